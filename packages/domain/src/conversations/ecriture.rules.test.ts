import { describe, expect, test } from 'vitest';
import { STATUTS_COMPTE } from '../comptes/index.ts';
import { REFUS } from '../lib/index.ts';
import { STATUTS_LIVRAISON } from '../livraisons/index.ts';
import { STATUTS_PRESTATION } from '../prestations/index.ts';
import {
  engagementDe,
  ENGAGEMENTS,
  estMasquee,
  lienDeLivraison,
  liensEntreLivreurs,
  lienDePrestation,
  MESSAGES_SANS_REPONSE,
  refusEcriture,
  refusSansReponse,
  type FaitsEcriture,
} from './index.ts';

const FERMEE = 'Vous ne pouvez plus écrire dans cette conversation.';

/** The lines of spec 3 §4, told once more and apart: fact, then what is read (null: may write). */
const LIGNES: readonly [(faits: FaitsEcriture) => boolean, (faits: FaitsEcriture) => string | null][] = [
  [({ autre }) => autre === null, () => "Ce compte n'existe plus."],
  [({ engagement }) => engagement === 'EN_COURS', () => null],
  [({ appelant }) => appelant.statut === 'SUSPENDU', () => REFUS.COMPTE_SUSPENDU.phrase],
  [({ appelant }) => appelant.statut === 'REFUSE', () => REFUS.COMPTE_REFUSE.phrase],
  [({ appelant }) => appelant.bloque, () => 'Vous avez bloqué Maëlle. Débloquez cette personne pour lui écrire.'],
  [({ autre }) => autre?.bloque === true || /SUSPENDU|REFUSE/.test(autre?.statut ?? ''), () => FERMEE],
  [({ engagement }) => engagement === 'RECENT', () => null],
  [({ sujetOuvert }) => sujetOuvert, () => null],
  [() => true, () => FERMEE],
];

const TOUS: FaitsEcriture[] = ENGAGEMENTS.flatMap((engagement) =>
  [true, false].flatMap((sujetOuvert) =>
    STATUTS_COMPTE.flatMap((statut) =>
      [true, false].flatMap((bloque) => [
        { engagement, sujetOuvert, appelant: { statut, bloque }, autre: null },
        ...STATUTS_COMPTE.flatMap((autre) =>
          [true, false].map((bloqueAussi) => ({
            engagement,
            sujetOuvert,
            appelant: { statut, bloque },
            autre: { statut: autre, bloque: bloqueAussi, prenom: 'Maëlle' },
          })),
        ),
      ]),
    ),
  ),
);

describe('the right to write', () => {
  test('is the first line that holds, in every case E-017 E-018 E-019 E-020 E-021 E-022', () => {
    expect(TOUS).toHaveLength(4 * 2 * 5 * 2 * 11);
    for (const faits of TOUS) {
      const attendue = LIGNES.find(([tient]) => tient(faits))?.[1](faits);
      expect(refusEcriture(faits)?.phrase ?? null, JSON.stringify(faits)).toBe(attendue);
    }
  });

  test('a block and a suspension of the other read like a subject that is over, to the byte E-021', () => {
    const faits = { engagement: 'AUCUN', appelant: { statut: 'VALIDE', bloque: false }, sujetOuvert: true } as const;
    const autre = { statut: 'VALIDE', bloque: false, prenom: 'Maëlle' } as const;
    const finie = refusEcriture({ ...faits, sujetOuvert: false, autre });
    expect(finie).toEqual({ code: 'CONVERSATION_FERMEE', phrase: FERMEE });
    for (const ecart of [{ bloque: true }, { statut: 'SUSPENDU' }, { statut: 'REFUSE' }] as const)
      expect(JSON.stringify(refusEcriture({ ...faits, autre: { ...autre, ...ecart } }))).toBe(JSON.stringify(finie));
  });

  test('three messages without an answer, and no more until one comes; none counted with an engagement E-053', () => {
    for (const engagement of ENGAGEMENTS) {
      const libre = !estMasquee(engagement);
      expect(refusSansReponse(engagement, MESSAGES_SANS_REPONSE - 1)).toBeNull();
      expect(refusSansReponse(engagement, MESSAGES_SANS_REPONSE)?.phrase ?? null).toBe(
        libre ? null : "Attendez une réponse avant d'écrire de nouveau.",
      );
    }
    expect(ENGAGEMENTS.filter(estMasquee)).toEqual(['AUCUN', 'PASSE']);
  });
});

