import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { oublierSaisie } from '../features/comptes/saisieInscription.ts';
import { queryClient } from '../lib/queryClient.ts';
import { fermer, lireSession } from '../lib/sessionStore.ts';
import { inerte } from '../lib/test/boutons.ts';
import { COMPTE, CONFIGURATION } from '../lib/test/comptes.ts';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Component } from './Inscription.tsx';

const ROUTES = [
  { path: '/register', element: <Component /> },
  { path: '/verify-email', element: <h1>Le code</h1> },
  { path: '/login', element: <h1>La connexion</h1> },
];
const EMAIL = 'marie+test@exemple.fr';

function reseau(inscription: () => Response | Promise<Response>) {
  const appels = simulerReseau(({ url }) => (url === '/api/inscription' ? inscription() : json(CONFIGURATION)));
  return { envois: () => appels.filter(({ url }) => url === '/api/inscription') };
}
const reussie = () => json({ userId: COMPTE.id, token: 'jeton-1', user: { ...COMPTE, email: EMAIL } }, 201);
const champ = (nom: string | RegExp) => screen.getByLabelText<HTMLInputElement>(nom);
const bouton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Créer mon compte' });
const choisir = (role: string) => userEvent.selectOptions(champ(/Vous êtes/), role);
const corps = (appel: Appel | undefined): Record<string, unknown> => JSON.parse(appel!.body!);

test('each role reads which papers come next, and what it agrees to', async () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  await userEvent.selectOptions(await screen.findByLabelText(/Vous êtes/), 'LIVREUR');
  expect(
    screen.getByText(/À envoyer ensuite, .* : carte d'identité, permis de conduire et assurance du véhicule\./),
  ).toBeDefined();
  await choisir('CLIENT');
  expect(screen.getByText(/À envoyer ensuite, .* : carte d'identité\./)).toBeDefined();
  expect(screen.getByRole('link', { name: "conditions d'utilisation" }).getAttribute('href')).toBe('/cgu');
  expect(screen.getByRole('link', { name: 'confidentialité' }).getAttribute('href')).toBe('/confidentialite');
});

async function remplir() {
  for (const [nom, valeur] of [
    [/^Prénom/, 'Marie-Odette'],
    [/^Nom/, 'O’Neill'],
    [/^Email/, EMAIL],
    [/^Téléphone/, '0692 12 34 56'],
    [/^Mot de passe/, 'Bonjour-2026'],
    [/^Adresse/, "12 bis rue de l'Église"],
    [/^Code postal/, '06000'],
    [/^Ville/, 'Nice'],
  ] as const) {
    await userEvent.click(champ(nom));
    await userEvent.paste(valeur);
  }
}

beforeEach(() => {
  fermer();
  oublierSaisie();
  queryClient.clear();
});

test('C-035 C-233 C-234 C-235 four roles to choose from, ADMIN is none of them', () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  expect(
    within(champ(/Vous êtes/))
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual([
    'Sélectionnez votre profil',
    "Client - J'ai des colis à envoyer",
    'Livreur - Je veux livrer des colis',
    'Commerçant - Je veux proposer mes services',
    'Prestataire - Je propose des services à la personne',
  ]);
});

test('C-039 C-198 nothing can be sent before a role is chosen', async () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  expect(bouton().disabled).toBe(true);
  await choisir('CLIENT');
  expect(bouton().disabled).toBe(false);
});

test('C-035 C-036 C-037 R-04 the fields and what the browser may fill them with', () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  const noms = [/^Prénom/, /^Nom/, /^Email/, /^Téléphone/, /^Mot de passe/, /^Adresse/, /^Code postal/, /^Ville/];
  expect(noms.map((nom) => champ(nom).autocomplete)).toEqual([
    'given-name',
    'family-name',
    'email',
    'tel',
    'new-password',
    'address-line1',
    'postal-code',
    'address-level2',
  ]);
});

test('a missing certificate is invalid to screen readers too D-21', async () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  await choisir('LIVREUR');
  await userEvent.click(bouton());
  expect(champ(/^Mot de passe/).getAttribute('aria-invalid')).toBe('true');
  expect(champ(/permis/).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(champ(/permis/));
  expect(champ(/permis/).getAttribute('aria-invalid')).toBeNull();
});

test('C-038 C-205 C-208 each role has its block, and a client none', async () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  const propres = () =>
    ['Véhicule', 'permis', 'SIRET', 'Type de service', 'Tarif horaire'].filter((nom) =>
      screen.queryByLabelText(new RegExp(nom)),
    );
  await choisir('CLIENT');
  expect(propres()).toEqual([]);
  await choisir('LIVREUR');
  expect(propres()).toEqual(['Véhicule', 'permis']);
  expect(within(champ(/Véhicule/)).getAllByRole('option')).toHaveLength(9);
  await choisir('COMMERCANT');
  expect(propres()).toEqual(['SIRET']);
  await choisir('PRESTATAIRE');
  expect(propres()).toEqual(['Type de service', 'Tarif horaire']);
  expect(within(champ(/Type de service/)).getAllByRole('option')).toHaveLength(20);
});

