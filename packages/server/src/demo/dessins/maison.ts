import { boite, C, forme, groupe, ombre, oval, piece, rect, rond, serie, trait } from './decor.ts';

export const chaise = (): string =>
  piece(C.vertPale, C.vertVoile, C.boisClair) +
  ombre(410, 525, 150) +
  trait('M322 130L310 520', C.boisSombre, 18) +
  trait('M478 130L490 520', C.boisSombre, 18) +
  trait('M340 400l-8 100', C.boisSombre, 14) +
  trait('M462 400l8 100', C.boisSombre, 14) +
  rect(312, 130, 178, 40, C.bois, 18) +
  rect(316, 200, 170, 26, C.bois, 13) +
  rect(316, 254, 170, 26, C.bois, 13) +
  forme('M296 352q104-34 208 0l24 50q-128 30-256 0z', C.corail) +
  forme('M272 402q128 30 256 0v18q-128 32-256 0z', C.corailSombre) +
  trait('M282 428L270 520', C.bois, 18) +
  trait('M518 428L530 520', C.bois, 18) +
  trait('M276 476h248', C.bois, 9);

export const fauteuil = (): string =>
  piece(C.sable2, C.fond, C.boisClair, 'fenetre') +
  ombre(430, 520, 230) +
  trait('M290 480l-14 40M570 480l14 40', C.boisSombre, 16) +
  rect(270, 190, 320, 270, C.moutarde, 70) +
  trait('M430 200v190M350 215v170M510 215v170', C.moutardeSombre, 4, 'opacity="0.6"') +
  rect(290, 370, 280, 90, '#f2c36b', 26) +
  rect(235, 320, 76, 170, C.moutardeSombre, 36) +
  rect(549, 320, 76, 170, C.moutardeSombre, 36) +
  rect(235, 320, 64, 150, C.moutarde, 32) +
  rect(549, 320, 64, 150, C.moutarde, 32) +
  rect(270, 446, 320, 44, C.moutardeSombre, 14) +
  groupe('rotate(-14 400 330)', rect(350, 280, 104, 100, C.vert, 18), trait('M350 314h104M350 346h104', C.vertDoux, 6));

export const commode = (): string =>
  piece(C.corailPale, '#ffe6de', C.sable3, 'disque') +
  ombre(400, 522, 240) +
  trait('M235 480l-16 42M565 480l16 42', C.boisSombre, 16) +
  rect(190, 250, 420, 235, C.bois, 12) +
  serie(
    3,
    (i) =>
      rect(210, 268 + i * 71, 380, 60, C.boisClair, 6) +
      rond(310, 298 + i * 71, 10, C.vert) +
      rond(490, 298 + i * 71, 10, C.vert),
  ) +
  rect(180, 238, 440, 20, C.boisSombre, 8) +
  trait('M500 190q-20-60-50-80M500 190q4-60 34-96M500 190q-4-50-8-100', C.vertMoyen, 6) +
  oval(446, 104, 13, 22, C.vertDoux, 'transform="rotate(-40 446 104)"') +
  oval(490, 84, 12, 24, C.vertMoyen) +
  oval(538, 90, 13, 24, C.vertDoux, 'transform="rotate(30 538 90)"') +
  forme('M478 180h44q14 28 4 58h-52q-10-30 4-58z', C.corail) +
  rect(250, 208, 110, 15, C.vert, 3) +
  rect(262, 223, 96, 15, C.moutarde, 3) +
  rect(270, 194, 80, 14, C.creme, 3);

export const lampe = (): string =>
  piece('#2f5a47', '#3b6a55', C.bois, 'disque') +
  forme('M452 240L620 470H330z', '#ffe9b0', 'opacity="0.55"') +
  ombre(300, 500, 130) +
  oval(300, 490, 96, 20, C.encre) +
  oval(300, 482, 96, 20, C.corailSombre) +
  trait('M300 476L250 300L420 170', C.sable2, 15) +
  rond(250, 300, 17, C.moutarde) +
  rond(300, 474, 13, C.moutarde) +
  groupe(
    'rotate(28 430 190)',
    forme('M385 165h90l58 92H327z', C.corail),
    forme('M440 165h35l58 92h-60z', C.corailSombre, 'opacity="0.6"'),
    rect(405, 138, 50, 32, C.corailSombre, 10),
    oval(430, 258, 103, 12, '#fff3cf'),
  ) +
  groupe('translate(500 452)', rect(0, 18, 170, 24, C.vertDoux, 5), rect(14, -4, 150, 22, C.creme, 4));

