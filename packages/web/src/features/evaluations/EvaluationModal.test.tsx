import type { ServiceType } from '@colivert/domain/evaluations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { inerte } from '../../lib/test/boutons.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { EvaluationModal } from './EvaluationModal.tsx';

const C1 = '019a0000-0000-7000-8000-0000000000c1';
const V1 = '019a0000-0000-7000-8000-0000000000d1';
const L1 = '019a0000-0000-7000-8000-0000000000e1';

beforeEach(() => {
  fermer();
  ouvrir('jeton', { id: C1, prenom: 'Maëlle', nom: 'R', role: 'CLIENT', statut: 'VALIDE', statutAffiliation: null });
});

function montrer(
  repondre: () => Response | Promise<Response> = () => json({ id: 'e1' }, 201),
  serviceType: ServiceType = 'LIVRAISON',
) {
  const appels = simulerReseau(repondre);
  const onFermer = vi.fn<() => void>();
  rendre(
    <>
      <EvaluationModal
        serviceType={serviceType}
        serviceId={L1}
        evalue={{ id: V1, prenom: 'Sami', nom: 'Le Goff' }}
        onFermer={onFermer}
      />
      <Toasts />
    </>,
  );
  return { appels, onFermer, corps: () => appels.map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>) };
}

const envoyer = () => screen.getByRole('button', { name: "Envoyer l'évaluation" });
const commentaire = () => screen.getByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)');

test('C-226 C-227 C-311 C-351 five stars unless changed, no comment needed, the success is told and the dialog closes', async () => {
  const { corps, onFermer } = montrer();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 étoiles' }).checked).toBe(true);
  await userEvent.click(envoyer());
  expect(await screen.findByText('Évaluation soumise avec succès !')).toBeTruthy();
  expect(corps()).toEqual([
    { evaluateurId: C1, evalueId: V1, serviceType: 'LIVRAISON', serviceId: L1, note: 5, commentaire: '' },
  ]);
  await waitFor(() => expect(onFermer).toHaveBeenCalledOnce());
});

test('C-225 the stars go from 1 to 5 and no further', async () => {
  const { corps } = montrer();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await userEvent.click(screen.getByRole('radio', { name: '1 étoile' }));
  await userEvent.click(envoyer());
  await waitFor(() => expect(corps()).toMatchObject([{ note: 1 }]));
});

test('C-225 a note the server refuses is told beside the stars', async () => {
  const phrase = 'La note doit être comprise entre 1 et 5 étoiles';
  montrer(() => refus(422, 'VALIDATION', phrase, { errors: { note: phrase } }));
  await userEvent.click(envoyer());
  expect(await screen.findByText(phrase)).toBeTruthy();
});

test('C-227 the counter counts code points; 1001 are refused before anything is sent', async () => {
  const { appels } = montrer();
  fireEvent.change(commentaire(), { target: { value: '🚲'.repeat(1000) } });
  expect(screen.getByText('1000/1000')).toBeTruthy();
  fireEvent.change(commentaire(), { target: { value: '🚲'.repeat(1001) } });
  await userEvent.click(envoyer());
  expect(document.activeElement).toBe(commentaire());
  expect(commentaire().getAttribute('aria-invalid')).toBe('true');
  expect(appels).toHaveLength(0);
});

test('O-08 two clicks in one instant send once', async () => {
  const { appels } = montrer();
  const bouton = envoyer();
  bouton.click();
  bouton.click();
  await screen.findByText('Évaluation soumise avec succès !');
  expect(appels).toHaveLength(1);
});

test('D-376 a rating taken back and given again the same is another request, from the same dialog', async () => {
  const { appels } = montrer();
  await userEvent.click(envoyer());
  await waitFor(() => expect(appels).toHaveLength(1));
  await waitFor(() => expect(inerte(envoyer())).toBe(false));
  await userEvent.click(envoyer());
  await waitFor(() => expect(appels).toHaveLength(2));
  const [premiere, seconde] = appels.map(({ headers }) => headers['Idempotency-Key']);
  expect(seconde).not.toBe(premiere);
});

test('C-350 C-227 D-376 a failure keeps what was typed, tells the server’s sentence, and trying again keeps the key', async () => {
  let reponse = () => refus(409, 'DOUBLON', 'Vous avez déjà évalué ce service.');
  const { appels, onFermer } = montrer(() => reponse());
  await userEvent.type(commentaire(), 'Ponctuel');
  await userEvent.click(envoyer());
  expect((await screen.findByText('Vous avez déjà évalué ce service.')).closest('[role="alert"]')).toBeTruthy();
  expect(commentaire().value).toBe('Ponctuel');
  expect(onFermer).not.toHaveBeenCalled();
  reponse = () => json(null, 500);
  await userEvent.click(envoyer());
  expect(await screen.findByText("Erreur lors de la soumission de l'évaluation")).toBeTruthy();
  const [premiere, seconde] = appels.map(({ headers }) => headers['Idempotency-Key']);
  expect(premiere).toMatch(/^[\w-]{16,128}$/);
  expect(seconde).toBe(premiere);
});

test('Escape does not throw a comment away', async () => {
  const { onFermer } = montrer();
  await userEvent.keyboard('{Escape}');
  expect(onFermer).toHaveBeenCalledOnce();
  await userEvent.type(commentaire(), 'Ponctuel');
  await userEvent.keyboard('{Escape}');
  expect(onFermer).toHaveBeenCalledOnce();
});

test('D-063 D-065 of a booking: sent as PRESTATION; a failure without a sentence is that of its finalisation', async () => {
  let reponse = () => json(null, 500);
  const { corps, onFermer } = montrer(() => reponse(), 'PRESTATION');
  await userEvent.click(envoyer());
  expect(await screen.findByText("Erreur lors de la finalisation de l'évaluation")).toBeTruthy();
  expect(onFermer).not.toHaveBeenCalled();
  reponse = () => refus(409, 'ETAT_INCOMPATIBLE', "Cette prestation n'est pas terminée.");
  await userEvent.click(envoyer());
  expect(await screen.findByText("Cette prestation n'est pas terminée.")).toBeTruthy();
  expect(corps()[0]).toMatchObject({ serviceType: 'PRESTATION', serviceId: L1, evalueId: V1 });
});
