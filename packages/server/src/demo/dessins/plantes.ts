import { C, forme, groupe, ombre, oval, piece, rect, rond, serie, trait } from './decor.ts';

function feuille(x: number, y: number, angle: number, taille: number, couleur: string): string {
  return groupe(
    `translate(${x} ${y}) rotate(${angle}) scale(${taille})`,
    forme('M0 0C-70-20-90-110 0-170C90-110 70-20 0 0z', couleur),
    trait('M0 0V-150', C.vertSombre, 4, 'opacity="0.45"'),
    trait('M0-40l-46-16M0-40l46-16M0-80l-52-20M0-80l52-20M0-118l-34-16M0-118l34-16', C.vertSombre, 5, 'opacity="0.35"'),
  );
}

export const monstera = (): string =>
  piece(C.corailPale, C.fond, C.sable3, 'disque') +
  ombre(400, 530, 150) +
  trait(
    'M400 400Q330 300 270 260M400 400Q390 280 400 190M400 400Q480 310 540 260M400 400Q330 360 250 360M400 400Q480 360 556 366',
    C.vertMoyen,
    7,
  ) +
  feuille(250, 372, -72, 0.8, C.vertDoux) +
  feuille(556, 378, 70, 0.8, C.vertDoux) +
  feuille(400, 222, 2, 1.05, C.vert) +
  feuille(292, 282, -44, 1, C.vertMoyen) +
  feuille(520, 282, 42, 1, C.vertMoyen) +
  forme('M300 380h200l-24 140q-2 12-16 12H340q-14 0-16-12z', C.corail) +
  forme('M440 380h60l-24 140q-2 12-16 12h-40z', C.corailSombre, 'opacity="0.5"') +
  rect(286, 362, 228, 38, C.corail, 10) +
  rect(286, 388, 228, 12, C.corailSombre, 6, 'opacity="0.45"');

export const cactus = (): string =>
  piece('#d5e4dc', C.creme, C.boisClair, 'fenetre') +
  ombre(420, 520, 250) +
  forme('M372 340V180q0-48 46-48t46 48v160z', C.vertMoyen) +
  trait('M372 270h-30q-18 0-18-22v-40M464 250h30q18 0 18-22v-30', C.vertMoyen, 32) +
  trait('M402 160v170M434 160v170', C.vertPale, 4, 'stroke-dasharray="2 16"') +
  rond(418, 130, 15, C.corail) +
  rond(268, 338, 58, C.vertDoux) +
  trait('M268 284v100M240 292q-18 40 0 90M296 292q18 40 0 90', C.vertMoyen, 4) +
  rond(268, 282, 11, C.moutarde) +
  serie(7, (i) =>
    oval(574, 330, 15, 60, i % 2 === 0 ? C.vert : C.vertMoyen, `transform="rotate(${(i - 3) * 24} 574 388)"`),
  ) +
  [
    [268, C.moutarde],
    [418, C.corail],
    [574, C.creme],
  ]
    .map(
      ([x, couleur]) =>
        forme(`M${Number(x) - 58} 366h116l-14 100h-88z`, String(couleur)) +
        rect(Number(x) - 64, 356, 128, 22, String(couleur), 6),
    )
    .join('') +
  serie(2, (i) => rect(170, 436 + i * 42, 500, 36, i === 0 ? '#d8a76e' : C.bois, 5)) +
  rect(170, 430, 30, 88, C.boisSombre, 4) +
  rect(640, 430, 30, 88, C.boisSombre, 4);

function fleur(x: number, y: number, r: number, petale: string, coeur: string): string {
  return (
    serie(7, (i) => oval(x, y - r * 0.62, r * 0.36, r * 0.56, petale, `transform="rotate(${i * 51.4} ${x} ${y})"`)) +
    rond(x, y, r * 0.36, coeur)
  );
}

export const bouquet = (): string =>
  piece(C.vertPale, C.vertVoile, C.boisClair) +
  ombre(400, 540, 110) +
  serie(9, (i) =>
    oval(400, 190, 15, 105, i % 2 === 0 ? C.vert : C.vertMoyen, `transform="rotate(${(i - 4) * 20} 400 330)"`),
  ) +
  fleur(400, 130, 62, C.corail, C.moutarde) +
  fleur(300, 178, 56, C.corailPale, C.corail) +
  fleur(502, 176, 56, C.moutarde, C.boisSombre) +
  fleur(352, 240, 52, C.creme, C.moutarde) +
  fleur(452, 238, 54, C.corailDoux, C.creme) +
  rond(258, 250, 15, C.bleu) +
  rond(548, 244, 15, C.bleu) +
  rond(236, 216, 11, C.bleu) +
  rond(566, 208, 11, C.bleu) +
  forme('M250 290q150 60 300 0l-104 236q-46 18-92 0z', C.cartonClair) +
  forme('M250 290q110 50 180 30l-76 206z', C.carton, 'opacity="0.55"') +
  forme('M352 414q48 18 98 0l-6 34q-42 14-86 0z', C.corail) +
  forme('M400 430l-46 52 16 8 34-46 34 46 16-8z', C.corailSombre);
