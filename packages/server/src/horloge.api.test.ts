import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPACITES } from './capacites.ts';
import { MOT_DE_PASSE, ouvrirBanc, type Banc } from './lib/test/banc.ts';
import { verifierInvariants } from './lib/test/invariants.ts';
import { agir, codeDe, prendre, publier } from './lib/test/livraisons.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

test('R-20 a clock set back an hour, then forward, in the middle of everything: nothing breaks, nothing opens again', async () => {
  const [client, livreur] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('LIVREUR')]);
  const depart = Date.now();
  const a = (minutes: number) => (banc.deps.horloge.fixe = new Date(depart + minutes * 60_000));
  const lire = async (jeton: string) => (await banc.appel('GET', '/utilisateurs/profile', { jeton })).statut;
  try {
    const ids: string[] = [];
    // Forward, back before everything, and forward again, between two acts of one delivery each.
    for (const pas of [0, 90, -60, 30, -90, 0]) {
      a(pas);
      ids.push((await publier(banc, client)).id);
    }
    const [annonceId = ''] = ids;
    a(-30);
    const prise = await prendre(banc, livreur, 'complete', { annonceId });
    expect(prise.statut).toBe(201);
    const { id } = prise.corps;
    a(45);
    expect((await agir(banc, livreur, id, 'commencer')).statut).toBe(200);
    a(-45);
    const codeValidation = await codeDe(banc, client, id);
    expect((await agir(banc, livreur, id, 'terminer', { codeValidation })).statut).toBe(200);
    a(60);
    expect((await agir(banc, livreur, id, 'terminer', { codeValidation })).statut).toBe(200);
    await verifierInvariants(banc);

    // Pages neither repeat nor skip, whatever order the instants have.
    const vus: string[] = [];
    let suite: string | undefined = `/annonces/mes-annonces/${client.id}?limite=2`;
    while (suite !== undefined) {
      const page = await banc.appel('GET', suite, { jeton: client.jeton });
      expect(page.statut).toBe(200);
      vus.push(...(page.corps as { id: string }[]).map((annonce) => annonce.id));
      suite = /<\/api([^>]+)>/.exec(page.entetes['link'] ?? '')?.[1];
    }
    expect(vus.toSorted()).toEqual(ids.toSorted());

    // A logout holds when the clock comes back, and an idle session ends by the clock of the day.
    expect((await banc.appel('POST', '/auth/logout', { jeton: client.jeton })).statut).toBe(204);
    a(-60);
    expect(await lire(client.jeton)).toBe(401);
    expect(await lire(livreur.jeton)).toBe(200);
    a(15 * 24 * 60);
    expect(await lire(livreur.jeton)).toBe(401);
  } finally {
    banc.deps.horloge.fixe = null;
  }
});

const MINUTE = 60_000;
const SAUTS = [
  ['an hour', 60],
  ['a day', 24 * 60],
  ['a month', 30 * 24 * 60],
] as const;

