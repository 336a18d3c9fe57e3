import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { gestes } from '../lib/test/documents.ts';

let banc: Banc;
let g: ReturnType<typeof gestes>;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  g = gestes(banc);
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());
const a = (instant: string) => (banc.deps.horloge.fixe = new Date(instant));
beforeEach(() => a('2026-11-27T15:00:00Z'));

const REQUIS = ['CARTE_IDENTITE', 'JUSTIFICATIF_DOMICILE', 'STATUT_AUTOENTREPRENEUR', 'ASSURANCE_PROFESSIONNELLE'];
async function prestataire(papiers: readonly string[] = []): Promise<{ qui: Compte; casier: string; fichier: string }> {
  const qui = await banc.creerCompte('PRESTATAIRE', { statut: 'NON_VERIFIE' });
  await banc.db.updateTable('utilisateurs').set({ email_verifie_le: new Date() }).where('id', '=', qui.id).execute();
  for (const type of papiers) await g.envoyer(qui, type);
  const casier = (await g.envoyer(qui, 'CASIER_JUDICIAIRE')).corps.id as string;
  const ligne = banc.db.selectFrom('documents').select('fichier').where('id', '=', casier);
  return { qui, casier, fichier: (await ligne.executeTakeFirstOrThrow()).fichier ?? '' };
}
/** An ADMIN's session lasts twelve hours: at another day it is another one. */
const adminDuJour = () => banc.creerCompte('ADMIN');
const nuit = () => g.lancer('documents-conservation');
const sujets = async ({ email }: Compte) => (await banc.mails(email)).map(({ sujet }) => sujet);

test('C-169 R-62 D-261 a criminal record nobody decides on: recalled, then destroyed, and its owner told', async () => {
  const { qui, casier, fichier } = await prestataire(REQUIS);
  expect(await g.statut(qui)).toBe('EN_ATTENTE');

  a('2026-12-01T02:35:00Z');
  await nuit();
  expect(await sujets(admin)).toEqual([]);
  for (const rappel of ['2026-12-02T02:35:00Z', '2026-12-02T09:00:00Z', '2026-12-04T22:59:00Z']) {
    a(rappel);
    await nuit();
  }
  expect(await sujets(admin)).toEqual(Array(2).fill('Un casier judiciaire à vérifier sans tarder'));
  expect((await g.fichier(await adminDuJour(), casier)).statut).toBe(200);
  expect(await g.statut(qui)).toBe('EN_ATTENTE');

  a('2026-12-04T23:01:00Z');
  await nuit();
  const document = (await g.lire(qui, qui, 'CASIER_JUDICIAIRE')).corps;
  expect(document).toMatchObject({ statut: 'REFUSE', fichierDisponible: false, dateValidation: null, version: 2 });
  expect(document.commentaireValidation).toContain('cinq jours ouvrés');
  expect((await g.fichier(await adminDuJour(), casier)).statut).toBe(404);
  expect(await g.enAttente('documents-effacer')).toContainEqual({ fichier });
  await g.lancer('documents-effacer', { fichier });
  expect((await g.fichiers()).has(fichier)).toBe(false);
  expect(await g.statut(qui)).toBe('NON_VERIFIE');
  const [mail] = await banc.mails(qui.email);
  expect(mail?.sujet).toBe('Votre compte Colivert doit être complété');
  expect(mail?.texte).toContain('cinq jours ouvrés');
  const journal = await banc.db.selectFrom('journal').selectAll().where('cible_id', '=', casier).execute();
  expect(journal.map(({ action, acteur_id }) => [action, acteur_id])).toContainEqual(['DOCUMENT_PERIME', null]);

  const avant = (await banc.mails(qui.email)).length;
  await nuit();
  expect(await banc.mails(qui.email)).toHaveLength(avant);
  expect(await g.envoyer(qui, 'CASIER_JUDICIAIRE')).toMatchObject({ statut: 201, corps: { id: casier, version: 3 } });
  expect(await g.statut(qui)).toBe('EN_ATTENTE');
});

test('its owner is told even where the account’s statut does not change; nothing else is touched', async () => {
  const { qui, casier } = await prestataire(['CARTE_IDENTITE']);
  a('2026-12-05T02:35:00Z');
  await nuit();
  expect(await sujets(qui)).toEqual(['Un de vos documents est à renvoyer']);
  expect((await g.lire(qui, qui, 'CARTE_IDENTITE')).corps).toMatchObject({ statut: 'EN_ATTENTE', version: 1 });
  const passages = await banc.db.selectFrom('historique').selectAll().where('objet_id', '=', casier).execute();
  expect(passages.map(({ de, vers, acteur_id }) => [de, vers, acteur_id])).toContainEqual([
    'EN_ATTENTE',
    'REFUSE',
    null,
  ]);
});

test('race: the night against a decision and a new file: one of them, and never a decided record lost twice', async () => {
  for (let tour = 0; tour < 5; tour += 1) {
    a('2026-11-27T15:00:00Z');
    const { qui, casier } = await prestataire(REQUIS);
    a('2026-12-05T02:35:00Z');
    const juge = await adminDuJour();
    const [decision] = await Promise.all([
      g.decider(juge, casier, { statut: 'VALIDE', version: 1 }),
      nuit(),
      ...(tour % 2 === 0 ? [g.envoyer(qui, 'CASIER_JUDICIAIRE')] : []),
    ]);
    const { statut, version } = (await g.lire(qui, qui, 'CASIER_JUDICIAIRE')).corps;
    if (decision.statut === 200) expect([statut, version]).toEqual(['VALIDE', 2]);
    else {
      expect(decision.statut).toBe(409);
      expect(['REFUSE', 'EN_ATTENTE']).toContain(statut);
    }
    const passages = await banc.db.selectFrom('historique').selectAll().where('objet_id', '=', casier).execute();
    expect(passages).toHaveLength(version);
  }
});
