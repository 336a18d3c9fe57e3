import { refusSansValide } from '@colivert/domain/comptes';
import { decider, type Decision, type Refus } from '@colivert/domain/lib';
import {
  lireCodeValidation,
  refusStatutLivraison,
  REFUS_MAUVAISE_PART,
  statutAnnonce,
  WORKFLOW_LIVRAISON,
  type ActeLivraison,
  type ActeurLivraison,
  type Livraison,
  type StatutLivraison,
} from '@colivert/domain/livraisons';
import { ecrireStatut } from '../annonces/index.ts';
import { findUtilisateur, holdUtilisateur } from '../comptes/index.ts';
import { findEntrepot } from '../entrepots/index.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { essayerCode } from './code.usecases.ts';
import { lireVueLivraison, trouverPart } from './lectures.usecases.ts';
import { mailLivraisonAnnulee, mailLivraisonTerminee, mailRetraitPossible } from './livraisons.mails.ts';
import { listVivantes, passerStatut } from './livraisons.sql.ts';
import { tenir, type Tenue } from './tenue.usecases.ts';

function deciderActe(
  acte: ActeLivraison,
  { livraison, vivantes, acteur }: Tenue,
  appelant: Appelant,
): Decision<StatutLivraison> {
  const depot = vivantes.find((l) => l.typeLivraison === 'PARTIELLE_DEPOT')?.statut ?? null;
  const { statut, type_livraison: typeLivraison } = livraison;
  return decider(WORKFLOW_LIVRAISON[acte], {
    statut,
    acteur,
    faits: { typeLivraison, statut, depot },
    dejaParLui: livraison.dernier_acteur_id === appelant.id,
    mauvaisActeur: REFUS_MAUVAISE_PART,
    mauvaisStatut: refusStatutLivraison(acte),
  });
}

/** @throws ErreurRefus 404 to strangers, 403 to a participant in the wrong part */
export async function trouverPourActe(deps: Deps, appelant: Appelant, id: string, acte: ActeLivraison): Promise<void> {
  const { acteur } = await trouverPart(deps.db, id, appelant);
  const qui: readonly ActeurLivraison[] = WORKFLOW_LIVRAISON[acte].qui;
  if (!qui.includes(acteur)) throw new ErreurRefus(REFUS_MAUVAISE_PART);
}

/** Writes the new statut, its history, and the statut of the announcement that follows from it. */
async function passer(
  tx: Tx,
  { annonce, livraison }: Tenue,
  appelant: Appelant,
  vers: StatutLivraison,
  { motif = null, ...change }: { motif?: string | null; date_debut?: Date; date_fin?: Date; code_chiffre?: null } = {},
): Promise<void> {
  const acteurId = appelant.id;
  const ecrit = await passerStatut(tx.db, livraison.id, livraison.statut, {
    statut: vers,
    dernier_acteur_id: acteurId,
    ...(vers === 'ANNULEE' ? { motif_annulation: motif } : {}),
    ...change,
  });
  // Under the locks nobody else can have moved it; were that ever false, nothing is written.
  if (!ecrit) refuser('ETAT_INCOMPATIBLE');
  await tx.historique({ objetType: 'livraison', objetId: livraison.id, de: livraison.statut, vers, acteurId, motif });
  await ecrireStatut(tx, annonce, statutAnnonce(await listVivantes(tx.db, annonce.id)), { acteurId });
}

export async function commencerLivraison(deps: Deps, appelant: Appelant, id: string): Promise<Livraison> {
  return transaction(deps, async (tx) => {
    exiger(refusSansValide(trouve(await holdUtilisateur(tx.db, appelant.id)).statut));
    const tenue = await tenir(tx, id, appelant);
    const decision = deciderActe('commencer', tenue, appelant);
    if (decision.issue === 'refuser') throw new ErreurRefus(decision.refus);
    if (decision.issue === 'passer') await passer(tx, tenue, appelant, decision.vers, { date_debut: tx.now });
    return lireVueLivraison(deps, tx, id, appelant);
  });
}

