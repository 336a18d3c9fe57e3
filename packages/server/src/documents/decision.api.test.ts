import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comptes } from '../comptes/index.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { gestes, moins, PDF } from '../lib/test/documents.ts';

let banc: Banc;
let g: ReturnType<typeof gestes>;
let admin: Compte;
let admin2: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  g = gestes(banc);
  [admin, admin2] = await Promise.all([banc.creerCompte('ADMIN'), banc.creerCompte('ADMIN')]);
});
afterAll(() => banc.fermer());
beforeEach(() => {
  banc.deps.horloge.fixe = null;
});

const valider = (id: string, version: number, plus: object = {}) =>
  g.decider(admin, id, { statut: 'VALIDE', version, ...plus });

/** By an ADMIN who has just signed in: at another day the sessions of all others are over. */
const validerCeJour = async (id: string, dateExpiration: string) =>
  g.decider(await banc.creerCompte('ADMIN'), id, { statut: 'VALIDE', version: 1, dateExpiration });

describe('the decision', () => {
  test('C-168 C-292 C-156 C-157 the account follows at once, with one mail and one audit row', async () => {
    const client = await g.nouveau();
    const { id, version } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    expect(await g.statut(client)).toBe('EN_ATTENTE');
    const { statut, corps } = await valider(id, version, { dateExpiration: '2031-05-31', commentaire: ' Conforme ' });
    expect(statut).toBe(200);
    expect(corps).toMatchObject({
      id,
      statut: 'VALIDE',
      commentaireValidation: 'Conforme',
      dateExpiration: '2031-05-31',
      dateValidation: expect.any(String),
      version: 2,
    });
    expect(await g.statut(client)).toBe('VALIDE');
    // Newest first: each change of the account's statut is one mail.
    expect((await banc.mails(client.email)).map((m) => m.sujet)).toEqual([
      'Votre compte Colivert est vérifié',
      'Vos documents sont en cours de vérification',
    ]);
    const journal = await banc.db.selectFrom('journal').selectAll().where('cible_id', '=', id).execute();
    expect(journal).toMatchObject([{ action: 'DOCUMENT_VALIDE', acteur_id: admin.id, motif: 'Conforme' }]);
    const rejeu = await valider(id, version, { dateExpiration: '2031-05-31', commentaire: 'Conforme' });
    expect(rejeu).toMatchObject({ statut: 200, corps: { version: 2 } });
    expect(await banc.db.selectFrom('journal').selectAll().where('cible_id', '=', id).execute()).toHaveLength(1);
  });

  test('C-165 O-55 refused: why is told, a new file is taken, the comment stays in the history only', async () => {
    const client = await g.nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    const { corps } = await g.decider(admin, id, { statut: 'REFUSE', version: 1, commentaire: 'Photo floue' });
    expect(corps).toMatchObject({ statut: 'REFUSE', commentaireValidation: 'Photo floue' });
    expect(await g.statut(client)).toBe('NON_VERIFIE');
    const [mail] = await banc.mails(client.email);
    expect(mail?.texte).toContain("Carte d'identité : Photo floue");
    const encore = await g.envoyer(client, 'CARTE_IDENTITE');
    expect(encore).toMatchObject({
      statut: 201,
      corps: { id, statut: 'EN_ATTENTE', version: 3, commentaireValidation: null },
    });
    expect(await g.statut(client)).toBe('EN_ATTENTE');
    const historique = await banc.db
      .selectFrom('historique')
      .selectAll()
      .where('objet_id', '=', id)
      .orderBy('le')
      .execute();
    expect(historique.map(({ de, vers }) => [de, vers])).toEqual([
      [null, 'EN_ATTENTE'],
      ['EN_ATTENTE', 'REFUSE'],
      ['REFUSE', 'EN_ATTENTE'],
    ]);
    expect(historique.map(({ motif }) => motif)).toContain('Photo floue');
  });

  test('C-292 what is refused: no version, no comment, unknown statut, stale version, another decision', async () => {
    const client = await g.nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    const refus = async (corps: object, entetes = {}) => {
      const reponse = await g.decider(admin, id, corps, entetes);
      return [reponse.statut, reponse.corps.code, Object.keys(reponse.corps.errors ?? {})];
    };
    expect(await refus({ statut: 'VALIDE' })).toEqual([422, 'VALIDATION', ['version']]);
    expect(await refus({ statut: 'REFUSE', version: 1 })).toEqual([422, 'VALIDATION', ['commentaire']]);
    expect(await refus({ statut: 'REFUSE', version: 1, commentaire: ' \u200b' })).toEqual([
      422,
      'VALIDATION',
      ['commentaire'],
    ]);
    expect(await refus({ statut: 'EN_ATTENTE', version: 1 })).toEqual([422, 'VALIDATION', ['statut']]);
    expect(await refus({ statut: 'VALIDE', version: '1' })).toEqual([422, 'VALIDATION', ['version']]);
    expect(await refus({ statut: 'VALIDE', version: 1, dateExpiration: '31/05/2031' })).toEqual([
      422,
      'VALIDATION',
      ['dateExpiration'],
    ]);
    expect(await refus({ statut: 'VALIDE', version: 2 })).toEqual([409, 'VERSION_PERIMEE', []]);
    expect(await refus({ statut: 'VALIDE', version: 1 }, { 'if-match': '"2"' })).toEqual([409, 'VERSION_PERIMEE', []]);
    expect((await g.decider(admin, id, { statut: 'VALIDE' }, { 'if-match': '"1"' })).statut).toBe(200);
    expect(await refus({ statut: 'REFUSE', version: 2, commentaire: 'x' })).toEqual([409, 'ETAT_INCOMPATIBLE', []]);
    const autre = await g.decider(admin2, id, { statut: 'VALIDE', version: 2 });
    expect(autre).toMatchObject({ statut: 409, corps: { code: 'ETAT_INCOMPATIBLE' } });
    expect((await g.decider(admin, '019a0000-0000-7000-8000-000000000000', {})).statut).toBe(404);
  });

  test('C-166 a date that has passed is 422 and decides nothing; today is still good, and a refusal looks at none', async () => {
    banc.deps.horloge.fixe = new Date('2026-11-27T23:30:00Z');
    const client = await g.nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    // Half past midnight in Paris: the 28th has begun.
    for (const dateExpiration of ['2026-11-27', '1999-12-31'])
      expect(await valider(id, 1, { dateExpiration })).toMatchObject({
        statut: 422,
        corps: {
          message: "Cette date est passée : refusez ce document, il n'est plus valable.",
          errors: { dateExpiration: expect.any(String) },
        },
      });
    expect((await g.lire(client, client, 'CARTE_IDENTITE')).corps).toMatchObject({ statut: 'EN_ATTENTE', version: 1 });
    const { corps } = await valider(id, 1, { dateExpiration: '2026-11-28' });
    expect(corps).toMatchObject({ statut: 'VALIDE', dateExpiration: '2026-11-28' });
    expect(await g.statut(client)).toBe('VALIDE');
    const autre = await g.nouveau();
    const sien = (await g.envoyer(autre, 'CARTE_IDENTITE')).corps.id;
    const refus = { statut: 'REFUSE', version: 1, commentaire: 'Périmée', dateExpiration: '1999-12-31' };
    expect(await g.decider(admin, sien, refus)).toMatchObject({ statut: 200, corps: { dateExpiration: null } });
  });

  test('C-157 C-165 a refusal is mailed also while other papers are missing', async () => {
    const livreur = await g.nouveau('LIVREUR');
    const { id } = (await g.envoyer(livreur, 'PERMIS_CONDUIRE')).corps;
    await g.decider(admin, id, { statut: 'REFUSE', version: 1, commentaire: 'Le verso manque.' });
    const [mail, ...autres] = await banc.mails(livreur.email);
    expect(autres).toEqual([]);
    expect(mail?.sujet).toBe('Un de vos documents est à renvoyer');
    expect(mail?.texte).toContain('Permis de conduire : Le verso manque.');
  });

  test('R-34 nobody but an ADMIN', async () => {
    const client = await g.nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    for (const role of ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const) {
      const qui = await banc.creerCompte(role);
      expect(await g.decider(qui, id, { statut: 'VALIDE', version: 1 })).toMatchObject({
        statut: 403,
        corps: { code: 'ROLE_INTERDIT' },
      });
    }
    expect((await banc.appel('PUT', `/admin/documents/${id}/decision`, { corps: {} })).statut).toBe(401);
    expect((await g.lire(client, client, 'CARTE_IDENTITE')).corps.statut).toBe('EN_ATTENTE');
  });
});

