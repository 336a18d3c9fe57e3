import {
  peutVoirAnnonce,
  PHRASE_ANNONCE_FIGEE,
  PHRASE_ANNONCE_INTROUVABLE,
  refusModification,
  WORKFLOW_ANNONCE,
} from '@colivert/domain/annonces';
import { refusSansValide } from '@colivert/domain/comptes';
import { refusEvaluation } from '@colivert/domain/evaluations';
import { decider, refus, type Refus } from '@colivert/domain/lib';
import {
  RIEN,
  vivantesDe,
  type AnnonceM,
  type LivraisonM,
  type Monde,
  type PersonneM,
  type Prevision,
} from './modele.ts';

/** What an author may do with an announcement, and with what was carried for it. */

function refusSonAnnonce(monde: Monde, qui: PersonneM, annonce: AnnonceM): Refus | null {
  const sienne = monde.livraisons.some((l) => l.annonce === annonce && l.livreur === qui);
  const visible = peutVoirAnnonce(
    {
      ...annonce,
      supprimee: false,
      auteurId: annonce.auteur.id,
      reserveAuxAffilies: false,
      lecteurEstSonLivreur: sienne,
    },
    { ...qui, statutAffiliation: null },
  );
  if (visible && (qui === annonce.auteur || qui.role === 'ADMIN')) return null;
  return visible && sienne ? refus('ROLE_INTERDIT') : refus('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
}

export function prevoirModification(
  monde: Monde,
  qui: PersonneM,
  annonce: AnnonceM,
  change: { livraisonPartiellePossible: boolean; version: number | undefined },
): Prevision {
  const { livraisonPartiellePossible, version } = change;
  const refuse =
    refusSansValide(qui.statut) ??
    refusSonAnnonce(monde, qui, annonce) ??
    (version !== undefined && version !== annonce.version ? refus('VERSION_PERIMEE') : null) ??
    refusModification({ statut: annonce.statut, livraisonsVivantes: vivantesDe(monde, annonce).length });
  if (refuse !== null) return { refus: refuse };
  return { faire: () => Object.assign(annonce, { livraisonPartiellePossible, version: annonce.version + 1 }) };
}

export function prevoirAnnulation(monde: Monde, qui: PersonneM, annonce: AnnonceM): Prevision {
  const refuse = refusSonAnnonce(monde, qui, annonce);
  if (refuse !== null) return { refus: refuse };
  const decision = decider(WORKFLOW_ANNONCE.annuler, {
    statut: annonce.statut,
    acteur: qui === annonce.auteur ? 'AUTEUR' : 'ADMIN',
    faits: { livraisonsVivantes: vivantesDe(monde, annonce).length },
    dejaParLui: annonce.annuleePar === qui,
    mauvaisActeur: refus('ROLE_INTERDIT'),
    mauvaisStatut: refus('ETAT_INCOMPATIBLE', PHRASE_ANNONCE_FIGEE),
  });
  if (decision.issue === 'refuser') return decision;
  if (decision.issue === 'rejouer') return RIEN;
  return { faire: () => Object.assign(annonce, { statut: decision.vers, annuleePar: qui }) };
}

export function prevoirNote(qui: PersonneM, livraison: LivraisonM): Prevision {
  const { annonce, livreur, statut, notee } = livraison;
  const refuse = refusEvaluation(
    {
      serviceType: 'LIVRAISON',
      statut,
      beneficiaireId: annonce.auteur.id,
      executantId: livreur.id,
      dejaEvalue: notee && qui === annonce.auteur,
    },
    { appelantId: qui.id, evalueId: livreur.id },
  );
  if (refuse !== null) return { refus: refuse };
  return { faire: () => Object.assign(livraison, { notee: true }) };
}
