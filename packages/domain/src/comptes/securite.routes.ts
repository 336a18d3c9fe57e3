import { z } from 'zod';
import { route } from '../lib/index.ts';
import {
  activationSecondFacteurSchema,
  changementMotDePasseSchema,
  effacementSchema,
  exportSchema,
  lienSecondFacteurSchema,
  oubliSchema,
  refusChangementSchema,
  reinitialisationSchema,
  secondFacteurSchema,
} from './securite.schema.ts';

/** Calls of wire §2 that keep an account its owner's. */
export const demanderReinitialisation = route({
  method: 'POST',
  path: '/auth/mot-de-passe-oublie',
  resume: 'Recevoir un lien pour choisir un autre mot de passe ; la réponse ne dit pas si le compte existe.',
  acces: 'public',
  body: oubliSchema,
  reply: z.object({ message: z.string() }),
});

export const reinitialiserMotDePasse = route({
  method: 'POST',
  path: '/auth/reinitialiser-mot-de-passe',
  resume: "Choisir un autre mot de passe avec le lien reçu ; toutes les sessions sont fermées, aucune n'est ouverte.",
  acces: 'public',
  body: reinitialisationSchema,
  reply: z.object({ message: z.string() }),
});

export const changerMotDePasse = route({
  method: 'PUT',
  path: '/utilisateurs/mot-de-passe',
  resume: 'Changer son mot de passe ; les autres sessions sont fermées.',
  acces: {},
  body: changementMotDePasseSchema,
  reply: null,
  statut: 204,
  debit: 'ecriture',
});

export const annulerChangementEmail = route({
  method: 'DELETE',
  path: '/utilisateurs/email-en-attente',
  resume: "Ne plus vouloir de l'adresse e-mail qui attend d'être vérifiée.",
  acces: {},
  reply: null,
  statut: 204,
  debit: 'ecriture',
});

export const refuserChangementEmail = route({
  method: 'POST',
  path: '/auth/refuser-changement-email',
  resume:
    "Arrêter un changement d'adresse e-mail avec le lien reçu à l'adresse actuelle ; toutes les sessions sont fermées.",
  acces: 'public',
  body: refusChangementSchema,
  reply: z.object({ message: z.string() }),
});

export const preparerSecondFacteur = route({
  method: 'POST',
  path: '/auth/totp',
  resume: "Le secret à donner à son application d'authentification, avec le lien reçu.",
  acces: 'public',
  body: lienSecondFacteurSchema,
  reply: secondFacteurSchema,
});

export const activerSecondFacteur = route({
  method: 'POST',
  path: '/auth/totp/activer',
  resume: "Activer le second facteur avec un premier code de l'application.",
  acces: 'public',
  body: activationSecondFacteurSchema,
  reply: null,
  statut: 204,
});

export const exporterDonnees = route({
  method: 'GET',
  path: '/utilisateurs/export',
  resume: 'Toutes ses données en JSON, ou en zip avec ses fichiers.',
  acces: {},
  query: exportSchema,
  rend: 'fichier',
  reply: z.file(),
});

export const effacerCompte = route({
  method: 'POST',
  path: '/utilisateurs/effacer',
  resume: 'Effacer son compte : il est rendu anonyme, ses fichiers sont détruits, ses factures restent.',
  acces: {},
  body: effacementSchema,
  reply: null,
  statut: 204,
  debit: 'ecriture',
});
