import { unzipSync, strFromU8 } from 'fflate';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trouve } from '../lib/erreurs.ts';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { gestes, moins, PDF } from '../lib/test/documents.ts';
import { agir, codeDe, prendre, publier } from '../lib/test/livraisons.ts';
import { lireProfil, modifierProfil } from './comptes.usecases.ts';
import { authentifier } from './connexion.usecases.ts';
import { effacerSonCompte } from './effacement.usecases.ts';
import { revoirInactifs } from './inactivite.usecases.ts';
import { changerMotDePasse } from './motDePasse.usecases.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

const effacer = (compte: Compte, motDePasseActuel: unknown = MOT_DE_PASSE) =>
  banc.appel('POST', '/utilisateurs/effacer', { jeton: compte.jeton, corps: { motDePasseActuel } });
const exporter = (compte: Compte, format?: string) =>
  banc.appel('GET', `/utilisateurs/export${format === undefined ? '' : `?format=${format}`}`, { jeton: compte.jeton });
const connecter = (compte: Compte) =>
  banc.appel('POST', '/auth/login', { corps: { email: compte.email, password: MOT_DE_PASSE } });

/** A parcel from publication to delivery, rated by its author. */
async function livrer(client: Compte, livreur: Compte): Promise<string> {
  const annonce = await publier(banc, client);
  const livraison = (await prendre(banc, livreur, 'complete', { annonceId: annonce.id })).corps;
  await agir(banc, livreur, livraison.id, 'commencer');
  const codeValidation = await codeDe(banc, client, livraison.id);
  expect((await agir(banc, livreur, livraison.id, 'terminer', { codeValidation })).statut).toBe(200);
  const note = { evaluateurId: client.id, evalueId: livreur.id, serviceType: 'LIVRAISON', serviceId: livraison.id };
  const evaluation = await banc.appel('POST', '/evaluations', {
    jeton: client.jeton,
    corps: { ...note, note: 4, commentaire: 'Ponctuel' },
  });
  expect(evaluation.statut).toBe(201);
  return annonce.id;
}

async function poserPrestation(client: Compte, prestataire: Compte, jours: number): Promise<string> {
  const id = uuid();
  const debut = new Date(Date.now() + jours * 24 * 3_600_000);
  await banc.db
    .insertInto('prestations')
    .values({
      id,
      client_id: client.id,
      prestataire_id: prestataire.id,
      type_prestation: 'BRICOLAGE',
      statut: 'RESERVEE',
      titre: 'Poser deux tringles',
      description: 'Au troisième',
      adresse: '21 rue Joffre',
      ville: 'Nantes',
      code_postal: '44000',
      date_debut: debut,
      date_fin: new Date(debut.getTime() + 3_600_000),
      taux_horaire_cents: 1235,
      prix_cents: 1235,
      cree_le: new Date(),
    })
    .execute();
  return id;
}

