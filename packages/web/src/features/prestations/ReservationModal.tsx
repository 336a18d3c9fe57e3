import { refusSansValide } from '@colivert/domain/comptes';
import { PHRASES_RESERVATION } from '@colivert/domain/prestations';
import { useLocation } from 'react-router';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import type { EtatConnexion } from '../../lib/routesProtegees.tsx';
import { useSession } from '../../lib/session.ts';
import type { Utilisateur } from '../../lib/sessionStore.ts';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { useProfilDeService } from './prestations.queries.ts';
import { ReservationFenetre } from './ReservationFenetre.tsx';

interface Props {
  prestataireId: string;
  onFermer: () => void;
}

const TITRE = 'Réserver une prestation';

/** Who may book comes first: signed in, a CLIENT, and VALIDE (D-299, D-316, D-347). */
export function ReservationModal({ prestataireId, onFermer }: Props) {
  const { etat, utilisateur } = useSession();
  const { pathname, search } = useLocation();
  if (etat === 'chargement') return null;
  const empechement = empechementDe(utilisateur);
  if (utilisateur && empechement === null)
    return <Reservation prestataireId={prestataireId} clientId={utilisateur.id} onFermer={onFermer} />;

  const connexion: EtatConnexion = { retour: `${pathname}${search}`, motif: 'connexion-requise' };
  return (
    <Dialogue dansAdresse ouvert onFermer={onFermer} titre={TITRE}>
      <EtatVide
        phrase={empechement ?? PHRASES_RESERVATION.nonConnecte}
        action={
          utilisateur ? (
            utilisateur.role === 'CLIENT' && (
              <BoutonLien vers="/dashboard?tab=documents" genre="contour">
                Voir mes documents
              </BoutonLien>
            )
          ) : (
            <BoutonLien vers="/login" etat={connexion}>
              Connexion
            </BoutonLien>
          )
        }
      />
    </Dialogue>
  );
}

function empechementDe(utilisateur: Utilisateur | null): string | null {
  if (!utilisateur) return PHRASES_RESERVATION.nonConnecte;
  if (utilisateur.role !== 'CLIENT') return PHRASES_RESERVATION.seulsClients;
  return refusSansValide(utilisateur.statut)?.phrase ?? null;
}

function Reservation({ prestataireId, clientId, onFermer }: Props & { clientId: string }) {
  const { data: profil, error, isPending, isFetching, refetch } = useProfilDeService(prestataireId);
  const inconnu = error instanceof ErreurApi && error.statut === 404;
  if (profil?.typePrestationPrincipale && profil.tauxHoraire !== null && !inconnu) {
    return (
      <ReservationFenetre
        clientId={clientId}
        profil={profil}
        offre={{ prestataireId, typePrestation: profil.typePrestationPrincipale, tauxHoraire: profil.tauxHoraire }}
        onFermer={onFermer}
      />
    );
  }
  return (
    <Dialogue dansAdresse ouvert onFermer={onFermer} titre={TITRE}>
      {isPending && <Squelette nombre={6} />}
      {(inconnu || profil) && <EtatVide phrase={PHRASES_RESERVATION.introuvable} />}
      {error && !inconnu && !profil && (
        <EtatErreur phrase={messageErreur(error)} reessayer={() => void refetch()} enCours={isFetching} />
      )}
    </Dialogue>
  );
}
