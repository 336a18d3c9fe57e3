import fc from 'fast-check';
import { formeDeRecherche } from '@colivert/domain/lib';
import { LIBELLES_TYPE_PRESTATION, TYPES_PRESTATION } from '@colivert/domain/prestations';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { repeter, unGagnant } from '../lib/test/courses.ts';
import { statuts } from '../lib/test/livraisons.ts';
import { heures, MAINTENANT, ouvrirSemaine, reserver } from '../lib/test/prestations.ts';

let banc: Banc;
let client: Compte;
let p1: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [client, p1] = await Promise.all([
    banc.creerCompte('CLIENT'),
    banc.creerCompte('PRESTATAIRE', { prenom: 'Noé', nom: 'Petit' }),
  ]);
});
afterEach(() => {
  banc.deps.horloge.fixe = null;
});

const lire = (chemin: string, qui: Compte | null = client) =>
  banc.appel('GET', `/prestations/${chemin}`, qui === null ? {} : { jeton: qui.jeton });
const configurer = (qui: Compte, corps: unknown, entetes: Record<string, string> = {}, id = qui.id) =>
  banc.appel('POST', `/prestations/prestataire/${id}/configurer-profil`, { jeton: qui.jeton, corps, entetes });
const offreDe = async (qui: Compte, query = '') =>
  (await lire(`disponibles?limite=50${query}`, null)).corps.find(
    (o: { prestataireId: string }) => o.prestataireId === qui.id,
  );
const profil = async (qui = p1) => (await lire(`prestataire/${qui.id}/profil`)).corps;

async function envoyerPhoto(qui: Compte): Promise<string> {
  const octets = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  const { brut, entetes } = formulaire([
    { champ: 'file', nom: 'atelier.png', octets },
    { champ: 'userId', valeur: qui.id },
  ]);
  return (await banc.appel('POST', '/photos/annonce/upload', { jeton: qui.jeton, brut, entetes })).corps.url as string;
}

describe('vocabularies', () => {
  test('D-341 D-342 types, statuts and categories, for everybody', async () => {
    const types = (await lire('types', null)).corps;
    expect(types).toHaveLength(19);
    expect(types[0]).toEqual({ value: 'MENAGE', label: 'Ménage' });
    expect((await lire('statuts', null)).corps.map((s: { label: string }) => s.label)).toEqual([
      'Réservée',
      'Terminée',
      'Évaluée',
      'Annulée',
    ]);
    const categories = (await lire('categories', null)).corps as Record<string, { value: string }[]>;
    expect(Object.keys(categories)).toHaveLength(4);
    expect(Object.values(categories).flat()).toHaveLength(19);
  });
});

