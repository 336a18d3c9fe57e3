import type { IdentiteModifiee } from '@colivert/domain/administration';
import type { Role } from '@colivert/domain/lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ouvrirBanc, MOT_DE_PASSE, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { unGagnant } from '../lib/test/courses.ts';
import { gestes } from '../lib/test/documents.ts';
import { statuts } from '../lib/test/livraisons.ts';

let banc: Banc;
let g: ReturnType<typeof gestes>;
let admin: Compte;
let autre: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  g = gestes(banc);
  [admin, autre] = await Promise.all([banc.creerCompte('ADMIN'), banc.creerCompte('ADMIN')]);
});
afterAll(() => banc.fermer());

const changer = async (qui: Compte, plus: object): Promise<Answer> => {
  const { corps } = await banc.appel('GET', '/utilisateurs/profile', { jeton: qui.jeton });
  const { prenom, nom, email, telephone, adresse, ville, codepostal } = corps;
  const profil = { prenom, nom, email, telephone, adresse, ville, codepostal, ...plus };
  return banc.appel('PUT', '/utilisateurs/profile', { jeton: qui.jeton, corps: profil });
};
/** The whole queue, through its pages. */
async function file(): Promise<IdentiteModifiee[]> {
  const vues: IdentiteModifiee[] = [];
  let chemin: string | undefined = '/admin/identites?limite=50';
  while (chemin !== undefined) {
    const page: Answer = await banc.appel('GET', chemin, { jeton: admin.jeton });
    vues.push(...page.corps);
    chemin = /<\/api(.*)>; rel="next"/.exec(page.entetes.link ?? '')?.[1];
  }
  return vues;
}
const attente = async (qui: Compte) => (await file()).find((i) => i.utilisateur.id === qui.id);
const decider = (qui: Compte, decision: string, version: number, plus: object = {}, par = admin): Promise<Answer> =>
  banc.appel('PUT', `/admin/identites/${qui.id}/decision`, {
    jeton: par.jeton,
    corps: { decision, version, motif: null, ...plus },
  });
const actions = async (qui: Compte) =>
  (
    await banc.db
      .selectFrom('journal')
      .select(['action', 'acteur_id', 'motif'])
      .where('cible_id', '=', qui.id)
      .orderBy('id')
      .execute()
  ).map(({ action, acteur_id: acteur, motif }) => ({ action, acteur, motif }));

describe('what is put before the admin', () => {
  test('a name and an address changed after the check stand there, old beside new, and the account stays VALIDE B-11', async () => {
    const qui = await banc.creerCompte('COMMERCANT', { prenom: 'Zoé', nom: 'Martin' });
    expect((await changer(qui, { nom: 'Durand', adresse: '1 rue du Port' })).statut).toBe(200);
    expect(await attente(qui)).toEqual({
      utilisateur: {
        id: qui.id,
        prenom: 'Zoé',
        nom: 'Durand',
        email: qui.email,
        role: 'COMMERCANT',
        statut: 'VALIDE',
      },
      date: expect.stringMatching(/^20/),
      changements: [
        { champ: 'nom', avant: 'Martin', apres: 'Durand' },
        { champ: 'adresse', avant: '6 rue des Hauts-Pavés', apres: '1 rue du Port' },
      ],
      version: 1,
    });
    expect(await g.statut(qui)).toBe('VALIDE');
    expect(await actions(qui)).toEqual([{ action: 'IDENTITE_MODIFIEE', acteur: qui.id, motif: 'Nom, Adresse' }]);
  });

  test('a further change keeps what was checked; writing that again leaves nothing to decide B-11', async () => {
    const qui = await banc.creerCompte('CLIENT', { prenom: 'Zoé', nom: 'Martin' });
    await changer(qui, { nom: 'Durand' });
    await changer(qui, { nom: 'Petit', prenom: 'Zora' });
    expect(await attente(qui)).toMatchObject({
      changements: [
        { champ: 'prenom', avant: 'Zoé', apres: 'Zora' },
        { champ: 'nom', avant: 'Martin', apres: 'Petit' },
      ],
      version: 2,
    });
    // What is no part of an identity changes nothing here.
    await changer(qui, { telephone: '+33698765432' });
    expect((await attente(qui))?.version).toBe(2);
    await changer(qui, { nom: 'Martin', prenom: 'Zoé' });
    expect(await attente(qui)).toBeUndefined();
    expect((await decider(qui, 'ACCEPTEE', 2)).corps.code).toBe('VERSION_PERIMEE');
  });

  test('the SIRET of a provider is followed too, and one good paper is enough B-11', async () => {
    const qui = await banc.creerCompte('PRESTATAIRE');
    await banc.appel('PUT', `/factures/prestataire/${qui.id}/facturation`, {
      jeton: qui.jeton,
      corps: { siret: '73282932000074', regimeTva: 'FRANCHISE', numeroTva: null },
    });
    expect((await attente(qui))?.changements).toEqual([{ champ: 'siret', avant: null, apres: '73282932000074' }]);
    const livreur = await banc.creerCompte('LIVREUR', { statut: 'EN_ATTENTE' });
    await changer(livreur, { nom: 'Avant' });
    expect(await attente(livreur)).toBeUndefined();
    await banc.db
      .updateTable('documents')
      .set({ statut: 'VALIDE' })
      .where('utilisateur_id', '=', livreur.id)
      .where('type', '=', 'CARTE_IDENTITE')
      .execute();
    await changer(livreur, { nom: 'Après' });
    expect((await attente(livreur))?.changements).toEqual([{ champ: 'nom', avant: 'Avant', apres: 'Après' }]);
  });

  test('what nobody checked yet, and an ADMIN of whom nothing is asked, wait for nobody B-11', async () => {
    for (const [role, statut] of [
      ['CLIENT', 'NON_VERIFIE'],
      ['ADMIN', 'VALIDE'],
    ] as const) {
      const qui = await banc.creerCompte(role, { statut });
      await changer(qui, { nom: 'Nouveau' });
      expect(await attente(qui)).toBeUndefined();
      expect(await actions(qui)).toEqual([]);
    }
  });
});

