import {
  DISPONIBILITE_PAR_DEFAUT,
  type Disponibilite,
  ecrireHeure,
  HEURE_PAUSE,
  JOURS_SEMAINE,
  lireHeurePleine,
  semaineSchema,
} from '@colivert/domain/prestations';

/** The seven days of a week as planning-config shows them: what is not saved is off, 08:00 to 18:00 (D-236). */
export function semaineComplete(jours: readonly Disponibilite[]): Disponibilite[] {
  return JOURS_SEMAINE.map(
    (jourSemaine) => jours.find((j) => j.jourSemaine === jourSemaine) ?? { jourSemaine, ...DISPONIBILITE_PAR_DEFAUT },
  );
}

/** Only the active days are sent (D-239). */
export const joursActifs = (semaine: readonly Disponibilite[]): Disponibilite[] => semaine.filter(({ actif }) => actif);

/** Whole hours of a day; null when it cannot be read. */
export function heuresDuJour({ heureDebut, heureFin }: Disponibilite): { debut: number; fin: number } | null {
  const [debut, fin] = [lireHeurePleine(heureDebut), lireHeurePleine(heureFin)];
  return debut === null || fin === null || fin <= debut ? null : { debut, fin };
}

/** « 08:00 – 12:00 » and « 13:00 – 18:00 »: the lunch break is taken out by itself (D-237). */
export function plagesDuJour(jour: Disponibilite): string[] {
  const heures = jour.actif ? heuresDuJour(jour) : null;
  if (heures === null) return [];
  const { debut, fin } = heures;
  const plages = [
    [debut, Math.min(fin, HEURE_PAUSE)],
    [Math.max(debut, HEURE_PAUSE + 1), fin],
  ] as const;
  return plages.filter(([de, a]) => de < a).map(([de, a]) => `${ecrireHeure(de)} – ${ecrireHeure(a)}`);
}

/** Sentence of each active day that cannot be saved, by its rank in the week. */
export function erreursSemaine(semaine: readonly Disponibilite[]): Map<number, string> {
  const erreurs = new Map<number, string>();
  for (const [rang, jour] of semaine.entries()) {
    if (!jour.actif) continue;
    const lu = semaineSchema.safeParse([jour]);
    const phrase = lu.success ? undefined : lu.error.issues[0]?.message;
    if (phrase !== undefined) erreurs.set(rang, phrase);
  }
  return erreurs;
}

const estHeure = (v: unknown): v is string => typeof v === 'string' && lireHeurePleine(v) !== null;

/** The draft of a week, when it is one. */
export function lireSemaineGardee(lu: unknown): Disponibilite[] | null {
  if (!Array.isArray(lu)) return null;
  const jours: Disponibilite[] = [];
  for (const jour of lu as Partial<Record<keyof Disponibilite, unknown>>[]) {
    const jourSemaine = JOURS_SEMAINE.find((j) => j === jour?.jourSemaine);
    const { heureDebut, heureFin, actif } = jour ?? {};
    if (!jourSemaine || !estHeure(heureDebut) || !estHeure(heureFin) || typeof actif !== 'boolean') return null;
    jours.push({ jourSemaine, heureDebut, heureFin, actif });
  }
  return jours.length === JOURS_SEMAINE.length ? semaineComplete(jours) : null;
}
