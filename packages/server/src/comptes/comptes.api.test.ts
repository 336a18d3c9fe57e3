import { VERSION_CGU } from '@colivert/domain/comptes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ecrireAncienneAdresse } from '../lib/test/ancienneAdresse.ts';
import { MOT_DE_PASSE, ouvrirBanc, type Banc } from '../lib/test/banc.ts';
import { HORS_DEMO } from '../lib/test/horsDemo.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
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
  codePostal: '06000',
};
let numero = 0;
const nouvelEmail = (): string => `personne${(numero += 1)}@exemple.fr`;

async function inscrire(plus: Record<string, unknown> = {}) {
  const email = nouvelEmail();
  const reponse = await banc.appel('POST', '/inscription', { corps: { ...CLIENT, email, ...plus } });
  return { email, ...reponse };
}

async function dernierCode(email: string): Promise<string> {
  const [mail] = await banc.mails(email);
  const codes = mail?.texte.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  expect(codes).toHaveLength(1);
  return codes[0] ?? '';
}

describe('registration', () => {
  test('C-041 C-110 C-111 C-114 C-115 C-270 C-271 C-275 opens a session at once and mails one code', async () => {
    const { statut, corps, email } = await inscrire();
    expect(statut).toBe(201);
    expect(corps).toMatchObject({ userId: corps.user.id, user: { statut: 'NON_VERIFIE', codepostal: '06000', email } });
    expect(corps.user.aFournir).toEqual(['EMAIL', 'CARTE_IDENTITE']);
    const profil = await banc.appel('GET', '/utilisateurs/profile', { jeton: corps.token });
    expect(profil).toMatchObject({ statut: 200, corps: { id: corps.userId, telephone: '+33606060606' } });
    expect(profil.entetes['cache-control']).toBe('no-store');
    expect(profil.entetes.etag).toBe('"1"');
    expect(await banc.mails(email)).toHaveLength(1);
    const accepte = await banc.db
      .selectFrom('utilisateurs')
      .select(['cgu_version', 'cgu_acceptees_le'])
      .where('id', '=', corps.userId)
      .executeTakeFirst();
    expect(accepte).toEqual({ cgu_version: VERSION_CGU, cgu_acceptees_le: expect.any(Date) });
  });

  test('O-26 the same e-mail in another case is 409', async () => {
    const email = nouvelEmail();
    await banc.appel('POST', '/inscription', { corps: { ...CLIENT, email } });
    const encore = await banc.appel('POST', '/inscription', {
      corps: { ...CLIENT, email: ` ${email.toUpperCase()} ` },
    });
    expect(encore).toMatchObject({
      statut: 409,
      corps: { code: 'DOUBLON', message: 'Un compte existe déjà avec cet email.' },
    });
  });

  test('O-09 the same key gives the same account with a fresh token, another body is 422', async () => {
    const corps = { ...CLIENT, email: nouvelEmail() };
    const entetes = { 'idempotency-key': 'inscription-1' };
    const issues = await Promise.all([1, 2].map(() => banc.appel('POST', '/inscription', { corps, entetes })));
    expect(issues.filter((i) => i.statut !== 201 && i.entetes['retry-after'] === undefined)).toEqual([]);
    const rejeu = await banc.appel('POST', '/inscription', { corps, entetes });
    const premiere = issues.find((i) => i.statut === 201);
    expect(rejeu).toMatchObject({ statut: 201, corps: { userId: premiere?.corps.userId } });
    expect(rejeu.corps.token).not.toBe(premiere?.corps.token);
    const autre = await banc.appel('POST', '/inscription', { corps: { ...corps, nom: 'Autre' }, entetes });
    expect(autre).toMatchObject({ statut: 422, corps: { code: 'IDEMPOTENCE' } });
  });

  test('O-22 C-236 ADMIN cannot be chosen, and a sent statut changes nothing', async () => {
    expect((await inscrire({ role: 'ADMIN' })).statut).toBe(422);
    const { corps } = await inscrire({ statut: 'VALIDE', id: '1', statutDecide: null });
    expect(corps.user.statut).toBe('NON_VERIFIE');
  });

  test('C-108 R-01 R-11 nothing readable is stored', async () => {
    const { corps, email } = await inscrire();
    const code = await dernierCode(email);
    const ligne = await banc.db
      .selectFrom('utilisateurs')
      .selectAll()
      .where('id', '=', corps.userId)
      .executeTakeFirstOrThrow();
    expect(ligne.mot_de_passe).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const lignes = [
      await banc.db.selectFrom('codes_verification').selectAll().execute(),
      await banc.db.selectFrom('mails').selectAll().execute(),
      await banc.db.selectFrom('sessions').selectAll().execute(),
    ];
    const depot = JSON.stringify(lignes, (_cle, v: unknown) =>
      (v as { type?: string } | null)?.type === 'Buffer'
        ? Buffer.from((v as { data: number[] }).data).toString('latin1')
        : v,
    );
    expect(depot).not.toContain(code);
    expect(depot).not.toContain(corps.token);
  });
});

