import { formatPrix } from '@colivert/domain/lib';
import {
  BADGES_STATUT_PRESTATAIRE,
  BADGES_STATUT_PRESTATION,
  type Prestation,
  STATUTS_PRESTATION,
  type StatutPrestation,
} from '@colivert/domain/prestations';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queryClient.ts';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { MesPrestations, PrestationsEnCours } from './MesPrestations.tsx';
import { MAELLE, NOE, unePrestation } from './prestations.fixture.ts';

const COMPTES = { RESERVEE: 2, TERMINEE: 1, EVALUEE: 3, ANNULEE: 0 };
const acte = (url: string) => /\/(annuler|marquer-terminee)\?/.exec(url)?.[1];

function serveur(prestations: Prestation[], surActe?: (appel: Appel) => Response) {
  return simulerReseau((appel) => {
    if (acte(appel.url)) return surActe?.(appel) ?? json({ ...prestations[0] });
    if (appel.url.includes('tableau-de-bord'))
      return json({ role: 'CLIENT', reservationsParStatut: COMPTES, prestationsParStatut: COMPTES });
    return json(prestations, 200, { 'X-Total-Count': String(prestations.length) });
  });
}

const voirClient = (adresse = '/dashboard?tab=reservations') =>
  rendre(
    <MesPrestations
      vue="client"
      userId={MAELLE.id}
      evaluation={({ titre }, fermerFenetre) => (
        <div role="dialog" aria-label={`Évaluer ${titre}`}>
          <button type="button" onClick={fermerFenetre}>
            fini
          </button>
        </div>
      )}
      evaluationDonnee={({ titre }, fermerFenetre) => (
        <div role="dialog" aria-label={`Votre évaluation : ${titre}`}>
          <button type="button" onClick={fermerFenetre}>
            fini
          </button>
        </div>
      )}
    />,
    adresse,
  );
const voirPrestataire = () => rendre(<MesPrestations vue="prestataire" userId={NOE.id} />);
const messages = () => lireToasts().map((t) => t.message);

beforeEach(() => {
  fermer();
  ouvrir('jeton', MAELLE);
});

