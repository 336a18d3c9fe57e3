import { appeler } from './comptes.ts';

export interface Trajet {
  adresseDepart: string;
  villeDepart: string;
  adresseArrivee: string;
  villeArrivee: string;
}

/** A parcel of the demo's client from here to there; answers the path of its page. */
export async function publierTrajet(url: string, trajet: Trajet): Promise<string> {
  const { token, user } = await appeler<{ token: string; user: { id: string } }>(url, 'POST', '/auth/login', {
    email: 'client@demo.example',
    password: 'Demo-2026!',
  });
  const annonce = { titre: 'Guitare', description: 'Dans sa housse', type: 'LIVRAISON_COLIS', prixPropose: 20 };
  const { id } = await appeler<{ id: string }>(
    url,
    'POST',
    `/annonces?auteurId=${user.id}`,
    { ...annonce, ...trajet },
    token,
  );
  return `/annonces/${id}`;
}
