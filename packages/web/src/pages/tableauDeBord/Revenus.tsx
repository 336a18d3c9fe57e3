import { Facturation } from '../../features/factures/Facturation.tsx';
import { MesFactures } from '../../features/factures/MesFactures.tsx';
import { Revenus } from '../../features/prestations/Revenus.tsx';
import css from './Coquille.module.css';

/** What was earned, how it is invoiced, and the invoices (D-245). */
export function RevenusEtFactures({ userId }: { userId: string }) {
  return (
    <div className={css.corps}>
      <Revenus userId={userId} />
      <Facturation userId={userId} />
      <MesFactures userId={userId} />
    </div>
  );
}
