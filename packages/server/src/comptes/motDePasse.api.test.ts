import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc({ LIMIT_RENVOI_ADRESSE: '1000', LIMIT_VERIFICATION_ADRESSE: '1000' });
});
afterAll(() => banc.fermer());

const NOUVEAU = 'Changement-2027';
const oublier = (email: string) => banc.appel('POST', '/auth/mot-de-passe-oublie', { corps: { email } });
const reinitialiser = (jeton: string, motDePasse = NOUVEAU) =>
  banc.appel('POST', '/auth/reinitialiser-mot-de-passe', { corps: { jeton, motDePasse } });
const connecter = (email: string, password: string) =>
  banc.appel('POST', '/auth/login', { corps: { email, password } });

async function jetonRecu(compte: Compte): Promise<string> {
  const [mail] = await banc.mails(compte.email);
  return /#jeton=([\w-]+)/.exec(mail?.texte ?? '')?.[1] ?? '';
}

describe('forgotten password', () => {
  test('C-031 R-08 R-25 a link in the fragment, known or not the same answer', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const [connu, inconnu] = await Promise.all([oublier(` ${compte.email.toUpperCase()}`), oublier('rien@exemple.fr')]);
    expect(connu).toMatchObject({
      statut: 200,
      corps: { message: "Si un compte existe pour cet email, un lien vient d'être envoyé." },
    });
    expect([inconnu.statut, inconnu.corps]).toEqual([connu.statut, connu.corps]);
    const [mail, ...autres] = await banc.mails(compte.email);
    expect(autres).toEqual([]);
    expect(mail?.texte).toMatch(/\/reinitialiser-mot-de-passe#jeton=[\w-]{43}\n/);
    expect(await banc.mails('rien@exemple.fr')).toEqual([]);
  });

  test('R-08 the link sets the password once, ends all sessions, opens none, and a mail tells', async () => {
    const compte = await banc.creerCompte('LIVREUR');
    await oublier(compte.email);
    const jeton = await jetonRecu(compte);
    expect(await reinitialiser(jeton, 'court')).toMatchObject({
      statut: 422,
      corps: { errors: { motDePasse: 'Le mot de passe doit contenir au moins 8 caractères' } },
    });
    const faite = await reinitialiser(jeton);
    expect(faite).toMatchObject({ statut: 200, corps: { message: expect.any(String) } });
    expect(faite.corps).not.toHaveProperty('token');
    expect(await reinitialiser(jeton)).toMatchObject({
      statut: 400,
      corps: { code: 'CODE_INVALIDE', message: 'Lien invalide ou expiré' },
    });
    expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: compte.jeton })).statut).toBe(401);
    expect((await connecter(compte.email, MOT_DE_PASSE)).statut).toBe(401);
    expect((await connecter(compte.email, NOUVEAU)).statut).toBe(200);
    expect((await banc.mails(compte.email)).map(({ sujet }) => sujet)).toContain(
      'Votre mot de passe Colivert a changé',
    );
  });

  test('R-08 R-12 of twenty uses at once one passes', async () => {
    const compte = await banc.creerCompte('CLIENT');
    await oublier(compte.email);
    const jeton = await jetonRecu(compte);
    const issues = await Promise.all(Array.from({ length: 20 }, () => reinitialiser(jeton)));
    expect(issues.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(400)]);
  });

  test('R-08 it is over after ten minutes, and another link kills the first', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const depart = Date.now();
    const a = (secondes: number) => (banc.deps.horloge.fixe = new Date(depart + secondes * 1000));
    try {
      a(0);
      await oublier(compte.email);
      const premier = await jetonRecu(compte);
      a(61);
      await oublier(compte.email);
      const second = await jetonRecu(compte);
      expect(second).not.toBe(premier);
      expect((await reinitialiser(premier)).statut).toBe(400);
      a(61 + 599);
      expect((await reinitialiser(second)).statut).toBe(200);
      await oublier(compte.email);
      const troisieme = await jetonRecu(compte);
      a(61 + 599 + 601);
      expect((await reinitialiser(troisieme)).statut).toBe(400);
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('R-06 R-08 R-16 a stranger who asks again and again keeps nobody from their link, nor fills their mailbox', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const depart = Date.now();
    const a = (minutes: number) => (banc.deps.horloge.fixe = new Date(depart + minutes * 60_000));
    const demander = (adresse: string) =>
      banc.appel('POST', '/auth/mot-de-passe-oublie', { corps: { email: compte.email }, adresse });
    try {
      for (let minute = 0; minute < 50; minute += 1) {
        a(minute * 1.1);
        expect([200, 429]).toContain((await demander(`10.0.0.${minute % 10}`)).statut);
      }
      // Five in the first minutes, then one when the last is over: never one a minute.
      expect((await banc.mails(compte.email)).length).toBeLessThanOrEqual(5 + 6);
      a(55 + 10);
      expect((await demander('192.0.2.7')).statut).toBe(200);
      const faite = await reinitialiser(await jetonRecu(compte));
      expect(faite.statut).toBe(200);
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('R-08 a code that is still to come cannot be asked away: resends and links have their own budgets', async () => {
    const compte = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    for (let i = 0; i < 6; i += 1) await oublier(compte.email);
    const renvoi = await banc.appel('POST', '/verification/resend', { corps: { userId: compte.id } });
    expect(renvoi.statut).toBe(200);
  });

  test('a link of any form that was never sent is 400, never another refusal', async () => {
    for (const jeton of ['', 'x', 'é\u{1F600}', '%00', 'a'.repeat(201), 'a'.repeat(50_000)])
      expect(await reinitialiser(jeton), jeton.slice(0, 20)).toMatchObject({
        statut: 400,
        corps: { code: 'CODE_INVALIDE', message: 'Lien invalide ou expiré' },
      });
    for (const jeton of [undefined, null, 12, {}])
      expect(
        (await banc.appel('POST', '/auth/reinitialiser-mot-de-passe', { corps: { jeton, motDePasse: NOUVEAU } }))
          .statut,
      ).toBe(422);
  });

  test('R-08 asked twenty times at once, one mail leaves, and the sixth of an hour is 429', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const issues = await Promise.all(Array.from({ length: 20 }, () => oublier(compte.email)));
    expect(issues.filter(({ statut }) => statut === 200)).toHaveLength(5);
    expect(issues.find(({ statut }) => statut === 429)?.entetes['retry-after']).toMatch(/^\d+$/);
    expect(await banc.mails(compte.email)).toHaveLength(1);
  });

  test('R-06 R-08 a locked-out owner comes in with the new password', async () => {
    const compte = await banc.creerCompte('CLIENT');
    for (let i = 0; i < 11; i += 1) await connecter(compte.email, 'Mauvais-2026');
    expect((await connecter(compte.email, MOT_DE_PASSE)).statut).toBe(429);
    await oublier(compte.email);
    await reinitialiser(await jetonRecu(compte));
    expect((await connecter(compte.email, NOUVEAU)).statut).toBe(200);
  });

  test('R-11 no link is readable in the database', async () => {
    const compte = await banc.creerCompte('CLIENT');
    await oublier(compte.email);
    const jeton = await jetonRecu(compte);
    const lignes = await banc.db.selectFrom('reinitialisations').selectAll().execute();
    expect(lignes.every(({ empreinte }) => empreinte.length === 32)).toBe(true);
    expect(JSON.stringify(lignes)).not.toContain(jeton);
    const mails = await banc.db.selectFrom('mails').select('contenu').execute();
    expect(mails.some(({ contenu }) => contenu?.toString('latin1').includes(jeton))).toBe(false);
  });
});

describe('password change', () => {
  const changer = (jeton: string, corps: object) => banc.appel('PUT', '/utilisateurs/mot-de-passe', { jeton, corps });

  test('C-091 R-07 the other sessions end, this one stays, a mail tells', async () => {
    const compte = await banc.creerCompte('PRESTATAIRE');
    const autre = (await connecter(compte.email, MOT_DE_PASSE)).corps.token as string;
    const faite = await changer(compte.jeton, { motDePasseActuel: MOT_DE_PASSE, motDePasse: NOUVEAU });
    expect([faite.statut, faite.corps]).toEqual([204, '']);
    expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: compte.jeton })).statut).toBe(200);
    expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: autre })).statut).toBe(401);
    expect((await connecter(compte.email, NOUVEAU)).statut).toBe(200);
    expect((await banc.mails(compte.email)).map(({ sujet }) => sujet)).toEqual([
      'Votre mot de passe Colivert a changé',
    ]);
  });

  test.each([[{}], [{ motDePasseActuel: null }], [{ motDePasseActuel: 'Faux-2026!' }]])(
    'R-07 %j is 422, never 401',
    async (corps) => {
      const compte = await banc.creerCompte('CLIENT');
      expect(await changer(compte.jeton, { motDePasse: NOUVEAU, ...corps })).toMatchObject({
        statut: 422,
        corps: { errors: { motDePasseActuel: 'Mot de passe actuel incorrect' } },
      });
      expect((await connecter(compte.email, MOT_DE_PASSE)).statut).toBe(200);
    },
  );

  test('R-03 the new one follows the four rules; R-06 eleven wrong tries are 429', async () => {
    const compte = await banc.creerCompte('CLIENT');
    expect(await changer(compte.jeton, { motDePasseActuel: MOT_DE_PASSE, motDePasse: 'SansSpecial1' })).toMatchObject({
      statut: 422,
      corps: { errors: { motDePasse: 'Le mot de passe doit contenir au moins un caractère spécial' } },
    });
    const essais = [];
    for (let i = 0; i < 11; i += 1)
      essais.push((await changer(compte.jeton, { motDePasseActuel: 'Faux-2026!', motDePasse: NOUVEAU })).statut);
    expect(essais).toEqual([...Array<number>(10).fill(422), 429]);
  });

  test('of nine changes at once one passes', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const issues = await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        changer(compte.jeton, { motDePasseActuel: MOT_DE_PASSE, motDePasse: `Nouveau-${i}` }),
      ),
    );
    expect(issues.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([204, ...Array<number>(8).fill(422)]);
  });
});

describe('long passwords', () => {
  test('O-20 R-02 the first 72 bytes of a longer password open nothing', async () => {
    const long = `${'é😀 a'.repeat(20)}Z9!`;
    const compte = await banc.creerCompte('CLIENT');
    await banc.appel('PUT', '/utilisateurs/mot-de-passe', {
      jeton: compte.jeton,
      corps: { motDePasseActuel: MOT_DE_PASSE, motDePasse: long },
    });
    expect((await connecter(compte.email, long)).statut).toBe(200);
    expect((await connecter(compte.email, Buffer.from(long).subarray(0, 72).toString())).statut).toBe(401);
  });

  test('O-59 R-50 another X-Forwarded-For at each try changes nothing', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const statuts = [];
    for (let i = 0; i < 40; i += 1) {
      const entetes = { 'x-forwarded-for': `10.0.0.${i}` };
      const corps = { email: compte.email, password: 'Mauvais-2026' };
      statuts.push((await banc.appel('POST', '/auth/login', { corps, entetes })).statut);
    }
    expect(statuts).toEqual([...Array<number>(10).fill(401), ...Array<number>(30).fill(429)]);
  });
});
