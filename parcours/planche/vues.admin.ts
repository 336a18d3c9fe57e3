import type { Page } from '@playwright/test';
import { appuyer, ecran, type Vue } from './vue.ts';

const onglet = (cle: string, suite = '') =>
  ({ route: 'admin', onglet: cle, qui: 'admin', adresse: `/admin?tab=${cle}${suite}` }) as const;

const premierDocument = async (page: Page) => {
  await page.getByRole('list', { name: 'Documents à vérifier' }).getByRole('button').first().click();
};

export const VUES_ADMIN: readonly Vue[] = [
  ...ecran({
    ...onglet('documents'),
    appel: '/admin/documents',
    gestes: {
      examen: premierDocument,
      refus: async (page) => {
        await premierDocument(page);
        await appuyer(/^Refuser/)(page);
      },
    },
  }),
  ...ecran({
    ...onglet('affiliations'),
    appel: '/admin/affiliations',
    gestes: { refus: appuyer(/^Refuser/), accord: appuyer(/^(Accepter|Valider)/) },
  }),
  ...ecran({
    ...onglet('comptes'),
    appel: '/admin/utilisateurs',
    gestes: {
      détail: async (page) => {
        await page.getByRole('list', { name: 'Comptes' }).getByRole('button').first().click();
      },
      suspendre: appuyer(/^Suspendre/),
      'fermer ses sessions': async (page) => {
        await page.getByRole('list', { name: 'Comptes' }).getByRole('button').first().click();
        await appuyer(/sessions/)(page);
      },
    },
  }),
  ...ecran({
    ...onglet('contrats'),
    appel: '/admin/contrats',
    gestes: { nouveau: appuyer(/contrat/i) },
  }),
  ...ecran({ ...onglet('identites'), appel: '/admin/identites' }),
  ...ecran({ ...onglet('annonces'), appel: '/admin/annonces', gestes: { annuler: appuyer(/^Annuler/) } }),
  ...ecran({ ...onglet('livraisons'), appel: '/admin/livraisons', gestes: { annuler: appuyer(/^Annuler/) } }),
  // Found through a person: it opens on the question.
  ...ecran(onglet('reservations')),
  ...ecran({
    ...onglet('evaluations'),
    appel: '/admin/evaluations',
    gestes: { masquer: appuyer(/^Masquer/) },
  }),
  ...ecran({
    ...onglet('entrepots'),
    appel: '/entrepots',
    gestes: {
      nouveau: appuyer(/entrepôt/i),
      supprimer: appuyer(/^Supprimer/),
    },
  }),
  ...ecran({ ...onglet('indicateurs'), appel: '/admin/indicateurs', rien: null }),
  ...ecran({ ...onglet('mails'), appel: '/admin/mails/refuses' }),
  ...ecran({ ...onglet('journal'), appel: '/admin/journal' }),
];
