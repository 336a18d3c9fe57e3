import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StatutCompte } from '@colivert/domain/comptes';
import { DOCUMENTS_DU_ROLE } from '@colivert/domain/documents';
import type { Role } from '@colivert/domain/lib';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { inject } from 'vitest';
import { assembler, type Assemblage } from '../../assemblage.ts';
import { ROLE_API } from '../../base.ts';
import { hacherMotDePasse } from '../../comptes/index.ts';
import { ouvrirSession } from '../../comptes/sessions.sql.ts';
import { lireConfig } from '../config.ts';
import { ouvrirDb } from '../db/connexion.ts';
import type { DB } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { creerExpediteur } from '../mails/expediteur.ts';
import { lireBoiteLocale, type MailLu } from '../mails/outbox.ts';
import { envoyerMails } from '../mails/sender.ts';
import { ATTENTE_DES_COURSES_MS, gardee, LIMITES_DES_COURSES } from './courses.ts';
import { MODELE, surBase } from './globalSetup.ts';
import { injecter } from './injecter.ts';

export const MOT_DE_PASSE = 'Bonjour-2026';

export interface Compte {
  id: string;
  jeton: string;
  email: string;
  role: Role;
}

export interface Answer {
  statut: number;
  // oxlint-disable-next-line no-explicit-any -- a test reads any answer and asserts on it
  corps: any;
  entetes: Record<string, string | undefined>;
  /** Whole body as bytes. */
  octets: Buffer;
}

interface Envoi {
  jeton?: string | undefined;
  corps?: unknown;
  /** Sent as it is, with its own content type among `entetes`. */
  brut?: string | Buffer;
  entetes?: Record<string, string>;
  adresse?: string;
}

/** One application on its own copy of the migrated database. */
export interface Banc {
  app: FastifyInstance;
  deps: Deps;
  /** With METRICS_PORT only; listens when told. */
  metriques: Assemblage['metriques'];
  /** As the owner, for what a test prepares or looks at; the application has the API's role. */
  db: Kysely<DB>;
  appel(methode: string, chemin: string, envoi?: Envoi): Promise<Answer>;
  /** An account as it would be after its papers were judged; VALIDE unless said. */
  creerCompte(
    role: Role,
    plus?: { statut?: StatutCompte; prenom?: string; nom?: string; affilie?: boolean },
  ): Promise<Compte>;
  /** Sends what waits, then reads the boîte locale of an address. */
  mails(a: string): Promise<MailLu[]>;
  fermer(): Promise<void>;
}

let hache: Promise<string> | undefined;

const AUTRE_JOUR = process.env.TRUST_CLOCK !== undefined;

/** A test that fixes its own instant, months from the moved day, would find the sessions it opened before idle for long. */
async function rafraichirSessions(db: Kysely<DB>, now: Date): Promise<void> {
  const expire_le = new Date(now.getTime() + 3_600_000);
  // One that another call is refreshing is left to it: twenty at once would wait for each other.
  await db
    .updateTable('sessions')
    .set({ vue_le: now, expire_le })
    .where('id', 'in', (eb) => eb.selectFrom('sessions').select('id').forUpdate().skipLocked())
    .execute();
}

/** The database's clock, or, in a run as of another day, the moved `Date`; a test may fix an instant in both. */
function horlogeDuBanc(): Deps['horloge'] {
  if (!AUTRE_JOUR) return { fixe: null };
  let fixe: Date | null = null;
  return {
    get fixe() {
      return fixe ?? new Date();
    },
    set fixe(instant) {
      fixe = instant;
    },
  };
}

/**
 * @param env environment of the configuration, over test defaults (DEMO=1, generous address limits)
 */
