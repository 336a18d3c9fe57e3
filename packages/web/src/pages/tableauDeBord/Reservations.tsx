import type { Prestation } from '@colivert/domain/prestations';
import { EvaluationModal } from '../../features/evaluations/EvaluationModal.tsx';
import { MonEvaluationModal } from '../../features/evaluations/MonEvaluationModal.tsx';
import { MesPrestations } from '../../features/prestations/MesPrestations.tsx';

const evaluer = ({ id, prestataire }: Prestation, fermer: () => void) => (
  <EvaluationModal serviceType="PRESTATION" serviceId={id} evalue={prestataire} onFermer={fermer} />
);

const relire = ({ id, prestataire }: Prestation, fermer: () => void) => (
  <MonEvaluationModal serviceType="PRESTATION" serviceId={id} evalue={prestataire} onFermer={fermer} />
);

/** A client's bookings, and the rating of their provider (D-048 to D-065). */
export function Reservations({ userId }: { userId: string }) {
  return <MesPrestations vue="client" userId={userId} evaluation={evaluer} evaluationDonnee={relire} />;
}
