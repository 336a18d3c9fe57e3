import type { Livraison } from '@colivert/domain/livraisons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendreRoutes } from '../../lib/test/rendre.tsx';
import { json, refus } from '../../lib/test/reseau.ts';
import { suivreLaVue } from '../../lib/test/vu.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { serveurDeLivraisons, uneLivraison } from './livraisons.fixture.ts';
import type { VueLivraisons } from './livraisons.queries.ts';
import { MesLivraisons } from './MesLivraisons.tsx';

const ROLES = { client: 'CLIENT', livreur: 'LIVREUR', commercant: 'COMMERCANT' } as const;

function montrer(
  vue: VueLivraisons,
  { adresse = '/dashboard?tab=livraisons', statut = 'VALIDE' as const, ouvertes = false } = {},
) {
  ouvrir('jeton', { id: 'u1', prenom: 'Ana', nom: 'B', role: ROLES[vue], statut, statutAffiliation: null });
  return rendreRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <MesLivraisons vue={vue} ouvertes={ouvertes} />
            <Toasts />
          </>
        ),
      },
    ],
    adresse,
  );
}

const carte = async (titre: string) => (await screen.findByText(titre)).closest('article') as HTMLElement;
const titree = (titre: string, plus: Partial<Livraison>): Livraison => {
  const modele = uneLivraison(plus);
  return { ...modele, annonce: modele.annonce && { ...modele.annonce, titre } };
};

const QUATRE = [
  titree('Guitare', { id: 'l1', statut: 'ASSIGNEE', peutCommencer: true }),
  titree('Vélo', { id: 'l2', statut: 'EN_COURS', dateDebut: '2026-11-27T13:00:00+01:00' }),
  titree('Lampe', {
    id: 'l3',
    statut: 'STOCKEE',
    typeLivraison: 'PARTIELLE_DEPOT',
    entrepot: { id: 'e1', nom: 'Relais Doulon', ville: 'Nantes' },
  }),
  titree('Livres', { id: 'l4', statut: 'LIVREE' }),
];

let vus: Element[] = [];
beforeEach(() => {
  fermer();
  vus = suivreLaVue();
});

describe('filters and sections', () => {
  test('D-042 D-044 D-045 the filters carry the server’s counts, the deliveries stand in sections', async () => {
    serveurDeLivraisons(QUATRE);
    montrer('client');
    const filtres = screen.getByRole('group', { name: 'Filtrer les livraisons' });
    for (const nom of ['Tous (4)', 'À commencer (1)', 'En cours (1)', 'Terminées (2)'])
      expect(await within(filtres).findByRole('button', { name: nom })).toBeTruthy();
    await carte('Livres');
    const terminees = screen.getByRole('list', { name: 'Livraisons : Terminées' });
    expect(within(terminees).getAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'À commencer (1)',
      'En cours (1)',
      'Terminées (2)',
    ]);
  });

  test('C-246 C-195 a card says where the code is, and that a delivered one may be rated', async () => {
    const boutons = async (titre: string) =>
      within(await carte(titre))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    serveurDeLivraisons([
      titree('Guitare', { id: 'l1', statut: 'EN_COURS', codeValidation: '048213' }),
      titree('Vélo', { id: 'l2', statut: 'LIVREE' }),
      titree('Livres', { id: 'l3', statut: 'LIVREE', evaluee: true }),
    ]);
    montrer('client');
    expect(await boutons('Guitare')).toEqual(['Consulter', 'Voir le code']);
    expect(await boutons('Vélo')).toEqual(['Consulter', 'Donner mon avis']);
    expect(await boutons('Livres')).toEqual(['Consulter']);
    await userEvent.click(screen.getByRole('button', { name: 'Voir le code de la livraison de Nantes à Rennes' }));
    expect(await screen.findByText('048213')).toBeTruthy();
  });

  test('D-043 D-082 « Annulées » is there only when some are cancelled', async () => {
    serveurDeLivraisons(QUATRE);
    const { unmount } = montrer('livreur');
    await screen.findByRole('button', { name: 'Tous (4)' });
    expect(screen.queryByRole('button', { name: /Annulées/ })).toBeNull();
    unmount();
    fermer();
    serveurDeLivraisons([
      ...QUATRE,
      titree('Plante', { id: 'l5', statut: 'ANNULEE', motifAnnulation: 'Vélo en panne' }),
    ]);
    montrer('livreur');
    await userEvent.click(await screen.findByRole('button', { name: 'Annulées (1)' }));
    expect((await carte('Plante')).textContent).toContain('Vélo en panne');
    expect(screen.queryByText('Guitare')).toBeNull();
  });

  test('D-268 the filter is kept in the URL, beside the tab; an unknown one is none', async () => {
    serveurDeLivraisons(QUATRE);
    const { router, unmount } = montrer('client', { adresse: '/dashboard?tab=livraisons&filtre=en-cours' });
    await carte('Vélo');
    expect(screen.queryByText('Guitare')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Terminées/ }));
    expect(router.state.location.search).toBe('?tab=livraisons&filtre=terminees');
    unmount();
    montrer('client', { adresse: '/dashboard?tab=livraisons&filtre=nimporte' });
    await carte('Guitare');
    expect(screen.getByRole('button', { name: /^Tous/ }).getAttribute('aria-pressed')).toBe('true');
  });

  test('race row 26: O-54 a late answer of the former filter does not take the place of the present one', async () => {
    let repondre = () => {};
    const retard = new Promise<void>((resoudre) => {
      repondre = resoudre;
    });
    serveurDeLivraisons(QUATRE, async ({ url }) => {
      if (url.includes('statut=EN_COURS')) await retard;
      return undefined;
    });
    montrer('client', { adresse: '/dashboard?filtre=en-cours' });
    await userEvent.click(await screen.findByRole('button', { name: 'Terminées (2)' }));
    await carte('Livres');
    repondre();
    await new Promise((fin) => setTimeout(fin, 50));
    expect(screen.queryByText('Vélo')).toBeNull();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Terminées (2)');
  });

  test('D-365 D-366 « Afficher plus » brings the next page, the total is the server’s', async () => {
    serveurDeLivraisons(Array.from({ length: 12 }, (_, i) => titree(`Colis ${i}`, { id: `n${i}`, statut: 'LIVREE' })));
    montrer('livreur');
    await carte('Colis 9');
    expect(screen.getByText('10 sur 12')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    await carte('Colis 11');
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });
});

