import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ecrireAncienneAdresse } from '../lib/test/ancienneAdresse.ts';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { HORS_DEMO } from '../lib/test/horsDemo.ts';
import { nommerPremierAdmin } from './index.ts';
import { codeTotp, pasDe } from './totp.ts';

const ENV = { ...HORS_DEMO, LIMIT_VERIFICATION_ADRESSE: '1000', LIMIT_CONNEXION_ADRESSE: '1000' };

let banc: Banc;
const depart = new Date('2026-11-27T10:00:05Z').getTime();
beforeAll(async () => {
  banc = await ouvrirBanc(ENV);
  banc.deps.horloge.fixe = new Date(depart);
});
afterAll(() => banc.fermer());

const avancer = (secondes: number): void => {
  banc.deps.horloge.fixe = new Date((banc.deps.horloge.fixe?.getTime() ?? depart) + secondes * 1000);
};
const maintenant = (): Date => banc.deps.horloge.fixe ?? new Date();
const jetonDe = (lien: string): string => lien.split('#jeton=')[1] ?? '';
const connecter = (email: string, plus: object = {}) =>
  banc.appel('POST', '/auth/login', { corps: { email, password: MOT_DE_PASSE, ...plus } });

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function secretEnOctets(base32: string): Buffer {
  const bits = [...base32].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)));
}

async function activer(admin: Compte): Promise<Buffer> {
  const { lien } = await nommerPremierAdmin(banc.deps, admin.email);
  const { corps } = await banc.appel('POST', '/auth/totp', { corps: { jeton: jetonDe(lien) } });
  const secret = secretEnOctets(corps.secret);
  const code = codeTotp(secret, pasDe(maintenant()));
  expect((await banc.appel('POST', '/auth/totp/activer', { corps: { jeton: jetonDe(lien), code } })).statut).toBe(204);
  return secret;
}

/** The first test's admin is the only active one: other addresses are refused afterwards. */
let chef: Compte;