describe('the engagement', () => {
  const now = new Date('2026-12-31T10:00:00.000Z');
  const ilYA = (ms: number) => new Date(now.getTime() - ms);
  const JOURS_30 = 30 * 86_400_000;

  test('is under way with a delivery ASSIGNEE or EN_COURS, or a booking RESERVEE, and with nothing else E-014', () => {
    const livraisons = STATUTS_LIVRAISON.filter(
      (statut) => lienDeLivraison({ statut, dateFin: now, annuleeLe: now }).enCours,
    );
    expect(livraisons).toEqual(['ASSIGNEE', 'EN_COURS']);
    const prestations = STATUTS_PRESTATION.filter(
      (statut) => lienDePrestation({ statut, dateFin: now, annuleeLe: null }).enCours,
    );
    expect(prestations).toEqual(['RESERVEE']);
    expect(engagementDe([], now)).toEqual({ engagement: 'AUCUN', jusquau: null });
  });

  test('is recent for thirty days to the millisecond, from the end or the cancelling E-015 E-022', () => {
    const livree = (fin: Date) => [lienDeLivraison({ statut: 'LIVREE', dateFin: fin, annuleeLe: null })];
    expect(engagementDe(livree(ilYA(JOURS_30)), now)).toEqual({ engagement: 'RECENT', jusquau: now });
    expect(engagementDe(livree(ilYA(JOURS_30 + 1)), now)).toEqual({ engagement: 'PASSE', jusquau: null });
    const annulee = lienDeLivraison({ statut: 'ANNULEE', dateFin: ilYA(2 * JOURS_30), annuleeLe: ilYA(1000) });
    expect(engagementDe([annulee], now).engagement).toBe('RECENT');
    const faite = lienDePrestation({ statut: 'EVALUEE', dateFin: ilYA(JOURS_30), annuleeLe: null });
    const rendue = lienDePrestation({ statut: 'ANNULEE', dateFin: ilYA(-JOURS_30), annuleeLe: ilYA(JOURS_30 + 1) });
    expect(engagementDe([faite], now).engagement).toBe('RECENT');
    expect(engagementDe([rendue], now).engagement).toBe('PASSE');
  });

  test('one that is under way outweighs all that ended, and the last that ended counts E-014', () => {
    const finie = lienDeLivraison({ statut: 'LIVREE', dateFin: ilYA(2 * JOURS_30), annuleeLe: null });
    const recente = lienDeLivraison({ statut: 'STOCKEE', dateFin: ilYA(5000), annuleeLe: null });
    const enCours = lienDeLivraison({ statut: 'ASSIGNEE', dateFin: null, annuleeLe: null });
    expect(engagementDe([finie, recente], now).engagement).toBe('RECENT');
    expect(engagementDe([finie, recente, enCours], now)).toEqual({ engagement: 'EN_COURS', jusquau: null });
  });
});

describe('two couriers of a relay', () => {
  const now = new Date('2026-12-31T10:00:00.000Z');
  const de = (livreurId: string, statut: (typeof STATUTS_LIVRAISON)[number], jours = 1) => ({
    livreurId,
    statut,
    dateFin: new Date(now.getTime() - jours * 86_400_000),
    annuleeLe: new Date(now.getTime() - jours * 86_400_000),
  });
  const engagement = (...livraisons: ReturnType<typeof de>[]) =>
    engagementDe(liensEntreLivreurs(livraisons).map(lienDeLivraison), now).engagement;

  test('are bound while one of their two live legs is under way, and a month after E-016', () => {
    for (const statut of STATUTS_LIVRAISON)
      expect(engagement(de('L1', statut), de('L2', 'ASSIGNEE')), statut).toBe(
        statut === 'ANNULEE' ? 'AUCUN' : 'EN_COURS',
      );
    expect(engagement(de('L1', 'STOCKEE', 40), de('L2', 'LIVREE', 29))).toBe('RECENT');
    expect(engagement(de('L1', 'STOCKEE', 40), de('L2', 'LIVREE', 31))).toBe('PASSE');
  });

  test('one who carries both legs, or gave theirs up, is bound to nobody; taken again, it binds again E-016', () => {
    expect(engagement(de('L1', 'STOCKEE'), de('L1', 'ASSIGNEE'))).toBe('AUCUN');
    expect(engagement(de('L1', 'ANNULEE'), de('L2', 'EN_COURS'))).toBe('AUCUN');
    expect(engagement(de('L1', 'ANNULEE'), de('L1', 'ASSIGNEE'), de('L2', 'ASSIGNEE'))).toBe('EN_COURS');
  });
});
