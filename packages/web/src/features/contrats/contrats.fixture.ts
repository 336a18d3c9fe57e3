import type { ContratListe } from '@colivert/domain/contrats';

export function unContrat(autre: Partial<ContratListe> = {}): ContratListe {
  return {
    id: '019a0000-0000-7000-8000-00000000007c',
    commercantId: 'm1',
    numeroContrat: 'CTR-2026-0001',
    statutContrat: 'ACTIF',
    dateSignature: '2026-11-27',
    dateDebut: '2026-11-01',
    dateFin: '2099-11-30',
    commissionPourcentage: 12.5,
    fraisInscription: 50,
    abonnementMensuel: 29.9,
    livraisonRapideIncluse: true,
    assuranceIncluse: false,
    supportPrioritaire: true,
    nombreLivraisonsMensuelles: 40,
    version: 3,
    commercant: { id: 'm1', prenom: 'Zoé', nom: 'Martin' },
    ...autre,
  };
}