export const miroir = (): string =>
  piece(C.vertVoile, C.creme, C.boisClair) +
  ombre(400, 516, 170) +
  rond(400, 310, 205, C.boisSombre) +
  rond(396, 306, 200, C.bois) +
  rond(398, 308, 172, '#dcebea') +
  forme('M250 395a172 172 0 0 0 296 0q-150-60-296 0z', '#c5dcd6') +
  forme('M310 200l-70 100q0 40 14 74L388 136q-44 10-78 64z', C.creme, 'opacity="0.75"') +
  forme('M430 140L270 420l20 24L470 152z', C.creme, 'opacity="0.55"');

export const tableau = (): string =>
  piece(C.sable2, C.sable, C.boisClair) +
  ombre(400, 512, 240) +
  rect(185, 120, 430, 388, C.boisSombre, 6) +
  rect(193, 128, 414, 372, C.moutarde, 4) +
  rect(219, 154, 362, 320, C.creme) +
  rect(243, 178, 314, 272, '#fbd9b5') +
  rond(470, 258, 44, C.corail) +
  forme('M243 340q80-90 160-20t154-40v170H243z', C.vertDoux) +
  forme('M243 390q110-60 190-10t124-20v90H243z', C.vert) +
  forme('M300 450q40-80 120-70t70 70z', C.bleu, 'opacity="0.75"') +
  trait('M300 378v-44M300 334l-16 24M300 334l16 24', C.vertSombre, 8) +
  forme('M185 420q60-20 110 88H185z', C.cartonClair) +
  forme('M185 420q60-20 110 88-50-30-110-88z', C.carton);

export const machineACoudre = (): string =>
  piece(C.corailPale, '#ffe9e1', C.boisClair) +
  ombre(410, 516, 250) +
  rect(190, 450, 430, 62, C.vertSombre, 16) +
  rect(190, 440, 430, 56, C.vert, 16) +
  forme('M520 440V250H300v50h-14v84h-46V230q0-52 52-52h270q44 0 44 48v214z', C.vert) +
  forme('M560 178h2q44 0 44 48v214h-46z', C.vertSombre, 'opacity="0.6"') +
  rond(622, 270, 46, C.sable4) +
  rond(622, 270, 28, C.sable2) +
  rect(256, 384, 14, 50, C.gris, 4) +
  trait('M263 384V300M263 434v14', C.sable3, 5) +
  rect(345, 138, 46, 44, C.corail, 6) +
  rect(337, 128, 62, 12, C.boisClair, 5) +
  trait('M368 140Q300 150 262 210V380', C.corail, 3) +
  rond(430, 222, 16, C.moutarde) +
  rond(480, 222, 16, C.moutarde) +
  rect(330, 212, 74, 18, C.moutarde, 9) +
  forme('M120 470q80-36 200-26l40 10q-60 30-30 62H150q-50-10-30-46z', C.corailDoux) +
  serie(5, (i) => rond(170 + i * 34, 478 + (i % 2) * 16, 6, C.creme));

export const ecran = (): string =>
  piece(C.sable2, C.fond, C.bois, 'fenetre') +
  ombre(420, 505, 250, 12) +
  forme('M400 400h80l14 84H386z', C.sable4) +
  rect(340, 480, 200, 18, C.gris, 8) +
  rect(230, 150, 420, 262, C.encre, 18) +
  rect(246, 166, 388, 220, C.vertMoyen, 6) +
  forme('M246 330q100-80 190-20t198-40v116H246z', C.vert) +
  rond(540, 230, 30, C.moutarde) +
  forme('M246 166h190L316 386h-70z', C.creme, 'opacity="0.14"') +
  rect(290, 520, 260, 34, C.creme, 8) +
  serie(9, (i) => rect(302 + i * 27, 528, 20, 7, C.sable3, 2) + rect(302 + i * 27, 540, 20, 7, C.sable3, 2)) +
  oval(610, 536, 22, 15, C.creme) +
  boite([676, 330, 70, 170, 26], [C.vertSombre, C.vert, C.encre]) +
  rond(711, 360, 9, C.vertDoux);
