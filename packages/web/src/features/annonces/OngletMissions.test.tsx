import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { KARIM, MAELLE, SAMI, uneMission, ZOE } from './annonces.fixture.ts';
// Fetched when an affiliate opens the tab; how long a test machine takes to compile it is not what is shown here.
import './ListeMissions.tsx';
import { OngletMissions } from './OngletMissions.tsx';

const DEJA = 'Cette mission est déjà assignée à un autre livreur';

function ecran(lister: () => Response, autre: (appel: Appel) => Response | undefined = () => undefined) {
  const appels = simulerReseau((appel) => {
    const reponse = autre(appel);
    if (reponse) return reponse;
    return appel.url.startsWith('/api/annonces-commercants/affilies') ? lister() : json([]);
  });
  return { appels, ...rendre(<OngletMissions />, '/annonces?tab=missions') };
}
const messages = () => lireToasts().map((t) => t.message);
const cartes = () => screen.findAllByRole('article');

beforeEach(() => {
  fermer();
  ouvrir('jeton', KARIM);
});

describe('who sees missions', () => {
  test.each([
    ['a visitor', null],
    ['a client', MAELLE],
    ['a merchant', ZOE],
    ['a courier without affiliation', SAMI],
    ['a courier who waits', { ...SAMI, statutAffiliation: 'DEMANDE_AFFILIATION' as const }],
    ['a refused courier', { ...SAMI, statutAffiliation: 'AFFILIATION_REFUSEE' as const }],
  ])('D-282 D-283 %s reads what they are, and nothing is loaded', (_, qui) => {
    fermer();
    if (qui) ouvrir('jeton', qui);
    const { appels } = ecran(() => json([uneMission()]));
    expect(screen.getByText(/réservées aux livreurs affiliés/)).toBeTruthy();
    expect(appels.filter(({ url }) => url !== '/api/utilisateurs/profile')).toEqual([]);
  });

  test('D-282 a courier accepted meanwhile sees the missions without a reload', async () => {
    fermer();
    ouvrir('jeton', { ...SAMI, statutAffiliation: 'DEMANDE_AFFILIATION' });
    ecran(
      () => json([uneMission()]),
      ({ url }) => (url === '/api/utilisateurs/profile' ? json(KARIM) : undefined),
    );
    expect(await cartes()).toHaveLength(1);
  });

  test('D-282 D-284 D-288 an AFFILIE courier: loading, then those the server lists', async () => {
    ecran(() => json([uneMission(), uneMission({ id: 'b', reserveAuxAffilies: false })]));
    expect(screen.getByText('Chargement des missions commerçant...')).toBeTruthy();
    const [reservee, ouverte] = await cartes();
    expect(within(reservee!).getByText('Affiliés')).toBeTruthy();
    expect(within(ouverte!).queryByText('Affiliés')).toBeNull();
    expect(
      within(ouverte!)
        .getByRole('link', { name: /^Contacter/ })
        .getAttribute('href'),
    ).toBe('/messages/nouveau?annonce=b');
  });

  test('the merchant of a mission that somebody else took is not written to E-079', async () => {
    ecran(() => json([uneMission({ statut: 'ASSIGNEE' })]));
    await cartes();
    expect(screen.queryByRole('link', { name: /^Contacter/ })).toBeNull();
  });

  test('D-282 an affiliation withdrawn meanwhile: the account is read again, and the tab explains', async () => {
    ecran(
      () => refus(403, 'AFFILIATION_REQUISE', 'Cette mission est réservée aux livreurs affiliés.'),
      ({ url }) =>
        url === '/api/utilisateurs/profile' ? json({ ...KARIM, statutAffiliation: 'AFFILIATION_REFUSEE' }) : undefined,
    );
    expect(await screen.findByRole('link', { name: 'Demander mon affiliation' })).toBeTruthy();
  });
});

