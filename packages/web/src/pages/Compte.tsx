import { IconLayoutDashboard, IconLogout, IconUser } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
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

const cloche = async () => (await import('../features/notifications/Cloche.tsx')).Cloche;
const iconeMessages = async () => (await import('../features/conversations/CompteurMessages.tsx')).IconeMessages;

/** Right end of the top bar: the two doors in, or the bell, the messages and the avatar menu. */
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

  const { id, prenom, nom, role } = utilisateur;
  return (
    <>
      <PlusTard key={`cloche ${id}`} code={cloche} />
      {role !== 'ADMIN' && <PlusTard key={`messages ${id}`} code={iconeMessages} />}
      <MenuAvatar
        prenom={prenom}
        nom={nom}
        liens={LIENS}
        sortie={{ libelle: 'Déconnexion', icone: <IconLogout size={20} />, agir: () => goHomeThen(navigate, fermer) }}
      />
    </>
  );
}

/** Code that visitors never ask for: it comes after the page, and a bar where it does not come goes without. */
export function PlusTard({ code, repli = null }: { code: () => Promise<ComponentType>; repli?: ReactNode }) {
  const [Venu, setVenu] = useState<ComponentType | null>(null);
  useEffect(() => {
    loadCode(code).then(
      (composant) => setVenu(() => composant),
      () => {},
    );
  }, [code]);
  return Venu ? <Venu /> : repli;
}
