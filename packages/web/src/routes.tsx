import { Outlet, type RouteObject } from 'react-router';
import { loadCode } from './lib/loadCode.ts';
import { Protege, SiBoiteLocale, SiDemonstration } from './lib/routesProtegees.tsx';
import { Cadre } from './pages/Cadre.tsx';
import { ErreurDePage } from './pages/ErreurDePage.tsx';
import { Chargement } from './ui/Chargement.tsx';

/** Every page, loaded when it is first opened (spec 1 §2, decisions §3 and §6). */
const pages: RouteObject[] = [
  { index: true, lazy: () => import('./pages/Accueil.tsx') },
  { path: 'annonces', lazy: () => import('./pages/Annonces.tsx') },
  { path: 'annonces/:id', lazy: () => import('./pages/AnnonceDetail.tsx') },
  { path: 'login', lazy: () => import('./pages/Connexion.tsx') },
  { path: 'register', lazy: () => import('./pages/Inscription.tsx') },
  { path: 'mot-de-passe-oublie', lazy: () => import('./pages/MotDePasseOublie.tsx') },
  { path: 'reinitialiser-mot-de-passe', lazy: () => import('./pages/ReinitialiserMotDePasse.tsx') },
  { path: 'refuser-changement-email', lazy: () => import('./pages/RefuserChangementEmail.tsx') },
  { path: 'desabonnement', lazy: () => import('./pages/Desabonnement.tsx') },
  { path: 'activer-second-facteur', lazy: () => import('./pages/ActiverSecondFacteur.tsx') },
  { path: 'comment-ca-marche', lazy: () => import('./pages/CommentCaMarche.tsx') },
  { path: 'classement', lazy: () => import('./pages/Classement.tsx') },
  { path: 'cgu', lazy: () => import('./pages/Cgu.tsx') },
  { path: 'confidentialite', lazy: () => import('./pages/Confidentialite.tsx') },
  { path: 'mentions-legales', lazy: () => import('./pages/MentionsLegales.tsx') },
  { path: 'accessibilite', lazy: () => import('./pages/Accessibilite.tsx') },
  { path: 'sources-et-licences', lazy: () => import('./pages/SourcesEtLicences.tsx') },
  { path: 'verify-email', lazy: () => import('./pages/VerificationEmail.tsx') },
  {
    element: (
      <Protege>
        <Outlet />
      </Protege>
    ),
    children: [
      { path: 'dashboard', lazy: () => import('./pages/TableauDeBord.tsx') },
      { path: 'profile', lazy: () => import('./pages/Profil.tsx') },
      { path: 'messages/:id?', lazy: () => import('./pages/Messages.tsx') },
      { path: 'notifications', lazy: () => import('./pages/Notifications.tsx') },
      { path: 'notifications/reglages', lazy: () => import('./pages/ReglagesNotifications.tsx') },
      { path: 'profil-public/:role/:id', lazy: () => import('./pages/ProfilPublic.tsx') },
    ],
  },
  {
    element: (
      <Protege roles={['ADMIN']} sinon="/">
        <Outlet />
      </Protege>
    ),
    children: [{ path: 'admin', lazy: () => import('./pages/Administration.tsx') }],
  },
  {
    element: (
      <SiBoiteLocale>
        <Outlet />
      </SiBoiteLocale>
    ),
    children: [{ path: 'boite-locale', lazy: () => import('./pages/BoiteLocale.tsx') }],
  },
  {
    element: (
      <SiDemonstration>
        <Outlet />
      </SiDemonstration>
    ),
    children: [{ path: 'composants', lazy: () => import('./pages/Composants.tsx') }],
  },
];

/** Opened without network, or while it falters, a page is waited for. */
function waitForCode<R extends RouteObject>(route: R): R {
  const { lazy, children } = route;
  return {
    ...route,
    ...(typeof lazy === 'function' && { lazy: () => loadCode(lazy) }),
    ...(children && { children: children.map(waitForCode) }),
  };
}

export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Cadre />,
    errorElement: <ErreurDePage />,
    HydrateFallback: Chargement,
    children: [
      // A page that breaks leaves the bars in place.
      {
        errorElement: <ErreurDePage />,
        children: [...pages, { path: '*', lazy: () => import('./pages/Introuvable.tsx') }].map(waitForCode),
      },
    ],
  },
];
