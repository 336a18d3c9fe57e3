import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.tsx';
import { queryClient } from './lib/queryClient.ts';
import { preparerRoutes } from './lib/routesPretes.ts';
import { loadCode } from './lib/loadCode.ts';
import { retenirSaisies } from './lib/saisies.ts';
import { lireSemis, semer } from './lib/semis.ts';
import { demarrerSession } from './lib/session.ts';
import { lireSession } from './lib/sessionStore.ts';
import { reposerStyles } from './lib/styles.ts';
import { supporterTraduction } from './lib/traduction.ts';
import { routes } from './routes.tsx';

// Zod would try whether it may write code of its own, which our policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
supporterTraduction();

const racine = document.getElementById('root');
if (!racine) throw new Error('index.html has lost its #root');

/** The server has drawn the page for a visitor: the same is drawn over it, then what the session changes. */
async function reprendre(page: HTMLElement): Promise<void> {
  await preparerRoutes(routes, window.location.pathname);
  reposerStyles(page);
  const semis = lireSemis();
  demarrerSession();
  // What a visitor is refused, the person signed in may be shown: they start from an empty page.
  const pourTous = lireSession().jeton === null || semis.every(({ refus }) => refus === undefined);
  if (pourTous) {
    semer(queryClient, semis);
    // A gesture waiting meanwhile comes first.
    await new Promise((suite) => setTimeout(suite));
    const pret = retenirSaisies(page);
    // By small pieces, so that a slow phone still scrolls and types meanwhile.
    startTransition(() => void hydrateRoot(page, dessiner(pret)));
  } else {
    createRoot(page).render(dessiner());
  }
}

function dessiner(pret?: () => void) {
  // A page that is read already stays where its reader has scrolled to; without this the router would go to its top.
  const dejaLue = pret === undefined ? {} : { hydrationData: { loaderData: {} } };
  return (
    <App client={queryClient} pret={pret}>
      <RouterProvider router={createBrowserRouter(routes, dejaLue)} />
    </App>
  );
}

// Not awaited: a page's code starts with that of this file, and would wait for it to have ended.
if (racine.hasChildNodes()) {
  void reprendre(racine);
} else {
  demarrerSession();
  createRoot(racine).render(dessiner());
}

// Nothing of it is needed before somebody acts.
void loadCode(() => import('./ui/keepFocus.ts')).then(({ keepFocus }) => keepFocus());
