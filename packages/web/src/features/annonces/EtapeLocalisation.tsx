import type { UseFormReturnType } from '@mantine/form';
import css from './Assistant.module.css';
import { BoutsTrajet } from './BoutsTrajet.tsx';
import { TrajetCalcule } from './TrajetCalcule.tsx';
import type { usePrixSuggere } from './usePrixSuggere.ts';
import type { ValeursAnnonce } from './valeursAnnonce.ts';

interface Props {
  form: UseFormReturnType<ValeursAnnonce>;
  trajet: ReturnType<typeof usePrixSuggere>;
}

export function EtapeLocalisation({ form, trajet }: Props) {
  return (
    <>
      <BoutsTrajet form={form} />
      <TrajetCalcule trajet={trajet} />
      <p className={css.aide}>Les visiteurs ne voient que la ville et la rue, sans le numéro.</p>
    </>
  );
}
