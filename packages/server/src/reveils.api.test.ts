import { ajouterJours, jourParis } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Answer, type Banc, type Compte } from './lib/test/banc.ts';
import { gestes, PDF } from './lib/test/documents.ts';
import { formulaire } from './lib/test/formulaire.ts';
import { GRAINES } from './lib/test/graines.ts';
import { LIMITES_LARGES } from './lib/test/limites.ts';
import { bloquer, ecrire, marquerLue, ouvrir } from './lib/test/conversations.ts';
import { agir, ANNONCE, codeDe, poserEntrepot, prendre, publier } from './lib/test/livraisons.ts';
import { MISSION, posterMission, prendreMission, publierMission } from './lib/test/missions.ts';
import { OBJETS } from './lib/test/objets.ts';
import { agirSurPrestation, heures, ouvrirSemaine, poserPrestation, reserver } from './lib/test/prestations.ts';
import { REVEILS } from './reveils.matrice.ts';

let banc: Banc;
let g: ReturnType<typeof gestes>;
beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
  g = gestes(banc);
});
afterAll(() => banc.fermer());

interface Gens {
  CLIENT: Compte;
  LIVREUR: Compte;
  /** The courier of the other leg. */
  SECOND: Compte;
  COMMERCANT: Compte;
  PRESTATAIRE: Compte;
  ADMIN: Compte;
}

async function peupler(): Promise<Gens> {
  const [CLIENT, LIVREUR, SECOND, COMMERCANT, PRESTATAIRE, ADMIN] = await Promise.all([
    banc.creerCompte('CLIENT'),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('COMMERCANT'),
    banc.creerCompte('PRESTATAIRE'),
    banc.creerCompte('ADMIN'),
  ]);
  return { CLIENT, LIVREUR, SECOND, COMMERCANT, PRESTATAIRE, ADMIN };
}

/** What is ready for the act, which is then made; another account than those of `Gens` may stand for one of them. */
interface Pret {
  agir: () => Promise<Answer>;
  enPlus?: Partial<Record<keyof Gens, string>>;
}
type Preparer = (gens: Gens) => Promise<Pret> | Pret;

const appel = (methode: string, chemin: string, qui: Compte | null, corps?: unknown): Promise<Answer> =>
  banc.appel(methode, chemin, {
    ...(qui === null ? {} : { jeton: qui.jeton }),
    ...(corps === undefined ? {} : { corps }),
  });

/** A state that only ever one call spends, as the fuzzing sows it. */
async function graine(nom: string, gens: Gens): Promise<Record<string, string>> {
  const semee = await GRAINES[nom]?.(banc, gens);
  return (semee?.champs ?? {}) as Record<string, string>;
}

const objet = async (nom: string, gens: Gens): Promise<string> => (await OBJETS[nom]?.(banc, gens)) ?? '';

/** Both legs of an announcement, each with its courier: the first of LIVREUR, the second of SECOND. */
async function relais({ CLIENT, LIVREUR, SECOND }: Gens): Promise<string> {
  const { id: annonceId } = await publier(banc, CLIENT);
  const entrepotId = await poserEntrepot(banc, 'Relais Doulon');
  const depot = await prendre(banc, LIVREUR, 'partielle-depot', { annonceId, entrepotId });
  await prendre(banc, SECOND, 'partielle-retrait', { annonceId, entrepotId });
  return depot.corps.id as string;
}

async function mandater({ PRESTATAIRE }: Gens): Promise<void> {
  const chemin = `/factures/prestataire/${PRESTATAIRE.id}`;
  await appel('PUT', `${chemin}/facturation`, PRESTATAIRE, { siret: '35600000000048', regimeTva: 'FRANCHISE' });
  await appel('POST', `${chemin}/mandat`, PRESTATAIRE, { accepte: true });
}

