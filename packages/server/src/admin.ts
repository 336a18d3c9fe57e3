// npm run admin -- <email>: makes the first ADMIN of an installation, beside a running server or without one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { oubliSchema } from '@colivert/domain/comptes';
import { pino } from 'pino';
import { creerJournal } from './app.ts';
import { assembler, preparerBase } from './assemblage.ts';
import { ouvrirBase, verifierRole } from './base.ts';
import { nommerPremierAdmin } from './comptes/index.ts';
import { lireConfig } from './lib/config.ts';
import { verifierTemoin } from './lib/temoin.ts';

const dire = (ligne: string): void => void process.stdout.write(`${ligne}\n`);

async function nommer(email: string): Promise<void> {
  const { DATABASE_URL, DATA_DIR = 'data' } = process.env;
  // Another folder than the server's would be filled with a second installation, and the link would open nothing.
  if (DATABASE_URL === undefined && !existsSync(path.join(DATA_DIR, 'postgres')))
    throw new Error(
      `Aucune base dans ${path.resolve(DATA_DIR)}. Donnez à cette commande la configuration du serveur (DATA_DIR), après son premier démarrage.`,
    );
  const config = lireConfig(process.env);
  const base = await ouvrirBase(config, () => undefined);
  try {
    await preparerBase(base.proprietaire, base.roleApi);
    await verifierRole(base, () => undefined);
    // Mails wait in the outbox for the server: nothing is sent from here, and no page is served, built or not.
    const application = await assembler(config, base.api, pino(creerJournal(config, 'error')), { travailler: false });
    try {
      await verifierTemoin(application.deps.db, application.deps.secret);
      const { lien, nouveau } = await nommerPremierAdmin(application.deps, email);
      dire(`\n${email} administre Colivert.`);
      if (nouveau) dire(`1. Choisir un mot de passe : ${config.appUrl}/mot-de-passe-oublie`);
      dire(`${nouveau ? '2. ' : ''}Activer le second facteur (une seule fois, dans les 24 heures) :\n${lien}\n`);
    } finally {
      await application.fermer();
    }
  } finally {
    await base.arreter();
  }
}

try {
  const lu = oubliSchema.safeParse({ email: process.argv[2] ?? '' });
  if (!lu.success) throw new Error('Indiquez une adresse e-mail : npm run admin -- vous@exemple.fr');
  await nommer(lu.data.email);
} catch (erreur) {
  process.stderr.write(`\n${(erreur as Error).message}\n`);
  process.exitCode = 1;
}
