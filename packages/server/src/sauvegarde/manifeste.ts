import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { chacun, empreinteDe, estAbsent, parcourir, type Empreintes } from '../lib/copies.ts';

/**
 * A backup is a folder: `base` (the cluster), `fichiers`, `sauvegarde.json`, `SHA256SUMS` (which `sha256sum -c` reads)
 * and `SCEAU`, by which the holder of APP_SECRET knows that nobody altered the list.
 */
const SOMMES = 'SHA256SUMS';
export const SCEAU = 'SCEAU';
export const DESCRIPTION = 'sauvegarde.json';

const descriptionSchema = z.object({
  format: z.literal(1),
  debut: z.iso.datetime(),
  fin: z.iso.datetime(),
  postgres: z.number().int(),
  depuis: z.string(),
  jusqua: z.string(),
  dossiers: z.array(z.string().regex(/^(?!.*\.\.)[\w./-]+$/)),
  /** The secret, under a key that only the passphrase gives. */
  secret: z.object({ sel: z.base64(), chiffre: z.base64() }).nullable(),
});
export type Description = z.output<typeof descriptionSchema>;

/** Nothing of a backup that is not exactly what was written may be restored. */
export class SauvegardeInutilisable extends Error {}

function sceller(secret: Buffer, sommes: string): Buffer {
  const cle = Buffer.from(hkdfSync('sha256', secret, '', 'colivert/sauvegarde', 32));
  return createHmac('sha256', cle).update(sommes).digest();
}

export async function ecrireManifeste(
  dossier: string,
  description: Description,
  empreintes: Empreintes,
  secret: Buffer,
): Promise<void> {
  const ecrire = (nom: string, texte: string) => writeFile(path.join(dossier, nom), texte, { mode: 0o600, flag: 'wx' });
  await ecrire(DESCRIPTION, `${JSON.stringify(description, null, 2)}\n`);
  const toutes = new Map([...empreintes, [DESCRIPTION, await empreinteDe(path.join(dossier, DESCRIPTION))] as const]);
  const sommes = [...toutes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([nom, empreinte]) => `${empreinte}  ${nom}\n`)
    .join('');
  await ecrire(SOMMES, sommes);
  await ecrire(SCEAU, `${sceller(secret, sommes).toString('hex')}\n`);
}

async function lire(dossier: string, nom: string): Promise<string> {
  try {
    return await readFile(path.join(dossier, nom), 'utf8');
  } catch (erreur) {
    if (estAbsent(erreur))
      throw new SauvegardeInutilisable(`Il manque ${nom} : ce dossier n'est pas une sauvegarde entière.`);
    throw erreur;
  }
}

export async function lireDescription(dossier: string): Promise<Description> {
  const texte = await lire(dossier, DESCRIPTION);
  try {
    return descriptionSchema.parse(JSON.parse(texte));
  } catch {
    throw new SauvegardeInutilisable(`${DESCRIPTION} est abîmé, ou d'une autre version de Colivert.`);
  }
}

/** The list, once the seal says that it is ours. */
async function lireSommes(dossier: string, secret: Buffer): Promise<Empreintes> {
  const sommes = await lire(dossier, SOMMES);
  const recu = Buffer.from((await lire(dossier, SCEAU)).trim(), 'hex');
  const attendu = sceller(secret, sommes);
  if (recu.length !== attendu.length || !timingSafeEqual(recu, attendu))
    throw new SauvegardeInutilisable(
      `Le sceau ne correspond pas : ${SOMMES} a été modifié ou abîmé, ou ce secret n'est pas celui de la sauvegarde.`,
    );
  return new Map(
    sommes
      .trimEnd()
      .split('\n')
      .map((ligne) => {
        const [, empreinte = '', nom = ''] = /^([\da-f]{64}) {2}(.+)$/.exec(ligne) ?? [];
        return [nom, empreinte];
      }),
  );
}

/** @throws SauvegardeInutilisable that names what is altered, missing or in excess. */
export async function verifierManifeste(dossier: string, secret: Buffer): Promise<Empreintes> {
  const sommes = await lireSommes(dossier, secret);
  const { fichiers } = await parcourir(dossier);
  const presents = new Set(fichiers.filter((nom) => nom !== SOMMES && nom !== SCEAU));
  const defauts: string[] = [...sommes.keys()].filter((nom) => !presents.has(nom)).map((nom) => `absent : ${nom}`);
  defauts.push(...[...presents].filter((nom) => !sommes.has(nom)).map((nom) => `en trop : ${nom}`));
  await chacun([...presents], async (nom) => {
    const attendue = sommes.get(nom);
    if (attendue !== undefined && (await empreinteDe(path.join(dossier, nom))) !== attendue)
      defauts.push(`abîmé : ${nom}`);
  });
  if (defauts.length > 0) {
    const suite = defauts.length > 10 ? `\n  … et ${defauts.length - 10} autres` : '';
    throw new SauvegardeInutilisable(
      `La sauvegarde ${dossier} est abîmée, rien n'a été restauré :\n  ${defauts.slice(0, 10).join('\n  ')}${suite}`,
    );
  }
  return sommes;
}