describe('criminal record', () => {
  test.each(['VALIDE', 'REFUSE'] as const)(
    'O-56 C-169 D-261 %s: its key is gone with the decision, its bytes with the job',
    async (statut) => {
      const prestataire = await g.nouveau('PRESTATAIRE');
      const { id } = (await g.envoyer(prestataire, 'CASIER_JUDICIAIRE')).corps;
      const { fichier } = await banc.db
        .selectFrom('documents')
        .select('fichier')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect((await g.fichier(admin, id)).statut).toBe(200);
      const { corps } = await g.decider(admin, id, { statut, version: 1, commentaire: 'Vu' });
      expect(corps.fichierDisponible).toBe(false);
      const ligne = await banc.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect([ligne.fichier, ligne.cle_fichier]).toEqual([null, null]);
      const jour = String(corps.dateValidation).slice(0, 10).split('-').toReversed().join('/');
      for (const qui of [admin, prestataire])
        expect(await g.fichier(qui, id)).toMatchObject({
          statut: 404,
          corps: { message: `Document vérifié le ${jour} : le fichier a été détruit.` },
        });
      expect(await g.enAttente('documents-effacer')).toContainEqual({ fichier });
      await g.lancer('documents-effacer', { fichier: fichier ?? '' });
      expect((await g.fichiers()).has(fichier ?? '')).toBe(false);
    },
  );
});

