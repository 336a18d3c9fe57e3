import type { StatutLivraison } from '@colivert/domain/livraisons';
import { prixDesSegments } from '@colivert/domain/tarifs';
import type { Insertable } from 'kysely';
import { tirerCode } from '../comptes/index.ts';
import type { Evaluations, Livraisons } from '../lib/db/schema.ts';
import type { Deps } from '../lib/deps.ts';
import { contexteCode } from '../livraisons/index.ts';
import type { LivraisonDemo } from './annonces.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';

/** What deliveries are told from: ids by key, and the clock. */
export interface Registre {
  deps: Pick<Deps, 'secret'>;
  quand: Horaire;
  utilisateurs: ReadonlyMap<string, string>;
  entrepots: ReadonlyMap<string, string>;
}

/** One step of a delivery, as its history keeps it. */
export interface Etape {
  le: Date;
  de: StatutLivraison | null;
  vers: StatutLivraison;
  motif: string | null;
}

export interface LivraisonComposee {
  ligne: Insertable<Livraisons>;
  etapes: readonly Etape[];
  evaluation: Insertable<Evaluations> | null;
}

/** Days before now at which a cancelled delivery was given up: a few hours after it was taken. */
const DESISTEMENT = 0.3;

function etapesDe(l: LivraisonDemo, { ilYA }: Horaire): Etape[] {
  const etapes: Etape[] = [{ le: ilYA(l.prise), de: null, vers: 'ASSIGNEE', motif: null }];
  if (l.debut !== undefined) etapes.push({ le: ilYA(l.debut), de: 'ASSIGNEE', vers: 'EN_COURS', motif: null });
  if (l.fin !== undefined) etapes.push({ le: ilYA(l.fin), de: 'EN_COURS', vers: l.statut, motif: null });
  if (l.statut === 'ANNULEE')
    etapes.push({ le: ilYA(l.prise - DESISTEMENT), de: 'ASSIGNEE', vers: 'ANNULEE', motif: l.motif ?? null });
  return etapes;
}

function evaluer(l: LivraisonDemo, livraisonId: string, auteurId: string, livreurId: string, { ilYA }: Horaire) {
  if (l.note === undefined || l.fin === undefined) return null;
  const le = ilYA(l.fin - 0.4);
  return {
    id: idDu(le),
    evaluateur_id: auteurId,
    evalue_id: livreurId,
    service_type: 'LIVRAISON',
    service_id: livraisonId,
    note: l.note,
    commentaire: l.avis ?? null,
    date_evaluation: le,
    date_service: ilYA(l.fin),
  };
}

export function composerLivraison(
  l: LivraisonDemo,
  annonce: { id: string; auteurId: string; prix: number },
  registre: Registre,
): LivraisonComposee {
  const { deps, quand } = registre;
  const prise = quand.ilYA(l.prise);
  const id = idDu(prise);
  const livreurId = parCle(registre.utilisateurs, l.par);
  const type = l.segment ?? 'COMPLETE';
  const prix = prixDesSegments(annonce.prix);
  const ouverte = l.statut === 'ASSIGNEE' || l.statut === 'EN_COURS';
  return {
    ligne: {
      id,
      annonce_id: annonce.id,
      livreur_id: livreurId,
      type_livraison: type,
      statut: l.statut,
      entrepot_id: l.entrepot === undefined ? null : parCle(registre.entrepots, l.entrepot),
      prix_cents: { COMPLETE: prix.complete, PARTIELLE_DEPOT: prix.depot, PARTIELLE_RETRAIT: prix.retrait }[type],
      code_chiffre: ouverte ? deps.secret.chiffrer(tirerCode(), contexteCode(id)) : null,
      date_debut: l.debut === undefined ? null : quand.ilYA(l.debut),
      date_fin: l.fin === undefined ? null : quand.ilYA(l.fin),
      dernier_acteur_id: livreurId,
      motif_annulation: l.motif ?? null,
      cree_le: prise,
    },
    etapes: etapesDe(l, quand),
    evaluation: evaluer(l, id, annonce.auteurId, livreurId, quand),
  };
}
