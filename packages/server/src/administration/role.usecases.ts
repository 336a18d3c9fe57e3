import type { RoleChange } from '@colivert/domain/administration';
import { refusChangementRole, roleOrdinaire, type Utilisateur } from '@colivert/domain/comptes';
import {
  actualiserStatut,
  deleteSecondFacteur,
  findSecondFacteur,
  findUtilisateur,
  finirSessions,
  inviterAuSecondFacteur,
  lockAdminsEt,
  mailRoleRetire,
  updateUtilisateur,
  vueUtilisateur,
} from '../comptes/index.ts';
import { callTransaction, type Tx } from '../lib/db/transaction.ts';
import type { Call, Deps } from '../lib/deps.ts';
import { exiger, trouve } from '../lib/erreurs.ts';
import { dejaParLui, exigerAdminEnExercice } from './exercice.ts';

type Compte = Awaited<ReturnType<typeof lockAdminsEt>>[number];

/**
 * Gives ADMIN, or takes it back to the role of registration. Every ADMIN is locked first, so that two who take it from
 * each other at once leave one (wire §16). Sessions end: the next one is opened with the new role, and its second factor.
 */
export async function changerRole(
  deps: Deps,
  call: Call,
  id: string,
  { role, motif }: RoleChange,
  adresse: string,
): Promise<Utilisateur> {
  const { appelant: admin } = call;
  return callTransaction(deps, call, async (tx) => {
    const tenus = await lockAdminsEt(tx.db, id);
    exigerAdminEnExercice(tenus, admin.id);
    const avant = trouve(tenus.find((u) => u.id === id));
    const inchange = avant.role === role;
    if (!inchange || !(await dejaParLui(tx, id, admin, ['ROLE_CHANGE']))) tx.exigerVersion(avant);
    const autresAdmins = tenus.filter((u) => u.id !== id && u.role === 'ADMIN' && u.statut_decide === null).length;
    exiger(
      refusChangementRole({
        actuel: avant.role,
        demande: role,
        inscription: avant.role_inscription,
        emailVerifie: avant.email_verifie_le !== null,
        autresAdmins,
      }),
    );
    if (inchange) {
      await renvoyerLien(deps, tx, avant);
      return vueUtilisateur(tx.db, avant, tx.now);
    }
    await ecrireRole(deps, tx, avant, role);
    await tx.journal({
      acteurId: admin.id,
      action: 'ROLE_CHANGE',
      cibleType: 'utilisateur',
      cibleId: id,
      motif: `${avant.role} → ${role} : ${motif}`,
      adresse,
    });
    await actualiserStatut(deps, tx, id, { acteurId: admin.id, motif });
    return vueUtilisateur(tx.db, trouve(await findUtilisateur(tx.db, id)), tx.now);
  });
}

async function ecrireRole(deps: Deps, tx: Tx, avant: Compte, role: Compte['role']): Promise<void> {
  const ordinaire = roleOrdinaire({ actuel: avant.role, inscription: avant.role_inscription });
  await updateUtilisateur(tx.db, avant.id, {
    role,
    role_inscription: ordinaire,
    // A courier's affiliation does not outlast the role: whoever comes back to it asks again.
    statut_affiliation: role === 'LIVREUR' ? 'NON_AFFILIE' : null,
  });
  await finirSessions(tx, avant.id, null);
  if (role === 'ADMIN') await inviterAuSecondFacteur(deps, tx, avant);
  else {
    await deleteSecondFacteur(tx.db, avant.id);
    await tx.mail({ a: avant.email, ...mailRoleRetire(deps.config, avant) });
  }
}

/** ADMIN given again: nothing changes, but a link that has run out is sent anew. */
async function renvoyerLien(deps: Deps, tx: Tx, compte: Compte): Promise<void> {
  if (compte.role !== 'ADMIN') return;
  const facteur = await findSecondFacteur(tx.db, compte.id);
  if (facteur?.active_le === undefined || facteur.active_le === null) await inviterAuSecondFacteur(deps, tx, compte);
}
