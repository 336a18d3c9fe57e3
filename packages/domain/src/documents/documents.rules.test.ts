import { describe, expect, test } from 'vitest';
import { ROLES } from '../comptes/index.ts';
import {
  badgeDocument,
  BADGES_STATUT_DOCUMENT,
  deciderDocument,
  DECISIONS_DOCUMENT,
  decisionDocumentSchema,
  documentsDuRole,
  envoiDocumentSchema,
  estDetruitParLaDecision,
  libelleDocument,
  nommerSelonContenu,
  LIBELLES_DOCUMENT,
  MESSAGES_DOCUMENT,
  peutRemplacer,
  phraseFichierDetruit,
  phraseVerifieLe,
  refusFormatDocument,
  refusDateExpiration,
  refusRemplacement,
  refusTailleDocument,
  refusTypeDocument,
  STATUTS_DOCUMENT,
  TAILLE_MAX_DOCUMENT,
  TRANSITIONS_DOCUMENT,
  TYPES_DOCUMENT,
  valideJusquauApresEnvoi,
  JOURS_DE_CONSERVATION,
  phraseConservation,
} from './index.ts';

const aujourdhui = '2026-11-27';

describe('papers of a role', () => {
  const attendus = {
    CLIENT: ['CARTE_IDENTITE', 'JUSTIFICATIF_DOMICILE?'],
    LIVREUR: ['CARTE_IDENTITE', 'PERMIS_CONDUIRE', 'ASSURANCE_VEHICULE'],
    COMMERCANT: ['CARTE_IDENTITE', 'KBIS', 'ASSURANCE_PROFESSIONNELLE', 'JUSTIFICATIF_DOMICILE?'],
    PRESTATAIRE: [
      'CARTE_IDENTITE',
      'JUSTIFICATIF_DOMICILE',
      'STATUT_AUTOENTREPRENEUR',
      'ASSURANCE_PROFESSIONNELLE',
      'CASIER_JUDICIAIRE',
      'DIPLOMES_CERTIFICATIONS?',
    ],
    ADMIN: [],
  };

  test.each(ROLES)('C-163 C-164 D-251 D-252 D-253 D-254 D-255 D-256 D-257 %s: its papers and no other', (role) => {
    const siens = documentsDuRole(role);
    expect(siens.map(({ type, requis }) => (requis ? type : `${type}?`))).toEqual(attendus[role]);
    for (const type of TYPES_DOCUMENT) {
      const refuse = refusTypeDocument(type, role);
      if (siens.some((d) => d.type === type)) expect(refuse).toBeNull();
      else
        expect(refuse).toMatchObject({
          code: 'VALIDATION',
          errors: { type: "Ce document n'est pas demandé pour votre profil." },
        });
    }
  });

  test('C-134 D-258 an unknown type is refused with the same sentence', () => {
    const lu = envoiDocumentSchema.safeParse({ userId: '019a0000-0000-7000-8000-000000000000', type: 'PASSEPORT' });
    expect(lu.error?.issues[0]?.message).toBe("Ce document n'est pas demandé pour votre profil.");
  });
});

describe('what may be uploaded', () => {
  test('O-40 C-213 D-259 exactly 5 MiB passes, one byte more is 413, none is 422', () => {
    expect(TAILLE_MAX_DOCUMENT).toBe(5_242_880);
    expect(refusTailleDocument(5_242_880)).toBeNull();
    expect(refusTailleDocument(5_242_881)).toMatchObject({
      code: 'TROP_VOLUMINEUX',
      phrase: 'Le fichier est trop volumineux. Taille maximum: 5MB',
    });
    expect(refusTailleDocument(0)).toMatchObject({ errors: { file: 'Le fichier est vide.' } });
  });

  const contenus = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/svg+xml', 'text/html', null];
  const permis: Record<string, string> = {
    'a.pdf': 'application/pdf',
    'CNI.PDF': 'application/pdf',
    'a.jpg': 'image/jpeg',
    'scan.JPEG': 'image/jpeg',
    'a.Png': 'image/png',
    'photo.JFIF': 'image/jpeg',
  };
  const noms = [...Object.keys(permis), 'a.heic', 'a.svg', 'a.html', 'pdf', 'a.pdf.exe', 'a', 'a.', 'a.toString'];
  test.each(noms)('C-214 O-43 O-72 %s passes with the content it names and no other', (nom) => {
    for (const contenu of contenus) {
      const accepte = permis[nom] !== undefined && permis[nom] === contenu;
      const refuse = refusFormatDocument(nom, contenu);
      if (accepte) expect(refuse).toBeNull();
      else
        expect(refuse).toMatchObject({
          code: 'TYPE_REFUSE',
          phrase: 'Type de fichier non autorisé. Types acceptés: pdf, jpg, jpeg, png',
        });
    }
  });
});

