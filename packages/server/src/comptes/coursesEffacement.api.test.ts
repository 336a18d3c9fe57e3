import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter } from '../lib/test/courses.ts';
import { gestes } from '../lib/test/documents.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { LIMITES_LARGES } from '../lib/test/limites.ts';
import { ANNONCE } from '../lib/test/livraisons.ts';

/** Row 28 of the concurrency table: nineteen writes of a person that wait behind their erasure. */
let banc: Banc;
let admin: Compte;
let photo: Buffer;
beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
  admin = await banc.creerCompte('ADMIN');
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d5c3f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => banc.fermer());

async function enAttenteDUnVerrou(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(banc.db);
  return rows[0]?.n ?? 0;
}
async function jusqua(attendu: number, delaiMs: number): Promise<void> {
  for (const fin = Date.now() + delaiMs; Date.now() < fin && (await enAttenteDUnVerrou()) < attendu;)
    await new Promise((suite) => setTimeout(suite, 5));
}

/** Holds the person's row until the erasure waits for it, and the writes behind the erasure. */
async function derriere(effacement: () => Promise<Answer>, ecrire: (i: number) => Promise<Answer>, { id }: Compte) {
  return banc.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('utilisateurs').select('id').where('id', '=', id).forUpdate().execute();
      const efface = effacement();
      await jusqua(1, 3000);
      const ecrits = Promise.all(Array.from({ length: 19 }, (_, i) => ecrire(i)));
      await jusqua(20, 500);
      return { efface, ecrits };
    })
    .then(async ({ efface, ecrits }) => ({ efface: await efface, ecrits: await ecrits }));
}

const effacer = ({ jeton }: Compte) =>
  banc.appel('POST', '/utilisateurs/effacer', { jeton, corps: { motDePasseActuel: MOT_DE_PASSE } });

