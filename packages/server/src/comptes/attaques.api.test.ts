import { z } from 'zod';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { gestes } from '../lib/test/documents.ts';
import { HORS_DEMO } from '../lib/test/horsDemo.ts';
import { LIMITES_LARGES } from '../lib/test/limites.ts';
import { codeDe, publier } from '../lib/test/livraisons.ts';

/** What somebody tries who once knew a password, or an address that is not theirs, told from their side. */
let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc(LIMITES_LARGES);
});
afterAll(() => banc.fermer());
beforeEach(() => {
  banc.deps.horloge.fixe = null;
});

const AUTRE = 'Bonsoir-2026';
const INSCRIPTION = {
  role: 'CLIENT',
  nom: 'Rivoal',
  prenom: 'Maëlle',
  motDePasse: MOT_DE_PASSE,
  telephone: '06 06 06 06 06',
  adresse: '12 bis rue de l’Église',
  ville: 'Nantes',
  codePostal: '44000',
};
const nouvelEmail = (): string => `personne-${uuid()}@exemple.fr`;
const profil = { prenom: 'Sami', nom: 'Le Goff' };

const connecter = (email: string, password = MOT_DE_PASSE) =>
  banc.appel('POST', '/auth/login', { corps: { email, password } });
const lireProfil = async (jeton: string) => (await banc.appel('GET', '/utilisateurs/profile', { jeton })).corps;
const enregistrer = (jeton: string, corps: object) => banc.appel('PUT', '/utilisateurs/profile', { jeton, corps });
const verifier = (userId: string, code: string) =>
  banc.appel('POST', '/verification/verify', { corps: { userId, code } });
const renvoyer = (userId: string, jeton?: string) =>
  banc.appel('POST', '/verification/resend', { corps: { userId }, jeton });
async function codeRecu(email: string): Promise<string> {
  const [mail] = await banc.mails(email);
  return /(?<!\d)\d{6}(?!\d)/.exec(mail?.texte ?? '')?.[0] ?? '';
}
async function jetonRecu(a: string, sujet: string): Promise<string> {
  const mail = (await banc.mails(a)).find((m) => m.sujet === sujet);
  return /#jeton=([\w-]{43})/.exec(mail?.texte ?? '')?.[1] ?? '';
}
const refuser = (jeton: string) => banc.appel('POST', '/auth/refuser-changement-email', { corps: { jeton } });
async function reinitialiser(email: string): Promise<void> {
  await banc.appel('POST', '/auth/mot-de-passe-oublie', { corps: { email } });
  const jeton = await jetonRecu(email, 'Choisir un nouveau mot de passe Colivert');
  const corps = { jeton, motDePasse: AUTRE };
  expect((await banc.appel('POST', '/auth/reinitialiser-mot-de-passe', { corps })).statut).toBe(200);
}
const avancer = (ms: number): void => {
  banc.deps.horloge.fixe = new Date(Date.now() + ms);
};

