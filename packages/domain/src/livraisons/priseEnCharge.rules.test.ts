import { describe, expect, test } from 'vitest';
import { STATUTS_ANNONCE } from '../annonces/index.ts';
import { STATUTS_AFFILIATION } from '../comptes/index.ts';
import { REFUS } from '../lib/index.ts';
import {
  BADGES_STATUT_LIVRAISON,
  deciderPriseEnCharge,
  filtresLivraisons,
  lireCodeValidation,
  refusCodeBloque,
  sectionLivraison,
  STATUTS_DU_FILTRE,
  STATUTS_LIVRAISON,
  TYPES_LIVRAISON,
  type FaitsPriseEnCharge,
  type LivraisonVivante,
} from './index.ts';

const leg = (typeLivraison: LivraisonVivante['typeLivraison'], statut: LivraisonVivante['statut'] = 'ASSIGNEE') => ({
  typeLivraison,
  statut,
  entrepotId: typeLivraison === 'COMPLETE' ? null : 'E1',
  entrepotNom: typeLivraison === 'COMPLETE' ? null : 'Relais Doulon',
});

const base: FaitsPriseEnCharge = {
  typeLivraison: 'COMPLETE',
  livreur: { id: 'L1', role: 'LIVREUR', statutAffiliation: 'NON_AFFILIE' },
  annonce: {
    auteurId: 'C1',
    statut: 'ACTIVE',
    reserveAuxAffilies: false,
    livraisonPartiellePossible: true,
    prixNegociable: false,
    prixPropose: 1201,
  },
  livraisons: [],
  entrepot: { demande: true, id: 'E1' },
  prixConvenu: undefined,
  livraisonsOuvertes: 0,
  limiteLivraisonsOuvertes: 20,
};
const issue = (plus: Partial<FaitsPriseEnCharge>): string => {
  const decision = deciderPriseEnCharge({ ...base, ...plus });
  return 'refus' in decision ? decision.refus.code : 'ok';
};
const phrase = (plus: Partial<FaitsPriseEnCharge>): string => {
  const decision = deciderPriseEnCharge({ ...base, ...plus });
  return 'refus' in decision ? decision.refus.phrase : '';
};

