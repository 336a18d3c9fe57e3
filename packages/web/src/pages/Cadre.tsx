import { IconHome, IconLayoutDashboard, IconPackages, IconUser } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { quandExpiree } from '../lib/sessionStore.ts';
import { useSignOut } from '../lib/signOut.ts';
import { BarreBasse, BarreHaute, ID_CONTENU, LienEvitement, type LienBarre } from '../ui/Barres.tsx';
import { HorsLigne } from '../ui/HorsLigne.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import css from './Cadre.module.css';
import { Compte, PlusTard } from './Compte.tsx';
import { Pied } from './Pied.tsx';

const ACCUEIL: LienBarre = { vers: '/', libelle: 'Accueil', icone: <IconHome size={24} /> };
const ANNONCES: LienBarre = { vers: '/annonces', libelle: 'Annonces', icone: <IconPackages size={24} /> };
const DASHBOARD: LienBarre = { vers: '/dashboard', libelle: 'Dashboard', icone: <IconLayoutDashboard size={24} /> };
const compteur = () => import('../features/conversations/CompteurMessages.tsx');
const iconeMessages = async () => (await compteur()).IconeDuBas;
const etiquetteMessages = async () => (await compteur()).EtiquetteMessages;
/** On phones alone: from 48 rem it is an icon beside the bell (spec 3 §7). */
const MESSAGES: LienBarre = {
  vers: '/messages',
  libelle: <PlusTard code={etiquetteMessages} repli="Messages" />,
  icone: <PlusTard code={iconeMessages} />,
};
const PROFIL: LienBarre = { vers: '/profile', libelle: 'Mon profil', icone: <IconUser size={24} /> };

/** Where a 401 leaves the browser alone (spec 1 §8). */
const SANS_RENVOI = ['/login', '/register', '/verify-email'];

/** What stands around every page: bars, footer, toasts (C-018 to C-024). */
export function Cadre() {
  const { utilisateur, generation } = useSession();
  useRenvoiVersConnexion();
  useSignOut();
  useFocusSurTitre();
  const enRoute = useNavigation().state === 'loading';
  const admin = utilisateur?.role === 'ADMIN';
  const dashboard = admin ? { ...DASHBOARD, vers: '/admin' } : DASHBOARD;
  const liens = utilisateur ? [ACCUEIL, ANNONCES, dashboard] : [ACCUEIL, ANNONCES];

  return (
    <div className={css.cadre} data-barre-basse={utilisateur !== null || undefined}>
      <LienEvitement />
      {enRoute && <div className={css.attente} aria-hidden />}
      <BarreHaute logo={<Logo />} liens={liens} liensEnBas={utilisateur !== null} droite={<Compte />} />
      <HorsLigne />
      <main id={ID_CONTENU} tabIndex={-1} className={css.contenu}>
        <Outlet key={generation} />
      </main>
      <Pied />
      {utilisateur && (
        <BarreBasse liens={admin ? [...liens, PROFIL] : [ACCUEIL, ANNONCES, MESSAGES, dashboard, PROFIL]} />
      )}
      <Toasts />
      <ScrollRestoration getKey={cleDePosition} />
    </div>
  );
}

/** Every first page of a tab has the key « default »: alone, it would give one page the place left on another. */
const cleDePosition = ({ key, pathname, search }: Location) =>
  key === 'default' ? `${key} ${pathname}${search}` : key;

/** The server refused the token: /login, which will bring back here (spec 1 §8, O-18). */
function useRenvoiVersConnexion() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      quandExpiree(() => {
        if (SANS_RENVOI.includes(pathname)) return;
        void navigate('/login', { state: { retour: `${pathname}${search}`, motif: 'session-expiree' } });
      }),
    [navigate, pathname, search],
  );
}

/** A new page starts at its title, for the keyboard and for screen readers; not the very first one. */
function useFocusSurTitre() {
  const { pathname } = useLocation();
  const precedent = useRef(pathname);
  useEffect(() => {
    if (precedent.current === pathname) return;
    precedent.current = pathname;
    // One goes on writing in a page that only takes its own address.
    if (document.activeElement?.matches('main textarea')) return;
    const cible = document.querySelector<HTMLElement>('main h1') ?? document.getElementById(ID_CONTENU);
    cible?.focus({ preventScroll: true });
  }, [pathname]);
}
