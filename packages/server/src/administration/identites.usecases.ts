import {
  ACTIONS_IDENTITE,
  jugerDecisionIdentite,
  refusPropreCompte,
  refusSansMotif,
  type IdentiteDecidee,
  type IdentiteModifiee,
  type listerIdentitesModifiees as routeIdentites,
} from '@colivert/domain/administration';
import { champsChanges, piecesADemander, type Utilisateur } from '@colivert/domain/comptes';
import { ajouterJours, enParis, jourParis, type QueryLue } from '@colivert/domain/lib';
import {
  closeIdentiteModifiee,
  findIdentite,
  findIdentiteModifiee,
  lockAdminsEt,
  updateUtilisateur,
  vueUtilisateur,
} from '../comptes/index.ts';
import { demanderNouvellesPieces } from '../documents/index.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { allowed, exiger, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { versionVue } from '../lib/versionVue.ts';
import { annoncerDecision, trouverCompteADecider } from './administration.usecases.ts';
import { exigerAdminEnExercice } from './exercice.ts';
import { countIdentitesModifiees, listIdentitesModifiees, type LigneIdentite } from './identites.sql.ts';

function vueIdentite(ligne: LigneIdentite): IdentiteModifiee {
  const { id, prenom, nom, email, role, statut, avant } = ligne;
  return {
    utilisateur: { id, prenom, nom, email, role, statut },
    date: enParis(ligne.modifiee_le),
    changements: champsChanges(avant, ligne).map((champ) => ({ champ, avant: avant[champ], apres: ligne[champ] })),
    version: ligne.version,
  };
}

export async function listerIdentitesModifiees(
  deps: Deps,
  { limite, curseur }: QueryLue<typeof routeIdentites>,
): Promise<PageLue<IdentiteModifiee>> {
  const liste = 'admin-identites';
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, total] = await Promise.all([
    listIdentitesModifiees(deps.db, { limite, apres }),
    countIdentitesModifiees(deps.db),
  ]);
  const repere = (l: LigneIdentite) => [l.modifiee_le.toISOString(), l.id];
  return { ...enPage(deps.secret, liste, lignes, limite, repere, vueIdentite), total };
}

/** 403 for one's own, 404 where no identity ever waited: both before the body is judged. */
export async function trouverIdentiteADecider(deps: Deps, admin: Appelant, id: string): Promise<void> {
  await trouverCompteADecider(deps, admin, id);
  trouve(await findIdentiteModifiee(deps.db, id));
}

/**
 * An ADMIN's decision on the change they read. The account's row is locked, as by whoever changes their profile, so a further
 * change is before it, and refused by its version, or after it, and opens another.
 */
export async function deciderDeLIdentite(
  deps: Deps,
  call: Call,
  id: string,
  { decision, motif }: IdentiteDecidee,
  adresse: string,
): Promise<Utilisateur> {
  const { appelant: admin } = call;
  exiger(refusPropreCompte(admin.id, id));
  const version = versionVue(call, "La version de l'identité est obligatoire.");
  exiger(refusSansMotif(decision, motif));
  return callTransaction(deps, call, async (tx) => {
    const tenus = await lockAdminsEt(tx.db, id);
    exigerAdminEnExercice(tenus, admin.id);
    const compte = trouve(tenus.find((u) => u.id === id));
    const suivie = trouve(await findIdentiteModifiee(tx.db, id));
    const decideeParLui = suivie.decidee_par === admin.id;
    const jugee = allowed(jugerDecisionIdentite({ ...suivie, decideeParLui }, { decision, version }));
    if (jugee.issue === 'rejouer') return vueUtilisateur(tx.db, compte, tx.now);

    await closeIdentiteModifiee(tx.db, id, { decision, par: admin.id, now: tx.now });
    const action = ACTIONS_IDENTITE[decision];
    await tx.journal({ acteurId: admin.id, action, cibleType: 'utilisateur', cibleId: id, motif, adresse });
    if (decision === 'ACCEPTEE' || motif === null) return vueUtilisateur(tx.db, compte, tx.now);
    if (decision === 'SUSPENDUE')
      await updateUtilisateur(tx.db, id, { statut_decide: 'SUSPENDU', motif_statut: motif });
    else {
      const champs = champsChanges(trouve(suivie.avant), trouve(await findIdentite(tx.db, id)));
      const types = piecesADemander(compte.role, champs);
      const hier = ajouterJours(jourParis(tx.now), -1);
      await demanderNouvellesPieces(tx.db, { utilisateurId: id, types, motif, hier });
    }
    return annoncerDecision(deps, tx, id, { acteurId: admin.id, motif });
  });
}
