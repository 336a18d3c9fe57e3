import { ajouterJours, jourParis } from '@colivert/domain/lib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter, unGagnant } from '../lib/test/courses.ts';
import { statuts } from '../lib/test/livraisons.ts';

let banc: Banc;
let admin: Compte;
let m1: Compte;
let m2: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [admin, m2] = await Promise.all([banc.creerCompte('ADMIN'), banc.creerCompte('COMMERCANT')]);
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  banc.deps.horloge.fixe = null;
  m1 = await banc.creerCompte('COMMERCANT', { prenom: 'Zoé', nom: 'Martin' });
});

const AUJOURDHUI = jourParis(new Date());
const dans = (jours: number) => ajouterJours(AUJOURDHUI, jours);
const CONTRAT = {
  dateDebut: dans(-30),
  dateFin: dans(335),
  commissionPourcentage: 12.5,
  fraisInscription: 50,
  abonnementMensuel: 29.9,
};
const OPTIONS = {
  livraisonRapideIncluse: true,
  assuranceIncluse: false,
  supportPrioritaire: true,
  nombreLivraisonsMensuelles: 40,
};
const INCONNU = '019a0000-0000-7000-8000-000000000000';

const creer = (commercantId: string, plus: object = {}, qui = admin, b = banc): Promise<Answer> =>
  b.appel('POST', `/contrats/commercant/${commercantId}`, { jeton: qui.jeton, corps: { ...CONTRAT, ...plus } });
const lire = (chemin: string, qui: Compte | undefined) =>
  banc.appel('GET', `/contrats${chemin}`, { jeton: qui?.jeton });
const modifier = (id: string, plus: object, { qui = admin, b = banc, entetes = {} } = {}): Promise<Answer> =>
  b.appel('PUT', `/contrats/${id}`, { jeton: qui.jeton, corps: { ...CONTRAT, ...plus }, entetes });
const supprimer = (id: string, qui = admin, entetes: Record<string, string> = {}) =>
  banc.appel('DELETE', `/contrats/${id}`, { jeton: qui.jeton, entetes });
const rang = (numero: string): number => Number(numero.split('-')[2]);
/** The last number given this year, and how many rows have one. */
async function numeros(b = banc): Promise<{ dernier: number; lignes: number[] }> {
  const { rows } = await sql<{ numero_contrat: string }>`select numero_contrat from contrats`.execute(b.db);
  const annee = AUJOURDHUI.slice(0, 4);
  const lignes = rows
    .filter((r) => r.numero_contrat.startsWith(`CTR-${annee}-`))
    .map((r) => rang(r.numero_contrat))
    .toSorted((x, y) => x - y);
  return { dernier: lignes.at(-1) ?? 0, lignes };
}
const suite = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
/** Strangers of a merchant's contract, all signed in. */
const etrangers = async () => [
  m2,
  ...(await Promise.all((['CLIENT', 'LIVREUR', 'PRESTATAIRE'] as const).map((role) => banc.creerCompte(role)))),
];

