import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from './lib/test/banc.ts';

/** The main job of the product told once, over the API: from two registrations to a parcel delivered and rated. */
let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

const MOT_DE_PASSE = 'Bonjour-2026';
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

interface Personne {
  id: string;
  jeton: string;
  email: string;
}

async function inscrire(role: 'CLIENT' | 'LIVREUR', prenom: string, email: string): Promise<Personne> {
  const { statut, corps } = await banc.appel('POST', '/inscription', {
    corps: {
      role,
      prenom,
      nom: 'Rivoal',
      email,
      motDePasse: MOT_DE_PASSE,
      telephone: '0612345678',
      adresse: '12 rue des Lilas',
      ville: 'Nantes',
      codePostal: '44000',
      ...(role === 'LIVREUR' ? { vehicule: 'VELO', permisVerif: true } : {}),
    },
  });
  expect(statut).toBe(201);
  const [mail] = await banc.mails(email);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.texte ?? '')?.[0];
  const verifie = await banc.appel('POST', '/verification/verify', { corps: { userId: corps.userId, code } });
  expect(verifie.statut).toBe(200);
  return { id: corps.userId as string, jeton: corps.token as string, email };
}

function formulaire(champs: Record<string, string>, nom: string, octets: Buffer) {
  const limite = 'colivert-limite';
  const textes = Object.entries(champs).map(
    ([cle, valeur]) => `--${limite}\r\ncontent-disposition: form-data; name="${cle}"\r\n\r\n${valeur}\r\n`,
  );
  return {
    brut: Buffer.concat([
      Buffer.from(
        `${textes.join('')}--${limite}\r\ncontent-disposition: form-data; name="file"; filename="${nom}"\r\n\r\n`,
      ),
      octets,
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
    entetes: { 'content-type': `multipart/form-data; boundary=${limite}` },
  };
}

async function faireValider(personne: Personne, types: string[], admin: Personne): Promise<void> {
  for (const type of types) {
    const depot = await banc.appel('POST', '/documents/upload', {
      jeton: personne.jeton,
      ...formulaire({ userId: personne.id, type }, `${type}.pdf`, PDF),
    });
    expect(depot).toMatchObject({ statut: 201, corps: { statut: 'EN_ATTENTE' } });
    const decision = await banc.appel('PUT', `/admin/documents/${depot.corps.id}/decision`, {
      jeton: admin.jeton,
      corps: { statut: 'VALIDE', version: depot.corps.version },
    });
    expect(decision).toMatchObject({ statut: 200, corps: { statut: 'VALIDE' } });
  }
  const { corps } = await banc.appel('GET', '/utilisateurs/profile', { jeton: personne.jeton });
  expect(corps.statut).toBe('VALIDE');
}

test('C-004 C-005 C-007 a parcel is published, taken, delivered with its code, rated, and the profile shows it', async () => {
  const admin = await banc.creerCompte('ADMIN');
  const maelle = await inscrire('CLIENT', 'Maëlle', 'maelle@exemple.fr');
  const sami = await inscrire('LIVREUR', 'Sami', 'sami@exemple.fr');

  const annonce = {
    titre: 'Guitare dans sa housse',
    description: 'Housse rigide, à porter debout',
    adresseDepart: '12 ter rue des Lilas',
    villeDepart: 'Nantes',
    adresseArrivee: '8 quai Duguay-Trouin',
    villeArrivee: 'Rennes',
    prixPropose: 20,
  };
  const publier = () => banc.appel('POST', `/annonces?auteurId=${maelle.id}`, { jeton: maelle.jeton, corps: annonce });
  expect(await publier()).toMatchObject({ statut: 403, corps: { code: 'COMPTE_NON_VERIFIE' } });
  await faireValider(maelle, ['CARTE_IDENTITE'], admin);
  await faireValider(sami, ['CARTE_IDENTITE', 'PERMIS_CONDUIRE', 'ASSURANCE_VEHICULE'], admin);

  const publiee = await publier();
  expect(publiee).toMatchObject({ statut: 201, corps: { statut: 'ACTIVE', auteur: { id: maelle.id } } });
  const annonceId = publiee.corps.id as string;
  expect((await banc.appel('GET', `/annonces/${annonceId}`)).corps).toMatchObject({
    adresseDepart: 'rue des Lilas',
    adressesMasquees: true,
    auteur: { prenom: 'Maëlle', nom: 'R.' },
  });

  const prise = await banc.appel('POST', `/livraisons/complete?annonceId=${annonceId}&livreurId=${sami.id}`, {
    jeton: sami.jeton,
  });
  expect(prise).toMatchObject({ statut: 201, corps: { statut: 'ASSIGNEE', prixConvenu: 20 } });
  expect(JSON.stringify(prise.corps)).not.toContain('codeValidation');
  const id = prise.corps.id as string;
  const { codeValidation } = (await banc.appel('GET', `/livraisons/${id}`, { jeton: maelle.jeton })).corps as {
    codeValidation: string;
  };
  expect(codeValidation).toMatch(/^\d{6}$/);

  const terminer = (code: string) =>
    banc.appel('PUT', `/livraisons/${id}/terminer`, { jeton: sami.jeton, corps: { codeValidation: code } });
  expect((await terminer(codeValidation)).statut).toBe(409);
  expect(await banc.appel('PUT', `/livraisons/${id}/commencer`, { jeton: sami.jeton })).toMatchObject({
    corps: { statut: 'EN_COURS' },
  });
  const faux = codeValidation === '000000' ? '111111' : '000000';
  expect(await terminer(faux)).toMatchObject({ statut: 400, corps: { message: 'Code de validation incorrect' } });
  expect(await terminer(codeValidation)).toMatchObject({ statut: 200, corps: { statut: 'LIVREE' } });
  expect((await banc.appel('GET', `/annonces/${annonceId}`)).corps.statut).toBe('TERMINEE');

  const note = await banc.appel('POST', '/evaluations', {
    jeton: maelle.jeton,
    corps: {
      evaluateurId: maelle.id,
      evalueId: sami.id,
      serviceType: 'LIVRAISON',
      serviceId: id,
      note: 4,
      commentaire: 'Ponctuel et soigneux',
    },
  });
  expect(note).toMatchObject({ statut: 201, corps: { note: 4 } });
  expect(
    (await banc.appel('GET', `/evaluations/statistiques/${sami.id}`, { jeton: maelle.jeton })).corps,
  ).toMatchObject({
    noteMoyenne: 4,
    totalEvaluations: 1,
    nombreLivraisons: 1,
    noteMoyenneLivraison: 4,
  });
  expect((await banc.appel('GET', `/profils/livreur/${sami.id}`, { jeton: maelle.jeton })).corps).toMatchObject({
    prenom: 'Sami',
  });

  // Who was told, and nobody but the author learned the code.
  const pourElle = await banc.mails(maelle.email);
  const pourLui = await banc.mails(sami.email);
  expect(pourElle.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(pourLui)).not.toContain(codeValidation);
  const compteurs = await banc.appel('GET', '/utilisateurs/tableau-de-bord', { jeton: maelle.jeton });
  expect(compteurs.corps).toMatchObject({ annoncesPubliees: 1, livraisonsEnCours: 0, evaluationsDonnees: 1 });
});
