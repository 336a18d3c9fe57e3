import { lireFichierDocument as lire } from '@colivert/domain/documents';
import { beforeEach, expect, test } from 'vitest';
import { ERREUR_RESEAU } from './erreurApi.ts';
import { appelerFichier } from './fichiers.ts';
import { fermer, lireSession, ouvrir } from './sessionStore.ts';
import { refus, simulerReseau } from './test/reseau.ts';

beforeEach(() => {
  fermer();
  ouvrir('jeton-1', {
    id: 'u1',
    prenom: 'Sami',
    nom: 'Le Goff',
    role: 'LIVREUR',
    statut: 'VALIDE',
    statutAffiliation: null,
  });
});

test.each([
  ['application/pdf', 'application/pdf'],
  ['image/png; charset=binary', 'image/png'],
  ['IMAGE/JPEG', 'image/jpeg'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
])('R-33 bytes told to be %s are held as %s: no page of ours is made of them', async (dit, tenu) => {
  const appels = simulerReseau(() => new Response('abc', { headers: { 'Content-Type': dit } }));
  const fichier = await appelerFichier(lire, { params: { id: 'c1' }, query: { motif: 'Contrôle' } });
  expect(fichier.type).toBe(tenu);
  expect(fichier.size).toBe(3);
  expect(appels[0]).toMatchObject({
    url: '/api/documents/c1/fichier?motif=Contr%C3%B4le',
    headers: { Authorization: 'Bearer jeton-1' },
  });
});

test('refusals, lost connections and a dead token are those of any call', async () => {
  simulerReseau(() => refus(404, 'INTROUVABLE', 'Document vérifié le 06/11/2026 : le fichier a été détruit.'));
  await expect(appelerFichier(lire, { params: { id: 'c1' } })).rejects.toMatchObject({
    statut: 404,
    message: 'Document vérifié le 06/11/2026 : le fichier a été détruit.',
  });
  simulerReseau(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(appelerFichier(lire, { params: { id: 'c1' } })).rejects.toMatchObject({
    statut: 0,
    message: ERREUR_RESEAU,
  });
  simulerReseau(() => refus(401, 'NON_AUTHENTIFIE', 'Vous devez être connecté.'));
  await expect(appelerFichier(lire, { params: { id: 'c1' } })).rejects.toMatchObject({ statut: 401 });
  expect(lireSession().etat).toBe('deconnecte');
});
