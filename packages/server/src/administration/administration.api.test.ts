import { STATUTS_COMPTE } from '@colivert/domain/comptes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ecrireAncienneAdresse } from '../lib/test/ancienneAdresse.ts';
import { gestes } from '../lib/test/documents.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';

let banc: Banc;
let g: ReturnType<typeof gestes>;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  g = gestes(banc);
  admin = await banc.creerCompte('ADMIN', { prenom: 'Ada', nom: 'Dupont' });
});
afterAll(() => banc.fermer());

const lire = (chemin: string, qui: Compte = admin) => banc.appel('GET', `/admin/${chemin}`, { jeton: qui.jeton });
const decider = (id: string, corps: unknown, qui: Compte = admin) =>
  banc.appel('PUT', `/admin/utilisateurs/${id}/statut`, { jeton: qui.jeton, corps });

test('R-34 every call is an ADMIN’s only', async () => {
  const cible = await banc.creerCompte('CLIENT');
  for (const role of ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const) {
    const qui = await banc.creerCompte(role);
    for (const chemin of ['documents', 'utilisateurs', `utilisateurs/${qui.id}`])
      expect(await lire(chemin, qui)).toMatchObject({ statut: 403, corps: { code: 'ROLE_INTERDIT' } });
    expect((await decider(cible.id, { statut: 'SUSPENDU', motif: 'x' }, qui)).statut).toBe(403);
  }
  for (const chemin of ['documents', 'utilisateurs', `utilisateurs/${cible.id}`])
    expect((await banc.appel('GET', `/admin/${chemin}`)).statut).toBe(401);
  expect(await g.statut(cible)).toBe('VALIDE');
});

describe('the review queue', () => {
  let qui: Compte;
  beforeAll(async () => {
    qui = await banc.creerCompte('LIVREUR', { statut: 'NON_VERIFIE', prenom: 'Zoé', nom: 'Martin' });
    for (const [n, type] of ['CARTE_IDENTITE', 'PERMIS_CONDUIRE', 'ASSURANCE_VEHICULE'].entries()) {
      banc.deps.horloge.fixe = new Date(`2026-12-0${n + 1}T10:00:00Z`);
      await g.envoyer(qui, type);
    }
    banc.deps.horloge.fixe = null;
  });
  const types = (corps: { type: string }[]) => corps.map((d) => d.type);

  test('C-291 waiting papers with their owner and what to be careful about, newest first or oldest first', async () => {
    const { corps, entetes } = await lire('documents');
    expect(types(corps)).toEqual(['ASSURANCE_VEHICULE', 'PERMIS_CONDUIRE', 'CARTE_IDENTITE']);
    expect(corps[0]).toMatchObject({
      userId: qui.id,
      statut: 'EN_ATTENTE',
      alertes: [],
      version: 1,
      utilisateur: { id: qui.id, prenom: 'Zoé', nom: 'Martin', role: 'LIVREUR' },
    });
    expect(entetes['x-total-count']).toBe('3');
    expect(types((await lire('documents?tri=ancien')).corps)).toEqual(types(corps).toReversed());
    expect(types((await lire('documents?type=PERMIS_CONDUIRE')).corps)).toEqual(['PERMIS_CONDUIRE']);
    expect((await lire('documents?statut=REFUSE')).corps).toEqual([]);
    for (const query of ['statut=AUTRE', 'tri=nom', 'type=X', 'limite=0', 'curseur=x', 'statut=VALIDE&statut=REFUSE'])
      expect((await lire(`documents?${query}`)).statut, query).toBe(400);
  });

  test.each(['recent', 'ancien'])(
    'C-291 %s: pages follow each other, also when one is decided meanwhile',
    async (tri) => {
      const vus: string[] = [];
      let chemin = `documents?tri=${tri}&limite=1`;
      while (chemin !== '') {
        const page = await lire(chemin);
        vus.push(...types(page.corps));
        chemin = /<\/api\/admin\/(.*)>; rel="next"/.exec(page.entetes.link ?? '')?.[1] ?? '';
      }
      const attendus = ['CARTE_IDENTITE', 'PERMIS_CONDUIRE', 'ASSURANCE_VEHICULE'];
      expect(vus).toEqual(tri === 'ancien' ? attendus : attendus.toReversed());
    },
  );
});

