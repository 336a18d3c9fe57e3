import { describe, expect, test } from 'vitest';
import { ROLES, STATUTS_COMPTE } from '../comptes/index.ts';
import { REFUS } from '../lib/index.ts';
import {
  ENGAGEMENTS,
  PORTES,
  porteOuverte,
  refusOuverture,
  refusTropDeBlocages,
  refusTropDeConversations,
  refusTropDeMessages,
  type FaitsOuverture,
} from './index.ts';

/** The lines of spec 3 §6, told once more and apart: fact, then what is read (null: may open). */
const LIGNES: readonly [(faits: FaitsOuverture) => boolean, (faits: FaitsOuverture) => string | null][] = [
  [
    ({ engagement, appelant }) => engagement !== 'EN_COURS' && appelant.statut === 'SUSPENDU',
    () => REFUS.COMPTE_SUSPENDU.phrase,
  ],
  [
    ({ engagement, appelant }) => engagement !== 'EN_COURS' && appelant.statut === 'REFUSE',
    () => REFUS.COMPTE_REFUSE.phrase,
  ],
  [
    ({ engagement, appelant }) => /AUCUN|PASSE/.test(engagement) && appelant.statut === 'NON_VERIFIE',
    () => REFUS.COMPTE_NON_VERIFIE.phrase,
  ],
  [
    ({ engagement, appelant }) => /AUCUN|PASSE/.test(engagement) && appelant.statut === 'EN_ATTENTE',
    () => REFUS.COMPTE_EN_ATTENTE.phrase,
  ],
  [
    ({ appelant, porte }) => appelant.role === 'ADMIN' && /LIVRAISON|PRESTATION/.test(porte),
    () => 'Votre rôle ne permet pas cette action.',
  ],
  [
    ({ soiMeme, appelant }) => soiMeme && appelant.role !== 'ADMIN',
    () => 'Vous ne pouvez pas vous écrire à vous-même.',
  ],
  [({ engagement, appelant }) => /EN_COURS|RECENT/.test(engagement) && appelant.role !== 'ADMIN', () => null],
  [
    ({ porte, appelant }) => porte === 'ANNONCE' && appelant.role !== 'LIVREUR',
    () => "Seuls les livreurs peuvent écrire au sujet d'une annonce.",
  ],
  [
    ({ porte, appelant }) => porte === 'OFFRE' && appelant.role !== 'CLIENT',
    () => 'Seuls les clients peuvent écrire à un prestataire.',
  ],
  [({ affiliationManquante }) => affiliationManquante, () => 'Cette mission est réservée aux livreurs affiliés.'],
  [() => true, () => null],
];

const TOUS: FaitsOuverture[] = PORTES.flatMap((porte) =>
  ROLES.flatMap((role) =>
    STATUTS_COMPTE.flatMap((statut) =>
      ENGAGEMENTS.flatMap((engagement) =>
        [true, false].flatMap((soiMeme) =>
          [true, false].map((affiliationManquante) => ({
            porte,
            appelant: { role, statut },
            soiMeme,
            engagement,
            affiliationManquante,
          })),
        ),
      ),
    ),
  ),
);

describe('who opens a conversation', () => {
  test('reads the first line that holds, in every case', () => {
    expect(TOUS).toHaveLength(4 * 5 * 5 * 4 * 2 * 2);
    for (const faits of TOUS) {
      const attendue = LIGNES.find(([tient]) => tient(faits))?.[1](faits);
      const lu = refusOuverture(faits);
      expect(lu?.phrase ?? null, JSON.stringify(faits)).toBe(attendue);
      if (lu !== null) expect(REFUS[lu.code].statut, JSON.stringify(faits)).toBe(403);
    }
  });

  test('a delivery or a booking is a door while it binds the two; the others also while the subject is open', () => {
    for (const porte of PORTES)
      for (const engagement of ENGAGEMENTS)
        for (const sujetOuvert of [true, false]) {
          const lies = engagement === 'EN_COURS' || engagement === 'RECENT';
          const parLeSujet = sujetOuvert && porte !== 'LIVRAISON' && porte !== 'PRESTATION';
          expect(porteOuverte(porte, engagement, sujetOuvert), `${porte} ${engagement}`).toBe(lies || parLeSujet);
        }
  });
});

test('a limit tells how long to wait, hours beyond ninety minutes, and the header the very seconds', () => {
  expect(refusTropDeConversations(1)).toMatchObject({
    code: 'TROP_DE_TENTATIVES',
    phrase: "Vous avez ouvert beaucoup de conversations aujourd'hui. Réessayez dans 1 heure.",
    retryApres: 1,
  });
  expect(refusTropDeConversations(3601)).toMatchObject({
    phrase: "Vous avez ouvert beaucoup de conversations aujourd'hui. Réessayez dans 2 heures.",
    retryApres: 3601,
  });
  expect(refusTropDeMessages(0.2)).toMatchObject({
    phrase: 'Vous écrivez très vite. Réessayez dans 1 minute.',
    retryApres: 1,
  });
  expect(refusTropDeMessages(90 * 60).phrase).toBe('Vous écrivez très vite. Réessayez dans 90 minutes.');
  expect(refusTropDeMessages(90 * 60 + 1).phrase).toBe('Vous écrivez très vite. Réessayez dans 2 heures.');
  expect(refusTropDeBlocages(200)).toMatchObject({
    code: 'LIMITE_ATTEINTE',
    phrase: 'Vous avez atteint 200 personnes bloquées.',
  });
});
