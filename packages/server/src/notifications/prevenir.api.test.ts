import { readdir, readFile } from 'node:fs/promises';
import { EVENEMENTS, type Evenement } from '@colivert/domain/notifications';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../lib/db/transaction.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter } from '../lib/test/courses.ts';
import { agir, ANNONCE, codeDe, poserEntrepot, prendre, publier, suspendre } from '../lib/test/livraisons.ts';
import { agirSurPrestation, poserPrestation } from '../lib/test/prestations.ts';

let banc: Banc;
let client: Compte;
let livreur: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [client, livreur] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('LIVREUR')]);
});
afterAll(() => banc.fermer());

/** Events told to somebody, the oldest first. */
const ditsA = (qui: Compte, objetId?: string) =>
  banc.db
    .selectFrom('notifications')
    .select(['evenement', 'objet_type', 'objet_id', 'donnees', 'nombre', 'lue_le'])
    .where('utilisateur_id', '=', qui.id)
    .$if(objetId !== undefined, (q) => q.where('objet_id', '=', objetId ?? ''))
    .orderBy('id')
    .execute();
const evenementsDe = async (qui: Compte, objetId?: string) =>
  (await ditsA(qui, objetId)).map(({ evenement }) => evenement);

/** Told once their chapter's capability is built. */
const A_VENIR: readonly Evenement[] = [
  'CONTENU_MODERE',
  'SIGNALEMENT_DECIDE',
  'RECOURS_DECIDE',
  'SIGNALEMENT_A_TRAITER',
  'RECOURS_A_TRAITER',
];

test('every event of a built capability is told by an act, and no other is E-086', async () => {
  const dossier = new URL('..', import.meta.url);
  const fichiers = (await readdir(dossier, { recursive: true })).filter((f) => /(usecases|taches)\.ts$/.test(f));
  const sources = (await Promise.all(fichiers.map((f) => readFile(new URL(f, dossier), 'utf8')))).join('\n');
  const dits = new Set([...sources.matchAll(/evenement: '([A-Z_]+)'/g)].map(([, evenement]) => evenement));
  expect(EVENEMENTS.filter((evenement) => !dits.has(evenement))).toEqual(A_VENIR);
});

test('a delivery tells its author each step once, and its courier nothing of their own acts E-085', async () => {
  const { id: annonceId } = await publier(banc, client);
  const { corps: livraison } = await prendre(banc, livreur, 'complete', { annonceId });
  await agir(banc, livreur, livraison.id, 'commencer');
  await agir(banc, livreur, livraison.id, 'commencer');
  const code = await codeDe(banc, client, livraison.id);
  await agir(banc, livreur, livraison.id, 'terminer', { codeValidation: code });
  await agir(banc, livreur, livraison.id, 'terminer', { codeValidation: code });
  expect(await evenementsDe(client, livraison.id)).toEqual([
    'LIVRAISON_PRISE',
    'LIVRAISON_COMMENCEE',
    'LIVRAISON_LIVREE',
  ]);
  const [prise] = await ditsA(client, livraison.id);
  expect(prise).toMatchObject({ objet_type: 'LIVRAISON', donnees: { titre: ANNONCE.titre }, nombre: 1 });
  expect(await ditsA(livreur)).toEqual([]);

  await banc.appel('POST', `/evaluations?evaluateurId=${client.id}`, {
    jeton: client.jeton,
    corps: {
      evaluateurId: client.id,
      evalueId: livreur.id,
      serviceType: 'LIVRAISON',
      serviceId: livraison.id,
      note: 4,
      commentaire: 'Parfait',
    },
  });
  expect(await evenementsDe(livreur)).toEqual(['AVIS_RECU']);
  expect((await banc.mails(livreur.email)).map(({ sujet }) => sujet)).toContain('Vous avez reçu une note : 4/5');
});

test('a relay tells the second courier when the parcel is there, and when nobody brings it E-086', async () => {
  const [premier, second] = await Promise.all([banc.creerCompte('LIVREUR'), banc.creerCompte('LIVREUR')]);
  const entrepotId = await poserEntrepot(banc, 'Relais Nord');
  const relayer = async () => {
    const { id: annonceId } = await publier(banc, client);
    const depot = (await prendre(banc, premier, 'partielle-depot', { annonceId, entrepotId })).corps;
    const retrait = (await prendre(banc, second, 'partielle-retrait', { annonceId, entrepotId })).corps;
    return { depot, retrait };
  };
  const fait = await relayer();
  await agir(banc, premier, fait.depot.id, 'commencer');
  await agir(banc, premier, fait.depot.id, 'terminer', { codeValidation: await codeDe(banc, client, fait.depot.id) });
  expect(await evenementsDe(client, fait.depot.id)).toContain('LIVRAISON_STOCKEE');
  expect(await evenementsDe(second, fait.retrait.id)).toEqual(['RETRAIT_POSSIBLE']);

  const defait = await relayer();
  await agir(banc, premier, defait.depot.id, 'annuler');
  expect(await evenementsDe(second, defait.retrait.id)).toEqual(['DEPOT_ANNULE']);
  expect(await evenementsDe(client, defait.depot.id)).toEqual(['LIVRAISON_PRISE', 'LIVRAISON_ANNULEE']);
  expect((await banc.mails(second.email)).map(({ sujet }) => sujet)).toContain(
    `Le dépôt de « ${ANNONCE.titre} » est annulé : votre retrait attend un livreur`,
  );
});