describe('export', () => {
  test('C-092 O-76 R-63 own data only: nobody else’s address, e-mail or phone', async () => {
    const [client, livreur] = [await banc.creerCompte('CLIENT', { nom: 'Rivoal' }), await banc.creerCompte('LIVREUR')];
    await banc.db.updateTable('utilisateurs').set({ telephone: '+33611111111' }).where('id', '=', client.id).execute();
    await livrer(client, livreur);
    const { statut, octets, entetes } = await exporter(livreur);
    expect(statut).toBe(200);
    expect(entetes['content-disposition']).toMatch(
      /^attachment; filename="colivert-mes-donnees-\d{4}-\d\d-\d\d\.json"/,
    );
    expect(entetes['cache-control']).toBe('no-store');
    const donnees = JSON.parse(octets.toString()) as Record<string, never>;
    expect(donnees).toMatchObject({
      compte: { email: livreur.email, telephone: '+33612345678', vehicule: 'VELO' },
      sessions: [{ appareil: 'Essai' }],
      documents: expect.arrayContaining([expect.objectContaining({ type: 'PERMIS_CONDUIRE', statut: 'VALIDE' })]),
      livraisonsFaites: [{ titre: "L'armoire d'Éloïse", villeDepart: 'Nantes', statut: 'LIVREE' }],
      livraisonsRecues: [],
      evaluationsRecues: [{ note: 4, commentaire: 'Ponctuel' }],
    });
    const texte = octets.toString();
    for (const dAutrui of [client.email, client.id, '+33611111111', 'rue des Lilas', 'Rivoal', 'argon2', 'empreinte'])
      expect(texte).not.toContain(dAutrui);
    const sien = JSON.parse((await exporter(client)).octets.toString()) as { annonces: unknown[] };
    expect(sien.annonces).toMatchObject([{ adresseDepart: '12 ter rue des Lilas', prixCents: 2000 }]);
    expect(JSON.stringify(sien)).not.toContain(livreur.email);
  });

  test('R-63 the zip holds the files, readable, under their names', async () => {
    const compte = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    expect((await gestes(banc).envoyer(compte, 'CARTE_IDENTITE', { nom: 'pièce d’été.pdf' })).statut).toBe(201);
    const { octets, entetes } = await exporter(compte, 'zip');
    expect(entetes['content-type']).toBe('application/zip');
    const archive = unzipSync(octets);
    expect(Object.keys(archive).toSorted()).toEqual(['documents/CARTE_IDENTITE/pièce d’été.pdf', 'donnees.json']);
    expect(Buffer.from(archive['documents/CARTE_IDENTITE/pièce d’été.pdf'] ?? []).equals(PDF)).toBe(true);
    expect(JSON.parse(strFromU8(archive['donnees.json'] ?? new Uint8Array()))).toMatchObject({
      compte: { email: compte.email },
    });
  });

  test('R-49 R-52 each leaves an audit row, and the sixth of an hour is 429', async () => {
    const compte = await banc.creerCompte('CLIENT');
    for (let i = 0; i < 5; i += 1) expect((await exporter(compte)).statut).toBe(200);
    expect((await exporter(compte)).statut).toBe(429);
    const lignes = await banc.db.selectFrom('journal').select('action').where('acteur_id', '=', compte.id).execute();
    expect(lignes.map(({ action }) => action)).toEqual(Array<string>(5).fill('DONNEES_EXPORTEES'));
    expect((await exporter(await banc.creerCompte('CLIENT'), 'pdf')).statut).toBe(400);
  });
});

