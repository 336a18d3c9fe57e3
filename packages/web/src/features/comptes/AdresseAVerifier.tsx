import type { Utilisateur } from '@colivert/domain/comptes';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Bandeau } from '../../ui/Bandeau.tsx';

/** An address that still waits for its code: the first one, or a new one (C-090). */
export function AdresseAVerifier({ compte }: { compte: Utilisateur }) {
  const attendue = compte.emailEnAttente ?? (compte.emailVerifie ? null : compte.email);
  if (attendue === null) return null;
  return (
    <Bandeau
      ton="attente"
      action={
        <BoutonLien
          vers={`/verify-email?${new URLSearchParams({ userId: compte.id, email: attendue })}`}
          genre="contour"
          taille="sm"
        >
          Saisir le code
        </BoutonLien>
      }
    >
      {compte.emailEnAttente ? (
        <>
          Votre nouvelle adresse <strong>{attendue}</strong> attend le code que nous y avons envoyé. D'ici là,
          connectez-vous avec {compte.email}.
        </>
      ) : (
        <>
          Votre adresse <strong>{attendue}</strong> n'est pas encore vérifiée.
        </>
      )}
    </Bandeau>
  );
}
