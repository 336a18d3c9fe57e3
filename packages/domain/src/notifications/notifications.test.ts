import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enParis } from '../lib/index.ts';
import {
  annoncer,
  CATEGORIES,
  categoriesDu,
  CONTENUS_MODERES,
  coupeesApres,
  type DonneesEvenement,
  enInterrupteurs,
  enPastille,
  EVENEMENTS,
  type Evenement,
  heureDEnvoi,
  LIBELLES_CATEGORIE,
  luesSchema,
  nomDesMessages,
  nomDesNotifications,
  phraseDuMatin,
  REGLES_EVENEMENT,
} from './index.ts';

const titre = 'Guitare';
/** One of each, and the mail, push and title that spec 3 §8 gives it. */
const ATTENDUS: { [E in Evenement]: [DonneesEvenement[E], string, mail: string, push: string] } = {
  LIVRAISON_PRISE: [{ prenom: 'Sami', titre }, 'Sami prend en charge « Guitare »', 'N', 'yes'],
  LIVRAISON_COMMENCEE: [{ titre }, 'Votre livraison a commencé', 'R', 'yes'],
  LIVRAISON_STOCKEE: [{ titre, entrepot: 'Lyon' }, "Votre colis est à l'entrepôt Lyon", 'R', 'yes'],
  LIVRAISON_LIVREE: [{ titre }, 'Votre colis est livré', 'R', 'yes'],
  LIVRAISON_CONFIRMEE: [{ titre }, 'Vous avez pris en charge « Guitare »', 'R', 'no'],
  LIVRAISON_ANNULEE: [{ titre }, 'La livraison de « Guitare » est annulée', 'N', 'high'],
  CODE_BLOQUE: [{ titre }, 'Code de validation bloqué pour « Guitare »', 'N', 'high'],
  RETRAIT_POSSIBLE: [{ titre }, "Vous pouvez retirer « Guitare » à l'entrepôt", 'N', 'yes'],
  DEPOT_ANNULE: [{ titre }, 'Le dépôt de « Guitare » est annulé : votre retrait attend un livreur', 'N', 'high'],
  ANNONCE_ANNULEE: [{ titre }, 'Votre annonce « Guitare » a été annulée', 'N', 'yes'],
  AVIS_RECU: [{ note: 4, service: 'LIVRAISON' }, 'Vous avez reçu une note : 4/5', 'R', 'yes'],
  PRESTATION_RESERVEE: [
    { prenom: 'Maëlle', jour: '2026-12-01', heure: '14:00' },
    'Maëlle vous réserve le 1er décembre 2026 à 14:00',
    'N',
    'yes',
  ],
  PRESTATION_ANNULEE: [{ titre, pourPrestataire: true }, 'La prestation « Guitare » est annulée', 'N', 'high'],
  PRESTATION_TERMINEE: [{ titre }, '« Guitare » est terminée', 'R', 'no'],
  MESSAGE_RECU: [{ prenom: 'Sami' }, 'Nouveau message de Sami', 'R', 'yes'],
  DOCUMENT_VALIDE: [{ type: 'CARTE_IDENTITE' }, "Document validé : Carte d'identité", 'no', 'no'],
  DOCUMENT_REFUSE: [{ type: 'CARTE_IDENTITE' }, "Document à renvoyer : Carte d'identité", 'N', 'yes'],
  DOCUMENT_EXPIRE: [
    { type: 'CARTE_IDENTITE', jour: '2027-01-02' },
    "Document qui expire le 2 janvier 2027 : Carte d'identité",
    'N',
    'yes',
  ],
  STATUT_CHANGE: [{ statut: 'VALIDE' }, 'Votre compte est vérifié', 'N', 'yes'],
  AFFILIATION_DECIDEE: [{ decision: 'REFUSEE' }, "Votre affiliation n'est pas acceptée", 'N', 'yes'],
  CONTRAT_CREE: [{ numero: 'C-1' }, 'Votre contrat C-1 est prêt', 'N', 'no'],
  FACTURE_EMISE: [{ numero: 'F-1' }, 'Votre facture F-1 est émise', 'N', 'no'],
  AVOIR_EMIS: [{ origine: 'F-1' }, 'Votre facture F-1 est corrigée par un avoir', 'N', 'no'],
  FACTURE_EN_ATTENTE: [{}, 'Votre facture attend une information', 'N', 'no'],
  CONTENU_MODERE: [{ contenu: 'EVALUATION' }, 'Décision sur votre avis', 'N', 'yes'],
  SIGNALEMENT_DECIDE: [{ reference: 'S-1' }, 'Votre signalement S-1 a été examiné', 'N', 'no'],
  RECOURS_DECIDE: [{ reference: 'R-1' }, 'Votre recours R-1 a été examiné', 'N', 'no'],
  FILE_DOCUMENTS: [{ nombre: 3 }, 'Documents : 3 à traiter', 'no', 'no'],
  FILE_AFFILIATIONS: [{ nombre: 3 }, 'Affiliations : 3 à traiter', 'no', 'no'],
  SIGNALEMENT_A_TRAITER: [{ nombre: 3, urgent: true }, 'Signalements : 3 à traiter', 'N', 'high'],
  RECOURS_A_TRAITER: [{ nombre: 3 }, 'Recours : 3 à traiter', 'no', 'no'],
};
const MAILS = { NECESSAIRE: 'N', REGLABLE: 'R' };

