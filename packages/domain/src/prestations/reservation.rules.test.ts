import { describe, expect, test } from 'vitest';
import { lireInstant } from '../lib/index.ts';
import {
  deciderReservation,
  prixPrestation,
  refusCreneau,
  refusJamais,
  SEMAINE_ENTIERE,
  type FaitsReservation,
} from './index.ts';

const le = (texte: string): Date => lireInstant(texte) ?? expect.unreachable(texte);
const de = (debut: string, fin: string) => ({ debut: le(debut), fin: le(fin) });
/** Tuesday. */
const maintenant = le('2026-12-01T09:10');

describe('what can never be booked is 422', () => {
  test.each([
    ['half hours', '2026-12-01T14:30', '2026-12-01T15:30', 'dateDebut'],
    ['an end off the hour', '2026-12-01T14:00', '2026-12-01T15:30', 'dateFin'],
    ['seconds', '2026-12-01T14:00:01', '2026-12-01T15:00:01', 'dateDebut'],
    ['milliseconds', '2026-12-01T14:00:00.001', '2026-12-01T15:00:00.001', 'dateDebut'],
    ['an end before the start', '2026-12-01T15:00', '2026-12-01T14:00', 'dateFin'],
    ['an empty range', '2026-12-01T15:00', '2026-12-01T15:00', 'dateFin'],
    ['over lunch', '2026-12-01T11:00', '2026-12-01T14:00', 'dateDebut'],
    ['lunch itself', '2026-12-01T12:00', '2026-12-01T13:00', 'dateDebut'],
    ['before 08:00', '2026-12-02T07:00', '2026-12-02T09:00', 'dateDebut'],
    ['after 20:00', '2026-12-01T19:00', '2026-12-01T21:00', 'dateDebut'],
    ['the night', '2026-12-02T02:00', '2026-12-02T03:00', 'dateDebut'],
    ['over midnight', '2026-12-01T19:00', '2026-12-02T09:00', 'dateFin'],
    ['days', '2026-12-01T14:00', '2026-12-03T14:00', 'dateFin'],
    ['a past hour of today', '2026-12-01T08:00', '2026-12-01T09:00', 'dateDebut'],
    ['the hour under way', '2026-12-01T09:00', '2026-12-01T10:00', 'dateDebut'],
    ['yesterday', '2026-11-30T14:00', '2026-11-30T15:00', 'dateDebut'],
    ['the eighth day', '2026-12-08T14:00', '2026-12-08T15:00', 'dateDebut'],
    ['a year on', '2027-12-01T14:00', '2027-12-01T15:00', 'dateDebut'],
  ])('D-351 D-352 R-41 %s', (_quoi, debut, fin, champ) => {
    const refus = refusJamais(de(debut, fin), maintenant);
    expect(refus).toMatchObject({ code: 'VALIDATION', errors: { [champ]: expect.any(String) } });
    expect(refus?.phrase).toBe(refus?.errors?.[champ]);
  });

  test('D-349 wall time in Paris and the same instant with any offset are one', () => {
    for (const debut of [
      '2026-12-01T14:00',
      '2026-12-01T14:00:00+01:00',
      '2026-12-01T13:00:00Z',
      '2026-12-01T08:00-05:00',
    ])
      expect([debut, refusJamais({ debut: le(debut), fin: le('2026-12-01T16:00') }, maintenant)]).toEqual([
        debut,
        null,
      ]);
  });

  test('D-352 nine hours can never be, since lunch cuts the day: eight is asked for by the rule itself', () => {
    expect(refusJamais(de('2026-12-02T08:00', '2026-12-02T17:00'), maintenant)?.code).toBe('VALIDATION');
    expect(refusJamais(de('2026-12-02T13:00', '2026-12-02T20:00'), maintenant)).toBeNull();
  });

  test('the last day of the seven is still bookable', () =>
    expect(refusJamais(de('2026-12-07T19:00', '2026-12-07T20:00'), maintenant)).toBeNull());
});

