import {
  type Document,
  DOCUMENTS_DU_ROLE,
  type DocumentDuRole,
  documentsDuRole,
  libelleDocument,
  TAILLE_MAX_DOCUMENT,
  type TypeDocument,
} from '@colivert/domain/documents';
import { ajouterJours, jourParis, type Role } from '@colivert/domain/lib';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ouvrir } from '../../lib/sessionStore.ts';
import { inerte } from '../../lib/test/boutons.ts';
import { json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { lireToasts } from '../../ui/toasts.ts';
import { MesDocuments } from './MesDocuments.tsx';

const AUJOURDHUI = jourParis(new Date());

const document = (type: TypeDocument, autre: Partial<Document> = {}): Document => ({
  id: `d-${type}`,
  userId: 'u1',
  type,
  nom: 'Déclaration d’impôts – Éloïse.pdf',
  mime: 'application/pdf',
  taille: 48_211,
  dateUpload: '2026-11-05T10:20:00+01:00',
  statut: 'EN_ATTENTE',
  commentaireValidation: null,
  dateValidation: null,
  dateExpiration: null,
  valideJusquau: null,
  fichierDisponible: true,
  version: 1,
  ...autre,
});

/** Answers to an upload, as XMLHttpRequest gives them. */
class XhrFactice extends EventTarget {
  static envois: XhrFactice[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  corps: FormData | null = null;
  entetes: Record<string, string> = {};
  constructor() {
    super();
    XhrFactice.envois.push(this);
  }
  open() {}
  setRequestHeader(nom: string, valeur: string) {
    this.entetes[nom] = valeur;
  }
  getResponseHeader() {
    return null;
  }
  send(corps: FormData) {
    this.corps = corps;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  repondre(statut: number, corps: unknown) {
    this.status = statut;
    this.responseText = JSON.stringify(corps);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  XhrFactice.envois = [];
  vi.stubGlobal('XMLHttpRequest', XhrFactice);
  ouvrir('jeton-1', {
    id: 'u1',
    prenom: 'Sami',
    nom: 'Le Goff',
    role: 'LIVREUR',
    statut: 'NON_VERIFIE',
    statutAffiliation: null,
  });
});

function ecran(role: Role, donnes: Document[] = []) {
  const liste: DocumentDuRole[] = documentsDuRole(role).map(({ type, requis }) => ({
    type,
    requis,
    document: donnes.find((d) => d.type === type) ?? null,
  }));
  simulerReseau(() => json(liste));
  rendre(<MesDocuments userId="u1" role={role} />);
}
const carte = async (libelle: string) =>
  (await screen.findByRole('heading', { level: 3, name: libelle })).closest('article')!;
const champ = (libelle: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`fichier : ${libelle}`, 'i'), { selector: 'input' });
const pdf = (nom = 'carte.pdf') => new File(['%PDF-1.4'], nom, { type: 'application/pdf' });
// `accept` only guides the file picker; a dropped file comes whatever its kind.
const user = userEvent.setup({ applyAccept: false });

describe('papers of each role', () => {
  test.each(['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const)(
    'D-251 D-252 D-253 D-254 D-255 D-256 D-257 C-161 C-162 C-163 C-164 %s: each paper, required or optional',
    async (role) => {
      ecran(role);
      for (const type of DOCUMENTS_DU_ROLE[role].requis) {
        const article = within(await carte(libelleDocument(type, role).libelle));
        expect(article.getByText('Obligatoire')).toBeTruthy();
        expect(article.getByText('À fournir')).toBeTruthy();
      }
      for (const type of DOCUMENTS_DU_ROLE[role].facultatifs) {
        const article = within(await carte(libelleDocument(type, role).libelle));
        expect(article.getByText('Facultatif')).toBeTruthy();
        expect(article.queryByText('Obligatoire')).toBeNull();
      }
      expect(screen.getAllByRole('article')).toHaveLength(documentsDuRole(role).length);
    },
  );

  test('D-260 formats, weight, working days, and a Kbis under 3 months', async () => {
    ecran('COMMERCANT');
    await carte("Extrait Kbis de l'entreprise");
    expect(
      screen.getByText(/PDF, JPG, PNG\. 5 Mo maximum par fichier\. Traitement sous 2 à 5 jours ouvrés\./),
    ).toBeTruthy();
    expect(screen.getByText('Kbis de moins de 3 mois.')).toBeTruthy();
  });

  test('C-339 a failed load says so and can be tried again', async () => {
    simulerReseau(() => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue'));
    const role: Role = 'CLIENT';
    rendre(<MesDocuments userId="u1" role={role} />);
    expect(await screen.findByText('Erreur lors du chargement du document')).toBeTruthy();
    simulerReseau(() => json([{ type: 'CARTE_IDENTITE', requis: true, document: null }]));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await carte("Carte d'identité")).toBeTruthy();
  });
});

describe('where a paper stands', () => {
  test('C-165 C-166 O-41 EN_ATTENTE: its name as sent, its date, what comes next, and it can be replaced', async () => {
    ecran('CLIENT', [document('CARTE_IDENTITE')]);
    const article = within(await carte("Carte d'identité"));
    expect(article.getByText('En cours de vérification')).toBeTruthy();
    expect(article.getByText('Déclaration d’impôts – Éloïse.pdf')).toBeTruthy();
    expect(article.getByText('Envoyé le 5 novembre 2026')).toBeTruthy();
    expect(
      article.getByText(
        "Traitement sous 2 à 5 jours ouvrés. Vous serez prévenu par mail ; d'ici là, vous pouvez remplacer le fichier.",
      ),
    ).toBeTruthy();
    await user.click(article.getByRole('button', { name: /^Remplacer le fichier/ }));
    expect(champ("Carte d'identité")).toBeTruthy();
  });

  test('C-165 REFUSE: the comment, and the field of the new file stands open', async () => {
    ecran('CLIENT', [
      document('CARTE_IDENTITE', {
        statut: 'REFUSE',
        commentaireValidation: 'La photo est floue.',
        dateValidation: '2026-11-06T09:00:00+01:00',
      }),
    ]);
    const article = within(await carte("Carte d'identité"));
    expect(article.getByText('La photo est floue.')).toBeTruthy();
    expect(article.getByText('Envoyé le 5 novembre 2026, refusé le 6 novembre 2026')).toBeTruthy();
    expect(champ("Carte d'identité")).toBeTruthy();
  });

  test.each([
    ['without an end', null, false],
    ['61 days before its end', 61, false],
    ['60 days before its end', 60, true],
    ['expired', -1, true],
  ])('C-166 VALIDE %s', async (_, jours, remplacable) => {
    const dateExpiration = jours === null ? null : ajouterJours(AUJOURDHUI, jours);
    ecran('CLIENT', [
      document('CARTE_IDENTITE', { statut: 'VALIDE', dateExpiration, dateValidation: '2026-11-06T09:00:00+01:00' }),
    ]);
    const article = within(await carte("Carte d'identité"));
    const offert =
      article.queryByRole('button', { name: /^Remplacer/ }) ??
      screen.queryByLabelText(/Nouveau fichier/, { selector: 'input' });
    expect(offert !== null).toBe(remplacable);
    expect(article.queryByText('Expiré') !== null).toBe(jours === -1);
  });

  test('C-169 D-261 of a destroyed file only the date of its verification stays', async () => {
    ecran('PRESTATAIRE', [
      document('CASIER_JUDICIAIRE', {
        statut: 'VALIDE',
        fichierDisponible: false,
        dateValidation: '2026-11-06T09:00:00+01:00',
      }),
    ]);
    const article = within(await carte('Extrait de casier judiciaire (bulletin n° 3)'));
    expect(article.getByText('Document vérifié le 06/11/2026 : le fichier a été détruit.')).toBeTruthy();
    expect(article.queryByRole('button')).toBeNull();
  });

  test('O-56 C-166 a file that is gone hides neither the end of its paper, nor that it is over', async () => {
    const parti = { statut: 'VALIDE', dateValidation: '2026-11-06T10:00:00+01:00', fichierDisponible: false } as const;
    ecran('LIVREUR', [
      document('CARTE_IDENTITE', { ...parti, dateExpiration: '2020-01-31' }),
      document('PERMIS_CONDUIRE', { ...parti, dateExpiration: '2099-01-31' }),
    ]);
    const detruit = 'Document vérifié le 06/11/2026 : le fichier a été détruit.';
    const carteIdentite = within(await carte("Carte d'identité"));
    expect(
      carteIdentite.getByText(`${detruit} Expiré depuis le 31 janvier 2020 : envoyez un document à jour.`),
    ).toBeTruthy();
    expect(carteIdentite.getByText('Expiré')).toBeTruthy();
    expect(
      within(await carte('Permis de conduire')).getByText(
        `${detruit} Valable jusqu'au 31 janvier 2099. Vous pourrez le renouveler à partir du 2 décembre 2098.`,
      ),
    ).toBeTruthy();
  });

  test("R-33 one's own file is fetched with the token and shown from memory", async () => {
    ecran('CLIENT', [document('CARTE_IDENTITE')]);
    const article = within(await carte("Carte d'identité"));
    const appels = simulerReseau(() => new Response('%PDF-1.4', { headers: { 'Content-Type': 'application/pdf' } }));
    await user.click(article.getByRole('button', { name: /^Voir le fichier/ }));
    const vue = await screen.findByTitle(/^Fichier Déclaration/);
    expect(vue.getAttribute('src')).toMatch(/^blob:/);
    expect(appels).toHaveLength(1);
    expect(appels[0]).toMatchObject({
      url: '/api/documents/d-CARTE_IDENTITE/fichier',
      headers: { Authorization: 'Bearer jeton-1' },
    });
  });
});

describe('thumbnails', () => {
  const IMAGE = { mime: 'image/png', nom: 'carte.png', taille: 40_000 };

  test.each([
    ['an image is shown small, read with the token', IMAGE, true],
    ['a PDF has an icon', { mime: 'application/pdf' }, false],
    ['an image too heavy to be shown at 64 px has an icon', { ...IMAGE, taille: 1_000_001 }, false],
    ['a file that was destroyed has an icon', { ...IMAGE, fichierDisponible: false }, false],
  ])('%s', async (quoi, plus, enImage) => {
    // An id of its own: what another test fetched stays in memory.
    const piece = document('CARTE_IDENTITE', { id: quoi, ...plus });
    const appels = simulerReseau(({ url }) =>
      url.endsWith('/fichier')
        ? new Response('image', { headers: { 'Content-Type': 'image/png' } })
        : json([{ type: 'CARTE_IDENTITE', requis: true, document: piece }]),
    );
    const role: Role = 'CLIENT';
    rendre(<MesDocuments userId="u1" role={role} />);
    const article = await carte("Carte d'identité");
    if (enImage) {
      await waitFor(() => expect(article.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/));
      expect(appels.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer jeton-1' });
    } else {
      expect(article.querySelector('svg')).toBeTruthy();
      expect(appels).toHaveLength(1);
    }
  });
});

describe('upload', () => {
  test('C-213 C-214 D-259 a file of another kind or over 5 MB is not taken', async () => {
    ecran('CLIENT');
    await carte("Carte d'identité");
    await user.upload(champ("Carte d'identité"), new File(['x'], 'page.html', { type: 'text/html' }));
    expect(screen.getByText('Type de fichier non autorisé. Types acceptés: pdf, jpg, jpeg, png')).toBeTruthy();
    await user.upload(champ("Carte d'identité"), new File([new Uint8Array(TAILLE_MAX_DOCUMENT + 1)], 'gros.PDF'));
    expect(screen.getByText('Le fichier est trop volumineux. Taille maximum: 5MB')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Envoyer ce document' })).toBeNull();
    await user.upload(champ("Carte d'identité"), new File([new Uint8Array(TAILLE_MAX_DOCUMENT)], 'juste.PDF'));
    expect(screen.getByRole('button', { name: 'Envoyer ce document' })).toBeTruthy();
  });

  test('C-289 C-267 progress, then success; one key for the same file', async () => {
    ecran('CLIENT');
    await carte("Carte d'identité");
    await user.upload(champ("Carte d'identité"), pdf());
    await user.click(screen.getByRole('button', { name: 'Envoyer ce document' }));
    const [xhr] = XhrFactice.envois;
    expect([...xhr!.corps!.entries()].map(([nom, v]) => [nom, v instanceof File ? v.name : v])).toEqual([
      ['userId', 'u1'],
      ['type', 'CARTE_IDENTITE'],
      ['file', 'carte.pdf'],
    ]);
    xhr!.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
    expect(await screen.findByText('25 %')).toBeTruthy();
    expect(inerte(screen.getByRole('button', { name: 'Envoi...' }))).toBe(true);

    // The connection is lost: nothing chosen is lost, and the same request goes again under the same key.
    xhr!.dispatchEvent(new Event('error'));
    expect(await screen.findByText('Problème de connexion. Vérifiez votre connexion internet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Envoyer ce document' }));
    const encore = XhrFactice.envois[1];
    expect(encore!.entetes['Idempotency-Key']).toBe(xhr!.entetes['Idempotency-Key']);

    const recu = document('CARTE_IDENTITE', { nom: 'carte.pdf' });
    simulerReseau(() => json([{ type: 'CARTE_IDENTITE', requis: true, document: recu }]));
    encore!.repondre(201, recu);
    expect(await screen.findByText('En cours de vérification')).toBeTruthy();
    await waitFor(() =>
      expect(lireToasts().map((t) => t.message)).toContain('Document envoyé avec succès. Il va être vérifié.'),
    );
    expect(screen.queryByRole('button', { name: 'Envoyer ce document' })).toBeNull();
  });

  test("C-339 D-007 a refusal shows the server's sentence beside the field, else « Erreur lors de l'upload »", async () => {
    ecran('CLIENT');
    await carte("Carte d'identité");
    await user.upload(champ("Carte d'identité"), pdf());
    await user.click(screen.getByRole('button', { name: 'Envoyer ce document' }));
    const phrase = 'Ce PDF est protégé par un mot de passe. Envoyez une version sans mot de passe.';
    XhrFactice.envois[0]!.repondre(422, { message: phrase, code: 'VALIDATION', errors: { file: phrase } });
    expect(await screen.findByText(phrase)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Envoyer ce document' }));
    XhrFactice.envois[1]!.repondre(500, {});
    expect(await screen.findByText("Erreur lors de l'upload")).toBeTruthy();
    expect(screen.getByText('carte.pdf')).toBeTruthy();
  });

  test('an upload can be cancelled; the file stays chosen', async () => {
    ecran('CLIENT');
    await carte("Carte d'identité");
    await user.upload(champ("Carte d'identité"), pdf());
    await user.click(screen.getByRole('button', { name: 'Envoyer ce document' }));
    await user.click(await screen.findByRole('button', { name: "Annuler l'envoi" }));
    expect(await screen.findByRole('button', { name: 'Envoyer ce document' })).toBeTruthy();
    expect(screen.queryByText("Erreur lors de l'upload")).toBeNull();
    expect(lireToasts().map((t) => t.message)).toContain('Envoi annulé.');
  });
});
