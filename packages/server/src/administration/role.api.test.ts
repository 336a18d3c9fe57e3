import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

const changer = (admin: Compte, id: string, corps: object) =>
  banc.appel('PUT', `/admin/utilisateurs/${id}/role`, { jeton: admin.jeton, corps });
const motif = 'Renfort de l’équipe';

test('C-034 R-21 R-52 ADMIN is given: sessions end, the link is mailed, the audit says why', async () => {
  const [admin, livreur] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('LIVREUR', { affilie: true })];
  const faite = await changer(admin, livreur.id, { role: 'ADMIN', motif });
  expect(faite).toMatchObject({ statut: 200, corps: { role: 'ADMIN', statut: 'VALIDE', statutAffiliation: null } });
  expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: livreur.jeton })).statut).toBe(401);
  const [mail] = await banc.mails(livreur.email);
  expect(mail?.texte).toMatch(/\/activer-second-facteur#jeton=[\w-]{43}/);
  const detail = await banc.appel('GET', `/admin/utilisateurs/${livreur.id}`, { jeton: admin.jeton });
  expect(detail.corps).toMatchObject({
    roleInscription: 'LIVREUR',
    journal: [{ action: 'ROLE_CHANGE', motif: `LIVREUR → ADMIN : ${motif}`, acteur: { id: admin.id } }],
  });

  // Back to the role of registration, and to nothing else.
  for (const role of ['CLIENT', 'COMMERCANT', 'PRESTATAIRE'])
    expect(await changer(admin, livreur.id, { role, motif })).toMatchObject({
      statut: 422,
      corps: { errors: { role: expect.any(String) } },
    });
  expect(await changer(admin, livreur.id, { role: 'LIVREUR', motif })).toMatchObject({
    statut: 200,
    corps: { role: 'LIVREUR', statut: 'VALIDE', statutAffiliation: 'NON_AFFILIE' },
  });
  expect((await banc.mails(livreur.email)).map(({ sujet }) => sujet)[0]).toBe("Vous n'administrez plus Colivert");
});

test('a role that is there already changes nothing; a link that has run out is sent anew', async () => {
  const [admin, client] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('CLIENT')];
  expect((await changer(admin, client.id, { role: 'CLIENT', motif })).statut).toBe(200);
  expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: client.jeton })).statut).toBe(200);
  await changer(admin, client.id, { role: 'ADMIN', motif });
  await changer(admin, client.id, { role: 'ADMIN', motif });
  const liens = (await banc.mails(client.email)).map(({ texte }) => /#jeton=([\w-]+)/.exec(texte)?.[1] ?? '');
  expect(new Set(liens).size).toBe(2);
  const statuts = await Promise.all(
    liens.map(async (jeton) => (await banc.appel('POST', '/auth/totp', { corps: { jeton } })).statut),
  );
  // Newest first: the former link died.
  expect(statuts).toEqual([200, 400]);
});

test.each([
  [{ role: 'ADMIN' }, 'motif'],
  [{ role: 'ADMIN', motif: ' ' }, 'motif'],
  [{ role: 'CHEF', motif }, 'role'],
  [{ motif }, 'role'],
])('%j is 422', async (corps, champ) => {
  const [admin, client] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('CLIENT')];
  expect(await changer(admin, client.id, corps)).toMatchObject({
    statut: 422,
    corps: { errors: { [champ]: expect.any(String) } },
  });
});

test('C-034 two last admins who take the role from each other at once leave one', async () => {
  await banc.db.updateTable('utilisateurs').set({ role: 'CLIENT' }).where('role', '=', 'ADMIN').execute();
  for (let tour = 0; tour < 10; tour += 1) {
    const [un, deux] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('ADMIN')];
    const issues = await Promise.all([
      changer(un, deux.id, { role: 'CLIENT', motif }),
      changer(deux, un.id, { role: 'CLIENT', motif }),
    ]);
    const statuts = issues.map(({ statut }) => statut).toSorted((a, b) => a - b);
    // The loser was no ADMIN any more when it was judged, or when it asked.
    expect([
      [200, 403],
      [200, 401],
    ]).toContainEqual(statuts);
    const reste = await banc.db.selectFrom('utilisateurs').select('id').where('role', '=', 'ADMIN').execute();
    expect(reste).toHaveLength(1);
    await banc.db.updateTable('utilisateurs').set({ role: 'CLIENT' }).where('role', '=', 'ADMIN').execute();
  }
});

test('the last ADMIN cannot leave the role, a suspended one is no other', async () => {
  const [un, suspendu] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('ADMIN', { statut: 'SUSPENDU' })];
  expect(await changer(un, un.id, { role: 'CLIENT', motif })).toMatchObject({
    statut: 409,
    corps: { code: 'ETAT_INCOMPATIBLE' },
  });
  // whom another ADMIN suspended decides nothing.
  expect(await changer(suspendu, un.id, { role: 'CLIENT', motif })).toMatchObject({
    statut: 403,
    corps: { code: 'ROLE_INTERDIT' },
  });
  expect((await changer(un, suspendu.id, { role: 'CLIENT', motif })).statut).toBe(200);
});