export async function ouvrirBanc(
  env: Record<string, string> = {},
  { journal = pino({ level: 'silent' }) }: { journal?: FastifyBaseLogger } = {},
): Promise<Banc> {
  const serveur = inject('serveurDb');
  const base = `colivert_test_${randomUUID().replaceAll('-', '')}`;
  await surServeur(serveur, `create database ${base} template ${MODELE}`);
  const dossier = await mkdtemp(path.join(tmpdir(), 'colivert-banc-'));
  const config = lireConfig({ DATA_DIR: dossier, DEMO: '1', ...LIMITES_DES_COURSES, ...env });
  const horloge = horlogeDuBanc();
  const { app, deps, metriques, fermer } = await assembler(config, surBase(serveur, base, ROLE_API), journal, {
    travailler: false,
    horloge,
  });
  // What a test prepares beside the application is seen at once, as what the application writes.
  const db = ouvrirDb(surBase(serveur, base), 5).db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      deps.visiteurs.vider();
      return Promise.resolve(result);
    },
  });
  const patiente =
    ATTENTE_DES_COURSES_MS === null
      ? null
      : ouvrirDb(surBase(serveur, base, ROLE_API), undefined, ATTENTE_DES_COURSES_MS);
  deps.db = await gardee(patiente?.db ?? deps.db, db);

  async function appel(methode: string, chemin: string, envoi: Envoi = {}): Promise<Answer> {
    if (AUTRE_JOUR) await rafraichirSessions(db, horloge.fixe ?? new Date());
    const { statut, entetes, octets } = await injecter(app, {
      method: methode,
      url: `/api${chemin}`,
      remoteAddress: envoi.adresse ?? '127.0.0.1',
      headers: {
        ...(envoi.jeton === undefined ? {} : { authorization: `Bearer ${envoi.jeton}` }),
        ...(envoi.corps === undefined ? {} : { 'content-type': 'application/json' }),
        ...envoi.entetes,
      },
      ...(envoi.brut === undefined ? {} : { payload: envoi.brut }),
      ...(envoi.corps === undefined ? {} : { payload: JSON.stringify(envoi.corps) }),
    });
    const json = entetes['content-type']?.startsWith('application/json') === true;
    const texte = octets.toString();
    return { statut, corps: json ? JSON.parse(texte) : texte, entetes, octets };
  }

  async function creerCompte(
    role: Role,
    { statut = 'VALIDE', prenom = 'Sami', nom = 'Le Goff', affilie = false }: Parameters<Banc['creerCompte']>[1] = {},
  ): Promise<Compte> {
    const id = uuid();
    const email = `${role.toLowerCase()}-${id}@exemple.fr`;
    const now = new Date();
    hache ??= hacherMotDePasse(MOT_DE_PASSE);
    const decide = statut === 'SUSPENDU' || statut === 'REFUSE' ? statut : null;
    await db
      .insertInto('utilisateurs')
      .values({
        id,
        role,
        prenom,
        nom,
        email,
        email_verifie_le: statut === 'NON_VERIFIE' ? null : now,
        mot_de_passe: await hache,
        telephone: '+33612345678',
        adresse: '6 rue des Hauts-Pavés',
        ville: 'Nantes',
        code_postal: '44000',
        vehicule: role === 'LIVREUR' ? 'VELO' : null,
        siret: role === 'COMMERCANT' ? '73282932000074' : null,
        type_prestation_principale: role === 'PRESTATAIRE' ? 'BRICOLAGE' : null,
        taux_horaire_cents: role === 'PRESTATAIRE' ? 1235 : null,
        statut,
        statut_decide: decide,
        motif_statut: decide === null ? null : 'Essai',
        statut_affiliation: role === 'LIVREUR' ? (affilie ? 'AFFILIE' : 'NON_AFFILIE') : null,
        cree_le: now,
      })
      .execute();
    await ajouterPieces(db, id, role, statut);
    const jeton = await ouvrirSession(db, {
      utilisateurId: id,
      role,
      appareil: 'Essai',
      now: deps.horloge.fixe ?? now,
    });
    return { id, jeton, email, role };
  }

  return {
    app,
    deps,
    metriques,
    db,
    appel,
    creerCompte,
    async mails(a) {
      await envoyerMails(deps, creerExpediteur(config));
      return lireBoiteLocale(deps, db, a);
    },
    async fermer() {
      await fermer();
      await patiente?.db.destroy();
      await db.destroy();
      await surServeur(serveur, `drop database ${base} with (force)`);
      await rm(dossier, { recursive: true, force: true });
    },
  };
}

/** The papers that make the statut what it is: a later recomputation must find the same. */
async function ajouterPieces(db: Kysely<DB>, utilisateurId: string, role: Role, statut: StatutCompte): Promise<void> {
  const { requis } = DOCUMENTS_DU_ROLE[role];
  if (statut === 'NON_VERIFIE' || requis.length === 0) return;
  await db
    .insertInto('documents')
    .values(
      requis.map((type) => ({
        id: uuid(),
        utilisateur_id: utilisateurId,
        type,
        nom: `${type}.pdf`,
        mime: 'application/pdf',
        taille: 1,
        empreinte: Buffer.alloc(32),
        statut: statut === 'EN_ATTENTE' ? ('EN_ATTENTE' as const) : ('VALIDE' as const),
        date_upload: new Date(),
      })),
    )
    .execute();
}

async function surServeur(serveur: pg.ClientConfig, requete: string): Promise<void> {
  const client = new pg.Client(serveur);
  await client.connect();
  try {
    await client.query(requete);
  } finally {
    await client.end();
  }
}
