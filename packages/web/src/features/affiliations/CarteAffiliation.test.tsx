import type { AffiliationLue } from '@colivert/domain/affiliations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { COMPTE } from '../../lib/test/comptes.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { CarteAffiliation } from './CarteAffiliation.tsx';

const affiliation = (autre: Partial<AffiliationLue> = {}): AffiliationLue => ({
  statut: 'NON_AFFILIE',
  dateDemandeAffiliation: null,
  dateValidationAffiliation: null,
  commentaire: null,
  message: null,
  conditions: [
    { code: 'LIVRAISONS_REUSSIES', libelle: 'Au moins 5 livraisons réussies', requis: 5, valeur: 1, remplie: false },
    { code: 'NOTE_MOYENNE', libelle: "Note moyenne d'au moins 4/5", requis: 4, valeur: 4.6, remplie: true },
    { code: 'DOCUMENTS_VERIFIES', libelle: 'Identité et permis vérifiés', requis: null, valeur: null, remplie: true },
    { code: 'ENGAGEMENT_QUALITE', libelle: 'Engagement qualité', requis: null, valeur: null, remplie: false },
  ],
  version: 1,
  ...autre,
});

function ecran(lue: AffiliationLue, { demander = () => json(lue), statutCompte = 'VALIDE' }: Options = {}) {
  let presente = lue;
  const appels = simulerReseau(({ method }) => {
    if (method !== 'POST') return json(presente);
    const reponse = demander();
    if (reponse.ok) presente = affiliation({ ...lue, statut: 'DEMANDE_AFFILIATION' });
    return reponse.ok ? json(presente) : reponse;
  });
  return { appels, ...rendre(<CarteAffiliation livreurId={COMPTE.id} statutCompte={statutCompte} />) };
}
interface Options {
  demander?: () => Response;
  statutCompte?: 'VALIDE' | 'EN_ATTENTE';
}
const messages = () => lireToasts().map((t) => t.message);
const ouvrirDemande = async (bouton = 'Demander mon affiliation') => {
  await userEvent.click(await screen.findByRole('button', { name: bouton }));
  return screen.findByRole('dialog', { name: 'Demander mon affiliation' });
};
const etats = (cadre: HTMLElement) =>
  within(within(cadre).getByRole('list', { name: "Conditions d'affiliation" }))
    .getAllByRole('listitem')
    .map((l) => l.textContent);

beforeEach(() => {
  fermer();
  ouvrir('jeton', COMPTE);
});

