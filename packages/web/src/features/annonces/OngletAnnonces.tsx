import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { messageErreur } from '../../lib/erreurApi.ts';
import { LienContact } from '../../lib/LienContact.tsx';
import { useSession } from '../../lib/session.ts';
import type { Utilisateur } from '../../lib/sessionStore.ts';
import { AttenteCartes } from '../../ui/AttenteCartes.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { AnnonceCard } from './AnnonceCard.tsx';
import { useAnnonces } from './annoncesPubliques.queries.ts';
import { adresseModifierAnnonce } from './assistantAdresse.ts';
import { adresseCreerPour } from './creerAdresse.ts';
import { FiltresAnnonces } from './FiltresAnnonces.tsx';
import { auteurDe } from './lecture.ts';
import css from './OngletAnnonces.module.css';
import { useFiltresAnnonces } from './useFiltresAnnonces.ts';

export function OngletAnnonces() {
  const filtres = useFiltresAnnonces();
  return (
    <>
      <FiltresAnnonces {...filtres} />
      <Resultats filtres={filtres.filtres} />
    </>
  );
}

function Resultats({ filtres }: Pick<ReturnType<typeof useFiltresAnnonces>, 'filtres'>) {
  const { utilisateur } = useSession();
  const { pathname, search } = useLocation();
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useAnnonces(filtres);

  if (isPending) return <AttenteCartes phrase="Chargement des annonces..." />;
  if (error && !data) {
    const phrase = `Erreur lors du chargement des annonces : ${messageErreur(error)}`;
    return <EtatErreur phrase={phrase} reessayer={() => void refetch()} enCours={isFetching} />;
  }

  const creer = adresseCreerPour(utilisateur?.role);
  const annonces = data?.pages.flatMap((page) => page.elements) ?? [];
  return (
    <>
      <VisuallyHidden role="status">{isPlaceholderData ? 'Chargement des annonces...' : ''}</VisuallyHidden>
      <div className={css.resultats} data-anciens={isPlaceholderData || undefined}>
        {annonces.length === 0 ? (
          <EtatVide
            phrase="Aucune annonce trouvée."
            action={creer && <Link to={creer}>Créer la première annonce</Link>}
          />
        ) : (
          <Liste
            titre="Annonces"
            disposition="cartes"
            afficherPlus={hasNextPage ? () => void fetchNextPage() : null}
            enCours={isFetchingNextPage}
          >
            {annonces.map((annonce) => (
              <AnnonceCard
                key={annonce.id}
                annonce={annonce}
                aPrendre={auteurDe(annonce)?.id !== utilisateur?.id}
                etatLien={{ liste: `${pathname}${search}` }}
                actions={
                  <ActionsLecteur
                    lecteur={utilisateur}
                    sienne={auteurDe(annonce)?.id === utilisateur?.id}
                    annonce={annonce}
                  />
                }
              />
            ))}
          </Liste>
        )}
      </div>
      {error && (
        <EtatErreur
          phrase={`Erreur lors du chargement des annonces : ${messageErreur(error)}`}
          reessayer={() => void (hasNextPage ? fetchNextPage() : refetch())}
          enCours={isFetching}
        />
      )}
    </>
  );
}

interface PropsActions {
  lecteur: Pick<Utilisateur, 'role'> | null;
  sienne: boolean;
  annonce: { id: string; titre: string; peutModifier: boolean; auteur?: unknown };
}

/** One's own announcement is modified, another's author is written to by couriers; a visitor may be one. */
function ActionsLecteur({ lecteur, sienne, annonce }: PropsActions) {
  if (!sienne) {
    const contact = <LienContact porte={{ annonce: annonce.id }} quoi={annonce.titre} genre="discret" taille="sm" />;
    if (lecteur === null) return <span data-visiteur="">{contact}</span>;
    return lecteur.role === 'LIVREUR' ? contact : null;
  }
  return annonce.auteur && annonce.peutModifier ? (
    <BoutonLien
      vers={adresseModifierAnnonce(annonce.id)}
      genre="discret"
      taille="sm"
      aria-label={`Modifier : ${annonce.titre}`}
    >
      Modifier
    </BoutonLien>
  ) : null;
}
