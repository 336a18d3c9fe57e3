import type { RouteDefinition } from '@colivert/domain/lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ouvrirBanc, type Banc, type Compte } from './lib/test/banc.ts';
import { ANNONCE, poserEntrepot } from './lib/test/livraisons.ts';
import { MISSION } from './lib/test/missions.ts';
import { OBJETS, type Proprietaires } from './lib/test/objets.ts';

let banc: Banc;
let qui: Proprietaires;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

/** One call on a fresh object, right in all but the version. */
interface Essai {
  chemin: string;
  par: Compte;
  corps?: object;
  /** Of the object as it is; absent: its first version. */
  etag?: string | undefined;
}
const ENTREPOT = { nom: 'Relais Doulon', adresse: '14 rue du Relais', ville: 'Nantes', codePostal: '44300' };
const CONTRAT = { dateDebut: '2090-01-01', dateFin: '2090-12-31', commissionPourcentage: 5 };
const CONTRAT_ENTIER = { ...CONTRAT, fraisInscription: 1, abonnementMensuel: 1 };
const objet = async (nom: string) => (await OBJETS[nom]?.(banc, qui)) ?? '';

const etagDe = async (chemin: string, { jeton }: Compte) => (await banc.appel('GET', chemin, { jeton })).entetes.etag;

const ESSAIS: Readonly<Record<string, () => Promise<Essai> | Essai>> = {
  'PUT /annonces/:id': async () => ({ chemin: `/annonces/${await objet('annonce')}`, par: qui.CLIENT, corps: ANNONCE }),
  'PUT /annonces/:id/annuler': async () => ({
    chemin: `/annonces/${await objet('annonce')}/annuler`,
    par: qui.CLIENT,
    corps: {},
  }),
  'PUT /annonces-commercants/:id': async () => ({
    chemin: `/annonces-commercants/${await objet('mission')}`,
    par: qui.COMMERCANT,
    corps: MISSION,
  }),
  'PUT /annonces-commercants/:id/annuler': async () => ({
    chemin: `/annonces-commercants/${await objet('mission')}/annuler`,
    par: qui.COMMERCANT,
    corps: {},
  }),
  'DELETE /annonces-commercants/:id': async () => ({
    chemin: `/annonces-commercants/${await objet('mission')}`,
    par: qui.COMMERCANT,
  }),
  'PUT /entrepots/:id': async () => ({
    chemin: `/entrepots/${await poserEntrepot(banc, 'Relais')}`,
    par: admin,
    corps: ENTREPOT,
  }),
  'DELETE /entrepots/:id': async () => ({ chemin: `/entrepots/${await poserEntrepot(banc, 'Relais')}`, par: admin }),
  'PUT /evaluations/:id': async () => ({
    chemin: `/evaluations/${await objet('evaluation')}`,
    par: qui.CLIENT,
    corps: { note: 2 },
  }),
  'DELETE /evaluations/:id': async () => ({ chemin: `/evaluations/${await objet('evaluation')}`, par: qui.CLIENT }),
  'PUT /contrats/:id': async () => ({
    chemin: `/contrats/${await objet('contrat')}`,
    par: admin,
    corps: CONTRAT_ENTIER,
  }),
  'DELETE /contrats/:id': async () => ({ chemin: `/contrats/${await objet('contrat')}`, par: admin }),
  'PUT /admin/documents/:id/decision': async () => ({
    chemin: `/admin/documents/${await objet('document')}/decision`,
    par: admin,
    corps: { statut: 'VALIDE' },
  }),
  'PUT /admin/identites/:id/decision': async () => ({
    chemin: `/admin/identites/${await objet('identite')}/decision`,
    par: admin,
    corps: { decision: 'ACCEPTEE' },
  }),
  'PUT /admin/utilisateurs/:id/statut': () => ({
    chemin: `/admin/utilisateurs/${qui.PRESTATAIRE.id}/statut`,
    par: admin,
    corps: { statut: 'SUSPENDU', motif: 'Essai' },
  }),
  'PUT /admin/utilisateurs/:id/role': () => ({
    chemin: `/admin/utilisateurs/${qui.PRESTATAIRE.id}/role`,
    par: admin,
    corps: { role: 'ADMIN', motif: 'Essai' },
  }),
  'PUT /utilisateurs/profile': () => ({
    chemin: '/utilisateurs/profile',
    par: qui.CLIENT,
    corps: { prenom: 'Maëlle', nom: 'Rivoal', email: qui.CLIENT.email },
  }),
  'PUT /notifications/reglages': () => ({
    chemin: '/notifications/reglages',
    par: qui.CLIENT,
    corps: { mail: { LIVRAISONS: false }, push: {}, nuit: true },
  }),
  'PUT /profils/livreur/:id': () => ({
    chemin: `/profils/livreur/${qui.LIVREUR.id}`,
    par: qui.LIVREUR,
    corps: { biographie: 'À vélo' },
  }),
  'PUT /profils/prestataire/:id': () => ({
    chemin: `/profils/prestataire/${qui.PRESTATAIRE.id}`,
    par: qui.PRESTATAIRE,
    corps: { biographie: 'À pied' },
  }),
  'POST /prestations/prestataire/:id/configurer-profil': () => ({
    chemin: `/prestations/prestataire/${qui.PRESTATAIRE.id}/configurer-profil`,
    par: qui.PRESTATAIRE,
    corps: { tauxHoraire: 20 },
  }),
  'POST /prestations/prestataire/:id/disponibilites': async () => ({
    etag: await etagDe(`/prestations/prestataire/${qui.PRESTATAIRE.id}/disponibilites`, qui.PRESTATAIRE),
    chemin: `/prestations/prestataire/${qui.PRESTATAIRE.id}/disponibilites`,
    par: qui.PRESTATAIRE,
    corps: [{ jourSemaine: 'MONDAY', heureDebut: '08:00', heureFin: '12:00' }],
  }),
  'POST /livreurs/:id/demander-affiliation': async () => ({
    etag: await etagDe(`/livreurs/${qui.LIVREUR.id}/statut-affiliation`, qui.LIVREUR),
    chemin: `/livreurs/${qui.LIVREUR.id}/demander-affiliation`,
    par: qui.LIVREUR,
    corps: {},
  }),
  'PUT /livreurs/:id/valider-affiliation': async () => {
    const { id, jeton } = qui.LIVREUR;
    const { entetes } = await banc.appel('POST', `/livreurs/${id}/demander-affiliation`, { jeton });
    return {
      chemin: `/livreurs/${id}/valider-affiliation?valider=true`,
      par: admin,
      corps: {},
      etag: entetes.etag,
    };
  },
};

