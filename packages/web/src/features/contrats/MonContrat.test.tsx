import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { COMPTE, CONFIGURATION } from '../../lib/test/comptes.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { unContrat } from './contrats.fixture.ts';
import { MonContrat } from './MonContrat.tsx';

function ecran(traiter: (appel: Appel) => Response) {
  const appels = simulerReseau((appel) => (appel.url === '/api/configuration' ? json(CONFIGURATION) : traiter(appel)));
  return { appels, ...rendre(<MonContrat commercantId="m1" />) };
}
const messages = () => lireToasts().map((t) => t.message);
const valeur = (libelle: string) => screen.getByText(libelle).closest('div')!.querySelector('dd')!.textContent;

beforeEach(() => {
  fermer();
  ouvrir('jeton', { ...COMPTE, role: 'COMMERCANT', statutAffiliation: null });
});

describe('with a contract', () => {
  test('D-190 D-003 its commission, registration fee and monthly subscription, in French format', async () => {
    ecran(() => json(unContrat()));
    expect(await screen.findByRole('heading', { name: 'Contrat CTR-2026-0001' })).toBeTruthy();
    expect(valeur('Commission')).toMatch(/^12,5\s%$/u);
    expect(valeur("Frais d'inscription")).toMatch(/^50,00\s€$/u);
    expect(valeur('Abonnement mensuel')).toMatch(/^29,90\s€$/u);
    expect(valeur('Livraisons par mois')).toBe('40');
    expect(valeur('Période')).toBe('Du 1er novembre 2026 au 30 novembre 2099');
    expect(screen.getByText(/^Livraison rapide : incluse/)).toBeTruthy();
    expect(screen.getByText(/^Assurance : non incluse/)).toBeTruthy();
    expect(screen.getByText(/^Support prioritaire : inclus$/)).toBeTruthy();
  });

  test.each([
    ['ACTIF', 'Actif'],
    ['EXPIRE', 'Expiré'],
    ['SUSPENDU', 'Suspendu'],
    ['RESILIE', 'Inconnu'],
  ])('D-191 the statut %s reads « %s »', async (statutContrat, libelle) => {
    ecran(() => json({ ...unContrat(), statutContrat }));
    expect(await screen.findByText(libelle)).toBeTruthy();
  });

  test('D-196 its PDF is fetched with the token and saved under its number', async () => {
    const noms: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      noms.push(this.download);
    });
    const { appels } = ecran(({ url }) =>
      url.endsWith('/pdf')
        ? new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } })
        : json(unContrat()),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Télécharger en PDF/ }));
    await waitFor(() => expect(noms).toEqual(['CTR-2026-0001.pdf']));
    const envoi = appels.find(({ url }) => url.endsWith('/pdf'));
    expect(envoi?.url).toBe(`/api/contrats/${unContrat().id}/pdf`);
    expect(envoi?.headers['Authorization']).toBe('Bearer jeton');
  });
});

describe('without one', () => {
  test('D-192 D-195 a 404 is the empty state with contact buttons, and no message', async () => {
    ecran(() => refus(404, 'INTROUVABLE', 'Introuvable.'));
    expect(await screen.findByText(/Vous n'avez pas encore de contrat/)).toBeTruthy();
    const liens = await Promise.all(
      ['Demander un contrat', 'Poser une question'].map((name) => screen.findByRole('link', { name })),
    );
    for (const lien of liens) expect(lien.getAttribute('href')).toMatch(/^mailto:aide@colivert\.example\?subject=/);
    expect(messages()).not.toContain('Erreur lors du chargement du contrat');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('D-194 any other failure says so, with a retry that works', async () => {
    let enPanne = true;
    ecran(() => (enPanne ? refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') : json(unContrat())));
    expect(await screen.findByText('Erreur lors du chargement du contrat')).toBeTruthy();
    expect(messages()).toContain('Erreur lors du chargement du contrat');
    enPanne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Contrat CTR-2026-0001' })).toBeTruthy();
  });
});

test.each([
  ['with', () => json(unContrat())],
  ['without', () => refus(404, 'INTROUVABLE', 'Introuvable.')],
])('D-193 the sample stands in a frame %s a contract', async (_, traiter) => {
  ecran(traiter);
  expect((await screen.findByTitle('Exemple de contrat')).getAttribute('src')).toMatch(/^\/contrat-exemple\.pdf/);
});
