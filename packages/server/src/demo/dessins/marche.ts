import { boite, C, cuisine, dehors, forme, groupe, ombre, oval, piece, rect, rond, serie, trait } from './decor.ts';

function pomme(x: number, y: number, couleur: string): string {
  return (
    rond(x, y, 38, couleur) +
    oval(x - 13, y - 14, 9, 13, C.creme, `opacity="0.45" transform="rotate(25 ${x - 13} ${y - 14})"`) +
    trait(`M${x} ${y - 34}q2-14 10-18`, C.boisSombre, 5) +
    oval(x + 18, y - 46, 13, 6, C.vertMoyen, `transform="rotate(-20 ${x + 18} ${y - 46})"`)
  );
}

export const pommes = (): string =>
  dehors('#fbe7d6') +
  ombre(400, 525, 250) +
  serie(6, (i) => pomme(225 + i * 70, 292 - (i % 2) * 12, i % 3 === 1 ? '#a9c457' : '#d5483a')) +
  serie(7, (i) => pomme(190 + i * 70, 336, i % 3 === 2 ? '#a9c457' : i % 2 === 0 ? C.corail : '#d5483a')) +
  serie(3, (i) => rect(150, 356 + i * 56, 500, 46, i === 1 ? C.boisClair : '#d8a76e', 5)) +
  rect(150, 346, 34, 174, C.bois, 5) +
  rect(616, 346, 34, 174, C.bois, 5) +
  [167, 633].map((x) => serie(3, (i) => rond(x, 379 + i * 56, 5, C.boisSombre))).join('') +
  rect(330, 424, 140, 24, C.vert, 5) +
  rect(350, 433, 100, 6, C.creme, 3);

export const panier = (): string =>
  cuisine() +
  ombre(400, 535, 230) +
  trait('M230 350Q240 110 400 110T570 350', C.boisSombre, 18) +
  groupe(
    'rotate(16 500 240)',
    rect(470, 120, 64, 250, '#e2a95c', 32),
    trait('M478 170l46 20M478 220l46 20M478 270l46 20', C.boisSombre, 6, 'opacity="0.6"'),
  ) +
  groupe(
    'rotate(-14 290 260)',
    rect(270, 190, 44, 180, '#f4f1dc', 16),
    forme('M270 210q-36-60-30-110 30 20 40 70 0-60 22-90 18 36 8 92 20-46 44-56-6 60-40 96z', C.vertMoyen),
  ) +
  rect(382, 150, 44, 60, C.vertSombre, 8) +
  forme('M360 250q0-40 22-50h44q22 10 22 50v120h-88z', C.vert) +
  rect(366, 270, 76, 60, C.creme, 6) +
  rond(330, 340, 38, C.corail) +
  rond(470, 338, 42, '#d5483a') +
  forme('M456 296q14 10 28 0l-6 14h-16z', C.vert) +
  rond(530, 346, 32, C.moutarde) +
  rond(262, 350, 30, '#a9c457') +
  forme('M200 350h400l-36 160q-4 20-26 20H262q-22 0-26-20z', C.bois) +
  serie(4, (i) =>
    serie(9, (j) =>
      rect(226 + j * 40 + (i % 2) * 18, 376 + i * 36, 30, 24, (i + j) % 2 === 0 ? C.boisClair : '#d8a76e', 8),
    ),
  ) +
  rect(186, 338, 428, 28, C.boisSombre, 14);

export const fromages = (): string =>
  cuisine('#fbe3da', C.boisSombre) +
  ombre(400, 530, 280) +
  rect(130, 486, 540, 36, C.boisClair, 14) +
  oval(330, 470, 150, 40, C.moutardeSombre) +
  rect(180, 390, 300, 80, C.moutarde) +
  oval(330, 390, 150, 44, '#f7d48a') +
  forme('M330 390l96 34q40-12 52-34v80q-12 20-52 34z', '#fbe6b6') +
  forme('M330 390l150 0q-8 22-54 36z', '#fff3d2') +
  forme('M470 486V420L640 452v34z', '#f7d48a') +
  forme('M470 420l70-34 100 66z', '#fbe6b6') +
  rond(520, 462, 12, C.moutarde) +
  rond(560, 470, 8, C.moutarde) +
  rond(596, 466, 10, C.moutarde) +
  oval(240, 352, 78, 22, C.creme) +
  rect(162, 310, 156, 42, C.creme) +
  oval(240, 310, 78, 22, '#fffaf0', `stroke="${C.sable2}" stroke-width="4"`) +
  groupe('rotate(-24 560 320)', rect(470, 300, 120, 30, '#dfe6e4', 14), rect(586, 302, 110, 26, C.boisSombre, 12)) +
  rond(382, 330, 22, '#7c4a6b') +
  rond(412, 312, 22, '#94597f') +
  rond(418, 344, 22, '#7c4a6b');

