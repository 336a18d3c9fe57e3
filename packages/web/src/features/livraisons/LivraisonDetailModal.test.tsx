import type { Livraison } from '@colivert/domain/livraisons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { inerte } from '../../lib/test/boutons.ts';
import { gardeSesLignes } from '../../lib/test/lignes.ts';
import { rendreRoutes } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus } from '../../lib/test/reseau.ts';
import { suivreLaVue } from '../../lib/test/vu.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { serveurDeLivraisons, uneLivraison } from './livraisons.fixture.ts';
import type { VueLivraisons } from './livraisons.queries.ts';
import { MesLivraisons } from './MesLivraisons.tsx';

const ROLES = { client: 'CLIENT', livreur: 'LIVREUR', commercant: 'COMMERCANT' } as const;
const EN_COURS = { statut: 'EN_COURS', dateDebut: '2026-11-27T13:00:00+01:00' } as const;

/** Opens the dialog of one delivery by its link; `repondre` answers the acts and changes what the server holds. */
async function detail(
  vue: VueLivraisons,
  plus: Partial<Livraison>,
  repondre: (appel: Appel, poser: (plus: Partial<Livraison>) => Response) => Response = () => json(null, 500),
) {
  ouvrir('jeton', { id: 'u1', prenom: 'Ana', nom: 'B', role: ROLES[vue], statut: 'VALIDE', statutAffiliation: null });
  const livraisons = [uneLivraison(plus)];
  const poser = (suite: Partial<Livraison>) => {
    livraisons[0] = { ...uneLivraison(plus), ...suite };
    return json(livraisons[0]);
  };
  const appels = serveurDeLivraisons(livraisons, (appel) =>
    appel.method === 'PUT' ? repondre(appel, poser) : undefined,
  );
  const { router } = rendreRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <MesLivraisons
              vue={vue}
              evaluation={(livraison, fini) => (
                <button type="button" onClick={fini}>
                  Noter {livraison.livreur.prenom}
                </button>
              )}
            />
            <Toasts />
          </>
        ),
      },
    ],
    '/dashboard?livraison=l1',
  );
  const dialogue = within(await screen.findByRole('dialog', { name: 'Détail de la livraison' }));
  await dialogue.findByText('Guitare dans sa housse');
  return { dialogue, router, ecrits: () => appels.filter(({ method }) => method === 'PUT') };
}

beforeEach(() => fermer());

describe('what it shows', () => {
  test('C-080 C-126 C-127 C-128 an announcement panel and a delivery panel, with the steps and their times', async () => {
    const { dialogue } = await detail('client', {
      ...EN_COURS,
      typeLivraison: 'PARTIELLE_DEPOT',
      entrepot: { id: 'e1', nom: 'Relais Doulon', ville: 'Nantes' },
      villeArrivee: 'Nantes',
    });
    const annonce = dialogue.getByRole('region', { name: 'Annonce' });
    for (const fait of ['Livraison de colis', '4,5 kg', '110 x 40 x 15 cm', 'Oui', '5 décembre 2026', 'Maëlle Rivoal'])
      expect(within(annonce).getByText(fait)).toBeTruthy();
    const livraison = dialogue.getByRole('region', { name: 'Livraison' });
    for (const fait of ['En cours', "Segment 1/2 : dépôt à l'entrepôt", 'Relais Doulon, Nantes', 'Sami Le Goff'])
      expect(within(livraison).getAllByText(fait).length).toBeGreaterThan(0);
    expect(within(livraison).getByRole('list').textContent).toContain('27 novembre 2026 à 13:00');
  });

  test('a shopping list keeps its lines D-24', async () => {
    const liste = 'Pommes\nFarine\nBeurre';
    const { annonce } = uneLivraison({});
    const mission = annonce && { ...annonce, listeCourses: liste };
    const { dialogue } = await detail('livreur', { annonceCommercant: mission, annonce: undefined });
    const valeur = dialogue.getByText((_, element) => element?.textContent === liste && element.children.length === 0);
    expect(gardeSesLignes(valeur, 'ui/Fiche.module.css')).toBe(true);
  });

  test.each(['client', 'livreur', 'commercant'] as const)(
    '« Contacter » leads to the other side of a delivery, from its card and its detail, for its %s E-078',
    async (vue) => {
      const { dialogue } = await detail(vue, EN_COURS);
      const lien = dialogue.getByRole('link', { name: /^Contacter : / });
      expect(lien.getAttribute('href')).toBe('/messages/nouveau?livraison=l1');
      const tous = screen.getAllByRole('link', { name: /^Contacter : /, hidden: true });
      expect(tous.map((a) => a.getAttribute('href'))).toEqual(tous.map(() => '/messages/nouveau?livraison=l1'));
      expect(tous).toHaveLength(2);
    },
  );

  test('a cancelled delivery says why, and shows no step to come', async () => {
    const { dialogue } = await detail('client', { statut: 'ANNULEE', motifAnnulation: 'Vélo en panne' });
    expect(dialogue.getByText('Vélo en panne')).toBeTruthy();
    expect(dialogue.queryByText('Livrée')).toBeNull();
  });
});