describe('states', () => {
  test('an empty list says what to do next', async () => {
    serveurDeLivraisons([]);
    montrer('livreur');
    expect((await screen.findByRole('link', { name: 'Voir les annonces disponibles' })).getAttribute('href')).toBe(
      '/annonces',
    );
  });

  test('D-009 a section that fails shows its error and a retry in place, the others stay', async () => {
    let enPanne = true;
    serveurDeLivraisons(QUATRE, ({ url }) =>
      enPanne && url.includes('statut=EN_COURS') ? refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') : undefined,
    );
    montrer('client');
    await carte('Guitare');
    expect(await screen.findByText('Erreur lors du chargement des livraisons')).toBeTruthy();
    enPanne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await carte('Vélo');
  });

  test('D-009 the same failure of every section is told once, and one retry asks them all', async () => {
    let enPanne = true;
    serveurDeLivraisons(QUATRE, ({ url }) =>
      enPanne && url.includes('/livraisons/client')
        ? refus(403, 'ROLE_INTERDIT', 'Votre rôle ne permet pas cette action.')
        : undefined,
    );
    montrer('client');
    expect(await screen.findAllByText('Votre rôle ne permet pas cette action.')).toHaveLength(1);
    enPanne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await carte('Guitare');
    await carte('Livres');
  });

  test('the counters may fail: the filters stay, without counts', async () => {
    serveurDeLivraisons(QUATRE, ({ url }) =>
      url.includes('tableau-de-bord') ? refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') : undefined,
    );
    montrer('client');
    await carte('Guitare');
    expect(screen.getByRole('button', { name: 'Terminées' })).toBeTruthy();
  });
});

describe('cards', () => {
  test('C-079 D-046 a client reads: « Consulter », neither « Commencer » nor « Terminer »', async () => {
    serveurDeLivraisons(QUATRE);
    montrer('client');
    await carte('Livres');
    expect(screen.getAllByRole('button', { name: /Consulter/ })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^(Commencer|Terminer)$/ })).toBeNull();
  });

  test('C-079 C-181 D-084 a courier sees the route, the price, the leg, and the act of the moment', async () => {
    serveurDeLivraisons(QUATRE);
    montrer('livreur');
    const guitare = await carte('Guitare');
    expect(within(guitare).getByRole('button', { name: 'Commencer' })).toBeTruthy();
    expect(guitare.textContent).toContain('de Nantes à Rennes');
    expect(guitare.textContent).toContain('12,50\u00a0€');
    expect(within(guitare).getByRole('list', { name: /^Étapes/ }).textContent).toContain('27 novembre 2026 à 12:00');
    expect(within(await carte('Vélo')).getByRole('button', { name: 'Terminer' })).toBeTruthy();
    expect((await carte('Lampe')).textContent).toContain("Segment 1/2 : dépôt à l'entrepôt");
  });

  test.each([
    ['D-089', "En attente qu'un livreur prenne en charge le segment dépôt (1/2)"],
    ['D-090', 'En attente que le livreur du segment 1 démarre'],
    ['D-091', 'Le segment 1 est en cours de livraison'],
    ['D-092', 'En attente de la fin du dépôt'],
  ])('%s D-085 D-086 a pickup that cannot start says « %s » and has no start button', async (_, messageAttente) => {
    serveurDeLivraisons([titree('Vélo', { typeLivraison: 'PARTIELLE_RETRAIT', messageAttente, peutCommencer: false })]);
    montrer('livreur');
    const velo = await carte('Vélo');
    expect(velo.textContent).toContain(messageAttente);
    expect(within(velo).queryByRole('button', { name: 'Commencer' })).toBeNull();
  });

  test('D-010 a suspended courier cannot start, but can finish and cancel what is under way', async () => {
    serveurDeLivraisons(QUATRE);
    montrer('livreur', { statut: 'SUSPENDU' as 'VALIDE', ouvertes: true });
    const guitare = await carte('Guitare');
    expect(within(guitare).queryByRole('button', { name: 'Commencer' })).toBeNull();
    expect(guitare.textContent).toContain("Compte suspendu - Contactez le support pour plus d'informations.");
    await userEvent.click(within(await carte('Vélo')).getByRole('button', { name: 'Terminer' }));
    const dialogue = await screen.findByRole('dialog');
    expect(within(dialogue).getByLabelText('Code de validation')).toBeTruthy();
    expect(within(dialogue).getByRole('button', { name: 'Annuler la livraison' })).toBeTruthy();
    // Only what is under way, and no filters.
    expect(screen.queryByText('Livres')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Filtrer les livraisons' })).toBeNull();
  });
});

