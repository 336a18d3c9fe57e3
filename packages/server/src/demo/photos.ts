/** Faces drawn for the demo. */
export const PORTRAITS = [
  'visage-01',
  'visage-02',
  'visage-03',
  'visage-04',
  'visage-05',
  'visage-06',
  'visage-07',
  'visage-08',
  'visage-09',
  'visage-10',
  'visage-11',
  'visage-12',
  'visage-13',
  'visage-14',
  'visage-15',
  'visage-16',
] as const;
export type Portrait = (typeof PORTRAITS)[number];
