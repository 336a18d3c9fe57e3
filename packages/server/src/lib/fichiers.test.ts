import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErreurIndisponible } from './erreurs.ts';
import { ouvrirFichiers, type Fichiers } from './fichiers.ts';
import { ouvrirFichiersS3 } from './fichiersS3.ts';
import { ouvrirS3 } from './test/s3.ts';

const dossier = mkdtempSync(path.join(tmpdir(), 'colivert-fichiers-'));
let s3: Awaited<ReturnType<typeof ouvrirS3>>;

beforeAll(async () => {
  s3 = await ouvrirS3();
});
afterAll(async () => {
  await s3.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

describe.each<[string, () => Fichiers]>([
  ['a folder', () => ouvrirFichiers(path.join(dossier, 'disque'))],
  ['a bucket', () => ouvrirFichiersS3(s3)],
])('%s', (_, ouvrir) => {
  test('gives back the very bytes, the last ones written', async () => {
    const fichiers = ouvrir();
    const octets = randomBytes(5 * 1024 * 1024);
    await fichiers.ecrire('documents/a.B_c-1', Buffer.from('avant'));
    await fichiers.ecrire('documents/a.B_c-1', octets);
    expect((await fichiers.lire('documents/a.B_c-1'))?.equals(octets)).toBe(true);
    await fichiers.ecrire('documents/vide', Buffer.alloc(0));
    expect(await fichiers.lire('documents/vide')).toEqual(Buffer.alloc(0));
  });

  test('says null for what it does not hold, and erases twice in peace', async () => {
    const fichiers = ouvrir();
    expect(await fichiers.lire('photos/rien')).toBeNull();
    await fichiers.ecrire('photos/x', Buffer.from('x'));
    await fichiers.effacer('photos/x');
    await fichiers.effacer('photos/x');
    expect(await fichiers.lire('photos/x')).toBeNull();
  });

  test('lists a folder whole, and no other', async () => {
    const fichiers = ouvrir();
    const cles = Array.from({ length: 1203 }, (__, i) => `photos/p${i}`);
    for (let i = 0; i < cles.length; i += 100)
      await Promise.all(cles.slice(i, i + 100).map((cle) => fichiers.ecrire(cle, Buffer.from('p'))));
    const liste = await fichiers.lister('photos');
    expect(liste.map(({ cle }) => cle).toSorted()).toEqual(cles.toSorted());
    for (const { ecritLe } of liste) expect(Math.abs(ecritLe.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await fichiers.lister('sante')).toEqual([]);
  });

  test('O-72 takes no key but ours', async () => {
    const fichiers = ouvrir();
    for (const cle of ['../secret', 'documents/../../x', 'autres/x', 'documents/', 'documents/a/b', 'documents/é'])
      await expect(async () => fichiers.ecrire(cle, Buffer.from('x'))).rejects.toThrow(/Bad file key/);
  });

  test('can be checked, and leaves nothing of the check', async () => {
    const fichiers = ouvrir();
    await fichiers.verifier();
    expect(await fichiers.lister('sante')).toEqual([]);
  });
});

test('a bucket that does not exist, an unknown key or no service at all is an error, never an empty store', async () => {
  for (const faux of [
    { ...s3, bucket: 'inconnu' },
    { ...s3, cleAcces: 'inconnue' },
    { ...s3, endpoint: 'http://127.0.0.1:1' },
  ]) {
    const fichiers = ouvrirFichiersS3(faux);
    await expect(fichiers.verifier()).rejects.toThrow(ErreurIndisponible);
    await expect(fichiers.lister('photos')).rejects.toThrow(ErreurIndisponible);
    await expect(fichiers.ecrire('photos/x', Buffer.from('x'))).rejects.toThrow(ErreurIndisponible);
  }
});