test('a .jfif is kept under the extension that every program knows its content by B-19', () => {
  expect(nommerSelonContenu('Ma carte.JFIF', 'image/jpeg')).toBe('Ma carte.jpg');
  for (const nom of ['a.jpeg', 'a.jfif.pdf', 'jfif']) expect(nommerSelonContenu(nom, 'image/jpeg')).toBe(nom);
});

describe('replacing a paper', () => {
  test('C-165 C-166 O-55 nothing yet, EN_ATTENTE and REFUSE can be replaced, VALIDE without an end cannot', () => {
    expect(refusRemplacement(null, aujourdhui)).toBeNull();
    for (const statut of STATUTS_DOCUMENT) {
      const document = { statut, dateExpiration: null, valideJusquau: null };
      expect(peutRemplacer(document, aujourdhui)).toBe(statut !== 'VALIDE');
      if (statut === 'VALIDE')
        expect(refusRemplacement(document, aujourdhui)).toEqual({
          code: 'ETAT_INCOMPATIBLE',
          phrase: 'Ce document est déjà validé.',
        });
    }
  });

  test.each([
    ['2027-01-27', false],
    ['2027-01-26', true],
    ['2026-11-27', true],
    ['2026-11-26', true],
    ['2020-01-01', true],
  ])('C-166 VALIDE until %s, on 2026-11-27: %s', (dateExpiration, permis) => {
    expect(peutRemplacer({ statut: 'VALIDE', dateExpiration, valideJusquau: null }, aujourdhui)).toBe(permis);
  });

  test('the 60 days are calendar days, over the change of the clocks and a leap day', () => {
    const valide = (dateExpiration: string) => ({ statut: 'VALIDE' as const, dateExpiration, valideJusquau: null });
    expect(peutRemplacer(valide('2026-12-24'), '2026-10-25')).toBe(true);
    expect(peutRemplacer(valide('2026-12-25'), '2026-10-25')).toBe(false);
    expect(peutRemplacer(valide('2028-03-29'), '2028-01-29')).toBe(true);
    expect(peutRemplacer(valide('2028-03-30'), '2028-01-29')).toBe(false);
  });

  test('the former file counts until it ends, through several uploads', () => {
    const apres = valideJusquauApresEnvoi;
    expect(apres(null, aujourdhui)).toBeNull();
    expect(apres({ statut: 'VALIDE', dateExpiration: '2026-12-01', valideJusquau: null }, aujourdhui)).toBe(
      '2026-12-01',
    );
    expect(apres({ statut: 'VALIDE', dateExpiration: aujourdhui, valideJusquau: null }, aujourdhui)).toBe(aujourdhui);
    expect(apres({ statut: 'VALIDE', dateExpiration: '2026-11-26', valideJusquau: null }, aujourdhui)).toBeNull();
    for (const statut of ['EN_ATTENTE', 'REFUSE'] as const) {
      expect(apres({ statut, dateExpiration: null, valideJusquau: '2026-12-01' }, aujourdhui)).toBe('2026-12-01');
      expect(apres({ statut, dateExpiration: null, valideJusquau: '2026-11-01' }, aujourdhui)).toBeNull();
      expect(apres({ statut, dateExpiration: null, valideJusquau: null }, aujourdhui)).toBeNull();
    }
  });
});

