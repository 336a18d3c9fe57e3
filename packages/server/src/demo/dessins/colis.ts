import { boite, C, dehors, forme, groupe, ombre, oval, piece, rect, rond, serie, trait } from './decor.ts';

const CARTON = [C.carton, C.cartonClair, C.cartonSombre] as const;

function carton(x: number, y: number, l: number, h: number, p: number): string {
  const m = p * 0.55;
  const ruban = x + l / 2 - 17;
  return (
    boite([x, y, l, h, p], CARTON) +
    forme(`M${ruban} ${y}l${p} ${-m}h34l${-p} ${m}z`, C.sable, 'opacity="0.8"') +
    rect(ruban, y, 34, h * 0.28, C.sable, 0, 'opacity="0.8"')
  );
}

function etiquette(x: number, y: number): string {
  return (
    rect(x, y, 92, 60, C.creme, 4) +
    rect(x + 10, y + 12, 50, 7, C.vert, 3) +
    rect(x + 10, y + 27, 72, 5, C.sable4, 2) +
    rect(x + 10, y + 39, 60, 5, C.sable4, 2)
  );
}

export const colis = (): string =>
  piece(C.sable2, C.sable, C.sable3) +
  ombre(420, 515, 230) +
  carton(215, 330, 270, 180, 80) +
  etiquette(240, 425) +
  carton(270, 205, 190, 125, 60) +
  trait('M395 262l10 12 20-26', C.vert, 7) +
  groupe('translate(560 430)', carton(0, 0, 110, 80, 36));

export const colisFragile = (): string =>
  piece(C.corailPale, '#ffe6de', C.sable3, 'disque') +
  ombre(410, 520, 210) +
  carton(230, 270, 300, 245, 90) +
  rect(262, 365, 110, 120, C.creme, 8) +
  forme('M292 384h50q2 40-20 44v26h14v10h-38v-10h14v-26q-22-4-20-44z', C.corail) +
  trait('M322 384l-8 14 10 8-8 14', C.creme, 4) +
  rect(400, 400, 96, 16, C.corail, 3) +
  rect(400, 426, 70, 12, C.corail, 3) +
  rect(400, 450, 84, 12, C.corail, 3);

export const valise = (): string =>
  piece(C.vertVoile, C.fond, C.sable3, 'fenetre') +
  ombre(430, 522, 150) +
  trait('M385 210V110h90v100', C.gris, 12) +
  rect(372, 96, 116, 24, C.encre, 12) +
  rond(345, 512, 17, C.encre) +
  rond(515, 512, 17, C.encre) +
  rect(305, 200, 250, 305, C.vert, 34) +
  forme('M515 200h6q34 0 34 34v237q0 34-34 34h-6z', C.vertSombre, 'opacity="0.5"') +
  serie(4, (i) => rect(345 + i * 50, 232, 14, 240, C.vertMoyen, 7)) +
  groupe(
    'rotate(-12 395 340)',
    rect(345, 300, 100, 74, C.moutarde, 8),
    forme('M357 360l24-32 18 22 12-14 22 24z', C.creme),
  ) +
  rond(485, 430, 32, C.corail) +
  trait('M471 430l10 10 18-22', C.creme, 7) +
  trait('M480 205q30 10 26 40', C.sable4, 5) +
  groupe(
    'rotate(14 505 265)',
    rect(488, 242, 36, 54, C.creme, 6),
    rect(495, 266, 22, 5, C.sable4),
    rect(495, 276, 16, 5, C.sable4),
  );

export const sacADos = (): string =>
  dehors() +
  ombre(400, 530, 170) +
  groupe(
    'rotate(-2 400 180)',
    rect(270, 146, 260, 62, C.moutarde, 31),
    oval(285, 177, 22, 31, C.moutardeSombre),
    oval(285, 177, 11, 16, C.moutarde),
  ) +
  rect(345, 140, 18, 76, C.encre, 6) +
  rect(437, 140, 18, 76, C.encre, 6) +
  forme('M285 290q0-110 115-110t115 110v190q0 45-45 45H330q-45 0-45-45z', C.corail) +
  forme('M455 190q60 25 60 100v190q0 45-45 45h-30q40-150 15-335z', C.corailSombre, 'opacity="0.45"') +
  forme('M292 262q6-82 108-82t108 82q-20 44-108 44t-108-44z', C.vert) +
  rect(386, 290, 28, 50, C.sable4, 6) +
  rect(325, 370, 150, 110, C.corailDoux, 22) +
  rect(325, 370, 150, 32, C.corailSombre, 16, 'opacity="0.55"') +
  rect(258, 360, 40, 130, C.vert, 18) +
  rect(502, 360, 40, 130, C.vertSombre, 18) +
  trait('M372 186q28-34 56 0', C.encre, 9);

export const voiture = (): string =>
  dehors('#fbe7d6') +
  rect(0, 470, 800, 130, '#c9bda8') +
  serie(5, (i) => rect(20 + i * 180, 530, 100, 10, C.creme, 5)) +
  ombre(400, 510, 270, 14) +
  forme(
    'M150 440q0-50 55-58l60-14 66-78q12-14 34-14h150q24 0 40 20l52 66 60 12q33 8 33 50v36q0 24-24 24H176q-26 0-26-26z',
    C.vert,
  ) +
  forme('M350 300q6-8 18-8h52v76H292z', C.ciel) +
  forme('M440 292h68q14 0 22 10l50 66H440z', C.ciel) +
  forme('M300 362l60-66h24l-62 66z', C.creme, 'opacity="0.6"') +
  rect(150, 424, 550, 14, C.vertSombre, 6, 'opacity="0.5"') +
  rect(452, 392, 34, 9, C.creme, 4) +
  rect(676, 402, 26, 22, C.moutarde, 8) +
  rect(150, 404, 22, 20, C.corail, 8) +
  rect(345, 246, 160, 12, C.encre, 6) +
  rect(360, 196, 130, 52, C.cartonClair, 6) +
  rect(415, 196, 20, 52, C.carton) +
  [265, 585].map((x) => rond(x, 486, 52, C.encre) + rond(x, 486, 26, C.sable3) + rond(x, 486, 9, C.gris)).join('');

export const cles = (): string =>
  piece(C.vertPale, C.vertVoile, C.boisClair, 'disque') +
  ombre(400, 522, 200, 14) +
  rect(235, 486, 330, 34, C.vertSombre, 6) +
  rect(235, 470, 330, 40, C.vert, 6) +
  rect(256, 484, 130, 9, C.vertPale, 4) +
  rond(400, 170, 62, 'none', `stroke="${C.gris}" stroke-width="13"`) +
  groupe(
    'rotate(32 400 220)',
    rond(400, 268, 46, C.moutarde),
    rond(400, 254, 15, C.vertVoile),
    rect(389, 306, 22, 140, C.moutarde, 8),
    rect(405, 384, 32, 16, C.moutarde, 4),
    rect(405, 412, 24, 16, C.moutarde, 4),
  ) +
  groupe(
    'rotate(-30 400 220)',
    rond(400, 266, 44, C.gris),
    rond(400, 252, 14, C.vertVoile),
    rect(390, 300, 20, 150, C.gris, 8),
    rect(366, 392, 30, 15, C.gris, 4),
    rect(372, 420, 24, 15, C.gris, 4),
  ) +
  trait('M400 232v46', C.encre, 6) +
  forme('M330 330l70-62 70 62v92h-140z', C.corail) +
  forme('M400 268l70 62v92h-50z', C.corailSombre, 'opacity="0.4"') +
  rect(382, 366, 36, 56, C.creme, 5) +
  rond(400, 322, 15, C.creme);
