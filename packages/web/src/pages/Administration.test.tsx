import type { Compte, DocumentAVerifier } from '@colivert/domain/administration';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fermer, ouvrir } from '../lib/sessionStore.ts';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { lireToasts } from '../ui/toasts.ts';
import { Component } from './Administration.tsx';

const aVerifier = (id: string, nom: string, autre: Partial<DocumentAVerifier> = {}): DocumentAVerifier => ({
  id,
  userId: `u-${id}`,
  type: 'CARTE_IDENTITE',
  nom: 'carte.pdf',
  mime: 'application/pdf',
  taille: 48_211,
  dateUpload: '2026-11-25T10:20:00+01:00',
  statut: 'EN_ATTENTE',
  commentaireValidation: null,
  dateValidation: null,
  dateExpiration: null,
  valideJusquau: null,
  fichierDisponible: true,
  version: 3,
  utilisateur: { id: `u-${id}`, prenom: 'Awa', nom, role: 'LIVREUR' },
  alertes: [],
  analyse: 'NON_ANALYSE',
  ...autre,
});

const compte = (id: string, autre: Partial<Compte> = {}): Compte => ({
  id,
  prenom: 'Idriss',
  nom: 'Camara',
  email: 'idriss@exemple.fr',
  emailVerifie: true,
  emailEnAttente: null,
  telephone: '+33639982295',
  adresse: null,
  ville: null,
  codepostal: null,
  role: 'COMMERCANT',
  siret: '73282932000075',
  siretAVerifier: true,
  statut: 'VALIDE',
  motifStatut: null,
  aFournir: [],
  enVerification: [],
  statutAffiliation: null,
  photoProfilUrl: null,
  dateInscription: '2026-09-28T10:12:00+02:00',
  derniereConnexion: null,
  version: 1,
  ...autre,
});