test('twenty take-overs at once of which one passes, and its replay: one row; a rolled-back act leaves none E-084', async () => {
  await repeter(2, async () => {
    const { id: annonceId } = await publier(banc, client);
    const chemin = `/livraisons/complete?livreurId=${livreur.id}&annonceId=${annonceId}`;
    const envoi = { jeton: livreur.jeton, entetes: { 'idempotency-key': uuid() } };
    const reponses = await Promise.all([
      ...Array.from({ length: 10 }, () => banc.appel('POST', chemin, envoi)),
      ...Array.from({ length: 10 }, () => prendre(banc, livreur, 'complete', { annonceId })),
    ]);
    const livraisonId = reponses.find(({ statut }) => statut === 201)?.corps.id as string;
    expect(await evenementsDe(client, livraisonId)).toEqual(['LIVRAISON_PRISE']);
    await banc.appel('POST', chemin, envoi);
    const tous = await ditsA(client);
    expect(tous.filter(({ objet_id }) => objet_id === livraisonId)).toHaveLength(1);
  });
  const avant = await ditsA(client);
  const objet = { type: 'LIVRAISON', id: uuid() } as const;
  const echec = transaction(banc.deps, async (tx) => {
    await tx.prevenir({ a: client, par: null, evenement: 'LIVRAISON_LIVREE', objet, donnees: { titre: 'x' } });
    throw new Error('given up');
  });
  await expect(echec).rejects.toThrow('given up');
  expect(await ditsA(client)).toEqual(avant);
});

test('a queue of the ADMINs is one unread row each, which counts; once read, the next is new E-091', async () => {
  const admin = await banc.creerCompte('ADMIN');
  const demander = async () => {
    const { id, jeton } = await banc.creerCompte('LIVREUR');
    expect((await banc.appel('POST', `/livreurs/${id}/demander-affiliation`, { jeton })).statut).toBe(200);
  };
  await repeter(1, async () => {
    await Promise.all(Array.from({ length: 20 }, demander));
  });
  const [ligne, ...reste] = await ditsA(admin);
  expect(reste).toEqual([]);
  expect(ligne).toMatchObject({ evenement: 'FILE_AFFILIATIONS', objet_type: 'FILE', lue_le: null });
  expect(ligne?.nombre).toBeGreaterThanOrEqual(20);
  await banc.db
    .updateTable('notifications')
    .set({ lue_le: new Date() })
    .where('utilisateur_id', '=', admin.id)
    .execute();
  await demander();
  expect((await ditsA(admin)).map(({ nombre }) => nombre)).toEqual([ligne?.nombre, 1]);
});

test('a switched-off category stops its R mails alone: N mails and the bell go on E-095', async () => {
  const sourd = await banc.creerCompte('CLIENT');
  await banc.db
    .insertInto('reglages_notifications')
    .values({ utilisateur_id: sourd.id, mail_coupes: ['LIVRAISONS'], push_coupes: [] })
    .execute();
  const { id: annonceId } = await publier(banc, sourd);
  const { corps: livraison } = await prendre(banc, livreur, 'complete', { annonceId });
  await agir(banc, livreur, livraison.id, 'commencer');
  expect(await evenementsDe(sourd)).toEqual(['LIVRAISON_PRISE', 'LIVRAISON_COMMENCEE']);
  expect((await banc.mails(sourd.email)).map(({ sujet }) => sujet)).toEqual([
    `Votre annonce « ${ANNONCE.titre} » est prise en charge`,
  ]);
});

test('a suspension and its end are told to whom they concern, never to who decided E-085', async () => {
  const [admin, suspendu] = await Promise.all([banc.creerCompte('ADMIN'), banc.creerCompte('CLIENT')]);
  await suspendre(banc, admin, suspendu);
  await suspendre(banc, admin, suspendu, null);
  expect((await ditsA(suspendu)).map(({ donnees }) => donnees)).toEqual([{ statut: 'SUSPENDU' }, { statut: 'VALIDE' }]);
  expect(await ditsA(admin)).toEqual([]);
});

