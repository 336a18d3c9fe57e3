import type { Livraison, StatutLivraison } from '@colivert/domain/livraisons';
import { STATUTS_LIVRAISON } from '@colivert/domain/livraisons';
import { type Appel, json, simulerReseau } from '../../lib/test/reseau.ts';

/** A delivery as the server answers it, for the tests of these screens. */
export function uneLivraison(plus: Partial<Livraison> = {}): Livraison {
  return {
    id: 'l1',
    statut: 'ASSIGNEE',
    typeLivraison: 'COMPLETE',
    prixConvenu: 12.5,
    adresseDepart: '12 ter rue des Lilas',
    villeDepart: 'Nantes',
    adresseArrivee: '8 quai Duguay-Trouin',
    villeArrivee: 'Rennes',
    dateDebut: null,
    dateFin: null,
    dateCreation: '2026-11-27T12:00:00+01:00',
    annonce: {
      id: 'a1',
      titre: 'Guitare dans sa housse',
      description: 'Housse rigide, à porter debout',
      type: 'LIVRAISON_COLIS',
      statut: 'ASSIGNEE',
      adresseDepart: '12 ter rue des Lilas',
      villeDepart: 'Nantes',
      adresseArrivee: '8 quai Duguay-Trouin',
      villeArrivee: 'Rennes',
      adressesMasquees: false,
      prixPropose: 12.5,
      prixNegociable: false,
      dateLimite: null,
      datePreferee: '2026-12-05',
      typeColis: 'Carton',
      poids: 4.5,
      dimensions: '110 x 40 x 15 cm',
      fragile: true,
      photoUrl: null,
      livraisonPartiellePossible: true,
      segmentDepot: null,
      auteur: { id: 'c1', prenom: 'Maëlle', nom: 'Rivoal' },
      dateCreation: '2026-11-27T11:00:00+01:00',
      peutModifier: false,
      version: 1,
    },
    livreur: { id: 'v1', prenom: 'Sami', nom: 'Le Goff' },
    entrepot: null,
    peutCommencer: false,
    messageAttente: null,
    codeBloqueJusqua: null,
    evaluee: false,
    motifAnnulation: null,
    ...plus,
  };
}

type Traitement = (appel: Appel) => Response | undefined | Promise<Response | undefined>;

/**
 * A server that holds these deliveries, ten a page, and counts them; `avant` answers first when it has something to say.
 * The acts change nothing here: `avant` does.
 */
export function serveurDeLivraisons(livraisons: Livraison[], avant: Traitement = () => undefined): Appel[] {
  return simulerReseau(async (appel) => {
    const dit = await avant(appel);
    if (dit) return dit;
    const url = new URL(appel.url, 'http://api');
    const parStatut = Object.fromEntries(
      STATUTS_LIVRAISON.map((s) => [s, livraisons.filter(({ statut }) => statut === s).length]),
    );
    if (url.pathname === '/api/utilisateurs/tableau-de-bord') return json({ livraisonsParStatut: parStatut });
    if (/^\/api\/livraisons\/(client|livreur|commercant)\/u1$/.test(url.pathname)) {
      const statuts = (url.searchParams.get('statut') ?? '').split(',') as StatutLivraison[];
      const choisies = livraisons.filter(({ statut }) => statuts.includes(statut));
      const debut = Number(url.searchParams.get('curseur') ?? 0);
      const suite = debut + 10;
      return json(choisies.slice(debut, suite), 200, {
        'X-Total-Count': String(choisies.length),
        ...(suite < choisies.length ? { Link: `<${url.pathname}?curseur=${suite}>; rel="next"` } : {}),
      });
    }
    const une = livraisons.find(({ id }) => url.pathname === `/api/livraisons/${id}`);
    return une ? json(une) : json({ message: 'Introuvable.', error: 'Introuvable.', code: 'INTROUVABLE' }, 404);
  });
}
