import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { creerJournal } from '../app.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter } from '../lib/test/courses.ts';
import { agir, autreCode, codeDe, poserEntrepot, prendre, publier, statuts } from '../lib/test/livraisons.ts';

let banc: Banc;
let c1: Compte;
let l1: Compte;
let l2: Compte;
let admin: Compte;
let e1: string;
let a: string;
beforeAll(async () => {
  banc = await ouvrirBanc();
  e1 = await poserEntrepot(banc, 'Relais Doulon');
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [c1, l1, l2] = await Promise.all([
    banc.creerCompte('CLIENT'),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('LIVREUR'),
  ]);
  a = (await publier(banc, c1)).id;
});
afterEach(() => {
  banc.deps.horloge.fixe = null;
});

const lire = (qui: Compte, id: string) => banc.appel('GET', `/livraisons/${id}`, { jeton: qui.jeton });
async function enCours(): Promise<string> {
  const { corps } = await prendre(banc, l1, 'complete', { annonceId: a });
  await agir(banc, l1, corps.id, 'commencer');
  return corps.id as string;
}

describe('the validation code', () => {
  test('O-23 C-129 C-246 C-248 R-29 D-189 only the author’s view has the key, at any depth', async () => {
    const { corps } = await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    await prendre(banc, l2, 'partielle-retrait', { annonceId: a, entrepotId: e1 });
    const chemins = [`/livraisons/${corps.id}`, `/livraisons/annonce/${a}`, `/livraisons/annonce/${a}/segment-depot`];
    const vues = [
      ...chemins.map((chemin) => [l1, chemin] as const),
      ...chemins.map((chemin) => [l2, chemin] as const),
      ...chemins.map((chemin) => [admin, chemin] as const),
      [l1, `/livraisons/livreur/${l1.id}`] as const,
      [admin, `/livraisons/client/${c1.id}`] as const,
      [l1, `/annonces/${a}`] as const,
    ];
    for (const [qui, chemin] of vues) {
      const vue = await banc.appel('GET', chemin, { jeton: qui.jeton });
      expect([chemin, vue.statut]).toEqual([chemin, 200]);
      expect(vue.octets.toString()).not.toContain('codeValidation');
    }
    for (const chemin of [...chemins, `/livraisons/client/${c1.id}`]) {
      const vue = await banc.appel('GET', chemin, { jeton: c1.jeton });
      expect(vue.octets.toString()).toMatch(/"codeValidation":"\d{6}"/);
    }
  });

  test('C-193 C-307 R-17 five wrong tries are 400, then 429 even when right; the author is told; 15 minutes later it works', async () => {
    const depart = new Date(Date.now() + 1000);
    banc.deps.horloge.fixe = depart;
    const id = await enCours();
    const code = await codeDe(banc, c1, id);
    for (let essai = 0; essai < 5; essai += 1)
      expect(await agir(banc, l1, id, 'terminer', { codeValidation: autreCode(code) })).toMatchObject({
        statut: 400,
        corps: { code: 'CODE_INVALIDE', message: 'Code de validation incorrect' },
      });
    const bloque = await agir(banc, l1, id, 'terminer', { codeValidation: code });
    expect(bloque).toMatchObject({ statut: 429, corps: { code: 'TROP_DE_TENTATIVES' } });
    expect(bloque.entetes['retry-after']).toBe('900');
    expect((await lire(l1, id)).corps.codeBloqueJusqua).not.toBeNull();
    const avis = (await banc.mails(c1.email)).filter((m) => m.sujet.startsWith('Code de validation bloqué'));
    expect(avis).toHaveLength(1);
    banc.deps.horloge.fixe = new Date(depart.getTime() + 15 * 60_000 - 1000);
    expect((await agir(banc, l1, id, 'terminer', { codeValidation: code })).statut).toBe(429);
    banc.deps.horloge.fixe = new Date(depart.getTime() + 15 * 60_000);
    // A new window: one wrong try does not lock again.
    expect((await agir(banc, l1, id, 'terminer', { codeValidation: autreCode(code) })).statut).toBe(400);
    expect((await lire(l1, id)).corps.codeBloqueJusqua).toBeNull();
    expect((await agir(banc, l1, id, 'terminer', { codeValidation: code })).statut).toBe(200);
  });

  test('R-12 R-17 race row 10: twenty wrong codes at once are five tries and one notice', async () => {
    await repeter(1, async () => {
      c1 = await banc.creerCompte('CLIENT');
      a = (await publier(banc, c1)).id;
      const id = await enCours();
      const code = await codeDe(banc, c1, id);
      const faux = await Promise.all(
        Array.from({ length: 20 }, () => agir(banc, l1, id, 'terminer', { codeValidation: autreCode(code) })),
      );
      expect(statuts(faux)).toEqual([...Array<number>(5).fill(400), ...Array<number>(15).fill(429)]);
      const avis = (await banc.mails(c1.email)).filter((m) => m.sujet.startsWith('Code de validation bloqué'));
      expect(avis).toHaveLength(1);
    });
  });

  test('four wrong codes, a cancelled delivery and a new take-over are no new tries: the fifth wrong one locks S-07', async () => {
    const premiere = await enCours();
    const code = await codeDe(banc, c1, premiere);
    for (let essai = 0; essai < 4; essai += 1)
      expect((await agir(banc, l1, premiere, 'terminer', { codeValidation: autreCode(code) })).statut).toBe(400);
    expect((await agir(banc, l1, premiere, 'annuler')).statut).toBe(200);
    // As a leg, too.
    const { corps } = await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    await agir(banc, l1, corps.id, 'commencer');
    const second = await codeDe(banc, c1, corps.id);
    expect((await agir(banc, l1, corps.id, 'terminer', { codeValidation: autreCode(second) })).statut).toBe(400);
    expect((await agir(banc, l1, corps.id, 'terminer', { codeValidation: second })).statut).toBe(429);
    await agir(banc, l1, corps.id, 'annuler');
    const derniere = await enCours();
    expect((await lire(l1, derniere)).corps.codeBloqueJusqua).not.toBeNull();
    const juste = await codeDe(banc, c1, derniere);
    expect((await agir(banc, l1, derniere, 'terminer', { codeValidation: juste })).statut).toBe(429);
    const avis = (await banc.mails(c1.email)).filter((m) => m.sujet.startsWith('Code de validation bloqué'));
    expect(avis).toHaveLength(1);
    // Another courier has tries of their own, and the author's new code gives them back.
    expect((await agir(banc, c1, derniere, 'nouveau-code')).statut).toBe(200);
    const nouveau = await codeDe(banc, c1, derniere);
    expect((await agir(banc, l1, derniere, 'terminer', { codeValidation: nouveau })).statut).toBe(200);
  });

  test('another courier of the announcement begins with tries of their own S-07', async () => {
    const id = await enCours();
    const code = await codeDe(banc, c1, id);
    for (let essai = 0; essai < 5; essai += 1)
      await agir(banc, l1, id, 'terminer', { codeValidation: autreCode(code) });
    await agir(banc, l1, id, 'annuler');
    const { corps } = await prendre(banc, l2, 'complete', { annonceId: a });
    await agir(banc, l2, corps.id, 'commencer');
    const sien = await codeDe(banc, c1, corps.id);
    expect((await agir(banc, l2, corps.id, 'terminer', { codeValidation: autreCode(sien) })).statut).toBe(400);
    expect((await agir(banc, l2, corps.id, 'terminer', { codeValidation: sien })).statut).toBe(200);
  });

  test('twenty wrong codes at once after four of a former delivery are one try S-07', async () => {
    const premiere = await enCours();
    const code = await codeDe(banc, c1, premiere);
    for (let essai = 0; essai < 4; essai += 1)
      await agir(banc, l1, premiere, 'terminer', { codeValidation: autreCode(code) });
    await agir(banc, l1, premiere, 'annuler');
    const id = await enCours();
    const codeValidation = autreCode(await codeDe(banc, c1, id));
    const faux = await Promise.all(
      Array.from({ length: 20 }, () => agir(banc, l1, id, 'terminer', { codeValidation })),
    );
    expect(statuts(faux)).toEqual([400, ...Array<number>(19).fill(429)]);
  });

  test('C-193 a new code lifts the lock at once, and the former one is dead', async () => {
    const id = await enCours();
    const code = await codeDe(banc, c1, id);
    for (let essai = 0; essai < 5; essai += 1)
      await agir(banc, l1, id, 'terminer', { codeValidation: autreCode(code) });
    const { statut, corps } = await agir(banc, c1, id, 'nouveau-code');
    expect(statut).toBe(200);
    expect(corps.codeValidation).toMatch(/^\d{6}$/);
    expect(corps.codeValidation).not.toBe(code);
    expect(corps.codeBloqueJusqua).toBeNull();
    expect((await banc.mails(c1.email))[0]?.texte).not.toContain(corps.codeValidation);
    expect((await agir(banc, l1, id, 'terminer', { codeValidation: code })).statut).toBe(400);
    expect((await agir(banc, l1, id, 'terminer', { codeValidation: corps.codeValidation })).statut).toBe(200);
    expect((await agir(banc, c1, id, 'nouveau-code')).statut).toBe(409);
  });

  test('R-10 R-11 codes are text with leading zeros, and no row holds one readably', async () => {
    const { corps } = await prendre(banc, l1, 'complete', { annonceId: a });
    const code = await codeDe(banc, c1, corps.id);
    const { rows } = await sql<{
      ligne: string;
    }>`select l::text as ligne from livraisons l where id = ${corps.id}`.execute(banc.db);
    expect(rows[0]?.ligne).not.toContain(Buffer.from(code).toString('hex'));
    expect(rows[0]?.ligne).not.toContain(code);
  });

  test('C-306 R-53 no line of the log carries a code, wherever it was given', async () => {
    const lignes: string[] = [];
    const ecrire = { write: (ligne: string) => lignes.push(ligne) };
    const bavard = await ouvrirBanc({}, { journal: pino(creerJournal({ demo: false }, 'trace'), ecrire) });
    try {
      const [client, livreur] = await Promise.all([bavard.creerCompte('CLIENT'), bavard.creerCompte('LIVREUR')]);
      const { id: annonceId } = await publier(bavard, client);
      const { id } = (await prendre(bavard, livreur, 'complete', { annonceId })).corps;
      await agir(bavard, livreur, id, 'commencer');
      const code = await codeDe(bavard, client, id);
      const faux = autreCode(code);
      const chemin = `/livraisons/${id}/terminer?codeValidation=`;
      for (const donne of [faux, code]) {
        await agir(bavard, livreur, id, 'terminer', { codeValidation: faux });
        await bavard.appel('PUT', chemin + donne, { jeton: livreur.jeton });
      }
      const journal = lignes.join('');
      expect(journal).toContain(`/api/livraisons/${id}/terminer`);
      expect(journal.includes(code) || journal.includes(faux)).toBe(false);
    } finally {
      await bavard.fermer();
    }
  });
});