const semaine = [{ jourSemaine: 'TUESDAY' as const, heureDebut: '13:00', heureFin: '18:00', actif: true }];
const base: FaitsReservation = {
  disponibilites: semaine,
  occupations: [],
  maintenant,
  demande: { ...de('2026-12-01T14:00', '2026-12-01T16:00'), typePrestation: 'BRICOLAGE', prix: null },
  offre: { typePrestation: 'BRICOLAGE', tauxHoraire: 1235 },
  reservationsAVenir: 0,
  reservationsCeJour: 0,
  limites: { aVenir: 10, parJour: 5 },
};
const demande = (plus: Partial<FaitsReservation['demande']>) => ({ ...base, demande: { ...base.demande, ...plus } });
const codeDe = (faits: FaitsReservation) => {
  const decision = deciderReservation(faits);
  return 'refus' in decision ? decision.refus.code : decision.prix;
};

describe('a booking is judged', () => {
  test('D-323 D-348 the price is hours times the rate, in cents', () => {
    expect(deciderReservation(base)).toEqual({ prix: 2470 });
    expect(prixPrestation(3, 1235)).toBe(3705);
    expect(codeDe(demande({ prix: 2470 }))).toBe(2470);
    expect(deciderReservation(demande({ prix: 1 }))).toMatchObject({
      refus: { code: 'PRIX_CHANGE', details: { prix: 24.7 } },
    });
  });

  test('D-350 outside the present week, then over another booking; neighbours pass', () => {
    expect(codeDe(demande(de('2026-12-01T17:00', '2026-12-01T19:00')))).toBe('CRENEAU_RETIRE');
    expect(codeDe(demande(de('2026-12-02T14:00', '2026-12-02T15:00')))).toBe('CRENEAU_RETIRE');
    const pris = { occupations: [de('2026-12-01T14:00', '2026-12-01T16:00')] };
    const avec = (debut: string, fin: string) => codeDe({ ...demande(de(debut, fin)), ...pris });
    expect(avec('2026-12-01T15:00', '2026-12-01T17:00')).toBe('CRENEAU_PRIS');
    expect(avec('2026-12-01T13:00', '2026-12-01T17:00')).toBe('CRENEAU_PRIS');
    expect(avec('2026-12-01T16:00', '2026-12-01T17:00')).toBe(1235);
    expect(avec('2026-12-01T13:00', '2026-12-01T14:00')).toBe(1235);
    expect(refusCreneau(de('2026-12-01T14:00', '2026-12-01T15:00'), { ...base, ...pris })?.phrase).toBe(
      "Ce créneau vient d'être réservé",
    );
  });

  test('the order: 422, type, retired, taken, price, limit', () => {
    const tout: FaitsReservation = {
      ...demande({ ...de('2026-12-01T12:00', '2026-12-01T13:00'), typePrestation: 'MENAGE', prix: 1 }),
      disponibilites: [],
      occupations: [de('2026-12-01T08:00', '2026-12-01T20:00')],
      reservationsAVenir: 10,
    };
    const possible = { ...tout, demande: { ...tout.demande, ...de('2026-12-01T14:00', '2026-12-01T15:00') } };
    const bonType = { ...possible, demande: { ...possible.demande, typePrestation: 'BRICOLAGE' as const } };
    const ouvert = { ...bonType, disponibilites: SEMAINE_ENTIERE };
    const libre = { ...ouvert, occupations: [] };
    const bonPrix = { ...libre, demande: { ...libre.demande, prix: 1235 } };
    expect([tout, possible, bonType, ouvert, libre, bonPrix].map(codeDe)).toEqual([
      'VALIDATION',
      'ETAT_INCOMPATIBLE',
      'CRENEAU_RETIRE',
      'CRENEAU_PRIS',
      'PRIX_CHANGE',
      'LIMITE_ATTEINTE',
    ]);
  });

  test('R-51 ten to come, five a day with one provider', () => {
    expect(codeDe({ ...base, reservationsAVenir: 9, reservationsCeJour: 4 })).toBe(2470);
    expect(codeDe({ ...base, reservationsAVenir: 10 })).toBe('LIMITE_ATTEINTE');
    expect(codeDe({ ...base, reservationsCeJour: 5 })).toBe('LIMITE_ATTEINTE');
  });
});
