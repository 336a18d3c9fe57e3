import { expect, test } from 'vitest';
import { PHRASE_PAIEMENT, phraseVousPayez, phraseVousRecevez } from './index.ts';

test('money is told one way: who pays whom, how much, when and how, on both sides D-15', () => {
  expect(phraseVousPayez({ prix: 2450, quand: 'remise', a: 'au livreur' })).toBe(
    "Vous payez 24,50\u00a0€ au livreur à la remise du colis, directement, par le moyen convenu ensemble. Colivert ne reçoit ni ne garde d'argent.",
  );
  expect(phraseVousRecevez({ prix: 1225, quand: 'depot', qui: "L'auteur de l'annonce" })).toBe(
    "L'auteur de l'annonce vous paie 12,25\u00a0€ au dépôt du colis à l'entrepôt, directement, par le moyen convenu ensemble. Colivert ne reçoit ni ne garde d'argent.",
  );
  expect(phraseVousPayez({ prix: 5000, quand: 'prestation', a: 'à Noé' })).toContain('à la fin de la prestation');
  expect(PHRASE_PAIEMENT).toContain("Colivert ne reçoit ni ne garde d'argent");
});
