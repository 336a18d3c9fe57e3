import { refusSansValide } from '@colivert/domain/comptes';
import { decider, refused, type Decision, type Result } from '@colivert/domain/lib';
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
import { findUtilisateur, holdAppelant } from '../comptes/index.ts';
import { ecrireLigneLivraison } from '../conversations/index.ts';
import { findEntrepot } from '../entrepots/index.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, allowed, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { compter } from '../lib/limites.ts';
import { essayerCode } from './code.usecases.ts';
import { lireVueLivraison, trouverPart, type Part } from './lectures.usecases.ts';
import {
  mailDepotAnnule,
  mailLivraisonAnnulee,
  mailLivraisonCommencee,
  mailLivraisonTerminee,
  mailRetraitPossible,
} from './livraisons.mails.ts';
import { passerStatut } from './livraisons.sql.ts';
import { groupeDe, porteurDePrise } from './priseEnCharge.usecases.ts';
import { parties, tenir, type Tenue } from './tenue.usecases.ts';

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
export async function trouverPourActe(deps: Deps, appelant: Appelant, id: string, acte: ActeLivraison): Promise<Part> {
  const part = await trouverPart(deps.db, id, appelant);
  const qui: readonly ActeurLivraison[] = WORKFLOW_LIVRAISON[acte].qui;
  if (!qui.includes(part.acteur)) throw new ErreurRefus(REFUS_MAUVAISE_PART);
  return part;
}

/** Writes the new statut, its history, and the statut of the announcement that follows from it. */
async function passer(
  tx: Tx,
  { annonce, livraison, vivantes }: Tenue,
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
  tx.changer('livraisons', [...parties(annonce.auteur_id, vivantes), acteurId]);
  const apres = vivantes.map((l) => (l.id === livraison.id ? { ...l, statut: vers } : l));
  await ecrireStatut(tx, annonce, statutAnnonce(apres), { acteurId });
}

export async function commencerLivraison(deps: Deps, appelant: Appelant, id: string): Promise<Livraison> {
  const part = await trouverPourActe(deps, appelant, id, 'commencer');
  return transaction(deps, async (tx) => {
    exiger(refusSansValide((await holdAppelant(tx, appelant)).statut));
    const tenue = await tenir(tx, part);
    const decision = allowed(deciderActe('commencer', tenue, appelant));
    if (decision.issue === 'passer') {
      await passer(tx, tenue, appelant, decision.vers, { date_debut: tx.now });
      await annoncerDebut(deps, tx, tenue, appelant);
    }
    return lireVueLivraison(deps, tx, id, appelant);
  });
}

/**
 * Finishing: a wrong code is answered after the commit that counted it, so no rollback gives a try back. Counting,
 * comparing and finishing happen under the row's lock: parallel guesses queue for it, and a right code sent twice at
 * once costs no try (R-17, O-11).
 */
export async function terminerLivraison(
  deps: Deps,
  appelant: Appelant,
  part: Part,
  codes: { corps: string | null; requete: string | undefined },
): Promise<Livraison> {
  const { id } = part;
  const issue = await transaction<Result<{ vue: Livraison }>>(deps, async (tx) => {
    const tenue = await tenir(tx, part);
    const decision = deciderActe('terminer', tenue, appelant);
    if (decision.issue === 'rejouer') return { vue: await lireVueLivraison(deps, tx, id, appelant) };
    const lu = lireCodeValidation(codes.corps, codes.requete);
    if ('refus' in lu) return lu;
    if (decision.issue === 'refuser') return decision;
    const refuse = await essayerCode(deps, tx, tenue, { code: lu.code, par: appelant.id });
    if (refuse !== null) return refused(refuse);
    await passer(tx, tenue, appelant, decision.vers, { date_fin: tx.now, code_chiffre: null });
    await annoncerFin(deps, tx, tenue, appelant);
    return { vue: await lireVueLivraison(deps, tx, id, appelant) };
  });
  return allowed(issue).vue;
}

async function annoncerDebut(deps: Deps, tx: Tx, { annonce, livraison }: Tenue, appelant: Appelant): Promise<void> {
  await ecrireLigneLivraison(tx, livraison, 'LIVRAISON_COMMENCEE', {});
  const { titre } = annonce;
  const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
  await tx.prevenir({
    a: auteur,
    par: appelant.id,
    evenement: 'LIVRAISON_COMMENCEE',
    objet: objetDe(livraison.id),
    donnees: { titre },
    mail: { groupe: groupeDe(livraison, 'COMMENCEE'), ...mailLivraisonCommencee(deps.config, auteur, { titre }) },
  });
}

const objetDe = (id: string) => ({ type: 'LIVRAISON', id }) as const;

