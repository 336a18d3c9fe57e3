/** Colour bands of an average mark at 4.5, 3.5 and 2.5 (spec 1 §9), highest first. */
const BANDES = [
  { des: 4.5, ton: 'succes', badge: 'Excellent' },
  { des: 3.5, ton: 'info', badge: null },
  { des: 2.5, ton: 'alerte', badge: null },
  { des: 0, ton: 'danger', badge: null },
] as const;

export interface BandeNote {
  ton: 'succes' | 'info' | 'alerte' | 'danger' | 'neutre';
  /** « Excellent » from 4.5. */
  badge: 'Excellent' | null;
}

/** Of an average out of five, already rounded to 0.1 so that the colour agrees with the number shown. */
export function bandeNote(moyenne: number | null): BandeNote {
  if (moyenne === null) return { ton: 'neutre', badge: null };
  const { ton, badge } = BANDES.find(({ des }) => moyenne >= des) ?? BANDES[3];
  return { ton, badge };
}