describe('making one', () => {
  test('D-197 D-198 D-199 D-200 D-201 D-204 D-207 an ADMIN makes it; the server sets number, statut and signature', async () => {
    const { statut, corps, entetes } = await creer(m1.id, {
      ...OPTIONS,
      // What no row takes changes nothing.
      numeroContrat: 'CTR-1999-0001',
      statutContrat: 'SUSPENDU',
      dateSignature: '1999-01-01',
      commercantId: m2.id,
    });
    expect(statut).toBe(201);
    expect(entetes.etag).toBe('"1"');
    expect(corps).toEqual({
      ...CONTRAT,
      ...OPTIONS,
      id: expect.any(String),
      commercantId: m1.id,
      numeroContrat: expect.stringMatching(new RegExp(String.raw`^CTR-${AUJOURDHUI.slice(0, 4)}-\d{4}$`)),
      statutContrat: 'ACTIF',
      dateSignature: AUJOURDHUI,
      version: 1,
    });
    expect((await lire(`/commercant/${m1.id}`, m1)).corps).toEqual(corps);
    expect((await banc.mails(m1.email))[0]?.sujet).toBe(`Votre contrat ${corps.numeroContrat} est prêt`);
    const journal = await banc.db.selectFrom('journal').select('action').where('cible_id', '=', corps.id).execute();
    expect(journal).toEqual([{ action: 'CONTRAT_CREE' }]);
  });

  test('D-205 R-34 nobody but an ADMIN, not even the merchant; 404 where there is no merchant', async () => {
    for (const qui of [m1, ...(await etrangers())]) expect((await creer(m1.id, {}, qui)).statut).toBe(403);
    const { id } = (await creer(m1.id)).corps;
    for (const qui of [m1, m2]) {
      expect((await modifier(id, {}, { qui })).statut).toBe(403);
      expect((await supprimer(id, qui)).statut).toBe(403);
    }
    expect((await banc.appel('POST', `/contrats/commercant/${m1.id}`, { corps: CONTRAT })).statut).toBe(401);
    const client = await banc.creerCompte('CLIENT');
    for (const nul of [client.id, admin.id, INCONNU, 'abc'])
      expect((await creer(nul, { dateFin: null })).statut).toBe(404);
  });

  test('D-369 O-71 a broken field is 422; the end before the start too, before any conflict', async () => {
    await creer(m1.id);
    for (const [champ, valeur] of [
      ['dateDebut', null],
      ['dateFin', '2026-02-30'],
      ['commissionPourcentage', 100.01],
      ['commissionPourcentage', 12.345],
      ['fraisInscription', -1],
      ['abonnementMensuel', '29.9'],
      ['nombreLivraisonsMensuelles', 2.5],
      ['supportPrioritaire', 'oui'],
    ] as const)
      expect(await creer(m1.id, { [champ]: valeur })).toMatchObject({
        statut: 422,
        corps: { errors: { [champ]: expect.any(String) } },
      });
    expect(await creer(m1.id, { dateFin: dans(-31) })).toMatchObject({
      statut: 422,
      corps: { errors: { dateFin: 'La date de fin ne peut pas être antérieure à la date de début.' } },
    });
  });

  test('D-206 ACTIF periods never overlap, not by a day; a future start is allowed', async () => {
    expect((await creer(m1.id, { dateDebut: dans(0), dateFin: dans(10) })).statut).toBe(201);
    for (const [dateDebut, dateFin] of [
      [dans(10), dans(20)],
      [dans(-5), dans(0)],
      [dans(2), dans(3)],
      [dans(-5), dans(30)],
    ])
      expect(await creer(m1.id, { dateDebut, dateFin })).toMatchObject({
        statut: 409,
        corps: {
          code: 'ETAT_INCOMPATIBLE',
          message: 'Un autre contrat actif de ce commerçant couvre déjà une partie de cette période.',
        },
      });
    const avenir = await creer(m1.id, { dateDebut: dans(11), dateFin: dans(20) });
    expect(avenir).toMatchObject({ statut: 201, corps: { statutContrat: 'ACTIF' } });
    expect((await creer(m2.id, { dateDebut: dans(0), dateFin: dans(10) })).statut).toBe(201);
    // A suspended one leaves its period free, and cannot come back over another.
    await modifier(avenir.corps.id, { dateDebut: dans(11), dateFin: dans(20), statutContrat: 'SUSPENDU' });
    expect((await creer(m1.id, { dateDebut: dans(15), dateFin: dans(16) })).statut).toBe(201);
    expect(
      (await modifier(avenir.corps.id, { dateDebut: dans(11), dateFin: dans(20), statutContrat: 'ACTIF' })).statut,
    ).toBe(409);
    expect((await lire(`/numero/${avenir.corps.numeroContrat}`, admin)).corps.statutContrat).toBe('SUSPENDU');
  });

  test('D-376 the same key makes one contract', async () => {
    const envoi = { jeton: admin.jeton, corps: CONTRAT, entetes: { 'idempotency-key': 'contrat-1' } };
    const chemin = `/contrats/commercant/${m1.id}`;
    const [un, deux] = [await banc.appel('POST', chemin, envoi), await banc.appel('POST', chemin, envoi)];
    expect([un.statut, deux.statut, deux.corps.id]).toEqual([201, 201, un.corps.id]);
  });
});

