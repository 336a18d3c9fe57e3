import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ajouterJours, enParis, jourParis, lireInstant } from '../lib/index.ts';
import {
  creneaux,
  debutDe,
  DUREE_MAX,
  estOffert,
  HEURES_CONFIGURABLES,
  JOURS_SEMAINE,
  jourSemaineDe,
  lireHeurePleine,
  phraseHorizon,
  refusCreneau,
  refusJamais,
  SEMAINE_ENTIERE,
  type JourDisponible,
  type Occupation,
} from './index.ts';

const le = (texte: string): Date => lireInstant(texte) ?? expect.unreachable(texte);
const de = (debut: string, fin: string): Occupation => ({ debut: le(debut), fin: le(fin) });
const heures = (jours: ReturnType<typeof creneaux>, date: string) =>
  jours.find((j) => j.date === date)?.debuts.map((d) => d.heure) ?? [];
const jour = (jourSemaine: JourDisponible['jourSemaine'], heureDebut: string, heureFin: string, actif = true) => ({
  jourSemaine,
  heureDebut,
  heureFin,
  actif,
});
const ZONES = ['UTC', 'Europe/Paris', 'America/New_York'];

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('hours of a day', () => {
  test('D-235 thirteen whole hours, 08:00 to 20:00, with seconds or without', () => {
    expect(HEURES_CONFIGURABLES).toHaveLength(13);
    expect([HEURES_CONFIGURABLES[0], HEURES_CONFIGURABLES.at(-1)]).toEqual(['08:00', '20:00']);
    expect(HEURES_CONFIGURABLES.map(lireHeurePleine)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(lireHeurePleine('08:00:00')).toBe(8);
    for (const mauvaise of ['07:00', '21:00', '08:30', '8:00', '08:00:01', '', '٠٨:00'])
      expect([mauvaise, lireHeurePleine(mauvaise)]).toEqual([mauvaise, null]);
  });

  test.each([
    ['2026-11-30', 'MONDAY'],
    ['2028-02-29', 'TUESDAY'],
    ['2026-03-29', 'SUNDAY'],
    ['2026-10-25', 'SUNDAY'],
    ['2027-10-31', 'SUNDAY'],
  ])('D-244 %s is a %s', (date, attendu) => expect(jourSemaineDe(date)).toBe(attendu));
});

describe('slots offered', () => {
  test('D-317 D-318 D-319 D-320 D-321 D-322 one day of 08:00 to 18:00', () => {
    const jours = creneaux({
      disponibilites: [jour('TUESDAY', '08:00', '18:00')],
      occupations: [],
      maintenant: le('2026-11-30T09:00'),
    });
    expect(jours).toEqual([
      {
        date: '2026-12-01',
        debuts: [
          { heure: '08:00', dureeMax: 4 },
          { heure: '09:00', dureeMax: 3 },
          { heure: '10:00', dureeMax: 2 },
          { heure: '11:00', dureeMax: 1 },
          { heure: '13:00', dureeMax: 5 },
          { heure: '14:00', dureeMax: 4 },
          { heure: '15:00', dureeMax: 3 },
          { heure: '16:00', dureeMax: 2 },
          { heure: '17:00', dureeMax: 1 },
        ],
      },
    ]);
  });

  test('D-320 a duration is never above eight hours, and an afternoon of seven is the longest there is', () => {
    const [premier] = creneaux({
      disponibilites: SEMAINE_ENTIERE,
      occupations: [],
      maintenant: le('2026-11-30T00:00'),
    });
    expect(premier?.debuts.find((d) => d.heure === '13:00')?.dureeMax).toBe(7);
    expect(Math.max(...(premier?.debuts.map((d) => d.dureeMax) ?? []))).toBeLessThanOrEqual(DUREE_MAX);
  });

  test('D-234 D-237 D-325 an inactive day, a day of lunch alone and an empty week offer nothing', () => {
    const maintenant = le('2026-11-30T06:00');
    const offerts = (disponibilites: JourDisponible[]) => creneaux({ disponibilites, occupations: [], maintenant });
    expect(offerts([])).toEqual([]);
    expect(offerts([jour('TUESDAY', '08:00', '18:00', false)])).toEqual([]);
    expect(offerts([jour('TUESDAY', '12:00', '13:00')])).toEqual([]);
  });

  test('O-06 D-319 at 17:08 nothing of today up to 17:00, and a booking of 16:00 can never be', () => {
    const maintenant = le('2026-12-01T17:08');
    const jours = creneaux({ disponibilites: SEMAINE_ENTIERE, occupations: [], maintenant });
    expect(heures(jours, '2026-12-01')).toEqual(['18:00', '19:00']);
    expect(refusJamais(de('2026-12-01T16:00', '2026-12-01T17:00'), maintenant)).toMatchObject({
      code: 'VALIDATION',
      phrase: 'Ce créneau est déjà commencé.',
    });
  });

  test('an hour has begun at its first second', () => {
    const offertes = (maintenant: string) =>
      heures(creneaux({ disponibilites: SEMAINE_ENTIERE, occupations: [], maintenant: le(maintenant) }), '2026-12-01');
    expect(offertes('2026-12-01T17:59:59')).toEqual(['18:00', '19:00']);
    expect(offertes('2026-12-01T18:00:00')).toEqual(['19:00']);
  });

  test('O-05 D-350 a booking splits the day; its end may be the next start', () => {
    const jours = creneaux({
      disponibilites: [jour('TUESDAY', '13:00', '18:00')],
      occupations: [de('2026-12-01T14:00', '2026-12-01T16:00')],
      maintenant: le('2026-11-30T09:00'),
    });
    expect(jours[0]?.debuts).toEqual([
      { heure: '13:00', dureeMax: 1 },
      { heure: '16:00', dureeMax: 2 },
      { heure: '17:00', dureeMax: 1 },
    ]);
  });

  test('a booking off the whole hour takes every hour it touches', () => {
    const jours = creneaux({
      disponibilites: [jour('TUESDAY', '13:00', '18:00')],
      occupations: [de('2026-12-01T14:30', '2026-12-01T15:01')],
      maintenant: le('2026-11-30T09:00'),
    });
    expect(heures(jours, '2026-12-01')).toEqual(['13:00', '16:00', '17:00']);
  });
});

describe.each(ZONES)('with the process in %s', (zone) => {
  test('the zone is really another', () => {
    vi.stubEnv('TZ', zone);
    const decalages = { UTC: 0, 'Europe/Paris': -60, 'America/New_York': 300 };
    expect(new Date('2026-12-01T12:00:00Z').getTimezoneOffset()).toBe(decalages[zone as keyof typeof decalages]);
  });

  test.each([
    // [day, 13:00 of it, now the evening before]
    ['2026-03-29', '2026-03-29T11:00:00.000Z', '2026-03-28T20:00:00Z'],
    ['2026-10-25', '2026-10-25T12:00:00.000Z', '2026-10-24T20:00:00Z'],
    ['2027-10-31', '2027-10-31T12:00:00.000Z', '2027-10-30T20:00:00Z'],
    ['2028-02-29', '2028-02-29T12:00:00.000Z', '2028-02-28T20:00:00Z'],
  ])('O-37 D-349 on %s the same hours are offered, and 13:00 is %s', (date, treize, maintenant) => {
    vi.stubEnv('TZ', zone);
    const semaine = JOURS_SEMAINE.map((j) => jour(j, '13:00', '18:00'));
    const faits = { disponibilites: semaine, occupations: [], maintenant: new Date(maintenant) };
    const jours = creneaux(faits);
    expect(heures(jours, date)).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00']);
    // The evening before is over; the six days after it are there.
    expect(jours).toHaveLength(6);
    expect(debutDe(date, 13).toISOString()).toBe(treize);
    expect(refusCreneau(de(`${date}T13:00`, `${date}T18:00`), faits)).toBeNull();
    // The morning of the change of clocks itself.
    const minuit = creneaux({ ...faits, disponibilites: SEMAINE_ENTIERE, maintenant: le(`${date}T00:00:30`) });
    expect(minuit[0]?.date).toBe(date);
    expect(minuit[0]?.debuts).toHaveLength(11);
  });

  test.each([
    ['2026-12-01T23:59:30', '2026-12-02', '2026-12-07'],
    ['2026-12-02T00:00:30', '2026-12-02', '2026-12-08'],
    ['2026-03-28T23:59:30', '2026-03-29', '2026-04-03'],
    ['2026-03-29T00:00:30', '2026-03-29', '2026-04-04'],
    ['2027-10-30T23:59:30', '2027-10-31', '2027-11-05'],
    ['2027-10-31T00:00:30', '2027-10-31', '2027-11-06'],
    ['2028-02-28T23:59:30', '2028-02-29', '2028-03-05'],
    ['2028-02-29T00:00:30', '2028-02-29', '2028-03-06'],
  ])('D-317 at %s the days are %s to %s', (maintenant, premier, dernier) => {
    vi.stubEnv('TZ', zone);
    const jours = creneaux({ disponibilites: SEMAINE_ENTIERE, occupations: [], maintenant: le(maintenant) });
    expect([jours[0]?.date, jours.at(-1)?.date]).toEqual([premier, dernier]);
    expect(jours.every((j) => j.debuts.length === 11)).toBe(true);
  });
});

const heureDeSemaine = fc.integer({ min: 8, max: 19 });
const semaines = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...JOURS_SEMAINE), heureDeSemaine, fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([j, debut, duree, actif]) =>
      jour(
        j,
        HEURES_CONFIGURABLES[debut - 8] ?? '',
        HEURES_CONFIGURABLES[Math.min(20, debut + duree) - 8] ?? '',
        actif,
      ),
    ),
  { selector: (j) => j.jourSemaine, maxLength: 7 },
);
const maintenants = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2028, 11, 31) / 1000 })
  .map((secondes) => new Date(secondes * 1000));
