import { DOCUMENTS_DU_ROLE } from '@colivert/domain/documents';
import { statutAnnonce } from '@colivert/domain/livraisons';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from '../lib/test/banc.ts';
import { refuserComptesDemo } from './refus.ts';
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO, semerDemo } from './index.ts';

const compter = async (banc: Banc, table: 'utilisateurs' | 'annonces' | 'photos'): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(banc.db)).rows[0]?.n ?? -1;

describe('on an empty database', () => {
  let banc: Banc;
  beforeAll(async () => {
    banc = await ouvrirBanc();
    await semerDemo(banc.deps);
  });
  afterAll(() => banc.fermer());

  async function connecter(cle: string): Promise<{ jeton: string; id: string }> {
    const { corps } = await banc.appel('POST', '/auth/login', {
      corps: { email: `${cle}@demo.example`, password: MOT_DE_PASSE_DEMO },
    });
    return { jeton: corps.token, id: corps.user.id };
  }
  /** Rows that break an invariant. */
  const fautes = async (requete: ReturnType<typeof sql>) => (await requete.execute(banc.db)).rows;

  test('C-032 C-033 every demo account signs in with the shared password, in the statut it shows', async () => {
    const issues = await Promise.all(
      COMPTES_DEMO.map(async ({ email }) => {
        const { statut, corps } = await banc.appel('POST', '/auth/login', {
          corps: { email, password: MOT_DE_PASSE_DEMO },
        });
        return [statut, corps.user?.role, corps.user?.statut];
      }),
    );
    expect(issues).toEqual(COMPTES_DEMO.map(({ role, statut }) => [200, role, statut]));
    expect(new Set(COMPTES_DEMO.map(({ role }) => role)).size).toBe(5);
    expect(new Set(COMPTES_DEMO.map(({ statut }) => statut)).size).toBe(5);
  });

  test('every announcement has the statut that its deliveries give it', async () => {
    const annonces = await banc.db.selectFrom('annonces').select(['id', 'statut', 'titre']).execute();
    const livraisons = await banc.db
      .selectFrom('livraisons')
      .select(['annonce_id', 'statut', 'type_livraison as typeLivraison'])
      .execute();
    const ecarts = annonces
      .map((a) => ({ ...a, calcule: statutAnnonce(livraisons.filter((l) => l.annonce_id === a.id)) }))
      .filter(({ statut, calcule }) => statut !== calcule && !(statut === 'ANNULEE' && calcule === 'ACTIVE'));
    expect(ecarts).toEqual([]);
    expect(new Set(annonces.map(({ statut }) => statut)).size).toBe(5);
    expect(annonces.length).toBeGreaterThanOrEqual(60);
  });

  test('deliveries follow their workflow in time, and legs meet in one warehouse', async () => {
    expect(
      await fautes(sql`
        select l.id from livraisons l join annonces a on a.id = l.annonce_id join utilisateurs u on u.id = l.livreur_id
        where l.cree_le < a.cree_le or l.date_debut < l.cree_le or l.date_fin < l.date_debut or l.date_fin > now()
          or u.role <> 'LIVREUR' or u.cree_le > l.cree_le
          or (l.statut in ('EN_COURS', 'STOCKEE', 'LIVREE')) <> (l.date_debut is not null)
          or (l.statut in ('STOCKEE', 'LIVREE')) <> (l.date_fin is not null)
          or (l.statut in ('ASSIGNEE', 'EN_COURS')) <> (l.code_chiffre is not null)
          or (l.type_livraison <> 'COMPLETE' and not a.livraison_partielle_possible)
          or (a.reserve_aux_affilies and u.statut_affiliation <> 'AFFILIE')`),
    ).toEqual([]);
    expect(
      await fautes(sql`
        select r.id from livraisons r left join livraisons d
          on d.annonce_id = r.annonce_id and d.type_livraison = 'PARTIELLE_DEPOT' and d.statut <> 'ANNULEE'
        where r.type_livraison = 'PARTIELLE_RETRAIT' and r.statut <> 'ANNULEE'
          and (d.id is null or d.entrepot_id <> r.entrepot_id or d.cree_le > r.cree_le or r.date_debut < d.date_fin
            or (r.date_debut is not null and d.statut <> 'STOCKEE'))`),
    ).toEqual([]);
    expect(
      await fautes(sql`
        select h.objet_id from historique h join livraisons l on l.id = h.objet_id
        group by h.objet_id, l.statut having (array_agg(h.vers order by h.le desc))[1] <> l.statut`),
    ).toEqual([]);
  });

  test('each of the five has lines under the bell, some unread, each readable and none in the future; no mail left for them E-168', async () => {
    expect(
      await fautes(sql`select id from notifications where cree_le > now() or lue_le > now() or lue_le < cree_le`),
    ).toEqual([]);
    for (const role of ['client', 'livreur', 'commercant', 'prestataire'] as const) {
      const { jeton } = await connecter(role);
      const { corps, entetes } = await banc.appel('GET', '/notifications', { jeton });
      expect(Number(entetes['x-total-count']), role).toBeGreaterThanOrEqual(role === 'client' ? 15 : 3);
      for (const { titre, lien } of corps as { titre: string; lien: string }[])
        expect([titre, lien].join(' ')).not.toMatch(/undefined|null|NaN/);
    }
    expect(await banc.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('only LIVREE deliveries are rated, by the author and about the courier', async () => {
    expect(
      await fautes(sql`
        select e.id from evaluations e left join livraisons l on l.id = e.service_id
          left join annonces a on a.id = l.annonce_id
        where e.service_type = 'LIVRAISON' and (l.statut is distinct from 'LIVREE' or e.evaluateur_id <> a.auteur_id or e.evalue_id <> l.livreur_id
          or e.date_evaluation < l.date_fin or e.date_evaluation > now())`),
    ).toEqual([]);
    const { id } = await connecter('livreur');
    const { rows } = await sql<{ moyenne: number; n: number }>`
      select round(avg(note), 1)::float as moyenne, count(*) as n from evaluations where evalue_id = ${id}`.execute(
      banc.db,
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(8);
    expect(rows[0]?.moyenne).toBeCloseTo(4.6, 1);
  });

  test('papers are those of the role, and the files of those that wait can be read', async () => {
    const pieces = await banc.db
      .selectFrom('documents as d')
      .innerJoin('utilisateurs as u', 'u.id', 'd.utilisateur_id')
      .select(['d.id', 'd.type', 'd.statut', 'd.fichier', 'd.taille', 'u.role'])
      .execute();
    expect(pieces.filter(({ role, type }) => !DOCUMENTS_DU_ROLE[role].requis.some((t) => t === type))).toEqual([]);
    expect(pieces.filter(({ type, fichier }) => fichier === null && type !== 'CASIER_JUDICIAIRE')).toEqual([]);
    const { jeton } = await connecter('admin');
    const attente = pieces.filter(({ statut }) => statut === 'EN_ATTENTE');
    expect(attente.length).toBeGreaterThanOrEqual(6);
    for (const { id, taille } of attente) {
      const { statut, octets } = await banc.appel('GET', `/documents/${id}/fichier`, { jeton });
      expect([statut, octets.length, octets.subarray(1, 4).toString()]).toEqual([200, taille, 'PNG']);
    }
  });

  test('the public list answers 20, and every photo it names is an image', async () => {
    const { corps } = await banc.appel('GET', '/annonces');
    expect(corps).toHaveLength(20);
    const urls = corps.flatMap((a: { photoUrl: string | null }) => a.photoUrl ?? []);
    expect(urls.length).toBeGreaterThan(10);
    for (const url of urls) {
      const photo = await banc.appel('GET', url.replace('/api', ''));
      expect([photo.statut, photo.octets.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
    }
  });

  test('an author can save an announcement again with its photo, until a courier takes it', async () => {
    const { jeton, id } = await connecter('client');
    const { corps } = await banc.appel('GET', `/annonces/mes-annonces/${id}`, { jeton });
    expect(new Set(corps.map((a: { statut: string }) => a.statut)).size).toBe(5);
    const libre = corps.find((a: { peutModifier: boolean; photoUrl: string | null }) => a.peutModifier && a.photoUrl);
    expect(await banc.appel('PUT', `/annonces/${libre.id}`, { jeton, corps: libre })).toMatchObject({
      statut: 200,
      corps: { photoUrl: libre.photoUrl },
    });
  });

  test('C-032 the code the demo client reads finishes a delivery of the demo courier', async () => {
    const [client, livreur] = await Promise.all([connecter('client'), connecter('livreur')]);
    const { corps } = await banc.appel('GET', `/livraisons/client/${client.id}?statut=EN_COURS`, client);
    const enCours = corps.find((l: { livreur: { id: string } }) => l.livreur.id === livreur.id);
    expect(enCours.codeValidation).toMatch(/^\d{6}$/);
    expect(
      await banc.appel('PUT', `/livraisons/${enCours.id}/terminer`, {
        ...livreur,
        corps: { codeValidation: enCours.codeValidation },
      }),
    ).toMatchObject({ statut: 200, corps: { statut: 'LIVREE' } });
  });

  test('the demo courier has deliveries to start, one that waits, one whose deposit is there, and the rest', async () => {
    const { jeton, id } = await connecter('livreur');
    const { corps } = await banc.appel('GET', `/livraisons/livreur/${id}?limite=50`, { jeton });
    const de = (statut: string) => corps.filter((l: { statut: string }) => l.statut === statut);
    expect(de('ASSIGNEE').some((l: { peutCommencer: boolean }) => l.peutCommencer)).toBe(true);
    expect(de('ASSIGNEE').some((l: { messageAttente: string | null }) => l.messageAttente !== null)).toBe(true);
    expect(
      de('ASSIGNEE').some(
        (l: { typeLivraison: string; peutCommencer: boolean }) =>
          l.typeLivraison === 'PARTIELLE_RETRAIT' && l.peutCommencer,
      ),
    ).toBe(true);
    expect([de('EN_COURS').length, de('STOCKEE').length, de('LIVREE').length].every((n) => n > 0)).toBe(true);
  });

  test('bookings follow their workflow in time, inside the week, and to come they are in slots', async () => {
    expect(
      await fautes(sql`
        select p.id from prestations p join utilisateurs c on c.id = p.client_id join utilisateurs f on f.id = p.prestataire_id
        left join disponibilites d on d.prestataire_id = p.prestataire_id
          and d.jour_semaine = upper(trim(to_char(p.date_debut at time zone 'Europe/Paris', 'DAY')))
        where c.role <> 'CLIENT' or f.role <> 'PRESTATAIRE' or f.statut <> 'VALIDE' or p.cree_le < c.cree_le
          or p.cree_le < f.cree_le or p.cree_le > p.date_debut or p.cree_le < p.date_debut - interval '8 days'
          or p.prix_cents <> p.taux_horaire_cents * extract(epoch from p.date_fin - p.date_debut) / 3600
          or d.jour_semaine is null or not d.actif
          or extract(hour from p.date_debut at time zone 'Europe/Paris') < d.heure_debut
          or extract(hour from p.date_fin at time zone 'Europe/Paris') > d.heure_fin
          or (p.statut in ('TERMINEE', 'EVALUEE') and p.date_fin > now())`),
    ).toEqual([]);
    expect(
      await fautes(sql`
        select h.objet_id from historique h join prestations p on p.id = h.objet_id
        group by h.objet_id, p.statut
        having (array_agg(h.vers order by h.le desc))[1] <> p.statut or max(h.le) > now()`),
    ).toEqual([]);
    expect(
      await fautes(sql`
        select p.id from prestations p left join evaluations e on e.service_type = 'PRESTATION' and e.service_id = p.id
        where (p.statut = 'EVALUEE') <> (e.id is not null) or e.evaluateur_id <> p.client_id
          or e.evalue_id <> p.prestataire_id or e.date_evaluation < p.date_fin or e.date_evaluation > now()`),
    ).toEqual([]);
    const parStatut = await sql<{ statut: string; futur: boolean }>`
      select distinct statut, date_debut > now() as futur from prestations`.execute(banc.db);
    expect(new Set(parStatut.rows.map((r) => r.statut)).size).toBe(4);
    expect(parStatut.rows).toContainEqual({ statut: 'RESERVEE', futur: true });
  });

  test('the demo client can finish and cancel, the demo provider has a week, revenue, ratings and one invoice', async () => {
    const [client, prestataire] = await Promise.all([connecter('client'), connecter('prestataire')]);
    const { corps: siennes } = await banc.appel('GET', `/prestations/client/${client.id}?limite=50`, client);
    expect(new Set(siennes.map((p: { statut: string }) => p.statut)).size).toBe(4);
    const aVenir = await banc.appel('GET', `/prestations/client/${client.id}?aVenir=true`, client);
    expect(aVenir.corps.length).toBeGreaterThanOrEqual(3);
    const { corps: tableau } = await banc.appel('GET', '/utilisateurs/tableau-de-bord', prestataire);
    expect(tableau.prochaines.length).toBeGreaterThanOrEqual(3);
    expect(tableau.noteMoyenne).toBeGreaterThan(4);
    const jours = await banc.appel('GET', `/prestations/prestataire/${prestataire.id}/creneaux`, client);
    expect(jours.corps.length).toBeGreaterThanOrEqual(4);
    const { corps: factures } = await banc.appel('GET', `/factures/prestataire/${prestataire.id}`, prestataire);
    expect(factures).toHaveLength(1);
    expect(factures[0].lignes.length).toBeGreaterThanOrEqual(4);
    const pdf = await banc.appel('GET', `/factures/${factures[0].id}/pdf`, prestataire);
    expect([pdf.statut, pdf.octets.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { corps: facturation } = await banc.appel(
      'GET',
      `/factures/prestataire/${prestataire.id}/facturation`,
      prestataire,
    );
    expect(facturation.mentionsManquantes).toEqual([]);
    const { corps: offres } = await banc.appel('GET', '/prestations/disponibles');
    expect(offres.length).toBeGreaterThanOrEqual(6);
    expect(offres.every((o: { description: string | null }) => o.description !== null)).toBe(true);
  });

  test('D-123 D-202 D-206 merchants have contracts, couriers wait for their affiliation', async () => {
    const [commercant, boulangerie, admin] = await Promise.all(
      ['commercant', 'boulangerie', 'admin'].map((cle) => connecter(cle)),
    );
    const contrat = await banc.appel('GET', `/contrats/commercant/${commercant?.id}`, commercant);
    expect(contrat.corps).toMatchObject({ statutContrat: 'ACTIF', commissionPourcentage: 10.5 });
    expect((await banc.appel('GET', '/utilisateurs/tableau-de-bord', commercant)).corps.contratActif).toBe(true);
    expect((await banc.appel('GET', `/contrats/commercant/${boulangerie?.id}/exists`, boulangerie)).corps).toBe(false);
    const tous = (await banc.appel('GET', '/admin/contrats', admin)).corps;
    expect(new Set(tous.map((c: { statutContrat: string }) => c.statutContrat))).toEqual(
      new Set(['ACTIF', 'EXPIRE', 'SUSPENDU']),
    );
    expect(
      await fautes(sql`
        select annee from numeros_contrat n where dernier <> (
          select count(*) from contrats where extract(year from date_signature) = n.annee)`),
    ).toEqual([]);
    const file = await banc.appel('GET', '/admin/affiliations', admin);
    expect(file.corps.map((d: { livreur: { prenom: string } }) => d.livreur.prenom)).toEqual(['Océane', 'Tom']);
    expect(
      await fautes(sql`
        select u.id from utilisateurs u left join affiliations f on f.livreur_id = u.id
        where u.role = 'LIVREUR' and ((u.statut_affiliation = 'NON_AFFILIE') <> (f.livreur_id is null)
          or (u.statut_affiliation = 'DEMANDE_AFFILIATION' and f.decidee_le is not null)
          or (u.statut_affiliation in ('AFFILIE', 'AFFILIATION_REFUSEE') and f.decidee_le is null)
          or f.demandee_le < u.cree_le or f.decidee_le < f.demandee_le)`),
    ).toEqual([]);
  });

  test('a second call does nothing', async () => {
    const avant = await compter(banc, 'annonces');
    expect(await semerDemo(banc.deps)).toBe(false);
    expect(await compter(banc, 'annonces')).toBe(avant);
  });
});

test('two first starts at once seed once, and keep no file of the one that lost', async () => {
  const banc = await ouvrirBanc();
  try {
    const issues = await Promise.all([semerDemo(banc.deps), semerDemo(banc.deps)]);
    expect(issues.filter(Boolean)).toEqual([true]);
    expect(await compter(banc, 'utilisateurs')).toBe(new Set(await emails(banc)).size);
    expect(await banc.deps.fichiers.lister('photos')).toHaveLength(await compter(banc, 'photos'));
  } finally {
    await banc.fermer();
  }
});

const emails = async (banc: Banc): Promise<string[]> =>
  (await banc.db.selectFrom('utilisateurs').select('email').execute()).map(({ email }) => email);

test('C-033 a service that is no demonstration does not start with accounts whose password is published', async () => {
  const banc = await ouvrirBanc();
  try {
    await expect(refuserComptesDemo(banc.db)).resolves.toBeUndefined();
    const { id } = await banc.creerCompte('CLIENT');
    await banc.db.updateTable('utilisateurs').set({ email: 'client@demo.example' }).where('id', '=', id).execute();
    await expect(refuserComptesDemo(banc.db)).rejects.toThrow(/comptes de démonstration/);
  } finally {
    await banc.fermer();
  }
});

test('C-033 with DEMO=0 nobody is made', async () => {
  const banc = await ouvrirBanc();
  try {
    expect(await semerDemo({ ...banc.deps, config: { ...banc.deps.config, demo: false } })).toBe(false);
    expect(await compter(banc, 'utilisateurs')).toBe(0);
  } finally {
    await banc.fermer();
  }
});
