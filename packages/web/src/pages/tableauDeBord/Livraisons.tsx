import type { Livraison } from '@colivert/domain/livraisons';
import { EvaluationModal } from '../../features/evaluations/EvaluationModal.tsx';
import { MonEvaluation } from '../../features/evaluations/MonEvaluation.tsx';
import { MesLivraisons } from '../../features/livraisons/MesLivraisons.tsx';

const evaluer = ({ id, livreur }: Livraison, fermer: () => void) => (
  <EvaluationModal serviceType="LIVRAISON" serviceId={id} evalue={livreur} onFermer={fermer} />
);

const montrer = ({ id, livreur }: Livraison, onDessus: (ouvert: boolean) => void) => (
  <MonEvaluation serviceType="LIVRAISON" serviceId={id} evalue={livreur} onDessus={onDessus} />
);

/** Deliveries of one's announcements, and the rating of their courier (C-249, C-250). */
export function LivraisonsSuivies({ vue }: { vue: 'client' | 'commercant' }) {
  return <MesLivraisons vue={vue} evaluation={evaluer} evaluationDonnee={montrer} />;
}
