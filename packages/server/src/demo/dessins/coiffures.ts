import { C, forme, rect, rond, serie, trait } from './decor.ts';

/** A bald head's top. */
export const CRANE = 'M126 190q-6-92 74-92t74 92z';

/** Hair behind the head and in front of it, by name. */
export const COIFFURES = {
  court: {
    derriere: () => '',
    devant: (c: string) =>
      forme('M124 196q-14-108 78-108 86 0 76 108-10-8-14-40-30 8-64-14-28 22-58 20-6 24-18 34z', c),
  },
  ras: {
    derriere: () => '',
    devant: (c: string) => forme('M126 190q-8-96 74-96t74 96q-6-46-20-60-54-18-108 0-14 16-20 60z', c),
  },
  carre: {
    derriere: (c: string) => forme('M112 280q-18-190 88-190t88 190q-88 26-176 0z', c),
    devant: (c: string) => forme('M128 204q-4-104 76-108 70 4 68 108-10-44-44-66-40 34-100 66z', c),
  },
  long: {
    derriere: (c: string) => forme('M108 360q-20-270 92-270t92 270z', c),
    devant: (c: string) => forme('M126 214q0-118 78-118 72 4 70 118-8-46-70-76-66 26-78 76z', c),
  },
  boucles: {
    derriere: (c: string) =>
      serie(11, (i) => {
        const a = Math.PI * (0.92 + i * 0.116);
        return rond(Math.round(200 + Math.cos(a) * 92), Math.round(186 + Math.sin(a) * 92), 36, c);
      }) + rond(200, 160, 84, c),
    devant: (c: string) => serie(5, (i) => rond(146 + i * 27, 116 + Math.abs(i - 2) * 7, 22, c)),
  },
  chignon: {
    derriere: (c: string) => rond(200, 76, 36, c),
    devant: (c: string) => forme('M124 200q-8-110 76-110t76 110q-10-52-38-66-38-12-76 0-28 14-38 66z', c),
  },
  queue: {
    derriere: (c: string) => forme('M262 130q64 10 56 110t-30 96q-24-60-34-150z', c),
    devant: (c: string) => forme('M124 200q-8-110 76-110t76 110q-12-46-30-58-56 10-96-6-18 18-26 64z', c),
  },
  voile: {
    derriere: (c: string) => forme('M98 400q-18-320 102-320t102 320z', c),
    devant: (c: string) =>
      forme(
        'M110 230q-10-146 90-146t90 146q0 96-90 110-90-14-90-110zM140 214q4 82 60 86 56-4 60-86 0-88-60-88t-60 88z',
        c,
        'fill-rule="evenodd"',
      ) + trait('M132 300q60 60 140-6', C.encre, 4, 'opacity="0.15"'),
  },
  bonnet: {
    derriere: () => '',
    devant: (c: string) =>
      forme('M128 150q0-84 72-84t72 84z', c) + rect(116, 140, 168, 34, C.creme, 14) + rond(200, 62, 17, C.creme),
  },
  chauve: { derriere: () => '', devant: () => '' },
} as const;

export const BARBES = {
  courte: (c: string) =>
    forme(
      'M128 206q0 106 72 106t72-106q-8 30-22 38-50-16-100 0-14-8-22-38zM172 262q28 14 56 0-4 18-28 18t-28-18z',
      c,
      'fill-rule="evenodd"',
    ),
  moustache: (c: string) => forme('M160 252q20-20 40-8 20-12 40 8-20 10-40 2-20 8-40-2z', c),
};
