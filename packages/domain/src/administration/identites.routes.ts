import { z } from 'zod';
import { utilisateurSchema } from '../comptes/index.ts';
import { identifiant, route, type AccesRestreint } from '../lib/index.ts';
import { identiteDecideeSchema, identiteModifieeSchema, rechercheIdentitesSchema } from './identites.schema.ts';

const ADMIN = { roles: ['ADMIN'] } as const satisfies AccesRestreint;

export const listerIdentitesModifiees = route({
  method: 'GET',
  path: '/admin/identites',
  resume: "Les identités changées après leur vérification, la plus ancienne d'abord : avant et après.",
  acces: ADMIN,
  query: rechercheIdentitesSchema,
  reply: z.array(identiteModifieeSchema),
  pagee: true,
  debit: 'lecture',
});

export const deciderDeLIdentite = route({
  method: 'PUT',
  path: '/admin/identites/:id/decision',
  resume:
    "Accepter l'identité changée d'un compte, demander de nouvelles pièces ou suspendre, telle qu'elle a été vue.",
  acces: ADMIN,
  params: z.object({ id: identifiant }),
  body: identiteDecideeSchema,
  reply: utilisateurSchema,
  debit: 'ecriture',
  versionnee: true,
  refus: ['UTILISATEUR_NON_AUTORISE'],
});
