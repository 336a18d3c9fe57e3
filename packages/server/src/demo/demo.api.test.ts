import { afterEach, beforeEach, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from '../lib/test/banc.ts';
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO, semerDemo } from './index.ts';

let banc: Banc;
beforeEach(async () => {
  banc = await ouvrirBanc();
});
afterEach(() => banc.fermer());

test('C-032 C-033 every demo account signs in with the shared password, in the statut it shows', async () => {
  expect(await semerDemo(banc.deps)).toBe(true);
  const issues = await Promise.all(
    COMPTES_DEMO.map(async ({ email }) => {
      const { statut, corps } = await banc.appel('POST', '/auth/login', {
        corps: { email, password: MOT_DE_PASSE_DEMO },
      });
      return [statut, corps.user?.role, corps.user?.statut];
    }),
  );
  expect(issues).toEqual(COMPTES_DEMO.map(({ role, statut }) => [200, role, statut]));
});
