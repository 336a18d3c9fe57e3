import type { Utilisateur } from '@colivert/domain/comptes';
import { Bouton, BoutonLien } from '../../ui/Bouton.tsx';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { useAnnulerChangementEmail } from './comptes.queries.ts';

/** An address that still waits for its code: the first one, or a new one (C-090). */
export function AdresseAVerifier({ compte }: { compte: Utilisateur }) {
  const attendue = compte.emailEnAttente ?? (compte.emailVerifie ? null : compte.email);
  const annulation = useAnnulerChangementEmail();
  if (attendue === null) return null;
  return (
    <Bandeau
      ton="attente"
      action={
        <>
          <BoutonLien
            vers={`/verify-email?${new URLSearchParams({ userId: compte.id, email: attendue })}`}
            genre="contour"
            taille="sm"
          >
            Saisir le code
          </BoutonLien>
          {compte.emailEnAttente && (
            <Bouton
              genre="discret"
              taille="sm"
              enCours={annulation.isPending}
              texteEnCours="Annulation..."
              onClick={() => annulation.mutate()}
            >
              Annuler
            </Bouton>
          )}
        </>
      }
    >
      {compte.emailEnAttente ? (
        <>
          Votre nouvelle adresse <strong>{attendue}</strong> attend le code que nous y avons envoyé. D'ici là,
          connectez-vous avec {compte.email}. Sans le code dans les 24 heures, rien ne change.
        </>
      ) : (
        <>
          Votre adresse <strong>{attendue}</strong> n'est pas encore vérifiée.
        </>
      )}
    </Bandeau>
  );
}
