import { REFUS, type AccesRestreint, type CodeRefus, type RouteDefinition } from '@colivert/domain/lib';

/** What each call may be refused with, from the table of refusals and what its route says. */

type Json = Record<string, unknown>;

export const ERREUR: Json = {
  type: 'object',
  description: 'Un refus. `code` est stable ; `message` et `error` disent la même phrase française.',
  required: ['message', 'error', 'code'],
  properties: {
    message: { type: 'string' },
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(REFUS) },
    errors: {
      type: 'object',
      description: 'Avec un 422 : le nom du champ, et sa phrase.',
      additionalProperties: { type: 'string' },
    },
    details: { type: 'object', description: "Ce qu'un écran peut en faire, là où c'est dit." },
  },
};

/** One example a code that some call may answer: `#/components/examples/CODE`. */
export function exemples(estDit: (code: string) => boolean): Json {
  return Object.fromEntries(
    Object.entries(REFUS)
      .filter(([code]) => estDit(code))
      .map(([code, { phrase }]) => {
        const champs = code === 'VALIDATION' ? { errors: { champ: phrase } } : {};
        return [code, { summary: phrase, value: { message: phrase, error: phrase, code, ...champs } }];
      }),
  );
}

const BLOQUES = ['COMPTE_SUSPENDU', 'COMPTE_REFUSE'] as const satisfies readonly CodeRefus[];
const SANS_VALIDE = ['COMPTE_NON_VERIFIE', 'COMPTE_EN_ATTENTE', ...BLOQUES] as const;

/** What the acts of a capability refuse by the state of things, beside what every write may. */
const DE_CAPACITE: Readonly<Record<string, readonly CodeRefus[]>> = {
  comptes: ['CODE_INVALIDE', 'IDENTIFIANTS_INVALIDES', 'SECOND_FACTEUR_REQUIS', 'DOUBLON'],
  annonces: ['AFFILIATION_REQUISE', 'PROPRE_ANNONCE', 'DEJA_PRIS'],
  livraisons: ['CODE_INVALIDE', 'AFFILIATION_REQUISE', 'PROPRE_ANNONCE', 'DEJA_PRIS', 'SEGMENT_EN_ATTENTE'],
  prestations: ['CRENEAU_PRIS', 'CRENEAU_RETIRE', 'PRIX_CHANGE'],
  evaluations: ['DOUBLON'],
  entrepots: ['DOUBLON'],
  conversations: [
    'ROLE_INTERDIT',
    ...SANS_VALIDE,
    'AFFILIATION_REQUISE',
    'PROPRE_ANNONCE',
    'CONVERSATION_FERMEE',
    'REPONSE_ATTENDUE',
  ],
};

function codesDeLAcces(acces: AccesRestreint): CodeRefus[] {
  return [
    'NON_AUTHENTIFIE',
    ...(acces.roles === undefined ? [] : (['ROLE_INTERDIT'] as const)),
    ...(acces.utilisateur === undefined ? [] : (['UTILISATEUR_NON_AUTORISE'] as const)),
    ...(acces.valide === true ? SANS_VALIDE : []),
    ...(acces.nonBloque === true ? BLOQUES : []),
  ];
}

/** The codes that a call may be refused with, as the document lists them. */
export function codesDe(route: RouteDefinition, capacite: string): CodeRefus[] {
  const ecrit = route.method !== 'GET';
  return distincts([
    ...(route.acces === 'public' ? [] : codesDeLAcces(route.acces)),
    'REQUETE_INVALIDE',
    ...(route.params === undefined && route.phrase404 === undefined ? [] : (['INTROUVABLE'] as const)),
    ...(ecrit ? (['ETAT_INCOMPATIBLE', 'LIMITE_ATTEINTE', ...(DE_CAPACITE[capacite] ?? [])] as const) : []),
    ...(ecrit ? (['TROP_VOLUMINEUX', 'TYPE_REFUSE'] as const) : []),
    ...(route.versionnee === true ? (['VERSION_PERIMEE'] as const) : []),
    ...(route.creation === true ? (['REQUETE_EN_COURS', 'IDEMPOTENCE'] as const) : []),
    ...(route.rejouable === true ? (['IDEMPOTENCE'] as const) : []),
    ...(route.body === undefined ? [] : (['VALIDATION'] as const)),
    'TROP_DE_TENTATIVES',
    'ERREUR_INTERNE',
    'INDISPONIBLE',
    ...(route.refus ?? []),
  ]);
}

const distincts = (codes: readonly CodeRefus[]): CodeRefus[] => [...new Set(codes)];

const ATTENDRE = { description: 'Combien de secondes attendre.', schema: { type: 'integer' } };

/** Status -> the codes it may carry, each with its example. */
export function reponsesDeRefus(route: RouteDefinition, capacite: string): Json {
  const parStatut = Object.groupBy(codesDe(route, capacite), (code) => String(REFUS[code].statut));
  return Object.fromEntries(
    Object.entries(parStatut).map(([statut, codes = []]) => [
      statut,
      {
        description: `Refusé : ${codes.map((code) => `\`${code}\``).join(', ')}.`,
        ...(statut === '429' || statut === '503' ? { headers: { 'Retry-After': ATTENDRE } } : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Erreur' },
            examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );
}