describe('offers', () => {
  test('D-304 D-305 D-306 D-307 R-31 a visitor reads them; the surname is an initial from the server', async () => {
    await configurer(p1, { typePrestationPrincipale: 'BRICOLAGE', descriptionPrestation: 'Pose, montage, réglages' });
    const reponse = await lire('disponibles', null);
    expect(await offreDe(p1)).toEqual({
      id: expect.any(String),
      prestataireId: p1.id,
      prestataireName: 'Noé P.',
      prestatairePhoto: null,
      photoPrestation: null,
      typeService: 'Bricolage',
      typeServiceCode: 'BRICOLAGE',
      tauxHoraire: 12.35,
      description: 'Pose, montage, réglages',
      noteMoyenne: null,
      nombreEvaluations: 0,
    });
    expect(JSON.stringify(reponse.corps)).not.toContain('Petit');
  });

  test('D-297 the average of an offer is that of ratings of the kind PRESTATION', async () => {
    const noter = (serviceType: 'PRESTATION' | 'LIVRAISON', note: number) =>
      banc.db
        .insertInto('evaluations')
        .values({
          id: uuid(),
          evaluateur_id: client.id,
          evalue_id: p1.id,
          service_type: serviceType,
          service_id: uuid(),
          note,
          date_evaluation: new Date(),
          date_service: new Date(),
        })
        .execute();
    await noter('LIVRAISON', 1);
    expect(await offreDe(p1)).toMatchObject({ noteMoyenne: null, nombreEvaluations: 0 });
    await noter('PRESTATION', 4);
    expect(await offreDe(p1)).toMatchObject({ noteMoyenne: 4, nombreEvaluations: 1 });
  });

  test('D-304 only VALIDE providers with a main type, newest first', async () => {
    const autre = await banc.creerCompte('PRESTATAIRE', { statut: 'EN_ATTENTE' });
    expect(await offreDe(autre)).toBeUndefined();
    await configurer(p1, {});
    expect(await offreDe(p1)).toBeUndefined();
    expect(await profil()).toMatchObject({ typePrestationPrincipale: null, tauxHoraire: 12.35 });
    await configurer(p1, { typePrestationPrincipale: 'MENAGE' });
    expect((await offreDe(p1)).typeService).toBe('Ménage');
    const [premiere] = (await lire('disponibles?limite=1', null)).corps;
    expect(premiere.prestataireId).toBe(p1.id);
  });

  test('D-304 O-74 by type; an unknown or repeated one is 400', async () => {
    await configurer(p1, { typePrestationPrincipale: 'JARDINAGE' });
    const { corps } = await lire('disponibles?typeService=JARDINAGE', null);
    expect(corps.map((o: { typeServiceCode: string }) => o.typeServiceCode)).toEqual(['JARDINAGE']);
    for (const query of [
      'typeService=X',
      'typeService=MENAGE&typeService=JARDINAGE',
      'limite=0',
      'curseur=x',
      `q=${'x'.repeat(201)}`,
    ])
      expect((await lire(`disponibles?${query}`, null)).statut, query).toBe(400);
  });

  test('O-47 O-48 words of the label, the description and the first name, accent- and case-blind', async () => {
    const qui = await banc.creerCompte('PRESTATAIRE', { prenom: 'Éloïse', nom: 'Zwiller' });
    await configurer(qui, {
      typePrestationPrincipale: 'REPARATION_ELECTROMENAGER',
      descriptionPrestation: 'Lave-linge à Saint-Étienne, 100% garanti_ici, cœur à l’ouvrage',
    });
    const trouve = async (q: string) => (await offreDe(qui, `&q=${encodeURIComponent(q)}`)) !== undefined;
    for (const q of [
      'eloise',
      'ÉLOÏSE',
      'reparation',
      'electromenager',
      'lave linge',
      'st etienne',
      '100%',
      '%',
      'i_i',
      'coeur',
      "l'ouvrage",
      'louvrage',
      'eloise saint',
    ])
      expect([q, await trouve(q)]).toEqual([q, true]);
    for (const q of ['zwiller', 'jardin', '%%', '__', '\\', 'eloise jardin'])
      expect([q, await trouve(q)]).toEqual([q, false]);
    // The first name belongs to another capability, and the search follows it.
    await banc.db.updateTable('utilisateurs').set({ prenom: 'Lénaïg' }).where('id', '=', qui.id).execute();
    expect([await trouve('lenaig'), await trouve('eloise')]).toEqual([true, false]);
  });

  test('O-48 the search form of the table is that of the domain', async () => {
    const lettres = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöùúûüýÿœæŒÆß';
    const textes = [
      ...Object.values(LIBELLES_TYPE_PRESTATION),
      'Saint-Étienne',
      'St Étienne',
      'Ste-Foy',
      "L'Haÿ-les-Roses",
      'L’Haÿ',
      'Œuf',
      'Æsop',
      'Straße',
      'Brest',
      'st',
      'st st st',
      'Est-ce',
      '  bords \t et\nlignes ',
      'a\u00a0b\u202fc',
      'N’Golo',
      'a–b—c',
      '12 ½',
      'Łukasz',
      '',
      ' ',
      ...Array.from(lettres),
    ];
    const { rows } = await sql<{ t: string; f: string }>`
      select t, forme_de_recherche(t) as f from unnest(${textes}::text[]) as t`.execute(banc.db);
    expect(rows.map((r) => [r.t, r.f])).toEqual(textes.map((t) => [t, formeDeRecherche(t)]));
  });

  test('the search form of the table is that of the domain on texts made at random B-13', async () => {
    const textes = [
      ...fc.sample(fc.string({ unit: 'binary', maxLength: 12 }), 2000),
      ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 12 }), 1000),
      ...Array.from({ length: 0x3000 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)),
      // Letters that are younger than the Unicode of PostgreSQL 15 (14.0) may differ: their small form, what they are made of.
    ].filter(
      (t) =>
        !/[\0\u1c89\u1c8a\ua7cb-\ua7dc\ua7f1\u{105c9}\u{105e4}\u{10d50}-\u{10d85}\u{11380}-\u{113e2}\u{16120}-\u{16139}]/u.test(
          t,
        ) && !/[\u{16d40}-\u{16d7f}\u{16ea0}-\u{16ed3}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u.test(t),
    );
    const { rows } = await sql<{ t: string; f: string }>`
      select t, forme_de_recherche(t) as f from unnest(${textes}::text[]) as t`.execute(banc.db);
    expect(rows.filter(({ t, f }) => f !== formeDeRecherche(t))).toEqual([]);
  });

  test('D-365 pages follow each other', async () => {
    const vus: string[] = [];
    let chemin = 'disponibles?limite=2';
    while (chemin !== '') {
      const page = await lire(chemin, null);
      vus.push(...page.corps.map((o: { id: string }) => o.id));
      chemin = /<\/api\/prestations\/(.*)>; rel="next"/.exec(page.entetes.link ?? '')?.[1] ?? '';
    }
    expect(vus.length).toBeGreaterThan(3);
    expect(new Set(vus).size).toBe(vus.length);
  });
});

