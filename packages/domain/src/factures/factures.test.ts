import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laPlusCourte } from '../lib/test/duree.ts';
import { TYPES_PRESTATION } from '../prestations/index.ts';
import {
  composerFacture,
  horsTaxe,
  jourCourt,
  LIBELLES_MENTION,
  lireNumeroTva,
  mandatSchema,
  mentionsManquantes,
  MENTIONS_OBLIGATOIRES,
  modificationFacturationSchema,
  numeroFacture,
  refusAvoir,
  refusMois,
  refusVide,
  REGIMES_TVA,
  type FaitsFacturation,
  type PrestationFaite,
} from './index.ts';

const prestation = (plus: Partial<PrestationFaite> = {}): PrestationFaite => ({
  id: 'b1',
  typePrestation: 'BRICOLAGE',
  debut: new Date('2026-11-12T13:00:00Z'),
  fin: new Date('2026-11-12T16:00:00Z'),
  tauxHoraire: 1235,
  prix: 3705,
  ...plus,
});

test('a number for VAT that none can have is not even put in order S-05', () => {
  const juger = () => expect(lireNumeroTva(`FR${'\u0301\u0316'.repeat(24_500)}`)).toBeNull();
  expect(laPlusCourte(juger)).toBeLessThan(100);
});

test.each([
  '\u202dFR40303265045\u202c',
  'FR40303265045\u200b',
  'fr-40-303265045',
  'FR 40 303.265.045',
  'ＦＲ４０３０３２６５０４５',
  'FR40\ufe0f303265045',
])('the pasted number for VAT %j is understood B-07', (texte) => expect(lireNumeroTva(texte)).toBe('FR40303265045'));

describe('an invoice', () => {
  test('O-58 D-250 in franchise: no VAT, the mention, one line a booking', () => {
    expect(composerFacture([prestation()], 'FRANCHISE')).toEqual({
      lignes: [{ prestationId: 'b1', libelle: 'Bricolage, 12 nov. 2026', heures: 3, tauxHoraire: 1235, montant: 3705 }],
      totalHt: 3705,
      tauxTva: 0,
      tva: 0,
      totalTtc: 3705,
      mention: 'TVA non applicable, art. 293 B du CGI',
    });
  });

  test('O-58 subject to VAT: what clients paid is the total with tax; HT, rate and TVA come out of it', () => {
    expect(composerFacture([prestation()], 'REEL')).toMatchObject({
      totalHt: 3088,
      tauxTva: 20,
      tva: 617,
      totalTtc: 3705,
      mention: null,
    });
  });

  test('lines are in the order of time, and dated in Paris', () => {
    const { lignes } = composerFacture(
      [
        prestation({ id: 'b3', debut: new Date('2026-11-30T23:30:00Z'), fin: new Date('2026-12-01T00:30:00Z') }),
        prestation({ id: 'b2' }),
        prestation({ id: 'b1' }),
      ],
      'FRANCHISE',
    );
    expect(lignes.map((l) => l.prestationId)).toEqual(['b1', 'b2', 'b3']);
    expect(lignes[2]?.libelle).toBe('Bricolage, 1er déc. 2026');
  });

  test('to the cent: lines add up to the total, before and after tax, in every regime', () => {
    const lignes = fc.array(
      fc
        .tuple(
          fc.constantFrom(...TYPES_PRESTATION),
          fc.integer({ min: 1, max: 100_000 }),
          fc.integer({ min: 1, max: 8 }),
          fc.uuid(),
        )
        .map(([typePrestation, tauxHoraire, heures, id]) =>
          prestation({
            id,
            typePrestation,
            tauxHoraire,
            prix: tauxHoraire * heures,
            fin: new Date(Date.parse('2026-11-12T13:00:00Z') + heures * 3_600_000),
          }),
        ),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(lignes, fc.constantFrom(...REGIMES_TVA), (prestations, regime) => {
        const f = composerFacture(prestations, regime);
        const somme = (de: (l: (typeof f.lignes)[number]) => number) => f.lignes.reduce((n, l) => n + de(l), 0);
        expect(f.totalTtc).toBe(somme((l) => l.montant));
        expect(f.totalHt).toBe(somme((l) => horsTaxe(l.montant, f.tauxTva)));
        expect(f.totalHt + f.tva).toBe(f.totalTtc);
        for (const l of f.lignes) expect(l.heures * l.tauxHoraire).toBe(l.montant);
        // Rounded half a cent a line at most.
        expect(Math.abs(f.tva - (f.totalTtc * f.tauxTva) / (100 + f.tauxTva))).toBeLessThanOrEqual(
          f.lignes.length * 0.5 + 1e-6,
        );
      }),
    );
  });

  test('D-249 numbers have a series, a year and four digits at least', () => {
    expect(numeroFacture('FACTURE', 2026, 12)).toBe('F-2026-0012');
    expect(numeroFacture('AVOIR', 2027, 12_345)).toBe('A-2027-12345');
    expect(jourCourt('2028-02-29')).toBe('29 févr. 2028');
  });
});

