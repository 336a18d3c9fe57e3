import { numeroContrat, type StatutContrat } from '@colivert/domain/contrats';
import { ajouterJours, jourParis } from '@colivert/domain/lib';
import type { Insertable } from 'kysely';
import { commercantDe, plateformeDe } from '../contrats/index.ts';
import type { Config } from '../lib/config.ts';
import type { Contrats, Historique, Journal, NumerosContrat, Utilisateurs } from '../lib/db/schema.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';

interface ContratDemo {
  commercant: string;
  /** Days before now. */
  signe: number;
  /** First and last day, counted from today. */
  debut: number;
  fin: number;
  /** Percent. */
  commission: number;
  /** Cents. */
  frais: number;
  abonnement: number;
  rapide?: true;
  assurance?: true;
  support?: true;
  livraisons?: number;
  /** Days since an admin suspended it. */
  suspendu?: number;
}

/** In the order of their signature. The bakery has none yet: its dashboard shows how to get one. */
const CONTRATS: readonly ContratDemo[] = [
  // A trial that ended, and the contract in force.
  {
    commercant: 'commercant',
    signe: 186,
    debut: -185,
    fin: -126,
    commission: 15,
    frais: 0,
    abonnement: 0,
    livraisons: 20,
  },
  {
    commercant: 'librairie',
    signe: 161,
    debut: -160,
    fin: 204,
    commission: 12,
    frais: 5000,
    abonnement: 2990,
    assurance: true,
    livraisons: 40,
  },
  {
    commercant: 'commercant',
    signe: 131,
    debut: -125,
    fin: 239,
    commission: 10.5,
    frais: 5000,
    abonnement: 3990,
    rapide: true,
    assurance: true,
    support: true,
    livraisons: 60,
  },
  {
    commercant: 'fleuriste',
    signe: 90,
    debut: -88,
    fin: 276,
    commission: 12,
    frais: 5000,
    abonnement: 1990,
    rapide: true,
    suspendu: 12,
  },
];

export interface ContratsComposes {
  contrats: Insertable<Contrats>[];
  numeros_contrat: Insertable<NumerosContrat>[];
  historique: Insertable<Historique>[];
  journal: Insertable<Journal>[];
}

interface Signataires {
  ids: ReadonlyMap<string, string>;
  utilisateurs: readonly Insertable<Utilisateurs>[];
  config: Config;
}

/** Contracts numbered by the year of their signature, with the history and audit they leave. */
export function composerContrats(
  { ids, utilisateurs, config }: Signataires,
  { now, ilYA }: Horaire,
  adminId: string,
): ContratsComposes {
  const jeu: ContratsComposes = { contrats: [], numeros_contrat: [], historique: [], journal: [] };
  const rangs = new Map<number, number>();
  const parId = new Map(utilisateurs.map((u) => [u.id, u]));
  const jour = (decalage: number): string => ajouterJours(jourParis(now), decalage);
  for (const c of CONTRATS) {
    const cree_le = ilYA(c.signe);
    const annee = Number(jourParis(cree_le).slice(0, 4));
    const rang = (rangs.get(annee) ?? 0) + 1;
    rangs.set(annee, rang);
    const id = idDu(cree_le);
    const commercantId = parCle(ids, c.commercant);
    const suspendu_le = c.suspendu === undefined ? null : ilYA(c.suspendu);
    jeu.contrats.push({
      id,
      commercant_id: commercantId,
      commercant: JSON.stringify(commercantDe(parCle(parId, commercantId))),
      plateforme: JSON.stringify(plateformeDe(config)),
      numero_contrat: numeroContrat(annee, rang),
      statut_contrat: suspendu_le === null ? 'ACTIF' : 'SUSPENDU',
      date_signature: jourParis(cree_le),
      date_debut: jour(c.debut),
      date_fin: jour(c.fin),
      commission_centiemes: Math.round(c.commission * 100),
      frais_inscription_cents: c.frais,
      abonnement_mensuel_cents: c.abonnement,
      livraison_rapide_incluse: c.rapide ?? false,
      assurance_incluse: c.assurance ?? false,
      support_prioritaire: c.support ?? false,
      nombre_livraisons_mensuelles: c.livraisons ?? null,
      cree_le,
      version: suspendu_le === null ? 1 : 2,
    });
    const tracer = (de: StatutContrat | null, vers: StatutContrat, le: Date) => {
      const action = de === null ? 'CONTRAT_CREE' : 'CONTRAT_MODIFIE';
      jeu.historique.push({ id: idDu(le), objet_type: 'contrat', objet_id: id, de, vers, acteur_id: adminId, le });
      jeu.journal.push({ id: idDu(le), le, acteur_id: adminId, action, cible_type: 'contrat', cible_id: id });
    };
    tracer(null, 'ACTIF', cree_le);
    if (suspendu_le !== null) tracer('ACTIF', 'SUSPENDU', suspendu_le);
  }
  jeu.numeros_contrat = [...rangs].map(([annee, dernier]) => ({ annee, dernier }));
  return jeu;
}
