import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';

let banc: Banc;
let admin: Compte;
let client: Compte;
let livreur: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [admin, client, livreur] = await Promise.all([
    banc.creerCompte('ADMIN', { prenom: 'Ada', nom: 'Dupont' }),
    banc.creerCompte('CLIENT', { prenom: 'Éloïse', nom: 'Rivoal' }),
    banc.creerCompte('LIVREUR'),
  ]);
});
afterAll(() => banc.fermer());

const lire = (chemin: string, qui: Compte = admin) => banc.appel('GET', `/admin/${chemin}`, { jeton: qui.jeton });

test('R-34 an ADMIN’s only', async () => {
  for (const chemin of ['journal', 'evaluations', 'indicateurs'])
    for (const qui of [client, livreur]) expect((await lire(chemin, qui)).statut).toBe(403);
  const fermer = { jeton: client.jeton };
  expect((await banc.appel('DELETE', `/admin/utilisateurs/${livreur.id}/sessions`, fermer)).statut).toBe(403);
});

describe('audit', () => {
  beforeAll(async () => {
    // Half past midnight in Paris is still the day before in UTC.
    for (const [le, action] of [
      ['2026-05-31T21:59:00Z', 'DOCUMENT_VALIDE'],
      ['2026-05-31T22:30:00Z', 'DOCUMENT_REFUSE'],
      ['2026-06-30T21:59:00Z', 'COMPTE_SUSPENDU'],
      ['2026-06-30T22:00:00Z', 'COMPTE_RETABLI'],
    ] as const)
      await banc.db
        .insertInto('journal')
        .values({
          id: uuid(),
          le,
          acteur_id: admin.id,
          action,
          cible_type: 'utilisateur',
          cible_id: client.id,
          motif: action,
        })
        .execute();
  });
  const actions = async (query = '') => (await lire(`journal${query}`)).corps.map((l: { action: string }) => l.action);

  test('R-52 newest first, with names; Paris days, both included', async () => {
    expect(await actions('?du=2026-06-01&au=2026-06-30')).toEqual(['COMPTE_SUSPENDU', 'DOCUMENT_REFUSE']);
    expect(await actions('?au=2026-05-31')).toEqual(['DOCUMENT_VALIDE']);
    expect(await actions('?action=COMPTE_RETABLI')).toEqual(['COMPTE_RETABLI']);
    expect(await actions(`?cibleId=${livreur.id}`)).toEqual([]);
    const { corps, entetes } = await lire(`journal?acteurId=${admin.id}&limite=1&du=2026-05-01&au=2026-07-01`);
    expect(corps).toEqual([
      {
        id: expect.any(String),
        date: '2026-07-01T00:00:00+02:00',
        acteur: { id: admin.id, nom: 'Ada Dupont' },
        action: 'COMPTE_RETABLI',
        cible: { type: 'utilisateur', id: client.id },
        motif: 'COMPTE_RETABLI',
        adresse: null,
      },
    ]);
    expect(entetes['x-total-count']).toBe('4');
    const suite = /<\/api\/admin\/(.*)>; rel="next"/.exec(entetes.link ?? '')?.[1] ?? '';
    expect((await lire(suite)).corps[0].action).toBe('COMPTE_SUSPENDU');
  });

  test.each(['acteurId=12', 'action=x', 'du=hier', 'limite=0', 'curseur=x'])('%s is 400', async (query) => {
    expect((await lire(`journal?${query}`)).statut).toBe(400);
  });
});

test('R-22 all sessions of an account are ended at once, and it leaves an audit row', async () => {
  const qui = await banc.creerCompte('CLIENT');
  const fermer = (id: string) => banc.appel('DELETE', `/admin/utilisateurs/${id}/sessions`, { jeton: admin.jeton });
  expect((await fermer(qui.id)).statut).toBe(204);
  expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: qui.jeton })).statut).toBe(401);
  expect((await lire(`journal?cibleId=${qui.id}`)).corps).toMatchObject([{ action: 'SESSIONS_FERMEES' }]);
  expect((await fermer(uuid())).statut).toBe(404);
});

