import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, STATUTS_COMPTE } from '@colivert/domain/comptes';
import { sql } from 'kysely';
import { ouvrirBanc, type Banc, type Compte } from './lib/test/banc.ts';
import { dixContreDix, repeter } from './lib/test/courses.ts';

/** The rules that every call obeys (wire §1), shown on calls of several capabilities. */
let banc: Banc;
let client: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  client = await banc.creerCompte('CLIENT');
});
afterAll(() => banc.fermer());

const ANNONCE = {
  titre: 'Une lampe',
  description: 'Petite',
  adresseDepart: '1 rue X',
  villeDepart: 'Nantes',
  adresseArrivee: '2 rue Y',
  villeArrivee: 'Rennes',
};
const publier = () => banc.appel('POST', `/annonces?auteurId=${client.id}`, { jeton: client.jeton, corps: ANNONCE });
const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

test('C-253 C-256 D-362 D-364 a creation is 201 and a transition 200, each JSON with the whole object', async () => {
  const creee = await publier();
  expect(creee.statut).toBe(201);
  expect(creee.entetes['content-type']).toBe('application/json; charset=utf-8');
  expect(creee.corps.id).toMatch(UUID);
  const lue = await banc.appel('GET', `/annonces/${creee.corps.id}`, { jeton: client.jeton });
  expect(lue.corps).toEqual(creee.corps);
  const annulee = await banc.appel('PUT', `/annonces/${creee.corps.id}/annuler`, { jeton: client.jeton });
  expect(annulee.statut).toBe(200);
  expect(annulee.corps).toMatchObject({ id: creee.corps.id, titre: 'Une lampe', statut: 'ANNULEE' });
});

test('C-256 D-364 a DELETE is 204 with nothing', async () => {
  const { jeton } = await banc.creerCompte('CLIENT');
  expect(await banc.appel('DELETE', '/auth/sessions', { jeton })).toMatchObject({ statut: 204, corps: '' });
});

test.each(['1', 'undefined', '-1', '019a0000', 'a'.repeat(250)])(
  'C-257 D-372 the id %s names nothing: 404',
  async (id) => {
    for (const chemin of [`/annonces/${id}`, `/livraisons/${id}`, `/evaluations/${id}`, `/documents/${id}/fichier`])
      expect((await banc.appel('GET', chemin, { jeton: client.jeton })).statut).toBe(404);
  },
);

test.each(['?limite=0', '?limite=51', '?limite=abc', '?limite=5.5', '?curseur=forge', '?curseur=AAAA'])(
  'C-257 R-66 the list query %s is 400',
  async (query) => expect((await banc.appel('GET', `/annonces${query}`)).statut).toBe(400),
);

test('C-260 D-367 D-368 a broken field is 422, with one sentence twice, a stable code and the fields', async () => {
  const { corps, statut } = await banc.appel('POST', `/annonces?auteurId=${client.id}`, {
    jeton: client.jeton,
    corps: { ...ANNONCE, villeDepart: ' ' },
  });
  expect(statut).toBe(422);
  expect(corps).toEqual({
    message: 'Merci de remplir toutes les adresses.',
    error: 'Merci de remplir toutes les adresses.',
    code: 'VALIDATION',
    errors: { villeDepart: expect.any(String) },
  });
});

test('C-262 D-371 refusals come in the order 401, 403 role, 403 statut, 403 user, 422', async () => {
  const enAttente = await banc.creerCompte('CLIENT', { statut: 'EN_ATTENTE' });
  const livreur = await banc.creerCompte('LIVREUR', { statut: 'EN_ATTENTE' });
  const code = async (jeton: string | undefined, auteurId: string) => {
    const { statut, corps } = await banc.appel('POST', `/annonces?auteurId=${auteurId}`, { jeton, corps: {} });
    return [statut, corps.code];
  };
  expect(await code(undefined, client.id)).toEqual([401, 'NON_AUTHENTIFIE']);
  expect(await code(livreur.jeton, client.id)).toEqual([403, 'ROLE_INTERDIT']);
  expect(await code(enAttente.jeton, client.id)).toEqual([403, 'COMPTE_EN_ATTENTE']);
  expect(await code(client.jeton, enAttente.id)).toEqual([403, 'UTILISATEUR_NON_AUTORISE']);
  expect(await code(client.jeton, client.id)).toEqual([422, 'VALIDATION']);
});

test('C-262 C-263 D-372 D-373 an unknown object is 404 before its fields are judged, a stale version 409 after', async () => {
  const modifier = (id: string, corps: object) => banc.appel('PUT', `/annonces/${id}`, { jeton: client.jeton, corps });
  expect((await modifier('019a0000-0000-7000-8000-000000000001', {})).statut).toBe(404);
  const { corps } = await publier();
  expect((await modifier(corps.id as string, {})).statut).toBe(422);
  expect(await modifier(corps.id as string, { ...ANNONCE, version: 99 })).toMatchObject({
    statut: 409,
    corps: { code: 'VERSION_PERIMEE' },
  });
});

test('C-266 a transition replayed by its actor is 200 and writes nothing twice', async () => {
  const { corps } = await publier();
  const annuler = () => banc.appel('PUT', `/annonces/${corps.id}/annuler`, { jeton: client.jeton });
  expect([(await annuler()).statut, (await annuler()).statut]).toEqual([200, 200]);
  const lignes = await banc.db
    .selectFrom('historique')
    .selectAll()
    .where('objet_id', '=', corps.id as string)
    .execute();
  expect(lignes.filter(({ vers }) => vers === 'ANNULEE')).toHaveLength(1);
});