describe('taking over', () => {
  test('C-191 the price is the announcement’s, or half of it', () => {
    expect(deciderPriseEnCharge(base)).toEqual({ prixConvenu: 1201, entrepotId: null });
    expect(deciderPriseEnCharge({ ...base, typeLivraison: 'PARTIELLE_DEPOT' })).toEqual({
      prixConvenu: 600,
      entrepotId: 'E1',
    });
    expect(
      deciderPriseEnCharge({ ...base, typeLivraison: 'PARTIELLE_RETRAIT', livraisons: [leg('PARTIELLE_DEPOT')] }),
    ).toEqual({ prixConvenu: 601, entrepotId: 'E1' });
  });

  test('C-240 D-185 nobody takes an own announcement', () => {
    expect(issue({ annonce: { ...base.annonce, auteurId: 'L1' } })).toBe('PROPRE_ANNONCE');
  });

  test('C-241 D-184 D-185 a reserved mission needs AFFILIE', () => {
    for (const statutAffiliation of [null, ...STATUTS_AFFILIATION])
      for (const reserveAuxAffilies of [false, true])
        expect(
          issue({ livreur: { ...base.livreur, statutAffiliation }, annonce: { ...base.annonce, reserveAuxAffilies } }),
        ).toBe(reserveAuxAffilies && statutAffiliation !== 'AFFILIE' ? 'AFFILIATION_REQUISE' : 'ok');
  });

  test('C-175 C-301 D-183 only an ACTIVE announcement', () => {
    for (const statut of STATUTS_ANNONCE)
      for (const typeLivraison of ['COMPLETE', 'PARTIELLE_DEPOT'] as const)
        expect(issue({ typeLivraison, annonce: { ...base.annonce, statut } })).toBe(
          statut === 'ACTIVE' ? 'ok' : 'DEJA_PRIS',
        );
  });

  test('C-188 C-301 O-02 what is taken is refused', () => {
    for (const statut of STATUTS_LIVRAISON) {
      const libre = statut === 'ANNULEE';
      for (const type of TYPES_LIVRAISON) {
        const livraisons = [leg(type, statut)];
        expect(issue({ livraisons })).toBe(libre ? 'ok' : 'DEJA_PRIS');
        expect(issue({ typeLivraison: 'PARTIELLE_DEPOT', livraisons })).toBe(
          libre || type === 'PARTIELLE_RETRAIT' ? 'ok' : 'DEJA_PRIS',
        );
        expect(issue({ typeLivraison: 'PARTIELLE_RETRAIT', livraisons })).toBe(
          !libre && type === 'PARTIELLE_DEPOT' ? 'ok' : 'ETAT_INCOMPATIBLE',
        );
      }
    }
    expect(phrase({ livraisons: [leg('COMPLETE')] })).toBe('Cette annonce a déjà toutes ses livraisons assignées');
  });

  test('C-221 C-222 C-188 D-098 the warehouse', () => {
    const depot = { typeLivraison: 'PARTIELLE_DEPOT' } as const;
    const retrait = { typeLivraison: 'PARTIELLE_RETRAIT', livraisons: [leg('PARTIELLE_DEPOT')] } as const;
    expect(phrase({ ...depot, entrepot: { demande: false } })).toBe('Veuillez sélectionner un entrepôt');
    expect(phrase({ ...retrait, entrepot: { demande: false } })).toBe("Impossible de récupérer l'entrepôt de dépôt");
    for (const faits of [depot, retrait]) {
      expect(issue({ ...faits, entrepot: { demande: false } })).toBe('REQUETE_INVALIDE');
      expect(issue({ ...faits, entrepot: { demande: true, id: null } })).toBe('VALIDATION');
    }
    const autre = { entrepot: { demande: true, id: 'E2' } } as const;
    expect(issue({ ...retrait, ...autre })).toBe('VALIDATION');
    expect(issue({ ...depot, ...autre })).toBe('ok');
    expect(issue({ ...depot, ...autre, livraisons: [leg('PARTIELLE_RETRAIT')] })).toBe('VALIDATION');
    // Two deposits at once for two warehouses: the second lost the race, it made no mistake.
    expect(issue({ ...depot, ...autre, livraisons: [leg('PARTIELLE_DEPOT')] })).toBe('DEJA_PRIS');
    expect(issue({ entrepot: { demande: false } })).toBe('ok');
  });

  test('O-65 C-191 prixConvenu', () => {
    expect(issue({ prixConvenu: '120' })).toBe('VALIDATION');
    expect(issue({ prixConvenu: '12.01' })).toBe('ok');
    expect(issue({ prixConvenu: 'douze' })).toBe('REQUETE_INVALIDE');
    expect(issue({ prixConvenu: '-1' })).toBe('VALIDATION');
    const annonce = { ...base.annonce, prixNegociable: true };
    expect(deciderPriseEnCharge({ ...base, annonce, prixConvenu: '5.5' })).toMatchObject({ prixConvenu: 550 });
    expect(issue({ annonce, prixConvenu: '12.02' })).toBe('VALIDATION');
  });

  test('R-51 as many deliveries to do as allowed, no more', () => {
    expect(issue({ livraisonsOuvertes: 19 })).toBe('ok');
    expect(issue({ livraisonsOuvertes: 20 })).toBe('LIMITE_ATTEINTE');
  });

  test('refusals come in the order of the wire: 403, 400, 422, 409', () => {
    const tout: FaitsPriseEnCharge = {
      ...base,
      typeLivraison: 'PARTIELLE_DEPOT',
      annonce: {
        ...base.annonce,
        auteurId: 'L1',
        reserveAuxAffilies: true,
        livraisonPartiellePossible: false,
        statut: 'ANNULEE',
      },
      entrepot: { demande: false },
      prixConvenu: '999',
      livraisonsOuvertes: 99,
    };
    const suite: string[] = [];
    const corrections: ((f: FaitsPriseEnCharge) => FaitsPriseEnCharge)[] = [
      (f) => ({ ...f, annonce: { ...f.annonce, auteurId: 'C1' } }),
      (f) => ({ ...f, annonce: { ...f.annonce, reserveAuxAffilies: false } }),
      (f) => ({ ...f, entrepot: { demande: true, id: null } }),
      (f) => ({ ...f, entrepot: { demande: true, id: 'E1' } }),
      (f) => ({ ...f, prixConvenu: undefined }),
      (f) => ({ ...f, annonce: { ...f.annonce, livraisonPartiellePossible: true } }),
      (f) => ({ ...f, annonce: { ...f.annonce, statut: 'ACTIVE' } }),
      (f) => ({ ...f, livraisonsOuvertes: 0 }),
    ];
    let faits = tout;
    for (const corriger of corrections) {
      suite.push(issue(faits));
      faits = corriger(faits);
    }
    expect(suite).toEqual([
      'PROPRE_ANNONCE',
      'AFFILIATION_REQUISE',
      'REQUETE_INVALIDE',
      'VALIDATION',
      'VALIDATION',
      'ETAT_INCOMPATIBLE',
      'DEJA_PRIS',
      'LIMITE_ATTEINTE',
    ]);
    expect(issue(faits)).toBe('ok');
    expect([REFUS.PROPRE_ANNONCE.statut, REFUS.REQUETE_INVALIDE.statut, REFUS.VALIDATION.statut]).toEqual([
      403, 400, 422,
    ]);
  });
});

