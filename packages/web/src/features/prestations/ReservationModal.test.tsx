import { formatPrix } from '@colivert/domain/lib';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { CRENEAUX, MAELLE, NOE, unePrestation, unProfil } from './prestations.fixture.ts';
import { ReservationFenetre } from './ReservationFenetre.tsx';
import { ReservationModal } from './ReservationModal.tsx';
import { reservationComplete } from './valeursReservation.ts';

type Reponse = (appel: Appel) => Response | Promise<Response>;
interface Serveur {
  profilDuCompte?: Reponse;
  reserver?: Reponse;
  creneaux?: Reponse;
  profil?: Reponse;
}

const serveur = ({ reserver, creneaux, profil, profilDuCompte }: Serveur = {}) =>
  simulerReseau((appel) => {
    if (appel.url.endsWith('/reserver')) return reserver?.(appel) ?? json(unePrestation(), 201);
    if (appel.url.endsWith('/creneaux')) return creneaux?.(appel) ?? json(CRENEAUX);
    if (appel.url.endsWith('/utilisateurs/profile')) return profilDuCompte?.(appel) ?? json(MAELLE);
    if (appel.url.endsWith('/profil')) return profil?.(appel) ?? json(unProfil());
    return json({
      disponible: true,
      cleNavigateur: null,
      attribution: null,
      fournisseur: 'embarque',
      itineraires: 'embarque',
    });
  });

const fermeture = vi.fn<() => void>();
const voir = () => rendre(<ReservationModal prestataireId={NOE.id} onFermer={fermeture} />);
const suivant = () => userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
const confirmer = () => userEvent.click(screen.getByRole('button', { name: 'Confirmer la réservation' }));
const radio = (groupe: string, nom: RegExp | string) =>
  within(screen.getByRole('group', { name: groupe })).getByRole('radio', { name: nom });
const offerts = (groupe: string) =>
  within(screen.getByRole('group', { name: groupe }))
    .getAllByRole('radio')
    .map((r) => (r as HTMLInputElement).value);

async function choisirCreneau(duree = '2 heures') {
  await userEvent.click(await screen.findByRole('radio', { name: /Mardi 1er décembre 2026/ }));
  await userEvent.click(radio('Heure de début', '08:00'));
  await userEvent.click(radio('Durée', duree));
}

async function remplir() {
  await userEvent.type(screen.getByLabelText(/^Titre/), 'Poser deux tringles');
  await userEvent.type(screen.getByLabelText(/^Adresse/), '21 rue Joffre');
}

async function jusquALaConfirmation() {
  await choisirCreneau();
  await suivant();
  await remplir();
  await suivant();
  await screen.findByRole('button', { name: 'Confirmer la réservation' });
}

beforeEach(() => {
  fermer();
  fermeture.mockClear();
  ouvrir('jeton', MAELLE);
});

describe('step 1', () => {
  test('D-309 D-317 D-318 D-320 only what the server offers can be chosen, and D-323 the price follows', async () => {
    serveur();
    voir();
    await screen.findByRole('group', { name: 'Jour' });
    expect(offerts('Jour')).toEqual(['2026-12-01', '2026-12-02']);
    expect(screen.queryByRole('group', { name: 'Heure de début' })).toBeNull();
    await userEvent.click(radio('Jour', /Mardi 1er/));
    expect(offerts('Heure de début')).toEqual(['08:00', '13:00']);
    await userEvent.click(radio('Heure de début', '08:00'));
    expect(offerts('Durée')).toEqual(['1', '2', '3', '4']);
    await userEvent.click(radio('Durée', '3 heures'));
    expect(screen.getByText(/37,05/)).toBeTruthy();
    await userEvent.click(radio('Heure de début', '13:00'));
    expect(offerts('Durée')).toEqual(['1']);
    expect(screen.queryByText(/37,05/)).toBeNull();
  });

  test.each([0, 1, 2])('D-313 « Suivant » with %i of the three choices made stays and says so', async (faits) => {
    serveur();
    voir();
    await screen.findByRole('group', { name: 'Jour' });
    if (faits > 0) await userEvent.click(radio('Jour', /Mardi 1er/));
    if (faits > 1) await userEvent.click(radio('Heure de début', '08:00'));
    await suivant();
    expect(screen.getByText('Veuillez sélectionner un créneau horaire complet')).toBeTruthy();
    expect(screen.getByText('Étape 1 sur 3')).toBeTruthy();
  });

  test('D-325 nothing free', async () => {
    serveur({ creneaux: () => json([]) });
    voir();
    expect(await screen.findByText('Aucun créneau disponible')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Suivant' })).toBeNull();
  });

  test('D-326 slots that cannot be loaded, and a retry', async () => {
    let panne = true;
    serveur({ creneaux: () => (panne ? refus(500, 'ERREUR_INTERNE', 'Non') : json(CRENEAUX)) });
    voir();
    expect(await screen.findByText('Impossible de charger les disponibilités du prestataire')).toBeTruthy();
    panne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('group', { name: 'Jour' })).toBeTruthy();
  });
});