describe('reading', () => {
  test('D-202 D-203 D-357 its merchant and an ADMIN; for strangers it does not exist', async () => {
    expect((await lire(`/commercant/${m1.id}`, m1)).statut).toBe(404);
    expect((await lire(`/commercant/${m1.id}/exists`, m1)).corps).toBe(false);
    const { corps } = await creer(m1.id);
    const chemins = [
      `/commercant/${m1.id}`,
      `/commercant/${m1.id}/exists`,
      `/numero/${corps.numeroContrat}`,
      `/${corps.id}/pdf`,
    ];
    for (const chemin of chemins) {
      for (const qui of [m1, admin]) expect((await lire(chemin, qui)).statut).toBe(200);
      for (const qui of await etrangers()) expect((await lire(chemin, qui)).statut).toBe(404);
      expect((await lire(chemin, undefined)).statut).toBe(401);
    }
    expect((await lire(`/commercant/${m1.id}/exists`, m1)).corps).toBe(true);
    expect((await lire(`/numero/${corps.numeroContrat}`, m1)).corps).toEqual(corps);
    // Even of their own id, who is no merchant learns nothing.
    const client = await banc.creerCompte('CLIENT');
    expect((await lire(`/commercant/${client.id}/exists`, client)).statut).toBe(404);
    for (const faux of ['/numero/CTR-2026-9999', '/numero/abc', '/abc/pdf', `/${INCONNU}/pdf`, '/commercant/abc'])
      expect((await lire(faux, admin)).statut).toBe(404);
    expect((await lire(`/commercant/${INCONNU}`, admin)).statut).toBe(404);
    expect((await lire(`/commercant/${INCONNU}/exists`, admin)).corps).toBe(false);
  });

  test('D-202 the one in force, else the latest; EXPIRE shows by itself', async () => {
    const passe = await creer(m1.id, { dateDebut: dans(-60), dateFin: dans(-1) });
    expect(passe.corps.statutContrat).toBe('EXPIRE');
    expect((await lire(`/commercant/${m1.id}`, m1)).corps.id).toBe(passe.corps.id);
    const avenir = await creer(m1.id, { dateDebut: dans(20), dateFin: dans(40) });
    expect((await lire(`/commercant/${m1.id}`, m1)).corps.id).toBe(avenir.corps.id);
    const present = await creer(m1.id, { dateDebut: dans(0), dateFin: dans(5) });
    expect((await lire(`/commercant/${m1.id}`, m1)).corps).toMatchObject({
      id: present.corps.id,
      statutContrat: 'ACTIF',
    });
    await modifier(present.corps.id, { dateDebut: dans(0), dateFin: dans(5), statutContrat: 'SUSPENDU' });
    expect((await lire(`/commercant/${m1.id}`, m1)).corps.id).toBe(avenir.corps.id);
  });

  test('EXPIRE from midnight in Paris, and the counter of the merchant with it', async () => {
    await creer(m1.id, { dateDebut: '2026-01-01', dateFin: '2026-12-31' });
    const actif = async () =>
      (await banc.appel('GET', '/utilisateurs/tableau-de-bord', { jeton: m1.jeton })).corps.contratActif;
    const statut = async () => (await lire(`/commercant/${m1.id}`, m1)).corps.statutContrat;
    await sql`update sessions set expire_le = '2030-01-01' where utilisateur_id = ${m1.id}`.execute(banc.db);
    for (const [instant, attendu, enVigueur] of [
      ['2026-12-31T22:59:30Z', 'ACTIF', true],
      ['2026-12-31T23:00:30Z', 'EXPIRE', false],
    ] as const) {
      banc.deps.horloge.fixe = new Date(instant);
      // The session is looked at by the same clock.
      await sql`update sessions set vue_le = ${banc.deps.horloge.fixe}, cree_le = ${banc.deps.horloge.fixe}
        where utilisateur_id = ${m1.id}`.execute(banc.db);
      expect([await statut(), await actif()]).toEqual([attendu, enVigueur]);
    }
  });

  test('D-202 the list of an ADMIN: by merchant and by the statut shown', async () => {
    const passe = (await creer(m1.id, { dateDebut: dans(-60), dateFin: dans(-1) })).corps;
    const present = (await creer(m1.id, { dateDebut: dans(0), dateFin: dans(5) })).corps;
    const suspendu = (await creer(m1.id, { dateDebut: dans(6), dateFin: dans(9) })).corps;
    await modifier(suspendu.id, { dateDebut: dans(6), dateFin: dans(9), statutContrat: 'SUSPENDU' });
    const liste = (query: string, qui: Compte | undefined = admin) =>
      banc.appel('GET', `/admin/contrats?commercantId=${m1.id}${query}`, { jeton: qui?.jeton });
    const ids = ({ corps }: Answer): string[] => corps.map((c: { id: string }) => c.id);
    const tous = await liste('');
    expect([ids(tous), tous.entetes['x-total-count']]).toEqual([[suspendu.id, present.id, passe.id], '3']);
    expect(tous.corps[1]).toEqual({ ...present, commercant: { id: m1.id, prenom: 'Zoé', nom: 'Martin' } });
    expect(ids(await liste('&statut=ACTIF'))).toEqual([present.id]);
    expect(ids(await liste('&statut=EXPIRE'))).toEqual([passe.id]);
    expect(ids(await liste('&statut=SUSPENDU'))).toEqual([suspendu.id]);
    expect((await liste('&statut=AUTRE')).statut).toBe(400);
    expect((await liste('&limite=1')).entetes.link).toContain('rel="next"');
    for (const qui of [m1, ...(await etrangers())]) expect((await liste('', qui)).statut).toBe(403);
    expect((await banc.appel('GET', '/admin/contrats')).statut).toBe(401);
  });
});

