import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../lib/queryClient.ts';
import { fermer, ouvrir } from '../lib/sessionStore.ts';
import { COMPTE } from '../lib/test/comptes.ts';
import { json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Component } from './ProfilPublic.tsx';

const ID = '019a0000-0000-7000-8000-0000000000d9';
const PROFIL = {
  id: ID,
  role: 'LIVREUR',
  prenom: 'Karim',
  nom: 'Le Bihan',
  photoProfilUrl: '/api/photos/aaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp',
  biographie: 'À vélo depuis 2019.',
  statutAffiliation: 'AFFILIE' as string | null,
  dateInscription: '2024-03-02T10:12:00+01:00',
};
const CHIFFRES = {
  noteMoyenne: 4.5,
  totalEvaluations: 12,
  nombrePrestations: 7,
  noteMoyennePrestation: 3.2,
  nombreLivraisons: 31,
  noteMoyenneLivraison: 4.7,
};
const evaluation = (n: number, commentaire: string | null = null) => ({
  id: `e${n}`,
  evaluateurId: COMPTE.id,
  evalueId: ID,
  serviceType: 'LIVRAISON',
  serviceId: `l${n}`,
  note: n,
  commentaire,
  dateEvaluation: `2026-12-0${n}T09:00:00+01:00`,
  dateService: null,
  evaluateur: { prenom: 'Maëlle', nom: 'R.' },
  version: 1,
});

interface Reponses {
  profil?: () => Response;
  chiffres?: () => Response;
  dernieres?: object[];
}

function ouvrirProfil(
  { profil = () => json(PROFIL), chiffres = () => json(CHIFFRES), dernieres = [] }: Reponses,
  segment = 'livreur',
) {
  const appels = simulerReseau(({ url }) => {
    if (url.startsWith('/api/profils/')) return profil();
    if (url.startsWith('/api/evaluations/statistiques/')) return chiffres();
    if (url.startsWith('/api/evaluations/dernieres/')) return json(dernieres);
    throw new Error(url);
  });
  rendreRoutes([{ path: '/profil-public/:role/:id', element: <Component /> }], `/profil-public/${segment}/${ID}`);
  return appels;
}
const carte = async (titre: string) =>
  within((await screen.findByRole('heading', { name: titre })).closest('section')!);

beforeEach(() => {
  fermer();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  ouvrir('jeton-1', COMPTE);
});

test('C-093 C-094 the photo at 150 px, the whole name, the role, « Affilié »', async () => {
  ouvrirProfil({});
  await screen.findByRole('heading', { level: 1, name: 'Karim Le Bihan' });
  const photo = screen.getByRole('img', { name: 'Photo de Karim Le Bihan' });
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['150', '150']);
  expect(screen.getByText('Livreur')).toBeTruthy();
  expect(screen.getByText('Affilié')).toBeTruthy();
  expect(document.title).toBe('Karim Le Bihan – Colivert');
});

