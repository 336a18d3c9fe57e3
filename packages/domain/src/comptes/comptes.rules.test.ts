import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laPlusCourte } from '../lib/test/duree.ts';
import { DOCUMENTS_DU_ROLE, STATUTS_DOCUMENT } from '../documents/index.ts';
import {
  afficherTelephone,
  badgeStatutCompte,
  connexionSchema,
  estParmiLesPremiersEssayes,
  forceMotDePasse,
  initiales,
  inscriptionSchema,
  lireSiret,
  lireTelephone,
  PHRASES_MOT_DE_PASSE,
  profilSchema,
  refusCompteBloque,
  refusMotDePasse,
  refusSansValide,
  ROLES,
  siretAVerifier,
  statutCompte,
  STATUTS_COMPTE,
} from './index.ts';

describe('password', () => {
  test.each([
    ['court1!', PHRASES_MOT_DE_PASSE.longueur],
    ['sansmajuscule1!', PHRASES_MOT_DE_PASSE.majuscule],
    ['SansChiffre!', PHRASES_MOT_DE_PASSE.chiffre],
    ['SansSpecial1', PHRASES_MOT_DE_PASSE.special],
    ['Espace Seul1', PHRASES_MOT_DE_PASSE.special],
    ['Éléphant1!', null],
    ['éÉ1€éééé', null],
    [`Aa1!${'x'.repeat(252)}`, null],
    [`Aa1!${'x'.repeat(253)}`, 'Le mot de passe doit contenir au plus 256 caractères'],
  ])('C-203 C-204 R-03 %j', (motDePasse, phrase) => expect(refusMotDePasse(motDePasse)).toBe(phrase));

  test.each([
    ['', 'Faible'],
    ['a', 'Faible'],
    ['A1', 'Moyen'],
    ['Abcdefg1', 'Moyen'],
    ['Abcdefg1!', 'Fort'],
  ])('C-210 C-211 %j is %s', (motDePasse, force) => expect(forceMotDePasse(motDePasse)).toBe(force));
});

describe('phone', () => {
  test.each([
    ['0692 12 34 56', '+262692123456'],
    ['0639 12 34 56', '+262639123456'],
    ['0690 12 34 56', '+590690123456'],
    ['0694 12 34 56', '+594694123456'],
    ['0696 12 34 56', '+596696123456'],
    ['06.06.06.06.06', '+33606060606'],
    ['06-06-06-06-06', '+33606060606'],
    ['+33 (0)6 06 06 06 06', '+33606060606'],
    ['0033606060606', '+33606060606'],
    ['+33 06 06 06 06 06', '+33606060606'],
    ['0692901234', '+262692901234'],
    ['+262692901234', '+262692901234'],
    ['+687 12 34 56', '+687123456'],
  ])('C-209 O-27 O-28 O-69 %s is %s', (texte, e164) => expect(lireTelephone(texte)).toBe(e164));

  test.each(['12345', '06123456789', '', '0012', '+1 202 555 0100', '06 06 06 06 0a', '٠٦٠٦٠٦٠٦٠٦'])(
    'O-69 refuses %j',
    (texte) => expect(lireTelephone(texte)).toBeNull(),
  );

  test('O-28 shown as people write it, and read back the same', () => {
    expect(afficherTelephone('+33606060606')).toBe('06 06 06 06 06');
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (n) => {
        const e164 = lireTelephone(`0${n}`);
        if (e164 !== null) expect(lireTelephone(afficherTelephone(e164))).toBe(e164);
      }),
    );
  });
});

