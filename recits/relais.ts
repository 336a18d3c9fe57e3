import type { Recit } from './recit.ts';

const MAELLE = { prenom: 'Maëlle', nom: 'Rivoal', role: 'CLIENT' } as const;
const SAMI = { prenom: 'Sami', nom: 'Le Goff', role: 'LIVREUR' } as const;
const ANA = { prenom: 'Ana', nom: 'Kerjean', role: 'LIVREUR' } as const;
const NOE = { prenom: 'Noé', nom: 'Petit', role: 'LIVREUR' } as const;

const RELAIS_RENNES = 'Relais Baud-Chardonnet';

const TRAJET = {
  adresseDepart: '12 ter rue des Lilas',
  villeDepart: 'Nantes',
  adresseArrivee: '8 rue de Rivoli',
  villeArrivee: 'Paris',
};

/** Two segments (spec 1 §4, spec 2 §4; decisions §4). */
export const RELAIS: Recit = {
  titre: 'Un colis en relais',
  resume:
    "Deux livreurs se partagent un trajet : le premier porte le colis jusqu'à un entrepôt, le second l'y reprend. " +
    "Le second peut s'engager avant le premier, mais il attend que le colis soit à l'entrepôt.",
  personnages: { maelle: MAELLE, sami: SAMI, ana: ANA },
  annonce: {
    titre: 'Vélo rouge à petites roues',
    description: 'Emballé dans une couverture, roues à part.',
    prixPropose: 25.01,
    ...TRAJET,
  },
  etapes: [
    {
      qui: 'maelle',
      phrase: 'Maëlle publie son annonce et accepte la livraison en deux segments.',
      acte: { fait: 'publier' },
      apres: { annonce: 'ACTIVE', depot: null, retrait: null },
    },
    {
      qui: 'sami',
      phrase: `Sami a le choix entre tout le trajet et une partie ; il prend le segment 1/2, jusqu'au ${RELAIS_RENNES}.`,
      acte: { fait: 'prendre', segment: 'depot', offre: ['complete', 'partielle'], entrepot: RELAIS_RENNES },
      apres: { annonce: 'ACTIVE', depot: 'ASSIGNEE', retrait: null },
    },
    {
      qui: 'ana',
      phrase: `Il ne reste que le retrait : Ana prend le segment 2/2, depuis le ${RELAIS_RENNES}, sans autre choix.`,
      acte: { fait: 'prendre', segment: 'retrait', offre: ['directe'], entrepot: RELAIS_RENNES, impose: true },
      apres: { annonce: 'ASSIGNEE', depot: 'ASSIGNEE', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'ana',
      phrase: "Ana ne peut pas commencer : Sami n'est pas encore parti.",
      acte: { fait: 'attendre', segment: 'retrait', message: 'En attente que le livreur du segment 1 démarre' },
      apres: { annonce: 'ASSIGNEE', depot: 'ASSIGNEE', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'sami',
      phrase: 'Sami part avec le colis.',
      acte: { fait: 'commencer', segment: 'depot' },
      apres: { annonce: 'EN_COURS', depot: 'EN_COURS', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'ana',
      phrase: "Ana attend toujours : le colis est en chemin vers l'entrepôt.",
      acte: { fait: 'attendre', segment: 'retrait', message: 'Le segment 1 est en cours de livraison' },
      apres: { annonce: 'EN_COURS', depot: 'EN_COURS', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'sami',
      phrase: 'Sami se trompe de code : rien ne change.',
      acte: { fait: 'se tromper', segment: 'depot' },
      apres: { annonce: 'EN_COURS', depot: 'EN_COURS', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'sami',
      phrase: 'Avec le code que Maëlle lui donne, Sami termine : le colis est stocké, pas encore livré.',
      acte: { fait: 'terminer', segment: 'depot' },
      apres: { annonce: 'EN_COURS', depot: 'STOCKEE', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'maelle',
      phrase: "Maëlle ne peut pas noter un dépôt : son colis n'est pas arrivé.",
      acte: { fait: 'ne pas noter', segment: 'depot' },
      apres: { annonce: 'EN_COURS', depot: 'STOCKEE', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'ana',
      phrase: "Ana prend le colis à l'entrepôt et part.",
      acte: { fait: 'commencer', segment: 'retrait' },
      apres: { annonce: 'EN_COURS', depot: 'STOCKEE', retrait: 'EN_COURS' },
    },
    {
      qui: 'ana',
      phrase: "Ana remet le colis et termine avec son propre code : l'annonce est terminée.",
      acte: { fait: 'terminer', segment: 'retrait' },
      apres: { annonce: 'TERMINEE', depot: 'STOCKEE', retrait: 'LIVREE' },
    },
    {
      qui: 'maelle',
      phrase: 'Maëlle note Ana : 5 étoiles.',
      acte: { fait: 'noter', segment: 'retrait', note: 5, commentaire: 'Arrivé sans une rayure.' },
      apres: { annonce: 'TERMINEE', depot: 'STOCKEE', retrait: 'LIVREE' },
    },
  ],
};

/** The deposit is given up under the pickup (decisions §4). */
export const RELAIS_REPRIS: Recit = {
  titre: 'Un relais repris',
  resume:
    'Le livreur du segment 1 se désiste alors que le segment 2 est déjà pris : un autre peut reprendre le dépôt, mais ' +
    'seulement vers le même entrepôt, puisque la suite en part.',
  personnages: { maelle: MAELLE, sami: SAMI, ana: ANA, noe: NOE },
  annonce: {
    titre: 'Lampe de chevet en laiton',
    description: 'Abat-jour démonté, dans son carton.',
    prixPropose: 18,
    ...TRAJET,
  },
  etapes: [
    {
      qui: 'maelle',
      phrase: 'Maëlle publie son annonce et accepte la livraison en deux segments.',
      acte: { fait: 'publier' },
      apres: { annonce: 'ACTIVE', depot: null, retrait: null },
    },
    {
      qui: 'sami',
      phrase: `Sami prend le segment 1/2, jusqu'au ${RELAIS_RENNES}.`,
      acte: { fait: 'prendre', segment: 'depot', offre: ['complete', 'partielle'], entrepot: RELAIS_RENNES },
      apres: { annonce: 'ACTIVE', depot: 'ASSIGNEE', retrait: null },
    },
    {
      qui: 'ana',
      phrase: `Ana prend le segment 2/2, depuis le ${RELAIS_RENNES}.`,
      acte: { fait: 'prendre', segment: 'retrait', offre: ['directe'], entrepot: RELAIS_RENNES, impose: true },
      apres: { annonce: 'ASSIGNEE', depot: 'ASSIGNEE', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'sami',
      phrase: "Sami se désiste : l'annonce est de nouveau disponible, Ana garde son segment.",
      acte: { fait: 'se desister', segment: 'depot', motif: 'Roue voilée, je ne pourrai pas partir.' },
      apres: { annonce: 'ACTIVE', depot: null, retrait: 'ASSIGNEE' },
    },
    {
      qui: 'ana',
      phrase: 'Ana lit pourquoi elle attend.',
      acte: {
        fait: 'attendre',
        segment: 'retrait',
        message: "En attente qu'un livreur prenne en charge le segment dépôt (1/2)",
      },
      apres: { annonce: 'ACTIVE', depot: null, retrait: 'ASSIGNEE' },
    },
    {
      qui: 'noe',
      phrase: `Noé ne peut prendre que le dépôt, et seulement vers le ${RELAIS_RENNES}.`,
      acte: { fait: 'prendre', segment: 'depot', offre: ['partielle'], entrepot: RELAIS_RENNES, impose: true },
      apres: { annonce: 'ASSIGNEE', depot: 'ASSIGNEE', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'noe',
      phrase: 'Noé part.',
      acte: { fait: 'commencer', segment: 'depot' },
      apres: { annonce: 'EN_COURS', depot: 'EN_COURS', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'noe',
      phrase: "Noé dépose le colis à l'entrepôt.",
      acte: { fait: 'terminer', segment: 'depot' },
      apres: { annonce: 'EN_COURS', depot: 'STOCKEE', retrait: 'ASSIGNEE' },
    },
    {
      qui: 'ana',
      phrase: "Ana n'attend plus : elle part.",
      acte: { fait: 'commencer', segment: 'retrait' },
      apres: { annonce: 'EN_COURS', depot: 'STOCKEE', retrait: 'EN_COURS' },
    },
    {
      qui: 'ana',
      phrase: "Ana remet le colis : l'annonce est terminée.",
      acte: { fait: 'terminer', segment: 'retrait' },
      apres: { annonce: 'TERMINEE', depot: 'STOCKEE', retrait: 'LIVREE' },
    },
  ],
};
