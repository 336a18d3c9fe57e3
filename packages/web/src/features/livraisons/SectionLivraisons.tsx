import type { StatutCompte } from '@colivert/domain/comptes';
import { type FiltreLivraisons, LIBELLES_FILTRE_LIVRAISONS, type Livraison } from '@colivert/domain/livraisons';
import { messageErreur } from '../../lib/erreurApi.ts';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { LivraisonCard } from './LivraisonCard.tsx';
import type { ListeLivraisons, VueLivraisons } from './livraisons.queries.ts';
import css from './MesLivraisons.module.css';

export const ECHEC_CHARGEMENT = 'Erreur lors du chargement des livraisons';

interface Props {
  filtre: FiltreLivraisons;
  liste: ListeLivraisons;
  /** How many the counters announce; unknown while they load. */
  attendues: number | undefined;
  vue: VueLivraisons;
  statutCompte: StatutCompte;
  ouvrir: (id: string, acte: 'consulter' | 'terminer') => void;
  onCommencee: (livraison: Livraison) => void;
  /** Shown apart. */
  sauf: string | null;
}

/** One group of deliveries with its own pages; its failure leaves the other groups alone. */
export function SectionLivraisons(props: Props) {
  const { filtre, liste, attendues, vue, statutCompte, ouvrir, onCommencee, sauf } = props;
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = liste;
  const titre = LIBELLES_FILTRE_LIVRAISONS[filtre];
  const livraisons = data?.pages.flatMap(({ elements }) => elements.filter(({ id }) => id !== sauf)) ?? [];
  const total = data?.pages[0]?.total ?? null;
  if (data ? livraisons.length === 0 : isPending && attendues === 0) return null;

  return (
    <section className={css.section}>
      <h2 className={css.titre}>
        {titre} {total !== null && <span className={css.nombre}>({total})</span>}
      </h2>
      {isPending && <Squelette forme="liste" nombre={2} />}
      {/* A next page that fails says so under what is already there. */}
      {data && (
        <Liste
          titre={`Livraisons : ${titre}`}
          total={total}
          afficherPlus={hasNextPage && !error ? () => void fetchNextPage() : null}
          enCours={isFetchingNextPage}
        >
          {livraisons.map((livraison) => (
            <LivraisonCard
              key={livraison.id}
              livraison={livraison}
              vue={vue}
              statutCompte={statutCompte}
              ouvrir={(acte) => ouvrir(livraison.id, acte)}
              onCommencee={onCommencee}
            />
          ))}
        </Liste>
      )}
      {error && (
        <EtatErreur
          phrase={messageErreur(error, ECHEC_CHARGEMENT)}
          reessayer={() => void (data && hasNextPage ? fetchNextPage() : refetch())}
          enCours={isFetching}
        />
      )}
    </section>
  );
}
