import { type Annonce, trajetAPrendre } from '@colivert/domain/annonces';
import { apercu } from '@colivert/domain/lib';
import { SLOGAN } from '@colivert/domain/technique';
import type { QueryClient } from '@tanstack/react-query';
import { optionsAnnonce, optionsAnnonces } from '../features/annonces/annoncesPubliques.queries.ts';
import { lirePrix } from '../features/annonces/lecture.ts';
import { lireFiltres } from '../features/annonces/useFiltresAnnonces.ts';
import { optionsAccueil } from '../lib/accueil.ts';
import { ErreurApi } from '../lib/erreurApi.ts';
import { optionsMentions } from './information.tsx';

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
const PAGES: Readonly<Record<string, PagePublique>> = {
  '/': {
    source: 'src/pages/Accueil.tsx',
    // The page is whole without its figures.
    lire: ({ client }) => client.prefetchQuery(optionsAccueil),
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

/** A page of text: all it needs is what the operator says of themselves. */
const information = (titre: string, module: string, chemin: string, description: string): PagePublique => ({
  source: `src/pages/${module}.tsx`,
  lire: ({ client }) => client.fetchQuery(optionsMentions),
  tete: () => ({ titre, description, canonique: chemin }),
});

const TITRES_ONGLETS: Readonly<Record<string, string>> = {
  prestations: 'Prestations disponibles',
  missions: 'Missions commerçant',
};

function teteAnnonce(annonce: Annonce, site: string): Tete {
  const { id, titre, description, photoUrl, dateCreation, dateLimite } = annonce;
  const { villeDepart, villeArrivee, prix } = trajetAPrendre(annonce);
  const trajet = `${villeDepart} → ${villeArrivee}`;
  return {
    titre,
    description: `${trajet}, ${lirePrix(prix)}. ${apercu(description.replaceAll(/\s+/g, ' '), 140)}`,
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
      price: prix,
      priceCurrency: 'EUR',
      areaServed: [villeDepart, villeArrivee].map((name) => ({ '@type': 'City', name })),
      itemOffered: { '@type': 'Service', serviceType: 'Livraison de colis', name: trajet },
    },
  };
}

export const PAGES_PUBLIQUES: Readonly<Record<string, PagePublique>> = {
  ...PAGES,
  '/comment-ca-marche': information(
    'Comment ça marche',
    'CommentCaMarche',
    '/comment-ca-marche',
    'Confier un colis, le transporter seul ou en relais, réserver un service à domicile : ce qui se passe, pas à pas.',
  ),
  '/classement': information(
    'Classement des annonces et des prestataires',
    'Classement',
    '/classement',
    "Dans quel ordre Colivert montre les annonces, les missions, les prestataires et les avis, et ce qui n'y change rien.",
  ),
  '/cgu': information("Conditions d'utilisation", 'Cgu', '/cgu', "Les règles d'usage de Colivert."),
  '/confidentialite': information(
    'Confidentialité',
    'Confidentialite',
    '/confidentialite',
    "Ce que Colivert garde de vous, pourquoi, jusqu'à quand, et vos droits.",
  ),
  '/mentions-legales': information(
    'Mentions légales',
    'MentionsLegales',
    '/mentions-legales',
    "Qui édite et héberge Colivert, et comment l'écrire.",
  ),
  '/accessibilite': information(
    'Accessibilité',
    'Accessibilite',
    '/accessibilite',
    "La déclaration d'accessibilité de Colivert : ce qui est vérifié, ce qui peut gêner, à qui le dire.",
  ),
  '/sources-et-licences': information(
    'Sources et licences',
    'SourcesEtLicences',
    '/sources-et-licences',
    "Les données, polices, dessins et logiciels d'autrui sur lesquels Colivert s'appuie.",
  ),
};
