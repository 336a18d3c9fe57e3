import { setTimeout as attendre } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { ouvrirBanc, type Banc, type Compte } from '../test/banc.ts';
import { repeter } from '../test/courses.ts';
import { ouvrirFlux } from '../test/flux.ts';
import { LIMITES_LARGES } from '../test/limites.ts';
import type { Flux } from './flux.ts';

/** Races 14 and 15 of spec 3 §11, each beside the same without its guard. */
let banc: Banc;
let url: string;
let gens: Compte[];
beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
  url = await banc.app.listen({ port: 0, host: '127.0.0.1' });
  gens = await Promise.all(Array.from({ length: 8 }, () => banc.creerCompte('CLIENT')));
  // A statement that takes its rows slowly lets another come between them.
  await sql`create function trainer() returns trigger language plpgsql as 'begin perform pg_sleep(0.001); return new; end'`.execute(
    banc.db,
  );
  await sql`create trigger trainer before update on flux for each row execute function trainer()`.execute(banc.db);
});
afterAll(() => banc.fermer());

const { query } = pg.Client.prototype;
afterEach(() => {
  pg.Client.prototype.query = query;
});

type Demande = string | { text: string; name?: string };
type Envoyer = (...args: unknown[]) => Promise<unknown>;

/** Lays a hand on every statement of the process, on its way and on its way back. */
function intercepter(
  faire: (demande: Demande, envoyer: (demande: Demande) => Promise<unknown>) => Promise<unknown>,
): void {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [demande, ...suite] = args as [Demande, ...unknown[]];
    return faire(demande, (d) => (query as unknown as Envoyer).call(this, d, ...suite));
  } as unknown as typeof query;
}
const texteDe = (demande: Demande): string => (typeof demande === 'string' ? demande : demande.text);

const SORTES = ['annonces', 'livraisons', 'messages'] as const;

/** Opens a stream while acts are committed. @returns where it began, and what it was told afterwards */
async function ouvrirPendant(flux: Flux): Promise<{ pret: number; lus: string[] }> {
  banc.deps.flux = flux;
  const { id, jeton } = await banc.creerCompte('CLIENT');
  // What was read waits for a moment: acts are then committed between the reading and what it says.
  intercepter(async (demande, envoyer) => {
    const lu = await envoyer(demande);
    if (texteDe(demande).includes('left join flux')) await attendre(40);
    return lu;
  });
  const ouvert = ouvrirFlux(url, jeton);
  for (const sorte of SORTES) {
    await attendre(Math.random() * 15);
    await transaction(banc.deps, async (tx) => tx.changer(sorte, [id]));
  }
  const lu = await ouvert;
  await attendre(150);
  lu.couper();
  return { pret: Number(/^id: (\d+)\n/.exec(lu.texte)?.[1]), lus: lu.lus };
}

test('race 14: what is committed while a stream opens is told once, or was before its beginning E-111', async () => {
  await repeter(8, async () => {
    const { pret, lus } = await ouvrirPendant(banc.deps.flux);
    expect(lus).toEqual(SORTES.slice(pret));
  });
});

test('row 14: entered only once it is read, a stream misses what was committed meanwhile', async () => {
  const entier = banc.deps.flux;
  const pasEncore = new Set<string>();
  const sansInscription: Flux = {
    ...entier,
    async ouvrir(demande) {
      pasEncore.add(demande.utilisateurId);
      await entier.ouvrir(demande).finally(() => pasEncore.delete(demande.utilisateurId));
    },
    reveiller: (personnes) => entier.reveiller(personnes.filter((p) => !pasEncore.has(p))),
  };
  let manquees = 0;
  for (let i = 0; i < 8; i += 1) {
    const { pret, lus } = await ouvrirPendant(sansInscription);
    if (lus.length < SORTES.slice(pret).length) manquees += 1;
  }
  banc.deps.flux = entier;
  expect(manquees).toBeGreaterThan(0);
});

/** Acts at once of which any two have people in common, named in any order. @returns how many were deadlocked */
async function agirEnsemble(ordre: string, actes = 20): Promise<number> {
  let bloques = 0;
  intercepter(async (demande, envoyer) => {
    const texte = texteDe(demande);
    const autre = texte.replace('group by id order by id', `group by id order by ${ordre}`);
    return envoyer(autre === texte ? demande : { ...(demande as object), text: autre, name: `en ${ordre}` }).catch(
      (erreur: unknown) => {
        if ((erreur as { code?: string }).code === '40P01') bloques += 1;
        throw erreur;
      },
    );
  });
  await Promise.allSettled(
    Array.from({ length: actes }, () =>
      transaction(banc.deps, async (tx) => {
        const melanges = gens.map(({ id }) => id).toSorted(() => Math.random() - 0.5);
        tx.changer('annonces', melanges.slice(0, 6));
        tx.changer('messages', melanges.slice(3));
        await attendre(Math.random() * 5);
      }),
    ),
  );
  return bloques;
}

test('race 15: acts that touch each other’s people never wait for each other, and none is lost E-109', async () => {
  const total = async () =>
    (await banc.db.selectFrom('flux').select('position').execute()).reduce(
      (n, { position }) => n + Number(position),
      0,
    );
  await repeter(3, async () => {
    const avant = await total();
    expect(await agirEnsemble('id')).toBe(0);
    expect((await total()) - avant).toBe(20 * (6 + 5));
  });
});

test('row 15: in another order than that of their ids they do', async () => {
  let bloques = 0;
  for (let i = 0; i < 10 && bloques === 0; i += 1) bloques += await agirEnsemble('random()', 4);
  expect(bloques).toBeGreaterThan(0);
});