describe('changing', () => {
  test('D-204 D-207 a PUT replaces the fields, keeps number, signature and, without one, the statut', async () => {
    const { corps } = await creer(m1.id, OPTIONS);
    const suspendu = await modifier(corps.id, { statutContrat: 'SUSPENDU', version: 1 });
    expect(suspendu).toMatchObject({
      statut: 200,
      corps: {
        numeroContrat: corps.numeroContrat,
        dateSignature: corps.dateSignature,
        statutContrat: 'SUSPENDU',
        supportPrioritaire: false,
        nombreLivraisonsMensuelles: null,
        version: 2,
      },
    });
    expect((await modifier(corps.id, { commissionPourcentage: 9 })).corps).toMatchObject({
      statutContrat: 'SUSPENDU',
      commissionPourcentage: 9,
    });
    const histoire = await banc.db
      .selectFrom('historique')
      .select('vers')
      .where('objet_id', '=', corps.id)
      .orderBy('id')
      .execute();
    expect(histoire).toEqual([{ vers: 'ACTIF' }, { vers: 'SUSPENDU' }]);
    expect((await modifier(corps.id, { statutContrat: 'AUTRE' })).statut).toBe(422);
    expect((await modifier(corps.id, { version: 1 })).corps.code).toBe('VERSION_PERIMEE');
    expect((await modifier(corps.id, {}, { entetes: { 'if-match': '"1"' } })).statut).toBe(409);
    expect((await modifier(INCONNU, { dateFin: null })).statut).toBe(404);
  });

  test('D-204 what has not begun can be deleted, its number is never used again', async () => {
    const avenir = (await creer(m1.id, { dateDebut: dans(1), dateFin: dans(9) })).corps;
    expect((await supprimer(avenir.id, admin, { 'if-match': '"4"' })).statut).toBe(409);
    expect((await supprimer(avenir.id)).statut).toBe(204);
    for (const chemin of [`/numero/${avenir.numeroContrat}`, `/${avenir.id}/pdf`, `/commercant/${m1.id}`])
      expect((await lire(chemin, m1)).statut).toBe(404);
    expect((await lire(`/commercant/${m1.id}/exists`, m1)).corps).toBe(false);
    expect((await supprimer(avenir.id)).statut).toBe(404);
    expect((await modifier(avenir.id, {})).statut).toBe(404);
    const suivant = await creer(m1.id, { dateDebut: dans(1), dateFin: dans(9) });
    expect(rang(suivant.corps.numeroContrat)).toBe(rang(avenir.numeroContrat) + 1);
    const commence = (await creer(m1.id, { dateDebut: dans(0), dateFin: dans(0) })).corps;
    expect(await supprimer(commence.id)).toMatchObject({ statut: 409, corps: { code: 'ETAT_INCOMPATIBLE' } });
    expect((await lire(`/numero/${commence.numeroContrat}`, m1)).statut).toBe(200);
  });
});

