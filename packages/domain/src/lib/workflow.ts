import { refused, type Refus, type Result } from './refus.ts';

/** One act of a workflow: from which statuts, to which, who may do it, and what else must hold. */
export interface Transition<Statut extends string, Acteur extends string, Faits = unknown> {
  de: readonly Statut[];
  vers: Statut | ((faits: Faits) => Statut);
  qui: readonly Acteur[];
  /** What must hold beside statut and actor; returns the refusal, or null. */
  garde?: (faits: Faits) => Refus | null;
  /** What the table says to people and to the generated diagrams. */
  phrase: string;
}

export type Decision<Statut extends string> = Result<
  /** The row changes to `vers`. */
  | { issue: 'passer'; vers: Statut }
  /** The same actor already reached this state: answer 200 and write nothing (decisions §7). */
  | { issue: 'rejouer' }
>;

export interface Situation<Statut extends string, Acteur extends string, Faits> {
  statut: Statut;
  acteur: Acteur;
  faits: Faits;
  /** Whether the caller is who brought the row into its present statut by this act. */
  dejaParLui: boolean;
  /** Refusals of this object: the wrong actor (403) and the wrong statut (409). */
  mauvaisActeur: Refus;
  mauvaisStatut: Refus;
}

/** Decides one act, purely; the use case then writes what it says. */
export function decider<Statut extends string, Acteur extends string, Faits>(
  transition: Transition<Statut, Acteur, Faits>,
  situation: Situation<Statut, Acteur, Faits>,
): Decision<Statut> {
  const { statut, acteur, faits } = situation;
  if (!transition.qui.includes(acteur)) return refused(situation.mauvaisActeur);
  const vers = typeof transition.vers === 'function' ? transition.vers(faits) : transition.vers;
  if (statut === vers && situation.dejaParLui) return { issue: 'rejouer' };
  if (!transition.de.includes(statut)) return refused(situation.mauvaisStatut);
  const refus = transition.garde?.(faits) ?? null;
  return refus === null ? { issue: 'passer', vers } : refused(refus);
}