describe('the list', () => {
  test('D-287 the empty state and its hint', async () => {
    ecran(() => json([]));
    expect(await screen.findByText('Aucune mission commerçant disponible')).toBeTruthy();
    expect(screen.getByText(/missions réservées aux livreurs affiliés apparaîtront ici/)).toBeTruthy();
  });

  test('D-289 a load that fails says the cause, and a retry works', async () => {
    let enPanne = true;
    ecran(() => (enPanne ? refus(400, 'REQUETE_INVALIDE', 'Requête invalide.') : json([uneMission()])));
    expect(
      await screen.findByText('Erreur lors du chargement des missions commerçant : Requête invalide.'),
    ).toBeTruthy();
    enPanne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await cartes()).toHaveLength(1);
  });

  test('missions already taken stand apart, after the free ones, whatever their age D-23', async () => {
    ecran(() => json([uneMission({ id: 'b', statut: 'ASSIGNEE' }), uneMission()]));
    const libres = await screen.findByRole('list', { name: 'Missions' });
    expect(within(libres).getAllByRole('article')).toHaveLength(1);
    expect(within(libres).getByRole('button', { name: /^Prendre en charge/ })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Missions déjà prises' })).toBeTruthy();
    const prises = screen.getByRole('list', { name: 'Missions déjà prises' });
    expect(await within(prises).findByText(DEJA)).toBeTruthy();
  });

  test('D-266 D-267 D-268 the search is the server’s, and stays in the address', async () => {
    const { appels, router } = ecran(() => json([uneMission()]));
    await cartes();
    await userEvent.type(screen.getByPlaceholderText('Rechercher par titre ou ville...'), 'panier');
    await waitFor(() => expect(appels.at(-1)?.url).toContain('q=panier'));
    expect(router.state.location.search).toContain('q=panier');
    expect(screen.queryByLabelText('Type')).toBeNull();
  });
});

describe('taking over', () => {
  const prendre = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Prendre en charge/ }));
    const fenetre = await screen.findByRole('dialog');
    await userEvent.click(within(fenetre).getByRole('button', { name: 'Prendre en charge' }));
  };

  test('D-285 D-286 the act on an ACTIVE mission only; an ASSIGNEE one says whose it is not', async () => {
    ecran(() => json([uneMission(), uneMission({ id: 'b', statut: 'ASSIGNEE' })]));
    const [libre, prise] = await cartes();
    expect(within(libre!).getByRole('button', { name: /^Prendre en charge/ })).toBeTruthy();
    expect(await within(prise!).findByText(DEJA)).toBeTruthy();
    expect(within(prise!).queryByRole('button')).toBeNull();
  });

  test('D-290 taken: said, and sent with the courier’s id and a key', async () => {
    let statut: 'ACTIVE' | 'ASSIGNEE' = 'ACTIVE';
    const { appels } = ecran(
      () => json([uneMission({ statut })]),
      ({ method, url }) => {
        if (method === 'POST') {
          statut = 'ASSIGNEE';
          return json({}, 201);
        }
        if (url.startsWith('/api/livraisons/livreur/') && statut === 'ASSIGNEE')
          return json([{ id: 'v', annonceCommercant: uneMission({ statut }) }]);
        return undefined;
      },
    );
    await prendre();
    await waitFor(() =>
      expect(messages()).toContain(
        'Mission prise en charge avec succès ! Elle apparaît maintenant dans votre dashboard.',
      ),
    );
    const envoi = appels.find(({ method }) => method === 'POST');
    expect(envoi?.url).toBe(`/api/annonces-commercants/${uneMission().id}/prendre-en-charge?livreurId=l2`);
    expect(envoi?.headers['Idempotency-Key']).toBeTruthy();
    // One's own is not « another courier's ».
    expect(await screen.findByText(/Vous avez pris cette mission en charge/)).toBeTruthy();
    expect(screen.queryByText(DEJA)).toBeNull();
  });

  test('D-286 D-291 a lost race: the detail is told, and the card says so without a reload', async () => {
    let lectures = 0;
    ecran(
      () => {
        lectures += 1;
        // The list that comes after the refusal is not waited for.
        return lectures === 1
          ? json([uneMission()])
          : refus(503, 'INDISPONIBLE', 'Service momentanément indisponible.');
      },
      ({ method }) =>
        method === 'POST' ? refus(409, 'DEJA_PRIS', 'Cette annonce a déjà toutes ses livraisons assignées') : undefined,
    );
    await prendre();
    expect(await screen.findByText(DEJA)).toBeTruthy();
    expect(messages()).toContain(
      'Erreur lors de la prise en charge : Cette annonce a déjà toutes ses livraisons assignées',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Prendre en charge/ })).toBeNull());
  });

  test('D-291 any other failure leaves the act there', async () => {
    ecran(
      () => json([uneMission()]),
      ({ method }) =>
        method === 'POST' ? refus(409, 'LIMITE_ATTEINTE', 'Vous avez 20 livraisons en cours.') : undefined,
    );
    await prendre();
    await waitFor(() =>
      expect(messages()).toContain('Erreur lors de la prise en charge : Vous avez 20 livraisons en cours.'),
    );
    expect(await screen.findByRole('button', { name: /^Prendre en charge/ })).toBeTruthy();
  });

  test('D-010 a courier who is not VALIDE any more reads why', async () => {
    ouvrir('jeton', { ...KARIM, statut: 'NON_VERIFIE' });
    ecran(() => json([uneMission()]));
    expect(await screen.findByText(/^Compte non vérifié/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Prendre en charge/ })).toBeNull();
  });
});
