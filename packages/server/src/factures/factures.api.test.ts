import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter, unGagnant } from '../lib/test/courses.ts';
import { statuts } from '../lib/test/livraisons.ts';
import { lireBalises, texteDuPdf } from '../lib/test/pdf.ts';
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
  banc.deps.horloge.fixe = le('2026-12-01T02:00');
  [client, p1, admin] = await Promise.all([
    banc.creerCompte('CLIENT'),
    banc.creerCompte('PRESTATAIRE', { prenom: 'Noé', nom: 'Petit' }),
    banc.creerCompte('ADMIN'),
  ]);
});
afterEach(async () => {
  try {
    await sansTrou();
  } finally {
    await banc.fermer();
  }
});

const NOVEMBRE = { annee: 2026, mois: 11 };
const emettre = (corps: unknown = NOVEMBRE, qui = admin): Promise<Answer> =>
  banc.appel('POST', '/factures/emettre', { jeton: qui.jeton, corps });
const lire = (chemin: string, qui: Compte = p1) => banc.appel('GET', `/factures/${chemin}`, { jeton: qui.jeton });
const avoir = (id: string, corps: unknown = { motif: 'Heures fausses' }, qui = admin) =>
  banc.appel('POST', `/factures/${id}/avoir`, { jeton: qui.jeton, corps });
const faite = (jour: string, plus: Partial<Parameters<typeof poserPrestation>[3]> = {}, qui = p1) =>
  poserPrestation(banc, client, qui, { debut: le(`${jour}T14:00`), fin: le(`${jour}T17:00`), ...plus });
const facturation = (corps: unknown, qui = p1, id = qui.id) =>
  banc.appel('PUT', `/factures/prestataire/${id}/facturation`, { jeton: qui.jeton, corps });
const mandater = (qui = p1, corps: unknown = { accepte: true }, id = qui.id) =>
  banc.appel('POST', `/factures/prestataire/${id}/mandat`, { jeton: qui.jeton, corps });

/** A provider of whom no mention is missing. */
async function enRegle(qui = p1, plus: object = {}): Promise<Compte> {
  await mandater(qui);
  await facturation({ siret: '35600000000048', regimeTva: 'FRANCHISE', ...plus }, qui);
  return qui;
}

/** Whatever a test did: numbers of each series follow each other from 1, and their days never go back. */
async function sansTrou(): Promise<void> {
  const factures = await banc.db.selectFrom('factures').selectAll().orderBy('numero').execute();
  for (const serie of ['F-2026', 'A-2026']) {
    const siennes = factures.filter((f) => f.numero.startsWith(serie));
    expect(siennes.map((f) => f.numero)).toEqual(
      siennes.map((_, rang) => `${serie}-${String(rang + 1).padStart(4, '0')}`),
    );
    expect(siennes.map((f) => f.date_emission)).toEqual(siennes.map((f) => f.date_emission).toSorted());
  }
}

describe('what invoices need', () => {
  test('D-248 a mandate once, SIRET and VAT regime: what is missing is told', async () => {
    expect(await lire(`prestataire/${p1.id}/facturation`)).toMatchObject({
      statut: 200,
      corps: {
        mandatAccepteLe: null,
        siret: null,
        regimeTva: null,
        numeroTva: null,
        mentionsManquantes: ['mandat', 'siret', 'regimeTva'],
      },
    });
    const accepte = await mandater();
    expect(accepte).toMatchObject({ statut: 200, corps: { mandatAccepteLe: '2026-12-01T02:00:00+01:00' } });
    banc.deps.horloge.fixe = le('2026-12-02T02:00');
    expect((await mandater()).corps).toEqual(accepte.corps);
    expect(
      (await facturation({ siret: '356 000 000 00048', regimeTva: 'REEL', numeroTva: 'FR 40 303 265 045' })).corps,
    ).toEqual({
      mandatAccepteLe: '2026-12-01T02:00:00+01:00',
      siret: '35600000000048',
      regimeTva: 'REEL',
      numeroTva: 'FR40303265045',
      mentionsManquantes: [],
    });
    expect((await facturation({ siret: '35600000000048', regimeTva: 'FRANCHISE' })).corps.numeroTva).toBeNull();
  });

  test('422 a bad SIRET, an unknown regime, REEL without a VAT number, a mandate not accepted', async () => {
    for (const [corps, champ] of [
      [{ regimeTva: 'FRANCHISE' }, 'siret'],
      [{ siret: '123', regimeTva: 'FRANCHISE' }, 'siret'],
      [{ siret: '35600000000048', regimeTva: 'X' }, 'regimeTva'],
      [{ siret: '35600000000048', regimeTva: 'REEL' }, 'numeroTva'],
    ] as const)
      expect(await facturation(corps)).toMatchObject({
        statut: 422,
        corps: { errors: { [champ]: expect.any(String) } },
      });
    for (const corps of [{}, { accepte: false }, { accepte: 'true' }])
      expect((await mandater(p1, corps)).statut).toBe(422);
  });

  test('R-27 one’s own only: another provider 403, an ADMIN reads but writes nothing', async () => {
    const p2 = await banc.creerCompte('PRESTATAIRE');
    for (const qui of [p2, client]) {
      expect((await lire(`prestataire/${p1.id}/facturation`, qui)).statut).toBe(403);
      expect((await lire(`prestataire/${p1.id}`, qui)).statut).toBe(403);
      expect((await facturation({}, qui, p1.id)).statut).toBe(403);
      expect((await mandater(qui, { accepte: true }, p1.id)).statut).toBe(403);
    }
    expect((await lire(`prestataire/${p1.id}/facturation`, admin)).statut).toBe(200);
    expect((await facturation({}, admin, p1.id)).statut).toBe(403);
    expect((await lire(`prestataire/${uuid()}/facturation`, admin)).statut).toBe(404);
    expect((await banc.appel('GET', `/factures/prestataire/${p1.id}`)).statut).toBe(401);
  });
});

