import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';

/** What the code says, and where: every literal and every text between tags. */
interface Dit {
  texte: string;
  fichier: string;
  /** The message of an error that only a log shows. */
  pourLeJournal: boolean;
}

const estErreurDeProgramme = (noeud: ts.Node): boolean =>
  ts.isNewExpression(noeud) && ['Error', 'TypeError'].includes(noeud.expression.getText());

function lire(fichier: string): Dit[] {
  const genre = fichier.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(
    fichier,
    readFileSync(join(root, fichier), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    genre,
  );
  const dits: Dit[] = [];
  const visiter = (noeud: ts.Node, pourLeJournal: boolean): void => {
    if (ts.isImportDeclaration(noeud)) return;
    const dit = ts.isStringLiteralLike(noeud) || ts.isTemplateHead(noeud) || ts.isTemplateMiddleOrTemplateTail(noeud);
    if (dit || ts.isJsxText(noeud)) {
      const texte = noeud.text.replaceAll(/\s+/g, ' ').trim();
      if (texte !== '') dits.push({ texte, fichier, pourLeJournal });
    }
    noeud.forEachChild((enfant) => visiter(enfant, pourLeJournal || estErreurDeProgramme(noeud)));
  };
  visiter(source, false);
  return dits;
}

const fichiers = (...motifs: string[]) =>
  globSync(motifs, { cwd: root }).filter((f) => !/\.test\.|\.fixture\.|\/test\/|\/demo\//.test(f));

const DITS = fichiers('packages/{domain,web}/src/**/*.{ts,tsx}', 'packages/server/src/**/*.ts').flatMap(lire);
/** What people read is written there; the rest of the server is SQL and logs. */
const LUS = DITS.filter(
  ({ fichier, pourLeJournal }) =>
    !pourLeJournal && (!fichier.startsWith('packages/server') || /\.(mails|pdf|page|articles)\.ts$/.test(fichier)),
);

/** Words no French sentence holds. */
const ANGLAIS =
  /(^|[\s(«"])(the|and|your|you|please|are|was|with|cannot|failed|must|from|this|that|of|loading|submit|cancel|delete|save|search|welcome)([\s.,!?:)»"]|$)/i;

test('C-002 D-002 everything a user reads is in French, and the product is named', () => {
  const phrases = LUS.filter(({ texte }) => texte.includes(' '));
  expect(phrases.length).toBeGreaterThan(1000);
  expect(phrases.filter(({ texte }) => ANGLAIS.test(texte.replaceAll(/\b[A-Z]{3,}\b/g, '')))).toEqual([]);
  expect(LUS.filter(({ texte }) => texte.includes('{product}'))).toEqual([]);
  expect(LUS.some(({ texte }) => texte === 'Affiliés Colivert')).toBe(true);
  const page = readFileSync(join(root, 'packages/web/index.html'), 'utf8');
  expect(page).toContain('<html lang="fr"');
  expect(page).toContain('<title>Colivert');
});

/** Both catalogues of messages (spec 1 §8, spec 2 §8); what follows a message is written by the code. */
const CATALOGUE_1 = [
  'Email ou mot de passe incorrect',
  'Erreur de connexion au serveur',
  'Code invalide ou expiré',
  'Email vérifié avec succès ! Redirection...',
  'Un nouveau code a été envoyé !',
  'La photo est trop volumineuse pour le serveur. Choisissez une image plus petite (max 1MB).',
  'Erreur serveur: ',
  'Problème de connexion. Vérifiez votre connexion internet.',
  "Erreur lors de l'upload de la photo",
  'Photo uploadée avec succès !',
  'Erreur lors du chargement du document',
  "Erreur lors de l'upload",
  "Erreur lors de la création de l'annonce",
  'Annonce créée avec succès ! Elle est maintenant visible par les livreurs.',
  'Erreur lors du chargement',
  'Erreur lors du chargement des entrepôts',
  'Erreur lors de la création de la livraison',
  'Livraison complète créée avec succès !',
  'Livraison retrait créée avec succès !',
  'Livraison partielle créée avec succès !',
  'Erreur lors de la finalisation de la livraison',
  'Livraison terminée avec succès',
  "Erreur lors de l'annulation de la livraison",
  'Livraison annulée',
  "Erreur lors de la soumission de l'évaluation",
  'Évaluation soumise avec succès !',
  'Erreur lors de la mise à jour du profil',
  'Profil mis à jour avec succès !',
  'Erreur lors de la mise à jour du profil public',
  'Profil public mis à jour avec succès !',
  'Erreur lors du chargement du profil',
  'Impossible de calculer la distance entre ces adresses',
  'Erreur du service de calcul de distance',
  "Google Maps n'est pas disponible",
  'Erreur technique lors du calcul',
  'Aucune adresse trouvée pour ',
];
const CATALOGUE_2 = [
  "Erreur lors de l'annulation",
  'Prestation annulée avec succès !',
  'Erreur lors du marquage de la prestation',
  'Prestation marquée comme terminée !',
  "Erreur lors de la finalisation de l'évaluation",
  'Une erreur est survenue',
  "❌ Erreur lors de l'envoi de la demande :",
  "🎉 Demande d'affiliation envoyée avec succès ! Nos équipes vont l'étudier dans les plus brefs délais.",
  '❌ Erreur lors du démarrage de la livraison :',
  '🚀 Livraison démarrée avec succès ! Vous pouvez maintenant commencer la livraison.',
  'Erreur lors du chargement des annonces',
  'Erreur lors du chargement du contrat',
  "Erreur lors de la création de l'annonce",
  'Annonce créée avec succès !',
  "Erreur lors de la suppression de l'annonce",
  'Annonce supprimée avec succès',
  'Erreur lors du chargement des données',
  'Profil mis à jour avec succès',
  'Photo uploadée avec succès',
  'Utilisateur non connecté',
  'Erreur lors de la mise à jour des disponibilités',
  'Disponibilités mises à jour avec succès',
  'Impossible de charger les disponibilités du prestataire',
  'Erreur lors de la réservation',
  'Réservation confirmée avec succès ! Vous pouvez la consulter dans votre dashboard.',
  'Erreur lors de la prise en charge',
  'Mission prise en charge avec succès ! Elle apparaît maintenant dans votre dashboard.',
  'Erreur de calcul de distance',
  'Calcul impossible',
  'Aucun créneau disponible',
  'Veuillez sélectionner un créneau horaire complet',
  'Veuillez remplir tous les champs obligatoires',
  'Données de réservation incomplètes',
  'Erreur lors du chargement des missions commerçant',
  'Erreur lors du chargement des prestations',
];

test.each([...CATALOGUE_1, ...CATALOGUE_2])('the message « %s » is in the code word for word', (message) => {
  const suite = message.trimEnd();
  const tel = DITS.filter(({ texte }) => texte === suite || texte.startsWith(`${suite} `) || texte === `${suite} :`);
  expect(tel.length).toBeGreaterThan(0);
});
