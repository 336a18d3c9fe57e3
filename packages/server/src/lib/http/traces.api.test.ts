import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { creerJournal } from '../../app.ts';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../test/banc.ts';
import { gestes } from '../test/documents.ts';

/** A line as it is written, one JSON object. */
type Ligne = Record<string, unknown> & { msg: string };

const lignes: string[] = [];
let banc: Banc;
let g: ReturnType<typeof gestes>;
let client: Compte;
let admin: Compte;
beforeAll(async () => {
  const ecrire = { write: (ligne: string) => lignes.push(ligne) };
  banc = await ouvrirBanc(
    { LIMIT_CONNEXION_COMPTE: '3' },
    // As a production process writes it.
    { journal: pino(creerJournal({ demo: false }), ecrire) },
  );
  g = gestes(banc);
  [client, admin] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('ADMIN')];
});
afterAll(() => banc.fermer());
beforeEach(() => {
  lignes.length = 0;
});

const dites = (msg: string): Ligne[] => lignes.map((l) => JSON.parse(l) as Ligne).filter((l) => l.msg === msg);
const MINUTE = 60_000;
/** Every trace has when, from where, and the id that the answer carried. */
function situee(ligne: Ligne | undefined, requete: string | undefined, adresse = '192.0.2.1'): void {
  expect(ligne).toMatchObject({ reqId: requete, adresse });
  expect(Math.abs(Number(ligne?.time) - Date.now())).toBeLessThan(MINUTE);
}
const entrer = (password: string, email = client.email) =>
  banc.appel('POST', '/auth/login', { corps: { email, password }, adresse: '192.0.2.1' });

test('R-52 R-53 a login, a failure and a pause are told, never what was typed', async () => {
  const faite = await entrer(MOT_DE_PASSE);
  situee(dites('login')[0], faite.entetes['x-request-id']);
  expect(dites('login')).toMatchObject([{ acteur: client.id }]);
  const ratee = await entrer('Mauvais-2026');
  situee(dites('login failed')[0], ratee.entetes['x-request-id']);
  expect(dites('login failed')).toMatchObject([{ compte: client.id }]);
  await entrer('Mauvais-2026', 'inconnu@exemple.fr');
  for (let i = 0; i < 3; i += 1) await entrer('Mauvais-2026');
  const refusees = dites('request refused');
  expect(refusees.at(-1)).toMatchObject({ refus: 'TROP_DE_TENTATIVES', appel: 'POST /api/auth/login' });
  situee(refusees.at(-1), (await entrer('Mauvais-2026')) && (dites('request refused').at(-2)?.reqId as string));
  const tout = lignes.join('');
  for (const secret of [MOT_DE_PASSE, 'Mauvais-2026', client.jeton, faite.corps.token as string, client.email])
    expect(tout).not.toContain(secret);
});

test('R-34 R-52 who is kept out of another’s things is told, with the path and without its query', async () => {
  const autre = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
  const { id } = (await g.envoyer(autre, 'CARTE_IDENTITE')).corps;
  const lire = (chemin: string, jeton?: string) => banc.appel('GET', chemin, { jeton, adresse: '192.0.2.1' });
  const appels = [
    [`/documents/${id}/fichier?motif=secret`, 404, 'INTROUVABLE', client.jeton],
    [`/documents/user/${autre.id}`, 403, 'UTILISATEUR_NON_AUTORISE', client.jeton],
    ['/admin/journal', 403, 'ROLE_INTERDIT', client.jeton],
    ['/admin/journal', 401, 'NON_AUTHENTIFIE', undefined],
  ] as const;
  for (const [chemin, statut, refus, jeton] of appels) {
    lignes.length = 0;
    const reponse = await lire(chemin, jeton);
    expect(reponse.statut).toBe(statut);
    const [ligne, ...autres] = dites('request refused');
    expect(autres).toEqual([]);
    situee(ligne, reponse.entetes['x-request-id']);
    expect(ligne).toMatchObject({
      refus,
      acteur: jeton === undefined ? null : client.id,
      appel: `GET /api${chemin.split('?')[0]}`,
    });
    expect(lignes.join('')).not.toContain('motif=');
  }
  // What is public and simply not there is nobody's secret.
  lignes.length = 0;
  await lire('/annonces/019a0000-0000-7000-8000-000000000000');
  expect(dites('request refused')).toEqual([]);
});

test('R-52 R-56 decisions, looks and exports are told once they are done, and only then', async () => {
  const autre = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
  const { id } = (await g.envoyer(autre, 'CARTE_IDENTITE')).corps;
  lignes.length = 0;
  const vue = await g.fichier(admin, id, 'Vérification du document');
  situee(dites('audit')[0], vue.entetes['x-request-id'], '127.0.0.1');
  expect(dites('audit')).toMatchObject([
    { acteur: admin.id, audit: { acteurId: admin.id, action: 'DOCUMENT_OUVERT', cibleId: id } },
  ]);
  expect((await g.decider(admin, id, { statut: 'VALIDE', version: 9 })).statut).toBe(409);
  expect(dites('audit')).toHaveLength(1);
  await g.decider(admin, id, { statut: 'REFUSE', version: 1, commentaire: 'Photo floue de Zoé' });
  await banc.appel('PUT', `/admin/utilisateurs/${autre.id}/statut`, {
    jeton: admin.jeton,
    corps: { statut: 'SUSPENDU', motif: 'Un motif privé' },
  });
  await banc.appel('GET', '/utilisateurs/export', { jeton: client.jeton });
  expect(dites('audit').map(({ audit }) => (audit as { action: string }).action)).toEqual([
    'DOCUMENT_OUVERT',
    'DOCUMENT_REFUSE',
    'COMPTE_SUSPENDU',
    'DONNEES_EXPORTEES',
  ]);
  const tout = lignes.join('');
  expect(tout).not.toContain('Photo floue');
  expect(tout).not.toContain('Un motif privé');
});