describe('issuing a month', () => {
  test('O-58 D-248 D-249 D-250 one invoice a provider, one line a booking done', async () => {
    await enRegle();
    const b1 = await faite('2026-11-12');
    const b2 = await faite('2026-10-05', { statut: 'EVALUEE' });
    for (const statut of ['RESERVEE', 'ANNULEE'] as const)
      await faite(statut === 'RESERVEE' ? '2026-11-13' : '2026-11-14', { statut });
    await faite('2026-12-01', { debut: le('2026-12-01T00:00'), fin: le('2026-12-01T01:00') });
    const { statut, corps } = await emettre();
    expect(statut).toBe(200);
    expect(corps).toEqual({
      enAttente: [],
      emises: [
        {
          id: expect.any(String),
          numero: 'F-2026-0001',
          type: 'FACTURE',
          dateEmission: '2026-12-01',
          periode: '2026-11',
          factureOrigineId: null,
          emetteur: {
            nom: 'Noé Petit',
            adresse: '6 rue des Hauts-Pavés, 44000 Nantes',
            siret: '35600000000048',
            regimeTva: 'FRANCHISE',
            numeroTva: null,
          },
          destinataire: { nom: 'Colivert', adresse: '1 rue du Port, 44000 Nantes', siren: '123456782' },
          lignes: [
            { prestationId: b2, libelle: 'Bricolage, 5 oct. 2026', heures: 3, tauxHoraire: 12.35, montant: 37.05 },
            { prestationId: b1, libelle: 'Bricolage, 12 nov. 2026', heures: 3, tauxHoraire: 12.35, montant: 37.05 },
          ],
          totalHt: 74.1,
          tauxTva: 0,
          tva: 0,
          totalTtc: 74.1,
          mention: 'TVA non applicable, art. 293 B du CGI',
        },
      ],
    });
    const [facture] = corps.emises;
    for (const qui of [p1, admin]) {
      expect((await lire(facture.id, qui)).corps).toEqual(facture);
      const liste = await lire(`prestataire/${p1.id}?annee=2026`, qui);
      expect([liste.corps, liste.entetes['x-total-count']]).toEqual([[facture], '1']);
    }
    expect((await lire(`prestataire/${p1.id}?annee=2025`)).corps).toEqual([]);
    for (const qui of [client, await banc.creerCompte('PRESTATAIRE')])
      for (const chemin of [facture.id, `${facture.id}/pdf`]) expect((await lire(chemin, qui)).statut).toBe(404);
    expect((await banc.mails(p1.email))[0]?.sujet).toBe('Votre facture F-2026-0001 est émise');
  });

  test('O-58 a provider subject to VAT has HT, rate, TVA and TTC; the total with tax is what clients paid', async () => {
    await enRegle(p1, { regimeTva: 'REEL', numeroTva: 'FR40303265045' });
    await faite('2026-11-12');
    const [facture] = (await emettre()).corps.emises;
    expect(facture).toMatchObject({ totalHt: 30.88, tauxTva: 20, tva: 6.17, totalTtc: 37.05, mention: null });
    const texte = await texteDuPdf((await lire(`${facture.id}/pdf`)).octets);
    for (const partie of [
      'Montant HT',
      '20 %',
      'Total HT 30,88 €',
      'TVA 20 % 6,17 €',
      'Total TTC 37,05 €',
      'FR40303265045',
    ])
      expect(texte).toContain(partie);
    expect(texte).not.toContain('293 B');
  });

  test('row 22 the same month again is 409, the job twice changes nothing; one marked done late comes on the next', async () => {
    await enRegle();
    await faite('2026-11-12');
    const tardive = await faite('2026-11-20', { statut: 'RESERVEE' });
    await emettreDuMoisPasse(banc.deps);
    await emettreDuMoisPasse(banc.deps);
    expect(await emettre()).toMatchObject({
      statut: 409,
      corps: { message: "Il n'y a rien à facturer pour ce mois." },
    });
    await agirSurPrestation(banc, client, tardive, 'marquer-terminee');
    await emettreDuMoisPasse(banc.deps);
    expect(await banc.db.selectFrom('factures').selectAll().execute()).toHaveLength(1);
    banc.deps.horloge.fixe = le('2027-01-01T01:20');
    await emettreDuMoisPasse(banc.deps);
    const factures = await banc.db.selectFrom('factures').selectAll().orderBy('cree_le').execute();
    expect(factures.map((f) => [f.numero, f.periode, f.date_emission])).toEqual([
      ['F-2026-0001', '2026-11', '2026-12-01'],
      ['F-2027-0001', '2026-12', '2027-01-01'],
    ]);
    expect(factures[1]?.lignes).toMatchObject([{ prestationId: tardive }]);
  });

  test('row 22 a month is refused until it is over in Paris', async () => {
    await enRegle();
    await faite('2026-11-12');
    banc.deps.horloge.fixe = new Date('2026-11-30T22:59:59Z');
    expect(await emettre()).toMatchObject({ statut: 409, corps: { message: "Ce mois n'est pas terminé." } });
    banc.deps.horloge.fixe = new Date('2026-11-30T23:00:00Z');
    expect((await emettre()).corps.emises[0].dateEmission).toBe('2026-12-01');
  });

  test('O-39 the month is cut at midnight in Paris', async () => {
    await enRegle();
    await poserPrestation(banc, client, p1, {
      debut: new Date('2026-10-31T22:00:00Z'),
      fin: new Date('2026-10-31T22:30:00Z'),
    });
    const apres = await poserPrestation(banc, client, p1, {
      debut: new Date('2026-10-31T23:00:00Z'),
      fin: new Date('2026-10-31T23:30:00Z'),
    });
    const [octobre] = (await emettre({ annee: 2026, mois: 10 })).corps.emises;
    expect(octobre.lignes).toHaveLength(1);
    expect((await emettre()).corps.emises[0].lignes).toMatchObject([{ prestationId: apres }]);
  });

  test('D-248 nothing is issued while a mention is missing, and the provider is told which, once', async () => {
    await faite('2026-11-12');
    const attente = {
      emises: [],
      enAttente: [{ prestataireId: p1.id, mentionsManquantes: ['mandat', 'siret', 'regimeTva'] }],
    };
    expect(await emettre()).toMatchObject({ statut: 200, corps: attente });
    expect((await emettre()).corps).toEqual(attente);
    const mails = (await banc.mails(p1.email)).filter((m) => m.sujet.includes('attend'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.texte).toContain('le numéro SIRET');
    await enRegle();
    await banc.db.updateTable('utilisateurs').set({ adresse: null }).where('id', '=', p1.id).execute();
    expect((await emettre()).corps.enAttente[0].mentionsManquantes).toEqual(['adresse']);
    expect(await banc.db.selectFrom('compteurs_factures').selectAll().execute()).toEqual([]);
    await banc.db.updateTable('utilisateurs').set({ adresse: '1 rue du Four' }).where('id', '=', p1.id).execute();
    expect((await emettre()).corps.emises).toHaveLength(1);
  });

  test('R-34 an ADMIN only; bad months are 422', async () => {
    for (const qui of [p1, client]) expect((await emettre(NOVEMBRE, qui)).statut).toBe(403);
    for (const corps of [
      {},
      { annee: 2026 },
      { annee: 2026, mois: 13 },
      { annee: 2026, mois: 0 },
      { annee: '2026', mois: 11 },
    ])
      expect((await emettre(corps)).statut).toBe(422);
    expect((await emettre()).statut).toBe(409);
    const journal = await banc.db.selectFrom('journal').select('action').where('acteur_id', '=', admin.id).execute();
    expect(journal).toEqual([]);
  });
});

describe('all invoices', () => {
  test('R-34 an ADMIN lists everybody’s, or one provider’s, page after page; nobody else', async () => {
    for (const p of [p1, await banc.creerCompte('PRESTATAIRE'), await banc.creerCompte('PRESTATAIRE')]) {
      await enRegle(p);
      await faite('2026-11-12', {}, p);
    }
    await emettre();
    const toutes = (query: string, qui = admin) => banc.appel('GET', `/admin/factures${query}`, { jeton: qui.jeton });
    expect((await toutes('')).entetes['x-total-count']).toBe('3');
    expect((await toutes(`?prestataireId=${p1.id}`)).corps).toHaveLength(1);
    expect((await toutes('?annee=2025')).corps).toEqual([]);
    const premiere = await toutes('?limite=2');
    const suite = /<\/api\/admin\/factures(.*)>; rel="next"/.exec(premiere.entetes.link ?? '')?.[1] ?? '';
    const numeros = [...premiere.corps, ...(await toutes(suite)).corps].map((f: { numero: string }) => f.numero);
    expect(new Set(numeros)).toEqual(new Set(['F-2026-0001', 'F-2026-0002', 'F-2026-0003']));
    for (const qui of [p1, client]) expect((await toutes('', qui)).statut).toBe(403);
    for (const query of ['?prestataireId=abc', '?annee=x', '?limite=51'])
      expect((await toutes(query)).statut).toBe(400);
  });
});

describe('numbers', () => {
  /** Twenty providers with a booking done each. */
  async function vingt(): Promise<Compte[]> {
    const tous = await Promise.all(Array.from({ length: 20 }, () => banc.creerCompte('PRESTATAIRE')));
    for (const p of tous) {
      await enRegle(p);
      await faite('2026-11-12', {}, p);
    }
    return tous;
  }
  const numeros = async () =>
    (await banc.db.selectFrom('factures').select('numero').orderBy('numero').execute()).map((f) =>
      Number(f.numero.slice(-4)),
    );
  const suite = (n: number) => Array.from({ length: n }, (_, rang) => rang + 1);

  test('O-57 D-249 race row 22: twenty issues at once, failures among them: contiguous, no repeat; the failed come later', async () => {
    // After the number was taken, so that a number given back is what is shown.
    await sql`create table casses (prestataire_id uuid)`.execute(banc.db);
    await sql`create function casser() returns trigger language plpgsql security definer as $$
      begin
        if exists (select 1 from factures f join casses c using (prestataire_id) where f.id = new.facture_id)
        then raise exception 'broken on purpose'; end if;
        return new;
      end $$`.execute(banc.db);
    await sql`create trigger casser before insert on prestations_facturees
      for each row execute function casser()`.execute(banc.db);
    await repeter(1, async (tour) => {
      const tous = await vingt();
      const rates = tous.filter((_, n) => n % 4 === 1).map((p) => p.id);
      await sql`insert into casses select unnest(${rates}::uuid[])`.execute(banc.db);
      const issues = await Promise.allSettled(tous.map((p) => emettreFacture(banc.deps, p.id, NOVEMBRE)));
      expect(issues.filter((i) => i.status === 'rejected')).toHaveLength(5);
      expect(await numeros()).toEqual(suite(20 * tour + 15));
      // The job issues what it can, and fails so that it is tried again.
      await sql`delete from emissions_factures`.execute(banc.db);
      await expect(emettreDuMoisPasse(banc.deps)).rejects.toThrow('broken on purpose');
      await sql`delete from casses`.execute(banc.db);
      await emettreDuMoisPasse(banc.deps);
      expect(await numeros()).toEqual(suite(20 * (tour + 1)));
      await emettreDuMoisPasse(banc.deps);
      expect(await numeros()).toHaveLength(20 * (tour + 1));
    });
  });

  test('O-57 race row 22: twenty runs at once: one invoice a provider', async () => {
    await repeter(1, async (tour) => {
      await vingt();
      const issues = await Promise.all(Array.from({ length: 20 }, () => emettre()));
      expect(issues.filter((i) => ![200, 409].includes(i.statut))).toEqual([]);
      expect(issues.flatMap((i) => i.corps.emises ?? [])).toHaveLength(20);
      expect(await numeros()).toEqual(suite(20 * (tour + 1)));
    });
  });

  test('race row 22: one provider issued twenty times at once: one invoice', async () => {
    await repeter(1, async (tour) => {
      const p = await enRegle(await banc.creerCompte('PRESTATAIRE'));
      await faite('2026-11-12', {}, p);
      await Promise.all(Array.from({ length: 20 }, () => emettreFacture(banc.deps, p.id, NOVEMBRE)));
      expect(await numeros()).toEqual(suite(tour + 1));
    });
  });

  test('race row 22: the job run twenty times at once issues once', async () => {
    await repeter(1, async (tour) => {
      const p = await enRegle(await banc.creerCompte('PRESTATAIRE'));
      await faite('2026-11-12', {}, p);
      await sql`delete from emissions_factures`.execute(banc.db);
      const issues = await Promise.allSettled(Array.from({ length: 20 }, () => emettreDuMoisPasse(banc.deps)));
      expect(issues.filter((i) => i.status === 'rejected')).toEqual([]);
      expect(await numeros()).toEqual(suite(tour + 1));
    });
  });

  test('a day never goes back within a series, whatever the clocks of two calls say', async () => {
    const p2 = await enRegle(await banc.creerCompte('PRESTATAIRE'));
    await enRegle();
    await faite('2026-11-12');
    await faite('2026-11-12', {}, p2);
    banc.deps.horloge.fixe = le('2026-12-02T00:00:01');
    await emettreFacture(banc.deps, p1.id, NOVEMBRE);
    banc.deps.horloge.fixe = le('2026-12-01T23:59:59');
    await emettreFacture(banc.deps, p2.id, NOVEMBRE);
    const jours = await banc.db.selectFrom('factures').select('date_emission').orderBy('numero').execute();
    expect(jours.map((f) => f.date_emission)).toEqual(['2026-12-02', '2026-12-02']);
  });

  test('a booking is on one invoice at most: the table says so', async () => {
    await enRegle();
    const id = await faite('2026-11-12');
    const [facture] = (await emettre()).corps.emises;
    await expect(
      banc.db.insertInto('prestations_facturees').values({ prestation_id: id, facture_id: facture.id }).execute(),
    ).rejects.toThrow(/prestations_facturees_une_fois/);
  });
});

describe('correcting', () => {
  async function emise(): Promise<{ id: string; numero: string }> {
    await enRegle();
    await faite('2026-11-12');
    return (await emettre()).corps.emises[0];
  }

  test('D-249 an issued invoice cannot be changed or removed', async () => {
    const { id } = await emise();
    await expect(
      banc.db.updateTable('factures').set({ total_ttc_cents: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow(/refused/);
    await expect(banc.db.deleteFrom('factures').where('id', '=', id).execute()).rejects.toThrow(/refused|violates/);
    await banc.db
      .updateTable('utilisateurs')
      .set({ nom: 'Autre', adresse: 'Ailleurs' })
      .where('id', '=', p1.id)
      .execute();
    expect((await lire(id)).corps.emetteur).toMatchObject({
      nom: 'Noé Petit',
      adresse: '6 rue des Hauts-Pavés, 44000 Nantes',
    });
  });

  test('D-249 an avoir of the whole invoice frees its bookings for the next one; once', async () => {
    const origine = await emise();
    expect((await avoir(origine.id, {})).statut).toBe(422);
    for (const qui of [p1, client]) expect((await avoir(origine.id, { motif: 'x' }, qui)).statut).toBe(403);
    expect((await avoir(uuid())).statut).toBe(404);
    const { statut, corps } = await avoir(origine.id);
    expect(statut).toBe(201);
    expect(corps).toMatchObject({
      numero: 'A-2026-0001',
      type: 'AVOIR',
      factureOrigineId: origine.id,
      totalTtc: 37.05,
      periode: '2026-11',
    });
    expect((await avoir(origine.id)).statut).toBe(409);
    expect((await avoir(corps.id)).statut).toBe(409);
    const [nouvelle] = (await emettre()).corps.emises;
    expect(nouvelle).toMatchObject({ numero: 'F-2026-0002', totalTtc: 37.05 });
    expect((await lire(`prestataire/${p1.id}`)).corps.map((f: { type: string }) => f.type).toSorted()).toEqual([
      'AVOIR',
      'FACTURE',
      'FACTURE',
    ]);
    const texte = await texteDuPdf((await lire(`${corps.id}/pdf`)).octets);
    expect(texte).toContain('Avoir A-2026-0001');
    expect(texte).toContain(`annule en totalité la facture ${origine.numero}`);
    expect(texte).toContain('Heures fausses');
    const journal = await banc.db.selectFrom('journal').selectAll().where('cible_id', '=', origine.id).execute();
    expect(journal).toMatchObject([{ action: 'FACTURE_AVOIR', motif: 'Heures fausses', acteur_id: admin.id }]);
  });

  test('race row 22: twenty avoirs at once: one', async () => {
    await repeter(1, async () => {
      const p = await enRegle(await banc.creerCompte('PRESTATAIRE'));
      await faite('2026-11-12', {}, p);
      const [{ id }] = (await emettre()).corps.emises;
      const issues = await Promise.all(Array.from({ length: 20 }, () => avoir(id)));
      expect(statuts(issues)).toEqual(unGagnant(201));
      // What the avoir freed is on the next one.
      expect((await emettre()).corps.emises).toHaveLength(1);
    });
  });
});

describe('the PDF', () => {
  test('O-25 O-58 D-250 carries every mention, read back from its text; made again it is the same', async () => {
    await banc.db
      .updateTable('utilisateurs')
      .set({ prenom: 'Łucja', nom: "d'Aÿguesvives-O’Neill" })
      .where('id', '=', p1.id)
      .execute();
    await enRegle();
    await faite('2026-11-12', { taux: 123_450 });
    const [facture] = (await emettre()).corps.emises;
    const { statut, entetes, octets } = await lire(`${facture.id}/pdf`);
    expect(statut).toBe(200);
    expect(entetes).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="F-2026-0001.pdf"; filename*=UTF-8''F-2026-0001.pdf`,
      'cache-control': 'no-store',
    });
    const texte = await texteDuPdf(octets);
    for (const partie of [
      'Facture F-2026-0001',
      'Autofacturation',
      'émise le 1er décembre 2026',
      'novembre 2026',
      "Łucja d'Aÿguesvives-O’Neill",
      '6 rue des Hauts-Pavés, 44000 Nantes',
      'SIRET 35600000000048',
      'Colivert',
      'SIREN 123456782',
      'Bricolage, 12 nov. 2026',
      '1 234,50 €',
      '3 703,50 €',
      'TVA non applicable, art. 293 B du CGI',
      'pénalités',
      'indemnité forfaitaire de 40 €',
      'Page 1 sur 1',
    ])
      expect(texte).toContain(partie);
    expect(texte).not.toContain('Total HT');
    expect((await lire(`${facture.id}/pdf`)).octets.equals(octets)).toBe(true);
  });

  test('a month of many bookings goes over pages, each with its heads, no line lost', async () => {
    await enRegle();
    for (let n = 0; n < 70; n += 1)
      await poserPrestation(banc, client, p1, {
        debut: new Date(Date.parse('2026-11-02T07:00:00Z') + n * 6 * 3_600_000),
        fin: new Date(Date.parse('2026-11-02T08:00:00Z') + n * 6 * 3_600_000),
      });
    const [facture] = (await emettre()).corps.emises;
    expect(facture.lignes).toHaveLength(70);
    const { octets } = await lire(`${facture.id}/pdf`);
    const texte = await texteDuPdf(octets);
    expect(texte.match(/Bricolage, /g)).toHaveLength(70);
    expect(texte).toContain('Page 3 sur 3');
    expect(texte.match(/Taux horaire/g)?.length).toBeGreaterThanOrEqual(2);
    expect(texte).toContain('864,50 €');
    // Read aloud it is one table: its heads once, then a cell a column.
    const { marque, balises, perdus } = await lireBalises(octets);
    expect([marque, perdus]).toEqual([true, []]);
    expect(balises.filter((b) => b.startsWith('H1'))).toEqual(['H1 Facture F-2026-0001']);
    expect(balises.filter((b) => b.startsWith('TH '))).toEqual([
      'TH Prestation',
      'TH Heures',
      'TH Taux horaire',
      'TH Montant',
      'TH Total',
    ]);
    expect(balises.filter((b) => b.startsWith('TD '))).toHaveLength(70 * 4 + 1);
    expect(balises.at(-1)).toMatch(/^P En cas de retard/);
  });
});