describe('SIRET', () => {
  test.each([
    ['732 829 320 00074', '73282932000074'],
    ['732\u00A0829\u00A0320\u00A000074', '73282932000074'],
    ['00552013500031', '00552013500031'],
    ['7328293200007', null],
    ['7328293200007A', null],
  ])('C-206 C-207 O-33 O-70 %j', (texte, siret) => expect(lireSiret(texte)).toBe(siret));

  const chiffres = fc.stringMatching(/^[0-9]{14}$/);
  const blancs = fc.array(fc.constantFrom('', ' ', '\u00A0', '\u202F', '\t'), { minLength: 15, maxLength: 15 });
  test('O-33 O-70 however it is spaced, the same fourteen digits are read, and reading again changes nothing', () => {
    fc.assert(
      fc.property(chiffres, blancs, (siret, espaces) => {
        const ecrit = espaces.map((blanc, i) => blanc + siret.charAt(i)).join('');
        expect(lireSiret(ecrit)).toBe(siret);
        expect(lireSiret(siret)).toBe(siret);
      }),
    );
  });
  test('O-33 any text is fourteen digits or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.stringMatching(/^[0-9 a-z-]{0,20}$/)),
        (texte) => {
          const lu = lireSiret(texte);
          const nus = texte.normalize('NFKC').replaceAll(/\s/gu, '');
          expect(lu).toBe(/^[0-9]{14}$/.test(nus) ? nus : null);
        },
      ),
    );
  });
  test('O-32 one wrong digit of a SIRET that needs no check is always flagged, La Poste apart', () => {
    fc.assert(
      fc.property(chiffres, fc.nat(13), fc.integer({ min: 1, max: 9 }), (siret, rang, ecart) => {
        fc.pre(!siret.startsWith('356000000') && !siretAVerifier(siret));
        const faux = [...siret].map((c, i) => (i === rang ? String((Number(c) + ecart) % 10) : c)).join('');
        fc.pre(!faux.startsWith('356000000'));
        expect(siretAVerifier(faux)).toBe(true);
      }),
    );
  });

  test('O-32 only a failed Luhn check, La Poste apart, is flagged', () => {
    expect(siretAVerifier('35600000009075')).toBe(false);
    expect(siretAVerifier('35600000000048')).toBe(false);
    expect(siretAVerifier('73282932000074')).toBe(false);
    expect(siretAVerifier('73282932000075')).toBe(true);
  });
});

describe('account statut', () => {
  const aujourdhui = '2026-11-27';
  const piece = (
    type: string,
    statut: string,
    dateExpiration: string | null = null,
    valideJusquau: string | null = null,
  ) => ({ type, statut, dateExpiration, valideJusquau }) as never;

  test.each(ROLES.filter((r) => r !== 'ADMIN'))(
    'C-154 C-155 %s: every mix of its papers gives the one statut',
    (role) => {
      const { requis } = DOCUMENTS_DU_ROLE[role];
      const etats = [null, ...STATUTS_DOCUMENT];
      for (let n = 0; n < etats.length ** requis.length; n += 1) {
        const choix = requis.map((type, i) => ({
          type,
          etat: etats[Math.floor(n / etats.length ** i) % etats.length],
        }));
        const pieces = choix.flatMap(({ type, etat }) =>
          etat === null || etat === undefined ? [] : [piece(type, etat)],
        );
        const attendu = choix.some(({ etat }) => etat === null || etat === 'REFUSE')
          ? 'NON_VERIFIE'
          : choix.some(({ etat }) => etat === 'EN_ATTENTE')
            ? 'EN_ATTENTE'
            : 'VALIDE';
        expect(statutCompte({ role, emailVerifie: true, statutDecide: null, pieces, aujourdhui }).statut).toBe(attendu);
        expect(statutCompte({ role, emailVerifie: false, statutDecide: null, pieces, aujourdhui }).statut).toBe(
          'NON_VERIFIE',
        );
        expect(statutCompte({ role, emailVerifie: true, statutDecide: 'SUSPENDU', pieces, aujourdhui }).statut).toBe(
          'SUSPENDU',
        );
      }
    },
  );

  test('an expired paper counts no longer, and says until when it did', () => {
    const faits = { role: 'CLIENT' as const, emailVerifie: true, statutDecide: null };
    const pieces = [piece('CARTE_IDENTITE', 'VALIDE', '2026-11-27')];
    expect(statutCompte({ ...faits, pieces, aujourdhui })).toMatchObject({ statut: 'VALIDE', jusquau: '2026-11-27' });
    expect(statutCompte({ ...faits, pieces, aujourdhui: '2026-11-28' })).toMatchObject({
      statut: 'NON_VERIFIE',
      aFournir: ['CARTE_IDENTITE'],
    });
  });

  test('a paper being renewed counts until the former one ends', () => {
    const faits = { role: 'CLIENT' as const, emailVerifie: true, statutDecide: null };
    const pieces = [piece('CARTE_IDENTITE', 'EN_ATTENTE', null, '2026-12-01')];
    expect(statutCompte({ ...faits, pieces, aujourdhui }).statut).toBe('VALIDE');
    expect(statutCompte({ ...faits, pieces, aujourdhui: '2026-12-02' }).statut).toBe('EN_ATTENTE');
  });

  test('an ADMIN has no papers and is VALIDE', () => {
    expect(
      statutCompte({ role: 'ADMIN', emailVerifie: false, statutDecide: null, pieces: [], aujourdhui }).statut,
    ).toBe('VALIDE');
  });

  test('acts that need VALIDE are refused with the banner of every other statut', () => {
    for (const statut of STATUTS_COMPTE)
      expect(refusSansValide(statut)?.code ?? null).toBe(statut === 'VALIDE' ? null : `COMPTE_${statut}`);
    expect(STATUTS_COMPTE.filter((s) => refusCompteBloque(s) !== null)).toEqual(['SUSPENDU', 'REFUSE']);
  });
});

