import {
  LONGUEUR_APERCU_MESSAGE,
  phraseLigne,
  PHRASE_MESSAGE_RETIRE,
  PHRASE_MESSAGE_SUPPRIME,
  TITRE_SANS_SERVICE,
  type Conversation,
  type DonneesLigne,
  type EvenementLigne,
  type Message,
  type Ouverture,
} from '@colivert/domain/conversations';
import { apercu, enParis, enParisOuNull } from '@colivert/domain/lib';
import { LIBELLES_TYPE_PRESTATION } from '@colivert/domain/prestations';
import { urlPhoto } from '../comptes/index.ts';
import type { Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import type { LigneMessage } from './conversations.sql.ts';
import { estListee, type Jugement } from './faits.ts';
import type { LigneConversation, LigneFaits } from './faits.sql.ts';

/** Binds a text to its row; what the other person reads is bound apart. */
export const contexteMessage = (id: string): string => `message:${id}`;
export const contexteMasque = (id: string): string => `message-masque:${id}`;

interface TexteGarde {
  id: string;
  texte: Buffer | null;
  texteMasque: Buffer | null;
}

/** One's own words for oneself, the masked ones for the other; null where there are none. */
function lireTexte({ secret }: Pick<Deps, 'secret'>, m: TexteGarde, deMoi: boolean): string | null {
  if (m.texteMasque !== null && !deMoi) return secret.dechiffrer(m.texteMasque, contexteMasque(m.id)).toString();
  return m.texte === null ? null : secret.dechiffrer(m.texte, contexteMessage(m.id)).toString();
}

interface Contenu extends TexteGarde {
  deMoi: boolean;
  modere: boolean;
  photos: number;
  evenement: EvenementLigne | null;
  donnees: unknown;
}

/** The words of a message or a line, as its reader sees them. */
export function direContenu(deps: Pick<Deps, 'secret'>, m: Contenu, prenomDe: (id: string) => string): string | null {
  if (m.evenement !== null) return phraseLigne(m.evenement, m.donnees as DonneesLigne[EvenementLigne], prenomDe);
  if (m.modere) return PHRASE_MESSAGE_RETIRE;
  const texte = lireTexte(deps, m, m.deMoi);
  // Words or a photo is what a message is made of: without either, its author was erased.
  return texte === null && m.photos === 0 ? PHRASE_MESSAGE_SUPPRIME : texte;
}

/** Of an announcement its title, of an offer its main service. */
export function titreDuSujet({ titre, typePrestation }: Pick<LigneFaits, 'titre' | 'typePrestation'>): string {
  return titre ?? (typePrestation === null ? TITRE_SANS_SERVICE : LIBELLES_TYPE_PRESTATION[typePrestation]);
}

function vueSujet(f: LigneFaits, { vu }: Jugement): Conversation['sujet'] {
  if (f.annonceId !== null)
    return {
      type: 'ANNONCE',
      id: f.annonceId,
      titre: titreDuSujet(f),
      statut: f.statutAnnonce ?? '',
      lien: vu ? `/annonces/${f.annonceId}` : null,
    };
  return {
    type: 'OFFRE',
    id: trouve(f.prestataireId),
    titre: titreDuSujet(f),
    statut: estListee(f) ? 'LISTEE' : 'RETIREE',
    lien: vu ? `/profil-public/prestataire/${f.prestataireId}` : null,
  };
}

const vueAvec = (f: LigneFaits): Conversation['avec'] => ({
  id: f.autre,
  prenom: f.prenom,
  nom: f.nom,
  role: f.role,
  photoProfilUrl: urlPhoto(f.photo),
});

export function vueConversation(deps: Deps, c: LigneConversation, j: Jugement): Conversation {
  const { dernier } = c;
  const deMoi = dernier.auteurId === c.moi;
  const texte = direContenu(deps, { ...dernier, deMoi }, (id) => (id === c.moi ? c.monPrenom : c.prenom));
  const refus = j.refus ?? j.sansReponse;
  return {
    id: c.conversationId,
    sujet: vueSujet(c, j),
    avec: vueAvec(c),
    engagement: j.engagement,
    masquage: j.masquage,
    nonLus: c.nonLus,
    dernier: {
      texte: apercu(texte ?? '', LONGUEUR_APERCU_MESSAGE),
      date: enParis(dernier.le),
      deMoi,
      photos: dernier.modere ? 0 : dernier.photos,
    },
    peutEcrire: refus === null,
    motifFermeture: refus?.phrase ?? null,
    ecritureJusquau: enParisOuNull(j.jusquau),
    bloquee: c.bloquee,
    dateCreation: enParis(c.creeLe),
  };
}

/** @param phrase why nothing can be written, or null */
export const vueOuverture = (f: LigneFaits, j: Jugement, phrase: string | null): Ouverture => ({
  conversationId: f.conversationId,
  sujet: vueSujet(f, j),
  avec: vueAvec(f),
  peutEcrire: phrase === null,
  masquage: j.masquage,
  phrase,
});

export function vueMessage(deps: Deps, m: LigneMessage, moi: string, prenoms: ReadonlyMap<string, string>): Message {
  const deMoi = m.auteur_id === moi;
  const retire = m.modere_le !== null;
  const garde = { id: m.id, texte: m.texte, texteMasque: m.texte_masque };
  const { evenement, donnees } = m;
  const contenu = { ...garde, deMoi, modere: retire, photos: m.photos.length, evenement, donnees };
  return {
    id: m.id,
    conversationId: m.conversation_id,
    rang: m.rang,
    sorte: m.sorte,
    deMoi,
    texte: direContenu(deps, contenu, (id) => prenoms.get(id) ?? ''),
    coordonneesMasquees: m.texte_masque !== null,
    photos: retire ? [] : m.photos,
    retire,
    ...(deMoi && m.cle !== null ? { cle: m.cle, lu: (m.luParAutre ?? 0) >= m.rang } : {}),
    date: enParis(m.cree_le),
  };
}
