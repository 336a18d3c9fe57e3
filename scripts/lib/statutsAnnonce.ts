import { decider, refus } from '../../packages/domain/src/lib/index.ts';
import {
  infosSegments,
  statutAnnonce,
  TYPES_LIVRAISON,
  WORKFLOW_LIVRAISON,
  type ActeLivraison,
  type LivraisonVivante,
} from '../../packages/domain/src/livraisons/index.ts';

/** An edge of a diagram. */
export interface Passage {
  de: string;
  vers: string;
  acte: string;
}

const REPRISE = { COMPLETE: 'complète', PARTIELLE_DEPOT: 'dépôt', PARTIELLE_RETRAIT: 'retrait' } as const;
const ACTES = Object.keys(WORKFLOW_LIVRAISON) as ActeLivraison[];
const AUCUN = refus('ETAT_INCOMPATIBLE');

/** What one act on one delivery, or one more take-over, can make of the deliveries of an announcement. */
function suites(livraisons: readonly LivraisonVivante[]): { acte: string; livraisons: LivraisonVivante[] }[] {
  const infos = infosSegments({
    statut: statutAnnonce(livraisons),
    livraisonPartiellePossible: true,
    prixPropose: 0,
    livraisons,
  });
  const possible = {
    COMPLETE: infos.canCreateComplete,
    PARTIELLE_DEPOT: infos.canCreatePartielleDepot,
    PARTIELLE_RETRAIT: infos.canCreatePartielleRetrait,
  };
  const prises = TYPES_LIVRAISON.filter((type) => possible[type]).map((typeLivraison) => ({
    acte: `prendre en charge (${REPRISE[typeLivraison]})`,
    livraisons: [...livraisons, { typeLivraison, statut: 'ASSIGNEE' as const, entrepotId: 'E', entrepotNom: 'E' }],
  }));
  const depot = livraisons.find((l) => l.typeLivraison === 'PARTIELLE_DEPOT')?.statut ?? null;
  const actes = livraisons.flatMap((livraison) =>
    ACTES.flatMap((acte) => {
      const decision = decider(WORKFLOW_LIVRAISON[acte], {
        statut: livraison.statut,
        acteur: 'SON_LIVREUR',
        faits: { ...livraison, depot },
        dejaParLui: false,
        mauvaisActeur: AUCUN,
        mauvaisStatut: AUCUN,
      });
      if (decision.issue !== 'passer') return [];
      const suivantes = livraisons.map((l) => (l === livraison ? { ...l, statut: decision.vers } : l));
      return [
        {
          acte: `${acte} (${REPRISE[livraison.typeLivraison]})`,
          livraisons: suivantes.filter((l) => l.statut !== 'ANNULEE'),
        },
      ];
    }),
  );
  return [...prises, ...actes];
}

const cle = (livraisons: readonly LivraisonVivante[]) =>
  TYPES_LIVRAISON.map((type) => livraisons.find((l) => l.typeLivraison === type)?.statut ?? '-').join(' ');

/** Every change of statut of an announcement that its deliveries can cause, found by trying everything. */
export function passagesDeLAnnonce(): Passage[] {
  const passages = new Map<string, Passage>();
  const vues = new Set<string>();
  const aVoir: LivraisonVivante[][] = [[]];
  for (let livraisons = aVoir.shift(); livraisons !== undefined; livraisons = aVoir.shift()) {
    if (vues.has(cle(livraisons))) continue;
    vues.add(cle(livraisons));
    const de = statutAnnonce(livraisons);
    for (const suite of suites(livraisons)) {
      const vers = statutAnnonce(suite.livraisons);
      if (de !== vers) passages.set(`${de} ${vers} ${suite.acte}`, { de, vers, acte: suite.acte });
      aVoir.push(suite.livraisons);
    }
  }
  return [...passages.values()];
}
