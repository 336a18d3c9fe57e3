import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { texteDuPdf } from '../lib/test/pdf.ts';
import { agirSurPrestation, le, poserPrestation } from '../lib/test/prestations.ts';
import { emettreDuMoisPasse, emettreFacture } from './emission.usecases.ts';

let banc: Banc;
let client: Compte;
let p1: Compte;
let admin: Compte;
beforeEach(async () => {
  banc = await ouvrirBanc({
    PLATFORM_NAME: 'Colivert',
    PLATFORM_ADDRESS: '1 rue du Port, 44000 Nantes',
    PLATFORM_SIREN: '123456782',
  });
  banc.deps.horloge.fixe = le('2026-12-15T10:00');
  [client, p1, admin] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' }),
    banc.creerCompte('PRESTATAIRE', { prenom: 'Noé', nom: 'Petit' }),
    banc.creerCompte('ADMIN'),
  ]);
});
afterEach(() => banc.fermer());

const effacer = async (compte: Compte) =>
  (
    await banc.appel('POST', '/utilisateurs/effacer', {
      jeton: compte.jeton,
      corps: { motDePasseActuel: MOT_DE_PASSE },
    })
  ).statut;
const poser = (jour: string, statut: 'RESERVEE' | 'TERMINEE' | 'EVALUEE' | 'ANNULEE' = 'TERMINEE', qui = p1) =>
  poserPrestation(banc, client, qui, { debut: le(`${jour}T14:00`), fin: le(`${jour}T17:00`), statut });
async function enRegle(qui = p1): Promise<void> {
  const appel = (methode: 'PUT' | 'POST', chemin: string, corps: object) =>
    banc.appel(methode, `/factures/prestataire/${qui.id}/${chemin}`, { jeton: qui.jeton, corps });
  await appel('POST', 'mandat', { accepte: true });
  await appel('PUT', 'facturation', { siret: '35600000000048', regimeTva: 'FRANCHISE' });
}
const statutDe = async (id: string) =>
  (await banc.db.selectFrom('prestations').select('statut').where('id', '=', id).executeTakeFirstOrThrow()).statut;
const factures = () => banc.db.selectFrom('factures').selectAll().orderBy('numero').execute();
const sujets = async (email: string) => (await banc.mails(email)).map(({ sujet }) => sujet);

describe('a client leaves', () => {
  test('O-76 D-075 past bookings nobody cancelled are done: history, a mail to the provider, revenue and invoice', async () => {
    await enRegle();
    const passee = await poser('2026-12-10', 'RESERVEE');
    const annulee = await poser('2026-12-11', 'ANNULEE');
    expect(await effacer(client)).toBe(204);
    expect([await statutDe(passee), await statutDe(annulee)]).toEqual(['TERMINEE', 'ANNULEE']);
    const histoire = await banc.db
      .selectFrom('historique')
      .select(['de', 'vers', 'acteur_id'])
      .where('objet_id', '=', passee)
      .execute();
    expect(histoire).toEqual([{ de: 'RESERVEE', vers: 'TERMINEE', acteur_id: client.id }]);
    const [mail] = await banc.mails(p1.email);
    expect(mail?.texte).toContain('Maëlle Rivoal a supprimé son compte');
    expect(mail?.texte).toContain('10 décembre 2026');
    // Nothing else than the goodbye is written to who has gone.
    expect(await sujets(client.email)).toEqual(['Votre compte Colivert est supprimé']);
    const revenus = await banc.appel('GET', `/prestations/prestataire/${p1.id}/revenus`, { jeton: p1.jeton });
    expect(revenus.corps).toMatchObject({ revenus: 37.05, nombrePrestations: 1 });
    banc.deps.horloge.fixe = le('2027-01-01T02:00');
    await emettreDuMoisPasse(banc.deps);
    expect((await factures()).map((f) => f.lignes)).toMatchObject([[{ prestationId: passee }]]);
  });

  test('O-76 row 15 against the provider’s cancellation: one of the two, and the history says which', async () => {
    for (let tour = 0; tour < 5; tour += 1) {
      const qui = await banc.creerCompte('CLIENT');
      const id = await poserPrestation(banc, qui, p1, {
        debut: le(`2026-12-0${tour + 1}T14:00`),
        fin: le(`2026-12-0${tour + 1}T15:00`),
        statut: 'RESERVEE',
      });
      const [depart, annulation] = await Promise.all([
        effacer(qui),
        new Promise((r) => setTimeout(r, 20 + tour * 15)).then(() =>
          agirSurPrestation(banc, p1, id, 'annuler', { corps: { motif: 'Absent' } }),
        ),
      ]);
      expect(depart).toBe(204);
      expect([200, 409]).toContain(annulation.statut);
      expect(await statutDe(id)).toBe(annulation.statut === 200 ? 'ANNULEE' : 'TERMINEE');
      const lignes = await banc.db.selectFrom('historique').select('vers').where('objet_id', '=', id).execute();
      expect(lignes).toHaveLength(1);
    }
  });
});

