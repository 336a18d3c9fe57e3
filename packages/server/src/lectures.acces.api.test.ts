import { ROLES } from '@colivert/domain/comptes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MATRICE } from './acces.matrice.ts';
import { lireLigne } from './acces.regles.ts';
import { lireAnnonce } from './annonces/lectures.usecases.ts';
import { lireMission, listerMissionsAffilies } from './annonces/missions.usecases.ts';
import { authentifier } from './comptes/connexion.usecases.ts';
import {
  contratExiste,
  lireContratDuCommercant,
  lireContratParNumero,
  telechargerContrat,
} from './contrats/lectures.usecases.ts';
import { lireConversation, listerMessages } from './conversations/lectures.usecases.ts';
import { lirePhoto } from './conversations/photos.usecases.ts';
import { findDocument } from './documents/documents.sql.ts';
import { lireFichier } from './documents/documents.usecases.ts';
import { listerDuService } from './evaluations/lecture.usecases.ts';
import { lireFacture, lirePdfFacture } from './factures/lectures.usecases.ts';
import type { Appelant, Deps } from './lib/deps.ts';
import { ErreurRefus, trouve } from './lib/erreurs.ts';
import { ouvrirBanc, type Banc, type Compte } from './lib/test/banc.ts';
import { OBJETS, type Proprietaires } from './lib/test/objets.ts';
import {
  lireLivraison,
  lireSegmentDepot,
  lireSegments,
  listerLivraisonsDeLAnnonce,
} from './livraisons/lectures.usecases.ts';
import { findAnnonce } from './annonces/annonces.sql.ts';
import { lirePrestation } from './prestations/lectures.usecases.ts';

interface Lecture {
  /** Makes the object, and answers what names it. */
  objet: (banc: Banc, qui: Proprietaires) => Promise<string>;
  lire: (deps: Deps, appelant: Appelant, id: string) => Promise<unknown>;
}

const objet = (nom: string): Lecture['objet'] => OBJETS[nom] ?? expect.unreachable(nom);
const PAGE = { limite: 20 };

/** An announcement that only its people still see. */
const annulee: Lecture['objet'] = async (banc, qui) => {
  const id = await objet('annonce')(banc, qui);
  await banc.appel('PUT', `/annonces/${id}/annuler`, { jeton: qui.CLIENT.jeton, corps: {} });
  return id;
};

/** The id of a merchant who has a contract. */
const commercant: Lecture['objet'] = async (banc, qui) => {
  await objet('contrat')(banc, qui);
  return qui.COMMERCANT.id;
};

/** Reads that depend on the object, each without its route: one that takes a row is given it as SQL finds it. */
const LECTURES: Readonly<Record<string, Lecture>> = {
  'GET /documents/{id}/fichier': {
    objet: objet('document'),
    lire: async (deps, qui, id) =>
      lireFichier(deps, qui, trouve(await findDocument(deps.db, id)), { motif: null, adresse: '203.0.113.7' }),
  },
  'GET /annonces/{id}': { objet: annulee, lire: lireAnnonce },
  'GET /annonces-commercants/{id}': { objet: objet('mission'), lire: lireMission },
  'GET /annonces-commercants/affilies': {
    objet: objet('mission'),
    lire: (deps, qui) => listerMissionsAffilies(deps, qui, { ...PAGE, tri: 'recent' }),
  },
  'GET /livraisons/annonce/{id}': {
    objet: objet('annonce'),
    lire: async (deps, qui, id) =>
      listerLivraisonsDeLAnnonce(deps, qui, trouve(await findAnnonce(deps.db, id, qui.id)), PAGE),
  },
  'GET /conversations/{id}': { objet: objet('conversation'), lire: lireConversation },
  'GET /conversations/{id}/messages': {
    objet: objet('conversation'),
    lire: async (deps, qui, id) => {
      const deux = deps.db.selectFrom('conversations').select(['id', 'a_id', 'b_id']).where('id', '=', id);
      return listerMessages(deps, qui, await deux.executeTakeFirstOrThrow(), PAGE);
    },
  },
  'GET /photos/message/{id}': { objet: objet('photoMessage'), lire: (deps, qui, id) => lirePhoto(deps, qui, id) },
  'GET /livraisons/{id}': { objet: objet('livraison'), lire: lireLivraison },
  'GET /livraisons/annonce/{id}/segments-info': { objet: objet('depot'), lire: lireSegments },
  'GET /livraisons/annonce/{id}/segment-depot': { objet: objet('depot'), lire: lireSegmentDepot },
  'GET /prestations/{id}': { objet: objet('prestation'), lire: lirePrestation },
  'GET /evaluations/service': {
    objet: objet('prestation'),
    lire: (deps, qui, serviceId) => listerDuService(deps, qui, { serviceType: 'PRESTATION', serviceId, ...PAGE }),
  },
  'GET /contrats/commercant/{id}': { objet: commercant, lire: lireContratDuCommercant },
  'GET /contrats/commercant/{id}/exists': { objet: commercant, lire: contratExiste },
  'GET /contrats/numero/{n}': { objet: objet('contratNumero'), lire: lireContratParNumero },
  'GET /contrats/{id}/pdf': { objet: objet('contrat'), lire: telechargerContrat },
  'GET /factures/{id}': { objet: objet('facture'), lire: lireFacture },
  'GET /factures/{id}/pdf': { objet: objet('facture'), lire: lirePdfFacture },
};

