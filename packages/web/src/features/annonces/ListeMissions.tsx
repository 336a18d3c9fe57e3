import { type Annonce, TEXTES_MISSIONS } from '@colivert/domain/annonces';
import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { LienContact } from '../../lib/LienContact.tsx';
import { useSession } from '../../lib/session.ts';
import type { Utilisateur } from '../../lib/sessionStore.ts';
import { AttenteCartes } from '../../ui/AttenteCartes.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { AnnonceCard } from './AnnonceCard.tsx';
import { FiltresAnnonces } from './FiltresAnnonces.tsx';
import { useMissions, useMissionsPrises } from './missions.queries.ts';
import css from './OngletAnnonces.module.css';
import { PriseMission } from './PriseMission.tsx';
import { useFiltresAnnonces } from './useFiltresAnnonces.ts';

/** The missions of an AFFILIE courier: ACTIVE and ASSIGNEE ones, newest first (D-284). */
export function ListeMissions({ livreur }: { livreur: Utilisateur }) {
  const filtres = useFiltresAnnonces();
  return (
    <>
      <FiltresAnnonces {...filtres} parType={false} />
      <Resultats livreur={livreur} {...filtres} />
    </>
  );
}

type Props = Pick<ReturnType<typeof useFiltresAnnonces>, 'filtres' | 'actifs'> & { livreur: Utilisateur };

function Resultats({ livreur, filtres, actifs }: Props) {
  const { pathname, search } = useLocation();
  const { rafraichir } = useSession();
  const missions = useMissions(filtres);
  const { data, error, isPending, isPlaceholderData, isFetching, hasNextPage, fetchNextPage, refetch } = missions;
  const prises = useMissionsPrises(livreur.id);

  // The affiliation was withdrawn since: the account is read again, and the tab explains.
  const retiree = error instanceof ErreurApi && error.code === 'AFFILIATION_REQUISE';
  useEffect(() => {
    if (retiree) void rafraichir();
  }, [retiree, rafraichir]);

  if (isPending) return <AttenteCartes phrase={TEXTES_MISSIONS.chargement} />;
  const echec = error && (
    <EtatErreur
      phrase={`${TEXTES_MISSIONS.echecChargement} : ${messageErreur(error)}`}
      reessayer={() => void (data && hasNextPage ? fetchNextPage() : refetch())}
      enCours={isFetching}
    />
  );
  if (!data) return echec;

  const annonces = data.pages.flatMap((page) => page.elements);
  const libres = annonces.filter(({ statut }) => statut === 'ACTIVE');
  const prisesParQuelquUn = annonces.filter(({ statut }) => statut !== 'ACTIVE');
  const suite = {
    afficherPlus: hasNextPage ? () => void fetchNextPage() : null,
    enCours: missions.isFetchingNextPage,
  };
  const carte = (annonce: Annonce, niveau: 2 | 3 = 2) => (
    <AnnonceCard
      key={annonce.id}
      annonce={annonce}
      niveau={niveau}
      signalerCommercant={false}
      etatLien={{ liste: `${pathname}${search}` }}
      actions={
        <>
          <PriseMission
            annonce={annonce}
            livreur={livreur}
            sienne={prises.data ? prises.data.includes(annonce.id) : null}
          />
          {(annonce.statut === 'ACTIVE' || prises.data?.includes(annonce.id)) && (
            <LienContact porte={{ annonce: annonce.id }} quoi={annonce.titre} genre="discret" taille="sm" />
          )}
        </>
      }
    />
  );
  const filtree = actifs > 0 || filtres.q !== '';
  return (
    <>
      <VisuallyHidden role="status">{isPlaceholderData ? TEXTES_MISSIONS.chargement : ''}</VisuallyHidden>
      <div className={css.resultats} data-anciens={isPlaceholderData || undefined}>
        {annonces.length === 0 ? (
          <EtatVide
            phrase={TEXTES_MISSIONS.vide}
            action={<p>{filtree ? 'Essayez avec moins de filtres.' : TEXTES_MISSIONS.indiceVide}</p>}
          />
        ) : (
          <>
            {libres.length > 0 && (
              <Liste titre="Missions" disposition="cartes" {...(prisesParQuelquUn.length === 0 && suite)}>
                {libres.map((annonce) => carte(annonce))}
              </Liste>
            )}
            {prisesParQuelquUn.length > 0 && (
              <section>
                <h2>Missions déjà prises</h2>
                <Liste titre="Missions déjà prises" disposition="cartes" {...suite}>
                  {prisesParQuelquUn.map((annonce) => carte(annonce, 3))}
                </Liste>
              </section>
            )}
          </>
        )}
      </div>
      {echec}
    </>
  );
}
