import { refusTropDeTentatives } from '@colivert/domain/lib';
import ipaddr from 'ipaddr.js';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Limites, NomLimite } from './config.ts';
import { lireHeure } from './db/connexion.ts';
import type { DB } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { ErreurRefus, refuseOverloaded } from './erreurs.ts';

/** Of an IPv6 address its /64, since one household or one attacker holds all of it; anything else as it is. */
export function reseauDe(adresse: string): string {
  if (!ipaddr.isValid(adresse)) return adresse;
  const lue = ipaddr.process(adresse);
  return lue instanceof ipaddr.IPv6
    ? `${lue.parts
        .slice(0, 4)
        .map((p) => p.toString(16))
        .join(':')}::`
    : lue.toString();
}

/** Whose budget it is. */
export function cleDeBudget(nom: NomLimite, porteur: string): string {
  return `${nom}:${nom.endsWith('_ADRESSE') ? reseauDe(porteur) : porteur}`;
}

/**
 * Of an insert into `compteurs as c`: adds to the window under way, or begins anew when it is over at `now`; also when it
 * has not begun, as after a clock was set back: it would keep people out until that day comes again. Calls at once differ
 * by less than a minute.
 */
export function ajouterALaFenetre(now: RawBuilder<unknown>): RawBuilder<unknown> {
  const passee = sql`(c.fin <= ${now} or c.debut > ${now} + interval '1 minute')`;
  return sql`
  on conflict (cle) do update set
    nombre = case when ${passee} then excluded.nombre else c.nombre + excluded.nombre end,
    debut = case when ${passee} then excluded.debut else c.debut end,
    fin = case when ${passee} then excluded.fin else c.fin end`;
}

/** Calls that may wait for one counter: about a fifth of a second. */
const ATTENTE_MAX = 24;
const files = new Map<string, { attendent: number; derniere: Promise<unknown> }>();

/**
 * The row of a counter is one call's at a time in the database. A crowd that comes to one of them waits here, where it
 * holds no connection that everybody else needs; who would wait long is told to come back. Within a transaction the row
 * stays held until its end: those wait in the database, which sees two that wait for each other.
 */
async function unALaFois<T>(db: Kysely<DB>, cle: string, faire: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return faire();
  const file = files.get(cle) ?? { attendent: 0, derniere: Promise.resolve() };
  if (file.attendent >= ATTENTE_MAX) refuseOverloaded();
  files.set(cle, file);
  file.attendent += 1;
  const tour = file.derniere.then(faire, faire);
  file.derniere = tour.catch(() => undefined);
  try {
    return await tour;
  } finally {
    file.attendent -= 1;
    if (file.attendent === 0) files.delete(cle);
  }
}

/**
 * Tries of the sensitive calls (login, codes, registration), counted in the database so that every process and every
 * parallel call shares one budget. The try is counted before it is judged (R-06, R-12).
 * @throws ErreurRefus 429 with Retry-After once the window's budget is spent.
 */
export async function compterEssai(
  db: Kysely<DB>,
  limites: Limites,
  nom: NomLimite,
  porteur: string,
  now: Date,
  poids = 1,
): Promise<void> {
  const reste = await compter(db, limites, { nom, porteur, now, poids });
  if (reste !== null) throw new ErreurRefus(refusTropDeTentatives(reste));
}

/** The same where going beyond the budget is no refusal. @returns seconds until the window ends when it is spent */
export async function compter(
  db: Kysely<DB>,
  limites: Limites,
  { nom, porteur, now, poids = 1 }: { nom: NomLimite; porteur: string; now: Date; poids?: number },
): Promise<number | null> {
  const { nombre, secondes } = limites[nom];
  const fin = new Date(now.getTime() + secondes * 1000);
  const cle = cleDeBudget(nom, porteur);
  const { rows } = await unALaFois(db, cle, () =>
    sql<{ nombre: number; fin: Date }>`
      insert into compteurs as c (cle, nombre, debut, fin)
      values (${cle}, ${poids}, ${now}, ${fin})
      ${ajouterALaFenetre(sql`${now}::timestamptz`)}
      returning nombre, fin`.execute(db),
  );
  const ligne = rows[0];
  return ligne !== undefined && ligne.nombre > nombre ? (ligne.fin.getTime() - now.getTime()) / 1000 : null;
}

/** Looks at a budget that other acts spend, without counting. @throws ErreurRefus 429 with Retry-After once it is spent */
export async function exigerBudget(
  db: Kysely<DB>,
  limites: Limites,
  { nom, porteur, now, phrase }: { nom: NomLimite; porteur: string; now: Date; phrase: string },
): Promise<void> {
  const ligne = await db
    .selectFrom('compteurs')
    .select('fin')
    .where('cle', '=', cleDeBudget(nom, porteur))
    .where('nombre', '>=', limites[nom].nombre)
    .where('fin', '>', now)
    // One that has not begun is of a clock that was set back since.
    .where('debut', '<=', new Date(now.getTime() + 60_000))
    .executeTakeFirst();
  if (ligne !== undefined)
    throw new ErreurRefus(refusTropDeTentatives((ligne.fin.getTime() - now.getTime()) / 1000, phrase));
}

/** One file of an account, against its day's number of files and of bytes (R-44 h). A refused one has cost as much. */
export async function compterEnvoi(
  { db, horloge, config }: Deps,
  utilisateurId: string,
  octets: number,
): Promise<void> {
  const now = await lireHeure(db, horloge);
  await compterEssai(db, config.limites, 'ENVOIS_COMPTE', utilisateurId, now);
  await compterEssai(db, config.limites, 'OCTETS_COMPTE', utilisateurId, now, octets);
}

/** A success gives its own try back, so that only failures count. */
export async function rendreEssai(db: Kysely<DB>, nom: NomLimite, porteur: string): Promise<void> {
  const cle = cleDeBudget(nom, porteur);
  await unALaFois(db, cle, () =>
    sql`update compteurs set nombre = greatest(nombre - 1, 0) where cle = ${cle}`.execute(db),
  );
}

/** Forgets every try of an account, once it has proved itself. */
export async function oublierEssais(db: Kysely<DB>, nom: NomLimite, porteur: string): Promise<void> {
  await sql`delete from compteurs where cle = ${cleDeBudget(nom, porteur)}`.execute(db);
}
