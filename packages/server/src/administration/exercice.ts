import type { lockAdminsEt } from '../comptes/index.ts';
import { refuser } from '../lib/erreurs.ts';

/** Whoever was suspended, or lost the role, while their call was on its way decides nothing any more (row 23). */
export function exigerAdminEnExercice(tenus: Awaited<ReturnType<typeof lockAdminsEt>>, adminId: string): void {
  const enExercice = tenus.some((u) => u.id === adminId && u.role === 'ADMIN' && u.statut_decide === null);
  if (!enExercice) refuser('ROLE_INTERDIT');
}