describe('names and labels', () => {
  test.each([
    ['Anne-Cécile', "de La Tour d'Auvergne", 'AD'],
    ['élodie', 'Y', 'ÉY'],
    ['', '', 'U'],
  ])('C-020 O-25 initials of %s %s are %s', (prenom, nom, attendu) => expect(initiales(prenom, nom)).toBe(attendu));

  test('C-151 an unknown statut is « Inconnu »', () => {
    expect(badgeStatutCompte('VALIDE').libelle).toBe('Vérifié');
    expect(badgeStatutCompte('AUTRE').libelle).toBe('Inconnu');
    expect(badgeStatutCompte('toString').libelle).toBe('Inconnu');
  });
});

describe('registration', () => {
  const client = {
    role: 'CLIENT',
    nom: 'Rivoal',
    prenom: 'Maëlle',
    email: 'maelle@exemple.fr',
    motDePasse: 'Bonjour-2026',
    telephone: '0606060606',
    adresse: '12 bis rue de l’Église',
    ville: 'Nantes',
    codePostal: '06000',
  };
  const phrases = (entree: unknown): Record<string, string> => {
    const lu = inscriptionSchema.safeParse(entree);
    return lu.success ? {} : Object.fromEntries(lu.error.issues.map((i) => [i.path.join('.'), i.message]));
  };

  test('O-29 a leading zero stays, O-31 the address stays', () => {
    expect(inscriptionSchema.parse(client)).toMatchObject({ codePostal: '06000', adresse: '12 bis rue de l’Église' });
  });

  test.each(["O'Neill", 'O’Neill', 'St-Hilaire', "N'Golo", 'Jean Noël', 'Y', 'de Metz'])(
    'O-24 O-25 %s is kept',
    (nom) => expect(inscriptionSchema.parse({ ...client, nom }).nom).toBe(nom),
  );

  test('O-26 O-68 e-mails are trimmed and lower case', () => {
    expect(inscriptionSchema.parse({ ...client, email: ' Joe@Exemple.FR ' }).email).toBe('joe@exemple.fr');
    expect(inscriptionSchema.parse({ ...client, email: 'marie+test@exemple.fr' }).email).toBe('marie+test@exemple.fr');
  });

  test.each([
    [{ role: undefined }, { role: 'Veuillez sélectionner votre profil' }],
    [{ role: 'ADMIN' }, { role: 'Veuillez sélectionner votre profil' }],
    [{ prenom: ' ' }, { prenom: 'Le prénom est obligatoire' }],
    [{ nom: '\u200B' }, { nom: 'Le nom est obligatoire' }],
    [{ email: undefined }, { email: "L'email n'est pas valide" }],
    [{ email: 'x' }, { email: "L'email n'est pas valide" }],
    [{ motDePasse: undefined }, { motDePasse: PHRASES_MOT_DE_PASSE.longueur }],
    [{ telephone: '' }, { telephone: 'Le téléphone est obligatoire' }],
    [{ telephone: '12345' }, { telephone: "Le numéro de téléphone n'est pas valide" }],
    [{ adresse: '' }, { adresse: "L'adresse est obligatoire" }],
    [{ ville: null }, { ville: 'La ville est obligatoire' }],
    [{ codePostal: '' }, { codePostal: 'Le code postal est obligatoire' }],
    [{ codePostal: '2A000' }, { codePostal: 'Le code postal comporte 5 chiffres.' }],
    [
      { role: 'LIVREUR' },
      { permisVerif: 'Veuillez certifier que vous détenez le permis requis', vehicule: 'Veuillez choisir un véhicule' },
    ],
    [{ role: 'COMMERCANT' }, { siret: 'Le SIRET doit comporter 14 chiffres' }],
    [
      { role: 'PRESTATAIRE', tarifHoraire: 0 },
      { typeService: 'Veuillez choisir un type de service', tarifHoraire: 'Le tarif horaire doit être supérieur à 0' },
    ],
  ])('C-198 C-199 C-200 C-201 C-202 C-205 C-206 C-208 O-30 %j', (change, attendu) =>
    expect(phrases({ ...client, ...change })).toEqual(attendu),
  );

  test.each([[{}], [{ role: null }], [{ role: 'ADMIN' }]])(
    'C-198 everything that is missing is named at once, also without a role: %j',
    (entree) =>
      expect(phrases(entree)).toEqual({
        role: 'Veuillez sélectionner votre profil',
        prenom: 'Le prénom est obligatoire',
        nom: 'Le nom est obligatoire',
        email: "L'email n'est pas valide",
        motDePasse: PHRASES_MOT_DE_PASSE.longueur,
        telephone: 'Le téléphone est obligatoire',
        adresse: "L'adresse est obligatoire",
        ville: 'La ville est obligatoire',
        codePostal: 'Le code postal est obligatoire',
      }),
  );

  test('O-22 each role registers under its own name and fields, and keeps nothing of another', () => {
    const propres = {
      CLIENT: {},
      LIVREUR: { vehicule: 'VELO', permisVerif: true },
      COMMERCANT: { siret: '73282932000074' },
      PRESTATAIRE: { typeService: 'BRICOLAGE', tarifHoraire: 12.35 },
    };
    const toutes = Object.assign({}, ...Object.values(propres)) as object;
    for (const [role, siens] of Object.entries(propres)) {
      const lu = inscriptionSchema.parse({ ...client, ...toutes, role });
      expect(lu).toMatchObject({ role, ...siens });
      expect(Object.keys(lu).filter((cle) => !(cle in client) && cle !== 'permisVerif')).toEqual(
        Object.keys(siens).filter((cle) => cle !== 'permisVerif'),
      );
    }
  });

  test('O-22 a sent statut or id is not read', () => {
    expect(inscriptionSchema.parse({ ...client, statut: 'VALIDE', id: 1 })).not.toHaveProperty('statut');
  });
});