beforeAll(async () => {
  await Promise.all([
    import('../features/administration/FileDocuments.tsx'),
    import('../features/administration/Comptes.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  fermer();
  ouvrir('jeton-1', {
    id: 'admin',
    prenom: 'Inès',
    nom: 'Faure',
    role: 'ADMIN',
    statut: 'VALIDE',
    statutAffiliation: null,
  });
});

const fichier = () => new Response('%PDF-1.4', { headers: { 'Content-Type': 'application/pdf' } });
const messages = () => lireToasts().map((t) => t.message);

function ecran(adresse: string, traiter: (appel: Appel) => Response) {
  const appels = simulerReseau(traiter);
  return { appels, ...rendreRoutes([{ path: '/admin', element: <Component /> }], adresse) };
}
const decisions = (appels: Appel[]) =>
  appels.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, JSON.parse(body ?? 'null')]);

/** Whose file it is: the name is an element of its own in the sentence. */
const estDe = (phrase: string) => (_: string, element: Element | null) =>
  element?.tagName === 'DD' && element.textContent === phrase;

describe('documents', () => {
  let file: DocumentAVerifier[];
  let decider: (appel: Appel) => Response;
  const traiter = (appel: Appel) => {
    if (appel.method === 'PUT') return decider(appel);
    return appel.url.includes('/fichier') ? fichier() : json(file, 200, { 'X-Total-Count': String(file.length) });
  };
  beforeEach(() => {
    file = [aVerifier('d1', 'Sarr', { alertes: ['SCRIPT'] }), aVerifier('d2', 'Diop')];
    decider = ({ url }) => {
      file = file.filter(({ id }) => !url.includes(`/${id}/`));
      return json({});
    };
  });

  test('C-291 the oldest come first, the order can be turned; nothing is opened before it is chosen', async () => {
    const { appels, router } = ecran('/admin', traiter);
    expect(await screen.findByText('2 documents à vérifier')).toBeTruthy();
    expect(appels[0]?.url).toBe('/api/admin/documents?tri=ancien');
    await userEvent.selectOptions(screen.getByLabelText('Ordre de la file'), 'recent');
    await waitFor(() => expect(appels.at(-1)?.url).toBe('/api/admin/documents?tri=recent'));
    expect(router.state.location.search).toBe('?tri=recent');
    expect(appels.some(({ url }) => url.includes('/fichier'))).toBe(false);
  });

  test('R-56 C-290 the file is opened once, with a reason, beside the facts and the warnings', async () => {
    const { appels } = ecran('/admin', traiter);
    await userEvent.click(await screen.findByRole('button', { name: /Awa Sarr/ }));
    expect((await screen.findByTitle('Fichier carte.pdf')).getAttribute('src')).toMatch(/^blob:/);
    expect(appels.filter(({ url }) => url.includes('/fichier')).map(({ url }) => url)).toEqual([
      '/api/documents/d1/fichier?motif=V%C3%A9rification+du+document',
    ]);
    expect(screen.getByText(estDe('Awa Sarr (livreur)'))).toBeTruthy();
    expect(screen.getByText(/Ce PDF contient du code/)).toBeTruthy();
    // R-44 f: what no antivirus has looked at is told.
    expect(screen.getByText('Antivirus').closest('div')?.textContent).toBe('AntivirusNon analysé');
    expect(document.activeElement?.textContent).toBe("Carte d'identité");
  });

  test('C-168 C-292 « Valider » sends the version that was seen and the end, then opens the next document', async () => {
    const { appels, router } = ecran('/admin?document=d1', traiter);
    await screen.findByTitle('Fichier carte.pdf');
    await userEvent.type(screen.getByLabelText("Valable jusqu'au (facultatif)"), '2031-03-05');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(messages()).toContain('Document validé.'));
    expect(decisions(appels)).toEqual([
      [
        '/api/admin/documents/d1/decision',
        { statut: 'VALIDE', commentaire: '', dateExpiration: '2031-03-05', version: 3 },
      ],
    ]);
    await waitFor(() => expect(router.state.location.search).toBe('?document=d2'));
    expect(await screen.findByText(estDe('Awa Diop (livreur)'))).toBeTruthy();
  });

  test('C-168 keys: next, previous, validate, then refuse with a reason, without the mouse', async () => {
    const { appels, router } = ecran('/admin?document=d1', traiter);
    await screen.findByTitle('Fichier carte.pdf');
    await userEvent.keyboard('n');
    await waitFor(() => expect(router.state.location.search).toBe('?document=d2'));
    await screen.findByText(estDe('Awa Diop (livreur)'));
    await userEvent.keyboard('n');
    expect(router.state.location.search).toBe('?document=d2');
    await userEvent.keyboard('p');
    await waitFor(() => expect(router.state.location.search).toBe('?document=d1'));
    await screen.findByTitle('Fichier carte.pdf');
    await userEvent.keyboard('v');
    await waitFor(() => expect(messages()).toContain('Document validé.'));
    await screen.findByText(estDe('Awa Diop (livreur)'));
    await screen.findByTitle('Fichier carte.pdf');
    await userEvent.keyboard('r');
    expect(document.activeElement).toBe(screen.getByLabelText('Commentaire'));
    // Letters are letters while a reason is written.
    await userEvent.keyboard('Verso manquant, pvrn');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(messages()).toContain('Document refusé.'));
    expect(decisions(appels).map(([url, { statut, commentaire }]) => [url, statut, commentaire])).toEqual([
      ['/api/admin/documents/d1/decision', 'VALIDE', ''],
      ['/api/admin/documents/d2/decision', 'REFUSE', 'Verso manquant, pvrn'],
    ]);
  });

  test('keys do nothing elsewhere on the page, nor with a modifier, nor before the file is seen', async () => {
    const { appels, router } = ecran('/admin?document=d1', (appel) =>
      appel.url.includes('/fichier') ? refus(404, 'INTROUVABLE', 'Introuvable.') : traiter(appel),
    );
    await screen.findByText('Introuvable.');
    await userEvent.keyboard('v{Alt>}n{/Alt}{Control>}p{/Control}');
    fireEvent.keyDown(document.activeElement!, { key: 'n', repeat: true });
    screen.getByLabelText('Ordre de la file').focus();
    await userEvent.keyboard('n');
    expect(router.state.location.search).toContain('document=d1');
    expect(decisions(appels)).toEqual([]);
  });

  test('C-168 « Refuser » asks for a comment first', async () => {
    const { appels } = ecran('/admin?document=d1', traiter);
    await screen.findByTitle('Fichier carte.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(screen.getByText('Expliquez pourquoi ce document est refusé.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Commentaire'));
    expect(decisions(appels)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Commentaire'), 'Photo floue.');
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(messages()).toContain('Document refusé.'));
    expect(decisions(appels)).toEqual([
      [
        '/api/admin/documents/d1/decision',
        { statut: 'REFUSE', commentaire: 'Photo floue.', dateExpiration: null, version: 3 },
      ],
    ]);
  });

  test('C-292 O-55 a stale version is told; the new file is shown, and what was typed stays', async () => {
    decider = () => {
      file = [aVerifier('d1', 'Sarr', { version: 4, nom: 'carte v2.pdf' }), aVerifier('d2', 'Diop')];
      return refus(409, 'VERSION_PERIMEE', 'Cet élément a changé entre-temps. Rechargez la page.');
    };
    const { appels } = ecran('/admin?document=d1', traiter);
    await screen.findByTitle('Fichier carte.pdf');
    await userEvent.type(screen.getByLabelText('Commentaire'), 'Bien lisible.');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    expect(await screen.findByTitle('Fichier carte v2.pdf')).toBeTruthy();
    expect(screen.getByText('Document remplacé')).toBeTruthy();
    expect(messages()).toContain("Ce document a changé entre-temps : la file vient d'être rechargée.");
    expect(screen.getByLabelText<HTMLTextAreaElement>('Commentaire').value).toBe('Bien lisible.');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(decisions(appels).map(([, corps]) => corps.version)).toEqual([3, 4]));
  });

  test('C-292 a decision already taken by another admin is told, and the document leaves', async () => {
    decider = () => {
      file = [aVerifier('d2', 'Diop')];
      return refus(409, 'ETAT_INCOMPATIBLE', 'Une décision a déjà été prise pour ce document.');
    };
    const { router } = ecran('/admin?document=d1', traiter);
    await screen.findByTitle('Fichier carte.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    expect(await screen.findByText("Ce document n'est plus dans la file.")).toBeTruthy();
    expect(messages()).toContain('Une décision a déjà été prise pour ce document.');
    // Brought to sight, and the keys go on from there.
    expect(document.activeElement?.textContent).toBe("Ce document n'est plus dans la file.");
    fireEvent.keyDown(document.activeElement!, { key: 'n' });
    await waitFor(() => expect(router.state.location.search).toBe('?document=d2'));
  });

  test('O-51 Back leads from a document to the queue, however many were decided, and so does its button', async () => {
    const { router } = ecran('/admin?tab=documents', traiter);
    const ouvrirLePremier = async () =>
      userEvent.click((await screen.findAllByRole('button', { name: /^Carte d'identité/ }))[0]!);
    await ouvrirLePremier();
    await screen.findByTitle('Fichier carte.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=documents&document=d2'));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?tab=documents');
    await ouvrirLePremier();
    await userEvent.click(await screen.findByRole('button', { name: 'Retour à la file' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=documents'));
    expect(router.state.historyAction).toBe('POP');
  });

  test('nobody validates a file that was not shown', async () => {
    ecran('/admin?document=d1', (appel) =>
      appel.url.includes('/fichier') ? refus(404, 'INTROUVABLE', 'Introuvable.') : traiter(appel),
    );
    expect(await screen.findByText('Introuvable.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Valider' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Refuser' })).toHaveProperty('disabled', false);
  });

  test('an empty queue and a failed one', async () => {
    file = [];
    const { unmount } = ecran('/admin', traiter);
    expect(await screen.findByText('Aucun document à vérifier.')).toBeTruthy();
    unmount();
    fermer();
    ecran('/admin', () => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue'));
    expect(await screen.findByText('Erreur lors du chargement des documents')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

describe('accounts', () => {
  let comptes: Compte[];
  const traiter = ({ method, url, body }: Appel) => {
    if (method !== 'PUT') return json(comptes, 200, { 'X-Total-Count': '41' });
    const { statut, motif } = JSON.parse(body ?? '{}') as { statut: 'SUSPENDU' | 'REFUSE' | null; motif: string };
    comptes = comptes.map((c) =>
      url.includes(c.id) ? { ...c, statut: statut ?? 'VALIDE', motifStatut: statut && motif } : c,
    );
    return json(comptes[0]);
  };
  beforeEach(() => {
    comptes = [compte('c1'), compte('admin', { prenom: 'Inès', nom: 'Faure', role: 'ADMIN', siret: undefined })];
  });

  test('C-279 C-207 search and filters are in the address; the SIRET to check is told', async () => {
    const { appels, router } = ecran('/admin?tab=comptes', traiter);
    expect(await screen.findByText('73282932000075 (à vérifier)')).toBeTruthy();
    expect(screen.getByText('41 comptes')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Rechercher'), 'camara');
    await userEvent.selectOptions(screen.getByLabelText('Rôle'), 'COMMERCANT');
    await userEvent.selectOptions(screen.getByLabelText('Statut'), 'SUSPENDU');
    await waitFor(() =>
      expect(appels.at(-1)?.url).toBe('/api/admin/utilisateurs?q=camara&role=COMMERCANT&statut=SUSPENDU'),
    );
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('camara');
  });

  test.each([
    ['Suspendre', 'SUSPENDU', 'Compte suspendu.'],
    ['Refuser', 'REFUSE', 'Compte refusé.'],
  ] as const)(
    'C-158 C-159 C-280 « %s » asks for a motive, and the account can be lifted again',
    async (bouton, statut, message) => {
      const { appels } = ecran('/admin?tab=comptes', traiter);
      await userEvent.click(await screen.findByRole('button', { name: `${bouton} : Idriss Camara` }));
      const dialogue = within(await screen.findByRole('dialog'));
      await userEvent.click(dialogue.getByRole('button', { name: bouton }));
      expect(dialogue.getByText('Le motif est obligatoire.')).toBeTruthy();
      expect(decisions(appels)).toEqual([]);
      await userEvent.type(dialogue.getByRole('textbox'), 'Trois désistements.');
      await userEvent.click(dialogue.getByRole('button', { name: bouton }));
      await waitFor(() => expect(messages()).toContain(message));
      expect(decisions(appels)).toEqual([
        ['/api/admin/utilisateurs/c1/statut', { statut, motif: 'Trois désistements.' }],
      ]);

      await userEvent.click(await screen.findByRole('button', { name: 'Rétablir : Idriss Camara' }));
      const lever = within(await screen.findByRole('dialog'));
      await userEvent.type(lever.getByRole('textbox'), 'Erreur.');
      await userEvent.click(lever.getByRole('button', { name: 'Rétablir' }));
      await waitFor(() =>
        expect(decisions(appels).at(-1)).toEqual([
          '/api/admin/utilisateurs/c1/statut',
          { statut: null, motif: 'Erreur.' },
        ]),
      );
    },
  );

  test('nobody decides about their own account', async () => {
    ecran('/admin?tab=comptes', traiter);
    expect(await screen.findByText("C'est votre compte.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Suspendre|Refuser|Rétablir) : Inès Faure/ })).toBeNull();
  });

  test('C-034 R-52 the detail of an account: its papers, its audit, and its role given with a motive', async () => {
    const detail = {
      ...compte('c1'),
      roleInscription: 'COMMERCANT',
      documents: [
        {
          id: 'd1',
          type: 'KBIS',
          statut: 'REFUSE',
          dateUpload: '2026-11-27T10:20:00+01:00',
          dateExpiration: null,
          commentaireValidation: 'Illisible',
        },
      ],
      journal: [
        {
          id: 'j1',
          date: '2026-11-28T09:00:00+01:00',
          action: 'DOCUMENT_REFUSE',
          acteur: { id: 'admin', nom: 'Inès Faure' },
          motif: 'Illisible',
        },
      ],
    };
    const { appels } = ecran('/admin?tab=comptes', (appel) =>
      appel.method === 'GET' && appel.url.endsWith('/c1') ? json(detail) : traiter(appel),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Voir le détail : Idriss Camara' }));
    expect(await screen.findByText(/Kbis.* envoi du 27 novembre 2026 : Illisible/i)).toBeTruthy();
    expect(screen.getByText('Document refusé : Illisible')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: "Donner le rôle d'administration" }));
    const dialogue = within(await screen.findByRole('dialog'));
    await userEvent.type(dialogue.getByRole('textbox'), 'Renfort.');
    await userEvent.click(dialogue.getByRole('button', { name: 'Donner le rôle' }));
    await waitFor(() => expect(messages()).toContain('Rôle changé.'));
    expect(decisions(appels)).toEqual([['/api/admin/utilisateurs/c1/role', { role: 'ADMIN', motif: 'Renfort.' }]]);
  });

  test('a refusal of the server stays in the dialog, with what was typed', async () => {
    ecran('/admin?tab=comptes', (appel) =>
      appel.method === 'PUT' ? refus(503, 'INDISPONIBLE', 'Service momentanément indisponible.') : traiter(appel),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Suspendre : Idriss Camara' }));
    const dialogue = within(await screen.findByRole('dialog'));
    await userEvent.type(dialogue.getByRole('textbox'), 'Motif.');
    await userEvent.click(dialogue.getByRole('button', { name: 'Suspendre' }));
    expect(await dialogue.findByText('Service momentanément indisponible.')).toBeTruthy();
    expect(dialogue.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Motif.');
  });

  test('an empty search', async () => {
    comptes = [];
    ecran('/admin?tab=comptes', traiter);
    expect(await screen.findByText('Aucun compte ne correspond à cette recherche.')).toBeTruthy();
  });
});
