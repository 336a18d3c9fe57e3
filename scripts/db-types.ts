/**
 * Writes packages/server/src/lib/db/schema.ts from the migrations: applies them to an empty database and reads it back.
 * `--verify` fails when the committed file is no longer what the migrations give.
 */
import './node-guard.mjs';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrer } from '../packages/server/src/lib/db/migrations.ts';
import { createDatabase, startEmbeddedPostgres } from '../packages/server/src/lib/postgres/embedded.ts';

/** Columns whose values are a closed vocabulary of the domain: type -> [capability, columns]. */
const VOCABULAIRES: Record<string, readonly [string, readonly string[]]> = {
  Role: ['lib', ['utilisateurs.role']],
  RoleInscription: ['comptes', ['utilisateurs.role_inscription']],
  StatutCompte: ['comptes', ['utilisateurs.statut']],
  StatutDecide: ['comptes', ['utilisateurs.statut_decide']],
  StatutAffiliation: ['comptes', ['utilisateurs.statut_affiliation']],
  Vehicule: ['comptes', ['utilisateurs.vehicule']],
  TypePrestation: ['prestations', ['utilisateurs.type_prestation_principale', 'prestations.type_prestation']],
  StatutPrestation: ['prestations', ['prestations.statut']],
  JourSemaine: ['prestations', ['disponibilites.jour_semaine']],
  TypeFacture: ['factures', ['factures.type']],
  RegimeTva: ['factures', ['facturations.regime_tva']],
  TypeDocument: ['documents', ['documents.type']],
  StatutDocument: ['documents', ['documents.statut']],
  VerdictAntivirus: ['documents', ['documents.verdict']],
  TypeAnnonce: ['annonces', ['annonces.type']],
  StatutAnnonce: ['annonces', ['annonces.statut']],
  TypeLivraison: ['livraisons', ['livraisons.type_livraison']],
  StatutLivraison: ['livraisons', ['livraisons.statut']],
  StatutContrat: ['contrats', ['contrats.statut_contrat']],
  Evenement: ['notifications', ['notifications.evenement']],
  ObjetNotifie: ['notifications', ['notifications.objet_type']],
  TypeSujet: ['conversations', ['conversations.sujet_type']],
  SorteMessage: ['conversations', ['messages.sorte']],
  EvenementLigne: ['conversations', ['messages.evenement']],
};
const FACULTATIVES = new Set([
  'messages.evenement',
  'documents.verdict',
  'utilisateurs.role_inscription',
  'utilisateurs.statut_decide',
  'utilisateurs.statut_affiliation',
  'utilisateurs.vehicule',
  'utilisateurs.type_prestation_principale',
  'facturations.regime_tva',
]);

const racine = path.join(import.meta.dirname, '..');
const dossier = mkdtempSync(path.join(tmpdir(), 'colivert-types-'));
// As root the server runs as another user, who must be able to pass.
chmodSync(dossier, 0o755);
const serveur = await startEmbeddedPostgres({ directory: dossier, durable: false });
try {
  await createDatabase(serveur, 'modele');
  const { host, port, user } = serveur.connection('modele', 'colivert');
  await migrer({ host, port, user, database: 'modele' });
  const entrees = Object.entries(VOCABULAIRES);
  const { status } = spawnSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      '--date-parser=string',
      '--numeric-parser=number',
      '--log-level=error',
      `--url=postgres://${user}@/modele?host=${encodeURIComponent(host)}&port=${port}`,
      '--out-file=packages/server/src/lib/db/schema.ts',
      '--custom-imports',
      JSON.stringify(Object.fromEntries(entrees.map(([type, [cap]]) => [type, `@colivert/domain/${cap}`]))),
      '--overrides',
      JSON.stringify({
        columns: Object.fromEntries(
          entrees.flatMap(([type, [, colonnes]]) =>
            colonnes.map((c) => [c, FACULTATIVES.has(c) ? `${type} | null` : type]),
          ),
        ),
      }),
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { cwd: racine, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await serveur.stop();
  rmSync(dossier, { recursive: true, force: true });
}