/** Tells the author, and whoever waits at the warehouse. */
async function annoncerFin(
  deps: Deps,
  tx: Tx,
  { annonce, livraison, vivantes }: Tenue,
  appelant: Appelant,
): Promise<void> {
  const depot = livraison.type_livraison === 'PARTIELLE_DEPOT' && livraison.entrepot_id !== null;
  const entrepot = depot ? trouve(await findEntrepot(tx.db, livraison.entrepot_id ?? '')).nom : null;
  if (entrepot === null) await ecrireLigneLivraison(tx, livraison, 'LIVRAISON_LIVREE', {});
  else await ecrireLigneLivraison(tx, livraison, 'LIVRAISON_STOCKEE', { entrepot });
  const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
  const { titre } = annonce;
  const groupe = groupeDe(livraison, 'TERMINEE');
  const commun = { par: appelant.id, objet: objetDe(livraison.id) };
  const mail = { groupe, ...mailLivraisonTerminee(deps.config, auteur, { titre, entrepot }) };
  if (entrepot === null)
    await tx.prevenir({ a: auteur, evenement: 'LIVRAISON_LIVREE', donnees: { titre }, mail, ...commun });
  else await tx.prevenir({ a: auteur, evenement: 'LIVRAISON_STOCKEE', donnees: { titre, entrepot }, mail, ...commun });
  const suivante = vivantes.find((l) => l.typeLivraison === 'PARTIELLE_RETRAIT');
  if (entrepot === null || suivante === undefined) return;
  const livreur = trouve(await findUtilisateur(tx.db, suivante.livreurId));
  await tx.prevenir({
    a: livreur,
    par: appelant.id,
    evenement: 'RETRAIT_POSSIBLE',
    objet: objetDe(suivante.id),
    donnees: { titre },
    mail: mailRetraitPossible(deps.config, livreur, { titre, entrepot }),
  });
}

export async function annulerLivraison(
  deps: Deps,
  appelant: Appelant,
  part: Part,
  motif: string | null,
): Promise<Livraison> {
  return transaction(deps, async (tx) => {
    const tenue = await tenir(tx, part);
    const decision = allowed(deciderActe('annuler', tenue, appelant));
    if (decision.issue === 'passer') {
      await passer(tx, tenue, appelant, decision.vers, { motif, code_chiffre: null });
      await compterAnnulation(deps, tx, tenue);
      await annoncerAnnulation(deps, tx, tenue, appelant, motif);
    }
    return lireVueLivraison(deps, tx, part.id, appelant);
  });
}

/** Cancelling is never refused; taking the same announcement again is, for a while (S-08). */
async function compterAnnulation({ config }: Deps, { db, now }: Tx, { livraison, acteur }: Tenue): Promise<void> {
  if (acteur !== 'SON_LIVREUR') return;
  await compter(db, config.limites, { nom: 'PRISES_ANNULEES', porteur: porteurDePrise(livraison), now });
}

async function annoncerAnnulation(
  deps: Deps,
  tx: Tx,
  { annonce, livraison, vivantes, acteur }: Tenue,
  appelant: Appelant,
  motif: string | null,
): Promise<void> {
  await ecrireLigneLivraison(tx, livraison, 'LIVRAISON_ANNULEE', {});
  const { titre } = annonce;
  const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
  const groupe = groupeDe(livraison, 'ANNULEE');
  const contenu = mailLivraisonAnnulee(deps.config, auteur, { titre, motif, repris: true });
  const commun = { par: appelant.id, evenement: 'LIVRAISON_ANNULEE', objet: objetDe(livraison.id) } as const;
  await tx.prevenir({ a: auteur, donnees: { titre }, mail: { groupe, ...contenu }, ...commun });
  const retrait = vivantes.find((l) => l.typeLivraison === 'PARTIELLE_RETRAIT');
  if (livraison.type_livraison === 'PARTIELLE_DEPOT' && retrait !== undefined) {
    const second = trouve(await findUtilisateur(tx.db, retrait.livreurId));
    await tx.prevenir({
      a: second,
      par: appelant.id,
      evenement: 'DEPOT_ANNULE',
      objet: objetDe(retrait.id),
      donnees: { titre },
      mail: { groupe: groupeDe(livraison, 'DEPOT_ANNULE'), ...mailDepotAnnule(deps.config, second, { titre }) },
    });
  }
  if (acteur !== 'ADMIN') return;
  await tx.journal({
    acteurId: appelant.id,
    action: 'LIVRAISON_ANNULEE',
    cibleType: 'livraison',
    cibleId: livraison.id,
    motif,
  });
  const livreur = trouve(await findUtilisateur(tx.db, livraison.livreur_id));
  const sien = mailLivraisonAnnulee(deps.config, livreur, { titre, motif, repris: false });
  await tx.prevenir({ a: livreur, donnees: { titre }, mail: { groupe, ...sien }, ...commun });
}
