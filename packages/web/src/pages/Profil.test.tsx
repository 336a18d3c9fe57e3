import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/queryClient.ts';
import { fermer, lireSession, ouvrir } from '../lib/sessionStore.ts';
import { inerte } from '../lib/test/boutons.ts';
import { COMPTE } from '../lib/test/comptes.ts';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { Component } from './Profil.tsx';

const PUBLIC = {
  id: COMPTE.id,
  role: 'LIVREUR',
  prenom: 'Sami',
  nom: 'Le Goff',
  photoProfilUrl: '/api/photos/aaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp',
  biographie: 'À vélo.',
  statutAffiliation: 'AFFILIE',
  dateInscription: COMPTE.dateInscription,
};

interface Reponses {
  compte?: object;
  profil?: () => Response | Promise<Response>;
  modifier?: () => Response | Promise<Response>;
  modifierPublic?: () => Response | Promise<Response>;
}

/** What it has taken of the account is what it answers afterwards. */
function reseau({ compte = COMPTE, profil = () => json(PUBLIC), modifier, modifierPublic }: Reponses = {}): Appel[] {
  let actuel: unknown = compte;
  return simulerReseau(async ({ url, method }) => {
    if (url === '/api/utilisateurs/profile') {
      if (method === 'GET') return json(actuel);
      const reponse = await modifier!();
      if (reponse.ok) actuel = await reponse.clone().json();
      return reponse;
    }
    if (url.startsWith('/api/profils/')) return method === 'PUT' ? modifierPublic!() : profil();
    if (url === '/api/auth/sessions') return json([]);
    throw new Error(url);
  });
}
function rendrePage() {
  return rendreRoutes(
    [
      { path: '/profile', element: [<Component key="page" />, <Toasts key="toasts" />] },
      { path: '*', element: <h1>Ailleurs</h1> },
    ],
    '/profile',
  );
}
const champ = (nom: RegExp) => screen.getByLabelText<HTMLInputElement>(nom);
const enregistrer = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
const corps = (appels: Appel[]): Record<string, unknown> =>
  JSON.parse(appels.find(({ method }) => method === 'PUT')!.body!);

async function saisir(nom: RegExp, valeur: string) {
  await userEvent.clear(champ(nom));
  await userEvent.click(champ(nom));
  await userEvent.paste(valeur);
}

beforeEach(() => {
  fermer();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  ouvrir('jeton-1', COMPTE);
});

