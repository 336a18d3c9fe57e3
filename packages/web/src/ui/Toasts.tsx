import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { fermerToast, lireToasts, suivreToasts, type TypeToast } from './toasts.ts';
import css from './Toasts.module.css';

const PRESENTATION = {
  succes: { titre: 'Succès', ton: 'succes', Icone: IconCircleCheck },
  erreur: { titre: 'Erreur', ton: 'danger', Icone: IconCircleX },
  attention: { titre: 'Attention', ton: 'alerte', Icone: IconAlertTriangle },
  info: { titre: 'Information', ton: 'info', Icone: IconInfoCircle },
} as const satisfies Record<TypeToast, unknown>;

/** Drawn once, by the frame. Screen readers hear a toast when they are idle, an error at once. */
export function Toasts() {
  const toasts = useSyncExternalStore(suivreToasts, lireToasts);
  return (
    <section className={css.pile} aria-label="Notifications">
      {toasts.map(({ id, type, message, phase }) => {
        const { titre, ton, Icone } = PRESENTATION[type];
        return (
          <div
            key={id}
            className={css.toast}
            role={type === 'erreur' ? 'alert' : 'status'}
            data-phase={phase}
            data-ton={ton}
          >
            <Icone aria-hidden className={css.icone} size={24} />
            <div className={css.texte}>
              <p className={css.titre}>{titre}</p>
              <p className={css.message}>{message}</p>
            </div>
            <CloseButton aria-label="Fermer la notification" onClick={() => fermerToast(id)} />
          </div>
        );
      })}
    </section>
  );
}
