import { DOCUMENTS_DU_ROLE } from '@colivert/domain/documents';
import type { Page } from '@playwright/test';
import { codeRecu } from './boite.ts';
import { MOT_DE_PASSE, type Personne } from './personnes.ts';

/** Accounts made over HTTP, for the journeys whose story begins once everybody is verified. */

type Role = 'CLIENT' | 'LIVREUR';

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** One call of the API; anything but a success is an error that tells what was answered. */
export async function appeler<T>(
  url: string,
  methode: string,
  chemin: string,
  corps: object,
  jeton?: string,
): Promise<T> {
  const formulaire = corps instanceof FormData;
  const reponse = await fetch(`${url}/api${chemin}`, {
    method: methode,
    headers: {
      ...(jeton === undefined ? {} : { authorization: `Bearer ${jeton}` }),
      ...(formulaire ? {} : { 'content-type': 'application/json' }),
    },
    body: formulaire ? corps : JSON.stringify(corps),
  });
  if (!reponse.ok) throw new Error(`${methode} ${chemin}: ${reponse.status} ${await reponse.text()}`);
  return (await reponse.json()) as T;
}

export interface CompteOuvert {
  id: string;
  jeton: string;
}

async function jetonAdmin(url: string): Promise<string> {
  const corps = { email: 'admin@demo.example', password: 'Demo-2026!' };
  return (await appeler<{ token: string }>(url, 'POST', '/auth/login', corps)).token;
}

/** Registers, proves the address, sends every required paper and has the demo's admin validate it: VALIDE. */
export async function creerCompteValide(url: string, role: Role, personne: Personne): Promise<CompteOuvert> {
  const { userId, token } = await appeler<{ userId: string; token: string }>(url, 'POST', '/inscription', {
    role,
    ...personne,
    motDePasse: MOT_DE_PASSE,
    telephone: '06 39 98 12 34',
    adresse: "12 bis rue de l'Église",
    ville: 'Nantes',
    codePostal: '44000',
    ...(role === 'LIVREUR' ? { vehicule: 'VELO', permisVerif: true } : {}),
  });
  await appeler(url, 'POST', '/verification/verify', { userId, code: await codeRecu(url, personne.email) });
  const admin = await jetonAdmin(url);
  for (const type of DOCUMENTS_DU_ROLE[role].requis) {
    const piece = new FormData();
    piece.set('file', new Blob([PDF], { type: 'application/pdf' }), `${type}.pdf`);
    piece.set('type', type);
    piece.set('userId', userId);
    const { id, version } = await appeler<{ id: string; version: number }>(
      url,
      'POST',
      '/documents/upload',
      piece,
      token,
    );
    await appeler(url, 'PUT', `/admin/documents/${id}/decision`, { statut: 'VALIDE', version }, admin);
  }
  return { id: userId, jeton: token };
}

/** A client's announcement, to which the story adds what counts. @returns the path of its page */
export async function publierAnnonce(url: string, { id, jeton }: CompteOuvert, plus: object): Promise<string> {
  const annonce = await appeler<{ id: string }>(
    url,
    'POST',
    `/annonces?auteurId=${id}`,
    {
      titre: 'Une lampe',
      description: 'Emballée',
      adresseDepart: '12 ter rue des Lilas',
      villeDepart: 'Nantes',
      adresseArrivee: '8 quai Duguay-Trouin',
      villeArrivee: 'Rennes',
      prixPropose: 20,
      ...plus,
    },
    jeton,
  );
  return `/annonces/${annonce.id}`;
}

export async function suspendre(url: string, { id }: CompteOuvert): Promise<void> {
  const corps = { statut: 'SUSPENDU', motif: 'Signalement en cours d’examen' };
  await appeler(url, 'PUT', `/admin/utilisateurs/${id}/statut`, corps, await jetonAdmin(url));
}

export async function seConnecter(page: Page, { email }: Personne): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/dashboard/);
}
