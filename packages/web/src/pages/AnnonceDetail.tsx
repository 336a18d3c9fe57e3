import { type Annonce, trajetAPrendre } from '@colivert/domain/annonces';
import { IconArrowLeft } from '@tabler/icons-react';
import { type MouseEvent, Suspense } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { AnnonceDetail } from '../features/annonces/AnnonceDetail.tsx';
import { AnnonceEntete } from '../features/annonces/AnnonceEntete.tsx';
import { useAnnonce } from '../features/annonces/annoncesPubliques.queries.ts';
import { adresseModifierAnnonce } from '../features/annonces/assistantAdresse.ts';
import { adresseModifierMission } from '../features/annonces/missionAdresse.ts';
import { ErreurApi, messageErreur } from '../lib/erreurApi.ts';
import { LienContact } from '../lib/LienContact.tsx';
import { versConnexion, versInscription } from '../lib/portes.ts';
import { useSession } from '../lib/session.ts';
import type { Utilisateur } from '../lib/sessionStore.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { EtatErreur } from '../ui/EtatErreur.tsx';
import { EtatVide } from '../ui/EtatVide.tsx';
import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';
import { lazy } from '../lib/loadCode.ts';

/** Only for couriers: its form is heavy, and visitors read this page. */
const PriseEnCharge = lazy(async () => ({ default: (await import('./PriseEnCharge.tsx')).PriseEnCharge }));

export function Component() {
  const { id } = useParams();
  const { utilisateur } = useSession();
  const { data: annonce, error, isFetching, refetch } = useAnnonce(id);

  if (annonce) {
    const sienne = (annonce.auteur ?? annonce.commercant)?.id === utilisateur?.id;
    const offre = trajetAPrendre(annonce, sienne);
    return (
      <Page
        titre={annonce.titre}
        chapeau={<AnnonceEntete annonce={annonce} offre={offre} />}
        actions={<RetourAuxAnnonces />}
      >
        <AnnonceDetail
          annonce={annonce}
          offre={offre}
          actions={
            utilisateur ? <Actions annonce={annonce} utilisateur={utilisateur} /> : <Invitation annonce={annonce} />
          }
        />
      </Page>
    );
  }
  if (error instanceof ErreurApi && error.statut === 404) {
    return (
      <Page titre="Annonce non trouvée" actions={<RetourAuxAnnonces />}>
        <EtatVide phrase="Elle n'existe plus, ou son auteur l'a annulée." />
      </Page>
    );
  }
  return (
    <Page titre="Annonce" actions={<RetourAuxAnnonces />}>
      {error ? (
        <EtatErreur phrase={phraseErreur(error)} reessayer={() => void refetch()} enCours={isFetching} />
      ) : (
        <Squelette forme="carte" nombre={3} />
      )}
    </Page>
  );
}

function phraseErreur(error: Error): string {
  const cause = messageErreur(error, '');
  return cause === '' ? 'Erreur lors du chargement' : `Erreur lors du chargement : ${cause}`;
}

/** A visitor reads what it takes to carry it; the login leads back here. */
function Invitation({ annonce: { id, titre, statut } }: { annonce: Annonce }) {
  const { pathname } = useLocation();
  if (statut !== 'ACTIVE') return null;
  return (
    <div data-visiteur="">
      <p>
        Pour prendre en charge cette annonce, <Link to={versConnexion(pathname)}>connectez-vous</Link> ou{' '}
        <Link to={versInscription('LIVREUR', pathname)}>inscrivez-vous comme livreur</Link>.
      </p>
      <LienContact porte={{ annonce: id }} quoi={titre} largeur="pleine" />
    </div>
  );
}

/** Back in the history when one came from the list: its filters, its pages and its place are still there. */
function RetourAuxAnnonces() {
  const navigate = useNavigate();
  const etat = useLocation().state as { liste?: string } | null;
  const liste = etat?.liste;
  function revenir(e: MouseEvent) {
    if (liste === undefined || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    void navigate(-1);
  }
  return (
    <BoutonLien
      vers={liste ?? '/annonces'}
      genre="contour"
      taille="sm"
      icone={<IconArrowLeft aria-hidden size={18} />}
      onClick={revenir}
    >
      Retour aux annonces
    </BoutonLien>
  );
}

function Actions({ annonce, utilisateur }: { annonce: Annonce; utilisateur: Utilisateur }) {
  const sienne = (annonce.auteur ?? annonce.commercant)?.id === utilisateur.id;
  if (sienne) {
    const modifier = annonce.commercant ? adresseModifierMission : adresseModifierAnnonce;
    return annonce.peutModifier ? (
      <BoutonLien vers={modifier(annonce.id)} genre="contour" largeur="pleine">
        Modifier
      </BoutonLien>
    ) : null;
  }
  if (utilisateur.role !== 'LIVREUR') return null;
  return (
    <>
      <Suspense>
        <PriseEnCharge annonce={annonce} livreur={utilisateur} />
      </Suspense>
      <LienContact porte={{ annonce: annonce.id }} quoi={annonce.titre} largeur="pleine" />
    </>
  );
}
