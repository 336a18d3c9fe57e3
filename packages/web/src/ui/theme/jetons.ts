/** Every colour of the product, once. Ratios are held by theme.test.ts: text 4.5:1, control edges 3:1. */

export const TONS = ['neutre', 'info', 'attente', 'succes', 'alerte', 'danger'] as const;
export type Ton = (typeof TONS)[number];

/** Deep green, for acts. Shade 7 carries white text on light grounds, shade 6 on dark ones. */
export const vert = [
  '#eef6f0',
  '#dcece1',
  '#b9d9c5',
  '#90c3a4',
  '#67ab83',
  '#44926a',
  '#2d8057',
  '#1b6642',
  '#145236',
  '#0d3d29',
] as const;

/** Coral, for what needs attention: one touch a screen, never a ground for long text. */
export const corail = [
  '#fff1ed',
  '#ffe0d8',
  '#ffc0b1',
  '#ff9f88',
  '#fa8066',
  '#ea6147',
  '#d64c33',
  '#b93b25',
  '#962e1c',
  '#742315',
] as const;

export const sable = [
  '#faf6ee',
  '#f3ecdf',
  '#e8dfce',
  '#d8ccb7',
  '#bcae97',
  '#9a8d78',
  '#7d7261',
  '#62594b',
  '#474037',
  '#2d2924',
] as const;

/** Mantine's dark scale: from text (0) to the deepest ground (9). */
export const nuit = [
  '#e9ebe4',
  '#cfd5cd',
  '#a8b3ab',
  '#7d8a82',
  '#3a4841',
  '#2c3932',
  '#202b25',
  '#131a16',
  '#0f1512',
  '#0a0f0c',
] as const;

export interface Couleurs {
  fond: string;
  surface: string;
  /** A block that stands back: skeletons, quiet cards. */
  creux: string;
  encre: string;
  'encre-douce': string;
  /** Decorative lines. */
  trait: string;
  /** Edges of controls. */
  contour: string;
  /** Links and drawn routes. */
  vert: string;
  'vert-pale': string;
  corail: string;
  etoile: string;
}

export const clair: Couleurs = {
  fond: '#faf6ee',
  surface: '#fffdf8',
  creux: '#f1eadd',
  encre: '#1d2621',
  'encre-douce': '#59605a',
  trait: '#e5dccb',
  contour: '#877e6d',
  vert: '#1b6642',
  'vert-pale': '#e1eee4',
  corail: '#b93b25',
  etoile: '#b26a00',
};

export const sombre: Couleurs = {
  fond: '#131a16',
  surface: '#1b2420',
  creux: '#25302a',
  encre: '#e9ebe4',
  'encre-douce': '#a8b3ab',
  trait: '#2f3c35',
  contour: '#74827a',
  vert: '#86c9a1',
  'vert-pale': '#1d3629',
  corail: '#ff9f88',
  etoile: '#f0b95c',
};

export interface Paire {
  texte: string;
  fond: string;
}

export const tonsClairs: Record<Ton, Paire> = {
  neutre: { texte: '#4a4f49', fond: '#ebe5d9' },
  info: { texte: '#17526f', fond: '#dcecf3' },
  attente: { texte: '#6a4700', fond: '#fbeac4' },
  succes: { texte: '#14532f', fond: '#d9eede' },
  alerte: { texte: '#86380a', fond: '#fde2cd' },
  danger: { texte: '#962314', fond: '#fbded7' },
};

export const tonsSombres: Record<Ton, Paire> = {
  neutre: { texte: '#d3d8d1', fond: '#2d3832' },
  info: { texte: '#a9d6ec', fond: '#16333f' },
  attente: { texte: '#f2d084', fond: '#3a2d0d' },
  succes: { texte: '#9ddbb4', fond: '#163726' },
  alerte: { texte: '#ffc39c', fond: '#43260f' },
  danger: { texte: '#ffb5a7', fond: '#471b13' },
};