describe('renewing', () => {
  test('C-166 O-55 VALIDE: 409 until 60 days before its end; the former counts meanwhile', async () => {
    banc.deps.horloge.fixe = new Date('2026-11-27T12:00:00Z');
    const client = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    await banc.db
      .updateTable('utilisateurs')
      .set({ email_verifie_le: new Date() })
      .where('id', '=', client.id)
      .execute();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    await valider(id, 1, { dateExpiration: '2027-01-27' });
    expect(await g.envoyer(client, 'CARTE_IDENTITE')).toMatchObject({
      statut: 409,
      corps: { code: 'ETAT_INCOMPATIBLE', message: 'Ce document est déjà validé.' },
    });
    expect(moins(await g.fichiers(), await g.references()).size).toBeLessThanOrEqual(
      (await g.enAttente('documents-effacer')).length,
    );
    // Half past midnight in Paris on the 28th: sixty days before.
    banc.deps.horloge.fixe = new Date('2026-11-27T23:30:00Z');
    expect(await g.envoyer(client, 'CARTE_IDENTITE')).toMatchObject({
      statut: 201,
      corps: { statut: 'EN_ATTENTE', dateExpiration: null, valideJusquau: '2027-01-27', version: 3 },
    });
    expect(await g.statut(client)).toBe('VALIDE');
    const refuse = await g.decider(admin, id, { statut: 'REFUSE', version: 3, commentaire: 'Illisible' });
    expect(refuse.corps).toMatchObject({ statut: 'REFUSE', valideJusquau: '2027-01-27' });
    expect(await g.statut(client)).toBe('VALIDE');
    await g.envoyer(client, 'CARTE_IDENTITE');
    expect((await valider(id, 5, { dateExpiration: '2037-01-01' })).corps).toMatchObject({
      statut: 'VALIDE',
      valideJusquau: null,
      dateExpiration: '2037-01-01',
    });
  });

  test('C-168 reminders 30 and 7 days before, once each', async () => {
    const client = await g.nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    await valider(id, 1, { dateExpiration: '2031-05-31' });
    await banc.mails(client.email);
    const sujets = async () =>
      (await banc.mails(client.email)).map((m) => m.sujet).filter((s) => s.includes('expiration'));
    for (const [instant, nombre] of [
      ['2031-04-30T12:00:00Z', 0],
      ['2031-05-01T06:15:00Z', 1],
      ['2031-05-01T06:16:00Z', 1],
      ['2031-05-23T12:00:00Z', 1],
      ['2031-05-24T12:00:00Z', 2],
    ] as const) {
      banc.deps.horloge.fixe = new Date(instant);
      await g.lancer('documents-rappels');
      expect(await sujets(), instant).toHaveLength(nombre);
    }
  });

  test('C-168 a morning without the job is made up for, once, with the days that are left', async () => {
    banc.deps.horloge.fixe = new Date('2031-01-05T09:00:00Z');
    const client = await g.nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    await validerCeJour(id, '2031-02-28');
    const rappels = async (instant: string) => {
      banc.deps.horloge.fixe = new Date(instant);
      await g.lancer('documents-rappels');
      return (await banc.mails(client.email)).map((m) => m.sujet).filter((s) => s.includes('expiration'));
    };
    expect(await rappels('2031-02-10T07:15:00Z')).toEqual(['Un document arrive à expiration dans 18 jours']);
    expect(await rappels('2031-02-20T07:15:00Z')).toHaveLength(1);
    expect((await rappels('2031-02-27T07:15:00Z'))[0]).toBe('Un document arrive à expiration demain');
    expect(await rappels('2031-02-28T07:15:00Z')).toHaveLength(2);
    expect(await rappels('2031-03-01T07:15:00Z')).toHaveLength(2);
  });

  test('C-157 C-166 an expiry: NON_VERIFIE the day after, at the next request or by the night, told once', async () => {
    for (const parLaNuit of [true, false]) {
      banc.deps.horloge.fixe = new Date('2031-01-05T09:00:00Z');
      const client = await g.nouveau();
      const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
      await validerCeJour(id, '2031-01-10');
      banc.deps.horloge.fixe = new Date('2031-01-10T22:59:00Z');
      expect(await g.statut(client)).toBe('VALIDE');
      banc.deps.horloge.fixe = new Date('2031-01-10T23:01:00Z');
      if (parLaNuit)
        await comptes.taches
          ?.preparer(banc.deps)
          .find(({ nom }) => nom === 'comptes-statuts')
          ?.travailler({});
      expect(await Promise.all([g.statut(client), g.statut(client)])).toEqual(['NON_VERIFIE', 'NON_VERIFIE']);
      const sujets = (await banc.mails(client.email)).map(({ sujet }) => sujet);
      expect(sujets.filter((s) => s === 'Votre compte Colivert doit être complété')).toHaveLength(1);
      expect(await g.envoyer(client, 'CARTE_IDENTITE')).toMatchObject({ statut: 201, corps: { valideJusquau: null } });
      expect(await g.statut(client)).toBe('EN_ATTENTE');
    }
  });

  test('C-170 R-62 O-75 files go after their retention, rows stay; nothing else is touched', async () => {
    const livreur = await g.nouveau('LIVREUR');
    const ids: Record<string, string> = {};
    for (const type of ['CARTE_IDENTITE', 'PERMIS_CONDUIRE', 'ASSURANCE_VEHICULE'] as const)
      ids[type] = (await g.envoyer(livreur, type)).corps.id;
    await valider(ids.CARTE_IDENTITE ?? '', 1);
    await valider(ids.ASSURANCE_VEHICULE ?? '', 1);
    const gardes = async () =>
      await Promise.all(Object.entries(ids).map(async ([type, id]) => [type, (await g.fichier(livreur, id)).statut]));
    const dans = (jours: number) => (banc.deps.horloge.fixe = new Date(Date.now() + jours * 24 * 3600 * 1000));
    await g.lancer('documents-conservation');
    expect(new Set((await gardes()).map(([, statut]) => statut))).toEqual(new Set([200]));
    dans(31);
    await g.lancer('documents-conservation');
    banc.deps.horloge.fixe = null;
    expect(Object.fromEntries(await gardes())).toEqual({
      CARTE_IDENTITE: 404,
      PERMIS_CONDUIRE: 200,
      ASSURANCE_VEHICULE: 200,
    });
    expect((await g.lire(livreur, livreur, 'CARTE_IDENTITE')).corps).toMatchObject({
      statut: 'VALIDE',
      fichierDisponible: false,
    });
    for (const [jours, statut] of [
      [5 * 365, 200],
      [5 * 365 + 3, 404],
    ] as const) {
      dans(jours);
      await g.lancer('documents-conservation');
      banc.deps.horloge.fixe = null;
      expect((await g.fichier(livreur, ids.ASSURANCE_VEHICULE ?? '')).statut).toBe(statut);
    }
    // Nobody has decided on it: it waits.
    expect((await g.fichier(livreur, ids.PERMIS_CONDUIRE ?? '')).statut).toBe(200);
  });

  test('a file whose row was never committed is removed after a day', async () => {
    await banc.deps.fichiers.ecrire('documents/orphelin', PDF);
    await g.lancer('documents-conservation');
    expect((await g.fichiers()).has('documents/orphelin')).toBe(true);
    banc.deps.horloge.fixe = new Date(Date.now() + 25 * 3600 * 1000);
    await g.lancer('documents-conservation');
    expect((await g.fichiers()).has('documents/orphelin')).toBe(false);
    expect(moins(await g.references(), await g.fichiers()).size).toBe(0);
  });
});
