import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { fermerToast, lireToasts, suivreToasts, type Toast, type TypeToast } from './toasts.ts';
import css from './Toasts.module.css';

const PRESENTATION = {
  succes: { titre: 'Succès', ton: 'succes', Icone: IconCircleCheck },
  erreur: { titre: 'Erreur', ton: 'danger', Icone: IconCircleX },
  attention: { titre: 'Attention', ton: 'alerte', Icone: IconAlertTriangle },
  info: { titre: 'Information', ton: 'info', Icone: IconInfoCircle },
} as const satisfies Record<TypeToast, unknown>;

/**
 * Drawn once, by the frame. The two live regions stand there from the start, since a region that arrives with its text
 * is often not read: an error is read at once, the rest when the reader is idle.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(suivreToasts, lireToasts, lireToasts);
  return (
    <section className={css.zone} aria-label="Notifications">
      <div className={css.pile} role="alert" aria-atomic="false">
        {toasts.filter(({ type }) => type === 'erreur').map(CarteToast)}
      </div>
      <div className={css.pile} role="status" aria-atomic="false">
        {toasts.filter(({ type }) => type !== 'erreur').map(CarteToast)}
      </div>
    </section>
  );
}

function CarteToast({ id, type, message, phase }: Toast) {
  const { titre, ton, Icone } = PRESENTATION[type];
  return (
    <div key={id} className={css.toast} data-type={type} data-phase={phase} data-ton={ton}>
      <Icone aria-hidden className={css.icone} size={24} />
      <div className={css.texte}>
        <p className={css.titre}>{titre}</p>
        <p className={css.message}>{message}</p>
      </div>
      <CloseButton aria-label="Fermer la notification" onClick={() => fermerToast(id)} />
    </div>
  );
}
