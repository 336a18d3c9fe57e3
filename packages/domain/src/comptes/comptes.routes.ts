import { z } from 'zod';
import { identifiant, route } from '../lib/index.ts';
import {
  connexionSchema,
  inscriptionFaiteSchema,
  inscriptionSchema,
  profilSchema,
  renvoiSchema,
  sessionOuverteSchema,
  sessionSchema,
  utilisateurSchema,
  verificationSchema,
} from './comptes.schema.ts';
import { tableauDeBordSchema } from './tableauDeBord.schema.ts';

/** Calls of wire §2. */
export const inscrire = route({
  method: 'POST',
  path: '/inscription',
  resume: 'Créer un compte ; la session est ouverte et un code est envoyé par mail.',
  acces: 'public',
  body: inscriptionSchema,
  reply: inscriptionFaiteSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
});

export const connecter = route({
  method: 'POST',
  path: '/auth/login',
  resume: 'Ouvrir une session.',
  acces: 'public',
  body: connexionSchema,
  reply: sessionOuverteSchema,
});

export const deconnecter = route({
  method: 'POST',
  path: '/auth/logout',
  resume: 'Fermer la session en cours.',
  acces: {},
  reply: null,
  statut: 204,
});

export const listerSessions = route({
  method: 'GET',
  path: '/auth/sessions',
  resume: 'Les sessions ouvertes du compte.',
  acces: {},
  reply: z.array(sessionSchema),
  debit: 'lecture',
});

export const fermerSession = route({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  resume: 'Fermer une de ses sessions.',
  acces: {},
  params: z.object({ id: identifiant }),
  reply: null,
  statut: 204,
  debit: 'ecriture',
});

export const fermerAutresSessions = route({
  method: 'DELETE',
  path: '/auth/sessions',
  resume: 'Fermer toutes ses sessions sauf celle-ci.',
  acces: {},
  reply: null,
  statut: 204,
  debit: 'ecriture',
});

export const verifierEmail = route({
  method: 'POST',
  path: '/verification/verify',
  resume: "Vérifier l'adresse e-mail avec le code reçu.",
  acces: 'public',
  body: verificationSchema,
  reply: z.object({ verified: z.literal(true), message: z.string() }),
});

export const renvoyerCode = route({
  method: 'POST',
  path: '/verification/resend',
  resume:
    'Recevoir un nouveau code ; le précédent ne vaut plus. Pour une adresse qui en remplacera une autre, avec sa session.',
  acces: 'public',
  body: renvoiSchema,
  reconnait: true,
  reply: z.object({ message: z.string() }),
});

export const delaiDeRenvoi = route({
  method: 'GET',
  path: '/verification/delai',
  resume: 'Secondes restantes avant de pouvoir demander un nouveau code.',
  acces: 'public',
  query: z.object({ userId: identifiant }),
  reply: z.object({ secondes: z.number() }),
  debit: 'lecture',
});

export const lireProfil = route({
  method: 'GET',
  path: '/utilisateurs/profile',
  resume: 'Son propre compte.',
  acces: {},
  reply: utilisateurSchema,
  debit: 'lecture',
});

export const modifierProfil = route({
  method: 'PUT',
  path: '/utilisateurs/profile',
  resume: 'Modifier ses coordonnées ; une nouvelle adresse e-mail est vérifiée avant de remplacer la première.',
  acces: {},
  body: profilSchema,
  reply: utilisateurSchema,
  debit: 'ecriture',
  versionnee: true,
});

export const lireTableauDeBord = route({
  method: 'GET',
  path: '/utilisateurs/tableau-de-bord',
  resume: 'Les compteurs du tableau de bord de son rôle.',
  acces: {},
  reply: tableauDeBordSchema,
  debit: 'lecture',
});