describe('validation code', () => {
  test.each([
    ['048213', undefined, '048213'],
    [undefined, '048213', '048213'],
    ['048 213', undefined, '048213'],
    [' 0 4 8 2 1 3 ', '111111', '048213'],
    ['０４８２１３', undefined, '048213'],
    ['', '048213', '048213'],
  ])('C-192 C-305 body %j, query %j', (corps, requete, code) =>
    expect(lireCodeValidation(corps, requete)).toEqual({ code }),
  );

  test.each([undefined, null, '', '  ', '\u200B'])('C-223 C-247 without a code (%j)', (vide) => {
    expect(lireCodeValidation(vide, undefined)).toMatchObject({
      refus: { code: 'VALIDATION', phrase: 'Veuillez saisir le code de validation' },
    });
  });

  test('C-307 a value that cannot be a code is refused at its place', () => {
    expect(lireCodeValidation('12345', undefined)).toMatchObject({ refus: { code: 'VALIDATION' } });
    expect(lireCodeValidation(undefined, 'abcdef')).toMatchObject({ refus: { code: 'CODE_INVALIDE' } });
  });

  test('C-193 R-17 the lock holds to its last second', () => {
    const fin = new Date('2026-11-27T12:15:00Z');
    expect(refusCodeBloque(null, fin)).toBeNull();
    expect(refusCodeBloque(fin, fin)).toBeNull();
    expect(refusCodeBloque(fin, new Date('2026-11-27T12:14:59Z'))).toMatchObject({
      code: 'TROP_DE_TENTATIVES',
      retryApres: 1,
    });
    expect(refusCodeBloque(fin, new Date('2026-11-27T12:00:00Z'))?.phrase).toContain('15 minutes');
    // Begun a day later than now: the clock was set back since.
    expect(refusCodeBloque(fin, new Date('2026-11-26T12:14:59Z'))).toBeNull();
  });
});

describe('groups and filters', () => {
  test('C-182 the statuts and how they are shown; TERMINEE is a label only', () => {
    expect(Object.entries(BADGES_STATUT_LIVRAISON).map(([statut, { libelle }]) => [statut, libelle])).toEqual([
      ['ASSIGNEE', 'Assignée'],
      ['EN_COURS', 'En cours'],
      ['STOCKEE', 'Stockée'],
      ['LIVREE', 'Livrée'],
      ['ANNULEE', 'Annulée'],
      ['TERMINEE', 'Terminée'],
    ]);
    expect(STATUTS_LIVRAISON).toEqual(['ASSIGNEE', 'EN_COURS', 'STOCKEE', 'LIVREE', 'ANNULEE']);
  });

  test('D-042 D-043 D-045 D-082 counts by filter; « annulées » only when there are some', () => {
    const sans = filtresLivraisons({ ASSIGNEE: 1, EN_COURS: 2, STOCKEE: 3, LIVREE: 4 });
    expect(sans.map((f) => [f.filtre, f.nombre])).toEqual([
      ['tous', 10],
      ['a-commencer', 1],
      ['en-cours', 2],
      ['terminees', 7],
    ]);
    expect(filtresLivraisons({ ANNULEE: 1 }).at(-1)).toEqual({ filtre: 'annulees', libelle: 'Annulées', nombre: 1 });
  });

  test('D-044 D-045 a delivery stands in the section whose filter names its statut', () => {
    for (const statut of STATUTS_LIVRAISON)
      expect(STATUTS_DU_FILTRE[sectionLivraison(statut)] as readonly string[]).toContain(statut);
  });
});
