import { IconLayoutDashboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSession } from '../lib/session.ts';
import { goHomeThen } from '../lib/signOut.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { MenuAvatar } from '../ui/MenuAvatar.tsx';

const LIENS = [
  { vers: '/profile', libelle: 'Mon profil', icone: <IconUser size={20} /> },
  { vers: '/dashboard', libelle: 'Dashboard', icone: <IconLayoutDashboard size={20} /> },
];

/** Right end of the top bar: the two doors in, or the avatar menu. */
export function Compte() {
  const { utilisateur, fermer } = useSession();
  const navigate = useNavigate();

  if (!utilisateur) {
    return (
      <>
        <BoutonLien vers="/login" genre="discret" taille="sm">
          Connexion
        </BoutonLien>
        <BoutonLien vers="/register" taille="sm">
          Inscription
        </BoutonLien>
      </>
    );
  }

  const { prenom, nom } = utilisateur;
  return (
    <MenuAvatar
      prenom={prenom}
      nom={nom}
      liens={LIENS}
      sortie={{ libelle: 'Déconnexion', icone: <IconLogout size={20} />, agir: () => goHomeThen(navigate, fermer) }}
    />
  );
}
