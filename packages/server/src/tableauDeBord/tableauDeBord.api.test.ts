import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { agir, codeDe, poserEntrepot, poserMission, prendre, publier } from '../lib/test/livraisons.ts';
import { agirSurPrestation, heures, le, MAINTENANT, MARDI, ouvrirSemaine, reserver } from '../lib/test/prestations.ts';

let banc: Banc;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());
beforeEach(() => {
  banc.deps.horloge.fixe = null;
});

const tableau = async (qui: Compte) => {
  const { statut, corps } = await banc.appel('GET', '/utilisateurs/tableau-de-bord', { jeton: qui.jeton });
  expect(statut).toBe(200);
  return corps;
};
const noter = (qui: Compte, evalueId: string, serviceType: string, serviceId: string) =>
  banc.appel('POST', '/evaluations', {
    jeton: qui.jeton,
    corps: { evaluateurId: qui.id, evalueId, serviceType, serviceId, note: 5 },
  });

test('an account that has done nothing yet counts nothing; a visitor counts nobody', async () => {
  const vides = {
    CLIENT: { annoncesPubliees: 0, livraisonsEnCours: 0, reservationsAVenir: 0, evaluationsDonnees: 0 },
    LIVREUR: {
      livraisonsEffectuees: 0,
      livraisonsEnCours: 0,
      livraisonsACommencer: 0,
      statutAffiliation: 'NON_AFFILIE',
    },
    COMMERCANT: { annoncesActives: 0, livraisonsAssignees: 0, livraisonsEffectuees: 0, contratActif: false },
    PRESTATAIRE: { prestationsDuMois: 0, revenusDuMois: 0, prestationsAVenir: 0, noteMoyenne: null, prochaines: [] },
  } as const;
  for (const [role, attendu] of Object.entries(vides)) {
    const qui = await banc.creerCompte(role as keyof typeof vides, { statut: 'NON_VERIFIE' });
    const lu = await tableau(qui);
    expect(lu).toMatchObject({ role, ...attendu });
    for (const [cle, valeur] of Object.entries(lu)) if (cle.endsWith('ParStatut')) expect(valeur).toEqual({});
  }
  expect((await banc.appel('GET', '/utilisateurs/tableau-de-bord')).statut).toBe(401);
});

test('D-354 D-031 D-032 D-033 a CLIENT publishes, follows, books, cancels, finishes and rates, and reads it counted', async () => {
  banc.deps.horloge.fixe = MAINTENANT;
  const [client, autre, livreur, prestataire] = [
    await banc.creerCompte('CLIENT'),
    await banc.creerCompte('CLIENT'),
    await banc.creerCompte('LIVREUR'),
    await banc.creerCompte('PRESTATAIRE'),
  ];
  const suivie = await publier(banc, client);
  const annulee = await publier(banc, client);
  await banc.appel('PUT', `/annonces/${annulee.id}/annuler`, { jeton: client.jeton, corps: {} });
  await publier(banc, autre);
  const { id } = (await prendre(banc, livreur, 'complete', { annonceId: suivie.id })).corps;
  await agir(banc, livreur, id, 'commencer');
  const suivies = await banc.appel('GET', `/livraisons/client/${client.id}`, { jeton: client.jeton });
  expect(suivies.corps.map((l: { id: string }) => l.id)).toEqual([id]);
  expect(await tableau(client)).toMatchObject({
    annoncesPubliees: 1,
    livraisonsEnCours: 1,
    annoncesParStatut: { EN_COURS: 1, ANNULEE: 1 },
    livraisonsParStatut: { EN_COURS: 1 },
  });
  expect(await tableau(livreur)).toMatchObject({ livraisonsEnCours: 1, livraisonsACommencer: 0 });
  const codeValidation = await codeDe(banc, client, id);
  await agir(banc, livreur, id, 'terminer', { codeValidation });
  expect((await noter(client, livreur.id, 'LIVRAISON', id)).statut).toBe(201);

  await ouvrirSemaine(banc, prestataire);
  const plages = ['14-16', '16-17', '17-18'];
  const reservations = [];
  for (const plage of plages) reservations.push((await reserver(banc, client, prestataire, heures(plage))).corps.id);
  const [finie = '', laissee = ''] = reservations as string[];
  await agirSurPrestation(banc, client, laissee, 'annuler', { corps: { motif: 'Empêchée' } });
  await agirSurPrestation(banc, client, finie, 'marquer-terminee');
  expect((await noter(client, prestataire.id, 'PRESTATION', finie)).statut).toBe(201);
  expect(await tableau(client)).toMatchObject({
    annoncesPubliees: 1,
    livraisonsEnCours: 0,
    reservationsAVenir: 2,
    evaluationsDonnees: 2,
    annoncesParStatut: { TERMINEE: 1, ANNULEE: 1 },
    livraisonsParStatut: { LIVREE: 1 },
    reservationsParStatut: { EVALUEE: 1, ANNULEE: 1, RESERVEE: 1 },
  });
  expect(await tableau(livreur)).toMatchObject({ livraisonsEffectuees: 1, livraisonsEnCours: 0 });
  expect(await tableau(prestataire)).toMatchObject({
    prestationsDuMois: 2,
    revenusDuMois: 0,
    prestationsAVenir: 2,
    noteMoyenne: 5,
  });
  // Marked done before its time, it counts once it is over (D-07).
  banc.deps.horloge.fixe = le(`${MARDI}T16:00`);
  expect(await tableau(prestataire)).toMatchObject({ revenusDuMois: 24.7 });
  banc.deps.horloge.fixe = MAINTENANT;
  expect(await tableau(autre)).toMatchObject({ annoncesPubliees: 1, evaluationsDonnees: 0, reservationsParStatut: {} });
});

