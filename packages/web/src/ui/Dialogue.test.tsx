import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Dialogue } from './Dialogue.tsx';

function Page() {
  const [ouvert, setOuvert] = useState(false);
  const [dessus, setDessus] = useState(false);
  return (
    <>
      <h1>Annonce</h1>
      <button type="button" onClick={() => setOuvert(true)}>
        Ouvrir
      </button>
      <Dialogue ouvert={ouvert} onFermer={() => setOuvert(false)} titre="Dessous">
        <button type="button" onClick={() => setDessus(true)}>
          Par-dessus
        </button>
        <Link to="/ailleurs">Partir</Link>
        <Dialogue ouvert={dessus} onFermer={() => setDessus(false)} titre="Dessus">
          <p>Sûr ?</p>
        </Dialogue>
      </Dialogue>
    </>
  );
}

async function ouvrir() {
  const ecran = rendreRoutes(
    [
      { path: '/', element: <h1>Accueil</h1> },
      { path: '/annonce', element: <Page /> },
      { path: '/ailleurs', element: <h1>Ailleurs</h1> },
    ],
    '/',
  );
  await ecran.router.navigate('/annonce?q=velo');
  await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir' }));
  await screen.findByRole('dialog', { name: 'Dessous' });
  await waitFor(() => expect(ecran.router.state.location.state).not.toBeNull());
  return ecran.router;
}
const ferme = (nom: string) => waitFor(() => expect(screen.queryByRole('dialog', { name: nom })).toBeNull());

test('O-51 Back closes the dialog and stays on the page', async () => {
  const router = await ouvrir();
  await router.navigate(-1);
  await ferme('Dessous');
  expect(router.state.location).toMatchObject({ pathname: '/annonce', search: '?q=velo', state: null });
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

test('O-51 of two dialogs Back closes the one above', async () => {
  const router = await ouvrir();
  await userEvent.click(screen.getByRole('button', { name: 'Par-dessus' }));
  await screen.findByRole('dialog', { name: 'Dessus' });
  await waitFor(() =>
    expect(router.state.location.state).toMatchObject({ dialogues: [expect.any(String), expect.any(String)] }),
  );
  await router.navigate(-1);
  await ferme('Dessus');
  expect(screen.getByRole('dialog', { name: 'Dessous' })).toBeDefined();
  await router.navigate(-1);
  await ferme('Dessous');
});

test('a dialog that was closed is not left in the history', async () => {
  const router = await ouvrir();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await ferme('Dessous');
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

test('a link in a dialog leads where it says', async () => {
  const router = await ouvrir();
  await userEvent.click(screen.getByRole('link', { name: 'Partir' }));
  expect(await screen.findByRole('heading', { name: 'Ailleurs' })).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe('/ailleurs');
});
