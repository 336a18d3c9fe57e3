import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter } from '../lib/test/courses.ts';
import { HORS_DEMO } from '../lib/test/horsDemo.ts';
import { LIMITES_LARGES } from '../lib/test/limites.ts';
import { nommerPremierAdmin } from './index.ts';
import { codeTotp, pasDe } from './totp.ts';

/** Row 27 of the concurrency table: what was proved before an act that ends access, and is acted on after it. */
let banc: Banc;
/** Outside the demo, where an ADMIN needs a second factor. */
let service: Banc;
let chef: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
  service = await ouvrirBanc({ ...HORS_DEMO, ...LIMITES_LARGES });
  chef = await service.creerCompte('ADMIN');
});
afterAll(() => Promise.all([banc.fermer(), service.fermer()]));

const AUTRE = 'Bonsoir-2026';
const connecter = (email: string, plus: object = {}, a = banc) =>
  a.appel('POST', '/auth/login', { corps: { email, password: MOT_DE_PASSE, ...plus } });
const profil = { prenom: 'Sami', nom: 'Le Goff' };

async function jetonDuMail(a: string, sujet: string): Promise<string> {
  const mail = (await banc.mails(a)).find((m) => m.sujet === sujet);
  return /#jeton=([\w-]{43})/.exec(mail?.texte ?? '')?.[1] ?? '';
}
async function demanderLien({ email }: Compte): Promise<string> {
  await banc.appel('POST', '/auth/mot-de-passe-oublie', { corps: { email } });
  return jetonDuMail(email, 'Choisir un nouveau mot de passe Colivert');
}
const reinitialiser = (jeton: string) =>
  banc.appel('POST', '/auth/reinitialiser-mot-de-passe', { corps: { jeton, motDePasse: AUTRE } });

/** Twenty calls at once: nineteen of one kind, and among them the act that they must not outlive. */
async function pendant<A, B>(appel: () => Promise<A>, acte: () => Promise<B>): Promise<[A[], B]> {
  const avant = Array.from({ length: 10 }, appel);
  const fini = acte();
  const apres = Array.from({ length: 9 }, appel);
  return [await Promise.all([...avant, ...apres]), await fini];
}

/** Sessions of an account that no call of these opened on the right ground. */
async function sessions(compte: Compte, sauf: readonly string[] = [], de = banc): Promise<number> {
  const lignes = await de.db.selectFrom('sessions').select('id').where('utilisateur_id', '=', compte.id).execute();
  return lignes.filter(({ id }) => !sauf.includes(id)).length;
}
async function sessionDe(compte: Compte): Promise<string> {
  const ligne = await banc.db
    .selectFrom('sessions')
    .select('id')
    .where('utilisateur_id', '=', compte.id)
    .executeTakeFirstOrThrow();
  return ligne.id;
}

