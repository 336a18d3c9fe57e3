import { appuyer, appuyerDansFenetre, bouton, couper, ecran, type Lire, type Qui, type Vue } from './vue.ts';

const onglet = (cle: string) => ({ route: 'dashboard', onglet: cle, adresse: `/dashboard?tab=${cle}` });
const profil = async (lire: Lire, qui: Qui) => {
  const { id } = (await lire(qui, '/utilisateurs/profile')) as { id: string };
  return `/profil-public/${qui}/${id}`;
};

/** As the API would answer: the demonstration's people have just arrived, and nothing has happened to them yet. */
const ARRIVEES = [
  { categorie: 'LIVRAISONS', titre: 'Votre colis est livré', texte: '« Guitare »', lue: false },
  { categorie: 'LIVRAISONS', titre: `Karim prend en charge « ${'Armoire'.repeat(12)} »`, texte: '', lue: false },
  { categorie: 'PRESTATIONS', titre: 'La prestation « Plomberie » est annulée', texte: '', lue: true },
  { categorie: 'COMPTE', titre: "Document à renvoyer : Carte d'identité", texte: '', lue: true },
  { categorie: 'ADMINISTRATION', titre: 'Documents : 3 à traiter', texte: '', lue: true },
].map((arrivee, i) => ({
  ...arrivee,
  id: `019a0000-0000-7000-8000-00000000000${9 - i}`,
  evenement: 'LIVRAISON_LIVREE',
  lien: '/dashboard?tab=livraisons',
  nombre: 1,
  date: new Date(Date.now() - i * 20 * 3_600_000).toISOString(),
}));
const NOTIFICATIONS = { route: 'notifications', qui: 'client', adresse: '/notifications' } as const;

