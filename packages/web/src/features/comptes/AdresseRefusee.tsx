import type { Utilisateur } from '@colivert/domain/comptes';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';

interface Props {
  compte: Partial<Pick<Utilisateur, 'email' | 'emailRefuse'>> | undefined;
  /** On the profile itself the address is in sight. */
  surLeProfil?: boolean;
}

/** The last mail to the person's address came back. */
export function AdresseRefusee({ compte, surLeProfil = false }: Props) {
  if (compte?.emailRefuse !== true) return null;
  return (
    <Bandeau
      ton="alerte"
      titre="Nous n'arrivons pas à vous écrire à cette adresse."
      action={
        !surLeProfil && (
          <BoutonLien vers="/profil" genre="contour" taille="sm">
            Corriger mon adresse
          </BoutonLien>
        )
      }
    >
      Nos messages à <strong>{compte.email}</strong> sont refusés.{' '}
      {surLeProfil
        ? 'Vérifiez-la, ou indiquez-en une autre ci-dessous.'
        : 'Vérifiez-la, ou indiquez-en une autre dans votre profil.'}
    </Bandeau>
  );
}
