import { PHRASE_ANNONCE_INTROUVABLE } from '@colivert/domain/annonces';
import {
  porteOuverte,
  portesNommees,
  refusOuverture,
  type Ouverture,
  type Porte,
} from '@colivert/domain/conversations';
import { refus, type Refus } from '@colivert/domain/lib';
import { partDansLivraison } from '@colivert/domain/livraisons';
import { partDansPrestation, PHRASES_RESERVATION } from '@colivert/domain/prestations';
import type { Kysely } from 'kysely';
import { lireHeure } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { exiger, refuser, trouve } from '../lib/erreurs.ts';
import { vueOuverture } from './conversations.views.ts';
import { juger, voirPorte, type Jugement } from './faits.ts';
import { findFaits, type LigneFaits, type Paire } from './faits.sql.ts';
import { sansReponse } from './lectures.usecases.ts';
import { findPorte, type LignePorte } from './portes.sql.ts';

const PHRASES_404: Readonly<Record<Porte, string | undefined>> = {
  ANNONCE: PHRASE_ANNONCE_INTROUVABLE,
  LIVRAISON: undefined,
  PRESTATION: PHRASES_RESERVATION.introuvable,
  OFFRE: PHRASES_RESERVATION.introuvable,
};

/** A door the caller can see, and whom it leads to. */
export interface PorteVue {
  porte: Porte;
  paire: Paire;
}

/** To whom the caller would write from there; null when the object is not theirs to see. */
function destinataire(porte: Porte, ligne: LignePorte, appelant: Appelant): string | null {
  const { auteurId, porteurId, autreLivreur } = ligne;
  if (porte === 'ANNONCE') return auteurId;
  if (porte === 'OFFRE' || auteurId === null || porteurId === null) return porteurId;
  if (porte === 'LIVRAISON') {
    const faits = { auteurId, livreurId: porteurId, lecteurEstLivreurAssigne: autreLivreur };
    const part = partDansLivraison(faits, appelant);
    return part === 'SON_LIVREUR' ? auteurId : part && porteurId;
  }
  const part = partDansPrestation({ clientId: auteurId, prestataireId: porteurId }, appelant);
  return part === 'SON_PRESTATAIRE' ? auteurId : part && porteurId;
}

/** @throws ErreurRefus 404 when it does not exist for the caller, 403 when it leads to themselves */
export async function trouverPorte(
  db: Kysely<DB>,
  appelant: Appelant,
  corps: Parameters<typeof portesNommees>[0],
): Promise<PorteVue> {
  const [{ porte, id } = refuser('REQUETE_INVALIDE')] = portesNommees(corps);
  const phrase = PHRASES_404[porte];
  const ligne = trouve(await findPorte(db, porte, id, appelant.id), phrase);
  const autre = trouve(destinataire(porte, ligne, appelant), phrase);
  const { annonceId, prestataireId } = ligne;
  if (autre === appelant.id)
    exiger(refusOuverture({ porte, appelant, soiMeme: true, engagement: 'AUCUN', affiliationManquante: false }));
  return { porte, paire: { annonceId, prestataireId, moi: appelant.id, autre } };
}

/** What is decided at a door, with the facts it was decided from. */
export interface PorteJugee {
  faits: LigneFaits;
  jugement: Jugement;
  /** Why nobody may open from there; null too where the conversation exists. */
  refusOuverture: Refus | null;
  /** Why nothing may be written once it may be opened. */
  refusEcriture: Refus | null;
}

/** @throws ErreurRefus 404 when the announcement or the offer does not exist for the caller */
export async function jugerPorte(
  deps: Deps,
  { db, now }: { db: Kysely<DB>; now: Date },
  appelant: Appelant,
  { porte, paire }: PorteVue,
): Promise<PorteJugee> {
  const faits = trouve(await findFaits(db, paire, sansReponse(deps)), PHRASES_404[porte]);
  const jugement = juger(faits, now, sansReponse(deps));
  const parLeSujet = porte === 'ANNONCE' || porte === 'OFFRE';
  const vue = parLeSujet ? voirPorte(faits, jugement) : 'VUE';
  if (vue === 'CACHEE') refuser('INTROUVABLE', PHRASES_404[porte]);
  const { engagement, sujetOuvert } = jugement;
  const affiliationManquante = vue === 'AFFILIATION_MANQUANTE';
  const statut = faits.monStatut;
  const nouvelle = faits.conversationId === null;
  const fermee = nouvelle && !porteOuverte(porte, engagement, sujetOuvert) ? refus('CONVERSATION_FERMEE') : null;
  return {
    faits,
    jugement,
    refusOuverture: nouvelle
      ? refusOuverture({
          porte,
          appelant: { role: appelant.role, statut },
          soiMeme: false,
          engagement,
          affiliationManquante,
        })
      : null,
    refusEcriture: jugement.refus ?? fermee,
  };
}

/** To whom one would write from there, and whether one may; writes nothing. */
export async function lireOuverture(
  deps: Deps,
  appelant: Appelant,
  corps: Parameters<typeof portesNommees>[0],
): Promise<Ouverture> {
  const { db } = deps;
  const porte = await trouverPorte(db, appelant, corps);
  const jugee = await jugerPorte(deps, { db, now: await lireHeure(db, deps.horloge) }, appelant, porte);
  const refuse = jugee.refusOuverture ?? jugee.refusEcriture ?? jugee.jugement.sansReponse;
  return vueOuverture(jugee.faits, jugee.jugement, refuse?.phrase ?? null);
}
