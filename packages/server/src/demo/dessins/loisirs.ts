import { C, dehors, forme, groupe, ombre, oval, piece, rect, rond, serie, trait } from './decor.ts';

const ETUI =
  'M378 70h44q14 0 14 16l-6 34v150q4 22 44 34 32 14 32 56 0 26-22 44-8 8 2 20 44 26 44 70 0 42-52 42H322q-52 0-52-42 0-44 44-70 10-12 2-20-22-18-22-44 0-42 32-56 40-12 44-34V120l-6-34q0-16 14-16z';

export const guitare = (): string =>
  piece(C.vertPale, C.vertVoile, C.boisClair, 'disque') +
  ombre(420, 535, 160) +
  groupe(
    'rotate(5 400 535)',
    forme(ETUI, C.encre),
    groupe(
      'translate(-7 -4)',
      forme(ETUI, '#3a4841'),
      groupe('translate(33 26) scale(0.917 0.93)', trait(ETUI, C.vertDoux, 3, 'stroke-dasharray="3 9"')),
    ),
    trait('M492 360q36 14 22 66', C.moutarde, 11),
    rect(286, 350, 26, 15, C.moutarde, 4),
    rect(266, 470, 26, 15, C.moutarde, 4),
    rect(352, 190, 22, 13, C.moutarde, 4),
    rond(393, 466, 38, C.corail),
    forme('M386 486v-40l26-6v36', 'none', `stroke="${C.creme}" stroke-width="6"`),
    rond(380, 486, 8, C.creme),
    rond(406, 478, 8, C.creme),
    groupe(
      'rotate(-14 372 372)',
      rect(338, 346, 72, 38, C.moutarde, 6),
      rect(348, 358, 50, 6, C.encre, 3),
      rect(348, 369, 34, 5, C.encre, 2),
    ),
  );

function roue(x: number, y: number, r: number, pneu = 13): string {
  return (
    rond(x, y, r, 'none', `stroke="${C.encre}" stroke-width="${pneu}"`) +
    rond(x, y, r - pneu, 'none', `stroke="${C.sable4}" stroke-width="${pneu * 0.55}"`) +
    serie(14, (i) => {
      const a = (i * Math.PI) / 7;
      const [dx, dy] = [Math.cos(a) * (r - pneu), Math.sin(a) * (r - pneu)].map((n) => Math.round(n * 10) / 10);
      return `<path d="M${x} ${y}l${dx} ${dy}" stroke="${C.gris}" stroke-width="2.4"/>`;
    }) +
    rond(x, y, pneu, C.gris) +
    rond(x, y, pneu * 0.45, C.creme)
  );
}

export const roueVelo = (): string =>
  piece('#f7dcc9', C.fond, C.sable3) +
  ombre(400, 520, 150) +
  roue(400, 305, 205, 20) +
  trait('M400 100v-4', C.encre, 6) +
  groupe(
    'translate(560 400)',
    rect(0, 0, 130, 116, C.cartonClair, 6),
    rect(0, 0, 130, 30, C.carton, 6),
    trait('M36 66h58M36 84h40', C.cartonSombre, 6),
  );

export const velo = (): string =>
  dehors('#fbe7d6') +
  ombre(400, 525, 270) +
  roue(235, 410, 108) +
  roue(575, 410, 108) +
  trait('M235 410L320 270H505L395 410zM320 270L395 410M300 226L320 270', C.vert, 15) +
  trait('M575 410L500 240', C.vert, 15) +
  trait('M500 240L488 196q-2-14 14-14h48', C.encre, 12) +
  trait('M550 182h14', C.corail, 16) +
  forme('M252 222q0-18 22-18h60q22 0 22 10t-40 14q-64 10-64-6z', C.boisSombre) +
  rond(395, 410, 26, C.encre) +
  rond(395, 410, 13, C.sable3) +
  trait('M395 410l34 44M418 456h28', C.encre, 10) +
  forme('M520 262h92v52h-78z', C.boisClair, `stroke="${C.boisSombre}" stroke-width="7" stroke-linejoin="round"`) +
  trait('M540 262v50M562 262v50M586 262v50', C.boisSombre, 4) +
  rond(548, 252, 20, C.corail) +
  rond(580, 250, 18, C.moutarde);

