/** What all drawings share: the colours of the product, a room or a hillside behind, one light from the left. */
export const C = {
  encre: '#1d2621',
  vert: '#1b6642',
  vertSombre: '#0d3d29',
  vertMoyen: '#2d8057',
  vertDoux: '#67ab83',
  vertPale: '#b9d9c5',
  vertVoile: '#dcece1',
  corail: '#ea6147',
  corailSombre: '#b93b25',
  corailDoux: '#ff9f88',
  corailPale: '#ffd3c7',
  creme: '#fffdf8',
  fond: '#faf6ee',
  sable: '#f3ecdf',
  sable2: '#e8dfce',
  sable3: '#d8ccb7',
  sable4: '#bcae97',
  gris: '#9a8d78',
  bois: '#c8935a',
  boisClair: '#e0b380',
  boisSombre: '#9a6837',
  carton: '#d3a470',
  cartonClair: '#e6c194',
  cartonSombre: '#b18350',
  moutarde: '#e8b04b',
  moutardeSombre: '#c48a22',
  ciel: '#cfe3e3',
  bleu: '#5f97a6',
  bleuSombre: '#39707f',
} as const;

export const rect = (x: number, y: number, l: number, h: number, couleur: string, rx = 0, plus = ''): string =>
  `<rect x="${x}" y="${y}" width="${l}" height="${h}" rx="${rx}" fill="${couleur}" ${plus}/>`;
export const rond = (x: number, y: number, r: number, couleur: string, plus = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${couleur}" ${plus}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, couleur: string, plus = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${couleur}" ${plus}/>`;
export const forme = (d: string, couleur: string, plus = ''): string => `<path d="${d}" fill="${couleur}" ${plus}/>`;
export const trait = (d: string, couleur: string, epaisseur: number, plus = ''): string =>
  `<path d="${d}" fill="none" stroke="${couleur}" stroke-width="${epaisseur}" stroke-linecap="round" stroke-linejoin="round" ${plus}/>`;
export const groupe = (transformation: string, ...dedans: string[]): string =>
  `<g transform="${transformation}">${dedans.join('')}</g>`;
export const ombre = (x: number, y: number, rx: number, ry = 16): string =>
  oval(x, y, rx, ry, C.encre, 'opacity="0.16"');
/** `n` drawings, each from its rank. */
export const serie = (n: number, dessin: (rang: number) => string): string =>
  Array.from({ length: n }, (_, rang) => dessin(rang)).join('');

/** A wall, an arch or a disc of light on it, and a floor from y = 430. */
export function piece(
  mur: string,
  lumiere: string,
  sol: string,
  motif: 'arche' | 'disque' | 'fenetre' = 'arche',
): string {
  const halo = {
    arche: forme('M170 430V290a230 230 0 0 1 460 0v140z', lumiere),
    disque: rond(400, 280, 235, lumiere),
    fenetre:
      rect(80, 60, 230, 260, C.creme, 10) +
      rect(94, 74, 202, 232, C.ciel, 4) +
      forme('M94 250q50-50 100-16t102-22v94H94z', C.vertPale) +
      rond(245, 130, 24, C.creme) +
      rect(190, 74, 10, 232, C.creme) +
      rect(94, 180, 202, 10, C.creme) +
      rect(66, 316, 258, 16, C.creme, 6) +
      forme('M360 0H560L380 430H180z', lumiere, 'opacity="0.5"'),
  }[motif];
  return (
    rect(0, 0, 800, 600, mur) + halo + rect(0, 430, 800, 170, sol) + rect(0, 424, 800, 10, C.creme, 0, 'opacity="0.6"')
  );
}

/** Hills under a sky, and grass from y = 430. */
export function dehors(ciel: string = C.ciel, herbe: string = '#a5cfae'): string {
  return (
    rect(0, 0, 800, 600, ciel) +
    rond(640, 120, 52, '#fff3d2') +
    forme('M60 170a34 34 0 0 1 62-16 28 28 0 0 1 46 22z', C.creme, 'opacity="0.8"') +
    forme('M420 110a26 26 0 0 1 48-12 22 22 0 0 1 36 18z', C.creme, 'opacity="0.7"') +
    forme('M0 380Q150 230 330 340T640 280T800 330V460H0z', C.vertDoux, 'opacity="0.55"') +
    forme('M0 430Q210 320 430 390T800 370V470H0z', C.vertDoux) +
    rect(0, 430, 800, 170, herbe)
  );
}

/** A kitchen: tiles above, a worktop from y = 430. */
export function cuisine(carreau: string = C.vertVoile, plan: string = C.boisClair): string {
  return (
    rect(0, 0, 800, 600, C.creme) +
    serie(9, (i) => serie(5, (j) => rect(i * 92 - 12, j * 92 - 40, 84, 84, carreau, 8))) +
    rect(0, 430, 800, 170, plan) +
    rect(0, 430, 800, 14, C.creme, 0, 'opacity="0.5"')
  );
}

/** A box seen from the front, its top and its right side in view. `p` is how deep it goes. */
export function boite(
  [x, y, l, h, p]: readonly [number, number, number, number, number],
  [face, dessus, cote]: readonly [string, string, string],
): string {
  const m = p * 0.55;
  return (
    forme(`M${x} ${y}l${p} ${-m}h${l}l${-p} ${m}z`, dessus) +
    forme(`M${x + l} ${y}l${p} ${-m}v${h}l${-p} ${m}z`, cote) +
    rect(x, y, l, h, face)
  );
}
