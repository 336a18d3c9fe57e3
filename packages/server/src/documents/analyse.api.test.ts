import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirAntivirus } from '../lib/antivirus.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { EICAR, ouvrirFauxClamd, type FauxClamd } from '../lib/test/clamd.ts';
import { gestes, PDF } from '../lib/test/documents.ts';

let banc: Banc;
let g: ReturnType<typeof gestes>;
let clamd: FauxClamd;
let admin: Compte;
beforeAll(async () => {
  clamd = await ouvrirFauxClamd();
  banc = await ouvrirBanc({ CLAMD_URL: clamd.adresse });
  g = gestes(banc);
  admin = await banc.creerCompte('ADMIN');
});
afterAll(async () => {
  await banc.fermer();
  await clamd.fermer();
});
const MUET = 'tcp://127.0.0.1:9';
const brancher = (adresse: string | null) => {
  banc.deps.antivirus = adresse === null ? null : ouvrirAntivirus(adresse);
};
beforeEach(() => {
  clamd.recus.length = 0;
  brancher(clamd.adresse);
});

const VIRUS = Buffer.from(PDF.toString('latin1').replace('%%EOF', `%${EICAR.toString('latin1')}\n%%EOF`), 'latin1');
const nouveau = () => banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
const ceQueVoitLAdmin = async (id: string): Promise<string> => {
  const { corps } = await banc.appel('GET', '/admin/documents?limite=50', { jeton: admin.jeton });
  return corps.find((d: { id: string }) => d.id === id)?.analyse;
};
const ouvertures = (id: string) =>
  banc.db
    .selectFrom('journal')
    .select('action')
    .where('cible_id', '=', id)
    .where('action', '=', 'DOCUMENT_OUVERT')
    .execute();

describe('R-44 f with an antivirus', () => {
  test('a dangerous file is refused at once: no row, no file, and the former one stays', async () => {
    const client = await nouveau();
    const avant = await g.fichiers();
    expect(await g.envoyer(client, 'CARTE_IDENTITE', { octets: VIRUS })).toMatchObject({
      statut: 422,
      corps: { errors: { file: 'Ce fichier contient un logiciel malveillant. Envoyez-en un autre.' } },
    });
    expect(clamd.recus.map((octets) => octets.equals(VIRUS))).toEqual([true]);
    expect(await g.fichiers()).toEqual(avant);
    expect((await g.lire(client, client, 'CARTE_IDENTITE')).statut).toBe(404);
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    expect((await g.envoyer(client, 'CARTE_IDENTITE', { octets: VIRUS })).statut).toBe(422);
    expect((await g.fichier(client, id)).octets).toEqual(PDF);
    expect(await ceQueVoitLAdmin(id)).toBe('SAIN');
  });

  test('silent at the upload: the file is taken, and analysed before an ADMIN opens it', async () => {
    const client = await nouveau();
    brancher(MUET);
    const { statut, corps } = await g.envoyer(client, 'CARTE_IDENTITE');
    expect(statut).toBe(201);
    expect(await ceQueVoitLAdmin(corps.id)).toBe('NON_ANALYSE');
    const fermee = await g.fichier(admin, corps.id);
    expect(fermee).toMatchObject({ statut: 503, corps: { code: 'INDISPONIBLE' } });
    expect(fermee.entetes['retry-after']).toMatch(/^\d+$/);
    expect(await ouvertures(corps.id)).toEqual([]);
    // Its owner has it anyway.
    expect((await g.fichier(client, corps.id)).statut).toBe(200);
    brancher(clamd.adresse);
    expect((await g.fichier(admin, corps.id)).octets).toEqual(PDF);
    expect(await ceQueVoitLAdmin(corps.id)).toBe('SAIN');
    expect(await ouvertures(corps.id)).toHaveLength(1);
    // Known to be clean, it needs nobody any more.
    brancher(MUET);
    expect((await g.fichier(admin, corps.id)).statut).toBe(200);
  });

  test('found dangerous at the opening: it stays closed, for good, until another file takes its place', async () => {
    const client = await nouveau();
    brancher(null);
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE', { octets: VIRUS })).corps;
    brancher(clamd.adresse);
    const phrase = "Ce fichier contient un logiciel malveillant : il ne s'ouvre pas. Refusez ce document.";
    expect(await g.fichier(admin, id)).toMatchObject({ statut: 409, corps: { message: phrase } });
    expect(await ceQueVoitLAdmin(id)).toBe('INFECTE');
    brancher(null);
    expect((await g.fichier(admin, id)).statut).toBe(409);
    expect(await ouvertures(id)).toEqual([]);
    expect((await g.decider(admin, id, { statut: 'REFUSE', version: 1, commentaire: phrase })).statut).toBe(200);
    await g.envoyer(client, 'CARTE_IDENTITE');
    expect(await ceQueVoitLAdmin(id)).toBe('NON_ANALYSE');
    expect((await g.fichier(admin, id)).statut).toBe(200);
  });
});

test('R-44 f without one, the file opens and the ADMIN is told that it was not analysed', async () => {
  brancher(null);
  const client = await nouveau();
  const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
  expect(await ceQueVoitLAdmin(id)).toBe('NON_ANALYSE');
  expect((await g.fichier(admin, id)).statut).toBe(200);
  expect(clamd.recus).toEqual([]);
});
