import type { EvaluationAModerer, Indicateurs as Chiffres, LigneJournal } from '@colivert/domain/administration';
import type { Annonce } from '@colivert/domain/annonces';
import type { Livraison } from '@colivert/domain/livraisons';
import type { Prestation } from '@colivert/domain/prestations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { COMPTE } from '../../lib/test/comptes.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { Indicateurs } from './Indicateurs.tsx';
import { Journal } from './Journal.tsx';
import { ModerationEvaluations } from './ModerationEvaluations.tsx';
import { SuiviAnnonces } from './SuiviAnnonces.tsx';
import { SuiviLivraisons } from './SuiviLivraisons.tsx';
import { SuiviReservations } from './SuiviReservations.tsx';

const annonce: Annonce = {
  id: '019a0000-0000-7000-8000-0000000000a7',
  titre: 'Guitare dans sa housse',
  description: 'Housse rigide',
  type: 'LIVRAISON_COLIS',
  statut: 'ACTIVE',
  adresseDepart: '12 rue des Lilas',
  villeDepart: 'Nantes',
  adresseArrivee: '8 quai Duguay-Trouin',
  villeArrivee: 'Rennes',
  adressesMasquees: false,
  prixPropose: 20,
  prixNegociable: false,
  dateLimite: null,
  datePreferee: null,
  photoUrl: null,
  livraisonPartiellePossible: false,
  segmentDepot: null,
  auteur: { id: 'c1', prenom: 'Maëlle', nom: 'Rivoal' },
  dateCreation: '2026-11-27T11:00:00+01:00',
  peutModifier: true,
  version: 1,
};
const livraison: Livraison = {
  id: 'v1',
  statut: 'EN_COURS',
  typeLivraison: 'COMPLETE',
  prixConvenu: 20,
  adresseDepart: '12 rue des Lilas',
  villeDepart: 'Nantes',
  adresseArrivee: '8 quai Duguay-Trouin',
  villeArrivee: 'Rennes',
  dateDebut: null,
  dateFin: null,
  dateCreation: '2026-11-27T12:00:00+01:00',
  annonce,
  livreur: { id: 'l1', prenom: 'Sami', nom: 'Le Goff' },
  entrepot: null,
  peutCommencer: false,
  messageAttente: null,
  codeBloqueJusqua: null,
  evaluee: false,
  motifAnnulation: null,
};
const unePrestation = (): Prestation => ({
  id: 'r1',
  titre: 'Poser deux tringles',
  description: '',
  typePrestation: 'BRICOLAGE',
  statut: 'RESERVEE',
  dateDebut: '2026-12-01T14:00:00+01:00',
  dateFin: '2026-12-01T16:00:00+01:00',
  adresse: '21 rue Joffre',
  ville: 'Nantes',
  codePostal: '44000',
  prix: 24.7,
  dateCreation: '2026-11-27T12:30:00+01:00',
  motifAnnulation: null,
  client: { id: 'c1', prenom: 'Maëlle', nom: 'Rivoal' },
  prestataire: {
    id: 'p1',
    prenom: 'Noé',
    nom: 'Petit',
    photoProfilUrl: null,
    photoPrestation: null,
    noteMoyenne: null,
  },
});
const evaluation: EvaluationAModerer = {
  id: 'n1',
  evaluateurId: 'c1',
  evalueId: 'l1',
  serviceType: 'LIVRAISON',
  serviceId: 'v1',
  note: 1,
  commentaire: 'Insultes',
  dateEvaluation: '2026-11-28T09:00:00+01:00',
  dateService: null,
  evaluateur: { prenom: 'Maëlle', nom: 'R.' },
  version: 1,
  masquee: false,
  motif: null,
};
const ligne: LigneJournal = {
  id: 'j1',
  date: '2026-11-25T20:49:42+01:00',
  acteur: { id: '019a0000-0000-7000-8000-0000000000ad', nom: 'Inès Fontanel' },
  action: 'COMPTE_SUSPENDU',
  cible: { type: 'utilisateur', id: '019a0000-0000-7000-8000-0000000000c1' },
  motif: 'Trois désistements.',
  adresse: null,
};

