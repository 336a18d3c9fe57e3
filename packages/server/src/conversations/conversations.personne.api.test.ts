import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { ecrire, lire, ouvrir, textes } from '../lib/test/conversations.ts';
import { agir, ANNONCE, codeDe, prendre, publier } from '../lib/test/livraisons.ts';
import { poserPrestation } from '../lib/test/prestations.ts';
import { purgerConversations } from './personne.ts';

let banc: Banc;
let client: Compte;
let livreur: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [client, livreur] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' }),
    banc.creerCompte('LIVREUR', { prenom: 'Sami', nom: 'Le Goff' }),
  ]);
});

const effacer = (qui: Compte) =>
  banc.appel('POST', '/utilisateurs/effacer', { jeton: qui.jeton, corps: { motDePasseActuel: MOT_DE_PASSE } });
const exporter = async (qui: Compte) =>
  (await banc.appel('GET', '/utilisateurs/export?format=json', { jeton: qui.jeton })).corps;
const bloquer = (qui: Compte, autre: Compte) =>
  banc.db.insertInto('blocages').values({ bloqueur_id: qui.id, bloque_id: autre.id, cree_le: new Date() }).execute();

test('an erasure destroys what never came to a delivery, and keeps the rest under no name E-164', async () => {
  const [libre, portee] = [(await publier(banc, client)).id, (await publier(banc, client)).id];
  const sans = (await ouvrir(banc, livreur, { annonceId: libre }, { texte: 'Une question' })).corps.conversation.id;
  await ecrire(banc, client, sans, { texte: 'Une réponse' });
  const avec = (await ouvrir(banc, livreur, { annonceId: portee }, { texte: 'Je passe demain' })).corps.conversation.id;
  const { id: livraisonId } = (await prendre(banc, livreur, 'complete', { annonceId: portee })).corps;
  await agir(banc, livreur, livraisonId, 'commencer');
  await agir(banc, livreur, livraisonId, 'terminer', { codeValidation: await codeDe(banc, client, livraisonId) });
  await ecrire(banc, client, avec, { texte: 'Merci' });
  await bloquer(client, livreur);
  expect((await effacer(livreur)).statut).toBe(204);
  expect(await textes(banc, client, sans)).toEqual(['Message supprimé.', 'Une réponse']);
  const gardes = await textes(banc, client, avec);
  expect(gardes.filter((t) => ['Je passe demain', 'Merci'].includes(t))).toHaveLength(2);
  expect(gardes.join(' ')).not.toContain('Sami');
  const { corps: vues } = await lire(banc, client);
  for (const vue of vues)
    expect(vue.avec).toMatchObject({ id: livreur.id, prenom: 'Utilisateur', nom: 'supprimé', photoProfilUrl: null });
  const restes = await banc.db
    .selectFrom('messages')
    .select(['texte', 'texte_masque', 'empreinte'])
    .where('conversation_id', '=', sans)
    .where('auteur_id', '=', livreur.id)
    .execute();
  expect(restes).toEqual([{ texte: null, texte_masque: null, empreinte: Buffer.alloc(0) }]);
  expect(await banc.db.selectFrom('blocages').select('cree_le').where('bloque_id', '=', livreur.id).execute()).toEqual(
    [],
  );
  const { non_lus } = await banc.db
    .selectFrom('participations')
    .select((e) => e.fn.sum<number>('non_lus').as('non_lus'))
    .where('utilisateur_id', '=', livreur.id)
    .executeTakeFirstOrThrow();
  expect(Number(non_lus)).toBe(0);
});

test('the export holds one’s own words, those received without contact details, and nobody’s address E-165', async () => {
  const { id: annonceId } = await publier(banc, client);
  const clair = 'Mon numéro : 06 99 88 77 66';
  const id = (await ouvrir(banc, livreur, { annonceId }, { texte: clair })).corps.conversation.id;
  await prendre(banc, livreur, 'complete', { annonceId });
  await ecrire(banc, client, id, { texte: 'Le mien : 06 55 44 33 22' });
  await bloquer(client, livreur);
  const deLivreur = await exporter(livreur);
  expect(deLivreur.conversations).toMatchObject([
    {
      sujet: ANNONCE.titre,
      avec: 'Maëlle R.',
      messages: expect.arrayContaining([
        { date: expect.any(String), de: 'moi', texte: clair, photos: 0 },
        { date: expect.any(String), de: 'autre', texte: 'Le mien : [téléphone masqué]', photos: 0 },
      ]),
    },
  ]);
  expect(deLivreur.personnesBloquees).toEqual([]);
  const deClient = await exporter(client);
  expect(deClient.personnesBloquees).toEqual([{ avec: 'Sami L.', depuis: expect.any(String) }]);
  expect(JSON.stringify(deClient.conversations)).toContain('06 55 44 33 22');
  expect(JSON.stringify(deClient)).not.toContain('99 88 77 66');
  expect(JSON.stringify(deClient)).not.toContain(livreur.email);
});

test('a conversation goes twelve months after its last message, or the end of what bound the two, the later E-163', async () => {
  const prestataire = await banc.creerCompte('PRESTATAIRE');
  const depart = new Date();
  const plusMois = (mois: number, ms: number, de = depart) => {
    const le = new Date(de);
    le.setUTCMonth(le.getUTCMonth() + mois);
    return new Date(le.getTime() + ms);
  };
  const ouverte = async (qui: Compte, porte: Record<string, unknown>) =>
    (await ouvrir(banc, qui, porte)).corps.conversation.id as string;
  const libre = await ouverte(livreur, { annonceId: (await publier(banc, client)).id });
  const { id: annonceId } = await publier(banc, client);
  const enCours = await ouverte(livreur, { annonceId });
  const { id: livraisonId } = (await prendre(banc, livreur, 'complete', { annonceId })).corps;
  const reservee = await ouverte(client, { prestataireId: prestataire.id });
  const fin = new Date(depart.getTime() + 40 * 86_400_000);
  const debut = new Date(fin.getTime() - 3_600_000);
  await poserPrestation(banc, client, prestataire, { debut, fin, statut: 'TERMINEE' });
  await banc.db.updateTable('conversations').set({ dernier_le: depart }).execute();
  const restent = async (now: Date) => {
    banc.deps.horloge.fixe = now;
    await purgerConversations(banc.deps);
    banc.deps.horloge.fixe = null;
    const lignes = await banc.db
      .selectFrom('conversations')
      .select('id')
      .where('id', 'in', [libre, enCours, reservee])
      .execute();
    return lignes.map(({ id }) => id).toSorted();
  };
  try {
    expect(await restent(plusMois(12, -1000))).toEqual([libre, enCours, reservee].toSorted());
    expect(await restent(plusMois(12, 1000))).toEqual([enCours, reservee].toSorted());
    expect(await restent(plusMois(12, -1000, fin))).toEqual([enCours, reservee].toSorted());
    expect(await restent(plusMois(12, 1000, fin))).toEqual([enCours]);
    await agir(banc, livreur, livraisonId, 'annuler');
    expect(await restent(plusMois(12, -60_000))).toEqual([enCours]);
    expect(await restent(plusMois(13, 0))).toEqual([]);
  } finally {
    banc.deps.horloge.fixe = null;
  }
  expect(await banc.db.selectFrom('messages').select('id').where('conversation_id', '=', libre).execute()).toEqual([]);
});
