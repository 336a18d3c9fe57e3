import { JOURS_AVANT_RAPPEL, joursDeConservation, STATUTS_DOCUMENT, TYPES_DOCUMENT } from '@colivert/domain/documents';
import { ajouterJours, jourParis } from '@colivert/domain/lib';
import { lireHeure } from '../lib/db/connexion.ts';
import { effacerHorsSauvegarde } from '../lib/db/retenue.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { chacun, type Tache } from '../lib/taches.ts';
import { mailRappel } from './documents.mails.ts';
import { estFichierConnu, listExpirations, listFichiersPerimes, oublierFichier } from './documents.sql.ts';
import { revoirCasiers } from './casiers.usecases.ts';
import { EFFACER } from './documents.usecases.ts';

const JOUR_MS = 24 * 3600 * 1000;

/** Removes the bytes of a file that no row refers to any more. */
async function effacerFichier(deps: Deps, fichier: string): Promise<void> {
  if (!(await estFichierConnu(deps.db, fichier))) await deps.fichiers.effacer(fichier);
}

/**
 * Reminders of papers that end in 30 and in 7 days. A rerun writes none twice, and a morning that was missed is made up
 * for by the next: each reminder has the days until the one after it.
 */
async function rappelerExpirations(deps: Deps): Promise<void> {
  const aujourdhui = jourParis(await lireHeure(deps.db, deps.horloge));
  await transaction(deps, async (tx) => {
    for (const [rang, jours] of JOURS_AVANT_RAPPEL.entries()) {
      const du = ajouterJours(aujourdhui, (JOURS_AVANT_RAPPEL[rang + 1] ?? -1) + 1);
      const au = ajouterJours(aujourdhui, jours);
      for (const { id, version, email, utilisateurId, dateExpiration, ...qui } of await listExpirations(
        tx.db,
        du,
        au,
      )) {
        const fin = dateExpiration ?? aujourdhui;
        const mail = mailRappel(deps.config, { ...qui, dateExpiration: fin }, joursEntre(aujourdhui, fin));
        await tx.prevenir({
          a: { id: utilisateurId, email },
          par: null,
          evenement: 'DOCUMENT_EXPIRE',
          objet: { type: 'DOCUMENT', id },
          donnees: { type: qui.type, jour: fin },
          mail: { cle: `rappel-document:${id}:${version}:${jours}`, ...mail },
        });
      }
    }
  });
}

const joursEntre = (du: string, au: string): number => Math.round((Date.parse(au) - Date.parse(du)) / JOUR_MS);

/** What is kept longer than its retention loses its key at once and its bytes after the commit (C-170). */
async function appliquerConservation(deps: Deps): Promise<void> {
  let total = 0;
  await transaction(deps, async (tx) => {
    for (const type of TYPES_DOCUMENT)
      for (const statut of STATUTS_DOCUMENT) {
        const jours = joursDeConservation(type, statut);
        if (jours === null) continue;
        const avant = new Date(tx.now.getTime() - jours * JOUR_MS);
        for (const { id, fichier } of await listFichiersPerimes(tx.db, { type, statut, avant })) {
          await oublierFichier(tx.db, id);
          await deps.taches.enfiler(tx.db, EFFACER, { fichier });
          total += 1;
        }
      }
  });
  if (total > 0) deps.log.info({ total }, 'document files past their retention were destroyed');
}

/** Files whose row was never committed, because the process died in between. */
async function retirerOrphelins(deps: Deps): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  const anciens = (await deps.fichiers.lister('documents')).filter(
    ({ ecritLe }) => now.getTime() - ecritLe.getTime() > JOUR_MS,
  );
  await chacun(anciens, ({ cle }) => effacerFichier(deps, cle));
}

export const NOMS_TACHES = [EFFACER, 'documents-rappels', 'documents-conservation'] as const;

export function preparerTachesDocuments(deps: Deps): readonly Tache[] {
  return [
    {
      nom: EFFACER,
      travailler: (donnees) =>
        effacerHorsSauvegarde(deps.db, () => effacerFichier(deps, (donnees as { fichier: string }).fichier)),
    },
    { nom: 'documents-rappels', cron: '15 8 * * *', travailler: () => rappelerExpirations(deps) },
    {
      nom: 'documents-conservation',
      cron: '35 3 * * *',
      async travailler() {
        const sansOrphelins = () => effacerHorsSauvegarde(deps.db, () => retirerOrphelins(deps));
        await chacun([() => revoirCasiers(deps), () => appliquerConservation(deps), sansOrphelins], (faire) => faire());
      },
    },
  ];
}
