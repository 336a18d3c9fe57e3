import type { StatutCompte } from '@colivert/domain/comptes';
import type { Role } from '@colivert/domain/lib';
import { COMPTES, emailDe } from './personnes.ts';

export { MOT_DE_PASSE_DEMO, semerDemo } from './semer.usecases.ts';

/** What the start banner shows; they all share one password (decisions §2). */
export const COMPTES_DEMO: readonly { email: string; role: Role; statut: StatutCompte; quoi: string }[] = COMPTES.map(
  ({ cle, role, statut, quoi }) => ({ email: emailDe(cle), role, statut, quoi }),
);