type Issue = { vue: Livraison } | { refus: Refus };

/**
 * Finishing: a wrong code is answered after the commit that counted it, so no rollback gives a try back. Counting,
 * comparing and finishing happen under the row's lock: parallel guesses queue for it, and a right code sent twice at
 * once costs no try (R-17, O-11).
 */
export async function terminerLivraison(
  deps: Deps,
  appelant: Appelant,
  id: string,
  codes: { corps: string | null; requete: string | undefined },
): Promise<Livraison> {
  const issue = await transaction<Issue>(deps, async (tx) => {
    const tenue = await tenir(tx, id, appelant);
    const decision = deciderActe('terminer', tenue, appelant);
    if (decision.issue === 'rejouer') return { vue: await lireVueLivraison(deps, tx, id, appelant) };
    const lu = lireCodeValidation(codes.corps, codes.requete);
    if ('refus' in lu) return lu;
    if (decision.issue === 'refuser') return decision;
    const refuse = await essayerCode(deps, tx, tenue, lu.code);
    if (refuse !== null) return { refus: refuse };
    await passer(tx, tenue, appelant, decision.vers, { date_fin: tx.now, code_chiffre: null });
    await annoncerFin(deps, tx, tenue);
    return { vue: await lireVueLivraison(deps, tx, id, appelant) };
  });
  if ('refus' in issue) throw new ErreurRefus(issue.refus);
  return issue.vue;
}

/** Tells the author, and whoever waits at the warehouse. */
async function annoncerFin(deps: Deps, tx: Tx, { annonce, livraison, vivantes }: Tenue): Promise<void> {
  const depot = livraison.type_livraison === 'PARTIELLE_DEPOT' && livraison.entrepot_id !== null;
  const entrepot = depot ? trouve(await findEntrepot(tx.db, livraison.entrepot_id ?? '')).nom : null;
  const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
  const { titre } = annonce;
  await tx.mail({ a: auteur.email, ...mailLivraisonTerminee(deps.config, auteur, { titre, entrepot }) });
  const suivante = vivantes.find((l) => l.typeLivraison === 'PARTIELLE_RETRAIT');
  if (entrepot === null || suivante === undefined) return;
  const livreur = trouve(await findUtilisateur(tx.db, suivante.livreurId));
  await tx.mail({ a: livreur.email, ...mailRetraitPossible(deps.config, livreur, { titre, entrepot }) });
}

export async function annulerLivraison(
  deps: Deps,
  appelant: Appelant,
  id: string,
  motif: string | null,
): Promise<Livraison> {
  return transaction(deps, async (tx) => {
    const tenue = await tenir(tx, id, appelant);
    const decision = deciderActe('annuler', tenue, appelant);
    if (decision.issue === 'refuser') throw new ErreurRefus(decision.refus);
    if (decision.issue === 'passer') {
      await passer(tx, tenue, appelant, decision.vers, { motif, code_chiffre: null });
      await annoncerAnnulation(deps, tx, tenue, appelant, motif);
    }
    return lireVueLivraison(deps, tx, id, appelant);
  });
}

async function annoncerAnnulation(
  deps: Deps,
  tx: Tx,
  { annonce, livraison, acteur }: Tenue,
  appelant: Appelant,
  motif: string | null,
): Promise<void> {
  const { titre } = annonce;
  const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
  await tx.mail({ a: auteur.email, ...mailLivraisonAnnulee(deps.config, auteur, { titre, motif, repris: true }) });
  if (acteur !== 'ADMIN') return;
  await tx.journal({
    acteurId: appelant.id,
    action: 'LIVRAISON_ANNULEE',
    cibleType: 'livraison',
    cibleId: livraison.id,
    motif,
  });
  const livreur = trouve(await findUtilisateur(tx.db, livraison.livreur_id));
  await tx.mail({ a: livreur.email, ...mailLivraisonAnnulee(deps.config, livreur, { titre, motif, repris: false }) });
}
