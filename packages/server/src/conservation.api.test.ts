import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSERVATION, CONSERVATION_FICHIERS, REGLES } from './conservation.ts';
import { MOT_DE_PASSE, ouvrirBanc, type Banc } from './lib/test/banc.ts';
import { revoirInactifs } from './comptes/inactivite.usecases.ts';
import { gestes } from './lib/test/documents.ts';
import { agir, ANNONCE, codeDe, prendre, publier } from './lib/test/livraisons.ts';
import { OBJETS } from './lib/test/objets.ts';
import { ouvrirSemaine, poserPrestation } from './lib/test/prestations.ts';
import { purger } from './technique/purge.sql.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

/**
 * Where the clock is moved past the term of each rule. A rule without an entry does not compile, and one whose test is
 * no longer there fails below: no term is only written.
 */
const TERMES_MONTRES = {
  installation: 'sans terme',
  lien: 'sans terme',
  identite: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  contact: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  profession: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  identiteModifiee: ['administration/identites.api.test.ts', 'what was checked goes with the decision'],
  conditions: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  acces: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  session: ['conservation.api.test.ts', 'a session unused for 14 days'],
  code: ['conservation.api.test.ts', 'a verification code a day after its 15 minutes'],
  essais: ['conservation.api.test.ts', 'a counter at the end of its window'],
  rejeu: ['conservation.api.test.ts', 'a stored answer after 24 h'],
  courrier: ['conservation.api.test.ts', 'a mail 30 days after it left'],
  notification: ['conservation.api.test.ts', 'a notification after 90 days E-163'],
  conversation: [
    'conversations/conversations.personne.api.test.ts',
    'a conversation goes twelve months after its last message, or the end of what bound the two, the later E-163',
  ],
  photoMessage: [
    'conversations/photos.api.test.ts',
    'one that was never sent is destroyed after a day, one of a conversation that is over with it E-060 E-163',
  ],
  blocage: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  reglageNotification: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  flux: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  piece: ['comptes/effacement.api.test.ts', 'R-62 warned thirty days before five years'],
  clePiece: ['documents/decision.api.test.ts', 'C-170 R-62 O-75 files go after their retention'],
  photo: ['photos/photos.api.test.ts', 'row 24 what nothing refers to is removed after a day'],
  annonce: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  adresseAnnonce: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  livraison: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  codeLivraison: ['conservation.api.test.ts', 'a delivery code ends with its delivery'],
  evaluation: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  reservation: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  adresseReservation: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  disponibilite: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  affiliation: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  contrat: ['conservation.api.test.ts', 'a contract goes five years after its last day'],
  facture: ['conservation.api.test.ts', 'invoices go ten years after the end of their year'],
  facturation: ['conservation.api.test.ts', 'what an unused account leaves behind'],
  journal: ['conservation.api.test.ts', 'R-54 audit rows go after three years'],
  historique: ['conservation.api.test.ts', 'R-54 audit rows go after three years'],
} as const satisfies Record<keyof typeof REGLES, 'sans terme' | readonly [fichier: string, titre: string]>;

test.each(Object.entries(TERMES_MONTRES))('R-62 the term of « %s » is shown by a test', async (regle, montre) => {
  if (montre === 'sans terme') {
    expect(REGLES[regle as keyof typeof REGLES].conservation).toMatch(/sans terme|aussi longtemps que/);
    return;
  }
  const [fichier, titre] = montre;
  const source = await readFile(new URL(fichier, import.meta.url), 'utf8');
  expect(source.includes(`'${titre}`)).toBe(true);
});

