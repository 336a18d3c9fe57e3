import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { texteDuPdf } from '../lib/test/pdf.ts';

let banc: Banc;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());

const CONTRAT = {
  dateDebut: '2026-12-01',
  dateFin: '2027-11-30',
  commissionPourcentage: 12.5,
  fraisInscription: 0,
  abonnementMensuel: 0,
};
async function signer(commercant: Compte): Promise<string> {
  const chemin = `/contrats/commercant/${commercant.id}`;
  return (await banc.appel('POST', chemin, { jeton: admin.jeton, corps: CONTRAT })).corps.id;
}
const pdf = async (id: string, qui: Compte = admin) =>
  texteDuPdf((await banc.appel('GET', `/contrats/${id}/pdf`, { jeton: qui.jeton })).octets);
const SIGNE = ['Zoé Martin', '6 rue des Hauts-Pavés', '44000 Nantes', 'SIRET 73282932000074'];

test('a contract names who signed it, whatever becomes of the profile or of the operator’s settings B-11', async () => {
  const m = await banc.creerCompte('COMMERCANT', { prenom: 'Zoé', nom: 'Martin' });
  const id = await signer(m);
  const avant = await pdf(id);
  for (const mots of SIGNE) expect(avant).toContain(mots);
  await banc.appel('PUT', '/utilisateurs/profile', {
    jeton: m.jeton,
    corps: {
      prenom: 'Léon',
      nom: 'Durand',
      email: m.email,
      telephone: '+33612345678',
      adresse: '1 rue du Port',
      ville: 'Rezé',
      codepostal: '44400',
    },
  });
  await sql`update utilisateurs set siret = '44306184100047' where id = ${m.id}`.execute(banc.db);
  // An edit of its terms signs nothing again.
  await banc.appel('PUT', `/contrats/${id}`, { jeton: admin.jeton, corps: { ...CONTRAT, fraisInscription: 10 } });
  const { plateforme } = banc.deps.config;
  const nom = plateforme.nom;
  plateforme.nom = 'Autre exploitant';
  try {
    const apres = await pdf(id, m);
    for (const mots of [...SIGNE, nom]) expect(apres).toContain(mots);
    expect(apres).not.toMatch(/Durand|rue du Port|44306184100047|Autre exploitant/);
  } finally {
    plateforme.nom = nom;
  }
  // The next one is signed by who they are now.
  await banc.appel('PUT', `/contrats/${id}`, { jeton: admin.jeton, corps: { ...CONTRAT, statutContrat: 'SUSPENDU' } });
  expect(await pdf(await signer(m))).toContain('Léon Durand');
});

test('the database lets nobody change the parties of a signed contract B-11', async () => {
  const id = await signer(await banc.creerCompte('COMMERCANT'));
  for (const change of [{ commercant: '{}' }, { plateforme: '{}' }, { date_signature: '2020-01-01' }])
    await expect(banc.db.updateTable('contrats').set(change).where('id', '=', id).execute()).rejects.toThrow(
      /the parties of CTR-/,
    );
});

test('the parties stay once the account is erased, and are in the export before B-11', async () => {
  const m = await banc.creerCompte('COMMERCANT', { prenom: 'Zoé', nom: 'Martin' });
  const id = await signer(m);
  const { corps } = await banc.appel('GET', '/utilisateurs/export?format=json', { jeton: m.jeton });
  expect((typeof corps === 'string' ? JSON.parse(corps) : corps).contrats[0].commercant).toMatchObject({
    nom: 'Martin',
    siret: '73282932000074',
  });
  await banc.appel('POST', '/utilisateurs/effacer', { jeton: m.jeton, corps: { motDePasseActuel: MOT_DE_PASSE } });
  const texte = await pdf(id);
  for (const mots of SIGNE) expect(texte).toContain(mots);
});

test('a contract signed before the copies were kept takes the present profile B-11', async () => {
  const m = await banc.creerCompte('COMMERCANT', { prenom: 'Zoé', nom: 'Martin' });
  const id = await signer(m);
  const migration = await readFile(
    path.join(import.meta.dirname, '../../migrations/0107_parties_des_contrats.sql'),
    'utf8',
  );
  await banc.db.transaction().execute(async (tx) => {
    await sql`drop trigger contrats_parties on contrats; drop function contrats_parties;
      alter table contrats drop column commercant, drop column plateforme`.execute(tx);
    await sql.raw(migration).execute(tx);
  });
  const texte = await pdf(id);
  for (const mots of [...SIGNE, banc.deps.config.plateforme.nom]) expect(texte).toContain(mots);
});
