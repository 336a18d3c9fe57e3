import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from '../test/banc.ts';
import { preparer } from './preparees.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

let ecritures = 0;
const trouver = preparer(
  (db, { id, statut }: { id: string; statut: string | null }, forme: { ordre: 'asc' | 'desc' }) => {
    ecritures += 1;
    return db
      .selectFrom('utilisateurs')
      .select([
        'id',
        sql<string>`coalesce(${statut}::text, 'aucun')`.as('demande'),
        sql<string>`${'tel quel'}`.as('fixe'),
      ])
      .where('id', '=', id)
      .orderBy('cree_le', forme.ordre);
  },
);

test('a statement written once answers each call for its own values, null too, and for its form', async () => {
  const [a, b] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')];
  const lire = (id: string, statut: string | null, ordre: 'asc' | 'desc') =>
    trouver(banc.deps.db, { id, statut }, { ordre });
  expect(await lire(a.id, 'un', 'asc')).toEqual([{ id: a.id, demande: 'un', fixe: 'tel quel' }]);
  expect(await lire(b.id, null, 'asc')).toEqual([{ id: b.id, demande: 'aucun', fixe: 'tel quel' }]);
  expect(await lire(a.id, "d'eux", 'desc')).toEqual([{ id: a.id, demande: "d'eux", fixe: 'tel quel' }]);
  expect(ecritures).toBe(2);
});

test('twenty at once, and within a transaction, never meet another call’s values', async () => {
  const comptes = await Promise.all(Array.from({ length: 20 }, () => banc.creerCompte('CLIENT')));
  const lues = await Promise.all(comptes.map(({ id }) => trouver(banc.deps.db, { id, statut: id }, { ordre: 'asc' })));
  expect(lues).toEqual(comptes.map(({ id }) => [{ id, demande: id, fixe: 'tel quel' }]));
  const [premier] = comptes;
  const dedans = await banc.deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('utilisateurs')
      .set({ prenom: 'Changé' })
      .where('id', '=', premier?.id ?? '')
      .execute();
    return trouver(tx, { id: premier?.id ?? '', statut: null }, { ordre: 'asc' });
  });
  expect(dedans).toHaveLength(1);
});