describe('starting', () => {
  test('D-094 D-095 tells the success and reads the lists again', async () => {
    const livraisons = [...QUATRE];
    const appels = serveurDeLivraisons(livraisons, ({ method }) => {
      if (method !== 'PUT') return undefined;
      livraisons[0] = titree('Guitare', { id: 'l1', statut: 'EN_COURS', dateDebut: '2026-11-27T14:00:00+01:00' });
      return json(livraisons[0]);
    });
    montrer('livreur');
    await userEvent.click(within(await carte('Guitare')).getByRole('button', { name: 'Commencer' }));
    expect(
      await screen.findByText('🚀 Livraison démarrée avec succès ! Vous pouvez maintenant commencer la livraison.'),
    ).toBeTruthy();
    expect(appels.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual([
      '/api/livraisons/l1/commencer',
    ]);
    await screen.findByRole('button', { name: 'À commencer (0)' });
    expect(within(await carte('Guitare')).getByRole('button', { name: 'Terminer' })).toBeTruthy();
  });

  test('what was just started stays in sight under its filter, with its next step, and the code field comes into view D-11', async () => {
    const livraisons = [...QUATRE];
    serveurDeLivraisons(livraisons, ({ method }) => {
      if (method !== 'PUT') return undefined;
      livraisons[0] = titree('Guitare', { id: 'l1', statut: 'EN_COURS', dateDebut: '2026-11-27T14:00:00+01:00' });
      return json(livraisons[0]);
    });
    montrer('livreur', { adresse: '/dashboard?tab=livraisons&filtre=a-commencer' });
    await userEvent.click(within(await carte('Guitare')).getByRole('button', { name: 'Commencer' }));
    const titre = await screen.findByRole('heading', { name: 'Vous venez de la commencer' });
    await screen.findByRole('button', { name: 'À commencer (0)' });
    const section = titre.closest('section') as HTMLElement;
    expect(vus).toContain(section);
    expect(document.activeElement).toBe(section);
    expect(screen.getAllByText('Guitare')).toHaveLength(1);
    await userEvent.click(within(section).getByRole('button', { name: 'Terminer' }));
    const code = await within(await screen.findByRole('dialog')).findByLabelText('Code de validation');
    await waitFor(() => expect(document.activeElement).toBe(code));
    // Another filter is another question: the card goes where it belongs.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^En cours/ }));
    await waitFor(() => expect(screen.queryByText('Vous venez de la commencer')).toBeNull());
    expect(await screen.findAllByText('Guitare')).toHaveLength(1);
  });

  test('D-096 tells the failure with the server’s message', async () => {
    serveurDeLivraisons(QUATRE, ({ method }) =>
      method === 'PUT' ? refus(409, 'SEGMENT_EN_ATTENTE', 'Le segment 1 est en cours de livraison') : undefined,
    );
    montrer('livreur');
    await userEvent.click(within(await carte('Guitare')).getByRole('button', { name: 'Commencer' }));
    expect(
      await screen.findByText('❌ Erreur lors du démarrage de la livraison : Le segment 1 est en cours de livraison'),
    ).toBeTruthy();
  });
});

describe('the dialog and the address', () => {
  test('D-047 opening adds `livraison` to the URL, Back closes', async () => {
    serveurDeLivraisons(QUATRE);
    const { router } = montrer('client');
    await userEvent.click(within(await carte('Guitare')).getByRole('button', { name: /Consulter/ }));
    await screen.findByRole('dialog');
    expect(router.state.location.search).toBe('?tab=livraisons&livraison=l1');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?tab=livraisons');
  });

  test('a link opens the dialog, closing it stays on the page', async () => {
    serveurDeLivraisons(QUATRE);
    const { router } = montrer('client', { adresse: '/dashboard?tab=livraisons&livraison=l4' });
    const dialogue = await screen.findByRole('dialog');
    await within(dialogue).findByText('Livres');
    await userEvent.dblClick(within(dialogue).getAllByRole('button', { name: 'Fermer' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?tab=livraisons');
  });

  test('a link to a delivery of others says so', async () => {
    serveurDeLivraisons(QUATRE);
    montrer('client', { adresse: '/dashboard?livraison=inconnue' });
    expect(await screen.findByText("Cette livraison n'existe pas, ou vous n'y avez pas part.")).toBeTruthy();
  });
});