/** Everything that would tell who an erased person is, or let them act. */
async function restes({ id }: Compte): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select u.efface_le is not null as efface, u.prenom || ' ' || u.nom as nom,
      num_nonnulls(u.telephone, u.adresse, u.ville, u.code_postal, u.biographie, u.photo_profil,
        u.description_prestation, u.type_prestation_principale, u.taux_horaire_cents) as coordonnees,
      (select count(*) from documents d where d.utilisateur_id = u.id) as documents,
      (select count(*) from photos p where p.utilisateur_id = u.id) as photos,
      (select count(*) from facturations f where f.prestataire_id = u.id) as facturations,
      (select count(*) from affiliations a where a.livreur_id = u.id) as affiliations,
      (select count(*) from semaines s where s.prestataire_id = u.id) as semaines,
      (select count(*) from annonces a where a.auteur_id = u.id and a.statut = 'ACTIVE') as annonces,
      (select count(*) from changements_email c where c.utilisateur_id = u.id) as changements,
      (select count(*) from sessions s where s.utilisateur_id = u.id) as sessions,
      (select count(*) from reglages_notifications r where r.utilisateur_id = u.id) as reglages
    from utilisateurs u where u.id = ${id}`.execute(banc.db);
  return rows[0] ?? {};
}
const RIEN = {
  efface: true,
  nom: 'Utilisateur supprimé',
  coordonnees: 0,
  documents: 0,
  photos: 0,
  facturations: 0,
  affiliations: 0,
  semaines: 0,
  annonces: 0,
  changements: 0,
  sessions: 0,
  reglages: 0,
};

type Ecriture = [quoi: string, qui: () => Promise<Compte>, ecrire: (compte: Compte, i: number) => Promise<Answer>];

const demander = ({ id, jeton }: Compte) =>
  banc.appel('POST', `/livreurs/${id}/demander-affiliation`, { jeton, corps: { commentaire: 'À vélo' } });

const ECRITURES: Ecriture[] = [
  [
    'their details',
    () => banc.creerCompte('CLIENT'),
    ({ jeton, email }) =>
      banc.appel('PUT', '/utilisateurs/profile', {
        jeton,
        corps: { prenom: 'Sami', nom: 'Le Goff', email, ville: 'Nantes' },
      }),
  ],
  [
    'their next address',
    () => banc.creerCompte('CLIENT'),
    ({ jeton }, i) =>
      banc.appel('PUT', '/utilisateurs/profile', {
        jeton,
        corps: { prenom: 'Sami', nom: 'Le Goff', email: `sami.${i}@exemple.fr`, motDePasseActuel: MOT_DE_PASSE },
      }),
  ],
  [
    'their public profile',
    () => banc.creerCompte('LIVREUR'),
    ({ id, jeton }) =>
      banc.appel('PUT', `/profils/livreur/${id}`, { jeton, corps: { biographie: 'À vélo', photoProfilUrl: null } }),
  ],
  ['a paper', () => gestes(banc).nouveau(), (compte) => gestes(banc).envoyer(compte, 'CARTE_IDENTITE')],
  [
    'a photo',
    () => banc.creerCompte('CLIENT'),
    ({ id, jeton }) => {
      const { brut, entetes } = formulaire([
        { champ: 'userId', valeur: id },
        { champ: 'file', nom: 'photo.jpg', octets: photo },
      ]);
      return banc.appel('POST', '/photos/utilisateur/upload', { jeton, brut, entetes });
    },
  ],
  [
    'what their invoices need',
    () => banc.creerCompte('PRESTATAIRE'),
    ({ id, jeton }) =>
      banc.appel('PUT', `/factures/prestataire/${id}/facturation`, {
        jeton,
        corps: { siret: '35600000000048', regimeTva: 'FRANCHISE' },
      }),
  ],
  [
    'their week',
    () => banc.creerCompte('PRESTATAIRE'),
    ({ id, jeton }) =>
      banc.appel('POST', `/prestations/prestataire/${id}/disponibilites`, {
        jeton,
        corps: [{ jourSemaine: 'MONDAY', heureDebut: '09:00', heureFin: '12:00', actif: true }],
      }),
  ],
  [
    'what they want to be told',
    () => banc.creerCompte('CLIENT'),
    ({ jeton }, i) =>
      banc.appel('PUT', '/notifications/reglages', { jeton, corps: { mail: {}, push: {}, nuit: i % 2 === 0 } }),
  ],
  [
    'an announcement',
    () => banc.creerCompte('CLIENT'),
    ({ id, jeton }) => banc.appel('POST', `/annonces?auteurId=${id}`, { jeton, corps: ANNONCE }),
  ],
];

async function expectErased(qui: Ecriture[1], ecrire: Ecriture[2]): Promise<void> {
  await repeter(1, async () => {
    const compte = await qui();
    const { efface, ecrits } = await derriere(
      () => effacer(compte),
      (i) => ecrire(compte, i),
      compte,
    );
    expect(efface.statut).toBe(204);
    expect(await restes(compte)).toEqual(RIEN);
    // One may have come before: it is gone. The others are told that nobody is there, and no call broke down.
    const refusees = ecrits.filter(({ statut }) => [401, 403, 404].includes(statut));
    expect(refusees.length, JSON.stringify(ecrits[0]?.corps)).toBeGreaterThan(0);
    expect(ecrits.filter((e) => !refusees.includes(e) && e.statut >= 300).map(({ corps }) => corps)).toEqual([]);
  });
}

test.each(ECRITURES)('race row 28: %s finds nobody behind their erasure S-04', (_quoi, qui, ecrire) =>
  expectErased(qui, ecrire),
);

/** Their answer is read again in the same transaction, and an erased person is not found there: no lock decides alone. */
const RELUES: Ecriture[] = [
  [
    'their offer',
    () => banc.creerCompte('PRESTATAIRE'),
    ({ id, jeton }) =>
      banc.appel('POST', `/prestations/prestataire/${id}/configurer-profil`, {
        jeton,
        corps: {
          descriptionPrestation: 'Petits travaux',
          typePrestationPrincipale: 'BRICOLAGE',
          photoPrestation: null,
          tauxHoraire: 20,
        },
      }),
  ],
  ['a request for affiliation', () => banc.creerCompte('LIVREUR'), demander],
  [
    'the admin’s yes to their request',
    async () => {
      const livreur = await banc.creerCompte('LIVREUR');
      await demander(livreur);
      return livreur;
    },
    ({ id }) =>
      banc.appel('PUT', `/livreurs/${id}/valider-affiliation?valider=true`, { jeton: admin.jeton, corps: {} }),
  ],
];

test.each(RELUES)('%s finds nobody behind their erasure S-04', (_quoi, qui, ecrire) => expectErased(qui, ecrire));

test('a courier erased while they wait is in no queue, and no row of an erased person takes a name S-04', async () => {
  const livreur = await banc.creerCompte('LIVREUR');
  await demander(livreur);
  const papier = await gestes(banc).nouveau();
  await gestes(banc).envoyer(papier, 'CARTE_IDENTITE');
  const file = async () =>
    (await banc.appel('GET', '/admin/affiliations', { jeton: admin.jeton })).corps as { livreur: { id: string } }[];
  const compteurs = async () =>
    (await banc.appel('GET', '/utilisateurs/tableau-de-bord', { jeton: admin.jeton })).corps as Record<string, number>;
  expect((await file()).map(({ livreur: { id } }) => id)).toContain(livreur.id);
  const avant = await compteurs();
  for (const compte of [livreur, papier]) expect((await effacer(compte)).statut).toBe(204);
  expect((await file()).map(({ livreur: { id } }) => id)).not.toContain(livreur.id);
  expect(await compteurs()).toEqual({
    ...avant,
    affiliationsEnAttente: (avant['affiliationsEnAttente'] ?? 0) - 1,
    documentsEnAttente: (avant['documentsEnAttente'] ?? 0) - 1,
  });
  const decision = await banc.appel('PUT', `/livreurs/${livreur.id}/valider-affiliation?valider=true`, {
    jeton: admin.jeton,
    corps: {},
  });
  expect(decision.statut).toBe(404);
  for (const change of [{ nom: 'Le Goff' }, { telephone: '+33612345678' }, { email: 'sami@exemple.fr' }])
    await expect(
      banc.db.updateTable('utilisateurs').set(change).where('id', '=', livreur.id).execute(),
    ).rejects.toThrow(/utilisateurs_efface_sans_personne/);
});