test('D-129 for a merchant done means STOCKEE or LIVREE; an assigned or a cancelled one is not', async () => {
  const commercant = await banc.creerCompte('COMMERCANT');
  const livreurs = await Promise.all([1, 2, 3, 4].map(() => banc.creerCompte('LIVREUR')));
  const entrepotId = await poserEntrepot(banc, 'Relais Doulon');
  const ids: string[] = [];
  for (const [rang, livreur] of livreurs.entries()) {
    const annonceId = await poserMission(banc, commercant, false);
    if (rang === 0)
      await banc.db
        .updateTable('annonces')
        .set({ livraison_partielle_possible: true })
        .where('id', '=', annonceId)
        .execute();
    const prise = await prendre(banc, livreur, rang === 0 ? 'partielle-depot' : 'complete', {
      annonceId,
      ...(rang === 0 ? { entrepotId } : {}),
    });
    expect(prise.statut).toBe(201);
    ids.push(prise.corps.id as string);
  }
  const [deposee = '', livree = '', , annulee = ''] = ids;
  expect(await tableau(commercant)).toMatchObject({ livraisonsAssignees: 4, livraisonsEffectuees: 0 });
  for (const [rang, id] of [deposee, livree].entries()) {
    const livreur = livreurs[rang] as Compte;
    await agir(banc, livreur, id, 'commencer');
    expect(await tableau(commercant)).toMatchObject({ livraisonsEffectuees: rang });
    await agir(banc, livreur, id, 'terminer', { codeValidation: await codeDe(banc, commercant, id) });
    expect(await tableau(commercant)).toMatchObject({ livraisonsEffectuees: rang + 1 });
  }
  await agir(banc, livreurs[3] as Compte, annulee, 'annuler', {});
  expect(await tableau(commercant)).toMatchObject({
    livraisonsAssignees: 1,
    livraisonsEffectuees: 2,
    livraisonsParStatut: { STOCKEE: 1, LIVREE: 1, ASSIGNEE: 1, ANNULEE: 1 },
  });
});

test('C-006 a COMMERCANT publishes and holds a contract, a PRESTATAIRE offers home services', async () => {
  const [commercant, prestataire] = [await banc.creerCompte('COMMERCANT'), await banc.creerCompte('PRESTATAIRE')];
  const mission = await banc.appel('POST', `/annonces-commercants?commercantId=${commercant.id}`, {
    jeton: commercant.jeton,
    corps: {
      titre: 'Panier de la semaine',
      description: 'Trois sacs et un pain',
      listeCourses: 'Pommes, farine',
      prixPropose: 9.5,
      adresseDepart: '4 place Viarme',
      villeDepart: 'Nantes',
      adresseArrivee: '21 rue Joffre',
      villeArrivee: 'Nantes',
    },
  });
  expect(mission.statut).toBe(201);
  const contrat = await banc.appel('POST', `/contrats/commercant/${commercant.id}`, {
    jeton: admin.jeton,
    corps: {
      dateDebut: '2020-01-01',
      dateFin: '2099-12-31',
      commissionPourcentage: 12,
      fraisInscription: 50,
      abonnementMensuel: 29.9,
    },
  });
  expect(contrat.statut).toBe(201);
  expect(await tableau(commercant)).toMatchObject({ annoncesActives: 1, contratActif: true });
  const offres = (await banc.appel('GET', '/prestations/disponibles?limite=50')).corps;
  expect(offres.map((o: { prestataireId: string }) => o.prestataireId)).toContain(prestataire.id);
  const refus = await banc.appel('POST', `/annonces-commercants?commercantId=${prestataire.id}`, {
    jeton: prestataire.jeton,
    corps: {},
  });
  expect(refus.statut).toBe(403);
});

test('an ADMIN counts what waits for a decision', async () => {
  const avant = await tableau(admin);
  await banc.creerCompte('LIVREUR', { statut: 'EN_ATTENTE' });
  const livreur = await banc.creerCompte('LIVREUR');
  await banc.appel('POST', `/livreurs/${livreur.id}/demander-affiliation`, { jeton: livreur.jeton, corps: {} });
  const apres = await tableau(admin);
  expect(apres).toEqual({
    role: 'ADMIN',
    documentsEnAttente: avant.documentsEnAttente + 3,
    affiliationsEnAttente: avant.affiliationsEnAttente + 1,
  });
});