describe('races', () => {
  test('D-206 race row 21: twenty contracts of one merchant at once, one is made', async () => {
    await repeter(3, async () => {
      const m = await banc.creerCompte('COMMERCANT');
      const issues = await Promise.all(Array.from({ length: 20 }, (_, i) => creer(m.id, { dateFin: dans(300 + i) })));
      expect(statuts(issues)).toEqual(unGagnant(201));
      expect(await banc.mails(m.email)).toHaveLength(1);
    });
  });

  test('D-207 O-57 race row 21: numbers follow each other without gap, whatever is refused meanwhile', async () => {
    await repeter(1, async () => {
      const marchands = await Promise.all(Array.from({ length: 10 }, () => banc.creerCompte('COMMERCANT')));
      const issues = await Promise.all(marchands.flatMap(({ id }) => [creer(id), creer(id), creer(id)]));
      expect(issues.filter(({ statut }) => statut === 201)).toHaveLength(10);
      const { dernier, lignes } = await numeros();
      expect(lignes).toEqual(suite(dernier));
      expect((await banc.db.selectFrom('numeros_contrat').select('dernier').execute())[0]?.dernier).toBe(dernier);
    });
  });

  test('D-206 race row 21: an edit that makes ACTIF and a new contract: one of the two', async () => {
    await repeter(3, async () => {
      const m = await banc.creerCompte('COMMERCANT');
      const { id } = (await creer(m.id)).corps;
      await modifier(id, { statutContrat: 'SUSPENDU' });
      const [editions, nouveaux] = await dixContreDix(
        () => modifier(id, { statutContrat: 'ACTIF' }),
        () => creer(m.id),
      );
      const editee = editions.some(({ statut }) => statut === 200);
      // Made ACTIF once, the same edit again changes nothing.
      expect(new Set(statuts(editions))).toEqual(new Set([editee ? 200 : 409]));
      expect(statuts(nouveaux)).toEqual(editee ? Array<number>(10).fill(409) : unGagnant(201, 10));
    });
  });

  test('race row 21: twenty edits of one version: one passes', async () => {
    await repeter(1, async () => {
      const { id } = (await creer((await banc.creerCompte('COMMERCANT')).id)).corps;
      const issues = await Promise.all(
        Array.from({ length: 20 }, (_, i) => modifier(id, { fraisInscription: i, version: 1 })),
      );
      expect(statuts(issues)).toEqual(unGagnant(200));
    });
  });

  test('row 21: without the constraint two contracts of one period are made; without the counter numbers have gaps', async () => {
    // Its own database: its guards are taken away.
    const seul = await ouvrirBanc();
    try {
      const [chef, m] = await Promise.all([seul.creerCompte('ADMIN'), seul.creerCompte('COMMERCANT')]);
      const ensemble = () => Promise.all(Array.from({ length: 6 }, () => creer(m.id, {}, chef, seul)));
      expect(statuts(await ensemble())).toEqual(unGagnant(201, 6));
      const avant = await numeros(seul);
      expect(avant.lignes).toEqual(suite(1));
      // A sequence in place of the counter: what the five losers took is gone for good.
      await sql`create sequence rangs start 2`.execute(seul.db);
      await sql`create function tirer() returns trigger language plpgsql security definer as
        $$ begin new.dernier := nextval('rangs'); return new; end $$`.execute(seul.db);
      await sql`create trigger tirer before update on numeros_contrat for each row execute function tirer()`.execute(
        seul.db,
      );
      await ensemble();
      await creer((await seul.creerCompte('COMMERCANT')).id, {}, chef, seul);
      const trouee = await numeros(seul);
      expect(trouee.lignes).not.toEqual(suite(trouee.lignes.length));
      await sql`alter table contrats drop constraint contrats_actifs_sans_chevauchement`.execute(seul.db);
      expect((await ensemble()).filter(({ statut }) => statut === 201).length).toBeGreaterThan(1);
    } finally {
      await seul.fermer();
    }
  });
});