describe('the service profile', () => {
  test('D-229 D-230 D-223 is replaced whole; an absent rate is kept', async () => {
    const photo = await envoyerPhoto(p1);
    const { statut, corps, entetes } = await configurer(p1, {
      descriptionPrestation: 'Pose\r\nde tringles',
      typePrestationPrincipale: 'BRICOLAGE',
      photoPrestation: photo,
      tauxHoraire: 20.5,
    });
    expect(statut).toBe(200);
    expect(corps).toEqual({
      prestataireId: p1.id,
      prenom: 'Noé',
      nom: 'Petit',
      photoProfilUrl: null,
      descriptionPrestation: 'Pose\nde tringles',
      typePrestationPrincipale: 'BRICOLAGE',
      photoPrestation: photo,
      tauxHoraire: 20.5,
      noteMoyenne: null,
      nombreEvaluations: 0,
      version: 2,
    });
    expect(entetes.etag).toBe('"2"');
    expect(await profil()).toEqual(corps);
    expect((await configurer(p1, { typePrestationPrincipale: 'MENAGE' })).corps).toMatchObject({
      descriptionPrestation: null,
      photoPrestation: null,
      tauxHoraire: 20.5,
      version: 3,
    });
  });

  test('R-43 only one’s own uploaded photo', async () => {
    const autre = await banc.creerCompte('PRESTATAIRE');
    for (const photoPrestation of [
      'https://ailleurs.example/x.webp',
      '/api/photos/inconnueinconnueinconnue.webp',
      await envoyerPhoto(autre),
    ])
      expect(await configurer(p1, { photoPrestation })).toMatchObject({
        statut: 422,
        corps: { errors: { photoPrestation: expect.any(String) } },
      });
  });

  test('R-30 R-35 bad fields are 422, unknown ones change nothing', async () => {
    for (const corps of [
      { tauxHoraire: 0 },
      { tauxHoraire: 1000.01 },
      { tauxHoraire: '12' },
      { typePrestationPrincipale: 'X' },
      { descriptionPrestation: 'x'.repeat(4001) },
    ])
      expect((await configurer(p1, corps)).statut).toBe(422);
    await configurer(p1, {
      typePrestationPrincipale: 'MENAGE',
      statut: 'SUSPENDU',
      noteMoyenne: 5,
      prenom: 'X',
      role: 'ADMIN',
    });
    expect(await profil()).toMatchObject({ prenom: 'Noé', noteMoyenne: null });
  });

  test('D-010 D-358 R-27 a VALIDE provider’s own; others 403, unknown 404, anonymous 401', async () => {
    expect((await configurer(p1, {}, {}, (await banc.creerCompte('PRESTATAIRE')).id)).statut).toBe(403);
    expect((await configurer(client, {})).statut).toBe(403);
    expect((await configurer(await banc.creerCompte('PRESTATAIRE', { statut: 'EN_ATTENTE' }), {})).corps.code).toBe(
      'COMPTE_EN_ATTENTE',
    );
    expect((await lire(`prestataire/${p1.id}/profil`, null)).statut).toBe(401);
    for (const id of [uuid(), client.id, 'abc']) expect((await lire(`prestataire/${id}/profil`)).statut).toBe(404);
  });

  test('row 5 a stale version is 409, by body or If-Match; twenty edits of one version, one wins', async () => {
    const { version } = await profil();
    expect((await configurer(p1, { version })).statut).toBe(200);
    expect((await configurer(p1, { version })).statut).toBe(409);
    expect((await configurer(p1, {}, { 'if-match': `"${version}"` })).statut).toBe(409);
    const issues = await Promise.all(Array.from({ length: 20 }, () => configurer(p1, { version: version + 1 })));
    expect(statuts(issues)).toEqual([200, ...Array<number>(19).fill(409)]);
  });
});