test.each([
  '\u202d06 12 34 56 78\u202c',
  '\u202a+33 6 12 34 56 78\u202c',
  '06 12 34 56 78\u200e',
  'tel:+33612345678',
  '06·12·34·56·78',
  '06\ufe0f12345678',
  '06\u034f12\u316434\u280056\u115f78',
  'Tél : 06 12 34 56 78',
  'tél. 06.12.34.56.78',
  'Portable : +33 6 12 34 56 78',
  '06_12_34_56_78',
  '06/12/34/56/78',
])('the pasted telephone %j is understood B-07', (texte) => expect(lireTelephone(texte)).toBe('+33612345678'));

test.each([
  '\u202d732 829 320 00074\u202c',
  '732\u200b829\u200b320\u200b00074',
  '732.829.320.00074',
  '732/829/320/00074',
  '732_829_320_00074',
  '732\ufe0f829\u034f320\u316400074',
])('the pasted SIRET %j is understood B-07', (texte) => expect(lireSiret(texte)).toBe('73282932000074'));

test('a password that no account can have is refused before it is put in order S-05', () => {
  const marques = `a${'\u0301\u0316'.repeat(24_500)}`;
  const refuser = () => expect(connexionSchema.safeParse({ email: 'a@b.fr', password: marques }).success).toBe(false);
  expect(laPlusCourte(refuser)).toBeLessThan(100);
});

test('a password pasted by mistake does not keep the meter waiting S-05', () => {
  const juger = () => estParmiLesPremiersEssayes(`Aa1!${'\u0301\u0316'.repeat(24_500)}`);
  expect(laPlusCourte(juger)).toBeLessThan(100);
});

test.each(['Password1!', 'Azerty123!', 'Colivert2026!', 'P@ssw0rd!', 'Motdepasse#1', '2026!Bonjour', 'Démo-2026!'])(
  '%s is said to be among the first that are tried, and is refused by no rule S-11',
  (motDePasse) => {
    expect(estParmiLesPremiersEssayes(motDePasse)).toBe(true);
    expect(refusMotDePasse(motDePasse)).toBeNull();
  },
);

test.each(['Vélo-cargo-8-quai', 'Xk7!pquoi', 'Azertiproque-44!', ''])('%j is not S-11', (motDePasse) =>
  expect(estParmiLesPremiersEssayes(motDePasse)).toBe(false),
);

test.each([
  'http://evil.example',
  'evil.example',
  'x.co',
  'www evil',
  'Sami\nevil',
  'ｅvil．example',
  'evil。example',
  'a@b',
])('no name of a person holds a link or a line break: %j S-08', (prenom) => {
  const lu = profilSchema.safeParse({ prenom, nom: 'Le Goff', email: 'sami@exemple.fr' });
  expect(lu.success).toBe(false);
});

test.each(["M. O'Neill", 'J.-P.', 'Jean-Marie', 'Dr. Ève', 'D’Été', 'Martin Jr.'])('%s is a name S-08', (prenom) =>
  expect(profilSchema.safeParse({ prenom, nom: 'Le Goff', email: 'sami@exemple.fr' }).success).toBe(true),
);
