import { STATUTS_LIVRAISON, TYPES_LIVRAISON } from '@colivert/domain/livraisons';
import { describe, expect, test } from 'vitest';
import { etapesLivraison } from './etapesLivraison.ts';
import { uneLivraison } from './livraisons.fixture.ts';

const lues = (plus: Parameters<typeof uneLivraison>[0]) =>
  etapesLivraison(uneLivraison(plus)).map(({ libelle, etat }) => `${libelle} ${etat}`);
const debut = '2026-11-27T13:00:00+01:00';
const fin = '2026-11-27T15:00:00+01:00';

describe('D-101 D-102 the steps of a delivery', () => {
  test('COMPLETE goes from the take-over to the end', () => {
    expect(lues({})).toEqual(['Prise en charge faite', 'En cours avenir', 'Livrée avenir']);
    expect(lues({ statut: 'EN_COURS', dateDebut: debut })).toEqual([
      'Prise en charge faite',
      'En cours encours',
      'Livrée avenir',
    ]);
    expect(etapesLivraison(uneLivraison({ statut: 'LIVREE', dateDebut: debut, dateFin: fin }))).toEqual([
      { libelle: 'Prise en charge', etat: 'faite', moment: '27 novembre 2026 à 12:00' },
      { libelle: 'En cours', etat: 'faite', moment: '27 novembre 2026 à 13:00' },
      { libelle: 'Livrée', etat: 'faite', moment: '27 novembre 2026 à 15:00' },
    ]);
  });

  test('a deposit ends at the warehouse', () => {
    const depot = { typeLivraison: 'PARTIELLE_DEPOT' } as const;
    expect(lues({ ...depot, statut: 'STOCKEE', dateDebut: debut, dateFin: fin })).toEqual([
      'Prise en charge faite',
      'En cours faite',
      'Au dépôt faite',
    ]);
  });

  test('a pickup waits for the parcel at the warehouse before it starts', () => {
    const retrait = { typeLivraison: 'PARTIELLE_RETRAIT' } as const;
    expect(lues({ ...retrait, messageAttente: 'En attente' })[1]).toBe('Au dépôt encours');
    expect(lues({ ...retrait, peutCommencer: true })[1]).toBe('Au dépôt faite');
    expect(lues({ ...retrait, statut: 'EN_COURS', dateDebut: debut }).slice(1, 3)).toEqual([
      'Au dépôt faite',
      'En cours encours',
    ]);
  });

  test.each(TYPES_LIVRAISON.flatMap((type) => STATUTS_LIVRAISON.map((statut) => [type, statut] as const)))(
    '%s %s never has a step to come before one that is done',
    (typeLivraison, statut) => {
      const commencee = statut !== 'ASSIGNEE';
      const etapes = etapesLivraison(uneLivraison({ typeLivraison, statut, dateDebut: commencee ? debut : null }));
      const etats = etapes.map(({ etat }) => etat);
      expect(etats.toSorted((a, b) => 'faite encours avenir'.indexOf(a) - 'faite encours avenir'.indexOf(b))).toEqual(
        etats,
      );
      if (statut === 'ANNULEE') expect(new Set(etats)).toEqual(new Set(['faite']));
    },
  );
});