const photo = async (sorte: string, { CLIENT }: Gens): Promise<Answer> => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = formulaire([
    { champ: 'userId', valeur: CLIENT.id },
    { champ: 'file', nom: 'photo.png', octets: png },
  ]);
  return banc.appel('POST', `/photos/${sorte}/upload`, { jeton: CLIENT.jeton, brut: form.brut, entetes: form.entetes });
};

const aujourdhui = jourParis(new Date());
const demain = ajouterJours(aujourdhui, 1);
const CONTRAT = {
  dateDebut: ajouterJours(aujourdhui, 10),
  dateFin: ajouterJours(aujourdhui, 300),
  commissionPourcentage: 12.5,
  fraisInscription: 50,
  abonnementMensuel: 29.9,
};
const profilDe = ({ email }: Compte, plus: object = {}) => ({ prenom: 'Zoé', nom: 'Martin', email, ...plus });

const PREPARER: Readonly<Record<string, Preparer>> = {
  'POST /inscription': () => ({
    agir: () =>
      appel('POST', '/inscription', null, {
        role: 'CLIENT',
        prenom: 'Paul',
        nom: 'Le Bihan',
        email: `paul-${uuid()}@exemple.fr`,
        telephone: '06 39 98 12 34',
        motDePasse: MOT_DE_PASSE,
        adresse: '6 rue des Hauts-Pavés',
        ville: 'Nantes',
        codePostal: '44000',
      }),
  }),
  'POST /auth/login': ({ CLIENT: { email } }) => ({
    agir: () => appel('POST', '/auth/login', null, { email, password: MOT_DE_PASSE }),
  }),
  'POST /auth/logout': ({ CLIENT }) => ({ agir: () => appel('POST', '/auth/logout', CLIENT) }),
  async 'DELETE /auth/sessions/{id}'(gens) {
    const id = await objet('session', gens);
    return { agir: () => appel('DELETE', `/auth/sessions/${id}`, gens.CLIENT) };
  },
  'DELETE /auth/sessions': ({ CLIENT }) => ({ agir: () => appel('DELETE', '/auth/sessions', CLIENT) }),
  'POST /auth/mot-de-passe-oublie': ({ CLIENT: { email } }) => ({
    agir: () => appel('POST', '/auth/mot-de-passe-oublie', null, { email }),
  }),
  async 'POST /auth/reinitialiser-mot-de-passe'(gens) {
    const champs = await graine('POST /auth/reinitialiser-mot-de-passe', gens);
    return {
      agir: () => appel('POST', '/auth/reinitialiser-mot-de-passe', null, champs),
      enPlus: { CLIENT: await dernierClient(gens) },
    };
  },
  'PUT /utilisateurs/mot-de-passe': ({ CLIENT }) => ({
    agir: () =>
      appel('PUT', '/utilisateurs/mot-de-passe', CLIENT, {
        motDePasseActuel: MOT_DE_PASSE,
        motDePasse: 'Bonsoir-2026',
      }),
  }),
  async 'DELETE /utilisateurs/email-en-attente'({ CLIENT }) {
    const email = `autre-${uuid()}@exemple.fr`;
    await appel('PUT', '/utilisateurs/profile', CLIENT, profilDe(CLIENT, { email, motDePasseActuel: MOT_DE_PASSE }));
    return { agir: () => appel('DELETE', '/utilisateurs/email-en-attente', CLIENT) };
  },
  async 'POST /auth/refuser-changement-email'(gens) {
    const champs = await graine('POST /auth/refuser-changement-email', gens);
    return {
      agir: () => appel('POST', '/auth/refuser-changement-email', null, champs),
      enPlus: { CLIENT: await dernierClient(gens) },
    };
  },
  async 'POST /auth/totp'(gens) {
    const champs = await graine('POST /auth/totp', gens);
    return { agir: () => appel('POST', '/auth/totp', null, champs) };
  },
  async 'POST /auth/totp/activer'(gens) {
    const champs = await graine('POST /auth/totp/activer', gens);
    return { agir: () => appel('POST', '/auth/totp/activer', null, champs) };
  },
  async 'POST /verification/verify'(gens) {
    const champs = await graine('POST /verification/verify', gens);
    return {
      agir: () => appel('POST', '/verification/verify', null, champs),
      enPlus: { CLIENT: champs.userId ?? '' },
    };
  },
  async 'POST /verification/resend'() {
    const { id } = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    return { agir: () => appel('POST', '/verification/resend', null, { userId: id }) };
  },
  'PUT /utilisateurs/profile': ({ CLIENT }) => ({
    agir: () => appel('PUT', '/utilisateurs/profile', CLIENT, { ...profilDe(CLIENT), prenom: 'Sami', nom: 'Le Goff' }),
  }),
  'POST /utilisateurs/effacer': ({ CLIENT }) => ({
    agir: () => appel('POST', '/utilisateurs/effacer', CLIENT, { motDePasseActuel: MOT_DE_PASSE }),
  }),

  async 'POST /documents/upload'() {
    const nouveau = await g.nouveau();
    await g.envoyer(nouveau, 'CARTE_IDENTITE');
    return {
      agir: () => g.envoyer(nouveau, 'JUSTIFICATIF_DOMICILE', { octets: PDF }),
      enPlus: { CLIENT: nouveau.id },
    };
  },
  'POST /photos/annonce/upload': (gens) => ({ agir: () => photo('annonce', gens) }),
  'POST /photos/utilisateur/upload': (gens) => ({ agir: () => photo('utilisateur', gens) }),

  'POST /annonces': ({ CLIENT }) => ({
    agir: () => appel('POST', `/annonces?auteurId=${CLIENT.id}`, CLIENT, ANNONCE),
  }),
  async 'PUT /annonces/{id}'({ CLIENT }) {
    const { id } = await publier(banc, CLIENT);
    return { agir: () => appel('PUT', `/annonces/${id}`, CLIENT, { ...ANNONCE, titre: 'Une armoire' }) };
  },
  async 'PUT /annonces/{id}/annuler'({ CLIENT, ADMIN }) {
    const { id } = await publier(banc, CLIENT);
    return { agir: () => appel('PUT', `/annonces/${id}/annuler`, ADMIN, { motif: 'Essai' }) };
  },
  'POST /annonces-commercants': ({ COMMERCANT }) => ({ agir: () => posterMission(banc, COMMERCANT) }),
  async 'PUT /annonces-commercants/{id}'({ COMMERCANT }) {
    const id = await publierMission(banc, COMMERCANT);
    return { agir: () => appel('PUT', `/annonces-commercants/${id}`, COMMERCANT, { ...MISSION, titre: 'Panier' }) };
  },
  async 'PUT /annonces-commercants/{id}/annuler'({ COMMERCANT }) {
    const id = await publierMission(banc, COMMERCANT);
    return { agir: () => appel('PUT', `/annonces-commercants/${id}/annuler`, COMMERCANT) };
  },
  async 'DELETE /annonces-commercants/{id}'({ COMMERCANT }) {
    const id = await publierMission(banc, COMMERCANT);
    return { agir: () => appel('DELETE', `/annonces-commercants/${id}`, COMMERCANT) };
  },
  async 'POST /annonces-commercants/{id}/prendre-en-charge'({ COMMERCANT, LIVREUR }) {
    const id = await publierMission(banc, COMMERCANT, { reserveAuxAffilies: false });
    return { agir: () => prendreMission(banc, LIVREUR, id) };
  },

  async 'POST /livraisons/complete'({ CLIENT, LIVREUR }) {
    const { id: annonceId } = await publier(banc, CLIENT);
    return { agir: () => prendre(banc, LIVREUR, 'complete', { annonceId }) };
  },
  async 'POST /livraisons/partielle-depot'({ CLIENT, LIVREUR }) {
    const { id: annonceId } = await publier(banc, CLIENT);
    const entrepotId = await poserEntrepot(banc, 'Relais Doulon');
    return { agir: () => prendre(banc, LIVREUR, 'partielle-depot', { annonceId, entrepotId }) };
  },
  async 'POST /livraisons/partielle-retrait'({ CLIENT, LIVREUR, SECOND }) {
    const { id: annonceId } = await publier(banc, CLIENT);
    const entrepotId = await poserEntrepot(banc, 'Relais Doulon');
    await prendre(banc, SECOND, 'partielle-depot', { annonceId, entrepotId });
    return { agir: () => prendre(banc, LIVREUR, 'partielle-retrait', { annonceId, entrepotId }) };
  },
  async 'PUT /livraisons/{id}/commencer'(gens) {
    const id = await relais(gens);
    return { agir: () => agir(banc, gens.LIVREUR, id, 'commencer') };
  },
  async 'PUT /livraisons/{id}/terminer'(gens) {
    const id = await relais(gens);
    await agir(banc, gens.LIVREUR, id, 'commencer');
    const codeValidation = await codeDe(banc, gens.CLIENT, id);
    return { agir: () => agir(banc, gens.LIVREUR, id, 'terminer', { codeValidation }) };
  },
  async 'PUT /livraisons/{id}/annuler'(gens) {
    const id = await relais(gens);
    return { agir: () => agir(banc, gens.LIVREUR, id, 'annuler') };
  },
  async 'PUT /livraisons/{id}/nouveau-code'(gens) {
    const id = await objet('livraison', gens);
    return { agir: () => agir(banc, gens.CLIENT, id, 'nouveau-code') };
  },
  'POST /entrepots': ({ ADMIN }) => ({ agir: () => appel('POST', '/entrepots', ADMIN, ENTREPOT) }),
  async 'PUT /entrepots/{id}'({ ADMIN }) {
    const id = await poserEntrepot(banc, 'Relais Doulon');
    return { agir: () => appel('PUT', `/entrepots/${id}`, ADMIN, ENTREPOT) };
  },
  async 'DELETE /entrepots/{id}'({ ADMIN }) {
    const id = await poserEntrepot(banc, 'Relais Doulon');
    return { agir: () => appel('DELETE', `/entrepots/${id}`, ADMIN) };
  },

  'POST /prestations/prestataire/{id}/configurer-profil': ({ PRESTATAIRE }) => ({
    agir: () =>
      appel('POST', `/prestations/prestataire/${PRESTATAIRE.id}/configurer-profil`, PRESTATAIRE, { tauxHoraire: 20 }),
  }),
  'POST /prestations/prestataire/{id}/disponibilites': ({ PRESTATAIRE }) => ({
    agir: () => ouvrirSemaine(banc, PRESTATAIRE),
  }),
  async 'POST /prestations/prestataire/{id}/verifier-disponibilite'({ CLIENT, PRESTATAIRE }) {
    await ouvrirSemaine(banc, PRESTATAIRE);
    const chemin = `/prestations/prestataire/${PRESTATAIRE.id}/verifier-disponibilite`;
    return { agir: () => appel('POST', chemin, CLIENT, heures('14-16', demain)) };
  },
  async 'POST /prestations/reserver'({ CLIENT, PRESTATAIRE }) {
    await ouvrirSemaine(banc, PRESTATAIRE);
    return { agir: () => reserver(banc, CLIENT, PRESTATAIRE, heures('14-16', demain)) };
  },
  async 'PUT /prestations/{id}/annuler'(gens) {
    const id = await objet('prestation', gens);
    return { agir: () => agirSurPrestation(banc, gens.CLIENT, id, 'annuler') };
  },
  async 'PUT /prestations/{id}/marquer-terminee'({ CLIENT, PRESTATAIRE }) {
    const id = await passee(CLIENT, PRESTATAIRE, 'RESERVEE');
    return { agir: () => agirSurPrestation(banc, CLIENT, id, 'marquer-terminee') };
  },
  async 'PUT /prestations/{id}/marquer-evaluee'({ CLIENT, PRESTATAIRE }) {
    const id = await passee(CLIENT, PRESTATAIRE, 'TERMINEE');
    const note = {
      evaluateurId: CLIENT.id,
      evalueId: PRESTATAIRE.id,
      serviceType: 'PRESTATION',
      serviceId: id,
      note: 5,
    };
    await appel('POST', '/evaluations', CLIENT, note);
    return { agir: () => agirSurPrestation(banc, CLIENT, id, 'marquer-evaluee') };
  },

  async 'POST /evaluations'(gens) {
    const champs = await graine('POST /evaluations', gens);
    return {
      agir: () => appel('POST', '/evaluations', gens.CLIENT, { evaluateurId: gens.CLIENT.id, note: 5, ...champs }),
    };
  },
  async 'PUT /evaluations/{id}'(gens) {
    const id = await objet('evaluation', gens);
    return { agir: () => appel('PUT', `/evaluations/${id}`, gens.CLIENT, { note: 2 }) };
  },
  async 'DELETE /evaluations/{id}'(gens) {
    const id = await objet('evaluation', gens);
    return { agir: () => appel('DELETE', `/evaluations/${id}`, gens.CLIENT) };
  },
  'PUT /profils/livreur/{id}': ({ LIVREUR }) => ({
    agir: () => appel('PUT', `/profils/livreur/${LIVREUR.id}`, LIVREUR, { biographie: 'À vélo' }),
  }),
  'PUT /profils/prestataire/{id}': ({ PRESTATAIRE }) => ({
    agir: () => appel('PUT', `/profils/prestataire/${PRESTATAIRE.id}`, PRESTATAIRE, { biographie: 'À pied' }),
  }),

  'POST /livreurs/{id}/demander-affiliation': ({ LIVREUR }) => ({
    agir: () => appel('POST', `/livreurs/${LIVREUR.id}/demander-affiliation`, LIVREUR),
  }),
  async 'PUT /livreurs/{id}/valider-affiliation'({ LIVREUR, ADMIN }) {
    await appel('POST', `/livreurs/${LIVREUR.id}/demander-affiliation`, LIVREUR);
    return { agir: () => appel('PUT', `/livreurs/${LIVREUR.id}/valider-affiliation?valider=true`, ADMIN, {}) };
  },
  'POST /contrats/commercant/{id}': ({ COMMERCANT, ADMIN }) => ({
    agir: () => appel('POST', `/contrats/commercant/${COMMERCANT.id}`, ADMIN, CONTRAT),
  }),
  async 'PUT /contrats/{id}'(gens) {
    const id = await objet('contrat', gens);
    return { agir: () => appel('PUT', `/contrats/${id}`, gens.ADMIN, CONTRAT) };
  },
  async 'DELETE /contrats/{id}'(gens) {
    const id = await objet('contrat', gens);
    return { agir: () => appel('DELETE', `/contrats/${id}`, gens.ADMIN) };
  },
  'PUT /factures/prestataire/{id}/facturation': ({ PRESTATAIRE }) => ({
    agir: () =>
      appel('PUT', `/factures/prestataire/${PRESTATAIRE.id}/facturation`, PRESTATAIRE, {
        siret: '35600000000048',
        regimeTva: 'FRANCHISE',
      }),
  }),
  'POST /factures/prestataire/{id}/mandat': ({ PRESTATAIRE }) => ({
    agir: () => appel('POST', `/factures/prestataire/${PRESTATAIRE.id}/mandat`, PRESTATAIRE, { accepte: true }),
  }),
  async 'POST /factures/emettre'(gens) {
    await mandater(gens);
    const debut = new Date(Date.now() - 40 * 86_400_000);
    const fin = new Date(debut.getTime() + 3_600_000);
    await poserPrestation(banc, gens.CLIENT, gens.PRESTATAIRE, { debut, fin });
    const [annee, mois] = jourParis(debut).split('-').map(Number);
    return { agir: () => appel('POST', '/factures/emettre', gens.ADMIN, { annee, mois }) };
  },
  async 'POST /factures/{id}/avoir'(gens) {
    const id = await objet('facture', gens);
    return { agir: () => appel('POST', `/factures/${id}/avoir`, gens.ADMIN, { motif: 'Heures fausses' }) };
  },

  async 'POST /conversations'({ CLIENT, LIVREUR }) {
    const { id: annonceId } = await publier(banc, CLIENT);
    return { agir: () => ouvrir(banc, LIVREUR, { annonceId }) };
  },
  async 'POST /conversations/{id}/messages'(gens) {
    const id = await objet('conversation', gens);
    return { agir: () => ecrire(banc, gens.CLIENT, id) };
  },
  async 'PUT /conversations/{id}/lue'(gens) {
    const id = await objet('conversation', gens);
    return { agir: () => marquerLue(banc, gens.CLIENT, id, 1) };
  },
  'POST /photos/message/upload': (gens) => ({ agir: () => photo('message', gens) }),
  'PUT /blocages/{id}': ({ CLIENT, LIVREUR }) => ({ agir: () => bloquer(banc, CLIENT, LIVREUR) }),
  async 'DELETE /blocages/{id}'({ CLIENT, LIVREUR }) {
    await bloquer(banc, CLIENT, LIVREUR);
    return { agir: () => bloquer(banc, CLIENT, LIVREUR, 'DELETE') };
  },
  async 'PUT /notifications/lues'(gens) {
    await objet('livraison', gens);
    return { agir: () => appel('PUT', '/notifications/lues', gens.CLIENT, { jusqua: uuid() }) };
  },
  'PUT /notifications/reglages': ({ CLIENT }) => ({
    agir: () => appel('PUT', '/notifications/reglages', CLIENT, { mail: { LIVRAISONS: false }, push: {}, nuit: true }),
  }),
  async 'POST /desabonnement/{jeton}'(gens) {
    const { jeton } = await graine('POST /desabonnement/{jeton}', gens);
    return {
      agir: () => appel('POST', `/desabonnement/${jeton}`, null),
      enPlus: { CLIENT: await dernierClient(gens) },
    };
  },

  async 'PUT /admin/documents/{id}/decision'({ ADMIN }) {
    const nouveau = await g.nouveau();
    const { id } = (await g.envoyer(nouveau, 'CARTE_IDENTITE')).corps as { id: string };
    return {
      agir: () =>
        appel('PUT', `/admin/documents/${id}/decision`, ADMIN, { statut: 'REFUSE', commentaire: 'Flou', version: 1 }),
      enPlus: { CLIENT: nouveau.id },
    };
  },
  'PUT /admin/utilisateurs/{id}/statut': ({ CLIENT, ADMIN }) => ({
    agir: () => appel('PUT', `/admin/utilisateurs/${CLIENT.id}/statut`, ADMIN, { statut: 'SUSPENDU', motif: 'Essai' }),
  }),
  'PUT /admin/utilisateurs/{id}/role': ({ CLIENT, ADMIN }) => ({
    agir: () => appel('PUT', `/admin/utilisateurs/${CLIENT.id}/role`, ADMIN, { role: 'ADMIN', motif: 'Essai' }),
  }),
  async 'PUT /admin/identites/{id}/decision'(gens) {
    const id = await objet('identite', gens);
    const corps = { decision: 'SUSPENDUE', motif: 'Essai', version: 1 };
    return {
      agir: () => appel('PUT', `/admin/identites/${id}/decision`, gens.ADMIN, corps),
      enPlus: { COMMERCANT: id },
    };
  },
  'DELETE /admin/utilisateurs/{id}/sessions': ({ CLIENT, ADMIN }) => ({
    agir: () => appel('DELETE', `/admin/utilisateurs/${CLIENT.id}/sessions`, ADMIN),
  }),
  async 'PUT /admin/mails/{id}/renvoyer'(gens) {
    const { id } = await graine('PUT /admin/mails/{id}/renvoyer', gens);
    return { agir: () => appel('PUT', `/admin/mails/${id}/renvoyer`, gens.ADMIN) };
  },
};

