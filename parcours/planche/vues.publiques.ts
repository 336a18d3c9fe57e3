import { appuyer, couper, ecran, idDe, type Vue } from './vue.ts';

const INCONNU = '01a21e7b-0000-74b6-ab70-42763c3b369b';
const annonce = async (lire: (qui: 'visiteur', chemin: string) => Promise<unknown>, convient = 'ACTIVE') =>
  `/annonces/${idDe(await lire('visiteur', '/annonces?limite=50'), ({ statut }) => statut === convient)}`;

const INFORMATIONS = [
  'comment-ca-marche',
  'classement',
  'cgu',
  'confidentialite',
  'mentions-legales',
  'accessibilite',
  'sources-et-licences',
];

/** What a visitor sees, and the browse page of those who signed in. */
export const VUES_PUBLIQUES: readonly Vue[] = [
  ...ecran({ route: '/', qui: 'visiteur', adresse: '/' }),
  ...ecran({ route: '/', qui: 'client', adresse: '/' }),
  { route: '*', qui: 'visiteur', nom: 'adresse inconnue', adresse: '/une-page-qui-n-existe-pas' },

  ...ecran({ route: 'annonces', onglet: 'annonces', qui: 'visiteur', adresse: '/annonces', appel: '/annonces' }),
  { route: 'annonces', onglet: 'annonces', qui: 'visiteur', nom: 'sans résultat', adresse: '/annonces?q=xqzv' },
  { route: 'annonces', onglet: 'annonces', qui: 'visiteur', nom: 'hors ligne', adresse: '/annonces', geste: couper },
  ...ecran({
    route: 'annonces',
    onglet: 'prestations',
    qui: 'visiteur',
    adresse: '/annonces?tab=prestations',
    appel: '/prestations/disponibles',
  }),
  ...ecran({ route: 'annonces', onglet: 'missions', qui: 'visiteur', adresse: '/annonces?tab=missions' }),
  ...ecran({ route: 'annonces', onglet: 'annonces', qui: 'livreur', adresse: '/annonces' }),
  ...ecran({ route: 'annonces', onglet: 'prestations', qui: 'client', adresse: '/annonces?tab=prestations' }),
  ...ecran({
    route: 'annonces',
    onglet: 'missions',
    qui: 'livreur',
    adresse: '/annonces?tab=missions',
    appel: '/annonces-commercants/affilies',
    gestes: { 'prendre en charge': appuyer(/^Prendre en charge/) },
  }),
  ...ecran({ route: 'annonces', onglet: 'missions', qui: 'manon', adresse: '/annonces?tab=missions' }),

  ...ecran({ route: 'annonces/:id', qui: 'visiteur', adresse: (lire) => annonce(lire) }),
  {
    route: 'annonces/:id',
    qui: 'visiteur',
    nom: 'chargement',
    adresse: (lire) => annonce(lire),
    reseau: [{ appel: '/annonces/', repond: 'jamais' }],
  },
  {
    route: 'annonces/:id',
    qui: 'visiteur',
    nom: 'en panne',
    adresse: (lire) => annonce(lire),
    reseau: [{ appel: '/annonces/', repond: 'panne' }],
  },
  { route: 'annonces/:id', qui: 'visiteur', nom: 'non trouvée', adresse: `/annonces/${INCONNU}` },
  ...ecran({
    route: 'annonces/:id',
    qui: 'livreur',
    adresse: (lire) => annonce(lire),
    gestes: { 'prendre en charge': appuyer('Prendre en charge') },
  }),
  ...ecran({ route: 'annonces/:id', qui: 'livreur.en-attente', adresse: (lire) => annonce(lire) }),
  ...ecran({
    route: 'annonces/:id',
    qui: 'client',
    plein: 'la sienne',
    adresse: async (lire) => {
      const { id } = (await lire('client', '/utilisateurs/profile')) as { id: string };
      const siennes = await lire('client', `/annonces/mes-annonces/${id}`);
      return `/annonces/${idDe(siennes, ({ statut }) => statut === 'ACTIVE')}`;
    },
  }),

  ...INFORMATIONS.flatMap((route) => ecran({ route, qui: 'visiteur', adresse: `/${route}`, appel: '/mentions' })),

  ...ecran({
    route: 'login',
    qui: 'visiteur',
    adresse: '/login',
    gestes: {
      'champs vides': appuyer('Se connecter'),
      'mauvais mot de passe': async (page) => {
        await page.getByRole('textbox', { name: 'Email', exact: true }).fill('personne@exemple.fr');
        await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('Mauvais-2026');
        await appuyer('Se connecter')(page);
        await page.getByText('Email ou mot de passe incorrect').first().waitFor();
      },
    },
  }),
  { route: 'login', qui: 'visiteur', nom: 'renvoyé du tableau de bord', adresse: '/dashboard' },
  {
    route: 'login',
    qui: 'client',
    nom: 'session expirée',
    adresse: '/dashboard?tab=annonces',
    reseau: [{ appel: '/annonces/mes-annonces', repond: { statut: 401, corps: { message: 'Session expirée' } } }],
  },

  ...ecran({
    route: 'register',
    qui: 'visiteur',
    adresse: '/register',
    gestes: Object.fromEntries(
      ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'].map((role) => [
        `${role.toLowerCase()}, champs vides`,
        async (page) => {
          await page.getByLabel('Vous êtes').selectOption(role);
          await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('abcd');
          await appuyer('Créer mon compte')(page);
        },
      ]),
    ),
  }),

  ...ecran({
    route: 'mot-de-passe-oublie',
    qui: 'visiteur',
    adresse: '/mot-de-passe-oublie',
    gestes: {
      envoyé: async (page) => {
        await page.getByRole('textbox').first().fill('personne@exemple.fr');
        await page.getByRole('main').getByRole('button').first().click();
      },
    },
  }),
  ...ecran({ route: 'reinitialiser-mot-de-passe', qui: 'visiteur', adresse: '/reinitialiser-mot-de-passe' }),
  {
    route: 'reinitialiser-mot-de-passe',
    qui: 'visiteur',
    nom: 'avec un lien',
    adresse: '/reinitialiser-mot-de-passe#jeton=0123456789abcdef0123456789abcdef',
  },
  ...ecran({ route: 'refuser-changement-email', qui: 'visiteur', adresse: '/refuser-changement-email' }),
  {
    route: 'refuser-changement-email',
    qui: 'visiteur',
    nom: 'avec un lien',
    adresse: '/refuser-changement-email#jeton=0123456789abcdef0123456789abcdef',
  },
  ...ecran({ route: 'desabonnement', qui: 'visiteur', adresse: '/desabonnement' }),
  {
    route: 'desabonnement',
    qui: 'visiteur',
    nom: 'avec un lien',
    adresse: '/desabonnement#jeton=0123456789abcdef0123456789abcdef',
  },
  ...ecran({ route: 'activer-second-facteur', qui: 'visiteur', adresse: '/activer-second-facteur' }),
  {
    route: 'activer-second-facteur',
    qui: 'visiteur',
    nom: 'avec un lien',
    adresse: '/activer-second-facteur#jeton=0123456789abcdef0123456789abcdef',
  },
  ...ecran({
    route: 'verify-email',
    qui: 'visiteur',
    adresse: `/verify-email?userId=${INCONNU}&email=marie%2Btest%40exemple.fr`,
    gestes: {
      'code incomplet': async (page) => {
        await page.getByLabel(/code/i).first().fill('12');
        await appuyer(/vérifier/i)(page);
      },
    },
  }),
  ...ecran({ route: 'boite-locale', qui: 'visiteur', adresse: '/boite-locale', appel: '/boite-locale' }),
  ...ecran({ route: 'composants', qui: 'visiteur', adresse: '/composants' }),
];