describe('the card', () => {
  test.each([
    ['NON_AFFILIE', 'Non affilié', 'Demander mon affiliation'],
    ['DEMANDE_AFFILIATION', 'Demande en cours', null],
    ['AFFILIE', 'Affilié', null],
    ['AFFILIATION_REFUSEE', 'Affiliation refusée', 'Faire une nouvelle demande'],
  ] as const)('D-081 D-107 D-108 D-115 %s', async (statut, libelle, bouton) => {
    ecran(affiliation({ statut }));
    expect(await screen.findByText(libelle)).toBeTruthy();
    expect(screen.queryAllByRole('button').map((b) => b.textContent)).toEqual(bouton ? [bouton] : []);
  });

  test('D-112 each condition as met or not met, with where one stands', async () => {
    ecran(affiliation());
    await screen.findByText('Non affilié');
    expect(etats(document.body)).toEqual([
      'Au moins 5 livraisons réussies1 sur 5Non remplie',
      "Note moyenne d'au moins 4/54,6 sur 5Remplie",
      'Identité et permis vérifiésRemplie',
      'Engagement qualitéVous le prenez en envoyant votre demande.Non remplie',
    ]);
  });

  test('D-119 D-120 the courier reads the answer of the team and its date', async () => {
    ecran(
      affiliation({
        statut: 'AFFILIATION_REFUSEE',
        message: 'Disponible le soir',
        commentaire: 'Encore trois livraisons.',
        dateDemandeAffiliation: '2026-11-20T12:00:00+01:00',
        dateValidationAffiliation: '2026-11-21T12:00:00+01:00',
      }),
    );
    expect(await screen.findByText('Encore trois livraisons.')).toBeTruthy();
    expect(screen.getByText('Disponible le soir')).toBeTruthy();
    expect(screen.getByText('20 novembre 2026')).toBeTruthy();
    expect(screen.getByText('21 novembre 2026')).toBeTruthy();
  });

  test('D-010 an account that is not VALIDE cannot ask, and reads why', async () => {
    ecran(affiliation(), { statutCompte: 'EN_ATTENTE' });
    expect(await screen.findByText(/dès que votre compte sera vérifié/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('D-009 a load that fails says so, with a retry', async () => {
    let enPanne = true;
    simulerReseau(() => (enPanne ? refus(404, 'INTROUVABLE', 'Introuvable.') : json(affiliation())));
    rendre(<CarteAffiliation livreurId={COMPTE.id} statutCompte="VALIDE" />);
    expect(await screen.findByText('Introuvable.')).toBeTruthy();
    enPanne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Non affilié')).toBeTruthy();
  });
});

describe('the request', () => {
  test('D-109 D-110 D-111 the dialog lists the four conditions', async () => {
    ecran(affiliation());
    const fenetre = await ouvrirDemande();
    expect(etats(fenetre)).toHaveLength(4);
    for (const libelle of [
      /Au moins 5 livraisons réussies/,
      /Note moyenne d'au moins 4\/5/,
      /Identité et permis vérifiés/,
      /Engagement qualité/,
    ])
      expect(within(fenetre).getByText(libelle)).toBeTruthy();
  });

  test('D-113 D-114 D-116 without a message and with conditions not met, it goes', async () => {
    const { appels } = ecran(affiliation());
    const fenetre = await ouvrirDemande();
    await userEvent.click(within(fenetre).getByRole('button', { name: 'Envoyer ma demande' }));
    await waitFor(() =>
      expect(messages()).toContain(
        "🎉 Demande d'affiliation envoyée avec succès ! Nos équipes vont l'étudier dans les plus brefs délais.",
      ),
    );
    const envoi = appels.find(({ method }) => method === 'POST');
    expect(envoi?.url).toBe(`/api/livreurs/${COMPTE.id}/demander-affiliation`);
    expect(envoi?.headers['Content-Type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(envoi?.body ?? '')).toEqual({ commentaire: '' });
    expect(await screen.findByText('Demande en cours')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('D-115 a new request after a refusal, with a message', async () => {
    const { appels } = ecran(affiliation({ statut: 'AFFILIATION_REFUSEE' }));
    const fenetre = await ouvrirDemande('Faire une nouvelle demande');
    await userEvent.type(within(fenetre).getByLabelText('Message (facultatif)'), 'Cinq livraisons faites');
    await userEvent.click(within(fenetre).getByRole('button', { name: 'Envoyer ma demande' }));
    await waitFor(() => expect(appels.some(({ method }) => method === 'POST')).toBe(true));
    expect(JSON.parse(appels.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
      commentaire: 'Cinq livraisons faites',
    });
  });

  test('D-117 a failure tells the detail, and the message stays', async () => {
    ecran(affiliation(), { demander: () => refus(409, 'ETAT_INCOMPATIBLE', 'Vous êtes déjà affilié.') });
    const fenetre = await ouvrirDemande();
    await userEvent.type(within(fenetre).getByLabelText('Message (facultatif)'), 'Bonjour');
    await userEvent.click(within(fenetre).getByRole('button', { name: 'Envoyer ma demande' }));
    await waitFor(() =>
      expect(messages()).toContain("❌ Erreur lors de l'envoi de la demande : Vous êtes déjà affilié."),
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message (facultatif)').value).toBe('Bonjour');
  });
});
