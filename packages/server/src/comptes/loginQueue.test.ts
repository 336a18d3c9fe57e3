import { expect, test } from 'vitest';
import { ErreurRefus } from '../lib/erreurs.ts';
import { inLoginQueue } from './loginQueue.ts';

const outcome = (login: Promise<unknown>) =>
  login.then(
    (opened) => String(opened),
    (erreur: unknown) => (erreur instanceof ErreurRefus ? erreur.refus.code : 'wrong'),
  );

test('a crowd of logins is put off at once with Retry-After, and whoever signed in from there before gets in S-05', async () => {
  expect(await outcome(inLoginQueue('lea@exemple.fr', '203.0.113.9', () => Promise.resolve('in')))).toBe('in');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const wrong = () => held.then(() => Promise.reject(new Error('wrong password')));
  const crowd = Array.from({ length: 1000 }, (_, i) => inLoginQueue(`${i}@exemple.fr`, '203.0.113.9', wrong));
  const outcomes = Promise.all(crowd.map(outcome));
  const known = outcome(inLoginQueue('lea@exemple.fr', '203.0.113.9', () => Promise.resolve('in')));
  const stranger = inLoginQueue('lea@exemple.fr', '198.51.100.1', () => Promise.resolve('in'));
  await expect(stranger).rejects.toMatchObject({
    refus: { code: 'INDISPONIBLE', phrase: expect.stringContaining('Réessayez'), retryApres: expect.any(Number) },
  });
  expect(await known).toBe('in');
  release();
  const counts = Object.groupBy(await outcomes, (o) => o);
  expect([counts.wrong?.length, counts.INDISPONIBLE?.length]).toEqual([24, 976]);
  // Its end gives each place back.
  expect(await outcome(inLoginQueue('leo@exemple.fr', '203.0.113.9', () => Promise.resolve('in')))).toBe('in');
});