describe('deciding on a paper', () => {
  const faits = { commentaire: 'Illisible', versionVue: 3, version: 3 };

  test('C-168 O-55 every statut × decision × replay: only EN_ATTENTE passes, the same decision by the same admin replays', () => {
    for (const statut of STATUTS_DOCUMENT)
      for (const decision of DECISIONS_DOCUMENT)
        for (const decideParLui of [true, false]) {
          const issue = deciderDocument(statut, { ...faits, decision }, decideParLui);
          if (statut === 'EN_ATTENTE') expect(issue).toEqual({ issue: 'passer', vers: decision });
          else if (statut === decision && decideParLui) expect(issue).toEqual({ issue: 'rejouer' });
          else expect(issue).toMatchObject({ issue: 'refuser', refus: { code: 'ETAT_INCOMPATIBLE' } });
        }
  });

  test('C-292 a stale version is 409 in every statut', () => {
    for (const statut of STATUTS_DOCUMENT)
      for (const decision of DECISIONS_DOCUMENT)
        for (const versionVue of [1, 2, 4])
          expect(deciderDocument(statut, { ...faits, decision, versionVue }, false)).toMatchObject({
            issue: 'refuser',
            refus: { code: 'VERSION_PERIMEE' },
          });
  });

  test('the replay of the call itself carries the version before it; an older one is stale', () => {
    expect(deciderDocument('VALIDE', { ...faits, decision: 'VALIDE', versionVue: 2 }, true)).toEqual({
      issue: 'rejouer',
    });
    expect(deciderDocument('VALIDE', { ...faits, decision: 'VALIDE', versionVue: 1 }, true)).toMatchObject({
      issue: 'refuser',
    });
  });

  test('C-168 a refusal without a comment is 422 before anything else', () => {
    for (const statut of STATUTS_DOCUMENT)
      expect(
        deciderDocument(statut, { decision: 'REFUSE', commentaire: null, versionVue: 1, version: 3 }, false),
      ).toMatchObject({ refus: { code: 'VALIDATION', errors: { commentaire: expect.any(String) } } });
    expect(deciderDocument('EN_ATTENTE', { ...faits, decision: 'VALIDE', commentaire: null }, false)).toEqual({
      issue: 'passer',
      vers: 'VALIDE',
    });
  });

  test('the body of a decision: blank comment is none, the day of an instant is kept', () => {
    expect(
      decisionDocumentSchema.parse({
        statut: 'VALIDE',
        commentaire: ' ',
        dateExpiration: '2027-01-31T23:30:00Z',
        version: 2,
      }),
    ).toEqual({ statut: 'VALIDE', commentaire: null, dateExpiration: '2027-02-01', version: 2 });
    for (const corps of [{ statut: 'EN_ATTENTE', version: 1 }, { statut: 'VALIDE', version: '1' }, { version: 1 }])
      expect(decisionDocumentSchema.safeParse(corps).success).toBe(false);
    expect(
      decisionDocumentSchema.safeParse({ statut: 'REFUSE', commentaire: '😀'.repeat(1000), version: 1 }).success,
    ).toBe(true);
    expect(
      decisionDocumentSchema.safeParse({ statut: 'REFUSE', commentaire: '😀'.repeat(1001), version: 1 }).success,
    ).toBe(false);
  });

  test('C-166 a paper that has ended is not validated; one that ends today is', () => {
    expect(refusDateExpiration(null, aujourdhui)).toBeNull();
    expect(refusDateExpiration(aujourdhui, aujourdhui)).toBeNull();
    expect(refusDateExpiration('2027-01-01', aujourdhui)).toBeNull();
    expect(refusDateExpiration('2026-11-26', aujourdhui)).toMatchObject({
      code: 'VALIDATION',
      errors: { dateExpiration: expect.stringContaining('Cette date est passée') },
    });
  });

  test('C-169 D-261 only a criminal record is destroyed by its decision', () => {
    expect(TYPES_DOCUMENT.filter(estDetruitParLaDecision)).toEqual(['CASIER_JUDICIAIRE']);
  });

  test('the table of transitions never leaves the vocabulary', () => {
    for (const { de } of Object.values(TRANSITIONS_DOCUMENT))
      for (const statut of de) expect(STATUTS_DOCUMENT).toContain(statut);
  });
});

describe('what people read', () => {
  test('D-260 the Kbis must be under 3 months old, and the delay is told', () => {
    expect(LIBELLES_DOCUMENT.KBIS.conseil).toBe('Kbis de moins de 3 mois.');
    expect(MESSAGES_DOCUMENT.delai).toContain('2 à 5 jours ouvrés');
  });

  test('C-170 each paper says how long its file is kept, in the days that are applied', () => {
    const phrases = TYPES_DOCUMENT.map((type) => [JOURS_DE_CONSERVATION[type], phraseConservation(type)] as const);
    for (const [jours, phrase] of phrases) {
      const [nombre, unite] = /(\d+) (jours|ans)/.exec(phrase)?.slice(1) ?? [];
      if (jours === 0) expect(phrase).toContain('détruit dès la vérification');
      else expect(Math.abs(Number(nombre) * (unite === 'ans' ? 365.25 : 1) - jours)).toBeLessThan(1);
    }
  });

  test('D-253 D-254 a merchant reads its own names, the others the common ones', () => {
    expect(libelleDocument('CARTE_IDENTITE', 'COMMERCANT').libelle).toBe("Carte d'identité du représentant");
    expect(libelleDocument('JUSTIFICATIF_DOMICILE', 'COMMERCANT').libelle).toBe('Justificatif du siège social');
    expect(libelleDocument('CARTE_IDENTITE', 'CLIENT').libelle).toBe("Carte d'identité");
  });

  test('the badge says missing, expired, or the statut', () => {
    expect(badgeDocument(null, true, aujourdhui).libelle).toBe('À fournir');
    expect(badgeDocument(null, false, aujourdhui).libelle).toBe('Facultatif');
    for (const statut of STATUTS_DOCUMENT) {
      expect(badgeDocument({ statut, dateExpiration: null }, true, aujourdhui)).toBe(BADGES_STATUT_DOCUMENT[statut]);
      expect(badgeDocument({ statut, dateExpiration: '2026-11-26' }, true, aujourdhui).libelle).toBe(
        statut === 'VALIDE' ? 'Expiré' : BADGES_STATUT_DOCUMENT[statut].libelle,
      );
    }
  });

  test('O-56 all that stays of a destroyed file is its date', () => {
    expect(phraseFichierDetruit('2026-11-27T10:20:00+01:00')).toBe(
      'Document vérifié le 27/11/2026 : le fichier a été détruit.',
    );
    expect(phraseVerifieLe('2026-11-27')).toBe('Vérifié le 27/11/2026');
  });
});