export const skis = (): string =>
  rect(0, 0, 800, 600, '#d9e9ec') +
  forme('M0 420L160 190l90 110 150-220 180 250 100-110 120 160v80H0z', '#a9c6cc') +
  forme('M400 80l-70 102 40 20 30-30 40 34 30-16zM160 190l-44 62 38 6 24-20 30 14z', C.creme) +
  rect(0, 400, 800, 200, '#f6fafa') +
  forme('M0 420q200-60 420-10t380-20v70H0z', C.creme) +
  ombre(400, 540, 150) +
  trait('M300 130L270 540M520 140L545 540', C.gris, 8) +
  rond(272, 508, 18, 'none', `stroke="${C.encre}" stroke-width="6"`) +
  rond(543, 508, 18, 'none', `stroke="${C.encre}" stroke-width="6"`) +
  rect(290, 108, 22, 54, C.encre, 9) +
  rect(508, 118, 22, 54, C.encre, 9) +
  [
    ['rotate(-3 370 540)', 340, C.corail, C.corailSombre],
    ['rotate(3 440 540)', 410, C.vert, C.vertSombre],
  ]
    .map(([rotation, x, clair, sombre]) =>
      groupe(
        String(rotation),
        forme(`M${x} 540V120q0-50 32-58 22 8 22 58v420z`, String(clair)),
        forme(`M${Number(x) + 38} 540V84q16 14 16 36v420z`, String(sombre), 'opacity="0.6"'),
        rect(Number(x) + 6, 300, 40, 70, C.encre, 8),
        rect(Number(x) + 12, 388, 28, 26, C.encre, 6),
        rect(Number(x) + 16, 180, 22, 70, C.creme, 11, 'opacity="0.85"'),
      ),
    )
    .join('');

export const tourneDisque = (): string =>
  piece(C.moutarde, '#f2c876', C.boisSombre, 'disque') +
  ombre(400, 520, 260) +
  forme('M200 130h400q14 0 14 14v160H186V144q0-14 14-14z', C.creme, 'opacity="0.45"') +
  trait('M200 130h400q14 0 14 14v160H186V144q0-14 14-14z', C.creme, 6) +
  forme('M190 300h420l60 150H130z', C.bois) +
  forme('M206 310h388l48 126H158z', C.boisClair) +
  rect(130, 450, 540, 62, C.boisSombre, 6) +
  oval(365, 374, 168, 58, C.encre) +
  oval(365, 374, 138, 47, 'none', 'stroke="#3a4841" stroke-width="3"') +
  oval(365, 374, 104, 35, 'none', 'stroke="#3a4841" stroke-width="3"') +
  oval(365, 374, 56, 19, C.corail) +
  oval(365, 374, 7, 3, C.creme) +
  rond(572, 334, 17, C.gris) +
  trait('M572 334L586 398L474 398', C.sable, 9) +
  rect(456, 388, 28, 20, C.encre, 5) +
  rond(190, 481, 14, C.moutarde) +
  rond(236, 481, 14, C.sable2) +
  rect(540, 474, 90, 14, C.vertDoux, 7);

export const ours = (): string =>
  piece(C.vertPale, C.vertVoile, C.corailPale, 'fenetre') +
  ombre(420, 535, 190) +
  [345, 495].map((x) => rond(x, 150, 42, C.bois) + rond(x, 152, 22, C.boisClair)).join('') +
  oval(320, 400, 42, 72, C.boisSombre, 'transform="rotate(28 320 400)"') +
  oval(520, 400, 42, 72, C.boisSombre, 'transform="rotate(-28 520 400)"') +
  oval(420, 425, 120, 112, C.bois) +
  oval(420, 440, 74, 74, C.boisClair) +
  rond(420, 228, 112, C.bois) +
  oval(420, 262, 58, 46, C.boisClair) +
  oval(420, 242, 20, 14, C.encre) +
  trait('M420 254v16M420 270q-20 18-34 4M420 270q20 18 34 4', C.encre, 5) +
  rond(376, 212, 11, C.encre) +
  rond(464, 212, 11, C.encre) +
  forme('M326 318q94 44 188 0l6 34q-100 42-200 0z', C.corail) +
  forme('M470 344l44 10-14 96-46-10z', C.corailSombre) +
  [330, 510].map((x) => oval(x, 506, 52, 42, C.bois) + oval(x, 506, 28, 24, C.boisClair)).join('');

export const livres = (): string =>
  piece('#d5e4dc', C.fond, C.bois) +
  ombre(400, 515, 210) +
  (
    [
      [215, 466, 370, 48, C.vert],
      [240, 424, 330, 42, C.corail],
      [205, 376, 350, 48, C.moutarde],
      [250, 338, 320, 38, C.bleuSombre],
      [230, 294, 300, 44, C.sable],
      [262, 260, 290, 34, C.vertMoyen],
    ] as const
  )
    .map(
      ([x, y, l, h, couleur]) =>
        rect(x, y, l, h, couleur, 6) +
        rect(x + l - 26, y + 5, 26, h - 10, C.creme) +
        rect(x + 26, y, 12, h, C.encre, 0, 'opacity="0.18"') +
        rect(x + 90, y + h / 2 - 4, 110, 7, C.creme, 3, 'opacity="0.85"'),
    )
    .join('') +
  groupe('rotate(-7 400 240)', rect(296, 214, 220, 32, C.corailDoux, 5), rect(490, 219, 26, 22, C.creme)) +
  oval(400, 196, 40, 12, C.creme) +
  forme('M352 150h96q2 52-48 52t-48-52z', C.vert) +
  trait('M446 160q34-2 30 20t-38 14', C.vert, 9) +
  trait('M384 132q-10-16 0-30M412 132q-10-16 0-30', C.sable4, 5, 'opacity="0.7"');