describe('accounts', () => {
  test('C-279 search by name, e-mail or phone, without accents; by role and statut', async () => {
    const cherche = await banc.creerCompte('COMMERCANT', {
      prenom: 'Éloïse',
      nom: "L'Haÿ-Stœrkel",
      statut: 'EN_ATTENTE',
    });
    const ids = async (query: string) => (await lire(`utilisateurs?${query}`)).corps.map((c: { id: string }) => c.id);
    for (const q of ['eloise', 'ÉLOÏSE hay', 'hay-', cherche.email, cherche.email.slice(0, 45)])
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([cherche.id]);
    const dartagnan = await banc.creerCompte('LIVREUR', { prenom: 'Charles', nom: 'd’Artagnan' });
    for (const q of ['dartagnan', "d'artagnan", 'D’ARTAGNAN charles', 'artagnan', 'd artagnan'])
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([dartagnan.id]);
    for (const q of ['lhay', 'stoerkel', 'Stœrkel eloise'])
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([cherche.id]);
    await banc.db.updateTable('utilisateurs').set({ telephone: '+33698765432' }).where('id', '=', cherche.id).execute();
    for (const q of ['06 98 76 54 32', '0698765432', '+33 6 98 76 54 32', '98765432'])
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([cherche.id]);
    expect(await ids('q=eloise&role=CLIENT')).toEqual([]);
    expect(await ids('q=eloise&statut=EN_ATTENTE&role=COMMERCANT')).toEqual([cherche.id]);
    for (const q of ['100%', '_', '\\', '%']) expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([]);
    for (const query of ['role=ROI', 'statut=AUTRE', `q=${'x'.repeat(201)}`, 'limite=51'])
      expect((await lire(`utilisateurs?${query}`)).statut, query).toBe(400);
  });

  test('an address is found in both spellings of its domain, whichever the account has B-06', async () => {
    const ids = async (q: string) =>
      (await lire(`utilisateurs?q=${encodeURIComponent(q)}`)).corps.map((c: { id: string }) => c.id);
    const [ancien, nouveau] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('CLIENT', { prenom: 'Nour' })];
    await ecrireAncienneAdresse(banc.db, ancien.id, 'ancien@brûlerie-lœss.fr');
    await banc.db
      .updateTable('utilisateurs')
      .set({ email: 'nouveau@xn--brlerie-lss-ihb56i.fr' })
      .where('id', '=', nouveau.id)
      .execute();
    for (const domaine of ['brûlerie-lœss.fr', 'Brûlerie-Lœss.FR', 'xn--brlerie-lss-ihb56i.fr']) {
      expect(await ids(`ancien@${domaine}`), domaine).toEqual([ancien.id]);
      expect(await ids(`nouveau@${domaine}`), domaine).toEqual([nouveau.id]);
      expect(await ids(domaine), domaine).toEqual([nouveau.id, ancien.id]);
      expect(await ids(`@${domaine} nour`), domaine).toEqual([nouveau.id]);
    }
  });

  test('C-279 shows e-mail, phone, a SIRET to check and the last visit; pages count', async () => {
    const commercant = await banc.creerCompte('COMMERCANT');
    await banc.db
      .updateTable('utilisateurs')
      .set({ siret: '73282932000075' })
      .where('id', '=', commercant.id)
      .execute();
    const { corps, entetes } = await lire('utilisateurs?limite=2&role=COMMERCANT');
    expect(corps[0]).toMatchObject({
      id: commercant.id,
      email: commercant.email,
      telephone: '+33612345678',
      siretAVerifier: true,
      derniereConnexion: expect.stringMatching(/^20/),
    });
    expect(Number(entetes['x-total-count'])).toBeGreaterThanOrEqual(corps.length);
    const detail = (await lire(`utilisateurs/${commercant.id}`)).corps;
    expect(detail).toEqual({ ...corps[0], roleInscription: 'COMMERCANT', documents: expect.any(Array), journal: [] });
    expect(detail.documents).toHaveLength(3);
    expect((await lire('utilisateurs/019a0000-0000-7000-8000-000000000000')).statut).toBe(404);
    expect((await lire('utilisateurs/12')).statut).toBe(404);
  });
});