test.each([
  ['LIVREUR', 'NON_AFFILIE'],
  ['LIVREUR', 'DEMANDE_AFFILIATION'],
  ['LIVREUR', 'AFFILIATION_REFUSEE'],
  ['PRESTATAIRE', null],
])('C-094 no « Affilié » for a %s who is %s', async (role, statutAffiliation) => {
  ouvrirProfil({ profil: () => json({ ...PROFIL, role, statutAffiliation }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Affilié')).toBeNull();
});

test.each([
  [4.5, 'succes', true],
  [4.4, 'info', false],
  [3.5, 'info', false],
  [3.4, 'alerte', false],
  [2.5, 'alerte', false],
  [2.4, 'danger', false],
])('C-093 C-371 C-372 an average of %d is drawn « %s », « Excellent » : %s', async (noteMoyenne, ton, excellent) => {
  ouvrirProfil({ chiffres: () => json({ ...CHIFFRES, noteMoyenne }) });
  const note = await screen.findByText(`Note : ${noteMoyenne.toLocaleString('fr-FR')} sur 5`);
  expect(note.closest('[data-ton]')?.getAttribute('data-ton')).toBe(ton);
  expect(screen.queryByText('Excellent') !== null).toBe(excellent);
  expect(screen.getByText('12 évaluations')).toBeTruthy();
});

test('C-095 « Modifier mon profil » for its owner only', async () => {
  ouvrirProfil({});
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Modifier mon profil')).toBeNull();
});

test('C-095 and it goes to /profile', async () => {
  ouvrir('jeton-2', { ...COMPTE, id: ID });
  ouvrirProfil({});
  expect((await screen.findByRole('link', { name: 'Modifier mon profil' })).getAttribute('href')).toBe('/profile');
});

test.each([
  ['À vélo depuis 2019.', 'À vélo depuis 2019.'],
  [null, 'Aucune biographie renseignée'],
])('C-096 « À propos » with %j shows « %s »', async (biographie, phrase) => {
  ouvrirProfil({ profil: () => json({ ...PROFIL, biographie }) });
  expect((await carte('À propos')).getByText(phrase)).toBeTruthy();
});

test.each([
  ['prestataire', 'PRESTATAIRE', 'CLIENT', `/messages/nouveau?prestataire=${ID}`],
  ['prestataire', 'PRESTATAIRE', 'LIVREUR', undefined],
  ['livreur', 'LIVREUR', 'CLIENT', undefined],
] as const)('on the profile of a %s (%s), « Contacter » for a %s: %s E-078', async (segment, role, lecteur, vers) => {
  ouvrir('jeton', { ...COMPTE, role: lecteur });
  ouvrirProfil({ profil: () => json({ ...PROFIL, role }) }, segment);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText('À vélo depuis 2019.');
  expect(screen.queryByRole('link', { name: /^Contacter/ })?.getAttribute('href')).toBe(vers);
});

test('C-097 the latest ratings: note, date, comment when there is one', async () => {
  const appels = ouvrirProfil({ dernieres: [evaluation(5, 'Ponctuel\net soigneux'), evaluation(4)] });
  const evaluations = await carte('Dernières évaluations');
  const lignes = await evaluations.findAllByRole('listitem');
  expect(lignes).toHaveLength(2);
  expect(within(lignes[0]!).getByText('Note : 5 sur 5')).toBeTruthy();
  expect(within(lignes[0]!).getByText('5 décembre 2026')).toBeTruthy();
  expect(within(lignes[0]!).getByText(/Ponctuel/).textContent).toBe('Ponctuel\net soigneux');
  expect(lignes[1]!.querySelector('p')).toBeNull();
  // Five is what the server answers when nothing else is asked.
  expect(appels.map(({ url }) => url)).toContain(`/api/evaluations/dernieres/${ID}`);
});

test('C-098 no rating yet', async () => {
  ouvrirProfil({
    chiffres: () => json({ ...CHIFFRES, noteMoyenne: null, totalEvaluations: 0, noteMoyenneLivraison: null }),
  });
  expect(await (await carte('Dernières évaluations')).findByText('Aucune évaluation pour le moment')).toBeTruthy();
  expect(screen.getByText('Aucune évaluation')).toBeTruthy();
});

test.each([
  ['LIVREUR', 'livreur', '31', 'Livraisons effectuées', 'Note moyenne : 4,7/5'],
  ['PRESTATAIRE', 'prestataire', '7', 'Prestations effectuées', 'Note moyenne : 3,2/5'],
])('C-099 C-100 the figures of a %s', async (role, segment, nombre, libelle, moyenne) => {
  const appels = ouvrirProfil({ profil: () => json({ ...PROFIL, role }) }, segment);
  const statistiques = await carte('Statistiques');
  await statistiques.findByText(moyenne);
  expect(statistiques.getByText(libelle).closest('dl')?.textContent).toContain(nombre);
  expect(statistiques.getByText('Évaluations reçues').closest('dl')?.textContent).toContain('12');
  expect(statistiques.getByText('Membre depuis 2024')).toBeTruthy();
  expect(appels[0]?.url).toBe(`/api/profils/${segment}/${ID}`);
});

test('C-101 statistics that do not come say so', async () => {
  ouvrirProfil({ chiffres: () => new Response('', { status: 500 }) });
  const statistiques = await carte('Statistiques');
  await statistiques.findByText('Statistiques non disponibles');
  expect(statistiques.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(statistiques.getByText('Membre depuis 2024')).toBeTruthy();
});

test('C-102 an unknown profile', async () => {
  ouvrirProfil({ profil: () => refus(404, 'INTROUVABLE', 'Profil non trouvé') });
  expect(await screen.findByText('Profil non trouvé')).toBeTruthy();
});

test.each(['client', 'commercant', 'constructor'])(
  'C-014 C-231 /profil-public/%s/… is no kind of profile, and asks nothing',
  async (segment) => {
    const appels = ouvrirProfil({}, segment);
    await screen.findByText('Type de profil non reconnu');
    expect(appels).toHaveLength(0);
  },
);