const cle = ({ method, path }: RouteDefinition): string => `${method} ${path}`;
const porteVersion = ({ reply }: RouteDefinition): boolean => reply instanceof z.ZodObject && 'version' in reply.shape;
/** Their answers keep the version to the ETag (wire §1.1). */
const SANS_VERSION_DITE = [
  'PUT /profils/livreur/:id',
  'PUT /profils/prestataire/:id',
  'POST /prestations/prestataire/:id/disponibilites',
];

/** Acts that bring an object into a state: done again by the same actor, they are done. Edits compare each time. */
const TRANSITIONS = new Set([
  'PUT /annonces/:id/annuler',
  'PUT /annonces-commercants/:id/annuler',
  'PUT /admin/documents/:id/decision',
  'PUT /admin/identites/:id/decision',
  'PUT /admin/utilisateurs/:id/statut',
  'PUT /admin/utilisateurs/:id/role',
  'POST /livreurs/:id/demander-affiliation',
  'PUT /livreurs/:id/valider-affiliation',
]);

describe('C-263 wire §1.1 a caller who saw another version changes nothing', () => {
  test('every act on an object with a version is known as one, and tried below', () => {
    const { routes } = banc.deps;
    const versionnes = new Set(routes.filter(porteVersion).map(({ path }) => path));
    const actes = routes.filter(
      (r) =>
        r.method !== 'GET' &&
        r.creation !== true &&
        (porteVersion(r) || (r.reply === null && versionnes.has(r.path)) || SANS_VERSION_DITE.includes(cle(r))),
    );
    expect(
      routes
        .filter((r) => r.versionnee === true)
        .map(cle)
        .toSorted(),
    ).toEqual(actes.map(cle).toSorted());
    expect(Object.keys(ESSAIS).toSorted()).toEqual(actes.map(cle).toSorted());
  });

  test.each(Object.entries(ESSAIS))('%s', async (route, preparer) => {
    const [methode = ''] = route.split(' ');
    admin = await banc.creerCompte('ADMIN');
    const [CLIENT, LIVREUR, COMMERCANT, PRESTATAIRE] = await Promise.all([
      banc.creerCompte('CLIENT'),
      banc.creerCompte('LIVREUR'),
      banc.creerCompte('COMMERCANT'),
      banc.creerCompte('PRESTATAIRE'),
    ]);
    qui = { CLIENT, LIVREUR, COMMERCANT, PRESTATAIRE };
    const { chemin, par, corps, etag = '"1"' } = await preparer();
    const envoyer = (entetes: Record<string, string>, dans: object = {}) =>
      banc.appel(methode, chemin, {
        jeton: par.jeton,
        entetes,
        ...(corps === undefined ? {} : { corps: Array.isArray(corps) ? corps : { ...corps, ...dans } }),
      });
    const perimee = { statut: 409, corps: { code: 'VERSION_PERIMEE' } };
    expect(await envoyer({ 'if-match': '"77"' })).toMatchObject(perimee);
    if (corps !== undefined && !SANS_VERSION_DITE.includes(route)) {
      expect(await envoyer({}, { version: 77 })).toMatchObject(perimee);
      // Both are held, not one in the place of the other.
      expect(await envoyer({ 'if-match': etag }, { version: 77 })).toMatchObject(perimee);
    }
    expect((await envoyer({ 'if-match': 'W/"1"' })).statut).toBe(400);
    // Nothing was changed: the act is still to be done, on the version as it was.
    const { statut } = await envoyer({ 'if-match': etag });
    expect([200, 204]).toContain(statut);
    // wire §1.2: the very same call again, with the version that its success made stale.
    const encore = await envoyer({ 'if-match': etag });
    if (methode === 'DELETE') expect(encore.statut).toBe(404);
    else if (TRANSITIONS.has(route)) expect(encore.statut).toBe(200);
    else expect(encore).toMatchObject(perimee);
  });

  test.each([
    ['statut', { statut: 'SUSPENDU', motif: 'Essai' }, 'VALIDE'],
    ['statut', { statut: null, motif: 'Essai' }, 'REFUSE'],
    ['role', { role: 'ADMIN', motif: 'Essai' }, 'VALIDE'],
  ] as const)(
    'wire §1.2 %s %o: a replay is the same admin’s, a stale version another’s',
    async (acte, corps, avant) => {
      const [un, deux] = [await banc.creerCompte('ADMIN'), await banc.creerCompte('ADMIN')];
      const { id } = await banc.creerCompte('LIVREUR', { statut: avant });
      const decider = ({ jeton }: Compte, version: number) =>
        banc.appel('PUT', `/admin/utilisateurs/${id}/${acte}`, { jeton, corps: { ...corps, version } });
      const lignes = async () =>
        (await banc.db.selectFrom('journal').select('id').where('cible_id', '=', id).execute()).length;
      const faite = await decider(un, 1);
      expect([faite.statut, await lignes()]).toEqual([200, 1]);
      expect((await decider(un, 1)).statut).toBe(200);
      expect(await decider(deux, 1)).toMatchObject({ statut: 409, corps: { code: 'VERSION_PERIMEE' } });
      expect((await decider(deux, faite.corps.version)).statut).toBe(200);
      expect(await lignes()).toBe(1);
    },
  );

  test('wire §1.2 a rating hidden is hidden: the same admin’s replay is 204, and keeps the first motive', async () => {
    const [c, l] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')];
    qui = { ...qui, CLIENT: c, LIVREUR: l };
    const id = await objet('evaluation');
    const { jeton } = await banc.creerCompte('ADMIN');
    const masquer = (motif: string) =>
      banc.appel('DELETE', `/evaluations/${id}?motif=${motif}`, { jeton, entetes: { 'if-match': '"1"' } });
    expect((await masquer('Injures')).statut).toBe(204);
    expect((await masquer('Autre')).statut).toBe(204);
    const ligne = await banc.db
      .selectFrom('evaluations')
      .select('masquee_motif')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(ligne?.masquee_motif).toBe('Injures');
  });
});
