import type { StatutPrestation } from '@colivert/domain/prestations';

/** One booking of the demo. Past days are counted back from today and moved to the provider's last working day. */
export interface ReservationDemo {
  par: string;
  chez: string;
  titre: string;
  description?: string;
  statut: StatutPrestation;
  /** Days before today; absent: one of the next free slots. */
  ilYA?: number;
  heure: number;
  duree: number;
  /** Of a cancelled one: why, and by whom when not by the client. */
  motif?: string;
  parPrestataire?: true;
  note?: number;
  avis?: string;
}

const chezMathis = (r: Omit<ReservationDemo, 'chez'>): ReservationDemo => ({ ...r, chez: 'prestataire' });

const DE_CAMILLE: readonly ReservationDemo[] = [
  chezMathis({
    par: 'client',
    titre: 'Fixer une bibliothèque au mur',
    description: 'Mur en pisé, deux mètres de haut.',
    statut: 'RESERVEE',
    heure: 14,
    duree: 3,
  }),
  chezMathis({ par: 'client', titre: 'Changer un robinet qui goutte', statut: 'RESERVEE', heure: 9, duree: 1 }),
  { par: 'client', chez: 'rosa', titre: 'Grand ménage avant Noël', statut: 'RESERVEE', heure: 13, duree: 4 },
  chezMathis({
    par: 'client',
    titre: 'Poser deux tringles à rideaux',
    statut: 'RESERVEE',
    ilYA: 2,
    heure: 10,
    duree: 2,
  }),
  chezMathis({ par: 'client', titre: 'Monter une commode', statut: 'TERMINEE', ilYA: 5, heure: 15, duree: 2 }),
  { par: 'client', chez: 'rosa', titre: 'Vitres et repassage', statut: 'TERMINEE', ilYA: 9, heure: 8, duree: 3 },
  chezMathis({
    par: 'client',
    titre: 'Réparer la porte du placard',
    statut: 'EVALUEE',
    ilYA: 19,
    heure: 9,
    duree: 1,
    note: 5,
    avis: 'Ponctuel, propre, et la porte ferme enfin.',
  }),
  chezMathis({
    par: 'client',
    titre: 'Accrocher un grand miroir',
    statut: 'ANNULEE',
    ilYA: 26,
    heure: 14,
    duree: 1,
    motif: 'Le miroir n’a pas été livré à temps.',
  }),
  {
    par: 'client',
    chez: 'rosa',
    titre: 'Ménage de rentrée',
    statut: 'EVALUEE',
    ilYA: 47,
    heure: 13,
    duree: 4,
    note: 4,
    avis: 'Très bon travail, un peu pressée sur la fin.',
  },
];

const CHEZ_MATHIS: readonly ReservationDemo[] = [
  { par: 'amine', titre: 'Installer trois spots', statut: 'RESERVEE', heure: 15, duree: 2 },
  { par: 'amine', titre: 'Monter un lit superposé', statut: 'TERMINEE', ilYA: 12, heure: 13, duree: 4 },
  {
    par: 'amine',
    titre: 'Poser des étagères en angle',
    statut: 'EVALUEE',
    ilYA: 33,
    heure: 14,
    duree: 3,
    note: 5,
    avis: 'Au millimètre près. Je recommande.',
  },
  {
    par: 'amine',
    titre: 'Régler des volets',
    statut: 'ANNULEE',
    ilYA: 38,
    heure: 10,
    duree: 1,
    parPrestataire: true,
    motif: 'Dos bloqué, je ne peux pas me déplacer.',
  },
  {
    par: 'client',
    titre: 'Monter une armoire',
    statut: 'EVALUEE',
    ilYA: 41,
    heure: 13,
    duree: 5,
    note: 5,
    avis: 'Rapide et soigné.',
  },
  { par: 'amine', titre: 'Fixer une télévision', statut: 'EVALUEE', ilYA: 54, heure: 16, duree: 1, note: 4 },
  {
    par: 'client',
    titre: 'Changer une serrure',
    statut: 'EVALUEE',
    ilYA: 68,
    heure: 9,
    duree: 2,
    note: 5,
    avis: 'Arrivé avec trois modèles de barillet, parfait.',
  },
  { par: 'client', titre: 'Poser un plan de travail', statut: 'EVALUEE', ilYA: 82, heure: 13, duree: 4, note: 5 },
  {
    par: 'client',
    titre: 'Monter deux bureaux',
    statut: 'EVALUEE',
    ilYA: 97,
    heure: 14,
    duree: 3,
    note: 4,
    avis: 'Bien, mais une heure de plus que prévu.',
  },
  { par: 'client', titre: 'Réparer un parquet qui grince', statut: 'EVALUEE', ilYA: 118, heure: 13, duree: 4, note: 5 },
].map((r) => chezMathis(r as Omit<ReservationDemo, 'chez'>));

const AILLEURS: readonly ReservationDemo[] = [
  { par: 'jeanne', chez: 'ewen', titre: 'Tailler la haie de lauriers', statut: 'RESERVEE', heure: 9, duree: 3 },
  {
    par: 'jeanne',
    chez: 'ewen',
    titre: 'Préparer le potager pour l’hiver',
    statut: 'EVALUEE',
    ilYA: 24,
    heure: 13,
    duree: 4,
    note: 5,
    avis: 'Ewen connaît ses plantes et explique bien.',
  },
  { par: 'jeanne', chez: 'ewen', titre: 'Tonte', statut: 'EVALUEE', ilYA: 58, heure: 8, duree: 2, note: 5 },
  { par: 'lucie', chez: 'sophie', titre: 'Cours de maths, terminale', statut: 'RESERVEE', heure: 17, duree: 2 },
  {
    par: 'lucie',
    chez: 'sophie',
    titre: 'Cours de maths, terminale',
    statut: 'EVALUEE',
    ilYA: 8,
    heure: 17,
    duree: 2,
    note: 5,
    avis: 'Les dérivées sont devenues simples.',
  },
  {
    par: 'lucie',
    chez: 'sophie',
    titre: 'Cours de maths, terminale',
    statut: 'EVALUEE',
    ilYA: 15,
    heure: 17,
    duree: 2,
    note: 5,
  },
  {
    par: 'lucie',
    chez: 'sophie',
    titre: 'Bilan de début d’année',
    statut: 'EVALUEE',
    ilYA: 29,
    heure: 17,
    duree: 1,
    note: 4,
  },
  {
    par: 'fatou',
    chez: 'idriss',
    titre: 'Lave-linge qui n’essore plus',
    statut: 'EVALUEE',
    ilYA: 17,
    heure: 10,
    duree: 2,
    note: 5,
    avis: 'Réparé pour vingt euros de pièces.',
  },
  { par: 'fatou', chez: 'idriss', titre: 'Four qui disjoncte', statut: 'RESERVEE', heure: 14, duree: 2 },
];

/** In the order in which they were made, as far as slots depend on it. */
export const RESERVATIONS: readonly ReservationDemo[] = [...DE_CAMILLE, ...CHEZ_MATHIS, ...AILLEURS];
