import { type Conversation, PHRASES_CONVERSATION } from '@colivert/domain/conversations';
import { aUnProfilPublic, SEGMENTS_PROFIL } from '@colivert/domain/profils';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Avatar } from '../../ui/Avatar.tsx';
import { TitrePage } from '../../ui/Page.tsx';
import css from './conversations.late.module.css';

interface Props {
  /** Null while it is not known. */
  de: Pick<Conversation, 'avec' | 'sujet'> | null;
  /** Acts about the other one. */
  actions: ReactNode;
  /** Why nothing can be written, if anything. */
  motif: string | null;
}

/** With whom and about what. */
export function EnTeteFil({ de, actions, motif }: Props) {
  return (
    <header className={css.tete}>
      <Retour />
      {de && <Avatar prenom={de.avec.prenom} nom={de.avec.nom} photo={de.avec.photoProfilUrl} taille={40} />}
      <div className={css.identite}>
        <TitrePage className={css.nom}>
          {de ? <Nom avec={de.avec} existe={motif !== PHRASES_CONVERSATION.compteEfface} /> : 'Conversation'}
        </TitrePage>
        {de && (
          <p className={css.sujet}>
            {de.sujet.lien === null ? de.sujet.titre : <Link to={de.sujet.lien}>{de.sujet.titre}</Link>}
          </p>
        )}
      </div>
      {actions}
    </header>
  );
}

function Nom({ avec: { id, prenom, nom, role }, existe }: { avec: Conversation['avec']; existe: boolean }) {
  const ecrit = (
    <bdi>
      {prenom} {nom}
    </bdi>
  );
  return existe && aUnProfilPublic(role) ? (
    <Link to={`/profil-public/${SEGMENTS_PROFIL[role]}/${id}`}>{ecrit}</Link>
  ) : (
    ecrit
  );
}

/** To the list, at the place one left it. */
function Retour() {
  const navigate = useNavigate();
  const deLaListe = (useLocation().state as { liste?: boolean } | null)?.liste === true;
  function revenir(e: MouseEvent) {
    if (!deLaListe || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    void navigate(-1);
  }
  return (
    <Link to="/messages" className={css.retour} aria-label="Retour aux messages" onClick={revenir}>
      <IconArrowLeft aria-hidden size={24} />
    </Link>
  );
}