describe('somebody knows the password, and asks for an address of their own', () => {
  /** What the owner does, who may not even know. */
  const FINS: [quoi: string, fin: (proprietaire: Compte) => Promise<unknown>][] = [
    ['saves the profile as it is', ({ jeton, email }) => enregistrer(jeton, { ...profil, email })],
    [
      'changes the password',
      ({ jeton }) =>
        banc.appel('PUT', '/utilisateurs/mot-de-passe', {
          jeton,
          corps: { motDePasseActuel: MOT_DE_PASSE, motDePasse: AUTRE },
        }),
    ],
    ['forgets the password', ({ email }) => reinitialiser(email)],
    ['presses « Annuler »', ({ jeton }) => banc.appel('DELETE', '/utilisateurs/email-en-attente', { jeton })],
    [
      'says « ce n’est pas moi »',
      async ({ email }) => refuser(await jetonRecu(email, 'Votre adresse e-mail va changer')),
    ],
    ['closes the other sessions', ({ jeton }) => banc.appel('DELETE', '/auth/sessions', { jeton })],
    [
      'closes the session that asked',
      async ({ jeton }) => {
        const { corps } = await banc.appel('GET', '/auth/sessions', { jeton });
        const autre = (corps as { id: string; courante: boolean }[]).find(({ courante }) => !courante);
        return banc.appel('DELETE', `/auth/sessions/${autre?.id}`, { jeton });
      },
    ],
    ...(
      [
        ['has the sessions closed by an ADMIN', 'DELETE', 'sessions', undefined],
        ['becomes an ADMIN', 'PUT', 'role', { role: 'ADMIN', motif: 'Renfort' }],
        ['is suspended', 'PUT', 'statut', { statut: 'SUSPENDU', motif: 'Compte volé' }],
      ] as const
    ).map(([quoi, methode, chemin, corps]): [string, (proprietaire: Compte) => Promise<unknown>] => [
      quoi,
      async ({ id }) => {
        const { jeton } = await banc.creerCompte('ADMIN');
        return banc.appel(methode, `/admin/utilisateurs/${id}/${chemin}`, { jeton, ...(corps && { corps }) });
      },
    ]),
    ['does nothing for a day', async () => avancer(24 * 3_600_000 + 1000)],
  ];

  test.each(FINS)('the owner %s, and the address waits no more S-02', async (_quoi, fin) => {
    const proprietaire = await banc.creerCompte('CLIENT');
    const sienne = nouvelEmail();
    const intrus = (await connecter(proprietaire.email)).corps.token as string;
    const demande = await enregistrer(intrus, { ...profil, email: sienne, motDePasseActuel: MOT_DE_PASSE });
    expect(demande).toMatchObject({ statut: 200, corps: { email: proprietaire.email, emailEnAttente: sienne } });
    const code = await codeRecu(sienne);
    // The owner is told, and sees it.
    expect((await banc.mails(proprietaire.email)).map(({ sujet }) => sujet)).toEqual([
      'Votre adresse e-mail va changer',
    ]);
    expect((await lireProfil(proprietaire.jeton)).emailEnAttente).toBe(sienne);

    const issue = await fin(proprietaire);
    expect([undefined, 200, 204]).toContain((issue as { statut?: number } | undefined)?.statut);

    // The code that was sent proves nothing, and no other one can be had without a session.
    expect(await verifier(proprietaire.id, code)).toMatchObject({ statut: 400, corps: { code: 'CODE_INVALIDE' } });
    const mails = (await banc.mails(sienne)).length;
    avancer(25 * 3_600_000);
    expect((await renvoyer(proprietaire.id)).statut).toBe(409);
    expect(await banc.mails(sienne)).toHaveLength(mails);
    const ligne = await banc.db
      .selectFrom('utilisateurs')
      .select('email')
      .where('id', '=', proprietaire.id)
      .executeTakeFirstOrThrow();
    expect(ligne.email).toBe(proprietaire.email);
  });

  test('« ce n’est pas moi » puts everybody out, serves once, and a link of another account stops nothing S-02', async () => {
    const [proprietaire, autre] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('CLIENT')];
    const intrus = (await connecter(proprietaire.email)).corps.token as string;
    for (const [jeton, email] of [
      [intrus, nouvelEmail()],
      [autre.jeton, nouvelEmail()],
    ] as const)
      await enregistrer(jeton, { ...profil, email, motDePasseActuel: MOT_DE_PASSE });
    const lien = await jetonRecu(proprietaire.email, 'Votre adresse e-mail va changer');
    expect((await refuser('x'.repeat(43))).statut).toBe(400);
    expect(await refuser(lien)).toMatchObject({
      statut: 200,
      corps: { message: expect.stringMatching(/mot de passe/) },
    });
    expect(await refuser(lien)).toMatchObject({ statut: 400, corps: { message: 'Lien invalide ou expiré' } });
    for (const jeton of [intrus, proprietaire.jeton])
      expect((await banc.appel('GET', '/utilisateurs/profile', { jeton })).statut).toBe(401);
    expect((await lireProfil(autre.jeton)).emailEnAttente).not.toBeNull();
  });

  test('a code for the new address is sent again to the account’s own session, and to nobody else S-02', async () => {
    const [compte, autre] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('CLIENT')];
    const email = nouvelEmail();
    await enregistrer(compte.jeton, { ...profil, email, motDePasseActuel: MOT_DE_PASSE });
    avancer(61_000);
    for (const jeton of [undefined, autre.jeton]) expect((await renvoyer(compte.id, jeton)).statut).toBe(409);
    expect(await banc.mails(email)).toHaveLength(1);
    expect((await renvoyer(compte.id, compte.jeton)).statut).toBe(200);
    expect(await banc.mails(email)).toHaveLength(2);
    expect((await verifier(compte.id, await codeRecu(email))).statut).toBe(200);
  });

  test('once proved, the other sessions and the links sent before end, and both addresses are told S-02', async () => {
    const compte = await banc.creerCompte('CLIENT');
    const ailleurs = (await connecter(compte.email)).corps.token as string;
    await banc.appel('POST', '/auth/mot-de-passe-oublie', { corps: { email: compte.email } });
    const lien = await jetonRecu(compte.email, 'Choisir un nouveau mot de passe Colivert');
    const email = nouvelEmail();
    await enregistrer(compte.jeton, { ...profil, email, motDePasseActuel: MOT_DE_PASSE });
    expect((await verifier(compte.id, await codeRecu(email))).statut).toBe(200);
    expect(await lireProfil(compte.jeton)).toMatchObject({ email, emailEnAttente: null, emailVerifie: true });
    expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: ailleurs })).statut).toBe(401);
    const corps = { jeton: lien, motDePasse: AUTRE };
    expect((await banc.appel('POST', '/auth/reinitialiser-mot-de-passe', { corps })).statut).toBe(400);
    expect((await banc.mails(compte.email)).map(({ sujet }) => sujet)).toContain('Votre adresse e-mail a changé');
    expect((await connecter(compte.email)).statut).toBe(401);
    expect((await connecter(email)).statut).toBe(200);
  });
});

