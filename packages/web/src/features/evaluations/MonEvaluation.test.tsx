import type { Evaluation } from '@colivert/domain/evaluations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queryClient.ts';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { MonEvaluation } from './MonEvaluation.tsx';
import { MonEvaluationModal } from './MonEvaluationModal.tsx';

const C1 = '019a0000-0000-7000-8000-0000000000c1';
const V1 = '019a0000-0000-7000-8000-0000000000d1';
const L1 = '019a0000-0000-7000-8000-0000000000e1';
const MIENNE: Evaluation = {
  id: 'n1',
  evaluateurId: C1,
  evalueId: V1,
  serviceType: 'LIVRAISON',
  serviceId: L1,
  note: 4,
  commentaire: 'Ponctuel',
  dateEvaluation: '2026-11-21T09:00:00+01:00',
  dateService: null,
  evaluateur: { prenom: 'Maëlle', nom: 'R.' },
  version: 3,
};

beforeEach(() => {
  fermer();
  queryClient.clear();
  vi.setSystemTime('2026-11-28T07:59:00Z');
  ouvrir('jeton', { id: C1, prenom: 'Maëlle', nom: 'R', role: 'CLIENT', statut: 'VALIDE', statutAffiliation: null });
});
afterEach(() => {
  vi.useRealTimers();
});

function montrer(donnees: Evaluation[], repondre: (appel: Appel) => Response = () => json(null, 500)) {
  const appels = simulerReseau((appel) => (appel.method === 'GET' ? json(donnees) : repondre(appel)));
  const onDessus = vi.fn<(ouvert: boolean) => void>();
  rendre(
    <>
      <MonEvaluation
        serviceType="LIVRAISON"
        serviceId={L1}
        evalue={{ id: V1, prenom: 'Sami', nom: 'Le Goff' }}
        onDessus={onDessus}
      />
      <Toasts />
    </>,
  );
  return { onDessus, ecrits: () => appels.filter(({ method }) => method !== 'GET') };
}

test('C-319 within seven days its author changes it, on the version that is shown', async () => {
  const { ecrits, onDessus } = montrer([MIENNE], () => json({ ...MIENNE, note: 2, version: 4 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon évaluation' }));
  const fenetre = within(await screen.findByRole('dialog', { name: 'Modifier votre évaluation' }));
  expect(fenetre.getByRole<HTMLInputElement>('radio', { name: '4 étoiles' }).checked).toBe(true);
  expect(fenetre.getByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)').value).toBe('Ponctuel');
  await userEvent.click(fenetre.getByRole('radio', { name: '2 étoiles' }));
  await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Évaluation modifiée.')).toBeTruthy();
  expect(ecrits()).toMatchObject([{ method: 'PUT', url: '/api/evaluations/n1' }]);
  expect(JSON.parse(ecrits()[0]?.body ?? '')).toEqual({ note: 2, commentaire: 'Ponctuel', version: 3 });
  await waitFor(() => expect(onDessus.mock.calls.flat()).toEqual([true, false]));
});

test('C-263 changed meanwhile in another tab: the dialog stays and says so', async () => {
  montrer([MIENNE], () => refus(409, 'VERSION_PERIMEE', 'Cet élément a changé entre-temps. Rechargez la page.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon évaluation' }));
  const fenetre = within(await screen.findByRole('dialog', { name: 'Modifier votre évaluation' }));
  await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer' }));
  expect(await fenetre.findByText('Cet élément a changé entre-temps. Rechargez la page.')).toBeTruthy();
});

test('its author takes it back, once asked, on the version that is shown', async () => {
  const { ecrits, onDessus } = montrer([MIENNE], () => json(null, 204));
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon évaluation' }));
  const question = within(await screen.findByRole('dialog', { name: 'Supprimer votre évaluation ?' }));
  expect(ecrits()).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Évaluation supprimée.')).toBeTruthy();
  expect(ecrits()).toMatchObject([{ method: 'DELETE', url: '/api/evaluations/n1', headers: { 'If-Match': '"3"' } }]);
  await waitFor(() => expect(onDessus.mock.calls.flat()).toEqual([true, false]));
});

test('once taken back it is not said to be hidden, while the screen around it is read again', async () => {
  const donnees = [MIENNE];
  montrer(donnees, () => {
    donnees.pop();
    return json(null, 204);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon évaluation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByText('Ponctuel')).toBeNull());
  expect(screen.queryByText('Votre évaluation a été retirée par notre équipe.')).toBeNull();
});

describe('C-319 in a dialog of its own, of a booking', () => {
  const RESERVATION: Evaluation = { ...MIENNE, serviceType: 'PRESTATION' };
  function montrerFenetre() {
    const appels = simulerReseau(({ method }) =>
      method === 'GET' ? json([RESERVATION]) : json({ ...RESERVATION, note: 2, version: 4 }),
    );
    const onFermer = vi.fn<() => void>();
    rendre(
      <MonEvaluationModal
        serviceType="PRESTATION"
        serviceId={L1}
        evalue={{ id: V1, prenom: 'Noé', nom: 'Petit' }}
        onFermer={onFermer}
      />,
    );
    return { appels, onFermer };
  }

  test('it is asked for as a PRESTATION, and changed on the version shown', async () => {
    const { appels } = montrerFenetre();
    expect(await screen.findByRole('dialog', { name: 'Votre évaluation de Noé Petit' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon évaluation' }));
    const fenetre = within(await screen.findByRole('dialog', { name: 'Modifier votre évaluation' }));
    await userEvent.click(fenetre.getByRole('radio', { name: '2 étoiles' }));
    await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(appels.some(({ method }) => method === 'PUT')).toBe(true));
    expect(appels[0]?.url).toContain(`serviceType=PRESTATION&serviceId=${L1}`);
    const [put] = appels.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toEqual({ note: 2, commentaire: 'Ponctuel', version: 3 });
  });

  test('Escape closes the dialog on top first', async () => {
    const { onFermer } = montrerFenetre();
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon évaluation' }));
    await screen.findByRole('dialog', { name: 'Supprimer votre évaluation ?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Supprimer votre évaluation ?' })).toBeNull());
    expect(onFermer).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onFermer).toHaveBeenCalledOnce();
  });
});

test('after seven days it is only read, and says why', async () => {
  vi.setSystemTime('2026-11-28T08:00:01Z');
  montrer([MIENNE]);
  expect(await screen.findByText('Ponctuel')).toBeTruthy();
  expect(screen.getByText('Une évaluation ne peut plus être modifiée après 7 jours.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /mon évaluation/ })).toBeNull();
});

test('one that an admin has hidden is not shown again', async () => {
  montrer([]);
  expect(await screen.findByText('Votre évaluation a été retirée par notre équipe.')).toBeTruthy();
});
