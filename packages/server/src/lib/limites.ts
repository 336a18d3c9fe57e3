import { refusTropDeTentatives } from '@colivert/domain/lib';
import ipaddr from 'ipaddr.js';
import { sql, type Kysely } from 'kysely';
import type { Limites, NomLimite } from './config.ts';
import type { DB } from './db/schema.ts';
import { ErreurRefus } from './erreurs.ts';

/** Whose budget it is: of an IPv6 address its /64, since one household or one attacker holds all of it. */
export function cleDeBudget(nom: NomLimite, porteur: string): string {
  if (!nom.endsWith('_ADRESSE') || !ipaddr.isValid(porteur)) return `${nom}:${porteur}`;
  const adresse = ipaddr.process(porteur);
  const reseau =
    adresse instanceof ipaddr.IPv6
      ? `${adresse.parts
          .slice(0, 4)
          .map((p) => p.toString(16))
          .join(':')}::`
      : adresse.toString();
  return `${nom}:${reseau}`;
}

/**
 * Tries of the sensitive calls (login, codes, registration), counted in the database so that every process and every
 * parallel call shares one budget. The try is counted before it is judged.
 * @throws ErreurRefus 429 with Retry-After once the window's budget is spent.
 */
export async function compterEssai(
  db: Kysely<DB>,
  limites: Limites,
  nom: NomLimite,
  porteur: string,
  now: Date,
): Promise<void> {
  const { nombre, secondes } = limites[nom];
  const fin = new Date(now.getTime() + secondes * 1000);
  const { rows } = await sql<{ nombre: number; fin: Date }>`
    insert into compteurs as c (cle, nombre, debut, fin) values (${cleDeBudget(nom, porteur)}, 1, ${now}, ${fin})
    on conflict (cle) do update set
      nombre = case when c.fin <= ${now} then 1 else c.nombre + 1 end,
      debut = case when c.fin <= ${now} then excluded.debut else c.debut end,
      fin = case when c.fin <= ${now} then excluded.fin else c.fin end
    returning nombre, fin`.execute(db);
  const ligne = rows[0];
  if (ligne !== undefined && ligne.nombre > nombre)
    throw new ErreurRefus(refusTropDeTentatives((ligne.fin.getTime() - now.getTime()) / 1000));
}

/** A success gives its own try back, so that only failures count. */
export async function rendreEssai(db: Kysely<DB>, nom: NomLimite, porteur: string): Promise<void> {
  await sql`update compteurs set nombre = greatest(nombre - 1, 0) where cle = ${cleDeBudget(nom, porteur)}`.execute(db);
}

/** Forgets every try of an account, once it has proved itself. */
export async function oublierEssais(db: Kysely<DB>, nom: NomLimite, porteur: string): Promise<void> {
  await sql`delete from compteurs where cle = ${cleDeBudget(nom, porteur)}`.execute(db);
}
