import { PHRASE_LIEN_INVALIDE } from '@colivert/domain/notifications';
import { useDesabonner } from '../features/notifications/notifications.queries.ts';
import { ErreurApi } from '../lib/erreurApi.ts';
import { useFragment } from '../lib/fragment.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { PageDuLien } from './PageDuLien.tsx';

/** « Ne plus recevoir ces mails », from any mail that can be switched off. */
export function Component() {
  const jeton = useFragment('jeton');
  const acte = useDesabonner();
  const refuse = acte.error instanceof ErreurApi && acte.error.statut === 404;
  return (
    <PageDuLien
      titre="Ne plus recevoir ces mails ?"
      acte={acte}
      agir={() => acte.mutate(jeton ?? '')}
      bouton="Confirmer"
      texteEnCours="Confirmation..."
      lienMort={jeton === null || refuse ? PHRASE_LIEN_INVALIDE : null}
      suite={
        <BoutonLien vers="/notifications/reglages" genre="contour">
          Réglages des notifications
        </BoutonLien>
      }
    >
      Les mails de cette catégorie ne vous seront plus envoyés. Vous pourrez les remettre dans vos réglages.
    </PageDuLien>
  );
}