test('an R mail says how to stop its kind, an N mail does not; the link stops that category alone E-096 E-097 E-099 E-104', async () => {
  const qui = await banc.creerCompte('CLIENT');
  const { id: annonceId } = await publier(banc, qui);
  const { corps: livraison } = await prendre(banc, livreur, 'complete', { annonceId });
  await agir(banc, livreur, livraison.id, 'commencer');
  await banc.mails(qui.email);
  const boite = (await banc.appel('GET', `/boite-locale?a=${qui.email}`)).corps as {
    sujet: string;
    texte: string;
    html: string;
    entetes: Record<string, string>;
  }[];
  const necessaire = boite.find(({ sujet }) => sujet.endsWith('est prise en charge'));
  expect(necessaire).toMatchObject({ entetes: {} });
  expect(necessaire?.texte).not.toContain('Ne plus recevoir');
  const reglable = boite.find(({ sujet }) => sujet.endsWith('a commencé'));
  const lien = /Ne plus recevoir ces mails : (\S+)$/.exec(reglable?.texte ?? '')?.[1] ?? '';
  expect(reglable?.entetes).toEqual({
    'List-Unsubscribe': `<${lien}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(reglable?.html).toContain(`href="${lien}"`);

  const chemin = new URL(lien).pathname.replace('/api', '');
  const jeton = chemin.split('/').at(-1) ?? '';
  const reglages = async () => (await banc.appel('GET', '/notifications/reglages', { jeton: qui.jeton })).corps;
  const avant = await reglages();
  for (const methode of ['GET', 'HEAD']) {
    const { statut, entetes } = await banc.appel(methode, chemin);
    expect([statut, entetes.location]).toEqual([303, `/desabonnement#jeton=${jeton}`]);
  }
  expect(await reglages()).toEqual(avant);
  const forme = (type: string, brut: string) => banc.appel('POST', chemin, { brut, entetes: { 'content-type': type } });
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  for (const reponse of [
    await forme('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'),
    await forme('multipart/form-data; boundary=x', multipart),
    await banc.appel('POST', chemin),
  ])
    expect(reponse).toMatchObject({ statut: 200, corps: { message: 'Vous ne recevrez plus ces mails.' } });
  const tout = { LIVRAISONS: true, PRESTATIONS: true, MESSAGES: true, COMPTE: true };
  expect(await reglages()).toEqual({ mail: { ...tout, LIVRAISONS: false }, push: tout, nuit: true, version: 2 });
  expect((await banc.appel('GET', '/utilisateurs/profile', { jeton })).statut).toBe(401);

  const signe = banc.deps.secret.signer(JSON.stringify(['notifications:false', uuid()]));
  const personne = banc.deps.secret.signer(`desabonnement ${uuid()} LIVRAISONS`);
  const autre = banc.deps.secret.signer(`desabonnement ${qui.id} CODES`);
  for (const faux of [jeton.slice(0, -1), jeton.slice(1), `${jeton}A`, 'x', 'x'.repeat(400), signe, personne, autre])
    expect(await banc.appel('POST', `/desabonnement/${faux}`)).toMatchObject({
      statut: 404,
      corps: { message: 'Lien invalide.' },
    });
  expect((await reglages()).version).toBe(2);
});

test('the mails of before are the same, once each, beside the new ones; who acted is told by mail alone E-105', async () => {
  const [auteur, porteur, prestataire] = await Promise.all([
    banc.creerCompte('CLIENT'),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('PRESTATAIRE'),
  ]);
  const sujets = async ({ email }: Compte) => (await banc.mails(email)).map(({ sujet }) => sujet).toReversed();
  const { id: annonceId } = await publier(banc, auteur);
  const premiere = (await prendre(banc, porteur, 'complete', { annonceId })).corps;
  await agir(banc, porteur, premiere.id, 'annuler');
  // Taken again in the same window: one mail at its end, and a row at once.
  const seconde = (await prendre(banc, porteur, 'complete', { annonceId })).corps;
  await agir(banc, porteur, seconde.id, 'commencer');
  await agir(banc, porteur, seconde.id, 'terminer', { codeValidation: await codeDe(banc, auteur, seconde.id) });
  const titre = `« ${ANNONCE.titre} »`;
  expect(await sujets(auteur)).toEqual([
    `Votre annonce ${titre} est prise en charge`,
    `Une livraison de ${titre} est annulée`,
    `Votre livraison ${titre} a commencé`,
    `Votre annonce ${titre} est livrée`,
  ]);
  expect(await sujets(porteur)).toEqual([`Vous avez pris en charge ${titre}`]);
  expect(await evenementsDe(auteur)).toEqual([
    'LIVRAISON_PRISE',
    'LIVRAISON_ANNULEE',
    'LIVRAISON_PRISE',
    'LIVRAISON_COMMENCEE',
    'LIVRAISON_LIVREE',
  ]);

  const debut = new Date(Date.now() + 86_400_000);
  const fin = new Date(debut.getTime() + 7_200_000);
  const reservee = await poserPrestation(banc, auteur, prestataire, { debut, fin, statut: 'RESERVEE' });
  expect((await agirSurPrestation(banc, auteur, reservee, 'annuler')).statut).toBe(200);
  expect(await sujets(prestataire)).toEqual(['La prestation « Étagère » est annulée']);
  expect((await sujets(auteur)).slice(4)).toEqual(['La prestation « Étagère » est annulée']);
  expect(await evenementsDe(prestataire)).toEqual(['PRESTATION_ANNULEE']);
  expect(await evenementsDe(auteur)).toHaveLength(5);
});
