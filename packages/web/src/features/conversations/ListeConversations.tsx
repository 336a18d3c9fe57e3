import { IconMessages } from '@tabler/icons-react';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { useConversations } from './conversations.queries.ts';
import { LigneConversation } from './LigneConversation.tsx';

export function ListeConversations() {
  return (
    <ListePaginee
      titre="Conversations"
      requete={useConversations()}
      compte={(n) => (n > 1 ? `${n} conversations` : '1 conversation')}
      vide="Aucune conversation. Contactez quelqu'un depuis une annonce, une livraison ou une réservation."
      icone={<IconMessages size={32} stroke={1.5} />}
      action={<BoutonLien vers="/annonces">Voir les annonces</BoutonLien>}
      chargement="Chargement des conversations..."
      echec="Erreur lors du chargement des conversations"
    >
      {(conversation) => <LigneConversation key={conversation.id} conversation={conversation} />}
    </ListePaginee>
  );
}