describe('a login under way', () => {
  test('race row 27: with the old password opens no session after a reset S-01', async () => {
    await repeter(2, async () => {
      const compte = await banc.creerCompte('CLIENT');
      const jeton = await demanderLien(compte);
      const [, issue] = await pendant(
        () => connecter(compte.email),
        () => reinitialiser(jeton),
      );
      expect(issue.statut).toBe(200);
      expect(await sessions(compte)).toBe(0);
      expect((await connecter(compte.email, { password: AUTRE })).statut).toBe(200);
    });
  });

  test('race row 27: with the old password opens no session after a change of password S-01', async () => {
    await repeter(2, async () => {
      const compte = await banc.creerCompte('CLIENT');
      const sienne = await sessionDe(compte);
      const [, issue] = await pendant(
        () => connecter(compte.email),
        () =>
          banc.appel('PUT', '/utilisateurs/mot-de-passe', {
            jeton: compte.jeton,
            corps: { motDePasseActuel: MOT_DE_PASSE, motDePasse: AUTRE },
          }),
      );
      expect(issue.statut).toBe(204);
      expect(await sessions(compte, [sienne])).toBe(0);
    });
  });

  test('race row 27: opens no session of an ADMIN without second factor while the role is given S-01', async () => {
    await repeter(2, async () => {
      const compte = await service.creerCompte('CLIENT');
      const [, issue] = await pendant(
        () => connecter(compte.email, {}, service),
        () =>
          service.appel('PUT', `/admin/utilisateurs/${compte.id}/role`, {
            jeton: chef.jeton,
            corps: { role: 'ADMIN', motif: 'Renfort', version: 1 },
          }),
      );
      expect(issue.statut).toBe(200);
      expect(await sessions(compte, [], service)).toBe(0);
    });
  });

  // The step of the code is spent in the row of the factor itself: without the account's lock it still decides.
  test('with the former second factor opens no session once another is asked for S-01', async () => {
    await service.db.deleteFrom('seconds_facteurs').execute();
    await repeter(2, async () => {
      const compte = await service.creerCompte('ADMIN');
      const { lien } = await nommerPremierAdmin(service.deps, compte.email);
      const jeton = lien.split('#jeton=')[1] ?? '';
      const { corps } = await service.appel('POST', '/auth/totp', { corps: { jeton } });
      const secret = enOctets(corps.secret);
      const code = (decalage: number) => codeTotp(secret, pasDe(new Date()) + decalage);
      await service.appel('POST', '/auth/totp/activer', { corps: { jeton, code: code(-1) } });
      await pendant(
        () => connecter(compte.email, { totp: code(0) }, service),
        () => nommerPremierAdmin(service.deps, compte.email),
      );
      expect(await sessions(compte, [], service)).toBe(0);
      await service.db.deleteFrom('seconds_facteurs').where('utilisateur_id', '=', compte.id).execute();
    });
  });

  test('race row 27: opens no session of an erased account S-01', async () => {
    await repeter(2, async () => {
      const compte = await banc.creerCompte('CLIENT');
      const [, issue] = await pendant(
        () => connecter(compte.email),
        () =>
          banc.appel('POST', '/utilisateurs/effacer', {
            jeton: compte.jeton,
            corps: { motDePasseActuel: MOT_DE_PASSE },
          }),
      );
      expect(issue.statut).toBe(204);
      expect(await sessions(compte)).toBe(0);
    });
  });

  test('race row 27: at the former address opens no session after the address is another one S-01', async () => {
    await repeter(2, async () => {
      const compte = await banc.creerCompte('CLIENT');
      const sienne = await sessionDe(compte);
      const email = `neuf-${compte.email}`;
      await banc.appel('PUT', '/utilisateurs/profile', {
        jeton: compte.jeton,
        corps: { ...profil, email, motDePasseActuel: MOT_DE_PASSE },
      });
      const [mail] = await banc.mails(email);
      const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.texte ?? '')?.[0];
      const [, issue] = await pendant(
        () => connecter(compte.email),
        () => banc.appel('POST', '/verification/verify', { corps: { userId: compte.id, code } }),
      );
      expect(issue.statut).toBe(200);
      expect(await sessions(compte, [sienne])).toBe(0);
    });
  });
});

describe('an act that asks for the password', () => {
  test('race row 27: another address is not waited for after a reset S-01', async () => {
    await repeter(2, async () => {
      const compte = await banc.creerCompte('CLIENT');
      const lien = await demanderLien(compte);
      const [, issue] = await pendant(
        () =>
          banc.appel('PUT', '/utilisateurs/profile', {
            jeton: compte.jeton,
            corps: { ...profil, email: `autre-${compte.email}`, motDePasseActuel: MOT_DE_PASSE },
          }),
        () => reinitialiser(lien),
      );
      expect(issue.statut).toBe(200);
      const attendus = await banc.db
        .selectFrom('changements_email')
        .select('email')
        .where('utilisateur_id', '=', compte.id)
        .execute();
      expect(attendus).toEqual([]);
    });
  });

  test('race row 27: an account is not erased with a password that was changed S-01', async () => {
    await repeter(2, async () => {
      const compte = await banc.creerCompte('CLIENT');
      const [effacements, issue] = await pendant(
        () =>
          banc.appel('POST', '/utilisateurs/effacer', {
            jeton: compte.jeton,
            corps: { motDePasseActuel: MOT_DE_PASSE },
          }),
        () =>
          banc.appel('PUT', '/utilisateurs/mot-de-passe', {
            jeton: compte.jeton,
            corps: { motDePasseActuel: MOT_DE_PASSE, motDePasse: AUTRE },
          }),
      );
      // Either came first, and then the other did not happen.
      const efface = effacements.some(({ statut }) => statut === 204);
      expect([efface, issue.statut === 204]).toEqual(efface ? [true, false] : [false, true]);
    });
  });

  test('race row 27: of twenty changes of one password one is made S-01', async () => {
    await repeter(2, async () => {
      const compte = await banc.creerCompte('CLIENT');
      const issues = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          banc.appel('PUT', '/utilisateurs/mot-de-passe', {
            jeton: compte.jeton,
            corps: { motDePasseActuel: MOT_DE_PASSE, motDePasse: `${AUTRE}-${i}` },
          }),
        ),
      );
      expect(issues.filter(({ statut }) => statut === 204)).toHaveLength(1);
    });
  });
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function enOctets(base32: string): Buffer {
  const bits = [...base32].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)));
}
