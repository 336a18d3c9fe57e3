import { BANNIERES_STATUT_COMPTE, type StatutCompte, type Utilisateur } from '@colivert/domain/comptes';
import type { Role } from '@colivert/domain/lib';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fermer, lireSession, ouvrir } from '../lib/sessionStore.ts';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Component } from './TableauDeBord.tsx';

const compte = (role: Role, statut: StatutCompte, autre: Partial<Utilisateur> = {}): Utilisateur => ({
  id: 'u1',
  prenom: 'Sami',
  nom: 'Le Goff',
  email: 'sami@exemple.fr',
  emailVerifie: true,
  emailEnAttente: null,
  telephone: null,
  adresse: null,
  ville: null,
  codepostal: null,
  role,
  statut,
  motifStatut: null,
  aFournir: [],
  enVerification: [],
  statutAffiliation: null,
  photoProfilUrl: null,
  dateInscription: '2026-11-27T10:12:00+01:00',
  version: 1,
  ...autre,
});

const COMPTEURS = {
  CLIENT: {
    role: 'CLIENT',
    annoncesPubliees: 3,
    livraisonsEnCours: 2,
    reservationsAVenir: 1,
    evaluationsDonnees: 7,
    annoncesParStatut: {},
    livraisonsParStatut: {},
    reservationsParStatut: {},
  },
  LIVREUR: {
    role: 'LIVREUR',
    livraisonsEffectuees: 12,
    livraisonsEnCours: 1,
    livraisonsACommencer: 4,
    statutAffiliation: 'DEMANDE_AFFILIATION',
    livraisonsParStatut: {},
  },
  COMMERCANT: {
    role: 'COMMERCANT',
    annoncesActives: 5,
    livraisonsAssignees: 6,
    livraisonsEffectuees: 9,
    contratActif: true,
    annoncesParStatut: {},
    livraisonsParStatut: {},
  },
  PRESTATAIRE: {
    role: 'PRESTATAIRE',
    prestationsDuMois: 8,
    revenusDuMois: 1234.5,
    prestationsAVenir: 2,
    noteMoyenne: null,
    prestationsParStatut: {},
    prochaines: [],
  },
};

const AFFILIATION = {
  statut: 'DEMANDE_AFFILIATION',
  dateDemandeAffiliation: '2026-11-27T12:00:00+01:00',
  dateValidationAffiliation: null,
  commentaire: null,
  message: null,
  conditions: [],
  version: 1,
};

/** Opens the dashboard as the server says the account is; `session` is what the browser remembers of it. */
function ecran(
  user: Utilisateur,
  adresse = '/dashboard',
  {
    session = user,
    autre,
  }: { session?: Utilisateur; autre?: (a: Appel) => Response | Promise<Response> | undefined } = {},
) {
  ouvrir('jeton-1', session);
  const appels = simulerReseau((appel) => {
    const reponse = autre?.(appel);
    if (reponse) return reponse;
    if (appel.url === '/api/utilisateurs/profile') return json(user);
    if (appel.url === '/api/utilisateurs/tableau-de-bord') return json(COMPTEURS[user.role as keyof typeof COMPTEURS]);
    if (appel.url.endsWith('/statut-affiliation')) return json(AFFILIATION);
    if (appel.url === '/api/configuration')
      return json({
        nom: 'Colivert',
        slogan: '',
        emailSupport: 'aide@colivert.example',
        demo: true,
        boiteLocale: true,
      });
    return json([]);
  });
  const rendu = rendreRoutes(
    [
      { path: '/dashboard', element: <Component /> },
      { path: '*', element: <p>Ailleurs</p> },
    ],
    adresse,
  );
  return { ...rendu, appels };
}

const onglets = () => screen.getAllByRole('tab').map((o) => o.textContent);
const ouverts = () =>
  screen
    .getAllByRole('tab')
    .filter((o) => o.getAttribute('aria-disabled') !== 'true')
    .map((o) => o.textContent);
const chiffre = (libelle: string) => screen.getByText(libelle).closest('dl')!.querySelector('dd')!;