test.each([
  ['LIVREUR', ['Veuillez choisir un véhicule', 'Veuillez certifier que vous détenez le permis requis']],
  ['COMMERCANT', ['Le SIRET doit comporter 14 chiffres']],
  ['PRESTATAIRE', ['Veuillez choisir un type de service', 'Le tarif horaire doit être supérieur à 0']],
])(
  'C-199 C-200 C-201 C-202 C-203 C-205 C-206 C-208 %s: every message beside its field, the first is focused',
  async (role, propres) => {
    const { envois } = reseau(reussie);
    rendreRoutes(ROUTES, '/register');
    await choisir(role);
    await userEvent.click(bouton());
    for (const phrase of [
      'Le prénom est obligatoire',
      'Le nom est obligatoire',
      "L'email n'est pas valide",
      'Le téléphone est obligatoire',
      'Le mot de passe doit contenir au moins 8 caractères',
      "L'adresse est obligatoire",
      'La ville est obligatoire',
      'Le code postal est obligatoire',
      ...propres,
    ])
      expect(screen.getByText(phrase), phrase).toBeTruthy();
    expect(document.activeElement).toBe(champ(/^Prénom/));
    expect(champ(/^Prénom/).getAttribute('aria-describedby')).toBe(screen.getByText('Le prénom est obligatoire').id);
    expect(envois()).toHaveLength(0);
  },
);

test.each([
  ['Abcdefg!', 'Le mot de passe doit contenir au moins un chiffre', 'Moyen'],
  ['abcdefg1!', 'Le mot de passe doit contenir au moins une majuscule', 'Moyen'],
  ['Abcdefg12', 'Le mot de passe doit contenir au moins un caractère spécial', 'Moyen'],
  ['abc', 'Le mot de passe doit contenir au moins 8 caractères', 'Faible'],
])('C-036 C-204 C-210 C-211 « %s »: « %s », strength %s', async (motDePasse, phrase, force) => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  await choisir('CLIENT');
  await userEvent.type(champ(/^Mot de passe/), motDePasse);
  expect(screen.getByText(force)).toBeTruthy();
  await userEvent.click(bouton());
  expect(screen.getByText(phrase)).toBeTruthy();
});

test.each([
  ['Password1!', 'Fort, mais parmi les premiers essayés'],
  ['Azerty123!', 'Fort, mais parmi les premiers essayés'],
  ['Colivert2026!', 'Fort, mais parmi les premiers essayés'],
  ['abc', 'Faible'],
  ['Trois-Mats-1904', 'Fort'],
])('the meter says which passwords are tried first and refuses none: « %s », « %s » S-11', async (motDePasse, mots) => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  await choisir('CLIENT');
  await userEvent.type(champ(/^Mot de passe/), motDePasse);
  expect(screen.getByText('Force du mot de passe :').closest('[role="status"]')?.textContent).toBe(
    `Force du mot de passe : ${mots}`,
  );
});

