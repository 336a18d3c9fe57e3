import type { Capacite } from '../lib/capacite.ts';
import { brancherDocuments } from './documents.http.ts';
import { contraintes } from './documents.sql.ts';
import { donneesPersonnelles } from './personne.ts';
import { NOMS_TACHES, preparerTachesDocuments } from './documents.taches.ts';

export { mettreAuCoffre } from './coffre.ts';
export { deciderDocument } from './decision.usecases.ts';
export { findDocument, listDocumentsDe } from './documents.sql.ts';
export { demanderNouvellesPieces } from './nouvellesPieces.sql.ts';
export { vueDocument } from './documents.views.ts';

export const documents: Capacite = {
  routes: brancherDocuments,
  contraintes,
  donneesPersonnelles,
  taches: { noms: NOMS_TACHES, preparer: preparerTachesDocuments },
};
