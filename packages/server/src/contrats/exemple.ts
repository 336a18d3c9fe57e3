/**
 * Draws the sample contract that everybody may read, `/contrat-exemple.pdf`, with the hand that draws real ones.
 * Run by hand when the drawing changes: npm run contrat:exemple --workspace @colivert/server
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dessinerContrat } from './contrats.pdf.ts';

const octets = await dessinerContrat(
  {
    exemple: true,
    contrat: {
      id: '',
      commercantId: '',
      numeroContrat: 'CTR-2026-0000',
      statutContrat: 'ACTIF',
      dateSignature: '2026-11-27',
      dateDebut: '2026-12-01',
      dateFin: '2027-11-30',
      commissionPourcentage: 12,
      fraisInscription: 50,
      abonnementMensuel: 29.9,
      livraisonRapideIncluse: true,
      assuranceIncluse: false,
      supportPrioritaire: true,
      nombreLivraisonsMensuelles: 40,
      version: 1,
    },
    commercant: {
      nomComplet: 'Camille Exemple',
      adresse: 'Épicerie « Au bon exemple », 1 place du Marché',
      ville: '44000 Nantes',
      siret: '000 000 000 00000',
    },
    plateforme: { nom: 'Colivert', adresse: '1 rue de la Démonstration, 44000 Nantes', siren: '000 000 000' },
    supportEmail: 'support@colivert.example',
  },
  // A fixed date: drawing again what did not change gives the same file.
  new Date('2026-11-27T12:00:00Z'),
);
writeFileSync(path.join(import.meta.dirname, '../../../web/public/contrat-exemple.pdf'), octets);
