import type { ReactNode } from 'react';
import { EtatErreur } from '../ui/EtatErreur.tsx';
import { EtatVide } from '../ui/EtatVide.tsx';
import { Liste } from '../ui/Liste.tsx';
import { Squelette } from '../ui/Squelette.tsx';
import { messageErreur } from './erreurApi.ts';
import css from './ListePaginee.module.css';
import type { ListePaginee as Requete } from './pagination.ts';

interface Props<T> {
  titre: string;
  requete: Requete<T>;
  /** « 1 compte », « 12 comptes ». */
  compte: (nombre: number) => string;
  vide: string;
  icone?: ReactNode;
  /** What to do where nothing is there. */
  action?: ReactNode;
  /** Read while nothing is there yet. */
  chargement?: string;
  /** What failed; its cause follows when it is known. */
  echec: string;
  disposition?: 'cartes' | 'lignes';
  /** Draws one element, with its key. */
  children: (element: T) => ReactNode;
}

/** A searched list in its five states: loading, empty, partial, failed, full. */
export function ListePaginee<T>(props: Props<T>) {
  const { titre, requete, compte, vide, icone, action, chargement, echec, disposition, children } = props;
  const { data, isPending, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = requete;
  const nombre = data && (data.total ?? data.elements.length);
  return (
    <div className={css.liste}>
      <p className={css.total} role="status">
        {nombre ? compte(nombre) : ''}
      </p>
      {isPending && <Squelette forme="liste" texte={chargement} />}
      {data?.elements.length === 0 && <EtatVide phrase={vide} icone={icone} action={action} />}
      {data && data.elements.length > 0 && (
        <Liste
          titre={titre}
          disposition={disposition}
          total={data.total}
          enCours={isFetchingNextPage}
          afficherPlus={hasNextPage ? () => void fetchNextPage() : null}
        >
          {data.elements.map(children)}
        </Liste>
      )}
      {error && (
        <EtatErreur
          phrase={[echec, messageErreur(error, '')].filter(Boolean).join(' : ')}
          reessayer={() => void (data && hasNextPage ? fetchNextPage() : refetch())}
          enCours={isFetching}
        />
      )}
    </div>
  );
}