test('who registers with somebody else’s address leaves them nothing, and keeps nothing S-02', async () => {
  const email = nouvelEmail();
  const entetes = { 'idempotency-key': uuid() };
  const inscription = { corps: { ...INSCRIPTION, email }, entetes };
  const { userId, token } = (await banc.appel('POST', '/inscription', inscription)).corps;
  const intrus = { id: userId, jeton: token, email, role: 'CLIENT' } as Compte;
  expect((await gestes(banc).envoyer(intrus, 'CARTE_IDENTITE')).statut).toBe(201);
  const sienne = nouvelEmail();
  await enregistrer(token, { ...profil, email: sienne, motDePasseActuel: MOT_DE_PASSE });
  const codeDuChangement = await codeRecu(sienne);

  await reinitialiser(email);

  expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: token })).statut).toBe(401);
  expect((await connecter(email)).statut).toBe(401);
  expect((await verifier(userId, codeDuChangement)).statut).toBe(400);
  expect((await banc.appel('POST', '/inscription', inscription)).statut).toBe(409);
  const { corps } = await connecter(email, AUTRE);
  expect(corps.user).toMatchObject({
    id: userId,
    prenom: 'Titulaire',
    nom: 'à confirmer',
    email,
    emailVerifie: true,
    emailEnAttente: null,
    telephone: null,
    adresse: null,
    ville: null,
    codepostal: null,
    statut: 'NON_VERIFIE',
    aFournir: ['CARTE_IDENTITE'],
  });
  // From now on the account is theirs: another forgotten password takes nothing away.
  await enregistrer(corps.token, { ...profil, email });
  avancer(61_000);
  await reinitialiser(email);
  expect((await connecter(email, AUTRE)).corps.user).toMatchObject(profil);
});

