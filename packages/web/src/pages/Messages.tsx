import { IconMessages } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import css, * as feuille from '../features/conversations/conversations.late.module.css';
import { Fil } from '../features/conversations/Fil.tsx';
import { ListeConversations } from '../features/conversations/ListeConversations.tsx';
import { lirePorte } from '../features/conversations/porte.ts';
import { useRelecture } from '../features/conversations/useRelecture.ts';
import { useSession } from '../lib/session.ts';
import { useLateStyles } from '../lib/useLateStyles.ts';
import { Chargement } from '../ui/Chargement.tsx';
import { EtatVide } from '../ui/EtatVide.tsx';
import { TitrePage, useTitre } from '../ui/Page.tsx';

const NOUVEAU = 'nouveau';

/** The conversations and, from 60 rem, the thread beside them; on a phone one or the other. */
export function Component() {
  return (
    <Suspense fallback={<Chargement titre texte="Chargement des messages..." />}>
      <Messages />
    </Suspense>
  );
}

function Messages() {
  useLateStyles(feuille);
  const { utilisateur } = useSession();
  const { id } = useParams();
  const [recherche] = useSearchParams();
  useRelecture();
  const porte = id === NOUVEAU ? lirePorte(recherche) : null;
  if (utilisateur === null) return null;
  if (id === NOUVEAU && porte === null) return <Navigate to="/messages" replace />;
  return (
    <div className={css.page} data-plein={id === undefined ? 'liste' : 'fil'}>
      <div className={css.liste}>
        {id === undefined ? <TitreDeLaListe /> : <h2 className={css.titre}>Messages</h2>}
        <ListeConversations />
      </div>
      {id === undefined ? (
        <div className={css.aucun}>
          <EtatVide icone={<IconMessages size={32} stroke={1.5} />} phrase="Choisissez une conversation." />
        </div>
      ) : (
        <Fil utilisateur={utilisateur} conversationId={id === NOUVEAU ? null : id} porte={porte} />
      )}
    </div>
  );
}

function TitreDeLaListe() {
  useTitre('Messages');
  return <TitrePage className={css.titre}>Messages</TitrePage>;
}