function ecran(element: ReactNode, liste: unknown[], ecrire: (appel: Appel) => Response = () => json({})) {
  const appels = simulerReseau((appel) =>
    appel.method === 'GET' ? json(liste, 200, { 'X-Total-Count': String(liste.length) }) : ecrire(appel),
  );
  return { appels, ...rendre(element, '/admin') };
}
const messages = () => lireToasts().map((t) => t.message);
const ecrits = (appels: Appel[]) => appels.filter(({ method }) => method !== 'GET');

/** Opens the act, is refused without a motive, then sends one. */
async function decider(bouton: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: bouton }));
  const fenetre = await screen.findByRole('dialog');
  await userEvent.click(within(fenetre).getByRole('button', { name: action }));
  expect(await within(fenetre).findByText('Le motif est obligatoire.')).toBeTruthy();
  await userEvent.type(within(fenetre).getByLabelText(/^Motif/), 'Signalée');
  await userEvent.click(within(fenetre).getByRole('button', { name: action }));
}

beforeEach(() => {
  fermer();
  ouvrir('jeton', { ...COMPTE, role: 'ADMIN', statutAffiliation: null });
});

describe('announcements', () => {
  test('D-267 D-268 searched on the server, by words and statut, in the address', async () => {
    const { appels, router } = ecran(<SuiviAnnonces />, [annonce]);
    expect(await screen.findByRole('heading', { name: 'Guitare dans sa housse' })).toBeTruthy();
    expect(screen.getByText('1 annonce')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Rechercher'), 'guitare');
    await userEvent.selectOptions(screen.getByLabelText('Statut'), 'ANNULEE');
    await waitFor(() => expect(appels.at(-1)?.url).toBe('/api/admin/annonces?q=guitare&statut=ANNULEE'));
    expect(router.state.location.search).toBe('?statut=ANNULEE&q=guitare');
  });

  test('D-040 an ADMIN cancels one with a reason', async () => {
    const { appels } = ecran(<SuiviAnnonces />, [annonce]);
    await decider("Annuler l'annonce : Guitare dans sa housse", "Annuler l'annonce");
    await waitFor(() => expect(messages()).toContain('Annonce annulée'));
    expect(ecrits(appels).map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', `/api/annonces/${annonce.id}/annuler`, '{"motif":"Signalée"}'],
    ]);
  });

  test('D-040 one that is under way cannot be', async () => {
    ecran(<SuiviAnnonces />, [{ ...annonce, statut: 'EN_COURS', peutModifier: false }]);
    await screen.findByRole('heading', { name: 'Guitare dans sa housse' });
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
  });
});

