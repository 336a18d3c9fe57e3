import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE, PROPRIETAIRE } from '../base.ts';
import { ErreurConfiguration, RESTAURATION } from '../lib/config.ts';
import { copierTout, estAbsent, parcourir, type Empreintes } from '../lib/copies.ts';
import { ouvrirDb } from '../lib/db/connexion.ts';
import { startEmbeddedPostgres } from '../lib/postgres/embedded.ts';
import { hasCluster, moveCluster, plantCluster, uprootCluster } from '../lib/postgres/transplant.ts';
import { creerSecret } from '../lib/secret.ts';
import { verifierTemoin } from '../lib/temoin.ts';
import { lireDescription, SauvegardeInutilisable, verifierManifeste } from './manifeste.ts';
import { listFichiersConnus } from './sauvegarde.sql.ts';

export interface DemandeRestauration {
  source: string;
  dataDir: string;
  secret: Buffer;
  /** Whether the secret is written into DATA_DIR: not when the environment gives it. */
  ecrireSecret: boolean;
  dire: (ligne: string) => void;
}

export interface Restauree {
  fichiers: number;
  /** Copied after the instant of the database, or waiting for their removal. */
  sansLigne: number;
}

/** Everything is checked, copied and started in a folder of its own; only then does it get its names. */
const PRET = 'pret';

/**
 * Restores into a DATA_DIR that holds no database and no file. Whatever fails, DATA_DIR is left as it was; cut in the
 * middle, it is done again or finished by the next call.
 * @throws SauvegardeInutilisable, ErreurConfiguration
 */
export async function restaurer(demande: DemandeRestauration): Promise<Restauree> {
  const { source, dataDir, secret, dire } = demande;
  const atelier = path.join(dataDir, RESTAURATION);
  if (existsSync(path.join(atelier, PRET))) {
    dire("Une restauration vérifiée n'avait pas été mise en place : elle l'est maintenant.");
    const bilan = JSON.parse(await readFile(path.join(atelier, PRET), 'utf8')) as Restauree;
    await mettreEnPlace(atelier, dataDir);
    return bilan;
  }
  await exigerVide(demande);
  const sommes = await verifierManifeste(source, secret);
  const existait = existsSync(dataDir);
  try {
    await nettoyer(atelier);
    await mkdir(atelier, { recursive: true });
    // As root the database runs as another user, who must pass through.
    for (const dossier of existait ? [atelier] : [dataDir, atelier]) await chmod(dossier, 0o755);
    const bilan = await preparer(demande, atelier, sommes);
    await writeFile(path.join(atelier, PRET), JSON.stringify(bilan));
    await mettreEnPlace(atelier, dataDir);
    return bilan;
  } catch (erreur) {
    if (!existsSync(path.join(atelier, PRET))) {
      await nettoyer(atelier);
      if (!existait) await rm(dataDir, { recursive: true, force: true });
    }
    throw erreur;
  }
}

async function exigerVide({ dataDir, secret, ecrireSecret }: DemandeRestauration): Promise<void> {
  const occupe = (quoi: string) =>
    new ErreurConfiguration(
      `${dataDir} contient déjà ${quoi} : rien n'y a été touché. Restaurez dans un autre dossier (DATA_DIR), ou déplacez celui-ci.`,
    );
  if (await hasCluster(dataDir)) throw occupe('une base');
  if (existsSync(path.join(dataDir, 'fichiers'))) throw occupe('des fichiers');
  const present = await readFile(path.join(dataDir, 'secret'), 'utf8').catch((erreur: unknown) => {
    if (estAbsent(erreur)) return null;
    throw erreur;
  });
  if (ecrireSecret && present !== null && present.trim() !== secret.toString('utf8')) throw occupe('un autre secret');
}

async function preparer(demande: DemandeRestauration, atelier: string, sommes: Empreintes): Promise<Restauree> {
  const { source, secret, ecrireSecret, dire } = demande;
  const { dossiers } = await lireDescription(source);
  const sous = (prefixe: string) =>
    [...sommes.keys()].filter((nom) => nom.startsWith(`${prefixe}/`)).map((nom) => nom.slice(prefixe.length + 1));
  const copierDepuis = async (prefixe: string, cible: string, sousDossiers: readonly string[]) => {
    const fichiers = sous(prefixe);
    const lus = await copierTout(path.join(source, prefixe), cible, { dossiers: sousDossiers, fichiers });
    // Between the check and the copy a disk may fail.
    for (const fichier of fichiers)
      if (lus.get(fichier) !== sommes.get(`${prefixe}/${fichier}`))
        throw new SauvegardeInutilisable(`${prefixe}/${fichier} ne se lit plus comme il a été vérifié.`);
  };
  dire('Copie de la base et des fichiers…');
  const racine = path.join(atelier, 'fichiers');
  await copierDepuis('fichiers', racine, [...new Set(sous('fichiers').map((nom) => path.dirname(nom)))]);
  await plantCluster(atelier, (data) => copierDepuis('base', data, dossiers));
  if (ecrireSecret) await writeFile(path.join(atelier, 'secret'), secret, { mode: 0o600 });
  dire('Démarrage de la base restaurée, pour la vérifier…');
  const serveur = await startEmbeddedPostgres({ directory: atelier });
  const { db } = ouvrirDb(serveur.connection(BASE, PROPRIETAIRE), 2);
  try {
    await verifierTemoin(db, creerSecret(secret));
    return await accorderFichiers(racine, await listFichiersConnus(db));
  } finally {
    await db.destroy();
    await serveur.stop();
  }
}

/** No row without its file, or nothing is restored; a file without a row is removed, as its job would have. */
async function accorderFichiers(racine: string, connus: ReadonlySet<string>): Promise<Restauree> {
  const { fichiers } = await parcourir(racine);
  const presents = new Set(fichiers);
  const manquants = [...connus].filter((cle) => !presents.has(cle));
  if (manquants.length > 0)
    throw new SauvegardeInutilisable(
      `${manquants.length} fichier(s) que la base connaît manquent à la sauvegarde : ${manquants.slice(0, 5).join(', ')}`,
    );
  const orphelins = fichiers.filter((cle) => !connus.has(cle));
  for (const cle of orphelins) await rm(path.join(racine, cle));
  return { fichiers: connus.size, sansLigne: orphelins.length };
}

/** The cluster last: until then a start refuses, and after a cut the next call goes on from here. */
async function mettreEnPlace(atelier: string, dataDir: string): Promise<void> {
  for (const nom of ['fichiers', 'secret'])
    if (existsSync(path.join(atelier, nom))) await rename(path.join(atelier, nom), path.join(dataDir, nom));
  await moveCluster(atelier, dataDir);
  await rm(atelier, { recursive: true, force: true });
}

async function nettoyer(atelier: string): Promise<void> {
  await uprootCluster(atelier);
  await rm(atelier, { recursive: true, force: true });
}
