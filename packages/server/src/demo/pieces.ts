import { createHash } from 'node:crypto';
import { DOCUMENTS_DU_ROLE, estDetruitParLaDecision, type TypeDocument } from '@colivert/domain/documents';
import { ajouterJours, jourParis } from '@colivert/domain/lib';
import type { Insertable } from 'kysely';
import { mettreAuCoffre } from '../documents/index.ts';
import type { Documents } from '../lib/db/schema.ts';
import type { Deps } from '../lib/deps.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';
import type { Personne } from './personnes.ts';
import type { FichierDemo } from './photos.ts';

export type LignePiece = Insertable<Documents>;

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

function statutPiece(p: Personne, type: TypeDocument): LignePiece['statut'] {
  if (p.refuses?.[type] !== undefined) return 'REFUSE';
  return p.statut === 'EN_ATTENTE' && p.acceptes?.includes(type) !== true ? 'EN_ATTENTE' : 'VALIDE';
}

function finDeValidite(p: Personne, type: TypeDocument, now: Date): string | null {
  const validite = VALIDITE[type];
  // Spread, so that not everybody's insurance ends on one day.
  return validite === undefined ? null : ajouterJours(jourParis(now), validite + ((p.inscrit * 7) % 250));
}

export interface Classeur {
  deps: Pick<Deps, 'secret'>;
  quand: Horaire;
  specimens: ReadonlyMap<string, Buffer>;
  adminId: string;
  fichiers: FichierDemo[];
}

/** The papers of one person, each with a specimen in the store, but for what its decision destroys. */
export function composerPieces(p: Personne, utilisateurId: string, classeur: Classeur): LignePiece[] {
  const { deps, quand, specimens, adminId, fichiers } = classeur;
  const types: readonly TypeDocument[] = DOCUMENTS_DU_ROLE[p.role].requis;
  return types
    .filter((type) => p.manquants?.includes(type) !== true)
    .map((type, rang) => {
      const statut = statutPiece(p, type);
      const juge = statut !== 'EN_ATTENTE';
      const octets = parCle(specimens, type);
      // Sent within the hour after registration, judged the day after.
      const envoi = quand.ilYA(p.inscrit, -(12 + 4 * rang));
      const garde = juge && estDetruitParLaDecision(type) ? null : mettreAuCoffre(deps, octets);
      if (garde !== null) fichiers.push({ cle: garde.fichier, octets: garde.chiffre });
      return {
        id: idDu(envoi),
        utilisateur_id: utilisateurId,
        type,
        nom: NOMS_FICHIER[type],
        mime: 'image/png',
        taille: octets.length,
        empreinte: createHash('sha256').update(octets).digest(),
        fichier: garde?.fichier ?? null,
        cle_fichier: garde?.cle ?? null,
        statut,
        commentaire_validation: p.refuses?.[type] ?? null,
        date_upload: envoi,
        date_validation: juge ? quand.ilYA(p.inscrit - 0.8, -7 * rang) : null,
        decide_par: juge ? adminId : null,
        date_expiration: statut === 'VALIDE' ? finDeValidite(p, type, quand.now) : null,
        version: juge ? 2 : 1,
      };
    });
}