describe('erasure', () => {
  test('C-092 R-07 the password is asked again: 422, and nothing is gone', async () => {
    const compte = await banc.creerCompte('CLIENT');
    for (const faux of ['Faux-2026!', null, undefined])
      expect(await effacer(compte, faux ?? null)).toMatchObject({
        statut: 422,
        corps: { errors: { motDePasseActuel: 'Mot de passe actuel incorrect' } },
      });
    expect((await connecter(compte)).statut).toBe(200);
  });

  test('a caller looked up before their erasure and served after it is nobody, whatever they typed S-04', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const authentifie = trouve(await authentifier(banc.deps, compte.jeton));
    expect((await effacer(compte)).statut).toBe(204);
    const preuve = { motDePasseActuel: MOT_DE_PASSE, adresse: '203.0.113.7' };
    const profil = {
      prenom: 'Sami',
      nom: 'Le Goff',
      email: compte.email,
      telephone: null,
      adresse: null,
      ville: null,
      codepostal: null,
      motDePasseActuel: MOT_DE_PASSE,
    };
    for (const acte of [
      () => lireProfil(banc.deps, authentifie),
      () => modifierProfil(banc.deps, { appelant: authentifie, versionsVues: [], idempotence: undefined }, profil),
      () => changerMotDePasse(banc.deps, authentifie, { ...preuve, motDePasse: 'Nouveau-2026!' }),
      () => effacerSonCompte(banc.deps, authentifie, preuve),
    ])
      await expect(acte()).rejects.toMatchObject({ refus: { code: 'NON_AUTHENTIFIE' } });
  });

  test('O-76 O-19 R-21 R-63 made anonymous: login and token 401, files gone, names and ratings told as erased', async () => {
    const [client, livreur] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')];
    const annonceId = await livrer(client, livreur);
    const gardee = await publier(banc, client, { titre: 'Guitare' });
    const papiers = gestes(banc);
    await banc.db.deleteFrom('documents').where('utilisateur_id', '=', client.id).execute();
    const avant = await papiers.fichiers();
    await papiers.envoyer(client, 'CARTE_IDENTITE');
    expect(moins(await papiers.fichiers(), avant).size).toBe(1);

    const issue = await effacer(client);
    expect([issue.statut, issue.corps]).toEqual([204, '']);
    expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: client.jeton })).statut).toBe(401);
    expect(await connecter(client)).toMatchObject({ statut: 401, corps: { code: 'IDENTIFIANTS_INVALIDES' } });
    for (const donnees of await papiers.enAttente('documents-effacer'))
      await papiers.lancer('documents-effacer', donnees);
    expect(await papiers.fichiers()).toEqual(avant);

    const annonce = await banc.appel('GET', `/annonces/${annonceId}`);
    expect(annonce.corps).toMatchObject({ auteur: { prenom: 'Utilisateur', nom: 'supprimé' }, statut: 'TERMINEE' });
    expect(JSON.stringify(annonce.corps)).not.toMatch(/Lilas|Duguay|démontée/);
    expect((await banc.appel('GET', `/annonces/${gardee.id}`)).statut).toBe(404);
    const notes = await banc.appel('GET', `/evaluations/recues/${livreur.id}`, { jeton: livreur.jeton });
    expect(notes.corps).toMatchObject([
      { note: 4, commentaire: 'Ponctuel', evaluateur: { prenom: 'Utilisateur', nom: 'supprimé' } },
    ]);
    const ligne = await banc.db
      .selectFrom('utilisateurs')
      .selectAll()
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    expect(
      Object.entries(ligne)
        .filter(([, v]) => v !== null && v !== false)
        .map(([c]) => c)
        .toSorted(),
    ).toEqual(
      ['cree_le', 'efface_le', 'email', 'id', 'mot_de_passe', 'nom', 'prenom', 'role', 'statut', 'version'].toSorted(),
    );
    expect((await banc.mails(client.email)).map(({ sujet }) => sujet)).toEqual(['Votre compte Colivert est supprimé']);
    const codes = await banc.db.selectFrom('sessions').where('utilisateur_id', '=', client.id).selectAll().execute();
    expect(codes).toEqual([]);
  });

  test('R-63 the address is free again, and the public profile is 404', async () => {
    const [livreur, autre] = [await banc.creerCompte('LIVREUR'), await banc.creerCompte('CLIENT')];
    const profil = () => banc.appel('GET', `/profils/livreur/${livreur.id}`, { jeton: autre.jeton });
    expect((await profil()).statut).toBe(200);
    expect((await effacer(livreur)).statut).toBe(204);
    expect(await profil()).toMatchObject({ statut: 404, corps: { message: 'Profil non trouvé' } });
    const corps = {
      role: 'CLIENT',
      nom: 'Neuf',
      prenom: 'Nina',
      email: livreur.email,
      motDePasse: MOT_DE_PASSE,
      telephone: '0612345678',
      adresse: '1 rue du Port',
      ville: 'Nantes',
      codePostal: '44000',
    };
    expect((await banc.appel('POST', '/inscription', { corps })).statut).toBe(201);
  });

  test('O-76 a live delivery holds its author and its courier, until it is cancelled', async () => {
    const [client, livreur] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')];
    const annonce = await publier(banc, client);
    const livraison = (await prendre(banc, livreur, 'complete', { annonceId: annonce.id })).corps;
    for (const qui of [client, livreur])
      expect(await effacer(qui)).toMatchObject({
        statut: 409,
        corps: { code: 'ETAT_INCOMPATIBLE', message: expect.stringMatching(/^Une livraison est en cours/) },
      });
    await agir(banc, livreur, livraison.id, 'annuler');
    for (const qui of [client, livreur]) expect((await effacer(qui)).statut).toBe(204);
  });

  test('O-76 a booking to come holds both sides; one that is past, only told as never done, does not', async () => {
    const [client, prestataire] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('PRESTATAIRE')];
    const id = await poserPrestation(client, prestataire, 2);
    for (const qui of [client, prestataire])
      expect(await effacer(qui)).toMatchObject({
        statut: 409,
        corps: { message: expect.stringMatching(/^Une prestation est réservée/) },
      });
    await banc.db.updateTable('prestations').set({ statut: 'ANNULEE' }).where('id', '=', id).execute();
    await poserPrestation(client, prestataire, -2);
    expect((await effacer(client)).statut).toBe(204);
    const ligne = await banc.db.selectFrom('prestations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(ligne).toMatchObject({ adresse: 'Adresse supprimée', description: '', titre: 'Poser deux tringles' });
    expect((await effacer(prestataire)).statut).toBe(204);
  });

  test('O-76 invoices stay as they were issued', async () => {
    const prestataire = await banc.creerCompte('PRESTATAIRE');
    const id = uuid();
    await banc.db
      .insertInto('factures')
      .values({
        id,
        numero: `F-2026-${id.slice(-4)}`,
        type: 'FACTURE',
        prestataire_id: prestataire.id,
        date_emission: '2026-12-01',
        periode: '2026-11',
        emetteur: JSON.stringify({ nom: 'Noé Petit' }),
        destinataire: JSON.stringify({ nom: 'Colivert' }),
        lignes: JSON.stringify([]),
        total_ht_cents: 3705,
        taux_tva: 0,
        tva_cents: 0,
        total_ttc_cents: 3705,
        cree_le: new Date(),
      })
      .execute();
    const lire = () => banc.db.selectFrom('factures').selectAll().where('id', '=', id).executeTakeFirst();
    const avant = await lire();
    expect((await effacer(prestataire)).statut).toBe(204);
    expect(await lire()).toEqual(avant);
  });

  test('row 23: an erasure against take-overs of the same announcement: one side wins, nothing dangles', async () => {
    for (let tour = 0; tour < 5; tour += 1) {
      const [client, livreur] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')];
      const annonce = await publier(banc, client);
      const [effacement, prise] = await Promise.all([
        effacer(client),
        // The hash of the password takes its time: the take-over starts about when the erasure writes.
        new Promise((r) => setTimeout(r, 20 + tour * 15)).then(() =>
          prendre(banc, livreur, 'complete', { annonceId: annonce.id }),
        ),
      ]);
      expect([
        [204, 409],
        [204, 404],
        [409, 201],
      ]).toContainEqual([effacement.statut, prise.statut]);
    }
  });

  test('C-034 the last ADMIN cannot go', async () => {
    const [un, deux] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('ADMIN')];
    const issues = await Promise.all([effacer(un), effacer(deux)]);
    expect(issues.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test('nothing is decided about an erased account, and no list shows it', async () => {
    const [admin, compte] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('CLIENT', { nom: 'Zyx' })];
    await effacer(compte);
    const decision = { jeton: admin.jeton, corps: { statut: 'SUSPENDU', motif: 'Essai' } };
    expect((await banc.appel('PUT', `/admin/utilisateurs/${compte.id}/statut`, decision)).statut).toBe(404);
    const liste = await banc.appel('GET', `/admin/utilisateurs?q=supprim%C3%A9`, { jeton: admin.jeton });
    expect(liste.corps).toEqual([]);
  });
});

