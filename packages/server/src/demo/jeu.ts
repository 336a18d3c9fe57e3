import type { Insertable } from 'kysely';
import { TYPES_DOCUMENT } from '@colivert/domain/documents';
import type { Entrepots } from '../lib/db/schema.ts';
import type { Deps } from '../lib/deps.ts';
import { composerAffiliations } from './affiliations.ts';
import { ANNONCES } from './annonces.ts';
import { composerContrats } from './contrats.ts';
import { composerDecisions } from './decisions.ts';
import { ENTREPOTS } from './entrepots.ts';
import { composerFactures } from './factures.ts';
import { horaire, idDu, parCle, type Horaire } from './lignes.ts';
import { composerNotifications } from './notifications.ts';
import { OFFRES } from './offres.ts';
import { PERSONNES } from './personnes.ts';
import { lireImages, ouvrirAlbum, type FichierDemo } from './photos.ts';
import { composerPrestations } from './prestations.ts';
import { composerPublications } from './publications.ts';
import type { Jeu } from './semer.sql.ts';
import { composerUtilisateurs, identifier } from './utilisateurs.ts';

/** Warehouses opened a little before anybody came. */
const OUVERTURE = 430;

function composerEntrepots({ ilYA }: Horaire): { lignes: Insertable<Entrepots>[]; ids: ReadonlyMap<string, string> } {
  const cree_le = ilYA(OUVERTURE);
  const ids = new Map(ENTREPOTS.map((e) => [e.cle, idDu(cree_le)]));
  const lignes = ENTREPOTS.map(({ cle, nom, adresse, ville, codePostal, latitude, longitude }) => ({
    id: parCle(ids, cle),
    nom,
    adresse,
    ville,
    code_postal: codePostal,
    latitude,
    longitude,
    cree_le,
  }));
  return { lignes, ids };
}

/** Every row of the demo as told from `now`, and the files beside them; nothing is written yet. */
export async function composerJeu(
  deps: Deps,
  now: Date,
  motDePasse: string,
): Promise<Jeu & { fichiers: FichierDemo[] }> {
  const [images, specimens] = await Promise.all([
    lireImages('photos', [
      ...PERSONNES.flatMap((p) => p.portrait ?? []),
      ...ANNONCES.flatMap((a) => a.photo ?? []),
      ...Object.values(OFFRES).flatMap((o) => o.photo ?? []),
    ]),
    lireImages('specimens', TYPES_DOCUMENT),
  ]);
  const quand = horaire(now);
  const ids = identifier(quand);
  const adminId = parCle(ids, 'admin');
  const album = ouvrirAlbum(images);
  const fichiers: FichierDemo[] = [];
  const entrepots = composerEntrepots(quand);
  const { utilisateurs, documents } = composerUtilisateurs(ids, motDePasse, album, {
    deps,
    quand,
    specimens,
    adminId,
    fichiers,
  });
  const publications = composerPublications({ deps, quand, utilisateurs: ids, entrepots: entrepots.ids }, album);
  const prestations = composerPrestations(ids, quand);
  const factures = composerFactures(deps, prestations, ids, quand);
  const affiliations = composerAffiliations(ids, quand, adminId);
  const contrats = composerContrats({ ids, utilisateurs, config: deps.config }, quand, adminId);
  const decisions = composerDecisions(documents, utilisateurs, quand, adminId);
  const evaluations = [...publications.evaluations, ...prestations.evaluations];
  const historique = [publications, prestations, affiliations, contrats, decisions].flatMap((j) => j.historique);
  const notifications = composerNotifications(
    {
      utilisateurs,
      documents,
      entrepots: entrepots.lignes,
      evaluations,
      historique,
      annonces: publications.annonces,
      livraisons: publications.livraisons,
      prestations: prestations.prestations,
      contrats: contrats.contrats,
      factures: factures.factures,
    },
    quand,
  );
  return {
    utilisateurs,
    documents,
    entrepots: entrepots.lignes,
    photos: album.photos,
    ...publications,
    ...prestations,
    ...factures,
    ...affiliations,
    ...contrats,
    evaluations,
    historique,
    notifications,
    journal: [affiliations, contrats, decisions].flatMap((j) => j.journal),
    fichiers: [...fichiers, ...album.fichiers],
  };
}