const CLIENT: readonly Vue[] = [
  {
    ...NOTIFICATIONS,
    nom: 'plein',
    reseau: [
      { appel: '/notifications', repond: { statut: 200, corps: ARRIVEES } },
      { appel: '/notifications/compteurs', repond: { statut: 200, corps: { notifications: 120, messages: 0 } } },
    ],
  },
  ...ecran({ ...NOTIFICATIONS, appel: '/notifications', plein: 'au début' }),
  ...ecran({ ...onglet('overview'), qui: 'client', appel: '/utilisateurs/tableau-de-bord', rien: null }),
  ...ecran({
    ...onglet('annonces'),
    qui: 'client',
    appel: '/annonces/mes-annonces',
    gestes: { annuler: appuyer(/^Annuler/) },
  }),
  ...ecran({
    ...onglet('livraisons'),
    qui: 'client',
    appel: '/livraisons/client',
    gestes: {
      consulter: appuyer(/^Consulter/),
      'consulter une livraison terminée': async (page) => {
        await page.goto(`${page.url()}&filtre=terminees`);
        await appuyer(/^Consulter/)(page);
      },
    },
  }),
  ...ecran({
    ...onglet('reservations'),
    qui: 'client',
    appel: '/prestations/client',
    gestes: {
      annuler: appuyer(/^Annuler/),
      terminer: appuyer(/^Marquer terminée/),
      noter: async (page) => {
        await page.goto(`${page.url()}&filtre=terminees`);
        await appuyer(/^Donner une note/)(page);
      },
    },
  }),
  ...ecran({ ...onglet('documents'), qui: 'client', appel: '/documents/user' }),
  ...ecran({
    route: 'dashboard',
    onglet: 'annonces',
    qui: 'client',
    adresse: '/dashboard?tab=annonces&assistant=creer',
    gestes: {
      'champs vides': appuyerDansFenetre('Suivant'),
      ...Object.fromEntries(
        [2, 3, 4, 5].map((etape) => [
          `étape ${etape}`,
          async (page) => {
            const fenetre = page.getByRole('dialog');
            const suivant = fenetre.getByRole('button', { name: 'Suivant' });
            await fenetre.getByRole('textbox', { name: 'Titre', exact: true }).fill('Guitare');
            await fenetre.getByRole('textbox', { name: 'Description', exact: true }).fill('Dans sa housse');
            await suivant.click();
            if (etape > 2) await suivant.click();
            if (etape > 3) {
              await fenetre.getByLabel(/Adresse de départ/).fill('21 rue Joffre');
              await fenetre.getByLabel(/Ville de départ/).fill('Nantes');
              await fenetre.getByLabel(/Adresse d'arrivée/).fill('8 quai Duguay-Trouin');
              await fenetre.getByLabel(/Ville d'arrivée/).fill('Rennes');
              await fenetre.getByText(/Prix suggéré/).waitFor();
              await suivant.click();
            }
            if (etape > 4) await suivant.click();
          },
        ]),
      ),
      'étape 3, champs vides': async (page) => {
        const fenetre = page.getByRole('dialog');
        const suivant = fenetre.getByRole('button', { name: 'Suivant' });
        await fenetre.getByRole('textbox', { name: 'Titre', exact: true }).fill('Guitare');
        await fenetre.getByRole('textbox', { name: 'Description', exact: true }).fill('Dans sa housse');
        await suivant.click();
        await suivant.click();
        await suivant.click();
      },
    },
  }),
  ...ecran({
    route: 'annonces',
    onglet: 'prestations',
    qui: 'client',
    adresse: async (lire) => {
      const [offre] = (await lire('client', '/prestations/disponibles')) as { prestataireId: string }[];
      return `/annonces?tab=prestations&reserver=${offre?.prestataireId}`;
    },
    plein: 'réserver',
    gestes: { 'réserver sans créneau': appuyerDansFenetre('Suivant') },
  }),
  ...ecran({
    route: 'profile',
    qui: 'client',
    adresse: '/profile',
    appel: '/utilisateurs/profile',
    rien: null,
    gestes: {
      'champs vides': async (page) => {
        for (const nom of ['Prénom', 'Nom', 'Email'])
          await page.getByRole('textbox', { name: nom, exact: true }).fill('');
        await appuyer('Enregistrer les modifications')(page);
      },
      'changer le mot de passe': appuyer('Changer mon mot de passe'),
      'supprimer le compte': appuyer(/Supprimer mon compte/),
    },
  }),
];

const LIVREUR: readonly Vue[] = [
  ...ecran({ ...onglet('overview'), qui: 'livreur', appel: '/utilisateurs/tableau-de-bord', rien: null }),
  ...ecran({
    ...onglet('overview'),
    qui: 'manon',
    gestes: { "demander l'affiliation": appuyer(/affili/i) },
  }),
  ...ecran({
    ...onglet('livraisons'),
    qui: 'livreur',
    appel: '/livraisons/livreur',
    gestes: {
      consulter: appuyer(/^Consulter/),
      terminer: async (page) => {
        await page.goto(`${page.url()}&filtre=en-cours`);
        await appuyer('Terminer')(page);
        await appuyerDansFenetre(/Terminer/)(page);
      },
      'annuler une livraison': async (page) => {
        await page.goto(`${page.url()}&filtre=en-cours`);
        await appuyer(/^Consulter/)(page);
        await appuyerDansFenetre(/^Annuler/)(page);
      },
    },
  }),
  ...ecran({ ...onglet('documents'), qui: 'livreur', appel: '/documents/user' }),
  ...ecran({ route: 'profile', qui: 'livreur', adresse: '/profile' }),
  ...ecran({
    route: 'notifications/reglages',
    qui: 'livreur',
    adresse: '/notifications/reglages',
    appel: '/notifications/reglages',
    rien: null,
  }),
  ...ecran({
    route: 'profil-public/:role/:id',
    qui: 'livreur',
    adresse: (lire) => profil(lire, 'livreur'),
    appel: '/profils/',
    rien: null,
  }),
  {
    route: 'profil-public/:role/:id',
    qui: 'client',
    nom: 'non trouvé',
    adresse: '/profil-public/livreur/01a21e7b-0000-74b6-ab70-42763c3b369b',
  },
  { route: 'profil-public/:role/:id', qui: 'client', nom: 'rôle inconnu', adresse: '/profil-public/client/1' },
];

const COMMERCANT: readonly Vue[] = [
  ...ecran({ ...onglet('overview'), qui: 'commercant', appel: '/utilisateurs/tableau-de-bord', rien: null }),
  ...ecran({
    ...onglet('annonces'),
    qui: 'commercant',
    appel: '/annonces-commercants/commercant',
    gestes: { supprimer: appuyer(/^Supprimer/) },
  }),
  ...ecran({
    route: 'dashboard',
    onglet: 'annonces',
    qui: 'commercant',
    adresse: '/dashboard?tab=annonces&mission=creer',
    gestes: {
      remplie: async (page) => {
        const fenetre = page.getByRole('dialog');
        await fenetre.getByRole('textbox', { name: 'Titre', exact: true }).fill('Paniers du marché');
        await fenetre.getByLabel(/Liste de courses/).fill('Pommes, poires, miel');
        await fenetre.getByLabel(/Adresse de départ/).fill('21 rue Joffre');
        await fenetre.getByLabel(/Ville de départ/).fill('Nantes');
        await fenetre.getByLabel(/Adresse d'arrivée/).fill('8 quai Duguay-Trouin');
        await fenetre.getByLabel(/Ville d'arrivée/).fill('Rennes');
        await fenetre.getByText(/Prix suggéré/).waitFor();
      },
    },
  }),
  ...ecran({
    ...onglet('livraisons'),
    qui: 'commercant',
    appel: '/livraisons/commercant',
    gestes: { consulter: appuyer(/^Consulter/) },
  }),
  ...ecran({ ...onglet('contrat'), qui: 'commercant', appel: '/contrats/commercant', rien: null }),
  {
    ...onglet('contrat'),
    qui: 'commercant',
    nom: 'sans contrat',
    reseau: [{ appel: '/contrats/commercant', repond: { statut: 404, corps: { message: 'Aucun contrat' } } }],
  },
  ...ecran({ ...onglet('documents'), qui: 'commercant', appel: '/documents/user' }),
  ...ecran({ route: 'profile', qui: 'commercant', adresse: '/profile' }),
];

const PRESTATAIRE: readonly Vue[] = [
  ...ecran({ ...onglet('overview'), qui: 'prestataire', appel: '/utilisateurs/tableau-de-bord', rien: null }),
  ...ecran({
    ...onglet('prestations'),
    qui: 'prestataire',
    appel: '/prestations/prestataire',
    gestes: { annuler: appuyer(/^Annuler/) },
  }),
  ...ecran({
    ...onglet('ma-prestation'),
    qui: 'prestataire',
    appel: '/prestations/prestataire',
    rien: null,
    gestes: {
      'photo trop lourde': async (page) => {
        const changer = page.getByRole('button', { name: /photo/i });
        await page.locator('input[type=file]').or(changer).first().waitFor({ state: 'attached' });
        if ((await page.locator('input[type=file]').count()) === 0) await changer.first().click();
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(1_200_000) });
      },
    },
  }),
  ...ecran({ ...onglet('planning'), qui: 'prestataire', appel: '/prestations/prestataire' }),
  ...ecran({
    route: 'dashboard',
    onglet: 'planning',
    qui: 'prestataire',
    adresse: '/dashboard?tab=planning&vue=planning-config',
    appel: '/prestations/prestataire',
  }),
  ...ecran({ ...onglet('revenus'), qui: 'prestataire', appel: '/prestations/prestataire', rien: null }),
  ...ecran({ ...onglet('documents'), qui: 'prestataire', appel: '/documents/user' }),
  ...ecran({ route: 'profile', qui: 'prestataire', adresse: '/profile' }),
  ...ecran({
    route: 'profil-public/:role/:id',
    qui: 'prestataire',
    adresse: (lire) => profil(lire, 'prestataire'),
  }),
];

/** Accounts that may not do everything yet, or any more. */
const LIMITES: readonly Vue[] = [
  ...(['client.non-verifie', 'livreur.en-attente', 'livreur.suspendu', 'client.refuse'] as const).flatMap((qui) =>
    ecran({ ...onglet('overview'), qui }),
  ),
  ...(['client.non-verifie', 'livreur.en-attente'] as const).flatMap((qui) =>
    ecran({
      ...onglet('documents'),
      qui,
      gestes: {
        'onglet fermé': async (page) => {
          await page.getByRole('tab').nth(1).click({ force: true });
        },
        'mauvais fichier': async (page) => {
          const remplacer = page.getByRole('button', { name: /^Remplacer/ });
          await page.locator('input[type=file]').or(remplacer).first().waitFor({ state: 'attached' });
          if ((await page.locator('input[type=file]').count()) === 0) await remplacer.first().click();
          await page
            .locator('input[type=file]')
            .first()
            .setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
        },
      },
    }),
  ),
  {
    ...onglet('annonces'),
    qui: 'client',
    nom: 'connexion coupée',
    reseau: [{ appel: '/', repond: 'coupure' }],
  },
  {
    route: 'dashboard',
    onglet: 'annonces',
    qui: 'client',
    nom: 'hors ligne',
    adresse: '/dashboard?tab=annonces',
    geste: async (page) => {
      await bouton(page, /Créer une annonce/).waitFor();
      await couper(page);
    },
  },
];

export const VUES_TABLEAUX: readonly Vue[] = [...CLIENT, ...LIVREUR, ...COMMERCANT, ...PRESTATAIRE, ...LIMITES];
