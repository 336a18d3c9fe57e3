import type { ActionJournal } from '@colivert/domain/administration';
import {
  deciderAffiliation,
  deciderDemande,
  type ActeDecide,
  type AffiliationADecider,
  type AffiliationLue,
  type listerAffiliations as routeListe,
} from '@colivert/domain/affiliations';
import { refusSansValide } from '@colivert/domain/comptes';
import { jourParis, type QueryLue } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import { listAdmins, lockAppelant, lockUtilisateur, passerAffiliation } from '../comptes/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Call, Deps } from '../lib/deps.ts';
import { allowed, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { mailDecisionAffiliation } from './affiliations.mails.ts';
import {
  countAffiliations,
  ecrireDecision,
  ecrireDemande,
  findAffiliation,
  findDossier,
  listAffiliations,
  listPiecesDe,
} from './affiliations.sql.ts';
import { VERSION_SANS_DEMANDE, vueAffiliation, vueAffiliationADecider } from './affiliations.views.ts';

const ACTIONS = {
  accepter: 'AFFILIATION_ACCEPTEE',
  refuser: 'AFFILIATION_REFUSEE',
  retirer: 'AFFILIATION_RETIREE',
} as const satisfies Record<ActeDecide, ActionJournal>;

const DITES = { accepter: 'ACCEPTEE', refuser: 'REFUSEE', retirer: 'RETIREE' } as const satisfies Record<
  ActeDecide,
  string
>;

/** @throws ErreurRefus 404 when this id is no courier's */
export async function exigerLivreur(deps: Deps, id: string): Promise<void> {
  trouve(await findAffiliation(deps.db, id));
}

/** The whole object, within the transaction that just wrote it or on its own. */
async function vueDe({ db, now }: { db: Kysely<DB>; now: Date }, livreurId: string): Promise<AffiliationLue> {
  const ligne = trouve(await findAffiliation(db, livreurId));
  return vueAffiliation(ligne, await listPiecesDe(db, [livreurId]), jourParis(now));
}

export async function lireAffiliation(deps: Deps, livreurId: string): Promise<AffiliationLue> {
  return vueDe({ db: deps.db, now: await lireHeure(deps.db, deps.horloge) }, livreurId);
}

/** The account row is locked, so that a second request, a decision and a suspension come before or after. */
export async function demanderAffiliation(deps: Deps, call: Call, message: string | null): Promise<AffiliationLue> {
  const { appelant } = call;
  return callTransaction(deps, call, async (tx) => {
    const { id, statut, statut_affiliation: de } = await lockAppelant(tx, appelant);
    if (de === null) refuser('ROLE_INTERDIT');
    exiger(refusSansValide(statut));
    const decision = allowed(deciderDemande(de));
    if (decision.issue === 'passer') {
      tx.exigerVersion({ version: (await findDossier(tx.db, id))?.version ?? VERSION_SANS_DEMANDE });
      if (!(await passerAffiliation(tx.db, id, de, decision.vers))) refuser('ETAT_INCOMPATIBLE');
      await ecrireDemande(tx.db, id, { message, now: tx.now });
      const trace = { objetType: 'affiliation', objetId: id, de, vers: decision.vers, motif: message };
      await tx.historique({ ...trace, acteurId: id });
      tx.changer('compte', [id]);
      await tx.prevenirLaFile({ admins: await listAdmins(tx.db), par: id, evenement: 'FILE_AFFILIATIONS' });
    }
    return vueDe(tx, id);
  });
}

export interface DecisionAffiliation {
  valider: boolean;
  commentaire: string | null;
  adresse: string;
}

/** An ADMIN says yes or no, or withdraws; a take-over under way holds the same row, and is before or after. */
export async function deciderDeLAffiliation(
  deps: Deps,
  call: Call,
  livreurId: string,
  { valider, commentaire, adresse }: DecisionAffiliation,
): Promise<AffiliationLue> {
  const { appelant: admin } = call;
  return callTransaction(deps, call, async (tx) => {
    const livreur = trouve(await lockUtilisateur(tx.db, livreurId));
    const de = trouve(livreur.statut_affiliation);
    const dossier = await findDossier(tx.db, livreurId);
    const { acte, decision: decidee } = deciderAffiliation({
      statut: de,
      version: dossier?.version ?? VERSION_SANS_DEMANDE,
      // Optional (decisions §6).
      versionsVues: call.versionsVues,
      dejaParLui: dossier?.decidee_par === admin.id,
      valider,
    });
    const decision = allowed(decidee);
    if (decision.issue === 'rejouer') return vueDe(tx, livreurId);
    if (!(await passerAffiliation(tx.db, livreurId, de, decision.vers))) refuser('ETAT_INCOMPATIBLE');
    await ecrireDecision(tx.db, livreurId, { commentaire, adminId: admin.id, now: tx.now });
    const commun = { acteurId: admin.id, motif: commentaire };
    await tx.historique({ objetType: 'affiliation', objetId: livreurId, de, vers: decision.vers, ...commun });
    await tx.journal({ action: ACTIONS[acte], cibleType: 'utilisateur', cibleId: livreurId, adresse, ...commun });
    await tx.prevenir({
      a: livreur,
      par: admin.id,
      evenement: 'AFFILIATION_DECIDEE',
      objet: { type: 'COMPTE', id: livreurId },
      donnees: { decision: DITES[acte] },
      mail: mailDecisionAffiliation(deps.config, livreur, acte, commentaire),
    });
    return vueDe(tx, livreurId);
  });
}

export async function listerAffiliations(
  deps: Deps,
  { statut, limite, curseur }: QueryLue<typeof routeListe>,
): Promise<PageLue<AffiliationADecider>> {
  const liste = `admin-affiliations:${statut}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, total, now] = await Promise.all([
    listAffiliations(deps.db, statut, { limite, apres }),
    countAffiliations(deps.db, statut),
    lireHeure(deps.db, deps.horloge),
  ]);
  const pieces = await listPiecesDe(
    deps.db,
    lignes.map(({ id }) => id),
  );
  const page = enPage(
    deps.secret,
    liste,
    lignes,
    limite,
    (l) => [l.rangeeLe.toISOString(), l.id],
    (l) =>
      vueAffiliationADecider(
        l,
        pieces.filter((p) => p.utilisateur_id === l.id),
        jourParis(now),
      ),
  );
  return { ...page, total };
}