const ENTREPOT = { nom: 'Relais Doulon', adresse: '14 rue du Relais', ville: 'Nantes', codePostal: '44300' };

function passee(client: Compte, prestataire: Compte, statut: 'RESERVEE' | 'TERMINEE'): Promise<string> {
  const debut = new Date(Date.now() - 5 * 3_600_000);
  return poserPrestation(banc, client, prestataire, { debut, fin: new Date(debut.getTime() + 3_600_000), statut });
}

/** Of a seed that makes an account of its own. */
async function dernierClient({ CLIENT }: Gens): Promise<string> {
  const { id } = await banc.db
    .selectFrom('utilisateurs')
    .select('id')
    .where('role', '=', 'CLIENT')
    .where('id', '<>', CLIENT.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

type Etats = Map<string, Record<string, number>>;
async function lireEtats(): Promise<Etats> {
  const lignes = await banc.db.selectFrom('flux').select(['utilisateur_id', 'sortes']).execute();
  return new Map(lignes.map(({ utilisateur_id: id, sortes }) => [id, sortes as Record<string, number>]));
}

/** `CLIENT annonces livraisons · LIVREUR livraisons`, in the order of the people of `Gens`. */
async function dire(avant: Etats, apres: Etats, noms: Map<string, string>): Promise<string> {
  const eveilles = new Map<string, Set<string>>();
  for (const [id, sortes] of apres) {
    const changees = Object.keys(sortes).filter((sorte) => sortes[sorte] !== avant.get(id)?.[sorte]);
    if (changees.length === 0) continue;
    const { role } = await banc.db
      .selectFrom('utilisateurs')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const nom = avant.has(id) ? (noms.get(id) ?? (role === 'ADMIN' ? 'ADMIN' : `stranger ${id}`)) : 'NOUVEAU';
    eveilles.set(nom, new Set([...(eveilles.get(nom) ?? []), ...changees]));
  }
  return [...eveilles]
    .map(([nom, sortes]) => [nom, ...[...sortes].toSorted()].join(' '))
    .toSorted()
    .join(' · ');
}

const enCle = (method: string, path: string): string => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

describe('whom an act wakes E-108', () => {
  test('each write of the product has its row, and is tried below', () => {
    const ecritures = banc.deps.routes.filter(({ method }) => method !== 'GET').map((r) => enCle(r.method, r.path));
    expect(Object.keys(REVEILS).toSorted()).toEqual(ecritures.toSorted());
    expect(Object.keys(PREPARER).toSorted()).toEqual(Object.keys(REVEILS).toSorted());
  });

  test.each(Object.entries(REVEILS))('%s: %s', async (route, prevu) => {
    const gens = await peupler();
    const { agir: faire, enPlus = {} } = (await PREPARER[route]?.(gens)) ?? { agir: () => Promise.reject(new Error()) };
    const noms = new Map(Object.entries(gens).map(([nom, { id }]) => [id, nom]));
    for (const [nom, id] of Object.entries(enPlus)) noms.set(id, nom);
    const avant = await lireEtats();
    const reponse = await faire();
    expect([200, 201, 204], JSON.stringify(reponse.corps)).toContain(reponse.statut);
    const eveilles = await dire(avant, await lireEtats(), noms);
    expect(eveilles).toBe(prevu.startsWith('- ') ? '' : prevu.split(' · ').toSorted().join(' · '));
  });
});