describe('unused accounts', () => {
  const JOUR = 24 * 3_600_000;

  test('R-62 warned thirty days before five years, erased after them, unless somebody comes back', async () => {
    const [oublie, revenu, retenu] = [
      await banc.creerCompte('CLIENT'),
      await banc.creerCompte('CLIENT'),
      await banc.creerCompte('CLIENT'),
    ];
    await poserPrestation(retenu, await banc.creerCompte('PRESTATAIRE'), 365 * 5 + 60);
    const depart = Date.now();
    const vivants = async () => {
      const lignes = await banc.db
        .selectFrom('utilisateurs')
        .select('id')
        .where('id', 'in', [oublie.id, revenu.id, retenu.id])
        .where('efface_le', 'is', null)
        .execute();
      return lignes.map(({ id }) => id).toSorted();
    };
    const apres = async (jours: number) => {
      banc.deps.horloge.fixe = new Date(depart + jours * JOUR);
      await revoirInactifs(banc.deps);
    };
    const avertis = async (qui: Compte) =>
      (await banc.mails(qui.email)).filter(({ sujet }) => sujet === 'Votre compte Colivert va être supprimé').length;
    try {
      await apres(365 * 5 - 31);
      expect(await avertis(oublie)).toBe(0);
      await apres(365 * 5 - 25);
      await apres(365 * 5 - 24);
      expect([await avertis(oublie), await avertis(revenu)]).toEqual([1, 1]);
      expect((await connecter(revenu)).statut).toBe(200);
      // Five years are over, the thirty days of the warning are not.
      await apres(365 * 5 + 3);
      expect(await vivants()).toHaveLength(3);
      await apres(365 * 5 + 6);
      expect(await vivants()).toEqual([revenu.id, retenu.id].toSorted());
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });
});