describe('step 2', () => {
  test('D-310 D-311 D-314 a blank title or address is told on top, beside its field, and gets the focus', async () => {
    serveur();
    voir();
    await choisirCreneau();
    await suivant();
    for (const champ of [/^Titre/, /^Description/, /^Adresse/, /^Code postal/, /^Ville/])
      expect(screen.getByLabelText(champ)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Titre/), '   ');
    await userEvent.type(screen.getByLabelText(/^Adresse/), '21 rue Joffre');
    await suivant();
    expect(screen.getAllByText('Veuillez remplir tous les champs obligatoires')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Titre/)));
    expect(screen.getByText('Étape 2 sur 3')).toBeTruthy();
  });

  test('a postal code of four digits is told beside its field', async () => {
    serveur();
    voir();
    await choisirCreneau();
    await suivant();
    await remplir();
    await userEvent.type(screen.getByLabelText(/^Code postal/), '4400');
    await suivant();
    expect(screen.getAllByText('Le code postal comporte 5 chiffres.').length).toBeGreaterThan(0);
  });
});

describe('the town', () => {
  const compte = (ville: string | null) => ({ profilDuCompte: () => json({ ...MAELLE, ville }) });

  test('of the account is proposed, and goes with the booking D-05', async () => {
    const appels = serveur(compte('Rezé'));
    voir();
    await jusquALaConfirmation();
    expect(within(screen.getByRole('dialog')).getByText('21 rue Joffre, Rezé')).toBeTruthy();
    await confirmer();
    await waitFor(() => expect(fermeture).toHaveBeenCalled());
    const envoi = appels.find(({ url }) => url.endsWith('/reserver'));
    expect(JSON.parse(envoi?.body ?? '')).toMatchObject({
      adresse: '21 rue Joffre',
      ville: 'Rezé',
      codePostal: '00000',
    });
  });

  test('that was proposed is not written over what was typed, nor proposed again once refused D-05', async () => {
    serveur(compte('Rezé'));
    voir();
    await choisirCreneau();
    await suivant();
    const ville = () => screen.getByLabelText<HTMLInputElement>(/^Ville/);
    expect(ville().value).toBe('Rezé');
    await userEvent.clear(ville());
    await remplir();
    const precedent = () => userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
    await precedent();
    await suivant();
    expect(ville().value).toBe('');
    await userEvent.type(ville(), 'Vertou');
    await precedent();
    await suivant();
    expect(ville().value).toBe('Vertou');
  });
});