// Loaded before, so that no test waits for a page's code.
beforeAll(async () => {
  await Promise.all([
    import('./tableauDeBord/client.tsx'),
    import('./tableauDeBord/livreur.tsx'),
    import('./tableauDeBord/commercant.tsx'),
    import('./tableauDeBord/prestataire.tsx'),
  ]);
}, 60_000);
beforeEach(() => fermer());

describe('entry', () => {
  test('D-024 nobody is asked to sign in', () => {
    simulerReseau(() => json({}));
    rendreRoutes([{ path: '*', element: <Component /> }], '/dashboard');
    expect(screen.getByText('Veuillez vous connecter pour accéder au dashboard')).toBeTruthy();
  });

  test('D-025 an unknown role is told', () => {
    ecran(compte('AUTRE' as Role, 'VALIDE'));
    expect(screen.getByText('Rôle utilisateur non reconnu')).toBeTruthy();
  });

  test('C-015 D-025 an ADMIN goes to /admin', async () => {
    const { router } = ecran(compte('ADMIN', 'VALIDE'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  });

  test.each([
    ['CLIENT', ["Vue d'ensemble", 'Mes annonces', 'Suivi livraisons', 'Mes réservations', 'Documents']],
    ['LIVREUR', ["Vue d'ensemble", 'Mes livraisons', 'Pièces justificatives']],
    ['COMMERCANT', ["Vue d'ensemble", 'Mes annonces', 'Livraisons', 'Contrat', 'Documents']],
    ['PRESTATAIRE', ["Vue d'ensemble", 'Mes prestations', 'Ma prestation', 'Planning', 'Revenus', 'Documents']],
  ] as const)(
    'D-001 D-011 D-023 D-027 D-028 D-077 D-126 D-127 D-208 D-209 C-150 tabs of a VALIDE %s, all open, without banner',
    async (role, attendus) => {
      ecran(compte(role, 'VALIDE'));
      await screen.findByRole('tablist');
      expect(onglets()).toEqual(attendus);
      expect(ouverts()).toEqual(attendus);
      for (const phrase of Object.values(BANNIERES_STATUT_COMPTE))
        if (phrase) expect(screen.queryByText(phrase)).toBeNull();
    },
  );
});

describe('head and banner', () => {
  test('C-048 welcome, badge, role label', async () => {
    ecran(compte('LIVREUR', 'EN_ATTENTE'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bienvenue, Sami' })).toBeTruthy();
    expect(await screen.findByText('En attente')).toBeTruthy();
    expect(screen.getByText(/Tableau de bord – Livreur/)).toBeTruthy();
  });

  test.each([
    [
      'NON_VERIFIE',
      'Non vérifié',
      ["Vue d'ensemble", 'Documents'],
      'Compte non vérifié - Veuillez compléter vos documents pour accéder à toutes les fonctionnalités.',
    ],
    [
      'EN_ATTENTE',
      'En attente',
      ["Vue d'ensemble", 'Documents'],
      'Documents en cours de vérification - Accès limité en attendant la validation.',
    ],
    ['SUSPENDU', 'Suspendu', ["Vue d'ensemble"], "Compte suspendu - Contactez le support pour plus d'informations."],
    ['REFUSE', 'Refusé', ["Vue d'ensemble"], "Compte refusé - Contactez le support pour plus d'informations."],
  ] as const)('C-143 C-144 C-145 C-146 C-147 C-148 C-149 C-151 %s', async (statut, badge, attendus, phrase) => {
    ecran(compte('CLIENT', statut));
    // The locked tabs say it too, to screen readers.
    expect(await screen.findByText(phrase, { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(badge)).toBeTruthy();
    expect(ouverts()).toEqual(attendus);
  });

  test.each(['NON_VERIFIE', 'EN_ATTENTE', 'VALIDE'] as const)(
    'D-078 the overview of a %s courier has the banner, and how to get on, until the account is verified',
    async (statut) => {
      ecran(compte('LIVREUR', statut));
      await userEvent.click(await screen.findByRole('tab', { name: "Vue d'ensemble" }));
      await screen.findByText('Livraisons effectuées');
      const banniere = screen.queryByText(BANNIERES_STATUT_COMPTE[statut] ?? /^Compte|^Documents en cours/, {
        selector: 'p',
      });
      const suite = screen.queryByRole('button', { name: 'Gérer mes documents' });
      expect([banniere !== null, suite !== null]).toEqual(statut === 'VALIDE' ? [false, false] : [true, true]);
    },
  );

  test('C-151 another statut is « Inconnu » and opens the overview only', async () => {
    ecran(compte('CLIENT', 'AUTRE' as StatutCompte));
    expect(await screen.findByText('Inconnu')).toBeTruthy();
    expect(ouverts()).toEqual(["Vue d'ensemble"]);
  });

  test('C-049 what is missing and what is awaited stand under the sentence', async () => {
    ecran(
      compte('LIVREUR', 'NON_VERIFIE', {
        emailVerifie: false,
        aFournir: ['EMAIL', 'PERMIS_CONDUIRE'],
        enVerification: ['ASSURANCE_VEHICULE'],
      }),
    );
    const manque = (await screen.findByText('Il manque encore :')).parentElement!;
    expect(
      within(manque)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['La confirmation de votre adresse e-mail Saisir le code reçu', 'Permis de conduire']);
    expect(within(manque).getByRole('link').getAttribute('href')).toBe(
      '/verify-email?userId=u1&email=sami%40exemple.fr',
    );
    const attendus = screen.getByText('En cours de vérification :').parentElement!;
    expect(
      within(attendus)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['Assurance du véhicule']);
  });

  test('C-049 « Gérer mes documents » opens the documents', async () => {
    const { router } = ecran(compte('CLIENT', 'EN_ATTENTE'));
    await userEvent.click(await screen.findByRole('button', { name: 'Gérer mes documents' }));
    expect(router.state.location.search).toBe('?tab=documents');
  });

  test.each(['SUSPENDU', 'REFUSE'] as const)('C-049 %s sees the motive and writes to the support', async (statut) => {
    ecran(compte('CLIENT', statut, { motifStatut: 'Pièce illisible.' }));
    const lien = await screen.findByRole('link', { name: 'Contacter le support' });
    expect(lien.getAttribute('href')).toBe('mailto:aide@colivert.example');
    expect(screen.getByText('Motif : Pièce illisible.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Gérer mes documents' })).toBeNull();
  });
});

describe('tabs', () => {
  test('C-143 NON_VERIFIE opens on the documents, even from the link of a locked tab', async () => {
    const { router } = ecran(compte('LIVREUR', 'NON_VERIFIE'), '/dashboard?tab=livraisons');
    await screen.findByRole('tablist');
    expect(router.state.location.search).toBe('?tab=documents');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Pièces justificatives');
  });

  test('D-020 ?tab=livraisons opens the deliveries of a courier', async () => {
    ecran(compte('LIVREUR', 'VALIDE'), '/dashboard?tab=livraisons');
    await screen.findByRole('tablist');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mes livraisons');
  });

  test('C-050 a locked tab is disabled with a lock and says why', async () => {
    ecran(compte('CLIENT', 'EN_ATTENTE'));
    const onglet = await screen.findByRole('tab', { name: 'Mes annonces' });
    expect(within(onglet).getByTestId('verrou')).toBeTruthy();
    await userEvent.click(onglet);
    expect(screen.getByText(/^Mes annonces : cet onglet sera disponible/)).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe("Vue d'ensemble");
  });
});

describe('profile', () => {
  test('C-152 the profile is asked when the dashboard loads, and wins over what the browser remembers', async () => {
    ecran(compte('CLIENT', 'VALIDE'), '/dashboard', { session: compte('CLIENT', 'NON_VERIFIE') });
    expect(await screen.findByText('Vérifié')).toBeTruthy();
    expect(lireSession().utilisateur?.statut).toBe('VALIDE');
  });

  test('without an answer the dashboard goes on with what is remembered, says so, and asks no more', async () => {
    const { appels } = ecran(compte('CLIENT', 'VALIDE'), '/dashboard', {
      // Late enough for the page to be drawn meanwhile.
      autre: ({ url }) =>
        url === '/api/utilisateurs/profile'
          ? new Promise((repondre) => {
              setTimeout(() => repondre(refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue')), 50);
            })
          : undefined,
    });
    expect(await screen.findByText('Erreur lors du chargement du profil')).toBeTruthy();
    expect(screen.getByText('Vérifié')).toBeTruthy();
    const demandes = () => appels.filter(({ url }) => url === '/api/utilisateurs/profile').length;
    await new Promise((suite) => setTimeout(suite, 300));
    expect(demandes()).toBe(1);
    expect(screen.getByText('Erreur lors du chargement du profil')).toBeTruthy();
  });

  test('D-026 « Actualiser » asks again for what is shown', async () => {
    const { appels } = ecran(compte('CLIENT', 'VALIDE'));
    await waitFor(() => expect(chiffre('Annonces publiées').textContent).toBe('3'));
    const avant = appels.filter(({ url }) => /profile|tableau-de-bord/.test(url)).length;
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect(appels.filter(({ url }) => /profile|tableau-de-bord/.test(url)).length).toBe(avant + 2));
  });
});

describe('overviews', () => {
  test('D-031 D-032 D-033 counters of a client', async () => {
    ecran(compte('CLIENT', 'VALIDE'));
    await waitFor(() => expect(chiffre('Annonces publiées').textContent).toBe('3'));
    expect(chiffre('Livraisons en cours').textContent).toBe('2');
    expect(chiffre('Réservations à venir').textContent).toBe('1');
    expect(chiffre('Évaluations données').textContent).toBe('7');
  });

  test.each([
    [
      'CLIENT',
      {
        'Annonces publiées': 'annonces',
        'Livraisons en cours': 'livraisons&filtre=en-cours',
        'Réservations à venir': 'reservations&filtre=reservees',
      },
    ],
    [
      'LIVREUR',
      {
        'Livraisons effectuées': 'livraisons&filtre=terminees',
        'Livraisons en cours': 'livraisons&filtre=en-cours',
        'À commencer': 'livraisons&filtre=a-commencer',
      },
    ],
    [
      'COMMERCANT',
      {
        'Annonces actives': 'annonces&statut=ACTIVE',
        'Livraisons assignées': 'livraisons&filtre=a-commencer',
        'Livraisons effectuées': 'livraisons&filtre=terminees',
        Contrat: 'contrat',
      },
    ],
    [
      'PRESTATAIRE',
      {
        'Prestations ce mois-ci': 'prestations',
        'Revenus ce mois-ci': 'revenus',
        'Prestations à venir': 'prestations&filtre=reservees',
      },
    ],
  ] as const)('D-031 D-079 D-128 D-210 each counter of a %s leads to what it counts', async (role, attendus) => {
    ecran(compte(role, 'VALIDE'));
    await screen.findByRole('tablist');
    for (const [nom, onglet] of Object.entries(attendus))
      expect(screen.getByRole('link', { name: nom }).getAttribute('href')).toBe(`/dashboard?tab=${onglet}`);
  });

  test('C-150 no counter leads to a tab that is locked', async () => {
    ecran(compte('LIVREUR', 'EN_ATTENTE'));
    await waitFor(() => expect(chiffre('Livraisons effectuées').textContent).toBe('12'));
    expect(screen.queryByRole('link', { name: 'Livraisons effectuées' })).toBeNull();
  });

  test('D-034 quick actions of a client', async () => {
    ecran(compte('CLIENT', 'VALIDE'));
    expect((await screen.findByRole('link', { name: 'Créer une annonce' })).getAttribute('href')).toMatch(
      /^\/dashboard\?tab=annonces/,
    );
    expect(screen.getByRole('link', { name: 'Voir mes annonces' }).getAttribute('href')).toBe(
      '/dashboard?tab=annonces',
    );
  });

  test('D-022 D-079 D-080 D-081 overview of a courier', async () => {
    ecran(compte('LIVREUR', 'VALIDE', { statutAffiliation: 'DEMANDE_AFFILIATION' }));
    await waitFor(() => expect(chiffre('Livraisons effectuées').textContent).toBe('12'));
    expect(chiffre('Livraisons en cours').textContent).toBe('1');
    expect(chiffre('À commencer').textContent).toBe('4');
    expect(chiffre("Statut d'affiliation").textContent).toBe('Demande en cours');
    expect(screen.getByRole('heading', { name: 'Affiliation' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les annonces disponibles' }).getAttribute('href')).toBe('/annonces');
    expect(screen.getByRole('link', { name: 'Voir les missions commerçants' }).getAttribute('href')).toMatch(
      /^\/annonces\b/,
    );
  });

  test.each([
    [true, 'coche', 'Actif'],
    [false, 'croix', 'Aucun'],
  ])('D-128 D-130 overview of a merchant, contract in force: %s', async (contratActif, signe, mot) => {
    ecran(compte('COMMERCANT', 'VALIDE'), '/dashboard', {
      autre: ({ url }) =>
        url.endsWith('tableau-de-bord') ? json({ ...COMPTEURS.COMMERCANT, contratActif }) : undefined,
    });
    await waitFor(() => expect(chiffre('Annonces actives').textContent).toBe('5'));
    expect(chiffre('Livraisons assignées').textContent).toBe('6');
    expect(chiffre('Livraisons effectuées').textContent).toBe('9');
    expect(screen.getByTestId(signe).parentElement?.textContent).toBe(mot);
  });

  test.each([
    [null, 'N/A'],
    [4.56, '4,6/5'],
  ])('D-210 D-211 D-212 D-213 overview of a provider rated %s', async (noteMoyenne, lue) => {
    ecran(compte('PRESTATAIRE', 'VALIDE'), '/dashboard', {
      autre: ({ url }) =>
        url.endsWith('tableau-de-bord') ? json({ ...COMPTEURS.PRESTATAIRE, noteMoyenne }) : undefined,
    });
    await waitFor(() => expect(chiffre('Note moyenne').textContent).toBe(lue));
    expect(chiffre('Prestations ce mois-ci').textContent).toBe('8');
    expect(chiffre('Revenus ce mois-ci').textContent).toMatch(/^1\s234,50\s€$/u);
    expect(chiffre('Prestations à venir').textContent).toBe('2');
  });

  test('D-009 D-218 counters that fail show why and a retry in place', async () => {
    let panne = true;
    ecran(compte('PRESTATAIRE', 'VALIDE'), '/dashboard', {
      autre: ({ url }) =>
        panne && url.endsWith('tableau-de-bord') ? refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') : undefined,
    });
    expect(await screen.findByText('Erreur lors du chargement des données')).toBeTruthy();
    panne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(chiffre('Prestations ce mois-ci').textContent).toBe('8'));
  });

  test("D-029 D-030 « Renvoyer l'email » sends the code again while the e-mail is not verified", async () => {
    const { appels } = ecran(
      compte('CLIENT', 'NON_VERIFIE', { emailVerifie: false, aFournir: ['EMAIL'] }),
      '/dashboard?tab=overview',
      {
        autre: ({ url }) =>
          url === '/api/verification/resend' ? json({ message: 'Un nouveau code a été envoyé !' }) : undefined,
      },
    );
    expect(await screen.findByText('Compte non vérifié')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: "Renvoyer l'email" }));
    await waitFor(() =>
      expect(appels.find(({ url }) => url === '/api/verification/resend')?.body).toBe('{"userId":"u1"}'),
    );
  });

  test('D-029 D-030 with a verified e-mail the banner stays, the button goes; another statut has no banner', async () => {
    const { unmount } = ecran(
      compte('CLIENT', 'NON_VERIFIE', { aFournir: ['CARTE_IDENTITE'] }),
      '/dashboard?tab=overview',
    );
    expect(await screen.findByText('Compte non vérifié')).toBeTruthy();
    expect(screen.queryByRole('button', { name: "Renvoyer l'email" })).toBeNull();
    unmount();
    ecran(compte('CLIENT', 'EN_ATTENTE'));
    await screen.findByRole('tablist');
    expect(screen.queryByText('Compte non vérifié')).toBeNull();
  });
});
