import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Answer, type Banc } from '../lib/test/banc.ts';
import { repeter, unGagnant } from '../lib/test/courses.ts';
import { LIMITES_LARGES } from '../lib/test/limites.ts';
import { statuts } from '../lib/test/livraisons.ts';

/** Rows 1 to 5 of the concurrency table: twenty real calls at once, one winner, the stated losers. */
let banc: Banc;
beforeAll(async () => {
  const { LIMIT_CONNEXION_COMPTE: _, ...larges } = LIMITES_LARGES;
  banc = await ouvrirBanc(larges);
});
afterAll(() => banc.fermer());

const CLIENT = {
  role: 'CLIENT',
  nom: 'Rivoal',
  prenom: 'Maëlle',
  motDePasse: MOT_DE_PASSE,
  telephone: '06 06 06 06 06',
  adresse: '12 bis rue de l’Église',
  ville: 'Nantes',
  codePostal: '44000',
};
const nouvelEmail = (): string => `personne-${randomUUID()}@exemple.fr`;
const vingt = (appel: (i: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 20 }, (_, i) => appel(i)));
const fois = (nombre: number, statut: number): number[] => Array<number>(nombre).fill(statut);

async function inscrire(email: string): Promise<string> {
  return (await banc.appel('POST', '/inscription', { corps: { ...CLIENT, email } })).corps.userId as string;
}
async function codeRecu(email: string): Promise<string> {
  const [mail] = await banc.mails(email);
  return /(?<!\d)\d{6}(?!\d)/.exec(mail?.texte ?? '')?.[0] ?? '';
}
const verifier = (userId: string, code: string) =>
  banc.appel('POST', '/verification/verify', { corps: { userId, code } });

test('race row 1: twenty registrations of one address, each written its own way, make one account and one mail', async () => {
  await repeter(1, async () => {
    const email = nouvelEmail();
    const ecritures = [email, ` ${email}`, email.toUpperCase(), `${email} `, email.replace('p', 'P')];
    const issues = await vingt((i) =>
      banc.appel('POST', '/inscription', { corps: { ...CLIENT, email: ecritures[i % ecritures.length] } }),
    );
    expect(statuts(issues)).toEqual(unGagnant(201));
    expect(await banc.mails(email)).toHaveLength(1);
  });
});

test('race row 2: of twenty wrong codes at once five are judged, and then even the right one is not', async () => {
  await repeter(2, async () => {
    const email = nouvelEmail();
    const userId = await inscrire(email);
    const code = await codeRecu(email);
    const faux = code === '000000' ? '111111' : '000000';
    expect(statuts(await vingt(() => verifier(userId, faux)))).toEqual([...fois(5, 400), ...fois(15, 429)]);
    expect((await verifier(userId, code)).statut).toBe(429);
  });
});

test('race row 2: the right code sent five times at once is one transition', async () => {
  await repeter(2, async () => {
    const email = nouvelEmail();
    const userId = await inscrire(email);
    const code = await codeRecu(email);
    const issues = await Promise.all(Array.from({ length: 5 }, () => verifier(userId, code)));
    expect(statuts(issues)).toEqual(fois(5, 200));
    const lignes = await banc.db
      .selectFrom('historique')
      .select('id')
      .where('objet_type', '=', 'email')
      .where('objet_id', '=', userId)
      .execute();
    expect(lignes).toHaveLength(1);
  });
});

test('race row 3: of twenty resends at once one sends, the others wait at most a minute', async () => {
  await repeter(2, async () => {
    const email = nouvelEmail();
    const userId = await inscrire(email);
    await banc.db
      .updateTable('codes_verification')
      .set({ envoye_le: new Date(Date.now() - 61_000) })
      .where('utilisateur_id', '=', userId)
      .execute();
    const issues = await vingt(() => banc.appel('POST', '/verification/resend', { corps: { userId } }));
    expect(statuts(issues)).toEqual([200, ...fois(19, 429)]);
    for (const { entetes } of issues.filter(({ statut }) => statut === 429)) {
      expect(Number(entetes['retry-after'])).toBeGreaterThan(0);
      expect(Number(entetes['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(await banc.mails(email)).toHaveLength(2);
  });
});

test('race row 4: of twenty wrong logins at once ten are judged, ten are 429', async () => {
  await repeter(1, async () => {
    const { email } = await banc.creerCompte('CLIENT');
    const issues = await vingt(() => banc.appel('POST', '/auth/login', { corps: { email, password: 'Mauvais-2026' } }));
    expect(statuts(issues)).toEqual([...fois(10, 401), ...fois(10, 429)]);
  });
});

test('race row 5: of twenty edits of one version one is written', async () => {
  await repeter(2, async () => {
    const { jeton, email, id } = await banc.creerCompte('CLIENT');
    const issues = await vingt((i) =>
      banc.appel('PUT', '/utilisateurs/profile', {
        jeton,
        corps: { prenom: `Sami ${i}`, nom: 'Le Goff', email, version: 1 },
      }),
    );
    expect(statuts(issues)).toEqual(unGagnant(200));
    const gagnante = issues.find(({ statut }) => statut === 200);
    const ligne = await banc.db.selectFrom('utilisateurs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([ligne.prenom, ligne.version]).toEqual([gagnante?.corps.prenom, 2]);
  });
});

test('race row 5: an address that twenty accounts want is given to the first that proves it', async () => {
  await repeter(1, async () => {
    const voulu = nouvelEmail();
    const comptes = await Promise.all(Array.from({ length: 20 }, () => banc.creerCompte('CLIENT')));
    const codes: string[] = [];
    for (const { jeton } of comptes) {
      const corps = { prenom: 'Sami', nom: 'Le Goff', email: voulu, motDePasseActuel: MOT_DE_PASSE };
      await banc.appel('PUT', '/utilisateurs/profile', { jeton, corps });
      codes.push(await codeRecu(voulu));
    }
    const issues = await vingt((i) => verifier(comptes[i]?.id ?? '', codes[i] ?? ''));
    expect(statuts(issues)).toEqual(unGagnant(200));
    const lignes = await banc.db.selectFrom('utilisateurs').select('id').where('email', '=', voulu).execute();
    expect(lignes).toHaveLength(1);
  });
});