describe('a provider leaves', () => {
  test('O-76 D-248 D-249 one last invoice, under their name and address, and its words in a mail', async () => {
    await enRegle();
    const [b1, b2] = [await poser('2026-11-12'), await poser('2026-12-10', 'EVALUEE')];
    await poser('2026-12-11', 'RESERVEE');
    expect(await effacer(p1)).toBe(204);
    const [facture, ...autres] = await factures();
    expect(autres).toEqual([]);
    expect(facture).toMatchObject({
      numero: 'F-2026-0001',
      periode: '2026-12',
      date_emission: '2026-12-15',
      emetteur: { nom: 'Noé Petit', adresse: '6 rue des Hauts-Pavés, 44000 Nantes', siret: '35600000000048' },
      lignes: [{ prestationId: b1 }, { prestationId: b2 }],
      total_ttc_cents: 7410,
    });
    expect((await sujets(p1.email)).toSorted()).toEqual([
      'Votre compte Colivert est supprimé',
      'Votre dernière facture F-2026-0001 est émise',
    ]);
    const mail = (await banc.mails(p1.email)).find(({ sujet }) => sujet.includes('facture'));
    expect(mail?.texte).toContain('Bricolage, 12 nov. 2026');
    expect(mail?.texte.replaceAll(/\s/g, ' ')).toContain('Total : 74,10 €');
    const pdf = await banc.appel('GET', `/factures/${facture?.id}/pdf`, { jeton: admin.jeton });
    expect(await texteDuPdf(pdf.octets)).toContain('Noé Petit');
  });

  test('D-248 a mention missing: no invoice, and the provider is told which, with what to invoice alone', async () => {
    await poser('2026-12-10');
    expect(await effacer(p1)).toBe(204);
    expect(await factures()).toEqual([]);
    const mail = (await banc.mails(p1.email)).find(({ sujet }) => sujet === "Des prestations n'ont pas été facturées");
    for (const mots of ['le numéro SIRET', 'Bricolage, 10 déc. 2026', 'Colivert, 1 rue du Port', 'SIREN 123456782'])
      expect(mail?.texte).toContain(mots);
    // The job neither fails nor waits for somebody who has gone.
    banc.deps.horloge.fixe = le('2027-01-01T02:00');
    expect(await emettreFacture(banc.deps, p1.id, { annee: 2026, mois: 12 })).toBeNull();
    await emettreDuMoisPasse(banc.deps);
    const demande = { jeton: (await banc.creerCompte('ADMIN')).jeton, corps: { annee: 2026, mois: 12 } };
    expect((await banc.appel('POST', '/factures/emettre', demande)).statut).toBe(409);
  });

  test('their past bookings stay the client’s to finish, cancel or rate; none is invoiced, and nobody is written to', async () => {
    await enRegle();
    const [faite, ratee] = [await poser('2026-12-10', 'RESERVEE'), await poser('2026-12-11', 'RESERVEE')];
    expect(await effacer(p1)).toBe(204);
    expect((await agirSurPrestation(banc, client, faite, 'marquer-terminee')).statut).toBe(200);
    expect((await agirSurPrestation(banc, client, ratee, 'annuler')).statut).toBe(200);
    const note = { evaluateurId: client.id, evalueId: p1.id, serviceType: 'PRESTATION', serviceId: faite, note: 4 };
    expect((await banc.appel('POST', '/evaluations', { jeton: client.jeton, corps: note })).statut).toBe(201);
    banc.deps.horloge.fixe = le('2027-01-01T02:00');
    await emettreDuMoisPasse(banc.deps);
    expect(await factures()).toEqual([]);
    const invalides = await banc.db
      .selectFrom('mails')
      .select('id')
      .where('destinataire', 'like', '%.invalid')
      .execute();
    expect(invalides).toEqual([]);
    expect((await sujets(client.email)).length).toBe(3);
  });

  test('an avoir on an erased provider’s invoice is refused, and its bookings stay invoiced S-11', async () => {
    await enRegle();
    await poser('2026-12-10');
    expect(await effacer(p1)).toBe(204);
    const rattachees = () => banc.db.selectFrom('prestations_facturees').selectAll().execute();
    const [avant, liees] = [await factures(), await rattachees()];
    expect(liees).toHaveLength(1);
    const corps = { motif: 'Heures fausses' };
    const avoir = await banc.appel('POST', `/factures/${avant[0]?.id}/avoir`, { jeton: admin.jeton, corps });
    expect(avoir).toMatchObject({
      statut: 409,
      corps: { code: 'ETAT_INCOMPATIBLE', message: expect.stringContaining('a supprimé son compte') },
    });
    banc.deps.horloge.fixe = le('2027-01-01T02:00');
    await emettreDuMoisPasse(banc.deps);
    // Nothing was issued and nothing was freed.
    expect(await factures()).toEqual(avant);
    expect(await rattachees()).toEqual(liees);
  });

  test('O-57 row 22 an erasure against the monthly run: one invoice, whole, contiguous', async () => {
    for (let tour = 0; tour < 5; tour += 1) {
      const p = await banc.creerCompte('PRESTATAIRE');
      await enRegle(p);
      const id = await poser('2026-11-12', 'TERMINEE', p);
      const [statut] = await Promise.all([
        effacer(p),
        new Promise((r) => setTimeout(r, tour * 20)).then(() =>
          emettreFacture(banc.deps, p.id, { annee: 2026, mois: 11 }),
        ),
      ]);
      expect(statut).toBe(204);
      const siennes = (await factures()).filter((f) => f.prestataire_id === p.id);
      expect(siennes.map((f) => f.lignes)).toMatchObject([[{ prestationId: id }]]);
    }
    expect((await factures()).map((f) => f.numero)).toEqual([1, 2, 3, 4, 5].map((n) => `F-2026-000${n}`));
  });

  test('a provider who became an ADMIN is still invoiced by the monthly run', async () => {
    await enRegle();
    await poser('2026-11-12');
    const corps = { role: 'ADMIN', motif: 'Renfort' };
    const donne = await banc.appel('PUT', `/admin/utilisateurs/${p1.id}/role`, { jeton: admin.jeton, corps });
    expect(donne.statut).toBe(200);
    await emettreDuMoisPasse(banc.deps);
    expect((await factures()).map((f) => f.emetteur)).toMatchObject([{ nom: 'Noé Petit' }]);
  });
});
