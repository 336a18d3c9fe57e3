import { statutCompte } from '@colivert/domain/comptes';
import { jourParis } from '@colivert/domain/lib';
import type { Insertable } from 'kysely';
import type { Utilisateurs } from '../lib/db/schema.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';
import { OFFRES } from './offres.ts';
import { emailDe, PERSONNES, type Personne } from './personnes.ts';
import type { Album } from './photos.ts';
import { composerPieces, type Classeur, type LignePiece } from './pieces.ts';

/** Everybody's id, by the key the demo's tables use. */
export function identifier({ ilYA }: Horaire): ReadonlyMap<string, string> {
  return new Map(PERSONNES.map((p) => [p.cle, idDu(ilYA(p.inscrit))]));
}

function statutDe(p: Personne, pieces: readonly LignePiece[], now: Date) {
  return statutCompte({
    role: p.role,
    emailVerifie: p.emailNonVerifie !== true,
    statutDecide: p.statut === 'SUSPENDU' || p.statut === 'REFUSE' ? p.statut : null,
    pieces: pieces.map((d) => ({
      type: d.type,
      statut: d.statut,
      dateExpiration: d.date_expiration ?? null,
      valideJusquau: null,
    })),
    aujourdhui: jourParis(now),
  });
}

/** One row a person, with the papers from which the domain computes its statut. */
export function composerUtilisateurs(
  ids: ReadonlyMap<string, string>,
  motDePasse: string,
  album: Album,
  classeur: Classeur,
): { utilisateurs: Insertable<Utilisateurs>[]; documents: LignePiece[] } {
  const { ilYA, now } = classeur.quand;
  const documents: LignePiece[] = [];
  const utilisateurs = PERSONNES.map((p, rang): Insertable<Utilisateurs> => {
    const id = parCle(ids, p.cle);
    const pieces = composerPieces(p, id, classeur);
    documents.push(...pieces);
    const { statut, jusquau } = statutDe(p, pieces, now);
    const offre = OFFRES[p.cle];
    return {
      id,
      role: p.role,
      prenom: p.prenom,
      nom: p.nom,
      email: emailDe(p.cle),
      email_verifie_le: p.emailNonVerifie === true ? null : ilYA(p.inscrit, -3),
      mot_de_passe: motDePasse,
      // 06 39 98 is kept for fiction by the numbering plan: it rings at nobody's.
      telephone: `+3363998${1000 + rang * 37}`,
      adresse: p.adresse,
      ville: p.ville,
      code_postal: p.codePostal,
      vehicule: p.vehicule ?? null,
      permis_certifie: p.role === 'LIVREUR',
      siret: p.siret ?? null,
      type_prestation_principale: p.typePrestation ?? null,
      taux_horaire_cents: p.taux ?? null,
      description_prestation: offre?.description ?? null,
      photo_prestation: offre?.photo === undefined ? null : album.poser(offre.photo, id, ilYA(p.inscrit - 1)),
      photo_profil: p.portrait === undefined ? null : album.poser(p.portrait, id, ilYA(p.inscrit, -5)),
      biographie: p.biographie ?? null,
      statut,
      statut_jusquau: jusquau,
      statut_decide: p.motif === undefined ? null : (p.statut as 'SUSPENDU' | 'REFUSE'),
      motif_statut: p.motif ?? null,
      statut_affiliation: p.affiliation ?? null,
      cree_le: ilYA(p.inscrit),
    };
  });
  return { utilisateurs, documents };
}
