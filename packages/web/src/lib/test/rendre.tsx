import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FournisseurTheme } from '../../ui/theme/FournisseurTheme.tsx';
import { queryClient } from '../queryClient.ts';

/** Draws the routes as main.tsx does, at an address; the router answers where the browser is. */
export function rendreRoutes(routes: RouteObject[], adresse: InitialEntry = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [adresse] });
  const ecran = render(
    <QueryClientProvider client={queryClient}>
      <FournisseurTheme>
        <RouterProvider router={router} />
      </FournisseurTheme>
    </QueryClientProvider>,
  );
  return { ...ecran, router };
}

/** Draws one component, inside the theme and a router. */
export const rendre = (element: ReactNode, adresse = '/') => rendreRoutes([{ path: '*', element }], adresse);