test.each(SAUTS)(
  'R-06 R-08 R-16 R-17 a clock that was %s ahead and is set right keeps nobody out until it is that late',
  async (_quoi, minutes) => {
    const depart = Date.now();
    const a = (decalage: number) => (banc.deps.horloge.fixe = new Date(depart + decalage * MINUTE));
    const adresse = `198.51.100.${minutes % 250}`;
    const attentes: number[] = [];
    const appeler: Banc['appel'] = async (methode, chemin, envoi) => {
      const reponse = await banc.appel(methode, chemin, { adresse, ...envoi });
      expect(reponse.statut, `${methode} ${chemin}`).toBeLessThan(500);
      if (reponse.statut === 429) attentes.push(Number(reponse.entetes['retry-after']));
      return reponse;
    };
    const email = `horloge-${randomUUID()}@exemple.fr`;
    const seConnecter = (password: string) => appeler('POST', '/auth/login', { corps: { email, password } });
    const oublier = () => appeler('POST', '/auth/mot-de-passe-oublie', { corps: { email } });
    const courriers = async () => (await banc.mails(email)).length;
    try {
      a(minutes);
      const [client, livreur] = await Promise.all([banc.creerCompte('CLIENT'), banc.creerCompte('LIVREUR')]);
      const { id: annonceId } = await publier(banc, client);
      const { corps: livraison } = await prendre(banc, livreur, 'complete', { annonceId });
      await agir(banc, livreur, livraison.id, 'commencer');

      const { corps: inscrit, statut } = await appeler('POST', '/inscription', {
        corps: {
          role: 'CLIENT',
          nom: 'Rivoal',
          prenom: 'Maëlle',
          email,
          motDePasse: MOT_DE_PASSE,
          telephone: '0606060606',
          adresse: '1 rue X',
          ville: 'Nantes',
          codePostal: '44000',
        },
      });
      expect(statut).toBe(201);
      const renvoyer = () => appeler('POST', '/verification/resend', { corps: { userId: inscrit.userId } });
      await oublier();
      for (let fois = 0; fois < 11; fois += 1) await seConnecter('Mauvais-2026');
      expect((await seConnecter(MOT_DE_PASSE)).statut).toBe(429);
      const codeValidation = await codeDe(banc, client, livraison.id);
      const faux = codeValidation === '000000' ? '000001' : '000000';
      for (let fois = 0; fois < 5; fois += 1)
        await agir(banc, livreur, livraison.id, 'terminer', { codeValidation: faux });
      expect((await agir(banc, livreur, livraison.id, 'terminer', { codeValidation })).statut).toBe(429);
      expect(await courriers()).toBe(2);

      a(0);
      expect((await renvoyer()).statut).toBe(200);
      await oublier();
      // Nothing that waited is lost, nothing leaves again.
      expect(await courriers()).toBe(4);
      expect(await courriers()).toBe(4);
      expect((await renvoyer()).statut).toBe(429);
      expect((await seConnecter(MOT_DE_PASSE)).statut).toBe(200);
      expect((await agir(banc, livreur, livraison.id, 'terminer', { codeValidation })).statut).toBe(200);
      for (const attente of attentes) {
        expect(attente).toBeGreaterThan(0);
        expect(attente).toBeLessThanOrEqual(24 * 3600);
      }
      await verifierInvariants(banc);
    } finally {
      banc.deps.horloge.fixe = null;
    }
  },
);

test('R-62 jobs run at an hour, a day and a month ahead and behind, each time twice: no mail leaves twice, nothing else goes', async () => {
  const depart = Date.now();
  const jours = (nombre: number) => new Date(depart + nombre * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const livreur = await banc.creerCompte('LIVREUR');
  // Recalled thirty and seven days before its end.
  await banc.db
    .updateTable('documents')
    .set({ date_expiration: jours(20) })
    .where('utilisateur_id', '=', livreur.id)
    .where('type', '=', 'CARTE_IDENTITE')
    .execute();
  const taches = CAPACITES.flatMap(({ taches: siennes }) => siennes?.preparer(banc.deps) ?? []).filter(
    ({ cron }) => cron !== undefined,
  );
  expect(taches.length).toBeGreaterThan(3);
  const restent = () =>
    banc.db
      .selectNoFrom((de) => [
        de.selectFrom('utilisateurs').select(de.fn.countAll().as('n')).as('comptes'),
        de.selectFrom('documents').select(de.fn.countAll().as('n')).as('papiers'),
        de.selectFrom('annonces').select(de.fn.countAll().as('n')).as('annonces'),
        de.selectFrom('livraisons').select(de.fn.countAll().as('n')).as('livraisons'),
      ])
      .executeTakeFirst();
  const avant = await restent();
  const lus = async () =>
    (await banc.mails(livreur.email)).map(({ id, sujet, texte }) => ({ id, quoi: `${sujet} ${texte}` }));
  try {
    for (const minutes of [0, 60, -60, 24 * 60, -24 * 60, 0, 29 * 24 * 60, -29 * 24 * 60, 29 * 24 * 60, 0]) {
      banc.deps.horloge.fixe = new Date(depart + minutes * MINUTE);
      for (let fois = 0; fois < 2; fois += 1) for (const tache of taches) await tache.travailler({});
    }
    const mails = await lus();
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ quoi }) => quoi)).size).toBe(mails.length);
    await verifierInvariants(banc);
    expect(await restent()).toEqual(avant);
  } finally {
    banc.deps.horloge.fixe = null;
  }
});