describe('what the admin decides', () => {
  async function change(role: Role = 'COMMERCANT', plus: object = { nom: 'Durand' }): Promise<Compte> {
    const qui = await banc.creerCompte(role, { prenom: 'Zoé', nom: 'Martin' });
    await changer(qui, plus);
    return qui;
  }

  test('accepted: what was checked is forgotten, and the new identity is what the next change is compared with B-11', async () => {
    const qui = await change();
    expect(await decider(qui, 'ACCEPTEE', 1)).toMatchObject({
      statut: 200,
      corps: { statut: 'VALIDE', nom: 'Durand' },
    });
    expect(await attente(qui)).toBeUndefined();
    expect((await actions(qui)).at(-1)).toEqual({ action: 'IDENTITE_ACCEPTEE', acteur: admin.id, motif: null });
    expect(await banc.mails(qui.email)).toEqual([]);
    // The same call again is its replay.
    expect((await decider(qui, 'ACCEPTEE', 1)).statut).toBe(200);
    expect(await actions(qui)).toHaveLength(2);
    await changer(qui, { nom: 'Petit' });
    expect(await attente(qui)).toMatchObject({
      changements: [{ champ: 'nom', avant: 'Durand', apres: 'Petit' }],
      version: 3,
    });
  });

  test.each([
    ['COMMERCANT', { nom: 'Durand' }, ['CARTE_IDENTITE']],
    ['COMMERCANT', { adresse: '1 rue du Port' }, ['KBIS']],
    ['PRESTATAIRE', { ville: 'Rezé', codepostal: '44400' }, ['JUSTIFICATIF_DOMICILE']],
    ['CLIENT', { ville: 'Rezé' }, ['CARTE_IDENTITE']],
  ] as const)(
    'asked for new papers, a %s who changed %j gives %j again, knows why, and nothing else is lost B-11',
    async (role, plus, types) => {
      const qui = await change(role, plus);
      const { statut, corps } = await decider(qui, 'PIECES_DEMANDEES', 1, { motif: 'Le nom a changé.' });
      expect([statut, corps.statut, corps.aFournir]).toEqual([200, 'NON_VERIFIE', types]);
      expect((await banc.mails(qui.email))[0]?.texte).toContain('Le nom a changé.');
      expect(await attente(qui)).toBeUndefined();
      for (const type of types) expect((await g.envoyer(qui, type)).statut).toBe(201);
      expect(await g.statut(qui)).toBe('EN_ATTENTE');
    },
  );

  test('suspended, with the reason mailed, by the words of the existing decision B-11', async () => {
    const qui = await change();
    expect(await decider(qui, 'SUSPENDUE', 1, { motif: 'Deux identités' })).toMatchObject({
      statut: 200,
      corps: { statut: 'SUSPENDU', motifStatut: 'Deux identités' },
    });
    expect((await actions(qui)).at(-1)).toMatchObject({ action: 'COMPTE_SUSPENDU', motif: 'Deux identités' });
    expect((await banc.mails(qui.email))[0]?.texte).toContain('Deux identités');
  });

  test('without a reason, without a version, of nobody or of oneself: refused, and nothing is decided B-11', async () => {
    const qui = await change();
    for (const decision of ['PIECES_DEMANDEES', 'SUSPENDUE'])
      expect(await decider(qui, decision, 1, { motif: ' ' })).toMatchObject({
        statut: 422,
        corps: { errors: { motif: expect.any(String) } },
      });
    expect((await decider(qui, 'ACCEPTEE', 1, { version: undefined })).statut).toBe(422);
    expect((await decider(qui, 'RETABLIE', 1)).statut).toBe(422);
    expect((await decider(admin, 'ACCEPTEE', 1)).statut).toBe(403);
    expect((await decider(await banc.creerCompte('CLIENT'), 'ACCEPTEE', 1)).statut).toBe(404);
    expect((await decider(qui, 'ACCEPTEE', 1, {}, qui)).statut).toBe(403);
    expect((await attente(qui))?.version).toBe(1);
  });

  test('a change in between is 409, and stays before the admin B-11', async () => {
    const qui = await change();
    await changer(qui, { nom: 'Petit' });
    expect(await decider(qui, 'ACCEPTEE', 1)).toMatchObject({ statut: 409, corps: { code: 'VERSION_PERIMEE' } });
    expect((await attente(qui))?.version).toBe(2);
  });

  test('two admins at once: one decides, the other is 409 B-11', async () => {
    for (let n = 0; n < 5; n += 1) {
      const qui = await change();
      const issues = await Promise.all([
        decider(qui, 'ACCEPTEE', 1),
        decider(qui, 'SUSPENDUE', 1, { motif: 'x' }, autre),
      ]);
      expect(statuts(issues)).toEqual(unGagnant(200, 2));
    }
  });

  test('a decision and a further change at once: never is a name accepted that nobody read B-11', async () => {
    for (let n = 0; n < 5; n += 1) {
      const qui = await change();
      const [decision, changement] = await Promise.all([decider(qui, 'ACCEPTEE', 1), changer(qui, { nom: 'Petit' })]);
      expect(changement.statut).toBe(200);
      expect(await attente(qui)).toMatchObject({
        changements: [{ champ: 'nom', avant: decision.statut === 200 ? 'Durand' : 'Martin', apres: 'Petit' }],
      });
    }
  });
});