describe('confirmation', () => {
  test('D-312 D-324 D-327 D-344 D-345 D-346 D-349 D-376 the summary, then one booking with its key', async () => {
    const appels = serveur();
    voir();
    await jusquALaConfirmation();
    const fenetre = screen.getByRole('dialog');
    for (const texte of [
      'Mardi 1er décembre 2026, de 08:00 à 10:00',
      '2 heures',
      'Poser deux tringles',
      '21 rue Joffre',
    ])
      expect(within(fenetre).getByText(texte)).toBeTruthy();
    expect(fenetre.textContent).toContain(formatPrix(2470));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirmer la réservation' }));
    await waitFor(() => expect(fermeture).toHaveBeenCalledTimes(1));
    const envois = appels.filter(({ url }) => url.endsWith('/reserver'));
    expect(envois).toHaveLength(1);
    expect(envois[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,128}$/);
    expect(JSON.parse(envois[0]?.body ?? '')).toEqual({
      prestataireId: NOE.id,
      clientId: MAELLE.id,
      typePrestation: 'BRICOLAGE',
      prix: 24.7,
      dateDebut: '2026-12-01T08:00',
      dateFin: '2026-12-01T10:00',
      titre: 'Poser deux tringles',
      description: '',
      adresse: '21 rue Joffre',
      ville: 'Non spécifié',
      codePostal: '00000',
    });
    expect(lireToasts().map((t) => t.message)).toContain(
      'Réservation confirmée avec succès ! Vous pouvez la consulter dans votre dashboard.',
    );
    expect(Object.keys(localStorage).filter((cle) => cle.includes('reservation'))).toEqual([]);
  });

  test.each([
    ['user', { clientId: '' }],
    ['provider', { prestataireId: '' }],
  ])('D-315 a confirmation without %s sends nothing and says so', async (_quoi, manque) => {
    const appels = serveur();
    const { clientId, prestataireId } = { clientId: MAELLE.id, prestataireId: NOE.id, ...manque };
    rendre(
      <ReservationFenetre
        clientId={clientId}
        profil={unProfil()}
        offre={{ prestataireId, typePrestation: 'BRICOLAGE', tauxHoraire: 12.35 }}
        onFermer={fermeture}
      />,
    );
    await jusquALaConfirmation();
    await confirmer();
    expect(await screen.findByText('Données de réservation incomplètes')).toBeTruthy();
    expect(appels.filter(({ url }) => url.endsWith('/reserver'))).toEqual([]);
  });

  test('D-315 a day, an hour, a duration, a provider and a user: each is needed', () => {
    const parties = { clientId: MAELLE.id, prestataireId: NOE.id };
    const creneau = { date: '2026-12-01', heure: '08:00', duree: 2 };
    expect(reservationComplete(creneau, parties)).toBe(true);
    for (const manque of [{ date: '' }, { heure: '' }, { duree: 0 }])
      expect(reservationComplete({ ...creneau, ...manque }, parties)).toBe(false);
    for (const manque of [{ clientId: '' }, { prestataireId: '' }])
      expect(reservationComplete(creneau, { ...parties, ...manque })).toBe(false);
  });

  test.each([
    ['CRENEAU_PRIS', "Ce créneau vient d'être réservé"],
    ['CRENEAU_RETIRE', "Ce créneau n'est plus proposé"],
  ])('D-329 D-330 %s goes back to the slots, read again without the lost one', async (code, phrase) => {
    let pris = false;
    serveur({
      creneaux: () => json(pris ? CRENEAUX.slice(1) : CRENEAUX),
      reserver: () => {
        pris = true;
        return refus(409, code, phrase);
      },
    });
    voir();
    await jusquALaConfirmation();
    await confirmer();
    expect(await screen.findByText(`Erreur lors de la réservation : ${phrase}`)).toBeTruthy();
    expect(screen.getByText('Étape 1 sur 3')).toBeTruthy();
    await waitFor(() => expect(offerts('Jour')).toEqual(['2026-12-02']));
    await suivant();
    expect(screen.getByText('Veuillez sélectionner un créneau horaire complet')).toBeTruthy();
  });

  test('D-348 PRIX_CHANGE shows the right price, and the next try agrees to it', async () => {
    let taux = 12.35;
    const appels = serveur({
      profil: () => json(unProfil({ tauxHoraire: taux })),
      reserver: ({ body }) => {
        if (JSON.parse(body ?? '').prix === 30) return json(unePrestation(), 201);
        taux = 15;
        return refus(409, 'PRIX_CHANGE', 'Le prix a changé.', { details: { prix: 30 } });
      },
    });
    voir();
    await jusquALaConfirmation();
    await confirmer();
    expect(await screen.findByText('Erreur lors de la réservation : Le prix a changé.')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain(formatPrix(3000));
    await confirmer();
    await waitFor(() => expect(fermeture).toHaveBeenCalled());
    const cles = appels.filter(({ url }) => url.endsWith('/reserver')).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(cles).size).toBe(2);
  });

  test('D-329 another type of service is told, and the one offered now is shown', async () => {
    let type = 'BRICOLAGE' as 'BRICOLAGE' | 'JARDINAGE';
    serveur({
      profil: () => json(unProfil({ typePrestationPrincipale: type })),
      reserver: () => {
        type = 'JARDINAGE';
        return refus(409, 'ETAT_INCOMPATIBLE', 'Ce prestataire ne propose plus ce type de prestation.');
      },
    });
    voir();
    await jusquALaConfirmation();
    await confirmer();
    expect(
      await screen.findByText('Erreur lors de la réservation : Ce prestataire ne propose plus ce type de prestation.'),
    ).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Réserver : Jardinage' })).toBeTruthy();
  });

  test('O-07 a lost answer sent again keeps its key, and nothing typed is lost', async () => {
    let coupee = true;
    const appels = serveur({
      reserver: () => {
        if (!coupee) return json(unePrestation(), 201);
        throw new TypeError('réseau coupé');
      },
    });
    voir();
    await jusquALaConfirmation();
    await confirmer();
    expect(await screen.findByText(/^Erreur lors de la réservation : Problème de connexion/)).toBeTruthy();
    coupee = false;
    await confirmer();
    await waitFor(() => expect(fermeture).toHaveBeenCalled());
    const cles = appels.filter(({ url }) => url.endsWith('/reserver')).map(({ headers }) => headers['Idempotency-Key']);
    expect(cles).toHaveLength(2);
    expect(cles[0]).toBe(cles[1]);
  });

  test('O-18 the choice is still there after a reload or a login, for the same person', async () => {
    serveur();
    const { unmount } = voir();
    await jusquALaConfirmation();
    unmount();
    voir();
    expect(await screen.findByText('Nous avons repris votre saisie.')).toBeTruthy();
    expect(screen.getByText('Étape 3 sur 3')).toBeTruthy();
    expect(screen.getByText('Mardi 1er décembre 2026, de 08:00 à 10:00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
    expect(screen.getByText('Étape 1 sur 3')).toBeTruthy();
  });
});
