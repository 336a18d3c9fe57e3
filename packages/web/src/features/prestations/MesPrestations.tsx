import {
  type FiltreReservations,
  FILTRES_RESERVATIONS,
  filtresReservations,
  MESSAGES_PRESTATION,
} from '@colivert/domain/prestations';
import { IconSearch } from '@tabler/icons-react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Filtres } from '../../ui/Filtres.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { ActionsClient, ActionsPrestataire, type Evaluation } from './ActionsPrestation.tsx';
import { PrestationCard } from './PrestationCard.tsx';
import { useComptesPrestations, useListePrestations, type VuePrestations } from './prestations.queries.ts';
import css from './Prestations.module.css';

interface Props {
  /** « Mes réservations » of a client, « Mes prestations » of a provider. */
  vue: VuePrestations;
  userId: string;
  evaluation?: Evaluation;
  evaluationDonnee?: Evaluation;
}

const TOUTES_VIDES = {
  client: "Vous n'avez pas encore réservé de prestation.",
  prestataire: "Vous n'avez pas encore de réservation.",
} as const satisfies Record<VuePrestations, string>;

const VIDE_DU_FILTRE = {
  reservees: 'Aucune prestation réservée.',
  terminees: 'Aucune prestation terminée.',
  evaluees: 'Aucune prestation évaluée.',
  annulees: 'Aucune prestation annulée.',
} as const satisfies Record<Exclude<FiltreReservations, 'toutes'>, string>;

/** One's bookings, filtered by statut; the filter is in the URL (D-048, D-215). */
export function MesPrestations({ vue, userId, ...evaluations }: Props) {
  const { lireParmi, poser } = useFiltresAdresse();
  const filtre = lireParmi('filtre', FILTRES_RESERVATIONS) ?? 'toutes';
  const comptes = useComptesPrestations();
  return (
    <div className={css.page}>
      <div className={css.tete}>
        <Filtres
          titre={vue === 'client' ? 'Filtrer les réservations' : 'Filtrer les prestations'}
          value={filtre}
          onChange={(choisi) => poser({ filtre: choisi === 'toutes' ? '' : choisi })}
          filtres={filtresReservations(comptes.data ?? {}).map(({ filtre: cle, libelle, nombre }) => ({
            cle,
            libelle,
            nombre: comptes.data && nombre,
          }))}
        />
        {vue === 'client' && (
          <BoutonLien vers="/annonces?tab=prestations" genre="contour" icone={<IconSearch aria-hidden size={20} />}>
            Rechercher des services
          </BoutonLien>
        )}
      </div>
      <ListePrestations vue={vue} userId={userId} filtre={filtre} {...evaluations} />
    </div>
  );
}

/** What is still to come or to settle while the tab is locked: that never needs VALIDE (decisions §3). */
export function PrestationsEnCours({
  vue,
  userId,
  titre,
}: Omit<Props, 'evaluation' | 'evaluationDonnee'> & { titre: string }) {
  const { data } = useListePrestations(vue, userId, 'reservees');
  if (!data || data.elements.length === 0) return null;
  return (
    <section className={css.page}>
      <h2 className={css.titre}>{titre}</h2>
      <ListePrestations vue={vue} userId={userId} filtre="reservees" niveau={3} />
    </section>
  );
}

interface PropsListe extends Props {
  filtre: FiltreReservations;
  niveau?: 2 | 3;
}

function ListePrestations({ vue, userId, filtre, niveau, ...evaluations }: PropsListe) {
  const requete = useListePrestations(vue, userId, filtre);
  const { data, error, isPending, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage } = requete;
  const Actions = vue === 'client' ? ActionsClient : ActionsPrestataire;
  if (isPending) return <Squelette forme="liste" />;
  return (
    <div className={css.resultats} data-anciens={isPlaceholderData || undefined}>
      {data?.elements.length === 0 && (
        <EtatVide phrase={filtre === 'toutes' ? TOUTES_VIDES[vue] : VIDE_DU_FILTRE[filtre]} />
      )}
      {data && data.elements.length > 0 && (
        <Liste
          titre={vue === 'client' ? 'Réservations' : 'Prestations'}
          total={data.total}
          afficherPlus={hasNextPage ? () => void requete.fetchNextPage() : null}
          enCours={isFetchingNextPage}
        >
          {data.elements.map((prestation) => (
            <PrestationCard
              key={prestation.id}
              prestation={prestation}
              vue={vue}
              niveau={niveau}
              actions={<Actions prestation={prestation} userId={userId} {...evaluations} />}
            />
          ))}
        </Liste>
      )}
      {error && (
        <EtatErreur
          phrase={messageErreur(error, MESSAGES_PRESTATION.echecDonnees)}
          reessayer={() => void (data && hasNextPage ? requete.fetchNextPage() : requete.refetch())}
          enCours={isFetching}
        />
      )}
    </div>
  );
}