describe("a client's bookings", () => {
  test('D-048 the filters with the server’s counts; the chosen one is in the URL and asked of the server', async () => {
    const appels = serveur([unePrestation()]);
    const { router } = voirClient();
    await screen.findByRole('article');
    const filtres = within(screen.getByRole('group', { name: 'Filtrer les réservations' })).getAllByRole('button');
    await waitFor(() =>
      expect(filtres.map((f) => f.textContent)).toEqual([
        'Toutes (6)',
        'Réservées (2)',
        'Terminées (1)',
        'Évaluées (3)',
        'Annulées (0)',
      ]),
    );
    await userEvent.click(filtres[2]!);
    await waitFor(() => expect(appels.some(({ url }) => url.includes('statut=TERMINEE'))).toBe(true));
    expect(router.state.location.search).toBe('?tab=reservations&filtre=terminees');
  });

  test('D-049 D-021 « Rechercher des services » leads to the services', async () => {
    serveur([]);
    voirClient();
    await screen.findByText("Vous n'avez pas encore réservé de prestation.");
    expect(screen.getByRole('link', { name: 'Rechercher des services' }).getAttribute('href')).toBe(
      '/annonces?tab=prestations',
    );
  });

  test.each(['client', 'prestataire'])(
    '« Contacter » leads to the other side of a booking, for its %s E-078',
    async (vue) => {
      serveur([unePrestation()]);
      if (vue === 'client') voirClient();
      else voirPrestataire();
      const { id, titre } = unePrestation();
      const lien = await screen.findByRole('link', { name: `Contacter : ${titre}` });
      expect(lien.getAttribute('href')).toBe(`/messages/nouveau?prestation=${id}`);
    },
  );

  test.each([
    ['terminees', 'Aucune prestation terminée.'],
    ['annulees', 'Aucune prestation annulée.'],
  ])('an empty filter %s says so', async (filtre, phrase) => {
    serveur([]);
    voirClient(`/dashboard?filtre=${filtre}`);
    expect(await screen.findByText(phrase)).toBeTruthy();
  });

  test('D-052 D-003 D-004 the card says what, when, where, with whom, for how much', async () => {
    serveur([unePrestation({ ville: 'Non spécifié', codePostal: '00000' })]);
    voirClient();
    const carte = await screen.findByRole('article');
    for (const texte of ['Poser deux tringles', 'Bricolage', '21 rue Joffre', 'Noé Petit'])
      expect(within(carte).getByText(texte)).toBeTruthy();
    expect(carte.textContent).toContain('Mardi 1er décembre 2099, de 14:00 à 16:00 (2 heures)');
    expect(carte.textContent).toContain(formatPrix(2470));
    expect(carte.textContent).not.toContain('Non spécifié');
    expect(
      within(carte)
        .getByRole('link', { name: /^Voir profil/ })
        .getAttribute('href'),
    ).toBe(`/profil-public/prestataire/${NOE.id}`);
  });

  test.each(STATUTS_PRESTATION)(
    'D-050 D-051 D-053 D-054 the acts of a booking %s',
    async (statut: StatutPrestation) => {
      serveur([unePrestation({ statut, dateDebut: '2026-01-05T14:00:00+01:00' })]);
      voirClient();
      const carte = await screen.findByRole('article');
      expect(within(carte).getByText(BADGES_STATUT_PRESTATION[statut].libelle)).toBeTruthy();
      const offert = (nom: RegExp) => within(carte).queryByRole('button', { name: nom }) !== null;
      const offerts = [/^Annuler/, /^Marquer terminée/, /^Donner une note/, /^Voir mon évaluation/].map(offert);
      expect(offerts).toEqual([
        statut === 'RESERVEE',
        statut === 'RESERVEE',
        statut === 'TERMINEE',
        statut === 'EVALUEE',
      ]);
    },
  );

  test('D-055 D-056 D-057 cancelling asks first, and keeping changes nothing', async () => {
    const appels = serveur([unePrestation()]);
    voirClient();
    await userEvent.click(await screen.findByRole('button', { name: /^Annuler/ }));
    const fenetre = await screen.findByRole('dialog', { name: "Confirmer l'annulation" });
    expect(fenetre.textContent).toContain('Cette action est irréversible.');
    await userEvent.click(within(fenetre).getByRole('button', { name: 'Garder la réservation' }));
    expect(appels.filter(({ url }) => acte(url))).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: /^Annuler/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la réservation' }));
    await waitFor(() => expect(messages()).toContain('Prestation annulée avec succès !'));
    const [appel] = appels.filter(({ url }) => acte(url));
    expect(appel).toMatchObject({ method: 'PUT', body: JSON.stringify({ motif: '' }) });
    expect(appel?.url).toContain(`utilisateurId=${MAELLE.id}`);
  });

  test.each([
    ['the server’s sentence', () => refus(409, 'ETAT_INCOMPATIBLE', 'Déjà terminée.'), 'Déjà terminée.'],
    ['the catalogue’s', () => new Response('<html>', { status: 500 }), "Erreur lors de l'annulation"],
  ])('D-058 a failed cancel says %s', async (_quoi, reponse, phrase) => {
    serveur([unePrestation()], reponse);
    voirClient();
    await userEvent.click(await screen.findByRole('button', { name: /^Annuler/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la réservation' }));
    await waitFor(() => expect(messages()).toContain(phrase));
  });

  test('D-059 D-060 D-061 what is still to come is not marked done: the act comes at the start of the slot D-07', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const debut = new Date(Date.now() + 3_600_000);
      const fin = new Date(debut.getTime() + 3_600_000);
      const appels = serveur([unePrestation({ dateDebut: debut.toISOString(), dateFin: fin.toISOString() })]);
      voirClient();
      await screen.findByRole('button', { name: /^Annuler/ });
      expect(screen.queryByRole('button', { name: /^Marquer terminée/ })).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(3_600_000));
      const clics = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      await clics.click(await screen.findByRole('button', { name: /^Marquer terminée/ }));
      await waitFor(() => expect(messages()).toContain('Prestation marquée comme terminée !'));
      expect(appels.find(({ url }) => acte(url))?.url).toContain(`clientId=${MAELLE.id}`);
    } finally {
      vi.useRealTimers();
    }
  });

  test('D-060 D-062 once it has begun it does not ask, and a failure says why', async () => {
    serveur(
      [unePrestation({ dateDebut: '2026-01-05T14:00:00+01:00', dateFin: '2026-01-05T15:00:00+01:00' })],
      () => new Response('', { status: 500 }),
    );
    voirClient();
    await userEvent.click(await screen.findByRole('button', { name: /^Marquer terminée/ }));
    await waitFor(() => expect(messages()).toContain('Erreur lors du marquage de la prestation'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([['cancelling', /^Annuler/, 'Annuler la réservation', 'Seule une prestation réservée peut être annulée.']])(
    'D-062 R-41 %s what was cancelled on another screen: the reason, and the dialog goes with it',
    async (_quoi, bouton, action, phrase) => {
      const dans = new Date(Date.now() + 3 * 24 * 3_600_000);
      const prestation = unePrestation({
        dateDebut: dans.toISOString(),
        dateFin: new Date(dans.getTime() + 3_600_000).toISOString(),
      });
      const liste = [prestation];
      serveur(liste, () => {
        liste[0] = { ...prestation, statut: 'ANNULEE' };
        return refus(409, 'ETAT_INCOMPATIBLE', phrase);
      });
      voirClient();
      await userEvent.click(await screen.findByRole('button', { name: bouton }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));
      await waitFor(() => expect(messages()).toContain(phrase));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('D-063 « Donner une note » opens the dialog the page brings', async () => {
    serveur([unePrestation({ statut: 'TERMINEE' })]);
    voirClient();
    await userEvent.click(await screen.findByRole('button', { name: /^Donner une note/ }));
    await userEvent.click(within(screen.getByRole('dialog', { name: /^Évaluer/ })).getByRole('button'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('C-319 the rating given for a booking', () => {
  test('« Voir mon évaluation » opens the dialog the page brings', async () => {
    serveur([unePrestation({ statut: 'EVALUEE' })]);
    voirClient();
    await userEvent.click(await screen.findByRole('button', { name: 'Voir mon évaluation : Poser deux tringles' }));
    await userEvent.click(within(screen.getByRole('dialog', { name: /^Votre évaluation/ })).getByRole('button'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('taken back, the booking is TERMINEE again: the dialog goes, and a note can be given', async () => {
    const prestation = unePrestation({ statut: 'EVALUEE' });
    serveur([prestation]);
    voirClient();
    await userEvent.click(await screen.findByRole('button', { name: /^Voir mon évaluation/ }));
    prestation.statut = 'TERMINEE';
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('button', { name: /^Donner une note/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe("a provider's bookings", () => {
  test('D-215 D-219 his own are asked for, with the client’s name and no act of a client', async () => {
    const appels = serveur([unePrestation()]);
    voirPrestataire();
    const carte = await screen.findByRole('article');
    expect(carte.textContent).toContain('Client : Maëlle Rivoal');
    // Isolated, whatever its writing.
    expect(within(carte).getByText('Maëlle Rivoal').tagName).toBe('BDI');
    expect(within(carte).queryByRole('button', { name: /Marquer|note/ })).toBeNull();
    expect(appels.some(({ url }) => url.startsWith(`/api/prestations/prestataire/${NOE.id}?`))).toBe(true);
  });

  test('once its slot is over, whose turn it is', async () => {
    const passee = { id: '019a0000-0000-7000-8000-0000000000d1', dateFin: '2026-01-05T15:00:00+01:00' };
    serveur([unePrestation({ dateFin: '2126-01-05T15:00:00+01:00' }), unePrestation(passee)]);
    voirPrestataire();
    const attente = 'Le créneau est passé : Maëlle doit encore marquer la prestation terminée.';
    const cartes = await screen.findAllByRole('article');
    expect(cartes.map((carte) => carte.textContent.includes(attente))).toEqual([false, true]);
  });

  test('D-216 D-217 every statut has its colour and its label', () => {
    expect(Object.entries(BADGES_STATUT_PRESTATAIRE).map(([statut, { libelle }]) => [statut, libelle])).toEqual([
      ['RESERVEE', 'Réservée'],
      ['TERMINEE', 'Terminée'],
      ['EVALUEE', 'Évaluée'],
      ['ANNULEE', 'Annulée'],
      ['EN_ATTENTE', 'En attente'],
      ['ACCEPTEE', 'Acceptée'],
      ['EN_COURS', 'En cours'],
    ]);
    for (const { ton } of Object.values(BADGES_STATUT_PRESTATAIRE)) expect(ton).toMatch(/\w/);
  });

  test('D-067 cancelling needs a reason, which is sent', async () => {
    const appels = serveur([unePrestation()]);
    voirPrestataire();
    await userEvent.click(await screen.findByRole('button', { name: /^Annuler/ }));
    const annuler = await screen.findByRole('button', { name: 'Annuler la réservation' });
    await userEvent.click(annuler);
    expect(screen.getByText('Le motif est obligatoire.')).toBeTruthy();
    const motif = screen.getByLabelText(/^Motif de l'annulation/);
    expect(document.activeElement).toBe(motif);
    await userEvent.type(motif, 'Panne de camionnette');
    await userEvent.click(annuler);
    await waitFor(() => expect(messages()).toContain('Prestation annulée avec succès !'));
    expect(appels.find(({ url }) => acte(url))).toMatchObject({
      body: JSON.stringify({ motif: 'Panne de camionnette' }),
    });
  });

  test('D-009 D-218 a list that fails says so in place, with a retry', async () => {
    let panne = true;
    simulerReseau(() => (panne ? new Response('', { status: 500 }) : json([unePrestation()])));
    voirPrestataire();
    expect(await screen.findByText('Erreur lors du chargement des données')).toBeTruthy();
    panne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test('D-010 what is booked can still be cancelled while the tabs are locked, and nothing shows when there is none', async () => {
    serveur([unePrestation()]);
    const { unmount } = rendre(
      <PrestationsEnCours vue="prestataire" userId={NOE.id} titre="Mes prestations réservées" />,
    );
    expect(await screen.findByRole('button', { name: /^Annuler/ })).toBeTruthy();
    unmount();
    fermer();
    serveur([]);
    const { container } = rendre(<PrestationsEnCours vue="prestataire" userId={NOE.id} titre="Vide" />);
    await waitFor(() => expect(screen.queryByText('Vide')).toBeNull());
    expect(container.querySelector('section')).toBeNull();
  });
});