describe('deliveries', () => {
  test('D-097 an ADMIN cancels one with a reason; a refusal is told and the reason stays', async () => {
    let ouverte = false;
    const { appels } = ecran(<SuiviLivraisons />, [livraison], () => {
      const reponse = ouverte ? json(livraison) : refus(409, 'ETAT_INCOMPATIBLE', 'Cette livraison est terminée.');
      ouverte = true;
      return reponse;
    });
    await decider('Annuler la livraison : Guitare dans sa housse', 'Annuler la livraison');
    const fenetre = await screen.findByRole('dialog');
    expect(await within(fenetre).findByText('Cette livraison est terminée.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motif/).value).toBe('Signalée');
    await userEvent.click(within(fenetre).getByRole('button', { name: 'Annuler la livraison' }));
    await waitFor(() => expect(messages()).toContain('Livraison annulée'));
    expect(ecrits(appels)).toHaveLength(2);
    expect(ecrits(appels)[1]?.url).toBe('/api/livraisons/v1/annuler');
  });

  test.each(['STOCKEE', 'LIVREE', 'ANNULEE'] as const)('D-097 none that is %s', async (statut) => {
    ecran(<SuiviLivraisons />, [{ ...livraison, statut }]);
    expect(await screen.findByText('1 livraison')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
  });
});

describe('ratings', () => {
  test('one is hidden with a reason, in the query', async () => {
    const { appels } = ecran(<ModerationEvaluations />, [evaluation], () => json(null, 204));
    await decider("Masquer l'évaluation de Maëlle R.", 'Masquer');
    await waitFor(() => expect(messages()).toContain('Évaluation masquée.'));
    expect(ecrits(appels)[0]).toMatchObject({ method: 'DELETE', url: '/api/evaluations/n1?motif=Signal%C3%A9e' });
  });

  test('one hidden already says why, and offers nothing', async () => {
    ecran(<ModerationEvaluations />, [{ ...evaluation, masquee: true, motif: 'Injurieuse' }]);
    expect(await screen.findByText('Masquée')).toBeTruthy();
    expect(screen.getByText('Motif : Injurieuse')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Masquer/ })).toBeNull();
  });

  test('filters by mark and by what is shown', async () => {
    const { appels } = ecran(<ModerationEvaluations />, [evaluation]);
    await userEvent.selectOptions(await screen.findByLabelText('Note'), '1');
    await userEvent.selectOptions(screen.getByLabelText('Affichage'), 'true');
    await waitFor(() => expect(appels.at(-1)?.url).toBe('/api/admin/evaluations?note=1&visible=true'));
  });
});

describe('the audit', () => {
  test('R-52 who did what to whom, when and why', async () => {
    ecran(<Journal />, [ligne]);
    const rang = (await screen.findByRole('heading', { name: 'Compte suspendu' })).closest('article')!;
    expect(rang.textContent).toContain('25 novembre 2026 à 20:49, par Inès Fontanel · Compte');
    expect(rang.textContent).toContain('Trois désistements.');
  });

  test('R-52 filters by act, days, person and thing', async () => {
    const { appels } = ecran(<Journal />, [ligne]);
    await userEvent.selectOptions(await screen.findByLabelText('Action'), 'COMPTE_SUSPENDU');
    fireEvent.change(screen.getByLabelText('Du'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(appels.at(-1)?.url).toBe('/api/admin/journal?action=COMPTE_SUSPENDU&du=2026-11-01'));
    await userEvent.click(await screen.findByRole('button', { name: 'Ses décisions : Inès Fontanel' }));
    await waitFor(() => expect(appels.at(-1)?.url).toContain(`acteurId=${ligne.acteur?.id}`));
    await userEvent.click(await screen.findByRole('button', { name: /^Même élément/ }));
    await waitFor(() => expect(appels.at(-1)?.url).toContain(`cibleId=${ligne.cible?.id}`));
    expect(appels.at(-1)?.url).not.toContain('acteurId');
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à tout le journal' }));
    await waitFor(() => expect(screen.queryByText(/seul élément/)).toBeNull());
  });
});

describe('bookings', () => {
  const NOE = { ...COMPTE, id: 'p1', prenom: 'Noé', nom: 'Petit', role: 'PRESTATAIRE', email: 'noe@exemple.fr' };
  const reseau = (personnes: object[], liste: () => Response | unknown[] = () => [unePrestation()]) =>
    simulerReseau(({ url }) => {
      const reponse = url.startsWith('/api/admin/utilisateurs') ? personnes : liste();
      return reponse instanceof Response ? reponse : json(reponse, 200, { 'x-total-count': String(reponse.length) });
    });

  test('D-268 a person is looked for; the only one found is opened, filtered by statut', async () => {
    const appels = reseau([NOE]);
    rendre(<SuiviReservations />, '/admin?q=noe');
    expect(await screen.findByRole('heading', { name: unePrestation().titre })).toBeTruthy();
    expect(appels.map(({ url }) => url)).toEqual([
      '/api/admin/utilisateurs?q=noe&role=PRESTATAIRE',
      '/api/prestations/prestataire/p1',
    ]);
    expect(screen.getByText('1 réservation')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Statut des réservations'), 'ANNULEE');
    await waitFor(() => expect(appels.at(-1)?.url).toBe('/api/prestations/prestataire/p1?statut=ANNULEE'));
    await userEvent.selectOptions(screen.getByLabelText('Chercher parmi'), 'CLIENT');
    await waitFor(() => expect(appels.some(({ url }) => url.includes('role=CLIENT'))).toBe(true));
  });

  test('of several none is asked for before it is opened; a failure says so, with a retry', async () => {
    let panne = true;
    const appels = reseau([NOE, { ...NOE, id: 'p2', prenom: 'Ana' }], () =>
      panne ? refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') : [],
    );
    rendre(<SuiviReservations />, '/admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Voir les réservations : Ana Petit' }));
    expect(await screen.findByText(/Erreur lors du chargement des réservations/)).toBeTruthy();
    expect(appels.filter(({ url }) => url.includes('/prestations/')).map(({ url }) => url)).toEqual([
      '/api/prestations/prestataire/p2',
    ]);
    panne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucune réservation ne correspond.')).toBeTruthy();
  });
});

describe('figures', () => {
  const mois = (m: string, n: number) => ({
    mois: m,
    inscriptions: n,
    heuresDeVerification: n === 4 ? null : 26.5,
    annonces: 0,
    livraisons: 0,
    prestations: 0,
    revenus: n * 37.05,
  });
  const chiffres: Chiffres = {
    comptesParRole: { CLIENT: 18, LIVREUR: 10 },
    comptesParStatut: { VALIDE: 33 },
    annoncesParStatut: { ACTIVE: 36 },
    livraisonsParStatut: { LIVREE: 16 },
    prestationsParStatut: {},
    documentsEnAttente: 9,
    affiliationsEnAttente: 2,
    parMois: [mois('2026-10', 4), mois('2026-11', 6)],
  };
  const lignes = (titre: string) =>
    within(screen.getByRole('table', { name: titre }))
      .getAllByRole('row')
      .map((r) => r.textContent);

  test('bars with their figures in one table, a 0 where the server names none', async () => {
    simulerReseau(() => json(chiffres));
    rendre(<Indicateurs />, '/admin');
    await screen.findByRole('table', { name: 'Comptes par rôle' });
    expect(lignes('Comptes par rôle')).toEqual([
      'RôleComptes',
      'Client18',
      'Livreur10',
      'Commerçant0',
      'Prestataire0',
      'Administration0',
    ]);
    expect(lignes('Livraisons par statut')).not.toContain('Terminée0');
    const vers = (titre: string, nom: string) =>
      within(screen.getByRole('table', { name: titre }))
        .getByRole('link', { name: nom })
        .getAttribute('href');
    expect(vers('Comptes par rôle', 'Livreur')).toBe('/admin?tab=comptes&role=LIVREUR');
    expect(vers('Comptes par statut', 'Suspendu')).toBe('/admin?tab=comptes&statut=SUSPENDU');
    expect(vers('Annonces par statut', 'Disponible')).toBe('/admin?tab=annonces&statut=ACTIVE');
    expect(vers('Livraisons par statut', 'Livrée')).toBe('/admin?tab=livraisons&statut=LIVREE');
    expect(lignes('Inscriptions')).toEqual(['MoisNombre', 'octobre 20264', 'novembre 20266']);
    await userEvent.click(screen.getByRole('button', { name: /Revenus/ }));
    expect(lignes('Revenus des prestations')[2]).toMatch(/^novembre 2026222,30\s€$/u);
    await userEvent.click(screen.getByRole('button', { name: /Délai de vérification/ }));
    expect(lignes('Délai de vérification')).toEqual(['MoisHeures', 'octobre 20260 h', 'novembre 202626,5 h']);
  });

  test('a period is asked of the server; a failure says so, with a retry', async () => {
    let enPanne = true;
    const appels = simulerReseau(() =>
      enPanne ? refus(400, 'REQUETE_INVALIDE', 'Requête invalide.') : json(chiffres),
    );
    rendre(<Indicateurs />, '/admin?du=2026-10-01');
    expect(await screen.findByText('Requête invalide.')).toBeTruthy();
    expect(appels[0]?.url).toBe('/api/admin/indicateurs?du=2026-10-01');
    enPanne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('table', { name: 'Comptes par rôle' })).toBeTruthy();
  });
});