let banc: Banc;
let siens: Proprietaires;
/** Who has no part in anything, then the owners, then an ADMIN. */
let lecteurs: { nom: string; compte: Compte; appelant: Appelant }[];

beforeAll(async () => {
  banc = await ouvrirBanc();
  siens = {
    CLIENT: await banc.creerCompte('CLIENT'),
    LIVREUR: await banc.creerCompte('LIVREUR', { affilie: true }),
    COMMERCANT: await banc.creerCompte('COMMERCANT'),
    PRESTATAIRE: await banc.creerCompte('PRESTATAIRE'),
  };
  const etrangers = await Promise.all(ROLES.map((role) => banc.creerCompte(role)));
  const comptes = [...etrangers.map((c, i) => [`a stranger, ${ROLES[i]}`, c] as const), ...Object.entries(siens)];
  lecteurs = await Promise.all(
    comptes.map(async ([nom, compte]) => ({
      nom,
      compte,
      appelant: trouve(await authentifier(banc.deps, compte.jeton)),
    })),
  );
});
afterAll(() => banc.fermer());

const PASSE = 'passes';

async function sansSaRoute({ lire }: Lecture, appelant: Appelant, id: string): Promise<string> {
  try {
    await lire(banc.deps, appelant, id);
    return PASSE;
  } catch (erreur) {
    if (erreur instanceof ErreurRefus) return `${erreur.refus.code}: ${erreur.refus.phrase}`;
    throw erreur;
  }
}

async function parSaRoute(route: string, jeton: string, id: string): Promise<string> {
  const chemin = (route.split(' ')[1] ?? '').replace(/\{\w+\}/, id);
  const query = chemin === '/evaluations/service' ? `?serviceType=PRESTATION&serviceId=${id}` : '';
  const { statut, corps } = await banc.appel('GET', chemin + query, { jeton });
  return statut === 200 ? PASSE : `${corps.code}: ${corps.message}`;
}

test('every read that depends on its object is called here without its route R-28', () => {
  const selonLObjet = Object.entries(MATRICE)
    .filter(([route]) => route.startsWith('GET '))
    .filter(([, texte]) => lireLigne(texte).objet !== null || /caché|affilié/.test(texte))
    .map(([route]) => route);
  expect(Object.keys(LECTURES)).toEqual(expect.arrayContaining(selonLObjet));
});

test.each(Object.entries(LECTURES))(
  '%s: without its route the use case refuses the same people in the same words R-28',
  async (route, lecture) => {
    const ligne = lireLigne(MATRICE[route] ?? expect.unreachable(route));
    const id = await lecture.objet(banc, siens);
    const issues: [nom: string, issue: string][] = [];
    const attendues: typeof issues = [];
    for (const { nom, compte, appelant } of lecteurs) {
      // Roles are judged by the table of routes, before any use case.
      if (ligne.roles !== null && !ligne.roles.includes(appelant.role)) continue;
      issues.push([nom, await sansSaRoute(lecture, appelant, id)]);
      attendues.push([nom, await parSaRoute(route, compte.jeton, id)]);
    }
    expect(issues).toEqual(attendues);
    const passent = issues.filter(([, issue]) => issue === PASSE);
    expect(passent.length).toBeGreaterThan(0);
    expect(passent.length).toBeLessThan(issues.length);
  },
);
