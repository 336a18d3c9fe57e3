import type { Annonce } from '@colivert/domain/annonces';
import { apercu } from '@colivert/domain/lib';
import { SLOGAN } from '@colivert/domain/technique';
import type { QueryClient } from '@tanstack/react-query';
import { optionsAnnonce, optionsAnnonces } from '../features/annonces/annonces.queries.ts';
import { lirePrix } from '../features/annonces/lecture.ts';
import { lireFiltres } from '../features/annonces/useFiltresAnnonces.ts';
import { ErreurApi } from '../lib/erreurApi.ts';

/** What search engines and shared links say of a page. */
export interface Tete {
  titre: string | null;
  description: string;
  /** Path of the address that stands for this page; absent where it must not be listed. */
  canonique?: string;
  /** Path or address of the picture of a shared link, when it has one of its own. */
  image?: string;
  donneesStructurees?: object;
}

interface Demande {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  recherche: URLSearchParams;
  /** Public address of the site. */
  site: string;
}

interface PagePublique {
  /** The module, as the build's manifest names it. */
  source: string;
  lire?(demande: Demande): Promise<unknown>;
  tete(demande: Demande): Tete;
  statut?(demande: Demande): 200 | 404;
}

const organisation = (site: string) => ({
  '@type': 'Organization',
  name: 'Colivert',
  url: `${site}/`,
  logo: `${site}/icone-512.png`,
});

const annonceDe = ({ client, params }: Demande): Annonce | undefined =>
  client.getQueryData(optionsAnnonce(params['id'] ?? '').queryKey);

/** Pages the server draws, by their path in routes.tsx. */
export const PAGES_PUBLIQUES: Readonly<Record<string, PagePublique>> = {
  '/': {
    source: 'src/pages/Accueil.tsx',
    tete: ({ site }) => ({
      titre: null,
      description:
        'Confiez un colis à un livreur de confiance, transportez celui des autres, ou réservez un service à domicile. Un long trajet se partage en relais.',
      canonique: '/',
      donneesStructurees: {
        '@context': 'https://schema.org',
        '@graph': [
          { ...organisation(site), slogan: SLOGAN },
          { '@type': 'WebSite', name: 'Colivert', url: `${site}/`, inLanguage: 'fr' },
        ],
      },
    }),
  },
  '/annonces': {
    source: 'src/pages/Annonces.tsx',
    lire: ({ client, recherche }) => client.fetchInfiniteQuery(optionsAnnonces(lireFiltres(recherche))),
    tete({ client, recherche, site }) {
      const { pages } = client.getQueryData(optionsAnnonces(lireFiltres(recherche)).queryKey) ?? { pages: [] };
      return {
        titre: TITRES_ONGLETS[recherche.get('tab') ?? ''] ?? 'Annonces de livraison',
        description:
          'Les colis qui attendent un livreur en ce moment : de quelle ville à quelle ville, à quel prix et pour quand.',
        canonique: '/annonces',
        donneesStructurees: {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: pages
            .flatMap(({ elements }) => elements)
            .map(({ id, titre }, i) => ({
              '@type': 'ListItem',
              position: i + 1,
              name: titre,
              url: `${site}/annonces/${id}`,
            })),
        },
      };
    },
  },
  '/annonces/:id': {
    source: 'src/pages/AnnonceDetail.tsx',
    lire: ({ client, params }) =>
      client.fetchQuery(optionsAnnonce(params['id'] ?? '')).catch((erreur: unknown) => {
        // An unknown announcement is a page too.
        if (!(erreur instanceof ErreurApi) || erreur.statut !== 404) throw erreur;
      }),
    statut: (demande) => (annonceDe(demande) ? 200 : 404),
    tete(demande) {
      const annonce = annonceDe(demande);
      return annonce ? teteAnnonce(annonce, demande.site) : { titre: 'Annonce non trouvée', description: SLOGAN };
    },
  },
};

const TITRES_ONGLETS: Readonly<Record<string, string>> = {
  prestations: 'Prestations disponibles',
  missions: 'Missions commerçant',
};

function teteAnnonce(annonce: Annonce, site: string): Tete {
  const { id, titre, description, villeDepart, villeArrivee, prixPropose, photoUrl, dateCreation, dateLimite } = annonce;
  const trajet = `${villeDepart} → ${villeArrivee}`;
  return {
    titre,
    description: `${trajet}, ${lirePrix(prixPropose)}. ${apercu(description.replaceAll(/\s+/g, ' '), 140)}`,
    // Only what can still be taken is worth finding.
    canonique: annonce.statut === 'ACTIVE' ? `/annonces/${id}` : undefined,
    image: photoUrl ?? undefined,
    donneesStructurees: {
      '@context': 'https://schema.org',
      '@type': 'Demand',
      name: titre,
      description,
      url: `${site}/annonces/${id}`,
      availabilityStarts: dateCreation,
      validThrough: dateLimite ?? undefined,
      price: prixPropose,
      priceCurrency: 'EUR',
      areaServed: [villeDepart, villeArrivee].map((name) => ({ '@type': 'City', name })),
      itemOffered: { '@type': 'Service', serviceType: 'Livraison de colis', name: trajet },
    },
  };
}
