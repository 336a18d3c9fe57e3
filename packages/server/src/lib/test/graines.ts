import { randomBytes } from 'node:crypto';
import { jourParis } from '@colivert/domain/lib';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { upsertChangement } from '../../comptes/changementEmail.sql.ts';
import { upsertCode } from '../../comptes/codes.sql.ts';
import { findSecondFacteur, inviterAuSecondFacteur, lockUtilisateur } from '../../comptes/index.ts';
import { upsertReinitialisation } from '../../comptes/securite.sql.ts';
import { codeTotp, pasDe } from '../../comptes/totp.ts';
import { transaction } from '../db/transaction.ts';
import { jetonDe } from '../prevenir/desabonnement.ts';
import { empreinteJeton, nouveauJeton } from '../secret.ts';
import type { Banc, Compte } from './banc.ts';
import { formulaire } from './formulaire.ts';
import { agir, codeDe, poserEntrepot, prendre, publier } from './livraisons.ts';
import { OBJETS, type Proprietaires } from './objets.ts';
import { poserPrestation } from './prestations.ts';

/** A state made ready for one call that would only ever be refused without it: who calls, and what its fields are. */
export interface Graine {
  qui: string;
  champs: Readonly<Record<string, unknown>>;
}

type Semer = (banc: Banc, gens: Proprietaires) => Promise<Graine>;

/** Each makes a state of its own, so that a call that spends it leaves the others. By operation of the OpenAPI document. */
export const GRAINES: Readonly<Record<string, Semer>> = {
  async 'POST /verification/verify'(banc) {
    const { id, email } = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    const [code, sel, now] = ['012345', randomBytes(16), new Date()];
    const empreinte = banc.deps.secret.empreinte(Buffer.concat([sel, Buffer.from(code)]));
    await upsertCode(banc.db, { utilisateurId: id, email, sel, empreinte, now, expireLe: dans(10) });
    return { qui: 'anonyme', champs: { userId: id, code } };
  },
  async 'POST /auth/reinitialiser-mot-de-passe'(banc) {
    const { id } = await banc.creerCompte('CLIENT');
    const jeton = nouveauJeton();
    const empreinte = empreinteJeton(jeton);
    await upsertReinitialisation(banc.db, { utilisateurId: id, empreinte, now: new Date(), expireLe: dans(10) });
    return { qui: 'anonyme', champs: { jeton, motDePasse: 'Bonsoir-2026' } };
  },
  async 'POST /auth/refuser-changement-email'(banc) {
    const { id } = await banc.creerCompte('CLIENT');
    const jeton = nouveauJeton();
    await upsertChangement(banc.db, {
      utilisateur_id: id,
      email: `autre-${id}@exemple.fr`,
      demande_le: new Date(),
      session_id: id,
      arret_empreinte: empreinteJeton(jeton),
    });
    return { qui: 'anonyme', champs: { jeton } };
  },
  async 'POST /desabonnement/{jeton}'(banc) {
    const { id } = await banc.creerCompte('CLIENT');
    return { qui: 'anonyme', champs: { jeton: jetonDe(banc.deps, id, 'LIVRAISONS') } };
  },
  'POST /auth/totp': async (banc) => ({ qui: 'anonyme', champs: { jeton: (await inviter(banc)).jeton } }),
  async 'POST /auth/totp/activer'(banc) {
    const { jeton, secret } = await inviter(banc);
    return { qui: 'anonyme', champs: { jeton, code: codeTotp(secret, pasDe(new Date())) } };
  },
  async 'POST /livraisons/partielle-retrait'(banc, { CLIENT }) {
    const depot = await deposer(banc, CLIENT, await banc.creerCompte('LIVREUR'));
    return { qui: 'LIVREUR', champs: depot };
  },
  async 'GET /livraisons/annonce/{id}/segment-depot'(banc, { CLIENT, LIVREUR }) {
    const { annonceId } = await deposer(banc, CLIENT, LIVREUR);
    return { qui: 'LIVREUR', champs: { id: annonceId } };
  },
  async 'PUT /livraisons/{id}/terminer'(banc, gens) {
    const { id, code } = await mettreEnCours(banc, gens);
    return { qui: 'LIVREUR', champs: { id, codeValidation: code } };
  },
  async 'POST /evaluations'(banc, gens) {
    const { id, code } = await mettreEnCours(banc, gens);
    await agir(banc, gens.LIVREUR, id, 'terminer', { codeValidation: code });
    return { qui: 'CLIENT', champs: { serviceType: 'LIVRAISON', serviceId: id, evalueId: gens.LIVREUR.id } };
  },
  async 'PUT /prestations/{id}/marquer-evaluee'(banc, { CLIENT, PRESTATAIRE }) {
    const id = await terminee(banc, CLIENT, PRESTATAIRE);
    const corps = {
      evaluateurId: CLIENT.id,
      evalueId: PRESTATAIRE.id,
      serviceType: 'PRESTATION',
      serviceId: id,
      note: 5,
    };
    await banc.appel('POST', '/evaluations', { jeton: CLIENT.jeton, corps });
    return { qui: 'CLIENT', champs: { id } };
  },
  'GET /conversations/pour': async (banc, { CLIENT }) => ({
    qui: 'LIVREUR',
    champs: { ...UNE_PORTE, annonceId: (await publier(banc, CLIENT)).id },
  }),
  'POST /conversations': async (banc, { CLIENT }) => ({
    qui: 'LIVREUR',
    champs: { ...UNE_PORTE, annonceId: (await publier(banc, CLIENT)).id, texte: 'Est-ce lourd ?', photoIds: null },
  }),
  'POST /conversations/{id}/messages': async (banc, gens) => ({
    qui: 'CLIENT',
    champs: { id: await OBJETS.conversation?.(banc, gens), texte: 'Deux personnes suffisent.', photoIds: null },
  }),
  'PUT /blocages/{id}': async (banc) => ({
    qui: 'CLIENT',
    champs: { id: (await banc.creerCompte('LIVREUR')).id },
  }),
  'POST /documents/upload': async () => ({ qui: 'NOUVEAU', champs: { type: 'CARTE_IDENTITE' } }),
  'GET /documents/{id}/fichier': async (banc, gens) => ({
    qui: 'ADMIN',
    champs: { id: await OBJETS.document?.(banc, gens), motif: 'Contrôle' },
  }),
  'POST /livreurs/{id}/demander-affiliation': async () => ({ qui: 'NON_AFFILIE', champs: {} }),
  async 'GET /photos/{nom}'(banc, { CLIENT }) {
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5c3f' } });
    const form = formulaire([
      { champ: 'userId', valeur: CLIENT.id },
      { champ: 'file', nom: 'photo.png', octets: await image.png().toBuffer() },
    ]);
    const { corps } = await banc.appel('POST', '/photos/annonce/upload', {
      jeton: CLIENT.jeton,
      brut: form.brut,
      entetes: form.entetes,
    });
    return { qui: 'anonyme', champs: { nom: (corps.url as string).split('/').at(-1) } };
  },
  async 'POST /factures/emettre'(banc, { CLIENT }) {
    const prestataire = await banc.creerCompte('PRESTATAIRE');
    await terminee(banc, CLIENT, prestataire);
    const passe = new Date(`${jourParis(new Date()).slice(0, 7)}-01T00:00:00Z`);
    passe.setUTCMonth(passe.getUTCMonth() - 1);
    return { qui: 'ADMIN', champs: { annee: passe.getUTCFullYear(), mois: passe.getUTCMonth() + 1 } };
  },
  async 'PUT /admin/mails/{id}/renvoyer'(banc) {
    const id = uuid();
    const [now, a] = [new Date(), `refuse-${id}@exemple.fr`];
    await transaction(banc.deps, (tx) => tx.mail({ a, sujet: 'Essai', texte: 'Bonjour', html: '<p>Bonjour</p>' }));
    const ligne = await banc.db
      .updateTable('mails')
      .set({ refuse_le: now })
      .where('destinataire', '=', a)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { qui: 'ADMIN', champs: { id: ligne.id } };
  },
  'PUT /admin/identites/{id}/decision': async (banc, gens) => ({
    qui: 'ADMIN',
    champs: { id: await OBJETS.identite?.(banc, gens), decision: 'ACCEPTEE', version: 1 },
  }),
  async 'PUT /admin/utilisateurs/{id}/statut'(banc) {
    return { qui: 'ADMIN', champs: { id: (await banc.creerCompte('CLIENT')).id } };
  },
};