describe('R-09 second factor of an ADMIN', () => {
  test('C-034 the command names an ADMIN, whose password alone opens nothing', async () => {
    chef = await banc.creerCompte('LIVREUR');
    const { lien, nouveau } = await nommerPremierAdmin(banc.deps, chef.email);
    expect(nouveau).toBe(false);
    expect(lien).toMatch(/\/activer-second-facteur#jeton=[\w-]{43}$/);
    expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: chef.jeton })).statut).toBe(401);
    expect(await connecter(chef.email)).toMatchObject({ statut: 401, corps: { code: 'SECOND_FACTEUR_REQUIS' } });
    expect((await connecter(chef.email, { totp: '000000' })).statut).toBe(401);
    // A wrong password never tells that the account is an ADMIN's.
    expect(await connecter(chef.email, { password: 'Faux-2026!' })).toMatchObject({
      corps: { code: 'IDENTIFIANTS_INVALIDES' },
    });
  });

  test('the link shows one secret, is used once, and a code opens once', async () => {
    const { lien } = await nommerPremierAdmin(banc.deps, chef.email);
    const jeton = jetonDe(lien);
    const [un, deux] = [
      await banc.appel('POST', '/auth/totp', { corps: { jeton } }),
      await banc.appel('POST', '/auth/totp', { corps: { jeton } }),
    ];
    expect(un.corps).toEqual(deux.corps);
    expect(un.corps.url).toBe(
      `otpauth://totp/Colivert:${encodeURIComponent(chef.email)}?issuer=Colivert&secret=${un.corps.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const secret = secretEnOctets(un.corps.secret);
    const code = codeTotp(secret, pasDe(maintenant()));
    const activation = (c: string) => banc.appel('POST', '/auth/totp/activer', { corps: { jeton, code: c } });
    const faux = code === '000000' ? '000001' : '000000';
    expect(await activation(faux)).toMatchObject({ statut: 400, corps: { code: 'CODE_INVALIDE' } });
    expect((await activation('12')).statut).toBe(422);
    expect((await activation(`${code.slice(0, 3)} ${code.slice(3)}`)).statut).toBe(204);
    expect(await activation(code)).toMatchObject({ statut: 400, corps: { message: 'Lien invalide ou expiré' } });
    expect((await banc.appel('POST', '/auth/totp', { corps: { jeton } })).statut).toBe(400);

    // The code that activated has served.
    expect((await connecter(chef.email, { totp: code })).statut).toBe(401);
    avancer(30);
    const suivant = codeTotp(secret, pasDe(maintenant()));
    const entree = await connecter(chef.email, { totp: suivant });
    expect(entree).toMatchObject({ statut: 200, corps: { user: { role: 'ADMIN', statut: 'VALIDE' } } });
    expect(await connecter(chef.email, { totp: suivant })).toMatchObject({
      statut: 401,
      corps: { code: 'SECOND_FACTEUR_REQUIS', message: "Saisissez le code de votre application d'authentification." },
    });
    expect((await banc.appel('GET', '/admin/indicateurs', { jeton: entree.corps.token })).statut).toBe(200);
  });

  test('of twenty logins with one code one passes', async () => {
    const secret = await activer(chef);
    avancer(60);
    const totp = codeTotp(secret, pasDe(maintenant()));
    const issues = await Promise.all(Array.from({ length: 9 }, () => connecter(chef.email, { totp })));
    expect(issues.filter(({ statut }) => statut === 200)).toHaveLength(1);
    avancer(1000);
  });

  test('R-06 asking for the code is no failure, wrong codes are', async () => {
    avancer(1000);
    for (let i = 0; i < 15; i += 1) expect((await connecter(chef.email)).statut).toBe(401);
    for (let i = 0; i < 10; i += 1) expect((await connecter(chef.email, { totp: '000000' })).statut).toBe(401);
    expect((await connecter(chef.email, { totp: '000000' })).statut).toBe(429);
    avancer(1000);
  });

  test('the secret is encrypted, the link hashed', async () => {
    const { lien } = await nommerPremierAdmin(banc.deps, chef.email);
    const { corps } = await banc.appel('POST', '/auth/totp', { corps: { jeton: jetonDe(lien) } });
    const ligne = await banc.db.selectFrom('seconds_facteurs').selectAll().executeTakeFirstOrThrow();
    expect(ligne.secret_chiffre.includes(secretEnOctets(corps.secret))).toBe(false);
    expect(ligne.jeton_empreinte?.toString('base64url')).not.toBe(jetonDe(lien));
    avancer(24 * 3600 + 1);
    expect((await banc.appel('POST', '/auth/totp', { corps: { jeton: jetonDe(lien) } })).statut).toBe(400);
  });

  test('once an ADMIN can enter, the command names nobody else', async () => {
    await activer(chef);
    const autre = await banc.creerCompte('CLIENT');
    await expect(nommerPremierAdmin(banc.deps, autre.email)).rejects.toThrow(/existe déjà/);
  });

  test('and that one again, also when the domain of the address stands in its own letters B-06', async () => {
    await activer(chef);
    await ecrireAncienneAdresse(banc.db, chef.id, 'chef@exämple.de');
    const { nouveau } = await nommerPremierAdmin(banc.deps, 'chef@xn--exmple-cua.de');
    expect(nouveau).toBe(false);
    await banc.db.updateTable('utilisateurs').set({ email: chef.email }).where('id', '=', chef.id).execute();
  });

  test('an unknown address gets an account without a known password', async () => {
    await banc.db.deleteFrom('seconds_facteurs').execute();
    const { nouveau } = await nommerPremierAdmin(banc.deps, 'direction@exemple.fr');
    expect(nouveau).toBe(true);
    expect(await connecter('direction@exemple.fr')).toMatchObject({ corps: { code: 'IDENTIFIANTS_INVALIDES' } });
  });
});
