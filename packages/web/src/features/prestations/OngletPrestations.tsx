import { VisuallyHidden } from '@mantine/core';
import { MESSAGES_PRESTATION, type Offre, PHRASES_RESERVATION, TYPES_PRESTATION } from '@colivert/domain/prestations';
import { Link, useLocation } from 'react-router';
import { messageErreur } from '../../lib/erreurApi.ts';
import { versConnexion, versInscription } from '../../lib/portes.ts';
import { LienContact } from '../../lib/LienContact.tsx';
import { useSession } from '../../lib/session.ts';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { useDialogAddress } from '../../lib/useDialogAddress.ts';
import { AttenteCartes } from '../../ui/AttenteCartes.tsx';
import { Bouton, BoutonLien } from '../../ui/Bouton.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { notifier } from '../../ui/toasts.ts';
import { FiltresOffres } from './FiltresOffres.tsx';
import { OffreCard } from './OffreCard.tsx';
import css from './Offres.module.css';
import { type FiltresOffres as Filtres, useOffres } from './prestations.queries.ts';
import { ReservationModal } from './ReservationModal.tsx';

/** Names the provider one is booking, so that the dialog survives a login and Back closes it. */
const PARAMETRE_RESERVATION = 'reserver';
/** The server refuses a longer one. */
const LONGUEUR_RECHERCHE = 200;

/** The services tab of the browse page (D-292 to D-303). */
export function OngletPrestations() {
  const { lire, lireParmi, poser } = useFiltresAdresse();
  const filtres: Filtres = {
    q: [...lire('q').trim()].slice(0, LONGUEUR_RECHERCHE).join(''),
    typeService: lireParmi('typeService', TYPES_PRESTATION),
  };
  const { value: prestataireId, go, close: fermer } = useDialogAddress<null>(PARAMETRE_RESERVATION);
  const reserver = (id: string) => go({ [PARAMETRE_RESERVATION]: id }, { kept: null });

  return (
    <>
      <FiltresOffres filtres={filtres} changer={poser} />
      <Invitation />
      <Resultats filtres={filtres} reserver={reserver} />
      {prestataireId !== null && (
        <ReservationModal key={prestataireId} prestataireId={prestataireId} onFermer={fermer} />
      )}
    </>
  );
}

/** A visitor reads how to book; the filters are still there after the login. */
function Invitation() {
  const { etat, utilisateur } = useSession();
  const { pathname, search } = useLocation();
  if (etat === 'chargement' || utilisateur) return null;
  const ici = `${pathname}${search}`;
  return (
    <p className={css.invitation}>
      <Link to={versConnexion(ici)}>Connectez-vous</Link> ou{' '}
      <Link to={versInscription('CLIENT', ici)}>inscrivez-vous</Link> pour réserver une prestation.
    </p>
  );
}

function Resultats({ filtres, reserver }: { filtres: Filtres; reserver: (prestataireId: string) => void }) {
  const requete = useOffres(filtres);
  const { data, error, isPending, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage } = requete;

  if (isPending) return <AttenteCartes phrase={MESSAGES_PRESTATION.chargementOffres} />;
  const echec = error && (
    <EtatErreur
      phrase={`${MESSAGES_PRESTATION.echecOffres} : ${messageErreur(error)}`}
      reessayer={() => void (data && hasNextPage ? requete.fetchNextPage() : requete.refetch())}
      enCours={isFetching}
    />
  );
  if (!data) return echec;

  return (
    <>
      <VisuallyHidden role="status">{isPlaceholderData ? MESSAGES_PRESTATION.chargementOffres : ''}</VisuallyHidden>
      <div className={css.resultats} data-anciens={isPlaceholderData || undefined}>
        {data.elements.length === 0 ? (
          <EtatVide phrase={MESSAGES_PRESTATION.aucuneOffre} />
        ) : (
          <Liste
            titre="Prestations"
            disposition="cartes"
            afficherPlus={hasNextPage ? () => void requete.fetchNextPage() : null}
            enCours={isFetchingNextPage}
          >
            {data.elements.map((offre) => (
              <OffreCard key={offre.id} offre={offre} actions={<Actions offre={offre} reserver={reserver} />} />
            ))}
          </Liste>
        )}
      </div>
      {echec}
    </>
  );
}

function Actions({ offre, reserver }: { offre: Offre; reserver: (prestataireId: string) => void }) {
  const { utilisateur } = useSession();
  const { prestataireId, prestataireName, typeService } = offre;
  return (
    <>
      <BoutonLien
        vers={`/profil-public/prestataire/${prestataireId}`}
        nouvelOnglet
        genre="contour"
        taille="sm"
        aria-label={`Voir profil de ${prestataireName} (nouvel onglet)`}
      >
        Voir profil
      </BoutonLien>
      {(utilisateur === null || utilisateur.role === 'CLIENT') && (
        <LienContact
          porte={{ prestataire: prestataireId }}
          quoi={`${typeService} avec ${prestataireName}`}
          taille="sm"
        />
      )}
      {utilisateur && (
        <Bouton
          taille="sm"
          aria-label={`Réserver : ${typeService} avec ${prestataireName}`}
          onClick={() =>
            utilisateur.role === 'CLIENT'
              ? reserver(prestataireId)
              : notifier.attention(PHRASES_RESERVATION.seulsClients)
          }
        >
          Réserver
        </Bouton>
      )}
    </>
  );
}
