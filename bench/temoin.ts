/**
 * The bare program everything is compared with: node:http and pg, the statements the product sends for the same call
 * (recorded from it, so always today's), each prepared once, and the same answer made into JSON. Nothing of the frame:
 * no route table, limits, validation, masking, views, audit, idempotence or compression.
 *
 * It reads an `Enregistrement` on its standard input, and prints its address. `/octets/<call>` sends the answer made
 * once; `/<call>?<recorded value>=<value>` plays the call for other values.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import pg from 'pg';
// Also sets how int8, numeric and days are read, as the product reads them.
import '../packages/server/src/lib/db/connexion.ts';
import type { Enregistrement, Instruction } from './enregistrer.ts';

const { connexion, appels } = JSON.parse(await text(process.stdin)) as Enregistrement;
const pool = new pg.Pool({ ...connexion, max: 20 });
const faits = new Map(Object.entries(appels).map(([nom, { reponse }]) => [nom, Buffer.from(JSON.stringify(reponse))]));

/** One prepared statement a text, on every connection. */
const noms = new Map<string, string>();
function nommer(texte: string): string {
  const nom = noms.get(texte) ?? `s${noms.size}`;
  noms.set(texte, nom);
  return nom;
}

async function jouer(instructions: readonly Instruction[], remplaces: Map<unknown, unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { texte, valeurs } of instructions)
      await client.query(
        valeurs.length === 0
          ? texte
          : { name: nommer(texte), text: texte, values: valeurs.map((v) => remplaces.get(v) ?? v) },
      );
  } catch (erreur) {
    await client.query('rollback');
    throw erreur;
  } finally {
    client.release();
  }
}

const serveur = createServer((requete, reponse) => {
  const url = new URL(requete.url ?? '', 'http://temoin');
  const envoyer = (octets: Buffer | string): unknown =>
    reponse.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(octets);
  const fait = faits.get(url.pathname.replace('/octets/', ''));
  if (fait !== undefined) return void envoyer(fait);
  const appel = appels[url.pathname.slice(1)];
  if (appel === undefined) return void reponse.writeHead(404).end();
  const remplaces = new Map<unknown, unknown>(url.searchParams);
  for (const neuf of appel.neufs) remplaces.set(neuf, randomUUID());
  jouer(appel.instructions, remplaces).then(
    () => envoyer(JSON.stringify(appel.reponse)),
    (erreur: Error) => reponse.writeHead(500).end(erreur.message),
  );
});
serveur.listen(0, '127.0.0.1', () => {
  const adresse = serveur.address();
  if (typeof adresse === 'object') console.log(`http://127.0.0.1:${adresse?.port}`);
});
