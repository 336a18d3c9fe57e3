import { useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './SessionsOuvertes.module.css';
import { useFermerSessions, useSessions } from './securite.queries.ts';

/** More of them would push the rest of the page out of sight. */
const MONTREES = 5;

const ECHEC = 'Erreur lors du chargement de vos appareils';

/** Where one is signed in, and how to sign out there (C-091, R-22). */
export function SessionsOuvertes() {
  const { data, isError, isFetching, refetch } = useSessions();
  const fermeture = useFermerSessions();
  const [toutes, setToutes] = useState(false);
  const autres = data?.filter(({ courante }) => !courante) ?? [];

  function fermer(id: string | null) {
    fermeture.mutate(id, {
      onSuccess: () => notifier.succes(id === null ? 'Autres sessions fermées.' : 'Session fermée.'),
      onError: (erreur) => notifier.erreur(messageErreur(erreur)),
    });
  }

  return (
    <Carte
      balise="section"
      titre="Appareils connectés"
      pied={
        autres.length > 0 && (
          <>
            {!toutes && data && data.length > MONTREES && (
              <Bouton genre="discret" onClick={() => setToutes(true)}>
                Voir les {data.length - MONTREES} autres appareils
              </Bouton>
            )}
            <Bouton
              genre="contour"
              enCours={fermeture.isPending && fermeture.variables === null}
              texteEnCours="Fermeture..."
              desactive={fermeture.isPending}
              onClick={() => fermer(null)}
            >
              Fermer les autres sessions
            </Bouton>
          </>
        )
      }
    >
      {data ? (
        <ul className={css.sessions}>
          {(toutes ? data : data.slice(0, MONTREES)).map(({ id, appareil, derniereActivite, courante }) => (
            <li key={id} className={css.session}>
              <div>
                <p className={css.appareil}>{appareil}</p>
                <p className={css.quand}>Dernière activité : {formatMoment(derniereActivite)}</p>
              </div>
              {courante ? (
                <Badge ton="succes">Cet appareil</Badge>
              ) : (
                <Bouton
                  genre="contour"
                  taille="sm"
                  aria-label={`Fermer : ${appareil}, ${formatMoment(derniereActivite)}`}
                  enCours={fermeture.isPending && fermeture.variables === id}
                  desactive={fermeture.isPending}
                  onClick={() => fermer(id)}
                >
                  Fermer
                </Bouton>
              )}
            </li>
          ))}
        </ul>
      ) : isError ? (
        <EtatErreur phrase={ECHEC} reessayer={() => void refetch()} enCours={isFetching} />
      ) : (
        <Squelette forme="liste" nombre={2} />
      )}
    </Carte>
  );
}