test('what was checked goes with the decision, is in the export while it waits, and all of it goes with the account B-11', async () => {
  const lire = (qui: Compte) =>
    banc.db.selectFrom('identites_modifiees').selectAll().where('utilisateur_id', '=', qui.id).executeTakeFirst();
  const [decide, efface] = [await banc.creerCompte('CLIENT', { nom: 'Martin' }), await banc.creerCompte('CLIENT')];
  await changer(decide, { nom: 'Durand' });
  await decider(decide, 'ACCEPTEE', 1);
  expect(await lire(decide)).toMatchObject({ avant: null, decision: 'ACCEPTEE', decidee_par: admin.id });
  await changer(efface, { nom: 'Durand' });
  const { corps } = await banc.appel('GET', '/utilisateurs/export?format=json', { jeton: efface.jeton });
  expect((typeof corps === 'string' ? JSON.parse(corps) : corps).identiteModifiee).toMatchObject({
    avant: { nom: 'Le Goff' },
    decision: null,
  });
  const effacement = await banc.appel('POST', '/utilisateurs/effacer', {
    jeton: efface.jeton,
    corps: { motDePasseActuel: MOT_DE_PASSE },
  });
  expect(effacement.statut).toBe(204);
  expect(await lire(efface)).toBeUndefined();
});