const reservations = (maintenant: Date) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 7 }), heureDeSemaine, fc.integer({ min: 1, max: 8 }))
      .map(([rang, heure, duree]) => {
        const date = ajouterJours(jourParis(maintenant), rang);
        return { debut: debutDe(date, heure), fin: debutDe(date, Math.min(20, heure + duree)) };
      }),
    { maxLength: 8 },
  );
const faits = maintenants.chain((maintenant) =>
  fc.record({ maintenant: fc.constant(maintenant), disponibilites: semaines, occupations: reservations(maintenant) }),
);

describe('properties', () => {
  test('D-318 D-319 D-320 D-321 D-322 D-350 whatever is offered obeys every rule, and every shorter booking too', () => {
    fc.assert(
      fc.property(faits, (f) => {
        for (const { date, debuts } of creneaux(f))
          for (const { heure, dureeMax } of debuts)
            for (let duree = 1; duree <= dureeMax; duree += 1) {
              const h = Number(heure.slice(0, 2));
              const demande = { debut: debutDe(date, h), fin: debutDe(date, h + duree) };
              const dispo = f.disponibilites.find((d) => d.jourSemaine === jourSemaineDe(date));
              expect(dispo?.actif).toBe(true);
              expect(demande.debut > f.maintenant).toBe(true);
              expect(heure >= (dispo?.heureDebut ?? '~')).toBe(true);
              expect(enParis(demande.fin).slice(11, 16) <= (dispo?.heureFin ?? '')).toBe(true);
              expect(duree).toBeLessThanOrEqual(8);
              expect(h >= 13 || h + duree <= 12).toBe(true);
              expect(f.occupations.some((o) => o.debut < demande.fin && demande.debut < o.fin)).toBe(false);
              expect(refusCreneau(demande, f)).toBeNull();
            }
      }),
      { numRuns: 60 },
    );
  });

  test('D-350 whatever is not offered is refused, with the right one of the three reasons', () => {
    const demandes = faits.chain((f) =>
      fc.record({
        f: fc.constant(f),
        rang: fc.integer({ min: -1, max: 8 }),
        heure: fc.integer({ min: 0, max: 23 }),
        duree: fc.integer({ min: -1, max: 12 }),
        minutes: fc.constantFrom(0, 0, 0, 30),
      }),
    );
    fc.assert(
      fc.property(demandes, ({ f, rang, heure, duree, minutes }) => {
        const date = ajouterJours(jourParis(f.maintenant), rang);
        const debut = new Date(debutDe(date, heure).getTime() + minutes * 60_000);
        const demande = { debut, fin: new Date(debut.getTime() + duree * 3_600_000) };
        const refus = refusCreneau(demande, f);
        expect(refus === null).toBe(estOffert(creneaux(f), demande));
        const possible = refusJamais(demande, f.maintenant) === null;
        if (refus === null) return;
        expect(refus.code === 'VALIDATION').toBe(!possible);
        if (refus.code !== 'CRENEAU_PRIS') return;
        expect(f.occupations.some((o) => o.debut < demande.fin && demande.debut < o.fin)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('another booking never adds a slot, and a cancelled one gives its own back', () => {
    fc.assert(
      fc.property(faits, (f) => {
        const [annulee, ...restent] = f.occupations;
        if (annulee === undefined) return;
        const [avec, sans] = [creneaux(f), creneaux({ ...f, occupations: restent })];
        for (const { date, debuts } of avec)
          for (const { heure, dureeMax } of debuts)
            expect(
              sans.find((j) => j.date === date)?.debuts.find((d) => d.heure === heure)?.dureeMax,
            ).toBeGreaterThanOrEqual(dureeMax);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['2026-11-28T09:00:00Z', "Les réservations ouvrent jusqu'au vendredi 4 décembre."],
  // Already Sunday in Paris.
  ['2026-11-28T23:30:00Z', "Les réservations ouvrent jusqu'au samedi 5 décembre."],
  ['2026-12-26T09:00:00Z', "Les réservations ouvrent jusqu'au vendredi 1er janvier."],
])('at %s the dialog says until when: %s D-13', (instant, phrase) => {
  const maintenant = new Date(instant);
  expect(phraseHorizon(maintenant)).toBe(phrase);
  const dernier = ajouterJours(jourParis(maintenant), 6);
  const jours = creneaux({ disponibilites: SEMAINE_ENTIERE, occupations: [], maintenant });
  expect(jours.at(-1)?.date).toBe(dernier);
});