describe('the table of events', () => {
  test.each(EVENEMENTS)('%s has the title, the mail and the push of its row E-095', (evenement) => {
    const [donnees, phrase, mail, push] = ATTENDUS[evenement];
    const dit = annoncer(evenement, '019a', donnees);
    expect(dit.titre).toBe(phrase);
    expect(dit.mail === null ? 'no' : MAILS[dit.mail]).toBe(mail);
    expect(dit.push === null ? 'no' : dit.push === 'normal' ? 'yes' : dit.push).toBe(push);
    expect(CATEGORIES).toContain(dit.categorie);
    expect(dit.lien).toMatch(/^\/[^/]/);
  });

  test('a message and one’s own confirmation alone have no row under the bell E-064', () => {
    expect(EVENEMENTS.filter((e) => REGLES_EVENEMENT[e].cloche === false)).toEqual([
      'LIVRAISON_CONFIRMEE',
      'MESSAGE_RECU',
    ]);
  });

  test('a rating is of its service’s category, a report that is not urgent wakes nobody', () => {
    expect(annoncer('AVIS_RECU', 'x', { note: 5, service: 'PRESTATION' }).categorie).toBe('PRESTATIONS');
    expect(annoncer('SIGNALEMENT_A_TRAITER', 'x', { nombre: 1, urgent: false })).toMatchObject({
      mail: null,
      push: null,
    });
    expect(new Set(CONTENUS_MODERES.map((contenu) => annoncer('CONTENU_MODERE', 'x', { contenu }).titre)).size).toBe(5);
  });
});

describe('quiet nights', () => {
  test.each([
    ['2026-12-01T20:59:59.999Z', '2026-12-01T20:59:59.999Z'],
    ['2026-12-01T21:00:00.000Z', '2026-12-02T06:00:00.000Z'],
    ['2026-12-02T05:59:59.999Z', '2026-12-02T06:00:00.000Z'],
    ['2026-12-02T06:00:00.000Z', '2026-12-02T06:00:00.000Z'],
    // Summer time begins, then ends, in the night.
    ['2026-03-28T21:30:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['2026-03-29T00:59:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T20:30:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01T06:00:00.000Z'],
  ])('a push of %s leaves at %s E-136', (instant, depart) => {
    expect(heureDEnvoi(new Date(instant), true).toISOString()).toBe(depart);
    expect(heureDEnvoi(new Date(instant), false).toISOString()).toBe(instant);
  });

  test('nothing leaves between 22:00 and 7:00 of Paris, nor later than the morning E-136', () => {
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const depart = heureDEnvoi(instant, true);
        expect(Number(enParis(depart).slice(11, 13))).toBeGreaterThanOrEqual(7);
        expect(Number(enParis(depart).slice(11, 13))).toBeLessThan(22);
        expect(depart.getTime() - instant.getTime()).toBeGreaterThanOrEqual(0);
        expect(depart.getTime() - instant.getTime()).toBeLessThanOrEqual(10 * 3_600_000);
      }),
    );
  });

  test('the morning says how many E-136', () => {
    expect([1, 4].map(phraseDuMatin)).toEqual(['1 nouveauté depuis hier soir', '4 nouveautés depuis hier soir']);
  });
});

test('counters go to 99 and are said in words E-083', () => {
  expect([-1, 0, 1, 99, 100].map(enPastille)).toEqual([null, null, '1', '99', '99+']);
  expect([0, 1, 3].map(nomDesMessages)).toEqual(['Messages', 'Messages, 1 non lu', 'Messages, 3 non lus']);
  expect([0, 1, 2].map(nomDesNotifications)).toEqual([
    'Notifications',
    'Notifications, 1 non lue',
    'Notifications, 2 non lues',
  ]);
});

describe('settings', () => {
  test('each role is shown the categories of which it can be told something E-087', () => {
    const montrees = (role: Parameters<typeof categoriesDu>[0]) => categoriesDu(role).map((c) => LIBELLES_CATEGORIE[c]);
    expect(montrees('CLIENT')).toEqual([
      'Livraisons',
      'Réservations et prestations',
      'Messages',
      'Compte et documents',
    ]);
    expect(montrees('LIVREUR')).toEqual(['Livraisons', 'Messages', 'Compte et documents']);
    expect(montrees('COMMERCANT')).toEqual(['Livraisons', 'Messages', 'Compte et documents']);
    expect(montrees('PRESTATAIRE')).toEqual(['Réservations et prestations', 'Messages', 'Compte et documents']);
    expect(montrees('ADMIN')).toEqual(['Compte et documents', 'Administration']);
  });

  test('what is chosen is read again, and what is not shown stays as it was E-094', () => {
    expect(enInterrupteurs('ADMIN', [])).toEqual({ COMPTE: true, ADMINISTRATION: true });
    expect(coupeesApres('LIVREUR', ['PRESTATIONS', 'COMPTE'], { LIVRAISONS: false, COMPTE: true })).toEqual([
      'LIVRAISONS',
      'PRESTATIONS',
    ]);
    expect(coupeesApres('LIVREUR', ['MESSAGES'], { ADMINISTRATION: false })).toEqual(['MESSAGES']);
    expect(enInterrupteurs('LIVREUR', ['LIVRAISONS'])).toEqual({ LIVRAISONS: false, MESSAGES: true, COMPTE: true });
  });

  test('marking as read takes ids or one and older, never both or none, and a hundred ids at most E-089', () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    const lu = (corps: unknown) => luesSchema.safeParse(corps).success;
    expect([{ ids: [] }, { ids: Array<string>(100).fill(id) }, { jusqua: id }].map(lu)).toEqual([true, true, true]);
    const refuses = [
      {},
      { ids: [id], jusqua: id },
      { ids: Array<string>(101).fill(id) },
      { ids: ['x'] },
      { jusqua: 3 },
    ];
    expect(refuses.map(lu)).toEqual(Array<boolean>(5).fill(false));
  });
});
