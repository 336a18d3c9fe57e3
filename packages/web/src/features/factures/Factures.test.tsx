import type { Facturation as EtatFacturation, Facture } from '@colivert/domain/factures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fermer } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { Facturation } from './Facturation.tsx';
import { MesFactures } from './MesFactures.tsx';

const NOE = '019a0000-0000-7000-8000-0000000000c4';
const RIEN: EtatFacturation = {
  mandatAccepteLe: null,
  siret: null,
  regimeTva: null,
  numeroTva: null,
  mentionsManquantes: ['mandat', 'siret', 'regimeTva', 'adresse'],
};

const FACTURE: Facture = {
  id: '019a0000-0000-7000-8000-0000000000fa',
  numero: 'F-2026-0012',
  type: 'FACTURE',
  dateEmission: '2026-12-01',
  periode: '2026-11',
  factureOrigineId: null,
  emetteur: {
    nom: 'Noé Petit',
    adresse: '1 rue du Four',
    siret: '35600000000048',
    regimeTva: 'FRANCHISE',
    numeroTva: null,
  },
  destinataire: { nom: 'Colivert', adresse: 'Paris', siren: '123456789' },
  lignes: [{ prestationId: 'b1', libelle: 'Bricolage, 12 nov. 2026', heures: 3, tauxHoraire: 12.35, montant: 37.05 }],
  totalHt: 37.05,
  tauxTva: 0,
  tva: 0,
  totalTtc: 37.05,
  mention: 'TVA non applicable, art. 293 B du CGI',
};

/** What it has taken is what it answers afterwards. */
function serveur(facturation: EtatFacturation, surEnvoi?: (appel: Appel) => Response) {
  let actuelle: unknown = facturation;
  return simulerReseau(async (appel) => {
    if (appel.method === 'GET') return json(actuelle);
    const reponse = surEnvoi?.(appel) ?? json(actuelle);
    if (reponse.ok) actuelle = await reponse.clone().json();
    return reponse;
  });
}
const messages = () => lireToasts().map((t) => t.message);

beforeEach(() => fermer());

describe('automatic invoicing', () => {
  test('D-245 D-248 the note, and what is missing', async () => {
    serveur(RIEN);
    rendre(<Facturation userId={NOE} />);
    expect(screen.getByText(/Le 1er de chaque mois/)).toBeTruthy();
    expect(await screen.findByText('Aucune facture ne peut être établie pour le moment')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((li) => li.textContent?.trim())).toEqual([
      'le mandat de facturation',
      'le numéro SIRET',
      'le régime de TVA',
      "l'adresse complète de votre profil Compléter mon profil",
    ]);
    expect(screen.getByRole('link', { name: 'Compléter mon profil' }).getAttribute('href')).toBe('/profile');
  });

  test('D-248 the mandate is read, accepted once, and dated', async () => {
    const appels = serveur(RIEN, () =>
      json({ ...RIEN, mandatAccepteLe: '2026-11-27T10:00:00+01:00', mentionsManquantes: [] }),
    );
    rendre(<Facturation userId={NOE} />);
    expect(await screen.findByText(/^Je donne mandat/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Accepter le mandat' }));
    expect(await screen.findByText('Accepté le 27 novembre 2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accepter le mandat' })).toBeNull();
    expect(screen.getByText(/Tout y est/)).toBeTruthy();
    expect(appels.find(({ method }) => method === 'POST')).toMatchObject({ body: JSON.stringify({ accepte: true }) });
  });

  test('D-250 SIRET and regime are asked for, and the VAT number only when it is needed', async () => {
    const appels = serveur(RIEN);
    rendre(<Facturation userId={NOE} />);
    const siret = await screen.findByLabelText(/^SIRET/);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mes informations' }));
    expect(screen.getByText('Le SIRET doit comporter 14 chiffres')).toBeTruthy();
    expect(screen.getByText('Choisissez un régime de TVA.')).toBeTruthy();
    expect(document.activeElement).toBe(siret);
    await userEvent.type(siret, '356 000 000 00048');
    await userEvent.selectOptions(screen.getByLabelText('Régime de TVA'), 'FRANCHISE');
    expect(screen.getByText(/TVA non applicable, art. 293 B du CGI/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Numéro de TVA/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Régime de TVA'), 'REEL');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mes informations' }));
    expect(screen.getByText(/^Indiquez votre numéro de TVA/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Numéro de TVA/), 'FR40303265045');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mes informations' }));
    await waitFor(() => expect(messages()).toContain('Informations de facturation enregistrées'));
    expect(JSON.parse(appels.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({
      siret: '356 000 000 00048',
      regimeTva: 'REEL',
      numeroTva: 'FR40303265045',
    });
  });

  test('D-007 a refusal is told in place', async () => {
    serveur(RIEN, () => refus(403, 'COMPTE_SUSPENDU', 'Compte suspendu'));
    rendre(<Facturation userId={NOE} />);
    await userEvent.type(await screen.findByLabelText(/^SIRET/), '35600000000048');
    await userEvent.selectOptions(screen.getByLabelText('Régime de TVA'), 'FRANCHISE');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mes informations' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Compte suspendu');
  });
});

describe('invoices', () => {
  test('D-248 D-249 number, kind, period and total, and an avoir that says so', async () => {
    simulerReseau(() => json([FACTURE, { ...FACTURE, id: 'a', numero: 'A-2026-0001', type: 'AVOIR' }]));
    rendre(<MesFactures userId={NOE} />);
    expect(await screen.findByText('F-2026-0012')).toBeTruthy();
    expect(screen.getByText('Avoir')).toBeTruthy();
    expect(screen.getAllByText('novembre 2026, 1 prestation, émise le 1er décembre 2026')).toHaveLength(2);
  });

  test('D-248 the PDF is fetched with the session and kept under its number', async () => {
    const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const appels = simulerReseau(({ url }) =>
      url.endsWith('/pdf')
        ? new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } })
        : json([FACTURE]),
    );
    rendre(<MesFactures userId={NOE} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger le PDF F-2026-0012' }));
    await waitFor(() => expect(clic).toHaveBeenCalled());
    expect((clic.mock.contexts[0] as HTMLAnchorElement).download).toBe('F-2026-0012.pdf');
    expect(appels.at(-1)?.url).toBe(`/api/factures/${FACTURE.id}/pdf`);
  });

  test('none yet', async () => {
    simulerReseau(() => json([]));
    rendre(<MesFactures userId={NOE} />);
    expect(await screen.findByText(/^Aucune facture pour le moment/)).toBeTruthy();
  });

  test('D-009 D-218 a list that fails says so in place', async () => {
    simulerReseau(() => refus(500, 'ERREUR_INTERNE', 'La base dort'));
    rendre(<MesFactures userId={NOE} />);
    expect(await screen.findByText('Erreur lors du chargement des données : La base dort')).toBeTruthy();
  });
});
