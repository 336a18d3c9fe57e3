import process from 'node:process';
import { MENTIONS, type NomMention } from '@colivert/domain/technique';
import { pino } from 'pino';
import { creerJournal } from './app.ts';
import { assembler, preparerBase } from './assemblage.ts';
import { ouvrirBase, verifierRole } from './base.ts';
import { geographieDe } from './geographie/index.ts';
import { ErreurConfiguration, lireConfig, type Config } from './lib/config.ts';
import { refuserComptesDemo } from './demo/refus.ts';
import { construireSite } from './lib/construction.ts';
import { verifierTemoin } from './lib/temoin.ts';

const dire = (ligne: string): void => void process.stdout.write(`${ligne}\n`);

async function presenter(config: Config, adresse: string): Promise<void> {
  dire(`\nColivert est prêt : ${adresse}\n`);
  if (config.avanceHorloge > 0) dire(`Essais : l'horloge avance de ${config.avanceHorloge / 86_400_000} jours.\n`);
  if (!config.demo) return;
  const { COMPTES_DEMO, MOT_DE_PASSE_DEMO } = await import('./demo/index.ts');
  dire(`Comptes de démonstration (mot de passe « ${MOT_DE_PASSE_DEMO} ») :`);
  for (const { email, quoi } of COMPTES_DEMO) dire(`  ${email.padEnd(36)} ${quoi}`);
  if (config.smtpUrl === undefined) dire(`\nMails envoyés : ${adresse}/boite-locale`);
  dire(`API : ${adresse}/api/docs\nArrêter : Ctrl-C\n`);
}

/** @throws with a French sentence when the port cannot be had. */
async function ecouter<T>(
  nom: 'PORT' | 'METRICS_PORT',
  port: number,
  host: string,
  ouvrir: () => Promise<T>,
): Promise<T> {
  try {
    return await ouvrir();
  } catch (erreur) {
    const { code } = erreur as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ErreurConfiguration(
        `Le port ${port} est déjà utilisé. Arrêtez l'autre programme, ou choisissez un autre port : ${nom}=${port + 1} npm start`,
      );
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new ErreurConfiguration(`Impossible d'écouter sur ${host}:${port} (${code}). Changez HOST ou ${nom}.`);
    throw erreur;
  }
}

/** What a start that fails half way must let go of. */
let lacher = (): Promise<void> => Promise.resolve();

/** The site shows these to everyone: said once more at each start until they are filled in. */
function avertirDesMentions({ demo, mentions }: Config): void {
  const absentes = Object.entries(MENTIONS).filter(([nom]) => mentions[nom as NomMention] === null);
  if (demo || absentes.length === 0) return;
  dire(`\nAttention : les mentions légales sont incomplètes. Variables à renseigner :`);
  for (const [, { libelle, variable }] of absentes) dire(`  ${variable.padEnd(20)} ${libelle}`);
}

async function demarrer(): Promise<void> {
  const config = lireConfig(process.env);
  const journal = pino(creerJournal(config));
  const ouverture = ouvrirBase(config, dire);
  lacher = async () => (await ouverture).arreter();
  const [base] = await Promise.all([ouverture, construireSite(dire)]);
  await preparerBase(base.proprietaire, base.roleApi);
  await verifierRole(base, dire);
  const application = await assembler(config, base.api, journal);
  const { deps, app } = application;
  lacher = async () => {
    await application.fermer();
    await base.arreter();
  };

  let arret: Promise<void> | undefined;
  const arreter = (): void => {
    arret ??= lacher()
      .catch((erreur: unknown) => journal.error({ err: erreur }, 'stop failed'))
      .finally(() => process.exit());
  };
  process.on('SIGTERM', arreter);
  process.on('SIGINT', arreter);

  await verifierTemoin(deps.db, deps.secret);
  if (config.demo) {
    const { semerDemo } = await import('./demo/index.ts');
    if (await semerDemo(deps)) dire('Données de démonstration créées.');
  } else {
    await refuserComptesDemo(deps.db);
  }
  avertirDesMentions(config);
  const { port, host, metricsPort } = config;
  if (metricsPort !== undefined)
    await ecouter('METRICS_PORT', metricsPort, host, async () => application.metriques?.ecouter(metricsPort, host));
  const adresse = await ecouter('PORT', port, host, () => app.listen({ port, host }));
  await presenter(config, config.port === 0 ? adresse : config.appUrl);
  // Half a second of work that the first address typed would wait for.
  geographieDe(config).catch((erreur: unknown) => journal.error({ err: erreur }, 'embedded places cannot be read'));
}

// Last resort: what nobody caught is logged, and the process ends rather than go on in an unknown state.
process.on('uncaughtException', (erreur) => {
  process.stderr.write(`${erreur.stack ?? erreur.message}\n`);
  process.exit(1);
});

try {
  await demarrer();
} catch (erreur) {
  const { name, message, stack } = erreur as Error;
  const attendue = erreur instanceof ErreurConfiguration || name === 'EmbeddedPostgresError';
  process.stderr.write(`\nColivert n'a pas pu démarrer.\n${attendue ? message : (stack ?? message)}\n`);
  await lacher().catch(() => undefined);
  process.exit(1);
}
