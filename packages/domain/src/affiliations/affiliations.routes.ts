import { z } from 'zod';
import { booleenDeRequete, identifiant, route } from '../lib/index.ts';
import {
  affiliationADeciderSchema,
  commentaireDeDecision,
  decisionAffiliationSchema,
  demandeAffiliationSchema,
  fileAffiliationsSchema,
  statutAffiliationSchema,
} from './affiliations.schema.ts';

const parId = z.object({ id: identifiant });

/** Calls of wire §12, and the admin's queue of §16. */
export const demanderAffiliation = route({
  method: 'POST',
  path: '/livreurs/:id/demander-affiliation',
  resume: "Demander son affiliation, avec un message facultatif ; tant qu'une demande attend, rien ne change.",
  acces: { roles: ['LIVREUR'], valide: true, utilisateur: 'params.id' },
  params: parId,
  body: demandeAffiliationSchema,
  envoi: 'texte',
  reply: statutAffiliationSchema,
  debit: 'ecriture',
  versionnee: true,
});

export const lireStatutAffiliation = route({
  method: 'GET',
  path: '/livreurs/:id/statut-affiliation',
  resume: "L'affiliation d'un livreur et ses conditions.",
  acces: { roles: ['LIVREUR'], utilisateur: 'params.id', ouAdmin: true },
  params: parId,
  reply: statutAffiliationSchema,
  debit: 'lecture',
});

export const validerAffiliation = route({
  method: 'PUT',
  path: '/livreurs/:id/valider-affiliation',
  resume: "Accepter ou refuser une demande d'affiliation ; avec la version présente, retirer une affiliation.",
  acces: { roles: ['ADMIN'] },
  params: parId,
  query: z.object({ valider: booleenDeRequete, commentaire: commentaireDeDecision }),
  body: decisionAffiliationSchema,
  reply: statutAffiliationSchema,
  debit: 'ecriture',
  versionnee: true,
});

export const listerAffiliations = route({
  method: 'GET',
  path: '/admin/affiliations',
  resume: "La file des demandes d'affiliation.",
  acces: { roles: ['ADMIN'] },
  query: fileAffiliationsSchema,
  reply: z.array(affiliationADeciderSchema),
  pagee: true,
  debit: 'lecture',
});
