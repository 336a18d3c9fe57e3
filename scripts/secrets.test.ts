import { expect, test } from 'vitest';
import { secretsIn, secretsOfProject } from './lib/secrets.ts';

// Put together here, so that this file is not found out itself.
test.each([
  [
    'a private key',
    ['-----BEGIN RSA PRIVATE', ' KEY-----\n', 'MIIEpAIBAAKCAQEA'.repeat(8), '\n-----END RSA PRIVATE', ' KEY-----'],
  ],
  ['a key of a cloud', ['AWS_SECRET_ACCESS_', 'KEY=wJalrXUtnFEMI/K7MDENG/', 'bPxRfiCYaB3dE6gH9j']],
  ['a token of a forge', ['gh', 'p_16C7e42F292c6912E7710c838347Ae178', 'B4a']],
  ['a password in an address', ['https://colivert:', 'h7Jk2mQ9xZ', '@base.exemple.fr/']],
])('R-57 %s is found', async (_name, parts) => {
  expect(await secretsIn(parts.join(''), 'a.env')).not.toBe('');
});

test('R-57 neither the repository nor the built site holds a secret', { timeout: 120_000 }, async () => {
  const { files, output } = await secretsOfProject();
  expect(output).toBe('');
  expect(files).toBeGreaterThan(500);
});