test('C-089 not signed in: the sentence and the way in', () => {
  fermer();
  reseau();
  rendrePage();
  expect(screen.getByText(/Veuillez vous connecter pour accéder à votre profil\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/login');
});

test('C-082 C-083 C-084 O-28 O-29 the role and the seven fields as they stand', async () => {
  reseau();
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  expect(screen.getByText('Livreur')).toBeTruthy();
  expect(
    [/^Prénom/, /^Nom/, /^Email/, /^Téléphone/, /^Adresse/, /^Code postal/, /^Ville/].map((nom) => champ(nom).value),
  ).toEqual(['Sami', 'Le Goff', 'sami@exemple.fr', '06 12 34 56 78', '6 rue des Hauts-Pavés', '06000', 'Nantes']);
  expect(screen.queryByLabelText(/Mot de passe actuel/)).toBeNull();
});

test('C-276 C-353 O-31 saving sends what stands there with the version, and says so', async () => {
  const appels = reseau({ modifier: () => json({ ...COMPTE, prenom: 'Samuel', version: 4 }) });
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  await saisir(/^Prénom/, 'Samuel');
  await enregistrer();
  await screen.findByText('Profil mis à jour avec succès !');
  expect(corps(appels)).toEqual({
    prenom: 'Samuel',
    nom: 'Le Goff',
    email: 'sami@exemple.fr',
    telephone: '06 12 34 56 78',
    adresse: '6 rue des Hauts-Pavés',
    codepostal: '06000',
    ville: 'Nantes',
    version: 3,
  });
  expect(lireSession().utilisateur?.prenom).toBe('Samuel');
});

test('C-084 « Enregistrement... » while it is saved', async () => {
  reseau({ modifier: () => new Promise(() => {}) });
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  await enregistrer();
  expect(inerte(await screen.findByRole('button', { name: 'Enregistrement...' }))).toBe(true);
});

test('C-228 C-229 names and e-mail are required, the rest may be emptied', async () => {
  const appels = reseau({ modifier: () => json(COMPTE) });
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  for (const nom of [/^Prénom/, /^Nom/, /^Téléphone/, /^Adresse/, /^Code postal/, /^Ville/])
    await userEvent.clear(champ(nom));
  await enregistrer();
  expect(screen.getByText('Le prénom est obligatoire')).toBeTruthy();
  expect(screen.getByText('Le nom est obligatoire')).toBeTruthy();
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2);
  expect(document.activeElement).toBe(champ(/^Prénom/));
  await saisir(/^Prénom/, 'Y');
  await saisir(/^Nom/, 'de Metz');
  await enregistrer();
  await waitFor(() => expect(corps(appels)).toMatchObject({ telephone: '', adresse: '', codepostal: '', ville: '' }));
});

test('O-69 the same numbers as at registration', async () => {
  reseau();
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  await saisir(/^Téléphone/, '06123456789');
  await enregistrer();
  expect(screen.getByText("Le numéro de téléphone n'est pas valide")).toBeTruthy();
});

test('C-090 R-07 another e-mail asks for the password; a wrong one stays beside its field', async () => {
  const reponses = [
    refus(422, 'VALIDATION', 'Mot de passe actuel incorrect', {
      errors: { motDePasseActuel: 'Mot de passe actuel incorrect' },
    }),
    json({ ...COMPTE, emailEnAttente: 'neuf@exemple.fr', version: 4 }),
  ];
  const appels = reseau({ modifier: () => reponses.shift()! });
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  await saisir(/^Email/, 'neuf@exemple.fr');
  await enregistrer();
  expect(screen.getByText('Saisissez votre mot de passe actuel.')).toBeTruthy();
  expect(appels.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  await saisir(/^Mot de passe actuel/, 'faux');
  await enregistrer();
  await screen.findByText('Mot de passe actuel incorrect');
  expect(lireSession().etat).toBe('connecte');
  await saisir(/^Mot de passe actuel/, 'Bonjour-2026');
  await enregistrer();
  const lien = await screen.findByRole('link', { name: 'Saisir le code' });
  expect(lien.getAttribute('href')).toBe(`/verify-email?userId=${COMPTE.id}&email=neuf%40exemple.fr`);
  expect(champ(/^Email/).value).toBe('sami@exemple.fr');
  expect(screen.queryByLabelText(/Mot de passe actuel/)).toBeNull();
});

test.each([
  [
    'with the message of the server',
    () => refus(403, 'COMPTE_SUSPENDU', 'Compte suspendu'),
    'Erreur lors de la mise à jour du profil : Compte suspendu',
  ],
  ['alone without one', () => new Response('', { status: 500 }), 'Erreur lors de la mise à jour du profil'],
])('C-352 a failure is an alert, %s, and what was typed stays', async (_, modifier, phrase) => {
  reseau({ modifier });
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  await saisir(/^Ville/, 'Rennes');
  await enregistrer();
  expect((await screen.findByText(phrase)).closest('[role=alert]')).toBeTruthy();
  expect(champ(/^Ville/).value).toBe('Rennes');
});

test('an account changed elsewhere can be read again', async () => {
  let compte = COMPTE;
  const appels = simulerReseau(({ url, method }) => {
    if (url.startsWith('/api/profils/')) return json(PUBLIC);
    if (url === '/api/auth/sessions') return json([]);
    return method === 'PUT'
      ? refus(409, 'VERSION_PERIMEE', 'Cet élément a changé entre-temps. Rechargez la page.')
      : json(compte);
  });
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  compte = { ...COMPTE, ville: 'Brest', version: 9 };
  await enregistrer();
  await screen.findByRole('button', { name: 'Recharger mes informations' });
  // The newer account has been read meanwhile, but the person has not seen it.
  await enregistrer();
  const versions = () =>
    appels.flatMap(({ method, body }) =>
      method === 'PUT' ? [(JSON.parse(body!) as { version: number }).version] : [],
    );
  await waitFor(() => expect(versions()).toEqual([COMPTE.version, COMPTE.version]));
  await userEvent.click(await screen.findByRole('button', { name: 'Recharger mes informations' }));
  await waitFor(() => expect(champ(/^Ville/).value).toBe('Brest'));
});

test('O-18 a session that ends while saving keeps what was typed for the same person, never the password', async () => {
  reseau({ modifier: () => refus(401, 'NON_AUTHENTIFIE', 'Vous devez être connecté.') });
  const { unmount } = rendrePage();
  await screen.findByLabelText(/^Prénom/);
  await saisir(/^Email/, 'neuf@exemple.fr');
  await saisir(/^Mot de passe actuel/, 'Bonjour-2026');
  await saisir(/^Adresse/, '9 quai Nouveau');
  await enregistrer();
  await waitFor(() => expect(lireSession().etat).toBe('deconnecte'));
  unmount();
  expect(Object.values<string>(localStorage).join()).toContain('9 quai Nouveau');
  expect(Object.values<string>(localStorage).join()).not.toContain('Bonjour-2026');
  ouvrir('jeton-2', COMPTE);
  reseau();
  rendrePage();
  await screen.findByText(/de nouveau là/);
  expect(champ(/^Adresse/).value).toBe('9 quai Nouveau');
});

test.each(['CLIENT', 'COMMERCANT'] as const)('C-085 a %s has no public profile card', async (role) => {
  reseau({ compte: { ...COMPTE, role } });
  rendrePage();
  await screen.findByLabelText(/^Prénom/);
  expect(screen.queryByText('Profil public')).toBeNull();
});

test('C-085 C-086 C-087 C-088 C-373 the card: photo at 120 px, biography, tips, the profile in a new tab', async () => {
  reseau();
  rendrePage();
  const photo = await screen.findByRole('img', { name: 'Votre photo de profil' });
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['120', '120']);
  expect(champ(/^Biographie/).value).toBe('À vélo.');
  const lien = screen.getByRole('link', { name: /profil public/ });
  expect([lien.getAttribute('href'), lien.getAttribute('target'), lien.getAttribute('rel')]).toEqual([
    `/profil-public/livreur/${COMPTE.id}`,
    '_blank',
    'noopener',
  ]);
  expect(screen.getByRole('heading', { name: 'Conseils' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enregistrer le profil public' })).toBeTruthy();
});

test('C-086 C-278 C-355 removing the photo and saving sends null', async () => {
  const appels = reseau({ modifierPublic: () => json({ ...PUBLIC, photoProfilUrl: null }) });
  rendrePage();
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer la photo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le profil public' }));
  await screen.findByText('Profil public mis à jour avec succès !');
  expect(corps(appels)).toEqual({ biographie: 'À vélo.', photoProfilUrl: null });
});

test('C-230 O-44 1000 emojis count 1000, one more is refused here', async () => {
  const appels = reseau({ modifierPublic: () => json(PUBLIC) });
  rendrePage();
  await screen.findByLabelText(/^Biographie/);
  await saisir(/^Biographie/, '😀'.repeat(1001));
  expect(screen.getByText(/1001\/1000/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le profil public' }));
  expect(screen.getByText('Ce texte est trop long : 1000 caractères au plus.')).toBeTruthy();
  expect(document.activeElement).toBe(champ(/^Biographie/));
  expect(appels.filter(({ method }) => method === 'PUT')).toHaveLength(0);
});

test('C-354 a failure to save is a toast, and the text stays', async () => {
  reseau({ modifierPublic: () => new Response('', { status: 500 }) });
  rendrePage();
  await screen.findByLabelText(/^Biographie/);
  await saisir(/^Biographie/, 'Toujours à l’heure.');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le profil public' }));
  await screen.findByText('Erreur lors de la mise à jour du profil public');
  expect(champ(/^Biographie/).value).toBe('Toujours à l’heure.');
});

test('C-356 the card that does not load says so, with a retry, and leaves the rest usable', async () => {
  const reponses = [new Response('', { status: 500 }), json(PUBLIC)];
  reseau({ profil: () => reponses.shift()! });
  rendrePage();
  const echecs = await screen.findAllByText('Erreur lors du chargement du profil');
  expect(echecs).toHaveLength(2);
  expect(champ(/^Prénom/).value).toBe('Sami');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByLabelText(/^Biographie/);
});

/** What the upload answers: an HTTP status and a body, or nothing at all. */
function simulerEnvoi(reponse: { statut: number; corps: string } | null) {
  const envois: FormData[] = [];
  class Envoi extends EventTarget {
    upload = new EventTarget();
    status = reponse?.statut ?? 0;
    responseText = reponse?.corps ?? '';
    getResponseHeader = () => null;
    open() {}
    setRequestHeader() {}
    abort() {}
    send(corps: FormData) {
      envois.push(corps);
      queueMicrotask(() => this.dispatchEvent(new Event(reponse ? 'load' : 'error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Envoi);
  return envois;
}
const image = (octets: number, type = 'image/png') => new File([new Uint8Array(octets)], 'moi.png', { type });
async function choisirPhoto(fichier: File) {
  await userEvent.upload(await screen.findByLabelText(/(Changer de|Ajouter une) photo/), fichier, {
    applyAccept: false,
  });
}

test('C-086 C-294 C-338 a photo is sent at once, seen, and saved with the profile', async () => {
  const url = '/api/photos/bbbbbbbbbbbbbbbbbbbbbbbbbbbbb.webp';
  const envois = simulerEnvoi({ statut: 201, corps: JSON.stringify({ url }) });
  const appels = reseau({ modifierPublic: () => json({ ...PUBLIC, photoProfilUrl: url }) });
  rendrePage();
  await choisirPhoto(image(10));
  await screen.findByText('Photo uploadée avec succès !');
  expect(envois[0]!.get('userId')).toBe(COMPTE.id);
  expect(screen.getByRole('img', { name: 'Votre photo de profil' }).getAttribute('src')).toBe(url);
  expect(screen.getByText('La photo sera visible une fois le profil enregistré.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le profil public' }));
  await waitFor(() => expect(corps(appels)).toMatchObject({ photoProfilUrl: url }));
});

test.each([
  [image(1_048_577), 'La photo est trop volumineuse. Taille maximum: 1MB'],
  [image(10, 'image/heic'), 'Seules les images sont autorisées (JPEG, PNG, GIF, etc.)'],
])('C-215 C-216 a photo that cannot be taken is not even sent', async (fichier, phrase) => {
  const envois = simulerEnvoi(null);
  reseau();
  rendrePage();
  await choisirPhoto(fichier);
  expect(await screen.findByText(phrase)).toBeTruthy();
  expect(envois).toHaveLength(0);
});

test.each([
  [
    { statut: 413, corps: '<h1>413</h1>' },
    'La photo est trop volumineuse pour le serveur. Choisissez une image plus petite (max 1MB).',
  ],
  [{ statut: 422, corps: '{"message":"Cette image ne peut pas être lue."}' }, 'Cette image ne peut pas être lue.'],
  [{ statut: 502, corps: '' }, 'Erreur serveur: 502'],
  [null, 'Problème de connexion. Vérifiez votre connexion internet.'],
])('C-333 C-334 C-335 C-336 a failed upload %j says « %s » and the former photo stays', async (reponse, phrase) => {
  simulerEnvoi(reponse);
  reseau();
  rendrePage();
  await choisirPhoto(image(10));
  await screen.findByText(phrase);
  expect(screen.getByRole('img', { name: 'Votre photo de profil' }).getAttribute('src')).toBe(PUBLIC.photoProfilUrl);
});

test('an e-mail that waits is shown with « Annuler », which stops it, and the form says what saving does S-02', async () => {
  ouvrir('jeton-1', COMPTE);
  let attend: string | null = 'neuf@exemple.fr';
  const appels = simulerReseau(({ url, method }) => {
    if (url === '/api/utilisateurs/email-en-attente' && method === 'DELETE') {
      attend = null;
      return json(null, 204);
    }
    if (url === '/api/utilisateurs/profile') return json({ ...COMPTE, emailEnAttente: attend });
    if (url.startsWith('/api/profils/')) return json(PUBLIC);
    if (url === '/api/auth/sessions') return json([]);
    throw new Error(url);
  });
  rendrePage();
  expect(await screen.findByText(/Sans le code dans les 24 heures, rien ne change/)).toBeTruthy();
  expect(screen.getByText('Enregistrer avec sami@exemple.fr annule le passage à neuf@exemple.fr.')).toBeTruthy();
  const code = new URL(
    screen.getByRole('link', { name: 'Saisir le code' }).getAttribute('href')!,
    'https://ici.invalid',
  );
  expect(code.searchParams.get('email')).toBe('neuf@exemple.fr');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText("Le changement d'adresse est annulé.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/attend le code/)).toBeNull());
  expect(appels.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a change of e-mail that could not be stopped stays shown, with the reason S-02', async () => {
  ouvrir('jeton-1', COMPTE);
  simulerReseau(({ url }) => {
    if (url === '/api/utilisateurs/email-en-attente') return refus(503, 'INDISPONIBLE', 'Réessayez dans un instant.');
    if (url === '/api/utilisateurs/profile') return json({ ...COMPTE, emailEnAttente: 'neuf@exemple.fr' });
    if (url.startsWith('/api/profils/')) return json(PUBLIC);
    if (url === '/api/auth/sessions') return json([]);
    throw new Error(url);
  });
  rendrePage();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Réessayez dans un instant.')).toBeTruthy();
  expect(screen.getByText(/attend le code/)).toBeTruthy();
});