const complet: FaitsFacturation = {
  mandatAccepteLe: new Date(),
  siret: '35600000000048',
  regimeTva: 'FRANCHISE',
  numeroTva: null,
  adresse: '1 rue du Four',
  ville: 'Nantes',
  codePostal: '44000',
};

describe('mandatory mentions', () => {
  test.each<[Partial<FaitsFacturation>, string[]]>([
    [{}, []],
    [{ mandatAccepteLe: null }, ['mandat']],
    [{ siret: null }, ['siret']],
    [{ regimeTva: null }, ['regimeTva']],
    [{ regimeTva: 'REEL' }, ['numeroTva']],
    [{ regimeTva: 'REEL', numeroTva: 'FR40303265045' }, []],
    [{ adresse: null }, ['adresse']],
    [{ ville: null }, ['adresse']],
    [{ codePostal: '00000' }, ['adresse']],
    [{ mandatAccepteLe: null, siret: null, regimeTva: null }, ['mandat', 'siret', 'regimeTva']],
  ])('D-248 with %j: %j is missing', (plus, attendu) =>
    expect(mentionsManquantes({ ...complet, ...plus })).toEqual(attendu),
  );

  test('D-248 each has words to be asked with', () =>
    expect(new Set(MENTIONS_OBLIGATOIRES.map((m) => LIBELLES_MENTION[m])).size).toBe(5));
});

describe('issuing', () => {
  test('row 22 a month is over at midnight in Paris', () => {
    const novembre = { annee: 2026, mois: 11 };
    expect(refusMois(novembre, new Date('2026-11-30T22:59:59.999Z'))?.code).toBe('ETAT_INCOMPATIBLE');
    expect(refusMois(novembre, new Date('2026-11-30T23:00:00Z'))).toBeNull();
  });

  test('nothing to issue is refused; somebody who waits is not nothing', () => {
    expect(refusVide({ emises: 0, enAttente: 0 })?.phrase).toBe("Il n'y a rien à facturer pour ce mois.");
    expect(refusVide({ emises: 0, enAttente: 1 })).toBeNull();
    expect(refusVide({ emises: 1, enAttente: 0 })).toBeNull();
  });

  test('D-249 an avoir is for an invoice, once', () => {
    expect(refusAvoir({ type: 'FACTURE', corrigee: false, prestataireEfface: false })).toBeNull();
    expect(refusAvoir({ type: 'FACTURE', corrigee: true, prestataireEfface: false })?.code).toBe('ETAT_INCOMPATIBLE');
    expect(refusAvoir({ type: 'AVOIR', corrigee: false, prestataireEfface: false })?.code).toBe('ETAT_INCOMPATIBLE');
  });
});

describe('bodies', () => {
  test('O-33 O-70 a SIRET with blanks, a VAT number as typed', () => {
    expect(
      modificationFacturationSchema.parse({
        siret: '732 829 320\u00a000074',
        regimeTva: 'REEL',
        numeroTva: 'fr 40 303 265 045',
      }),
    ).toEqual({ siret: '73282932000074', regimeTva: 'REEL', numeroTva: 'FR40303265045' });
    expect(
      modificationFacturationSchema.parse({ siret: '00552013500031', regimeTva: 'FRANCHISE', numeroTva: 'n’importe' }),
    ).toEqual({ siret: '00552013500031', regimeTva: 'FRANCHISE', numeroTva: null });
  });

  test.each([
    [{ regimeTva: 'FRANCHISE' }, 'siret'],
    [{ siret: '7328293200007', regimeTva: 'FRANCHISE' }, 'siret'],
    [{ siret: 73282932000074, regimeTva: 'FRANCHISE' }, 'siret'],
    [{ siret: '73282932000074' }, 'regimeTva'],
    [{ siret: '73282932000074', regimeTva: 'MICRO' }, 'regimeTva'],
    [{ siret: '73282932000074', regimeTva: 'REEL' }, 'numeroTva'],
    [{ siret: '73282932000074', regimeTva: 'REEL', numeroTva: 'DE123456789' }, 'numeroTva'],
  ])('%j is refused about %s', (corps, champ) => {
    const { error } = modificationFacturationSchema.safeParse(corps);
    expect(error?.issues.map((i) => i.path.join('.'))).toEqual([champ]);
  });

  test('a mandate is accepted or not sent', () => {
    expect(mandatSchema.safeParse({ accepte: true }).success).toBe(true);
    for (const accepte of [false, 'true', 1, undefined, null])
      expect(mandatSchema.safeParse({ accepte }).success).toBe(false);
    expect(lireNumeroTva('FRO0303265045')).toBeNull();
  });
});
