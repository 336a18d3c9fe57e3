import { afterAll, beforeAll, expect, test } from 'vitest';
import { gestes } from '../test/documents.ts';
import { ouvrirBanc, type Banc } from '../test/banc.ts';
import { effacerHorsSauvegarde, retenirEffacements } from './retenue.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

test('O-63 no bytes leave while a backup is taken, and they do afterwards', async () => {
  const g = gestes(banc);
  const client = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
  await g.envoyer(client, 'CARTE_IDENTITE');
  const [premier] = await g.fichiers();
  await g.envoyer(client, 'CARTE_IDENTITE');
  const job = { fichier: premier };
  await retenirEffacements(banc.db, async () => {
    await expect(g.lancer('documents-effacer', job)).rejects.toThrow(/backup/);
    expect(await g.fichiers()).toContain(premier);
    expect(await retenirEffacements(banc.db, () => Promise.resolve('second'))).toBeNull();
  });
  await g.lancer('documents-effacer', job);
  expect(await g.fichiers()).not.toContain(premier);
  expect(await g.fichiers()).toEqual(await g.references());
});

test('O-63 a backup waits for the removals under way, and lets go whatever happens to it', async () => {
  const ordre: string[] = [];
  const retrait = effacerHorsSauvegarde(banc.deps.db, async () => {
    await new Promise((suite) => setTimeout(suite, 300));
    ordre.push('removed');
  });
  await new Promise((suite) => setTimeout(suite, 100));
  const sauvegarde = retenirEffacements(banc.db, () => {
    ordre.push('backed up');
    return Promise.reject(new Error('disk'));
  });
  await expect(Promise.all([retrait, sauvegarde])).rejects.toThrow('disk');
  expect(ordre).toEqual(['removed', 'backed up']);
  await effacerHorsSauvegarde(banc.deps.db, () => Promise.resolve());
});