describe('login', () => {
  test('C-269 R-05 an unknown address and a wrong password get the same answer', async () => {
    const { email } = await inscrire();
    const [faux, inconnu, bon] = await Promise.all([
      banc.appel('POST', '/auth/login', { corps: { email, password: 'Mauvais-2026' } }),
      banc.appel('POST', '/auth/login', { corps: { email: 'personne@nulle.part', password: MOT_DE_PASSE } }),
      banc.appel('POST', '/auth/login', { corps: { email: ` ${email.toUpperCase()}`, password: MOT_DE_PASSE } }),
    ]);
    expect(faux).toMatchObject({ statut: 401, corps: { message: 'Email ou mot de passe incorrect' } });
    expect(inconnu.corps).toEqual(faux.corps);
    expect(bon).toMatchObject({ statut: 200, corps: { user: { email } } });
  });

  test.each([
    [{}, { email: 'Email requis', password: 'Mot de passe requis' }],
    [{ email: 'sans', password: 'x' }, { email: 'Email invalide' }],
  ])('C-196 C-197 %j', async (corps, errors) => {
    expect(await banc.appel('POST', '/auth/login', { corps })).toMatchObject({ statut: 422, corps: { errors } });
  });

  test('O-20 R-02 a long password is used whole', async () => {
    const motDePasse = `Aé1! ${'😀'.repeat(90)}`;
    const { email } = await inscrire({ motDePasse });
    const court = await banc.appel('POST', '/auth/login', { corps: { email, password: motDePasse.slice(0, 72) } });
    const entier = await banc.appel('POST', '/auth/login', { corps: { email, password: motDePasse } });
    expect([court.statut, entier.statut]).toEqual([401, 200]);
  });

  test('O-59 R-06 R-50 the eleventh wrong login of an account is 429, whatever X-Forwarded-For says', async () => {
    const { email } = await inscrire();
    const statuts: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const { statut, entetes } = await banc.appel('POST', '/auth/login', {
        corps: { email, password: 'Mauvais-2026' },
        entetes: { 'x-forwarded-for': `10.0.0.${i}` },
        adresse: '192.0.2.1',
      });
      statuts.push(statut);
      if (statut === 429) expect(Number(entetes['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuts).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test('R-06 a stranger’s wrong tries keep nobody out of where they have signed in before', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const entrer = (adresse: string, password = MOT_DE_PASSE) =>
      banc.appel('POST', '/auth/login', { corps: { email: compte.email, password }, adresse });
    expect((await entrer('192.0.2.10')).statut).toBe(200);
    for (let i = 0; i < 12; i += 1) await entrer(`10.1.0.${i}`, 'Mauvais-2026');
    // Elsewhere the account is paused, the right password included.
    expect((await entrer('10.1.0.99')).statut).toBe(429);
    expect((await entrer('192.0.2.10')).statut).toBe(200);
    // At home tries are counted all the same.
    const chezElle = [];
    for (let i = 0; i < 11; i += 1) chezElle.push((await entrer('192.0.2.10', 'Mauvais-2026')).statut);
    expect(chezElle).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await entrer('192.0.2.10')).statut).toBe(429);
    const { rows } = await sql<{ cle: string }>`select cle from compteurs`.execute(banc.db);
    expect(rows.filter(({ cle }) => cle.startsWith('CONNUE:') && cle.includes('192.0.2'))).toEqual([]);
  });

  test('R-09 outside the demo an ADMIN never enters with a password alone', async () => {
    const sansDemo = await ouvrirBanc(HORS_DEMO);
    const admin = await sansDemo.creerCompte('ADMIN');
    const reponse = await sansDemo.appel('POST', '/auth/login', {
      corps: { email: admin.email, password: MOT_DE_PASSE },
    });
    expect(reponse).toMatchObject({ statut: 401, corps: { code: 'SECOND_FACTEUR_REQUIS' } });
    expect(await sansDemo.appel('GET', '/boite-locale')).toMatchObject({ statut: 404 });
    await sansDemo.fermer();
  });
});

describe('session', () => {
  test('C-160 C-261 D-370 R-19 a closed session is 401 at once, and a public read takes it for a visitor', async () => {
    const { jeton } = await banc.creerCompte('CLIENT');
    expect(await banc.appel('POST', '/auth/logout', { jeton })).toMatchObject({ statut: 204, corps: '' });
    expect(await banc.appel('GET', '/utilisateurs/profile', { jeton })).toMatchObject({
      statut: 401,
      corps: { code: 'NON_AUTHENTIFIE', message: 'Vous devez être connecté.', error: 'Vous devez être connecté.' },
    });
    expect((await banc.appel('GET', '/configuration', { jeton })).statut).toBe(200);
  });

  test('a session signed out by several calls at the same instant is closed, and none of them is refused', async () => {
    for (const role of ['CLIENT', 'ADMIN'] as const)
      for (let tour = 0; tour < 5; tour += 1) {
        const { jeton } = await banc.creerCompte(role);
        const reponses = await Promise.all(
          Array.from({ length: 8 }, () => banc.appel('POST', '/auth/logout', { jeton })),
        );
        // Whoever comes once it is closed is no longer signed in, which the screens take for the same end.
        expect(reponses.map(({ statut }) => statut).filter((statut) => statut !== 204 && statut !== 401)).toEqual([]);
      }
  });

  test('C-108 R-20 fourteen idle days, ninety days at most, twelve hours for an ADMIN', async () => {
    const depart = new Date('2026-01-01T12:00:00Z').getTime();
    const apres = (heures: number) => (banc.deps.horloge.fixe = new Date(depart + heures * 3_600_000));
    const lire = async (jeton: string) => (await banc.appel('GET', '/utilisateurs/profile', { jeton })).statut;
    try {
      apres(0);
      const { jeton } = await banc.creerCompte('CLIENT');
      const admin = await banc.creerCompte('ADMIN');
      apres(11.9);
      expect(await lire(admin.jeton)).toBe(200);
      apres(12.1);
      expect(await lire(admin.jeton)).toBe(401);
      for (let jour = 13; jour < 90; jour += 13) {
        apres(jour * 24);
        expect(await lire(jeton)).toBe(200);
      }
      apres(90 * 24 + 1);
      expect(await lire(jeton)).toBe(401);
      apres(0);
      const autre = await banc.creerCompte('CLIENT');
      apres(14 * 24 + 1);
      expect(await lire(autre.jeton)).toBe(401);
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('R-22 own sessions are listed and ended, a stranger’s is 404', async () => {
    const { email } = await inscrire();
    const connexion = () =>
      banc.appel('POST', '/auth/login', {
        corps: { email, password: MOT_DE_PASSE },
        entetes: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      });
    const [un, deux] = [(await connexion()).corps.token as string, (await connexion()).corps.token as string];
    const { corps } = await banc.appel('GET', '/auth/sessions', { jeton: un });
    expect(corps).toHaveLength(3);
    expect(corps[0]).toMatchObject({ appareil: 'Firefox, Linux' });
    const autre = (corps as { id: string; courante: boolean }[]).filter((s) => !s.courante);
    const etranger = await banc.creerCompte('CLIENT');
    expect((await banc.appel('DELETE', `/auth/sessions/${autre[0]?.id}`, { jeton: etranger.jeton })).statut).toBe(404);
    expect((await banc.appel('DELETE', '/auth/sessions', { jeton: un })).statut).toBe(204);
    expect((await banc.appel('GET', '/auth/sessions', { jeton: deux })).statut).toBe(401);
    expect((await banc.appel('GET', '/auth/sessions', { jeton: un })).corps).toHaveLength(1);
  });

  test('O-19 a suspension is seen by the next request of the same token', async () => {
    const { id, jeton } = await banc.creerCompte('LIVREUR');
    await banc.db
      .updateTable('utilisateurs')
      .set({ statut: 'SUSPENDU', statut_decide: 'SUSPENDU', motif_statut: 'x' })
      .where('id', '=', id)
      .execute();
    expect(await banc.appel('GET', '/utilisateurs/profile', { jeton })).toMatchObject({
      statut: 200,
      corps: { statut: 'SUSPENDU' },
    });
  });
});

describe('verification', () => {
  test('C-171 C-272 C-274 O-13 the mailed code verifies, and again the same code is 200', async () => {
    const { corps, email } = await inscrire();
    const code = await dernierCode(email);
    const essai = (c: unknown) =>
      banc.appel('POST', '/verification/verify', { corps: { userId: corps.userId, code: c } });
    expect(await essai(Number(code))).toMatchObject({
      statut: 422,
      corps: { message: 'Veuillez entrer un code à 6 chiffres' },
    });
    expect(await essai(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      statut: 200,
      corps: { verified: true, message: 'Email vérifié avec succès ! Redirection...' },
    });
    expect((await essai(code)).statut).toBe(200);
    const { corps: moi } = await banc.appel('GET', '/utilisateurs/profile', { jeton: corps.token });
    expect(moi).toMatchObject({ emailVerifie: true, statut: 'NON_VERIFIE', aFournir: ['CARTE_IDENTITE'] });
  });

  test('R-12 R-13 five wrong tries kill the code, even sent at once, even then the right one', async () => {
    const { corps, email } = await inscrire();
    const code = await dernierCode(email);
    const faux = code === '000000' ? '111111' : '000000';
    const essai = (c: string) =>
      banc.appel('POST', '/verification/verify', { corps: { userId: corps.userId, code: c } });
    const issues = await Promise.all(Array.from({ length: 8 }, () => essai(faux)));
    expect(issues.map((i) => i.statut).toSorted((a, b) => a - b)).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect(await essai(code)).toMatchObject({ statut: 429, corps: { code: 'TROP_DE_TENTATIVES' } });
  });

  test('C-272 R-14 another user’s code and an unknown user are 400', async () => {
    const [a, b] = [await inscrire(), await inscrire()];
    const codeA = await dernierCode(a.email);
    const essai = (userId: string) => banc.appel('POST', '/verification/verify', { corps: { userId, code: codeA } });
    expect(await essai(b.corps.userId)).toMatchObject({ statut: 400, corps: { message: 'Code invalide ou expiré' } });
    expect((await essai('019a0000-0000-7000-8000-000000000000')).statut).toBe(400);
  });

  test('R-15 accepted at 14 min 59 s, refused at 15 min 01 s', async () => {
    const depart = new Date('2026-05-01T08:00:00Z').getTime();
    try {
      for (const [secondes, statut] of [
        [14 * 60 + 59, 200],
        [15 * 60 + 1, 400],
      ] as const) {
        banc.deps.horloge.fixe = new Date(depart);
        const { corps, email } = await inscrire();
        const code = await dernierCode(email);
        banc.deps.horloge.fixe = new Date(depart + secondes * 1000);
        const reponse = await banc.appel('POST', '/verification/verify', { corps: { userId: corps.userId, code } });
        expect(reponse.statut).toBe(statut);
      }
    } finally {
      banc.deps.horloge.fixe = null;
    }
  });

  test('C-172 C-273 C-265 D-375 O-15 R-16 of parallel resends one sends, the others wait at most a minute', async () => {
    const { corps, email } = await inscrire();
    const { userId } = corps;
    const renvoi = () => banc.appel('POST', '/verification/resend', { corps: { userId } });
    const delai = async () =>
      (await banc.appel('GET', `/verification/delai?userId=${userId}`)).corps.secondes as number;
    expect(await delai()).toBeGreaterThan(55);
    expect((await renvoi()).statut).toBe(429);
    await banc.db
      .updateTable('codes_verification')
      .set({ envoye_le: new Date(Date.now() - 61_000) })
      .where('utilisateur_id', '=', userId)
      .execute();
    expect(await delai()).toBe(0);
    const ancien = await dernierCode(email);
    const issues = await Promise.all(Array.from({ length: 20 }, renvoi));
    expect(issues.filter((i) => i.statut === 200)).toHaveLength(1);
    for (const i of issues.filter((r) => r.statut !== 200)) {
      expect(i.statut).toBe(429);
      expect(Number(i.entetes['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(await banc.mails(email)).toHaveLength(2);
    if ((await dernierCode(email)) !== ancien)
      expect((await banc.appel('POST', '/verification/verify', { corps: { userId, code: ancien } })).statut).toBe(400);
  });

  test('an unknown user gets the same answer and no mail; a verified one 409', async () => {
    const inconnu = { userId: '019a0000-0000-7000-8000-000000000000' };
    expect(await banc.appel('POST', '/verification/resend', { corps: inconnu })).toMatchObject({
      statut: 200,
      corps: { message: 'Un nouveau code a été envoyé !' },
    });
    expect((await banc.appel('GET', `/verification/delai?userId=${inconnu.userId}`)).corps).toEqual({ secondes: 0 });
    const { id } = await banc.creerCompte('CLIENT');
    expect((await banc.appel('POST', '/verification/resend', { corps: { userId: id } })).statut).toBe(409);
  });
});

describe('own details', () => {
  const profil = (plus: Record<string, unknown> = {}) => ({ prenom: 'Sami', nom: 'Le Goff', ...plus });

  test('O-29 O-31 O-69 details are kept as typed, the phone is understood', async () => {
    const { jeton, email } = await banc.creerCompte('CLIENT');
    const corps = profil({
      email,
      telephone: '0692901234',
      adresse: "12 bis rue de l'Église",
      ville: 'Nice',
      codepostal: '06000',
    });
    const attendu = { ...corps, telephone: '+262692901234' };
    expect(await banc.appel('PUT', '/utilisateurs/profile', { jeton, corps })).toMatchObject({
      statut: 200,
      corps: attendu,
    });
    expect(await banc.appel('PUT', '/utilisateurs/profile', { jeton, corps })).toMatchObject({
      statut: 200,
      corps: attendu,
    });
    const faux = await banc.appel('PUT', '/utilisateurs/profile', { jeton, corps: { ...corps, telephone: '12345' } });
    expect(faux).toMatchObject({
      statut: 422,
      corps: { errors: { telephone: "Le numéro de téléphone n'est pas valide" } },
    });
  });

  test('a stale version is 409, in the body or in If-Match', async () => {
    const { jeton, email } = await banc.creerCompte('CLIENT');
    const corps = profil({ email });
    expect(
      (await banc.appel('PUT', '/utilisateurs/profile', { jeton, corps: { ...corps, version: 1 } })).corps.version,
    ).toBe(2);
    const perimee = await banc.appel('PUT', '/utilisateurs/profile', { jeton, corps: { ...corps, version: 1 } });
    expect(perimee).toMatchObject({ statut: 409, corps: { code: 'VERSION_PERIMEE' } });
    const entete = await banc.appel('PUT', '/utilisateurs/profile', { jeton, corps, entetes: { 'if-match': '"1"' } });
    expect(entete.statut).toBe(409);
  });

  test('R-07 another e-mail needs the password, waits for its code and tells the old address', async () => {
    const { jeton, email, id } = await banc.creerCompte('CLIENT');
    const nouveau = nouvelEmail();
    const changer = (plus: Record<string, unknown>) =>
      banc.appel('PUT', '/utilisateurs/profile', { jeton, corps: profil({ email: nouveau, ...plus }) });
    for (const plus of [{}, { motDePasseActuel: 'Faux-2026' }])
      expect(await changer(plus)).toMatchObject({
        statut: 422,
        corps: { errors: { motDePasseActuel: 'Mot de passe actuel incorrect' } },
      });
    expect(await changer({ motDePasseActuel: MOT_DE_PASSE })).toMatchObject({
      statut: 200,
      corps: { email, emailEnAttente: nouveau, emailVerifie: true },
    });
    expect(await banc.mails(email)).toHaveLength(1);
    const code = await dernierCode(nouveau);
    expect((await banc.appel('POST', '/verification/verify', { corps: { userId: id, code } })).statut).toBe(200);
    const { corps } = await banc.appel('GET', '/utilisateurs/profile', { jeton });
    expect(corps).toMatchObject({ email: nouveau, emailEnAttente: null, statut: 'VALIDE' });
    const pris = await banc.creerCompte('CLIENT');
    const doublon = await banc.appel('PUT', '/utilisateurs/profile', {
      jeton: pris.jeton,
      corps: profil({ email: nouveau, motDePasseActuel: MOT_DE_PASSE }),
    });
    expect(doublon).toMatchObject({ statut: 409, corps: { code: 'DOUBLON' } });
  });
});

test('two spellings of one domain are one account, at registration and at login B-06', async () => {
  const local = `marie${Date.now()}`;
  const { statut } = await banc.appel('POST', '/inscription', { corps: { ...CLIENT, email: `${local}@exämple.de` } });
  expect(statut).toBe(201);
  const autre = await banc.appel('POST', '/inscription', { corps: { ...CLIENT, email: `${local}@xn--exmple-cua.de` } });
  expect(autre.statut).toBe(409);
  for (const domaine of ['exämple.de', 'EXÄMPLE.de', 'xn--exmple-cua.de'])
    expect(
      (
        await banc.appel('POST', '/auth/login', {
          corps: { email: `${local}@${domaine}`, password: CLIENT.motDePasse },
        })
      ).statut,
    ).toBe(200);
});

describe('an account of before, whose domain is in its own letters', () => {
  const reseau = (local: string) => `${local}@xn--exmple-cua.de`;
  async function ancien(): Promise<{ local: string; id: string }> {
    const local = `ancienne${Date.now()}`;
    const { id } = await banc.creerCompte('CLIENT');
    await ecrireAncienneAdresse(banc.db, id, `${local}@exämple.de`);
    return { local, id };
  }

  test('keeps its address: registering with it, or changing to it, is 409 in either spelling B-06', async () => {
    const { local } = await ancien();
    for (const email of [reseau(local), `${local}@exämple.de`, `${local}@EXÄMPLE.de`]) {
      const { statut, corps } = await banc.appel('POST', '/inscription', { corps: { ...CLIENT, email } });
      expect({ statut, code: corps.code }, email).toEqual({ statut: 409, code: 'DOUBLON' });
      const { jeton } = await banc.creerCompte('CLIENT');
      const change = await banc.appel('PUT', '/utilisateurs/profile', {
        jeton,
        corps: { prenom: 'Ana', nom: 'Lima', email, motDePasseActuel: MOT_DE_PASSE },
      });
      expect(change, email).toMatchObject({ statut: 409, corps: { code: 'DOUBLON' } });
    }
  });

  test('no other is made: the table takes a domain as the network writes it only B-06', async () => {
    const { id, local } = await ancien();
    await banc.db.updateTable('utilisateurs').set({ prenom: 'Zoé' }).where('id', '=', id).execute();
    const ecrire = (email: string) => banc.db.updateTable('utilisateurs').set({ email }).where('id', '=', id).execute();
    await expect(ecrire(`${local}@autre-exämple.de`)).rejects.toThrow(/as the network does/);
    await ecrire(reseau(local));
  });
});