test('started from the dialog, the code field comes into view with the focus D-11', async () => {
  const vus = suivreLaVue();
  const { dialogue } = await detail('livreur', { statut: 'ASSIGNEE', peutCommencer: true }, (_, poser) =>
    poser({ ...EN_COURS, peutCommencer: false }),
  );
  await userEvent.click(dialogue.getByRole('button', { name: 'Commencer' }));
  const code = await dialogue.findByLabelText('Code de validation');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(vus.some((vu) => vu.contains(code))).toBe(true);
});

describe('the validation code', () => {
  test('C-129 C-246 D-189 the author sees it, copies it, and reads when to give it', async () => {
    const { dialogue } = await detail('client', { ...EN_COURS, codeValidation: '048213' });
    const utilisateur = userEvent.setup();
    expect(dialogue.getByText('048213')).toBeTruthy();
    expect(
      dialogue.getByText('Donnez ce code au livreur quand le colis est remis à son destinataire, jamais avant.'),
    ).toBeTruthy();
    await utilisateur.click(dialogue.getByRole('button', { name: 'Copier le code' }));
    expect(await dialogue.findByRole('button', { name: 'Code copié' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('048213');
  });

  test('a merchant too; when the browser refuses to copy the screen says what to do', async () => {
    const { dialogue } = await detail('commercant', { codeValidation: '048213' });
    const utilisateur = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await utilisateur.click(dialogue.getByRole('button', { name: 'Copier le code' }));
    expect(await screen.findByText('La copie a échoué : sélectionnez le code pour le copier.')).toBeTruthy();
  });

  test('C-246 C-248 a courier’s view has no code, whatever came', async () => {
    const { dialogue } = await detail('livreur', { ...EN_COURS, codeValidation: '048213' });
    expect(dialogue.queryByText('048213')).toBeNull();
  });

  test('C-193 locked by wrong tries: the author is told until when, and a new code is asked after a confirmation', async () => {
    const { dialogue, ecrits } = await detail(
      'client',
      { ...EN_COURS, codeValidation: '048213', codeBloqueJusqua: '2026-11-27T13:20:00+01:00' },
      (_, poser) => poser({ codeValidation: '777000', codeBloqueJusqua: null }),
    );
    expect(
      dialogue.getByText(/5 codes faux ont été saisis : la saisie est bloquée jusqu'au 27 novembre 2026 à 13:20/),
    ).toBeTruthy();
    await userEvent.click(dialogue.getByRole('button', { name: 'Demander un nouveau code' }));
    const question = within(await screen.findByRole('dialog', { name: 'Demander un nouveau code ?' }));
    expect(ecrits()).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Demander un nouveau code' }));
    expect(await dialogue.findByText('777000')).toBeTruthy();
    expect(dialogue.queryByText(/codes faux/)).toBeNull();
    expect(ecrits().map(({ url }) => url)).toEqual(['/api/livraisons/l1/nouveau-code']);
  });
});

describe('finishing', () => {
  test('C-223 without a code nothing is sent, and the field says why', async () => {
    const { dialogue, ecrits } = await detail('livreur', EN_COURS);
    await userEvent.click(dialogue.getByRole('button', { name: 'Terminer' }));
    expect(dialogue.getByText('Veuillez saisir le code de validation')).toBeTruthy();
    expect(document.activeElement).toBe(dialogue.getByLabelText('Code de validation'));
    expect(ecrits()).toHaveLength(0);
  });

  test('C-192 C-247 C-306 C-348 the code goes as text in the body, the success is told', async () => {
    const { dialogue, ecrits } = await detail('livreur', EN_COURS, (_, poser) =>
      poser({ statut: 'LIVREE', dateFin: '2026-11-27T15:00:00+01:00' }),
    );
    await userEvent.type(dialogue.getByLabelText('Code de validation'), '048 213{Enter}');
    expect(await screen.findByText('Livraison terminée avec succès')).toBeTruthy();
    expect(ecrits()).toMatchObject([{ url: '/api/livraisons/l1/terminer', body: '{"codeValidation":"048213"}' }]);
    await waitFor(() => expect(dialogue.queryByLabelText('Code de validation')).toBeNull());
    // The field that had the focus is gone: the dialog keeps it.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fermer'));
  });

  test('R-17 two clicks in one instant spend one try', async () => {
    const { dialogue, ecrits } = await detail('livreur', EN_COURS, () =>
      refus(400, 'CODE_INVALIDE', 'Code de validation incorrect'),
    );
    await userEvent.type(dialogue.getByLabelText('Code de validation'), '111111');
    const bouton = dialogue.getByRole('button', { name: 'Terminer' });
    for (let fois = 0; fois < 5; fois += 1) bouton.click();
    await dialogue.findByText('Code de validation incorrect');
    expect(ecrits()).toHaveLength(1);
  });

  test('C-307 a wrong code is told beside the field, and what was typed stays', async () => {
    const { dialogue } = await detail('livreur', EN_COURS, () =>
      refus(400, 'CODE_INVALIDE', 'Code de validation incorrect'),
    );
    const champ = dialogue.getByLabelText<HTMLInputElement>('Code de validation');
    await userEvent.type(champ, '111111{Enter}');
    const phrase = await dialogue.findByText('Code de validation incorrect');
    expect(champ.getAttribute('aria-describedby')).toContain(phrase.id);
    expect(champ.value).toBe('111111');
    expect(screen.queryByText('Erreur')).toBeNull();
  });

  test.each([
    ['the fifth wrong code', 400, 'CODE_INVALIDE', 'Code de validation incorrect'],
    ['a try while locked', 429, 'TROP_DE_TENTATIVES', 'Trop de tentatives. Réessayez dans 15 minutes.'],
  ])(
    'C-193 %s: the field tells until when, and can still be used since a new code lifts the lock',
    async (_cas, statut, code, phrase) => {
      const { dialogue } = await detail('livreur', EN_COURS, (_, poser) => {
        poser({ codeBloqueJusqua: '2026-11-27T13:15:00+01:00' });
        return refus(statut, code, phrase);
      });
      await userEvent.type(dialogue.getByLabelText('Code de validation'), '111111{Enter}');
      const attendue = `${phrase.replace(/\.?$/, '.')} La saisie est bloquée jusqu'au 27 novembre 2026 à 13:15, sauf si Maëlle vous donne un nouveau code.`;
      expect(await dialogue.findByText(attendue)).toBeTruthy();
      await waitFor(() => expect(inerte(dialogue.getByRole('button', { name: 'Terminer' }))).toBe(false));
    },
  );

  test('C-348 any other failure is the server’s message, else the catalogue’s', async () => {
    let message = "Cette livraison n'est pas en cours.";
    const { dialogue } = await detail('livreur', EN_COURS, () => refus(409, 'ETAT_INCOMPATIBLE', message));
    await userEvent.type(dialogue.getByLabelText('Code de validation'), '111111{Enter}');
    expect(await screen.findByText("Cette livraison n'est pas en cours.")).toBeTruthy();
    message = '';
    await waitFor(() => expect(inerte(dialogue.getByRole('button', { name: 'Terminer' }))).toBe(false));
    await userEvent.click(dialogue.getByRole('button', { name: 'Terminer' }));
    expect(await screen.findByText('Erreur lors de la finalisation de la livraison')).toBeTruthy();
  });
});

describe('cancelling', () => {
  test.each([
    ['Se désister', {}],
    ['Annuler la livraison', EN_COURS],
  ])(
    'C-081 C-186 C-224 C-349 « %s » asks first, keeps the delivery when declined, and tells it is done',
    async (libelle, plus) => {
      const { dialogue, ecrits } = await detail('livreur', plus, (_, poser) => poser({ statut: 'ANNULEE' }));
      await userEvent.click(dialogue.getByRole('button', { name: libelle }));
      let question = within(await screen.findByRole('dialog', { name: libelle }));
      expect(question.getByText('Êtes-vous sûr de vouloir annuler cette livraison ?')).toBeTruthy();
      await userEvent.click(question.getByRole('button', { name: 'Garder la livraison' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: libelle })).toBeNull());
      expect(ecrits()).toHaveLength(0);

      await userEvent.click(dialogue.getByRole('button', { name: libelle }));
      question = within(await screen.findByRole('dialog', { name: libelle }));
      await userEvent.type(question.getByLabelText('Motif (facultatif)'), 'Vélo en panne');
      await userEvent.click(question.getByRole('button', { name: libelle }));
      const toast = await screen.findByText('Livraison annulée', { selector: '[data-type="info"] p' });
      expect(toast).toBeTruthy();
      expect(ecrits()).toMatchObject([{ url: '/api/livraisons/l1/annuler', body: '{"motif":"Vélo en panne"}' }]);
      await waitFor(() => expect(dialogue.queryByRole('button', { name: libelle })).toBeNull());
    },
  );

  test('C-349 a failure is told, and what was typed stays', async () => {
    const { dialogue } = await detail('livreur', {}, () => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue'));
    await userEvent.click(dialogue.getByRole('button', { name: 'Se désister' }));
    const question = within(await screen.findByRole('dialog', { name: 'Se désister' }));
    await userEvent.type(question.getByLabelText('Motif (facultatif)'), 'Panne');
    await userEvent.click(question.getByRole('button', { name: 'Se désister' }));
    expect(await screen.findByText("Erreur lors de l'annulation de la livraison")).toBeTruthy();
    expect(question.getByLabelText<HTMLTextAreaElement>('Motif (facultatif)').value).toBe('Panne');
  });

  test('C-349 R-41 what was cancelled on another screen is no longer asked about', async () => {
    const phrase = 'Cette livraison ne peut plus être annulée.';
    const { dialogue } = await detail('livreur', {}, (_, poser) => {
      poser({ statut: 'ANNULEE' });
      return refus(409, 'ETAT_INCOMPATIBLE', phrase);
    });
    await userEvent.click(dialogue.getByRole('button', { name: 'Se désister' }));
    const question = within(await screen.findByRole('dialog', { name: 'Se désister' }));
    await userEvent.click(question.getByRole('button', { name: 'Se désister' }));
    expect(await screen.findByText(`Erreur lors de l'annulation de la livraison : ${phrase}`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /désister|Annuler/ })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Détail de la livraison' })).toBeTruthy();
  });

  test.each(['client', 'commercant'] as const)(
    'D-046 D-188 a %s only reads: no start, finish or cancel',
    async (vue) => {
      const { dialogue } = await detail(vue, { peutCommencer: true });
      expect(dialogue.queryByRole('button', { name: /Commencer|Terminer|Annuler|Se désister/ })).toBeNull();
      expect(dialogue.getAllByRole('button', { name: 'Fermer' }).length).toBeGreaterThan(0);
    },
  );

  test.each(['STOCKEE', 'LIVREE', 'ANNULEE'] as const)(
    'C-184 C-186 nothing is left to do on a %s one',
    async (statut) => {
      const { dialogue } = await detail('livreur', { statut });
      expect(dialogue.queryByRole('button', { name: /Commencer|Terminer|Annuler|Se désister/ })).toBeNull();
    },
  );

  test('Escape closes the question, not the detail under it', async () => {
    const { dialogue } = await detail('livreur', {});
    await userEvent.click(dialogue.getByRole('button', { name: 'Se désister' }));
    await screen.findByRole('dialog', { name: 'Se désister' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Se désister' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Détail de la livraison' })).toBeTruthy();
  });
});

describe('rating', () => {
  test('C-081 C-195 C-250 a LIVREE delivery without rating opens the rating, for the author', async () => {
    const { dialogue } = await detail('client', { statut: 'LIVREE' });
    await userEvent.click(dialogue.getByRole('button', { name: 'Évaluer le livreur' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Noter Sami' }));
    expect(screen.queryByRole('button', { name: 'Noter Sami' })).toBeNull();
  });

  test.each([
    ['client', { statut: 'LIVREE', evaluee: true }],
    ['client', { statut: 'STOCKEE', typeLivraison: 'PARTIELLE_DEPOT' }],
    ['client', EN_COURS],
    ['livreur', { statut: 'LIVREE' }],
  ] as const)('C-195 C-249 O-66 no rating for a %s on %j', async (vue, plus) => {
    const { dialogue } = await detail(vue, plus);
    expect(dialogue.queryByRole('button', { name: 'Évaluer le livreur' })).toBeNull();
  });
});
