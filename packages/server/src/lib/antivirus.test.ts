import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ouvrirAntivirus, PanneAntivirus } from './antivirus.ts';
import { EICAR, ouvrirFauxClamd, type FauxClamd } from './test/clamd.ts';

let clamd: FauxClamd;
let repondre: FauxClamd['repondre'];
beforeAll(async () => {
  clamd = await ouvrirFauxClamd();
  ({ repondre } = clamd);
});
afterAll(() => clamd.fermer());
beforeEach(() => {
  clamd.recus.length = 0;
  clamd.repondre = repondre;
});

test('R-44 f the whole file reaches clamd, whatever its size, and its word is understood', async () => {
  const antivirus = ouvrirAntivirus(clamd.adresse);
  for (const taille of [1, 65_536, 65_537, 5 * 1_048_576]) {
    const octets = randomBytes(taille);
    expect(await antivirus.analyser(octets)).toBe('SAIN');
    expect(clamd.recus.at(-1)?.equals(octets)).toBe(true);
  }
  expect(await antivirus.analyser(Buffer.concat([Buffer.from('%PDF-1.4 '), EICAR]))).toBe('INFECTE');
});

test.each([
  ['an error of its own', 'INSTREAM size limit exceeded. ERROR'],
  ['nonsense', 'HTTP/1.1 400 Bad Request'],
  ['a name that imitates', 'stream: OK FOUND OK'],
  ['nothing', ''],
  ['an endless line', 'x'.repeat(100_000)],
])('R-44 f %s is no answer', async (_quoi, reponse) => {
  clamd.repondre = () => reponse;
  await expect(ouvrirAntivirus(clamd.adresse).analyser(Buffer.from('x'))).rejects.toThrow(PanneAntivirus);
});

test('R-44 f nobody there, or nobody who answers in time, is no answer either', async () => {
  await expect(ouvrirAntivirus('tcp://127.0.0.1:9').analyser(Buffer.from('x'))).rejects.toThrow(PanneAntivirus);
  clamd.repondre = () => null;
  const depart = Date.now();
  await expect(ouvrirAntivirus(clamd.adresse, 300).analyser(Buffer.from('x'))).rejects.toThrow(PanneAntivirus);
  expect(Date.now() - depart).toBeLessThan(5000);
});