describe('moderation', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (const [n, masquee] of [null, 'Injures', null].entries()) {
      const id = uuid();
      ids.push(id);
      await banc.db
        .insertInto('evaluations')
        .values({
          id,
          evaluateur_id: client.id,
          evalue_id: livreur.id,
          service_type: 'LIVRAISON',
          service_id: uuid(),
          note: n + 3,
          commentaire: n === 2 ? 'À 100 % soigneux' : null,
          date_evaluation: new Date(`2026-11-0${n + 1}T10:00:00Z`),
          masquee_motif: masquee,
        })
        .execute();
    }
  });
  const trouver = async (query = '') =>
    (await lire(`evaluations${query}`)).corps.map((e: { id: string }) => ids.indexOf(e.id));

  test('hidden ones too, by words, note and visibility', async () => {
    expect(await trouver()).toEqual([2, 1, 0]);
    expect(await trouver('?visible=true')).toEqual([2, 0]);
    expect(await trouver('?visible=false')).toEqual([1]);
    expect(await trouver('?note=3')).toEqual([0]);
    expect(await trouver(`?q=${encodeURIComponent('eloise SOIGNEUX')}`)).toEqual([2]);
    expect(await trouver(`?q=${encodeURIComponent('100 %')}`)).toEqual([2]);
    expect(await trouver('?q=_')).toEqual([]);
    const { corps, entetes } = await lire('evaluations?visible=false');
    expect(corps[0]).toMatchObject({
      masquee: true,
      motif: 'Injures',
      note: 4,
      evaluateur: { prenom: 'Éloïse', nom: 'R.' },
    });
    expect(entetes['x-total-count']).toBe('1');
    for (const query of ['note=6', 'visible=1', 'limite=51'])
      expect((await lire(`evaluations?${query}`)).statut).toBe(400);
  });
});

describe('figures', () => {
  test('every value is counted, also those that nobody has; months are Paris ones', async () => {
    const poser = async (creeLe: string) => {
      const { id } = await banc.creerCompte('PRESTATAIRE', { statut: 'EN_ATTENTE' });
      await banc.db
        .updateTable('utilisateurs')
        .set({ cree_le: new Date(creeLe) })
        .where('id', '=', id)
        .execute();
    };
    for (const instant of [
      '2025-12-31T22:59:59Z',
      '2025-12-31T23:00:00Z',
      '2026-01-31T22:59:59Z',
      '2026-01-31T23:00:00Z',
    ])
      await poser(instant);
    const { statut, corps } = await lire('indicateurs?du=2025-12-15&au=2026-02-01');
    expect(statut).toBe(200);
    const vide = { annonces: 0, livraisons: 0, prestations: 0, revenus: 0, heuresDeVerification: null };
    expect(corps.parMois).toEqual([
      { mois: '2025-12', inscriptions: 1, ...vide },
      { mois: '2026-01', inscriptions: 2, ...vide },
      { mois: '2026-02', inscriptions: 1, ...vide },
    ]);
    expect(corps).toMatchObject({
      comptesParRole: { ADMIN: 1, COMMERCANT: 0, LIVREUR: 1, PRESTATAIRE: 4 },
      comptesParStatut: { EN_ATTENTE: 4, REFUSE: 0, SUSPENDU: 0 },
      livraisonsParStatut: { ASSIGNEE: 0, EN_COURS: 0, STOCKEE: 0, LIVREE: 0, ANNULEE: 0 },
      documentsEnAttente: 20,
      affiliationsEnAttente: 0,
    });
    expect((await lire('indicateurs')).corps.parMois).toHaveLength(12);
    for (const query of ['du=x', 'du=2026-02-01&au=2026-01-01', 'du=1990-01-01'])
      expect((await lire(`indicateurs?${query}`)).statut, query).toBe(400);
  });

  test('time to verify: the median from each file to its decision, in the month of the decision', async () => {
    const passage = (objet_id: string, vers: string, le: string, acteur_id: string | null = admin.id) =>
      banc.db
        .insertInto('historique')
        .values({ id: uuid(), objet_type: 'document', objet_id, vers, acteur_id, le: new Date(le) })
        .execute();
    const [remplace, refuse, rapide, perime] = [uuid(), uuid(), uuid(), uuid()];
    // The file that was decided is the second: 10 hours.
    await passage(remplace, 'EN_ATTENTE', '2024-03-01T08:00:00Z');
    await passage(remplace, 'EN_ATTENTE', '2024-03-02T08:00:00Z');
    await passage(remplace, 'VALIDE', '2024-03-02T18:00:00Z');
    await passage(refuse, 'EN_ATTENTE', '2024-03-04T08:00:00Z');
    await passage(refuse, 'REFUSE', '2024-03-06T10:00:00Z');
    await passage(rapide, 'EN_ATTENTE', '2024-03-31T20:00:00Z');
    // 31 March, 23:30 in Paris.
    await passage(rapide, 'VALIDE', '2024-03-31T21:30:00Z');
    await passage(perime, 'EN_ATTENTE', '2024-03-01T08:00:00Z');
    await passage(perime, 'REFUSE', '2024-03-09T08:00:00Z', null);
    const { corps } = await lire('indicateurs?du=2024-02-01&au=2024-04-30');
    const lues = corps.parMois.map((m: { heuresDeVerification: number | null }) => m.heuresDeVerification);
    expect(lues).toEqual([null, 10, null]);
  });
});
