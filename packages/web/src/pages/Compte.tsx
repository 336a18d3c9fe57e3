import { IconLayoutDashboard, IconLogout, IconUser } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadCode } from '../lib/loadCode.ts';
import { useSession } from '../lib/session.ts';
import { goHomeThen } from '../lib/signOut.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { MenuAvatar } from '../ui/MenuAvatar.tsx';

const LIENS = [
  { vers: '/profile', libelle: 'Mon profil', icone: <IconUser size={20} /> },
  { vers: '/dashboard', libelle: 'Dashboard', icone: <IconLayoutDashboard size={20} /> },
];

/** Right end of the top bar: the two doors in, or the bell and the avatar menu. */
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

  const { id, prenom, nom } = utilisateur;
  return (
    <>
      {/* The icon of messages stands here too, from 48 rem, once there are conversations (spec 3 §7). */}
      <ClochePlusTard key={id} />
      <MenuAvatar
        prenom={prenom}
        nom={nom}
        liens={LIENS}
        sortie={{ libelle: 'Déconnexion', icone: <IconLogout size={20} />, agir: () => goHomeThen(navigate, fermer) }}
      />
    </>
  );
}

/** The bell comes after the page, with code that visitors never ask for; a bar whose bell does not come goes without. */
function ClochePlusTard() {
  const [Cloche, setCloche] = useState<ComponentType | null>(null);
  useEffect(() => {
    loadCode(() => import('../features/notifications/Cloche.tsx')).then(
      (code) => setCloche(() => code.Cloche),
      () => {},
    );
  }, []);
  return Cloche && <Cloche />;
}
