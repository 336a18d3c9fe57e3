import { describe, expect, test } from 'vitest';
import { STATUTS_ANNONCE, STATUTS_SEGMENT_DEPOT } from '../annonces/index.ts';
import {
  choixParDefaut,
  infosSegments,
  optionsPriseEnCharge,
  prixDeSorte,
  SORTES_PRISE_EN_CHARGE,
  STATUTS_LIVRAISON,
  statutAnnonce,
  TYPE_DE_SORTE,
  TYPES_LIVRAISON,
  type LivraisonVivante,
  type StatutLivraison,
  type TypeLivraison,
} from './index.ts';

const toutes: LivraisonVivante[] = TYPES_LIVRAISON.flatMap((typeLivraison) =>
  STATUTS_LIVRAISON.map((statut) => ({
    typeLivraison,
    statut,
    entrepotId: typeLivraison === 'COMPLETE' ? null : 'E1',
    entrepotNom: typeLivraison === 'COMPLETE' ? null : 'Relais Doulon',
  })),
);
/** No, one or two deliveries of any type and statut. */
const situations: LivraisonVivante[][] = [
  [],
  ...toutes.map((l) => [l]),
  ...toutes.flatMap((a) => toutes.map((b) => [a, b])),
];
const vivante = (liste: readonly LivraisonVivante[], type: TypeLivraison): StatutLivraison | null =>
  liste.find((l) => l.typeLivraison === type && l.statut !== 'ANNULEE')?.statut ?? null;

describe('statut of an announcement', () => {
  test('C-176 C-177 C-178 C-187 D-171 D-172 D-173 over every pair of deliveries', () => {
    for (const liste of situations) {
      const [c, d, r] = TYPES_LIVRAISON.map((type) => vivante(liste, type));
      const pris = c !== null || (d !== null && r !== null);
      const commence = liste.some((l) => ['EN_COURS', 'STOCKEE', 'LIVREE'].includes(l.statut));
      const fini = liste.some((l) => l.statut === 'LIVREE' && l.typeLivraison !== 'PARTIELLE_DEPOT');
      expect(statutAnnonce(liste)).toBe(fini ? 'TERMINEE' : !pris ? 'ACTIVE' : commence ? 'EN_COURS' : 'ASSIGNEE');
    }
  });

  test('O-66 a stored deposit does not finish the announcement', () => {
    expect(statutAnnonce([{ typeLivraison: 'PARTIELLE_DEPOT', statut: 'STOCKEE' }])).toBe('ACTIVE');
  });
});

describe('segments of an announcement', () => {
  test('C-130 C-131 C-175 C-187 C-188 over every statut, permission and pair of deliveries', () => {
    for (const statut of STATUTS_ANNONCE)
      for (const livraisonPartiellePossible of [false, true])
        for (const livraisons of situations) {
          const infos = infosSegments({ statut, livraisonPartiellePossible, prixPropose: 2001, livraisons });
          const [c, d, r] = TYPES_LIVRAISON.map((type) => vivante(livraisons, type));
          const active = statut === 'ACTIVE';
          expect(infos).toEqual({
            hasSegmentDepot: d !== null,
            hasSegmentRetrait: r !== null,
            canCreateComplete: active && c === null && d === null && r === null,
            canCreatePartielleDepot: active && livraisonPartiellePossible && c === null && d === null,
            canCreatePartielleRetrait: active && c === null && d !== null && r === null,
            entrepotId: d !== null || r !== null ? 'E1' : null,
            entrepotNom: d !== null || r !== null ? 'Relais Doulon' : null,
            prixComplete: 20.01,
            prixDepot: 10,
            prixRetrait: 10.01,
          });
        }
  });

  const depot: LivraisonVivante = {
    typeLivraison: 'PARTIELLE_DEPOT',
    statut: 'ASSIGNEE',
    entrepotId: 'E1',
    entrepotNom: 'Relais Doulon',
  };
  const base = { statut: 'ACTIVE', livraisonPartiellePossible: true, prixPropose: 2000 } as const;

  test('O-02 after a deposit only the pickup is left', () => {
    expect(infosSegments({ ...base, livraisons: [depot] })).toMatchObject({
      hasSegmentDepot: true,
      hasSegmentRetrait: false,
      canCreateComplete: false,
      canCreatePartielleDepot: false,
      canCreatePartielleRetrait: true,
      entrepotId: 'E1',
    });
  });

  test.each([
    ['nothing taken, two legs allowed', [], true, ['complete', 'partielle'], 'complete'],
    ['nothing taken, one piece only', [], false, ['complete'], 'complete'],
    ['deposit taken', [depot], true, ['directe'], 'directe'],
    ['pickup left alone', [{ ...depot, typeLivraison: 'PARTIELLE_RETRAIT' }], true, ['partielle'], 'partielle'],
    ['both legs taken', [depot, { ...depot, typeLivraison: 'PARTIELLE_RETRAIT' }], true, [], null],
  ] as const)('C-070 C-072 C-074 C-190 %s', (_, livraisons, livraisonPartiellePossible, options, defaut) => {
    const infos = infosSegments({ ...base, livraisonPartiellePossible, livraisons });
    expect(optionsPriseEnCharge(infos)).toEqual(options);
    expect(choixParDefaut(infos)).toBe(defaut);
  });

  test('C-189 each kind is one type of delivery and has its price', () => {
    const infos = infosSegments({ ...base, livraisons: [] });
    expect(SORTES_PRISE_EN_CHARGE.map((s) => [TYPE_DE_SORTE[s], prixDeSorte(infos, s)])).toEqual([
      ['COMPLETE', 20],
      ['PARTIELLE_DEPOT', 10],
      ['PARTIELLE_RETRAIT', 10],
    ]);
  });

  test('C-123 the notice of a deposit knows every statut a live deposit can have', () => {
    const atteints = STATUTS_LIVRAISON.filter((s) => s !== 'ANNULEE' && s !== 'LIVREE');
    expect(STATUTS_SEGMENT_DEPOT).toEqual(atteints);
  });
});