test('C-268 a mail is written with its change, or neither is', async () => {
  const email = 'jumelle@exemple.fr';
  const compter = async () =>
    (await banc.db.selectFrom('mails').selectAll().where('destinataire', '=', email).execute()).length;
  const corps = {
    role: 'CLIENT',
    nom: 'Rivoal',
    prenom: 'Maëlle',
    email,
    motDePasse: 'Bonjour-2026',
    telephone: '0606060606',
    adresse: '1 rue X',
    ville: 'Nantes',
    codePostal: '44000',
  };
  const issues = await Promise.all([1, 2, 3].map(() => banc.appel('POST', '/inscription', { corps })));
  expect(issues.filter(({ statut }) => statut === 201)).toHaveLength(1);
  expect(await compter()).toBe(1);
});

test('C-265 D-375 what we depend on being down is 503 with Retry-After', async () => {
  const { fichiers } = banc.deps;
  const verifier = fichiers.verifier;
  fichiers.verifier = () => Promise.reject(new Error('disk'));
  try {
    const reponse = await banc.appel('GET', '/sante');
    expect(reponse).toMatchObject({ statut: 503, corps: { code: 'INDISPONIBLE' } });
    expect(Number(reponse.entetes['retry-after'])).toBeGreaterThan(0);
  } finally {
    fichiers.verifier = verifier;
  }
});

test('C-112 C-113 the roles and statuts are these and no other, in the database too', async () => {
  expect(ROLES).toEqual(['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN']);
  expect(STATUTS_COMPTE).toEqual(['NON_VERIFIE', 'EN_ATTENTE', 'VALIDE', 'SUSPENDU', 'REFUSE']);
  for (const change of [{ role: 'AUTRE' }, { statut: 'AUTRE' }])
    await expect(
      banc.db
        .updateTable('utilisateurs')
        .set(change as never)
        .where('id', '=', client.id)
        .execute(),
    ).rejects.toThrow(/check constraint/);
});

test('C-030 a login works before the e-mail is verified', async () => {
  const neuf = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
  const reponse = await banc.appel('POST', '/auth/login', { corps: { email: neuf.email, password: 'Bonjour-2026' } });
  expect(reponse).toMatchObject({ statut: 200, corps: { user: { emailVerifie: false } } });
});

test('R-55 R-66 connections lost in mid-transaction are 503, and calls pass again by themselves', async () => {
  const issues: number[] = [];
  for (let tour = 0; tour < 5; tour += 1) {
    const appels = Array.from({ length: 20 }, publier);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'colivert-taches'`.execute(
      banc.db,
    );
    issues.push(...(await Promise.all(appels)).map(({ statut }) => statut));
  }
  expect(issues.filter((statut) => statut !== 201 && statut !== 503)).toEqual([]);
  expect(issues).toContain(503);
  // A connection at rest may hear of its end a moment later, and be the next one's.
  await expect.poll(async () => (await publier()).statut).toBe(201);
});

test('R-64 what a public read answers a signed-in caller is theirs alone', async () => {
  const { corps } = await publier();
  const lire = (jeton?: string) => banc.appel('GET', `/annonces/${corps.id}`, { jeton });
  expect((await lire(client.jeton)).entetes['cache-control']).toBe('no-store');
  expect((await lire()).entetes).not.toHaveProperty('cache-control');
});

test('R-40 R-46 a form on a JSON call is 415, a user named twice is 400', async () => {
  const brut = '--x\r\ncontent-disposition: form-data; name="titre"\r\n\r\na\r\n--x--\r\n';
  const entetes = { 'content-type': 'multipart/form-data; boundary=x' };
  const { jeton, id } = client;
  expect((await banc.appel('POST', `/annonces?auteurId=${id}`, { jeton, brut, entetes })).statut).toBe(415);
  const double = await banc.appel('POST', `/annonces?auteurId=${id}&auteurId=${id}`, { jeton, corps: ANNONCE });
  expect(double.statut).toBe(400);
});

test('race row 23: two admins who suspend each other twenty times at once leave one', async () => {
  await repeter(2, async () => {
    const [un, deux] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('ADMIN')];
    const suspendre = (par: Compte, qui: Compte) =>
      banc.appel('PUT', `/admin/utilisateurs/${qui.id}/statut`, {
        jeton: par.jeton,
        corps: { statut: 'SUSPENDU', motif: 'Essai' },
      });
    const [parUn, parDeux] = await dixContreDix(
      () => suspendre(un, deux),
      () => suspendre(deux, un),
    );
    const reussies = [parUn, parDeux].map((issues) => issues.filter(({ statut }) => statut === 200).length);
    expect(reussies.filter((nombre) => nombre > 0)).toHaveLength(1);
    expect([...parUn, ...parDeux].filter(({ statut }) => statut !== 200 && statut !== 403)).toEqual([]);
  });
});

test('C-263 a stale version of an account is 409 for whoever decides on it', async () => {
  const admin = await banc.creerCompte('ADMIN');
  const { id } = await banc.creerCompte('CLIENT');
  const decider = (corps: object, entetes: Record<string, string> = {}) =>
    banc.appel('PUT', `/admin/utilisateurs/${id}/statut`, { jeton: admin.jeton, corps, entetes });
  const corps = { statut: 'SUSPENDU', motif: 'Essai' };
  expect((await decider({ ...corps, version: 77 })).statut).toBe(409);
  expect((await decider(corps, { 'if-match': '"77"' })).statut).toBe(409);
  expect((await decider({ ...corps, version: 1 })).statut).toBe(200);
});
