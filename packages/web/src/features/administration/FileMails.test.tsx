import type { MailRefuse } from '@colivert/domain/administration';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { json, simulerReseau } from '../../lib/test/reseau.ts';
import { FileMails } from './FileMails.tsx';

beforeEach(() => {
  fermer();
  ouvrir('jeton-1', {
    id: 'admin',
    prenom: 'Inès',
    nom: 'Faure',
    role: 'ADMIN',
    statut: 'VALIDE',
    statutAffiliation: null,
  });
});

const REFUSE: MailRefuse = {
  id: 'm1',
  a: 'maelle@exemple.fr',
  sujet: 'Votre code de vérification Colivert',
  raison: '550 5.1.1 unknown',
  refuseLe: '2026-11-28T10:12:00+01:00',
};

test('the queue says how many mails wait and since when, and a refused one leaves again B-02', async () => {
  let refuses = [REFUSE];
  const appels = simulerReseau(({ method, url }) => {
    if (method === 'PUT') {
      refuses = [];
      return new Response(null, { status: 204 });
    }
    return url.includes('refuses')
      ? json(refuses, 200, { 'X-Total-Count': String(refuses.length) })
      : json({ enAttente: 3 - refuses.length, plusAncien: '2026-11-28T09:00:00+01:00', refuses: refuses.length });
  });
  rendre(<FileMails />, '/admin?tab=mails');
  expect(await screen.findByText(/2 mails attendent d'être envoyés\. Le plus ancien date du/)).toBeTruthy();
  expect(await screen.findByText('1 mail refusé')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'maelle@exemple.fr' })).toBeTruthy();
  expect(screen.getByText('550 5.1.1 unknown')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Renvoyer/ }));
  expect(appels.some(({ method, url }) => method === 'PUT' && url === '/api/admin/mails/m1/renvoyer')).toBe(true);
  expect(await screen.findByText("Aucun mail n'a été refusé.")).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/3 mails attendent/)).toBeTruthy());
});
