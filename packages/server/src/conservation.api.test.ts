import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSERVATION, CONSERVATION_FICHIERS, REGLES } from './conservation.ts';
import { ouvrirBanc, type Banc } from './lib/test/banc.ts';
import { gestes } from './lib/test/documents.ts';
import { purger } from './technique/purge.sql.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

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
      contrats: 'contrats',
      documents: 'documents',
      evaluations: 'evaluationsDonnees',
      facturations: 'facturation',
      factures: 'factures',
      livraisons: 'livraisonsFaites',
      photos: 'photos',
      prestations: 'prestationsReservees',
      semaines: 'disponibilites',
      sessions: 'sessions',
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
      banc.deps.donneesPersonnelles.map(({ exporter }) => exporter?.(banc.db, uuid()) ?? Promise.resolve({})),
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

describe('R-62 the purge removes exactly what is due', () => {
  const JOUR = 24 * 3_600_000;
  const MINUTE = 60_000;

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

  test('R-54 audit rows go after three years and history after five, and not a moment before, whoever asks', async () => {
    const ilYA = (annees: number, jours: number) => {
      const le = new Date(Date.now() + jours * JOUR);
      le.setUTCFullYear(le.getUTCFullYear() - annees);
      return le;
    };
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
