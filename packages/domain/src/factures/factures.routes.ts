import { z } from 'zod';
import { identifiant, page, route, type AccesRestreint, type RouteDefinition } from '../lib/index.ts';
import { anneeDeRequete } from '../prestations/index.ts';
import {
  demandeAvoirSchema,
  demandeEmissionSchema,
  emissionSchema,
  facturationSchema,
  factureSchema,
  mandatSchema,
  modificationFacturationSchema,
} from './factures.schema.ts';

const parId = z.object({ id: identifiant });
const LUI_OU_ADMIN = {
  roles: ['PRESTATAIRE'],
  utilisateur: 'params.id',
  ouAdmin: true,
} as const satisfies AccesRestreint;
const LUI = { roles: ['PRESTATAIRE'], utilisateur: 'params.id' } as const satisfies AccesRestreint;
const ADMIN = { roles: ['ADMIN'] } as const satisfies AccesRestreint;

/** Calls of wire §14. */
export const listerFactures = route({
  method: 'GET',
  path: '/factures/prestataire/:id',
  resume: "Les factures et avoirs d'un prestataire.",
  acces: LUI_OU_ADMIN,
  params: parId,
  query: page.extend({ annee: anneeDeRequete.optional() }),
  reply: z.array(factureSchema),
  pagee: true,
  debit: 'lecture',
});

/** Of wire §16: of everybody, or of one provider. */
export const listerToutesFactures = route({
  method: 'GET',
  path: '/admin/factures',
  resume: 'Les factures et avoirs de tous les prestataires.',
  acces: ADMIN,
  query: page.extend({ annee: anneeDeRequete.optional(), prestataireId: identifiant.optional() }),
  reply: z.array(factureSchema),
  pagee: true,
  debit: 'lecture',
});

const uneFacture = {
  method: 'GET',
  acces: {},
  params: parId,
  debit: 'lecture',
} as const satisfies Partial<RouteDefinition>;

export const lireFacture = route({
  ...uneFacture,
  path: '/factures/:id',
  resume: 'Une facture, pour son prestataire.',
  reply: factureSchema,
});

export const lirePdfFacture = route({
  ...uneFacture,
  path: '/factures/:id/pdf',
  resume: 'La facture en PDF.',
  reply: z.file(),
  rend: 'fichier',
});

export const lireFacturation = route({
  method: 'GET',
  path: '/factures/prestataire/:id/facturation',
  resume: 'Ce qui permet de facturer au nom du prestataire, et ce qui manque.',
  acces: LUI_OU_ADMIN,
  params: parId,
  reply: facturationSchema,
  debit: 'lecture',
});

export const modifierFacturation = route({
  method: 'PUT',
  path: '/factures/prestataire/:id/facturation',
  resume: 'Donner son SIRET et son régime de TVA.',
  acces: LUI,
  params: parId,
  body: modificationFacturationSchema,
  reply: facturationSchema,
  debit: 'ecriture',
});

export const accepterMandat = route({
  method: 'POST',
  path: '/factures/prestataire/:id/mandat',
  resume: 'Accepter une fois le mandat de facturation.',
  acces: LUI,
  params: parId,
  body: mandatSchema,
  reply: facturationSchema,
  debit: 'ecriture',
});

export const emettreFactures = route({
  method: 'POST',
  path: '/factures/emettre',
  resume: "Émettre les factures d'un mois terminé, comme la tâche du 1er.",
  acces: ADMIN,
  body: demandeEmissionSchema,
  reply: emissionSchema,
  debit: 'ecriture',
});

export const emettreAvoir = route({
  method: 'POST',
  path: '/factures/:id/avoir',
  resume: 'Corriger une facture entière ; ses prestations iront sur la suivante.',
  acces: ADMIN,
  params: parId,
  body: demandeAvoirSchema,
  reply: factureSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
});