describe('R-61 every column has its rule', () => {
  const classees = Object.entries(CONSERVATION).flatMap(([table, regles]) =>
    Object.values(regles).flatMap((colonnes) => colonnes.split(/\s+/).map((colonne) => `${table}.${colonne}`)),
  );

  test('no column of the migrated database is without one, none is ruled twice, none is invented', async () => {
    const { rows } = await sql<{ colonne: string }>`
      select table_name || '.' || column_name as colonne from information_schema.columns
      where table_schema = 'public' order by 1`.execute(banc.db);
    expect(rows.length).toBeGreaterThan(200);
    expect(classees.toSorted()).toEqual(rows.map(({ colonne }) => colonne).toSorted());
  });

  test('every rule serves, and says its four things', () => {
    const servies = new Set([
      ...Object.values(CONSERVATION).flatMap((regles) => Object.keys(regles)),
      ...Object.values(CONSERVATION_FICHIERS),
    ]);
    expect([...servies].toSorted()).toEqual(Object.keys(REGLES).toSorted());
    for (const regle of Object.values(REGLES)) for (const dit of Object.values(regle)) expect(dit).not.toBe('');
  });

  test('R-63 a table that names a person has its part in the export, or a reason to have none', async () => {
    const parts: Record<string, string | null> = {
      affiliations: 'affiliation',
      annonces: 'annonces',
      blocages: 'personnesBloquees',
      changements_email: 'changementEmail',
      contrats: 'contrats',
      conversations: 'conversations',
      documents: 'documents',
      evaluations: 'evaluationsDonnees',
      facturations: 'facturation',
      factures: 'factures',
      identites_modifiees: 'identiteModifiee',
      livraisons: 'livraisonsFaites',
      messages: 'conversations',
      notifications: 'notifications',
      participations: 'conversations',
      photos: 'photos',
      photos_messages: 'conversations',
      prestations: 'prestationsReservees',
      reglages_notifications: 'reglagesNotifications',
      semaines: 'disponibilites',
      sessions: 'sessions',
      // Which kinds of their screens changed last, as numbers: nothing of what is on them.
      flux: null,
      // Hashes and secrets of ours: nothing in them can be read, by their owner either.
      codes_verification: null,
      reinitialisations: null,
      seconds_facteurs: null,
    };
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'utilisateurs'::regclass`.execute(banc.db);
    expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(parts).toSorted());
    const exports = await Promise.all(
      banc.deps.donneesPersonnelles.map(
        ({ exporter }) => exporter?.(banc.db, uuid(), banc.deps) ?? Promise.resolve({}),
      ),
    );
    const noms = exports.flatMap((partie) => Object.keys(partie));
    for (const part of Object.values(parts)) if (part !== null) expect(noms).toContain(part);
  });

  test('the store has no folder without its rule, and refuses another', async () => {
    const compte = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    await gestes(banc).envoyer(compte, 'CARTE_IDENTITE');
    const dossiers = await readdir(`${banc.deps.config.dataDir}/fichiers`);
    for (const dossier of dossiers) expect(Object.keys(CONSERVATION_FICHIERS)).toContain(dossier);
    await expect(banc.deps.fichiers.ecrire('autres/x', Buffer.from('x'))).rejects.toThrow(/Bad file key/);
  });
});

const JOUR = 24 * 3_600_000;
const MINUTE = 60_000;

/** A day so many years ago by the database's clock, which no test moves, and some days later. */
const ilYA = (annees: number, jours: number): Date => {
  const le = new Date(Date.now() + jours * JOUR);
  le.setUTCFullYear(le.getUTCFullYear() - annees);
  return le;
};

describe('R-62 the purge removes exactly what is due', () => {
  /** Each: how to write a row made now, its term in ms, and how to find it. */
  const TERMES = {
    'a stored answer after 24 h': {
      terme: JOUR,
      poser: async (now: Date) => {
        const cle = uuid();
        await banc.db
          .insertInto('cles_idempotence')
          .values({ porteur: 'x', cle, appel: 'POST /x', empreinte: Buffer.alloc(1), reponse: '{}', cree_le: now })
          .execute();
        return () => banc.db.selectFrom('cles_idempotence').select('cle').where('cle', '=', cle).execute();
      },
    },
    'a counter at the end of its window': {
      terme: 15 * MINUTE,
      poser: async (now: Date) => {
        const cle = uuid();
        const fin = new Date(now.getTime() + 15 * MINUTE);
        await banc.db.insertInto('compteurs').values({ cle, nombre: 1, debut: now, fin }).execute();
        return () => banc.db.selectFrom('compteurs').select('cle').where('cle', '=', cle).execute();
      },
    },
    'a notification after 90 days E-163': {
      terme: 90 * JOUR,
      poser: async (now: Date) => {
        const { id } = await banc.creerCompte('CLIENT');
        const objet = { objet_type: 'LIVRAISON', objet_id: uuid() } as const;
        await banc.db
          .insertInto('notifications')
          .values({
            id: uuid(),
            utilisateur_id: id,
            evenement: 'LIVRAISON_LIVREE',
            ...objet,
            donnees: '{}',
            cree_le: now,
          })
          .execute();
        return () => banc.db.selectFrom('notifications').select('id').where('utilisateur_id', '=', id).execute();
      },
    },
    'a session unused for 14 days': {
      terme: 14 * JOUR,
      poser: async () => {
        const { id } = await banc.creerCompte('CLIENT');
        return () => banc.db.selectFrom('sessions').select('id').where('utilisateur_id', '=', id).execute();
      },
    },
    'a session of an ADMIN after 12 h': {
      terme: 12 * 60 * MINUTE,
      poser: async () => {
        const { id } = await banc.creerCompte('ADMIN');
        return () => banc.db.selectFrom('sessions').select('id').where('utilisateur_id', '=', id).execute();
      },
    },
    'a verification code a day after its 15 minutes': {
      terme: JOUR + 15 * MINUTE,
      poser: async (now: Date) => {
        const { id, email } = await banc.creerCompte('CLIENT');
        const ligne = { email, sel: Buffer.alloc(1), empreinte: Buffer.alloc(1), envoye_le: now };
        const expireLe = new Date(now.getTime() + 15 * MINUTE);
        await banc.db
          .insertInto('codes_verification')
          .values({ utilisateur_id: id, ...ligne, expire_le: expireLe })
          .execute();
        return () =>
          banc.db.selectFrom('codes_verification').select('email').where('utilisateur_id', '=', id).execute();
      },
    },
    'a reset link after its 10 minutes': {
      terme: 10 * MINUTE,
      poser: async (now: Date) => {
        const { id } = await banc.creerCompte('CLIENT');
        await banc.db
          .insertInto('reinitialisations')
          .values({
            utilisateur_id: id,
            empreinte: Buffer.from(id),
            demande_le: now,
            expire_le: new Date(now.getTime() + 10 * MINUTE),
          })
          .execute();
        return () =>
          banc.db.selectFrom('reinitialisations').select('demande_le').where('utilisateur_id', '=', id).execute();
      },
    },
    'another e-mail that nobody proved in 24 h': {
      terme: JOUR,
      poser: async (now: Date) => {
        const { id } = await banc.creerCompte('CLIENT');
        const ligne = { email: `neuf-${id}@exemple.fr`, session_id: uuid(), arret_empreinte: Buffer.from(id) };
        await banc.db
          .insertInto('changements_email')
          .values({ utilisateur_id: id, ...ligne, demande_le: now })
          .execute();
        return () => banc.db.selectFrom('changements_email').select('email').where('utilisateur_id', '=', id).execute();
      },
    },
    'a second factor that nobody activated in 24 h': {
      terme: JOUR,
      poser: async (now: Date) => {
        const { id } = await banc.creerCompte('ADMIN');
        await banc.db
          .insertInto('seconds_facteurs')
          .values({
            utilisateur_id: id,
            secret_chiffre: Buffer.alloc(1),
            jeton_empreinte: Buffer.from(id),
            jeton_expire_le: new Date(now.getTime() + JOUR),
          })
          .execute();
        return () =>
          banc.db.selectFrom('seconds_facteurs').select('active_le').where('utilisateur_id', '=', id).execute();
      },
    },
    'an address of which it is known that the account signed in, after 30 days': {
      terme: 30 * JOUR,
      poser: async () => {
        const { email } = await banc.creerCompte('CLIENT');
        const avant = await banc.db.selectFrom('compteurs').select('cle').where('cle', 'like', 'CONNUE:%').execute();
        await banc.appel('POST', '/auth/login', { corps: { email, password: MOT_DE_PASSE }, adresse: '192.0.2.9' });
        const connues = avant.map(({ cle }) => cle);
        return async () => {
          const lignes = await banc.db.selectFrom('compteurs').select('cle').where('cle', 'like', 'CONNUE:%').execute();
          return lignes.filter(({ cle }) => !connues.includes(cle));
        };
      },
    },
    'a mail 30 days after it left': {
      terme: 30 * JOUR,
      poser: async (now: Date) => {
        const id = uuid();
        await banc.db
          .insertInto('mails')
          .values({ id, destinataire: 'x@exemple.fr', cree_le: now, envoye_le: now })
          .execute();
        return () => banc.db.selectFrom('mails').select('id').where('id', '=', id).execute();
      },
    },
  } as const;

  test.each(Object.entries(TERMES))('%s', async (_quoi, { terme, poser }) => {
    const depart = new Date();
    try {
      banc.deps.horloge.fixe = depart;
      const trouver = await poser(depart);
      banc.deps.horloge.fixe = new Date(depart.getTime() + terme - 1000);
      await purger(banc.deps);
      expect(await trouver()).toHaveLength(1);
      banc.deps.horloge.fixe = new Date(depart.getTime() + terme + 1000);
      await purger(banc.deps);
      expect(await trouver()).toHaveLength(0);
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('an activated second factor has no term', async () => {
    const { id } = await banc.creerCompte('ADMIN');
    await banc.db
      .insertInto('seconds_facteurs')
      .values({ utilisateur_id: id, secret_chiffre: Buffer.alloc(1), active_le: new Date() })
      .execute();
    banc.deps.horloge.fixe = new Date(Date.now() + 3650 * JOUR);
    await purger(banc.deps);
    banc.deps.horloge.fixe = null;
    const restes = banc.db.selectFrom('seconds_facteurs').select('active_le').where('utilisateur_id', '=', id);
    expect(await restes.execute()).toHaveLength(1);
  });

  test('a contract goes five years after its last day, a deleted one too', async () => {
    const qui = {
      CLIENT: await banc.creerCompte('CLIENT'),
      LIVREUR: await banc.creerCompte('LIVREUR'),
      COMMERCANT: await banc.creerCompte('COMMERCANT'),
      PRESTATAIRE: await banc.creerCompte('PRESTATAIRE'),
    };
    const [signe = '', supprime = ''] = [await OBJETS.contrat?.(banc, qui), await OBJETS.contrat?.(banc, qui)];
    await banc.db
      .updateTable('contrats')
      .set({ date_debut: '2026-12-01', date_fin: '2027-02-28' })
      .where('id', '=', signe)
      .execute();
    await banc.db
      .updateTable('contrats')
      .set({ date_debut: '2027-01-01', date_fin: '2027-02-28', supprime_le: new Date() })
      .where('id', '=', supprime)
      .execute();
    const restent = async (instant: string) => {
      banc.deps.horloge.fixe = new Date(instant);
      await purger(banc.deps);
      banc.deps.horloge.fixe = null;
      return banc.db.selectFrom('contrats').select('id').where('id', 'in', [signe, supprime]).execute();
    };
    // 23:30 on 28 February 2032 in Paris, then 00:30 on the 29th.
    expect(await restent('2032-02-28T22:30:00Z')).toHaveLength(2);
    expect(await restent('2032-02-28T23:30:00Z')).toHaveLength(0);
  });

  test('invoices go ten years after the end of their year, with their lines, and not a day before, whoever asks', async () => {
    const [client, prestataire] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('PRESTATAIRE')];
    const an = new Date().getUTCFullYear();
    let rang = 0;
    const facture = async (date: string, origine: string | null = null) => {
      const id = uuid();
      rang += 1;
      await banc.db
        .insertInto('factures')
        .values({
          id,
          numero: `${origine === null ? 'F' : 'A'}-${date.slice(0, 4)}-9${rang}`,
          type: origine === null ? 'FACTURE' : 'AVOIR',
          facture_origine_id: origine,
          motif: origine === null ? null : 'Heures fausses',
          prestataire_id: prestataire.id,
          date_emission: date,
          periode: date.slice(0, 7),
          emetteur: '{}',
          destinataire: '{}',
          lignes: '[]',
          total_ht_cents: 3705,
          taux_tva: 0,
          tva_cents: 0,
          total_ttc_cents: 3705,
          cree_le: new Date(`${date}T12:00:00Z`),
        })
        .execute();
      if (origine === null) {
        const debut = new Date(`${date}T08:00:00Z`);
        const prestation = await poserPrestation(banc, client, prestataire, {
          debut,
          fin: new Date(debut.getTime() + rang * MINUTE),
        });
        await banc.db
          .insertInto('prestations_facturees')
          .values({ prestation_id: prestation, facture_id: id })
          .execute();
      }
      return id;
    };
    const due = await facture(`${an - 11}-12-31`);
    const pas = await facture(`${an - 10}-01-01`);
    const corrigee = await facture(`${an - 11}-06-01`);
    const avoir = await facture(`${an - 11}-07-01`, corrigee);
    const retenue = await facture(`${an - 11}-12-01`);
    const avoirRecent = await facture(`${an - 10}-01-02`, retenue);
    // A clock moved in the application moves nothing here: the database has its own.
    banc.deps.horloge.fixe = new Date(Date.now() + 3650 * JOUR);
    await purger(banc.deps);
    banc.deps.horloge.fixe = null;
    const ids = [due, pas, corrigee, avoir, retenue, avoirRecent];
    const lignes = await banc.db.selectFrom('factures').select('id').where('id', 'in', ids).execute();
    expect(new Set(lignes.map(({ id }) => id))).toEqual(new Set([pas, retenue, avoirRecent]));
    const liens = await banc.db.selectFrom('prestations_facturees').select('facture_id').execute();
    expect(liens.map((l) => l.facture_id)).not.toContain(due);
    expect(liens.map((l) => l.facture_id)).toContain(pas);
    await expect(banc.db.deleteFrom('factures').where('id', '=', pas).execute()).rejects.toThrow(/append-only|denied/);
    await expect(banc.db.updateTable('factures').set({ motif: 'x' }).where('id', '=', pas).execute()).rejects.toThrow(
      /append-only|denied/,
    );
  });

  test('R-54 audit rows go after three years and history after five, and not a moment before, whoever asks', async () => {
    const traces = [
      ['journal', ilYA(3, -1), false],
      ['journal', ilYA(3, 1), true],
      ['historique', ilYA(5, -1), false],
      ['historique', ilYA(5, 1), true],
    ] as const;
    const ids = await Promise.all(
      traces.map(async ([table, le]) => {
        const id = uuid();
        if (table === 'journal') await banc.db.insertInto(table).values({ id, le, action: 'ESSAI' }).execute();
        else
          await banc.db
            .insertInto(table)
            .values({ id, le, objet_type: 'essai', objet_id: uuid(), vers: 'X' })
            .execute();
        return id;
      }),
    );
    // A clock moved in the application moves nothing here: the database has its own.
    banc.deps.horloge.fixe = new Date(Date.now() + 3650 * JOUR);
    await purger(banc.deps);
    banc.deps.horloge.fixe = null;
    for (const [i, [table, , reste]] of traces.entries()) {
      const trouvees = await banc.db
        .selectFrom(table)
        .select('id')
        .where('id', '=', ids[i] ?? '')
        .execute();
      expect(trouvees).toHaveLength(reste ? 1 : 0);
    }
    await expect(
      banc.db
        .deleteFrom('journal')
        .where('id', '=', ids[1] ?? '')
        .execute(),
    ).rejects.toThrow(/append-only/);
    await expect(
      banc.db
        .updateTable('journal')
        .set({ action: 'AUTRE' })
        .where('id', '=', ids[1] ?? '')
        .execute(),
    ).rejects.toThrow(/append-only/);
  });
});

describe('R-62 what lives as long as an account', () => {
  /** Every place of the database where a text stands, as `table.column`. */
  async function ouEstCe(texte: string): Promise<string[]> {
    const colonnes = await sql<{ t: string; c: string }>`
      select table_name as t, column_name as c from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying')`.execute(banc.db);
    const trouvees: string[] = [];
    for (const { t, c } of colonnes.rows) {
      const { rows } =
        await sql`select 1 from ${sql.table(t)} where ${sql.ref(c)}::text like ${`%${texte}%`} limit 1`.execute(
          banc.db,
        );
      if (rows.length > 0) trouvees.push(`${t}.${c}`);
    }
    return trouvees;
  }

  test('what an unused account leaves behind after five years: the history of others, without the person', async () => {
    const depart = Date.now();
    const [client, livreur, prestataire] = [
      await banc.creerCompte('CLIENT', { prenom: 'Zéphyrine', nom: 'Quoniam' }),
      await banc.creerCompte('LIVREUR', { prenom: 'Barnabé', nom: 'Ysengrin' }),
      await banc.creerCompte('PRESTATAIRE', { prenom: 'Hildegonde', nom: 'Xaintrailles' }),
    ];
    const [secret, motif] = ['sonner chez Wigbert', 'libre le samedi avec Cunégonde'];
    const annonce = await publier(banc, client, { description: secret, adresseDepart: '77 rue Introuvable' });
    const { id } = (await prendre(banc, livreur, 'complete', { annonceId: annonce.id })).corps;
    await agir(banc, livreur, id, 'commencer');
    await agir(banc, livreur, id, 'terminer', { codeValidation: await codeDe(banc, client, id) });
    const note = { evaluateurId: client.id, evalueId: livreur.id, serviceType: 'LIVRAISON', serviceId: id, note: 5 };
    await banc.appel('POST', '/evaluations', { jeton: client.jeton, corps: note });
    await banc.appel('POST', `/livreurs/${livreur.id}/demander-affiliation`, {
      jeton: livreur.jeton,
      corps: { commentaire: motif },
    });
    await ouvrirSemaine(banc, prestataire);
    await banc.appel('POST', `/factures/prestataire/${prestataire.id}/mandat`, {
      jeton: prestataire.jeton,
      corps: { accepte: true },
    });
    const debut = new Date(depart - 30 * JOUR);
    const prestation = await poserPrestation(banc, client, prestataire, {
      debut,
      fin: new Date(debut.getTime() + 3_600_000),
    });
    await banc.db
      .updateTable('prestations')
      .set({ adresse: '77 rue Introuvable', description: secret })
      .where('id', '=', prestation)
      .execute();
    expect(await ouEstCe('77 rue Introuvable')).toEqual(
      expect.arrayContaining(['annonces.adresse_depart', 'prestations.adresse']),
    );

    try {
      for (const jours of [5 * 365 - 28, 5 * 365 + 4]) {
        banc.deps.horloge.fixe = new Date(depart + jours * JOUR);
        await revoirInactifs(banc.deps);
        await purger(banc.deps);
      }
    } finally {
      banc.deps.horloge.fixe = null;
    }
    for (const texte of ['Zéphyrine', 'Quoniam', 'Ysengrin', 'Xaintrailles', secret, '77 rue Introuvable'])
      expect(await ouEstCe(texte), texte).toEqual([]);
    // A reason given for a change of statut is part of its trace, and has the term of traces.
    expect(await ouEstCe(motif)).toEqual(['historique.motif']);
    const lire = async (table: 'affiliations' | 'disponibilites' | 'facturations', colonne: string, qui: string) => {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(colonne)} = ${qui}`.execute(banc.db);
      return rows.length;
    };
    expect(await lire('affiliations', 'livreur_id', livreur.id)).toBe(0);
    expect(await lire('disponibilites', 'prestataire_id', prestataire.id)).toBe(0);
    expect(await lire('facturations', 'prestataire_id', prestataire.id)).toBe(0);
    // What happened between two people stays, between nobodies.
    const reste = await banc.db.selectFrom('livraisons').select('statut').where('id', '=', id).executeTakeFirst();
    expect(reste).toEqual({ statut: 'LIVREE' });
    const notes = await banc.db.selectFrom('evaluations').select('note').where('service_id', '=', id).execute();
    expect(notes).toEqual([{ note: 5 }]);
    const annoncee = await banc.db.selectFrom('annonces').selectAll().where('id', '=', annonce.id).executeTakeFirst();
    expect(annoncee).toMatchObject({
      titre: ANNONCE.titre,
      ville_depart: 'Nantes',
      adresse_depart: 'Adresse supprimée',
    });
  });

  test('a delivery code ends with its delivery', async () => {
    const [client, livreur] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')];
    for (const fin of ['terminer', 'annuler'] as const) {
      const annonce = await publier(banc, client);
      const { id } = (await prendre(banc, livreur, 'complete', { annonceId: annonce.id })).corps;
      await agir(banc, livreur, id, 'commencer');
      const code = async () =>
        (await banc.db.selectFrom('livraisons').select('code_chiffre').where('id', '=', id).executeTakeFirstOrThrow())
          .code_chiffre;
      expect(await code()).not.toBeNull();
      await agir(banc, livreur, id, fin, { codeValidation: await codeDe(banc, client, id) });
      expect(await code()).toBeNull();
    }
  });
});