/** The other doors, left shut. */
const UNE_PORTE = { annonceId: null, livraisonId: null, prestationId: null, prestataireId: null };

const dans = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

async function inviter(banc: Banc): Promise<{ jeton: string; secret: Buffer }> {
  const { id } = await banc.creerCompte('ADMIN');
  const { deps } = banc;
  const lien = await transaction(deps, async (tx) => {
    const compte = await lockUtilisateur(tx.db, id);
    if (compte === undefined) throw new Error('no such account');
    return inviterAuSecondFacteur(deps, tx, compte);
  });
  const ligne = await findSecondFacteur(banc.db, id);
  if (ligne === undefined) throw new Error('no second factor');
  const secret = deps.secret.dechiffrer(ligne.secret_chiffre, `totp:${id}`);
  return { jeton: lien.split('#jeton=')[1] ?? '', secret };
}

async function deposer(banc: Banc, client: Compte, livreur: Compte) {
  const { id: annonceId } = await publier(banc, client);
  const entrepotId = await poserEntrepot(banc, 'Relais Doulon');
  await prendre(banc, livreur, 'partielle-depot', { annonceId, entrepotId });
  return { annonceId, entrepotId };
}

async function mettreEnCours(banc: Banc, { CLIENT, LIVREUR }: Proprietaires): Promise<{ id: string; code: string }> {
  const annonce = await publier(banc, CLIENT);
  const id = (await prendre(banc, LIVREUR, 'complete', { annonceId: annonce.id })).corps.id as string;
  await agir(banc, LIVREUR, id, 'commencer');
  return { id, code: await codeDe(banc, CLIENT, id) };
}

/** Long enough ago to be of a month that is over; no two of one provider at the same hour. */
let heures = 0;
function terminee(banc: Banc, client: Compte, prestataire: Compte): Promise<string> {
  heures += 2;
  const debut = new Date(Date.now() - (40 * 24 + heures) * 3_600_000);
  return poserPrestation(banc, client, prestataire, { debut, fin: new Date(debut.getTime() + 3_600_000) });
}