export const pains = (): string =>
  cuisine('#f7e6cf', C.boisClair) +
  ombre(400, 530, 250) +
  [
    [-24, 300],
    [-8, 370],
    [8, 440],
    [22, 510],
  ]
    .map(([angle, x]) =>
      groupe(
        `rotate(${angle} ${x} 420)`,
        rect(Number(x) - 34, 130, 68, 330, '#dba055', 34),
        rect(Number(x) - 22, 140, 22, 300, '#efc284', 11, 'opacity="0.7"'),
        serie(5, (i) => trait(`M${Number(x) - 20} ${190 + i * 48}l40-20`, '#9a6837', 8, 'opacity="0.75"')),
      ),
    )
    .join('') +
  forme('M220 340h360l-30 176q-2 12-16 12H266q-14 0-16-12z', C.cartonClair) +
  forme('M470 340h110l-30 176q-2 12-16 12h-86z', C.carton, 'opacity="0.5"') +
  rond(400, 432, 50, C.vert) +
  trait('M400 462v-56M400 424q-22-4-22-22M400 424q22-4 22-22M400 446q-22-4-22-22M400 446q22-4 22-22', C.creme, 6) +
  forme('M600 500q0-50 70-50t70 50q0 26-70 26t-70-26z', '#dba055') +
  trait('M632 468l14 46M670 458v60M708 468l-14 46', '#9a6837', 6);

export const vin = (): string =>
  piece('#e9d6d0', C.fond, C.bois, 'fenetre') +
  ombre(430, 525, 230) +
  [320, 430, 540]
    .map(
      (x, i) =>
        rect(x - 17, 150, 34, 90, i === 1 ? C.vertSombre : '#4a1f2c', 8) +
        rect(x - 19, 140, 38, 46, [C.corail, C.moutarde, C.corail][i] ?? C.corail, 6) +
        forme(`M${x - 42} 290q0-40 25-56h34q25 16 25 56v150h-84z`, i === 1 ? C.vertSombre : '#4a1f2c') +
        rect(x - 36, 300, 72, 66, C.creme, 4) +
        rect(x - 24, 316, 48, 7, C.corailSombre, 3) +
        rect(x - 18, 332, 36, 5, C.sable4, 2),
    )
    .join('') +
  trait('M250 400l30-30 20 26 34-30 22 28 40-30 26 28 36-30 24 30 36-30 26 28 32-22 34 34', '#e3c878', 9) +
  boite([220, 400, 400, 118, 40], [C.boisClair, '#f0cfa4', C.boisSombre]) +
  rect(220, 400, 400, 118, C.boisClair) +
  rect(220, 456, 400, 5, C.bois) +
  rect(330, 426, 180, 66, C.bois, 8, 'opacity="0.5"') +
  forme('M420 436q26 6 22 30t-22 20q-18 4-22-20t22-30z', C.boisSombre, 'opacity="0.7"');

export const vaisselle = (): string =>
  cuisine(C.vertVoile, C.bois) +
  ombre(400, 530, 290) +
  serie(6, (i) => oval(260, 505 - i * 17, 128, 24, i % 2 === 0 ? C.creme : C.sable2)) +
  oval(260, 416, 96, 15, C.vertPale) +
  oval(260, 414, 70, 10, C.creme) +
  forme('M206 340h108q2 66-54 70-56-4-54-70z', C.corail) +
  trait('M312 356q36-2 32 22t-42 16', C.corail, 10) +
  oval(260, 340, 54, 11, C.corailSombre) +
  trait('M646 380q70-10 54 60t-60 50', C.vertSombre, 18) +
  forme('M450 420q-60-10-84-62l24-10q30 36 70 30z', C.vert) +
  oval(550, 440, 120, 90, C.vert) +
  oval(510, 410, 34, 44, C.vertDoux, 'opacity="0.5" transform="rotate(28 510 410)"') +
  oval(550, 360, 64, 14, C.vertSombre) +
  forme('M490 358q0-40 60-40t60 40z', C.vertMoyen) +
  rond(550, 312, 15, C.moutarde) +
  serie(5, (i) => rond(480 + i * 36, 460 + (i % 2) * 14, 7, C.creme));
