import { act, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { AdresseRectifiee } from './AdresseRectifiee.tsx';
import { rendreRoutes } from './test/rendre.tsx';

const Rectifiee = () => <AdresseRectifiee vers="?tab=premier" />;

/** The page's own code comes once asked, as does that of the page its link leads to. */
function ouvrir() {
  const page = Promise.withResolvers<{ default: ComponentType }>();
  const suivante = Promise.withResolvers<{ Component: ComponentType }>();
  const Tardive = lazy(() => page.promise);
  const { router } = rendreRoutes(
    [
      {
        path: '/',
        element: (
          <Suspense fallback="Attente">
            <Tardive />
          </Suspense>
        ),
      },
      { path: '/ailleurs', lazy: () => suivante.promise },
    ],
    '/',
  );
  return {
    router,
    arriver: () => act(async () => page.resolve({ default: Rectifiee })),
    suivre: () => act(async () => suivante.resolve({ Component: () => 'Ailleurs' })),
  };
}

test('a page puts its address right', async () => {
  const { router, arriver } = ouvrir();
  await arriver();
  expect(router.state.location.search).toBe('?tab=premier');
});

test('not in the place of a link that was pressed before it had come', async () => {
  const { router, arriver, suivre } = ouvrir();
  act(() => void router.navigate('/ailleurs'));
  await arriver();
  await suivre();
  expect(screen.getByText('Ailleurs')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/ailleurs');
});
