import { statutCompte } from '@colivert/domain/comptes';
import { DOCUMENTS_DU_ROLE, type TypeDocument } from '@colivert/domain/documents';
import { ajouterJours, jourParis } from '@colivert/domain/lib';
import type { Insertable } from 'kysely';
import type { Documents, Utilisateurs } from '../lib/db/schema.ts';
import { idDu, type Horaire } from './lignes.ts';
import { emailDe, PERSONNES, type Personne } from './personnes.ts';

export type LigneUtilisateur = Insertable<Utilisateurs>;
export type LigneDocument = Insertable<Documents>;

/** Days for which an accepted paper is still good, at least, where it ends at all. */
const VALIDITE: Partial<Record<TypeDocument, number>> = {
  CARTE_IDENTITE: 1400,
  PERMIS_CONDUIRE: 2900,
  ASSURANCE_VEHICULE: 75,
  ASSURANCE_PROFESSIONNELLE: 90,
};

const NOMS_FICHIER: Record<TypeDocument, string> = {
  CARTE_IDENTITE: 'carte-identite.png',
  JUSTIFICATIF_DOMICILE: 'facture-energie.png',
  PERMIS_CONDUIRE: 'permis.png',
  ASSURANCE_VEHICULE: 'attestation-assurance.png',
  KBIS: 'extrait-kbis.png',
  ASSURANCE_PROFESSIONNELLE: 'responsabilite-civile-pro.png',
  STATUT_AUTOENTREPRENEUR: 'inscription-insee.png',
  CASIER_JUDICIAIRE: 'bulletin-3.png',
  DIPLOMES_CERTIFICATIONS: 'diplome.png',
};

function statutPiece(p: Personne, type: TypeDocument): LigneDocument['statut'] {
  if (p.refuses?.[type] !== undefined) return 'REFUSE';
  return p.statut === 'EN_ATTENTE' && p.acceptes?.includes(type) !== true ? 'EN_ATTENTE' : 'VALIDE';
}

function pieces(p: Personne, id: string, { ilYA, now }: Horaire): LigneDocument[] {
  const types: readonly TypeDocument[] = DOCUMENTS_DU_ROLE[p.role].requis;
  return types
    .filter((type) => p.manquants?.includes(type) !== true)
    .map((type, rang) => {
      const statut = statutPiece(p, type);
      // Sent within the hour after registration, judged the day after.
      const envoi = ilYA(p.inscrit, -(12 + 4 * rang));
      const validite = VALIDITE[type];
      return {
        id: idDu(envoi),
        utilisateur_id: id,
        type,
        nom: NOMS_FICHIER[type],
        mime: 'image/png',
        taille: 1,
        empreinte: Buffer.alloc(32),
        statut,
        commentaire_validation: p.refuses?.[type] ?? null,
        date_upload: envoi,
        date_validation: statut === 'EN_ATTENTE' ? null : ilYA(Math.max(0, p.inscrit - 1)),
        date_expiration:
          statut === 'VALIDE' && validite !== undefined
            ? ajouterJours(jourParis(now), validite + ((p.inscrit * 7) % 250))
            : null,
        version: statut === 'EN_ATTENTE' ? 1 : 2,
      };
    });
}

/** One row a person, with the papers from which the domain computes its statut. */
export function composerUtilisateurs(
  horaire: Horaire,
  motDePasse: string,
): { utilisateurs: LigneUtilisateur[]; documents: LigneDocument[]; ids: ReadonlyMap<string, string> } {
  const { ilYA, now } = horaire;
  const documents: LigneDocument[] = [];
  const ids = new Map<string, string>();
  const utilisateurs = PERSONNES.map((p, rang): LigneUtilisateur => {
    const inscription = ilYA(p.inscrit);
    const id = idDu(inscription);
    ids.set(p.cle, id);
    const siennes = pieces(p, id, horaire);
    documents.push(...siennes);
    const decide = p.statut === 'SUSPENDU' || p.statut === 'REFUSE' ? p.statut : null;
    const { statut, jusquau } = statutCompte({
      role: p.role,
      emailVerifie: p.emailNonVerifie !== true,
      statutDecide: decide,
      pieces: siennes.map((d) => ({
        type: d.type,
        statut: d.statut,
        dateExpiration: d.date_expiration ?? null,
        valideJusquau: null,
      })),
      aujourdhui: jourParis(now),
    });
    return {
      id,
      role: p.role,
      prenom: p.prenom,
      nom: p.nom,
      email: emailDe(p.cle),
      email_verifie_le: p.emailNonVerifie === true ? null : ilYA(p.inscrit, -3),
      mot_de_passe: motDePasse,
      // 06 39 98 is kept for fiction by the numbering plan: it rings at nobody's.
      telephone: `+3363998${String(1000 + rang * 37).padStart(4, '0')}`,
      adresse: p.adresse,
      ville: p.ville,
      code_postal: p.codePostal,
      vehicule: p.vehicule ?? null,
      permis_certifie: p.role === 'LIVREUR',
      siret: p.siret ?? null,
      type_prestation_principale: p.typePrestation ?? null,
      taux_horaire_cents: p.taux ?? null,
      biographie: p.biographie ?? null,
      statut,
      statut_jusquau: jusquau,
      statut_decide: decide,
      motif_statut: p.motif ?? null,
      statut_affiliation: p.affiliation ?? null,
      cree_le: inscription,
    };
  });
  return { utilisateurs, documents, ids };
}
