import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './lib/queryClient.ts';
import { demarrerSession } from './lib/session.ts';
import { supporterTraduction } from './lib/traduction.ts';
import { routes } from './routes.tsx';
import { FournisseurTheme } from './ui/theme/FournisseurTheme.tsx';

// A new version was deployed while this page was open: the pieces it asks for are gone, the new page has them.
window.addEventListener('vite:preloadError', () => window.location.reload());

supporterTraduction();
demarrerSession();

const racine = document.getElementById('root');
if (!racine) throw new Error('index.html has lost its #root');

createRoot(racine).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <FournisseurTheme>
        <RouterProvider router={createBrowserRouter(routes)} />
      </FournisseurTheme>
    </QueryClientProvider>
  </StrictMode>,
);
