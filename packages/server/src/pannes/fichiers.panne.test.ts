import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOT_DE_PASSE_DEMO } from '../demo/index.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { dossierDeDonnees, jeter, type Produit, type Reponse } from '../lib/test/produit.ts';
import { besideBystander, expectOthersServed, startForLoad } from './bystander.ts';

/** Files made to cost: what they cost is paid by whoever sends them, never by somebody else (R-67, S-05). */

const MAX = 5 * 1_048_576;
const PHOTOS = 150;

let folder: string;
let product: Produit;
beforeAll(async () => {
  folder = await dossierDeDonnees();
  product = await startForLoad(`${folder}/data`, { LIMIT_ENVOIS_COMPTE: '1000000', LIMIT_OCTETS_COMPTE: '999999999' });
});
afterAll(async () => {
  await product.arreter();
  await jeter(folder, `${folder}/data`);
});

async function signIn(email: string): Promise<{ id: string; jeton: string }> {
  const { corps } = await product.appel('POST', '/auth/login', { corps: { email, password: MOT_DE_PASSE_DEMO } });
  return { id: corps.user.id, jeton: corps.token };
}

type Who = Awaited<ReturnType<typeof signIn>>;

function upload(
  who: Who,
  path: string,
  nom: string,
  octets: Buffer,
  fields: Record<string, string> = {},
): Promise<Reponse> {
  const { brut, entetes } = formulaire([
    { champ: 'file', nom, octets },
    ...Object.entries({ userId: who.id, ...fields }).map(([champ, valeur]) => ({ champ, valeur })),
  ]);
  return product.appel('POST', path, { jeton: who.jeton, brut, entetes });
}

const paper = (who: Who, octets: Buffer) =>
  upload(who, '/documents/upload', 'piece.pdf', octets, { type: 'JUSTIFICATIF_DOMICILE' });

function statuses(answers: readonly Reponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statut } of answers) counts[statut] = (counts[statut] ?? 0) + 1;
  return counts;
}

/** 149 object streams of 34 MB each once inflated, in a file of the largest size allowed. */
function inflating(): Buffer {
  const packed = deflateSync(Buffer.alloc(34 * 1_048_576, ' '), { level: 9 });
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  let size = 9;
  const add = (...more: Buffer[]) => {
    for (const part of more) {
      parts.push(part);
      size += part.length;
    }
  };
  for (let n = 1; n <= 149; n += 1) {
    offsets.push(size);
    const head = `${n} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    add(Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n'));
  }
  offsets.push(size);
  add(Buffer.from('150 0 obj\n<< /Type /Catalog >>\nendobj\n'));
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 151\n0000000000 65535 f \n${table}trailer << /Size 151 /Root 150 0 R >>\nstartxref\n${size}\n%%EOF\n`;
  add(Buffer.from(end));
  expect(size).toBeLessThanOrEqual(MAX);
  expect(size).toBeGreaterThan(MAX * 0.9);
  return Buffer.concat(parts);
}

test('30 papers of 5 MB of object beginnings, sent at once, hold nobody up R-67 B-05', async () => {
  const who = await signIn('client.non-verifie@demo.example');
  const octets = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(MAX)}`.slice(0, MAX - 8), 'latin1');
  const load = await besideBystander(product, () => Promise.all(Array.from({ length: 30 }, () => paper(who, octets))));
  console.log('30 × 5 MB of object beginnings:', { ...load, result: statuses(load.result) });
  // Taken with a warning, or told to come back: never lost, never a fault.
  for (const { statut, entetes } of load.result) {
    expect([201, 503]).toContain(statut);
    if (statut === 503) expect(Number(entetes.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses(load.result)[201]).toBeGreaterThan(0);
  expectOthersServed(load);
});

test('a PDF of 149 object streams that inflate to 5 GB holds nobody up, and fills no memory R-67 S-05', async () => {
  const who = await signIn('client.non-verifie@demo.example');
  const octets = inflating();
  const load = await besideBystander(product, () => Promise.all([paper(who, octets), paper(who, octets)]));
  console.log('2 × 149 inflating streams:', { ...load, result: statuses(load.result) });
  expect(statuses(load.result)).toEqual({ 201: 2 });
  expectOthersServed(load);
  expect(load.memory.peak).toBeLessThan(load.memory.before + 800);
});

test('four exports at once of 150 photographs of noise hold nobody up, and fill no memory R-67 S-05', async () => {
  const who = await signIn('client@demo.example');
  const noise = await Promise.all(
    Array.from({ length: 5 }, () =>
      sharp(randomBytes(820 * 820 * 3), { raw: { width: 820, height: 820, channels: 3 } })
        .jpeg({ quality: 88 })
        .toBuffer(),
    ),
  );
  for (const octets of noise) expect(octets.length).toBeLessThan(1_048_576);
  for (let i = 0; i < PHOTOS; i += 1) {
    const { statut } = await upload(who, '/photos/utilisateur/upload', 'bruit.jpg', noise[i % 5] ?? Buffer.alloc(0));
    expect(statut).toBe(201);
  }
  const take = () => product.appel('GET', '/utilisateurs/export?format=zip', { jeton: who.jeton });
  const load = await besideBystander(product, () => Promise.all([take(), take(), take(), take()]));
  const sizes = load.result.filter(({ statut }) => statut === 200).map(({ octets }) => octets.length);
  console.log('4 exports:', { ...load, result: statuses(load.result), sizes });
  for (const { statut, entetes } of load.result)
    if (statut !== 200) expect([statut, Number(entetes.get('retry-after')) > 0]).toEqual([503, true]);
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size).toBeGreaterThan(PHOTOS * 200_000);
  expectOthersServed(load);
  expect(load.memory.peak).toBeLessThan(load.memory.before + 800);
});