describe('somebody has the Idempotency-Key of a registration, and what was sent with it', () => {
  const inscrireAvec = async () => {
    const email = nouvelEmail();
    const envoi = { corps: { ...INSCRIPTION, email }, entetes: { 'idempotency-key': uuid() } };
    const rejouer = () => banc.appel('POST', '/inscription', envoi);
    const { userId, token } = (await rejouer()).corps as { userId: string; token: string };
    return { email, userId, token, rejouer };
  };
  const FINS: [quoi: string, fin: (compte: { email: string; userId: string; token: string }) => Promise<unknown>][] = [
    ['signs out', ({ token }) => banc.appel('POST', '/auth/logout', { jeton: token })],
    ['closes the other sessions', ({ token }) => banc.appel('DELETE', '/auth/sessions', { jeton: token })],
    [
      'changes the password',
      ({ token }) =>
        banc.appel('PUT', '/utilisateurs/mot-de-passe', {
          jeton: token,
          corps: { motDePasseActuel: MOT_DE_PASSE, motDePasse: AUTRE },
        }),
    ],
    [
      'erases the account',
      ({ token }) =>
        banc.appel('POST', '/utilisateurs/effacer', { jeton: token, corps: { motDePasseActuel: MOT_DE_PASSE } }),
    ],
    [
      'proves the address and becomes an ADMIN',
      async ({ email, userId }) => {
        expect((await verifier(userId, await codeRecu(email))).statut).toBe(200);
        const admin = await banc.creerCompte('ADMIN');
        return banc.appel('PUT', `/admin/utilisateurs/${userId}/role`, {
          jeton: admin.jeton,
          corps: { role: 'ADMIN', motif: 'Renfort' },
        });
      },
    ],
  ];

  test.each(FINS)('once the owner %s, it tells who was created and opens nothing S-03', async (_quoi, fin) => {
    const compte = await inscrireAvec();
    // A lost answer asked for again by the very person: a session, and never the same token.
    const aussitot = await compte.rejouer();
    expect(aussitot).toMatchObject({ statut: 201, corps: { userId: compte.userId, user: { email: compte.email } } });
    expect(aussitot.corps.token).not.toBe(compte.token);

    await fin(compte);

    expect(await compte.rejouer()).toMatchObject({
      statut: 201,
      corps: { userId: compte.userId, token: null, user: null },
    });
  });

  test('an account whose address nobody proved administers nothing S-03', async () => {
    const { userId } = await inscrireAvec();
    const admin = await banc.creerCompte('ADMIN');
    const promotion = await banc.appel('PUT', `/admin/utilisateurs/${userId}/role`, {
      jeton: admin.jeton,
      corps: { role: 'ADMIN', motif: 'Renfort' },
    });
    expect(promotion).toMatchObject({ statut: 409, corps: { message: expect.stringMatching(/n'est pas vérifiée/) } });
  });

  test('no answer that is kept for a replay holds a secret S-03', async () => {
    await inscrireAvec();
    const gardees = await banc.db
      .selectFrom('cles_idempotence')
      .select('reponse')
      .where('appel', '=', 'POST /api/inscription')
      .execute();
    expect(gardees.length).toBeGreaterThan(0);
    // Of the registration only the id.
    for (const { reponse } of gardees) expect(reponse).toMatch(/^[\da-f-]{36}$/);
    // Of a take-over the courier's answer, who is never told the code.
    const [client, livreur] = [await banc.creerCompte('CLIENT'), await banc.creerCompte('LIVREUR')];
    const { id: annonceId } = await publier(banc, client);
    const prise = await banc.appel('POST', `/livraisons/complete?annonceId=${annonceId}&livreurId=${livreur.id}`, {
      jeton: livreur.jeton,
      entetes: { 'idempotency-key': uuid() },
    });
    expect(prise.statut).toBe(201);
    const { reponse: deLaPrise } = await banc.db
      .selectFrom('cles_idempotence')
      .select('reponse')
      .where('porteur', '=', livreur.id)
      .executeTakeFirstOrThrow();
    expect((deLaPrise as { codeValidation?: unknown }).codeValidation ?? null).toBeNull();
    expect(JSON.stringify(deLaPrise)).not.toContain(await codeDe(banc, client, prise.corps.id));
    // Of every other creating call the answer itself, which names none.
    const noms = (schema: unknown): string[] =>
      typeof schema !== 'object' || schema === null
        ? []
        : Object.entries(schema).flatMap(([cle, valeur]) => [
            ...(cle === 'properties' ? Object.keys(valeur as object) : []),
            ...noms(valeur),
          ]);
    const creations = banc.deps.routes.filter((r) => r.creation === true && r.path !== '/inscription');
    expect(creations.length).toBeGreaterThan(8);
    for (const { path, reply } of creations) {
      if (reply === null) continue;
      const secrets = noms(z.toJSONSchema(reply, { unrepresentable: 'any' })).filter(
        (nom) =>
          /token|jeton|secret|passe|empreinte|^code(?!p)/i.test(nom) &&
          !nom.startsWith('codeValidation') &&
          nom !== 'codeBloqueJusqua',
      );
      expect(secrets, path).toEqual([]);
    }
  });
});

describe('somebody has mails sent to strangers', () => {
  let limite: Banc;
  beforeAll(async () => {
    const { LIMIT_CHANGEMENT_MINUTE: _m, LIMIT_CHANGEMENT_HEURE: _h, ...larges } = LIMITES_LARGES;
    limite = await ouvrirBanc(larges);
  });
  afterAll(() => limite.fermer());
  beforeEach(() => {
    limite.deps.horloge.fixe = new Date();
  });
  const demander = (compte: Compte, email: string) =>
    limite.appel('PUT', '/utilisateurs/profile', {
      jeton: compte.jeton,
      corps: { ...profil, email, motDePasseActuel: MOT_DE_PASSE },
    });
  const plusTard = (secondes: number): void => {
    limite.deps.horloge.fixe = new Date((limite.deps.horloge.fixe?.getTime() ?? 0) + secondes * 1000);
  };

  test('of sixty changes of address, twenty at once, one is mailed; then one a minute, five an hour S-08', async () => {
    const compte = await limite.creerCompte('CLIENT');
    const cibles = Array.from({ length: 60 }, nouvelEmail);
    const issues: Answer[] = [];
    for (let i = 0; i < 60; i += 20)
      issues.push(...(await Promise.all(cibles.slice(i, i + 20).map((email) => demander(compte, email)))));
    expect(issues.filter(({ statut }) => statut === 200)).toHaveLength(1);
    for (const { statut, entetes } of issues.filter((i) => i.statut !== 200)) {
      // Or 503, for who waited too long for the account's row on a busy machine: nothing was mailed either.
      expect([429, 503]).toContain(statut);
      expect(Number(entetes['retry-after'])).toBeLessThanOrEqual(60);
    }
    const ecrits = limite.db.selectFrom('mails').select('destinataire').where('destinataire', 'in', cibles);
    expect(await ecrits.execute()).toHaveLength(1);
    // One address waits at a time: the last.
    const statuts: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      plusTard(61);
      statuts.push((await demander(compte, nouvelEmail())).statut);
    }
    expect(statuts).toEqual([200, 200, 200, 200, 429]);
    const attendus = await limite.db
      .selectFrom('changements_email')
      .select('email')
      .where('utilisateur_id', '=', compte.id)
      .execute();
    expect(attendus).toHaveLength(1);
  });

  test('one address is written to once a minute, whoever asks for it S-08', async () => {
    const comptes = await Promise.all(Array.from({ length: 6 }, () => limite.creerCompte('CLIENT')));
    const cible = nouvelEmail();
    const issues = await Promise.all(comptes.map((compte) => demander(compte, cible)));
    expect(issues.map(({ statut }) => statut).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429, 429]);
    expect(await limite.mails(cible)).toHaveLength(1);
  });
});

test('« mot de passe oublié » does the same work for a known, an unknown and an impatient address S-11', async () => {
  const { email } = await banc.creerCompte('CLIENT');
  const travail: string[] = [];
  const db = banc.deps.db;
  banc.deps.db = db.withPlugin({
    transformQuery({ node }) {
      travail.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const oublier = async (adresse: string): Promise<string[]> => {
    travail.length = 0;
    await banc.appel('POST', '/auth/mot-de-passe-oublie', { corps: { email: adresse } });
    return travail.toSorted();
  };
  try {
    const [connu, impatient, inconnu] = [
      await oublier(email),
      await oublier(email),
      await oublier('personne@exemple.fr'),
    ];
    expect(connu.length).toBeGreaterThan(5);
    expect(impatient.length).toBe(connu.length);
    expect(inconnu.length).toBe(connu.length);
  } finally {
    banc.deps.db = db;
  }
  expect(await banc.mails(email)).toHaveLength(1);
  expect(await banc.mails('personne@exemple.fr')).toEqual([]);
});

test('the command of the machine names no ADMIN whose address nobody proved S-03', async () => {
  const service = await ouvrirBanc({ ...HORS_DEMO, ...LIMITES_LARGES });
  try {
    const { nommerPremierAdmin } = await import('./index.ts');
    const { email } = await service.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    await expect(nommerPremierAdmin(service.deps, email)).rejects.toThrow(/n'est pas vérifiée/);
  } finally {
    await service.fermer();
  }
});