describe('the week', () => {
  const lundi = { jourSemaine: 'MONDAY', heureDebut: '08:00', heureFin: '18:00', actif: true };
  const dimanche = { jourSemaine: 'SUNDAY', heureDebut: '13:00', heureFin: '20:00', actif: false };
  const semaine = () => lire(`prestataire/${p1.id}/disponibilites`);

  test('D-242 D-243 D-244 D-239 as last saved, Monday first, with its ETag', async () => {
    expect(await semaine()).toMatchObject({ statut: 200, corps: [] });
    expect((await semaine()).entetes.etag).toBe('"0"');
    const sauvee = await ouvrirSemaine(banc, p1, [dimanche, { ...lundi, heureDebut: '08:00:00' }]);
    expect(sauvee).toMatchObject({ statut: 200, corps: [lundi, dimanche] });
    expect(sauvee.entetes.etag).toBe('"1"');
    expect((await semaine()).corps).toEqual([lundi, dimanche]);
    expect((await ouvrirSemaine(banc, p1, [])).corps).toEqual([]);
    expect((await semaine()).corps).toEqual([]);
  });

  test('D-235 D-237 R-41 422 for what is no week', async () => {
    for (const jours of [
      [lundi, lundi],
      [{ ...lundi, heureFin: '08:00' }],
      [{ ...lundi, heureDebut: '08:30' }],
      [{ ...lundi, heureFin: '21:00' }],
      [{ ...lundi, jourSemaine: 'LUNDI' }],
      Array.from({ length: 8 }, () => lundi),
    ])
      expect((await ouvrirSemaine(banc, p1, jours)).statut).toBe(422);
    const objet = await banc.appel('POST', `/prestations/prestataire/${p1.id}/disponibilites`, {
      jeton: p1.jeton,
      corps: lundi,
    });
    expect(objet.statut).toBe(422);
    expect((await semaine()).corps).toEqual([]);
  });

  test('R-41 a body of null takes nothing of the week away', async () => {
    await ouvrirSemaine(banc, p1, [lundi]);
    const rien = await banc.appel('POST', `/prestations/prestataire/${p1.id}/disponibilites`, {
      jeton: p1.jeton,
      brut: 'null',
      entetes: { 'content-type': 'application/json' },
    });
    expect(rien.statut).toBe(422);
    expect((await semaine()).corps).toEqual([lundi]);
    await ouvrirSemaine(banc, p1, []);
  });

  test('D-010 D-358 another provider 403, not VALIDE 403, unknown 404', async () => {
    const autre = await banc.creerCompte('PRESTATAIRE', { statut: 'NON_VERIFIE' });
    expect((await ouvrirSemaine(banc, autre, [lundi])).corps.code).toBe('COMPTE_NON_VERIFIE');
    expect((await ouvrirSemaine(banc, { ...p1, jeton: client.jeton }, [lundi])).statut).toBe(403);
    const p2 = await banc.creerCompte('PRESTATAIRE');
    expect((await ouvrirSemaine(banc, { ...p1, jeton: p2.jeton }, [lundi])).statut).toBe(403);
    for (const id of [uuid(), client.id]) {
      expect((await lire(`prestataire/${id}/disponibilites`)).statut).toBe(404);
      expect((await lire(`prestataire/${id}/creneaux`)).statut).toBe(404);
    }
    expect((await lire(`prestataire/${p1.id}/creneaux`, null)).statut).toBe(401);
  });

  test('race row 16: two tabs: a stale If-Match is 409; of twenty weeks at once one stands whole', async () => {
    await repeter(1, async () => {
      p1 = await banc.creerCompte('PRESTATAIRE');
      await ouvrirSemaine(banc, p1, [lundi], { 'if-match': '"0"' });
      expect((await ouvrirSemaine(banc, p1, [dimanche], { 'if-match': '"0"' })).statut).toBe(409);
      const semaines = Array.from({ length: 20 }, (_, n) => [
        { ...lundi, heureDebut: `${String(8 + (n % 5)).padStart(2, '0')}:00` },
        { ...dimanche, heureDebut: `${13 + (n % 5)}:00` },
      ]);
      const gardees = await Promise.all(semaines.map((s) => ouvrirSemaine(banc, p1, s, { 'if-match': '"1"' })));
      expect(statuts(gardees)).toEqual(unGagnant(200));
      await Promise.all(semaines.map((s) => ouvrirSemaine(banc, p1, s)));
      expect(semaines).toContainEqual((await semaine()).corps);
    });
  });

  test('D-317 D-325 creneaux follow the week, and bookings stay when it is replaced', async () => {
    banc.deps.horloge.fixe = MAINTENANT;
    await ouvrirSemaine(banc, p1);
    const { corps } = await reserver(banc, client, p1, heures('14-16'));
    const jours = (await lire(`prestataire/${p1.id}/creneaux`)).corps;
    expect(jours).toHaveLength(7);
    expect(jours[0]).toEqual({
      date: '2026-12-01',
      debuts: [
        { heure: '10:00', dureeMax: 2 },
        { heure: '11:00', dureeMax: 1 },
        { heure: '13:00', dureeMax: 1 },
        { heure: '16:00', dureeMax: 2 },
        { heure: '17:00', dureeMax: 1 },
      ],
    });
    await ouvrirSemaine(banc, p1, []);
    expect((await lire(`prestataire/${p1.id}/creneaux`)).corps).toEqual([]);
    expect((await lire(corps.id)).corps.statut).toBe('RESERVEE');
    await ouvrirSemaine(banc, p1);
    await configurer(p1, { typePrestationPrincipale: null });
    expect((await lire(`prestataire/${p1.id}/creneaux`)).corps).toEqual([]);
  });
});

test('every type of the domain is one the tables accept', async () => {
  for (const type of TYPES_PRESTATION)
    expect((await configurer(p1, { typePrestationPrincipale: type })).statut).toBe(200);
});