describe('deciding of an account', () => {
  test.each(['SUSPENDU', 'REFUSE'] as const)(
    'C-158 C-280 O-19 R-21 %s: mailed, audited, in force at the next request',
    async (statut) => {
      const client = await banc.creerCompte('CLIENT');
      expect(await decider(client.id, { statut, motif: 'Fraude <b>' })).toMatchObject({
        statut: 200,
        corps: { statut, motifStatut: 'Fraude <b>' },
      });
      expect((await g.envoyer(client, 'JUSTIFICATIF_DOMICILE')).statut).toBe(403);
      const profil = await banc.appel('GET', '/utilisateurs/profile', { jeton: client.jeton });
      expect(profil).toMatchObject({ statut: 200, corps: { statut, motifStatut: 'Fraude <b>' } });
      const [mail, ...autres] = await banc.mails(client.email);
      expect(autres).toEqual([]);
      expect(mail?.texte).toContain('Fraude <b>');
      expect(mail?.html).toContain('Fraude &lt;b&gt;');
      const { journal } = (await lire(`utilisateurs/${client.id}`)).corps;
      expect(journal).toMatchObject([
        {
          action: `COMPTE_${statut}`,
          acteur: { id: admin.id, nom: 'Ada Dupont' },
          cible: { type: 'utilisateur', id: client.id },
          motif: 'Fraude <b>',
          adresse: '127.0.0.1',
        },
      ]);
      await decider(client.id, { statut, motif: 'Fraude <b>' });
      expect(await banc.mails(client.email)).toHaveLength(1);
    },
  );

  test.each(STATUTS_COMPTE)('C-159 lifted, an account that was %s returns to what its papers say', async (statut) => {
    const client = await banc.creerCompte('CLIENT', { statut });
    await decider(client.id, { statut: 'REFUSE', motif: 'x' });
    expect(await g.statut(client)).toBe('REFUSE');
    const attendu = statut === 'NON_VERIFIE' || statut === 'EN_ATTENTE' ? statut : 'VALIDE';
    expect(await decider(client.id, { statut: null, motif: 'Erreur' })).toMatchObject({
      statut: 200,
      corps: { statut: attendu, motifStatut: null },
    });
    expect(await banc.mails(client.email)).toHaveLength(2);
    const historique = await banc.db
      .selectFrom('historique')
      .select('vers')
      .where('objet_id', '=', client.id)
      .orderBy('le')
      .execute();
    expect(historique.at(-1)?.vers).toBe(attendu);
  });

  test('C-158 another motive for the same statut is mailed too', async () => {
    const client = await banc.creerCompte('CLIENT');
    await decider(client.id, { statut: 'SUSPENDU', motif: 'Premier' });
    await decider(client.id, { statut: 'SUSPENDU', motif: 'Second' });
    const textes = (await banc.mails(client.email)).map((m) => m.texte);
    expect(textes).toHaveLength(2);
    expect(textes[0]).toContain('Suspendu');
    expect(textes[0]).toContain('Second');
  });

  test('C-280 422 without motive or statut, 404 nobody, 403 oneself before all', async () => {
    const client = await banc.creerCompte('CLIENT');
    for (const corps of [
      { statut: 'SUSPENDU' },
      { statut: 'SUSPENDU', motif: ' ' },
      { motif: 'x' },
      { statut: 'VALIDE', motif: 'x' },
    ])
      expect((await decider(client.id, corps)).statut).toBe(422);
    expect(await g.statut(client)).toBe('VALIDE');
    expect((await decider('019a0000-0000-7000-8000-000000000000', {})).statut).toBe(404);
    expect(await decider(admin.id, {})).toMatchObject({ statut: 403, corps: { code: 'UTILISATEUR_NON_AUTORISE' } });
  });

  test('row 23 twenty decisions at once leave one history row a change, and the last one in force', async () => {
    const client = await banc.creerCompte('CLIENT');
    const issues = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decider(client.id, n % 2 === 0 ? { statut: 'SUSPENDU', motif: 'x' } : { statut: null, motif: 'y' }),
      ),
    );
    expect(new Set(issues.map((i) => i.statut))).toEqual(new Set([200]));
    const historique = await banc.db
      .selectFrom('historique')
      .select(['de', 'vers'])
      .where('objet_id', '=', client.id)
      .execute();
    const passages = (de: string, vers: string) => historique.filter((h) => h.de === de && h.vers === vers).length;
    const [aller, retour] = [passages('VALIDE', 'SUSPENDU'), passages('SUSPENDU', 'VALIDE')];
    expect(aller + retour).toBe(historique.length);
    expect(aller - retour).toBe((await g.statut(client)) === 'SUSPENDU' ? 1 : 0);
  });
});
