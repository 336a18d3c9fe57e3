import { IconBell } from '@tabler/icons-react';
import { LigneNotification } from '../features/notifications/LigneNotification.tsx';
import { useNotifications, useToutMarquer } from '../features/notifications/notifications.queries.ts';
import { useCompteurs } from '../lib/compteurs.ts';
import { ListePaginee } from '../lib/ListePaginee.tsx';
import { Bouton, BoutonLien } from '../ui/Bouton.tsx';
import { Page } from '../ui/Page.tsx';

/** What happened to the person signed in, and where it leads. */
export function Component() {
  const liste = useNotifications();
  const { data: compteurs } = useCompteurs();
  const { mutate, isPending } = useToutMarquer();
  const montrees = liste.data?.elements ?? [];
  const plusRecente = montrees[0]?.id;
  const aLire = (compteurs?.notifications ?? 0) > 0 || montrees.some(({ lue }) => !lue);
  return (
    <Page
      titre="Notifications"
      etroite
      actions={
        <>
          {plusRecente !== undefined && (aLire || isPending) && (
            <Bouton
              genre="contour"
              taille="sm"
              enCours={isPending}
              // The second click of a double click would read what came after the first.
              onClick={({ detail }) => {
                if (detail < 2) mutate(plusRecente);
              }}
            >
              Tout marquer comme lu
            </Bouton>
          )}
          <BoutonLien vers="/notifications/reglages" genre="contour" taille="sm">
            Réglages
          </BoutonLien>
        </>
      }
    >
      <ListePaginee
        titre="Notifications"
        requete={liste}
        compte={(n) => (n > 1 ? `${n} notifications` : '1 notification')}
        vide="Rien de nouveau. Ce qui arrive à vos livraisons, réservations et documents s'affichera ici."
        icone={<IconBell size={32} stroke={1.5} />}
        chargement="Chargement des notifications..."
        echec="Erreur lors du chargement des notifications"
      >
        {(notification) => <LigneNotification key={notification.id} notification={notification} />}
      </ListePaginee>
    </Page>
  );
}