test('C-040 C-041 O-14 O-24 success opens the session and goes to the code; the « + » survives', async () => {
  const { envois } = reseau(reussie);
  const { router } = rendreRoutes(ROUTES, '/register');
  await choisir('CLIENT');
  await remplir();
  expect(screen.getByText('Fort')).toBeTruthy();
  await userEvent.click(bouton());
  await screen.findByText('Le code');
  expect(router.state.location.search).toBe(`?userId=${COMPTE.id}&email=marie%2Btest%40exemple.fr`);
  expect(lireSession()).toMatchObject({ etat: 'connecte', jeton: 'jeton-1' });
  expect(corps(envois()[0])).toMatchObject({
    role: 'CLIENT',
    prenom: 'Marie-Odette',
    nom: 'O’Neill',
    email: EMAIL,
    codePostal: '06000',
    permisVerif: false,
  });
  expect(envois()[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(document.cookie + Object.values<string>(localStorage).join()).not.toContain('Bonjour-2026');
});

test('registering from a parcel keeps the way back to it, also by way of the login D-16', async () => {
  reseau(reussie);
  const { router } = rendreRoutes(ROUTES, '/register?retour=%2Fannonces%2F1');
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/login?retour=%2Fannonces%2F1');
  await choisir('CLIENT');
  await remplir();
  await userEvent.click(bouton());
  await screen.findByText('Le code');
  expect(router.state.location.search).toMatch(/&retour=%2Fannonces%2F1$/);
});

test.each([
  ['COMMERCANT', async () => userEvent.type(champ(/SIRET/), '732 829 320 00074'), { siret: '73282932000074' }],
  [
    'LIVREUR',
    async () => {
      await userEvent.selectOptions(champ(/Véhicule/), 'VELO_CARGO');
      await userEvent.click(champ(/permis/));
    },
    { vehicule: 'VELO_CARGO', permisVerif: true },
  ],
  [
    'PRESTATAIRE',
    async () => {
      await userEvent.selectOptions(champ(/Type de service/), 'MENAGE');
      await userEvent.type(champ(/Tarif horaire/), '22,50');
    },
    { typeService: 'MENAGE', tarifHoraire: 22.5 },
  ],
])('C-116 C-207 O-33 %s sends what is its own', async (role, saisir, attendu) => {
  const { envois } = reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  await choisir(role);
  await remplir();
  await saisir();
  await userEvent.click(bouton());
  await screen.findByText('Le code');
  expect(corps(envois()[0])).toMatchObject({ role, ...attendu });
});

test('a taken address and a field that the server refuses are said beside the fields', async () => {
  const reponses = [
    refus(409, 'DOUBLON', 'Un compte existe déjà avec cet email.'),
    refus(422, 'VALIDATION', 'x', { errors: { ville: 'Ville inconnue', telephone: 'Numéro refusé' } }),
  ];
  reseau(() => reponses.shift()!);
  rendreRoutes(ROUTES, '/register');
  await choisir('CLIENT');
  await remplir();
  await userEvent.click(bouton());
  const dejaPris = await screen.findByText('Un compte existe déjà avec cet email.');
  expect(champ(/^Email/).getAttribute('aria-describedby')).toContain(dejaPris.id);
  await userEvent.click(bouton());
  await screen.findByText('Ville inconnue');
  expect(document.activeElement).toBe(champ(/^Téléphone/));
});

test('C-329 C-267 a lost connection: the sentence, nothing typed is lost, the same key when sent again', async () => {
  let essais = 0;
  const { envois } = reseau(() => (++essais === 1 ? Promise.reject(new TypeError('Failed to fetch')) : reussie()));
  rendreRoutes(ROUTES, '/register');
  await choisir('CLIENT');
  await remplir();
  await userEvent.click(bouton());
  expect((await screen.findByRole('alert')).textContent).toBe('Erreur de connexion au serveur');
  expect(champ(/^Mot de passe/).value).toBe('Bonjour-2026');
  await userEvent.click(bouton());
  await screen.findByText('Le code');
  expect(envois()[1]?.headers['Idempotency-Key']).toBe(envois()[0]?.headers['Idempotency-Key']);
});

test('O-07 while it is sent the button says so and cannot be clicked again', async () => {
  const { envois } = reseau(() => new Promise(() => {}));
  rendreRoutes(ROUTES, '/register');
  await choisir('CLIENT');
  await remplir();
  await userEvent.click(bouton());
  const enCours = await screen.findByRole('button', { name: 'Création du compte...' });
  expect(inerte(enCours)).toBe(true);
  await userEvent.type(champ(/^Ville/), '{Enter}');
  expect(envois()).toHaveLength(1);
});

test('O-07 five clicks in one instant are one registration', async () => {
  const { envois } = reseau(reussie);
  rendreRoutes(ROUTES, '/register');
  await choisir('CLIENT');
  await remplir();
  const envoyer = bouton();
  for (let fois = 0; fois < 5; fois += 1) envoyer.click();
  await screen.findByText('Le code');
  expect(envois()).toHaveLength(1);
});

test('going to sign in and back keeps what was typed, but never the password', async () => {
  reseau(reussie);
  const { router } = rendreRoutes(ROUTES, '/register');
  await choisir('CLIENT');
  await remplir();
  await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }));
  await screen.findByText('La connexion');
  await router.navigate(-1);
  await screen.findByRole('heading', { name: 'Inscription' });
  expect(champ(/^Adresse/).value).toBe("12 bis rue de l'Église");
  expect(champ(/^Mot de passe/).value).toBe('');
  expect(Object.values<string>(localStorage).join()).not.toContain('Église');
});

test.each([
  ['the door one came through has already chosen the role', 'LIVREUR', 'LIVREUR'],
  ['ADMIN has no door', 'ADMIN', ''],
])('%s', async (_quoi, role, choisi) => {
  reseau(reussie);
  const { router } = rendreRoutes([{ path: '/', element: <h1>Accueil</h1> }, ...ROUTES], '/');
  await router.navigate(`/register?role=${role}`);
  expect((await screen.findByLabelText<HTMLSelectElement>(/Vous êtes/)).value).toBe(choisi);
});
