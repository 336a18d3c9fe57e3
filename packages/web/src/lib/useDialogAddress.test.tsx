import { act, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { rendreRoutes } from './test/rendre.tsx';
import { useDialogAddress } from './useDialogAddress.ts';

function Page() {
  const { value, depth, read, go, close } = useDialogAddress<null>('fenetre', ['etape']);
  const { search } = useLocation();
  return (
    <>
      <p>adresse {search}</p>
      {value !== null && (
        <div role="dialog">
          <p>
            profondeur {depth}, étape {read('etape') ?? 0}
          </p>
          <button type="button" onClick={() => go({ etape: String(depth) }, { kept: null })}>
            Suivant
          </button>
          <button type="button" onClick={close}>
            Fermer
          </button>
        </div>
      )}
    </>
  );
}

const routes = [
  { path: '/ailleurs', element: <Link to="/page?tab=x&fenetre=creer">Créer</Link> },
  { path: '/page', element: <Page /> },
];
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test.each([0, 1, 4])(
  'a dialog opened by a link closes on the page under it after %i steps, and Back does not open it again D-01',
  async (steps) => {
    const { router } = rendreRoutes(routes, '/ailleurs');
    act(() => screen.getByRole('link').click());
    await screen.findByRole('dialog');
    for (let step = 1; step <= steps; step += 1) {
      press('Suivant');
      await screen.findByText(`profondeur ${step + 1}, étape ${step}`);
    }
    press('Fermer');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('adresse ?tab=x')).toBeDefined();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('link', { name: 'Créer' })).toBeDefined();
  },
);
