import type { Conversation, Message } from '@colivert/domain/conversations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONVERSATION, message, mien, OUVERTURE } from '../features/conversations/conversations.fixture.ts';
import { queryClient } from '../lib/queryClient.ts';
import { expirer, fermer, ouvrir } from '../lib/sessionStore.ts';
import { COMPTE } from '../lib/test/comptes.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { lireToasts } from '../ui/toasts.ts';
import { Component as Messages } from './Messages.tsx';

/** What an upload answers, once `suite` is called. */
const depot = vi.hoisted(() => ({
  repondre: (): { statut: number; corps: unknown } => ({ statut: 500, corps: {} }),
  attendre: Promise.resolve(),
}));
vi.mock('../lib/envoi.ts', () => ({
  envoyerFichier: async (
    _methode: string,
    _adresse: string,
    { onProgress }: { onProgress?: (part: number) => void },
  ) => {
    onProgress?.(0.5);
    await depot.attendre;
    const { statut, corps } = depot.repondre();
    return { statut, texte: JSON.stringify(corps), entete: () => null };
  },
}));

const { id: ID } = CONVERSATION;
const ANNONCE = CONVERSATION.sujet.id;
const SECURITE =
  "Pour votre sécurité, les téléphones, e-mails et liens sont masqués tant qu'aucune livraison ni réservation ne vous lie.";
const CLIENT = {
  ...COMPTE,
  id: '019a0000-0000-7000-8000-0000000000c2',
  role: 'CLIENT',
  statutAffiliation: null,
} as const;

let conversation: Conversation;
let fil: Message[];
let liste: Conversation[];
let appels: Appel[];
type Reponses = Record<string, (appel: Appel) => Response | Promise<Response>>;
let reponses: Reponses;

/** The last one is in sight, or not. */
let basEnVue: (oui: boolean) => void;
let media: (requete: string) => boolean;

const rangDuSuivant = () => (fil.at(-1)?.rang ?? 0) + 1;
const corps = ({ body }: Appel) =>
  JSON.parse(body ?? '{}') as { cle: string; texte: string; rang: number; photoIds: string[] };
/** As the server does: one message a key. */
function ecrire({ cle, texte }: { cle: string; texte: string }): Message {
  const connu = fil.find((m) => m.cle === cle);
  if (connu) return connu;
  const nouveau = mien(rangDuSuivant(), texte, { cle });
  fil = [...fil, nouveau];
  return nouveau;
}

function servir(appel: Appel): Response | Promise<Response> {
  const chemin = `${appel.method} ${appel.url.replace('/api', '')}`;
  const reponse = reponses[chemin];
  if (reponse) return reponse(appel);
  if (chemin === 'GET /conversations') return json(liste, 200, { 'X-Total-Count': String(liste.length) });
  if (chemin === `GET /conversations/${ID}`) return json(conversation);
  if (chemin === `GET /conversations/${ID}/messages`) return json(fil.toReversed());
  if (chemin === `GET /conversations/pour?annonceId=${ANNONCE}`) return json(OUVERTURE);
  if (chemin === `POST /conversations/${ID}/messages`) return json(ecrire(corps(appel)), 201);
  if (chemin === 'POST /conversations') return json({ conversation, message: ecrire(corps(appel)) }, 201);
  if (chemin === `PUT /conversations/${ID}/lue`) {
    conversation = { ...conversation, nonLus: 0 };
    return json(conversation);
  }
  if (chemin.startsWith('GET /livraisons/client/')) return json([]);
  throw new Error(chemin);
}

const rendre = (adresse = `/messages/${ID}`) =>
  rendreRoutes(
    [
      { path: '/messages/:id?', element: <Messages /> },
      { path: '/annonces', element: <h1>Annonces</h1> },
    ],
    adresse,
  );
const champ = () => screen.findByRole('textbox', { name: 'Votre message' });
const bouton = (name: string) => screen.getByRole('button', { name });
const journal = () => screen.findByRole('log');
const bulles = async () =>
  within(await journal())
    .getAllByText(/^(Vous|Maëlle) :$/)
    .map((auteur) => auteur.parentElement?.textContent);
const envois = () => appels.filter(({ method }) => method === 'POST').map(corps);
/** All that the browser keeps. */
const gardes = () =>
  Object.keys(localStorage)
    .map((cle) => localStorage.getItem(cle))
    .join(' ');
const lectures = () => appels.filter(({ method }) => method === 'PUT').map((appel) => corps(appel).rang);
/** What others wrote is asked for. */
const relire = () => act(() => queryClient.invalidateQueries({ queryKey: ['conversations'] }));
const souris = () => {
  media = (requete) => requete.includes('pointer: fine');
};
async function dire(texte: string) {
  await userEvent.type(await champ(), texte);
  await userEvent.click(bouton('Envoyer'));
}

beforeEach(() => {
  fermer();
  queryClient.clear();
  conversation = CONVERSATION;
  liste = [CONVERSATION];
  fil = [mien(1, 'Est-ce lourd ?', { lu: true }), message(2, 'Oui, debout')];
  reponses = {};
  appels = simulerReseau(servir);
  media = () => false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (requete) =>
      ({ matches: media(requete), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  const vigies = new Set<(entrees: { isIntersecting: boolean }[]) => void>();
  let enVue = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      dire: (entrees: { isIntersecting: boolean }[]) => void;
      constructor(dire: (entrees: { isIntersecting: boolean }[]) => void) {
        this.dire = dire;
      }
      observe() {
        vigies.add(this.dire);
        this.dire([{ isIntersecting: enVue }]);
      }
      disconnect() {
        vigies.delete(this.dire);
      }
    },
  );
  basEnVue = (oui) => {
    enVue = oui;
    act(() => {
      for (const vigie of vigies) vigie([{ isIntersecting: oui }]);
    });
  };
  ouvrir('jeton-1', COMPTE);
});

describe('the list', () => {
  test('a row has the person, the subject, what was said last, when, and how much is unread E-066', async () => {
    liste = [
      { ...CONVERSATION, nonLus: 3, dernier: { ...CONVERSATION.dernier, deMoi: true } },
      {
        ...CONVERSATION,
        id: '019b0000-0000-7000-8000-000000000002',
        dernier: { texte: '', date: '2026-11-20T18:04:10+01:00', deMoi: false, photos: 2 },
      },
    ];
    rendre('/messages');
    const [premiere, seconde] = await screen.findAllByRole('link', { name: /Maëlle/ });
    expect(premiere?.getAttribute('href')).toBe(`/messages/${ID}`);
    expect(premiere?.textContent).toBe(
      'MRMaëlle Rivoal20 novembre 2026Guitare dans sa housseVous : Oui, debout33 non lus',
    );
    expect(seconde?.textContent).toBe('MRMaëlle Rivoal20 novembre 2026Guitare dans sa housse2 photos');
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy();
    expect(document.title).toBe('Messages – Colivert');
  });

  test('while it comes, when it is empty, when it fails E-067', async () => {
    reponses['GET /conversations'] = () => new Promise(() => {});
    const { unmount } = rendre('/messages');
    expect(await screen.findByText('Chargement des conversations...')).toBeTruthy();
    unmount();
    queryClient.clear();
    reponses['GET /conversations'] = () => json([]);
    const vide = rendre('/messages');
    expect(
      await screen.findByText(
        "Aucune conversation. Contactez quelqu'un depuis une annonce, une livraison ou une réservation.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les annonces' }).getAttribute('href')).toBe('/annonces');
    vide.unmount();
    queryClient.clear();
    reponses['GET /conversations'] = () => refus(429, 'TROP_DE_REQUETES', 'Trop de requêtes. Patientez.');
    rendre('/messages');
    expect(
      await screen.findByText('Erreur lors du chargement des conversations : Trop de requêtes. Patientez.'),
    ).toBeTruthy();
    delete reponses['GET /conversations'];
    await userEvent.click(bouton('Réessayer'));
    expect(await screen.findByRole('link', { name: /Maëlle/ })).toBeTruthy();
  });

  test('« Afficher plus » brings the older ones E-066', async () => {
    const autre = { ...CONVERSATION, id: '019b0000-0000-7000-8000-000000000002' };
    reponses['GET /conversations'] = () =>
      json([CONVERSATION], 200, { 'X-Total-Count': '2', Link: '</api/conversations?curseur=abc>; rel="next"' });
    reponses['GET /conversations?curseur=abc'] = () => json([autre], 200, { 'X-Total-Count': '2' });
    rendre('/messages');
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Maëlle/ })).toHaveLength(2));
  });

  test('a row leads to its thread, and Back to the list E-065', async () => {
    const { router } = rendre('/messages');
    await userEvent.click(await screen.findByRole('link', { name: /Maëlle/ }));
    await journal();
    expect(router.state.location.pathname).toBe(`/messages/${ID}`);
    await userEvent.click(screen.getByRole('link', { name: 'Retour aux messages' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
    expect(router.state.historyAction).toBe('POP');
  });
});

describe('the thread', () => {
  test('its head names the person and the subject, as links where there is something to open E-068', async () => {
    conversation = { ...CONVERSATION, avec: { ...CONVERSATION.avec, role: 'PRESTATAIRE' } };
    const { unmount } = rendre();
    const nom = await screen.findByRole('link', { name: 'Maëlle Rivoal' });
    expect(nom.getAttribute('href')).toBe(`/profil-public/prestataire/${CONVERSATION.avec.id}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Maëlle Rivoal' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Guitare dans sa housse' }).getAttribute('href')).toBe(
      `/annonces/${ANNONCE}`,
    );
    expect(document.title).toBe('Maëlle Rivoal – Colivert');
    unmount();
    queryClient.clear();
    conversation = { ...CONVERSATION, sujet: { ...CONVERSATION.sujet, lien: null } };
    rendre();
    await journal();
    expect(screen.queryByRole('link', { name: 'Guitare dans sa housse' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Maëlle Rivoal' })).toBeNull();
  });

  test('while it comes, when it fails E-070', async () => {
    reponses[`GET /conversations/${ID}/messages`] = () => new Promise(() => {});
    const { unmount } = rendre();
    expect(await screen.findByText('Chargement des messages...')).toBeTruthy();
    unmount();
    queryClient.clear();
    reponses[`GET /conversations/${ID}/messages`] = () => refus(404, 'INTROUVABLE', 'Introuvable.');
    rendre();
    expect(await screen.findByText('Erreur lors du chargement des messages : Introuvable.')).toBeTruthy();
    delete reponses[`GET /conversations/${ID}/messages`];
    await userEvent.click(bouton('Réessayer'));
    await journal();
  });

  test('days are named, lines of the platform stand between messages, « Lu » under the last one read E-063 E-069', async () => {
    vi.setSystemTime(new Date('2026-11-21T10:00:00+01:00'));
    fil = [
      mien(1, 'Un', { lu: true, date: '2026-11-12T18:05:00+01:00' }),
      mien(2, 'Deux', { lu: true }),
      message(3, 'La livraison a commencé.', { sorte: 'SYSTEME', date: '2026-11-21T08:00:00+01:00' }),
      mien(4, 'Trois', { date: '2026-11-21T08:01:00+01:00' }),
    ];
    rendre();
    expect((await journal()).textContent).toBe(
      "12 novembre 2026Vous : Un18:05HierVous : Deux18:05LuAujourd'huiLa livraison a commencé. 08:00Vous : Trois08:01",
    );
    vi.useRealTimers();
  });

  test('it is a polite log; older messages come before, newer ones after, none twice E-069 E-071', async () => {
    const page = (elements: Message[], lien = '') => json(elements, 200, { Link: lien });
    reponses[`GET /conversations/${ID}/messages`] = () =>
      page([message(5, 'Cinq')], `</api/conversations/${ID}/messages?curseur=c5>; rel="next"`);
    reponses[`GET /conversations/${ID}/messages?curseur=c5`] = () =>
      page([message(4, 'Quatre'), message(3, 'Trois')], `</api/conversations/${ID}/messages?curseur=c3>; rel="next"`);
    reponses[`GET /conversations/${ID}/messages?curseur=c3`] = () => page([message(2, 'Deux'), message(1, 'Un')]);
    rendre();
    expect(await bulles()).toEqual(['Maëlle : Cinq']);
    await userEvent.click(bouton('Voir les messages précédents'));
    await waitFor(async () => expect(await bulles()).toHaveLength(3));
    // More than a page came since.
    reponses[`GET /conversations/${ID}/messages`] = () =>
      page([message(8, 'Huit')], `</api/conversations/${ID}/messages?curseur=c8>; rel="next"`);
    reponses[`GET /conversations/${ID}/messages?curseur=c8`] = () =>
      page(
        [message(7, 'Sept'), message(6, 'Six'), message(5, 'Cinq')],
        `</api/conversations/${ID}/messages?curseur=c5>; rel="next"`,
      );
    await relire();
    await waitFor(async () => expect(await bulles()).toHaveLength(6));
    await userEvent.click(bouton('Voir les messages précédents'));
    await waitFor(async () =>
      expect((await bulles()).map((b) => b?.slice(9))).toEqual([
        'Un',
        'Deux',
        'Trois',
        'Quatre',
        'Cinq',
        'Six',
        'Sept',
        'Huit',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Voir les messages précédents' })).toBeNull();
  });

  test('who reads above the bottom is told of what comes, and not moved E-071', async () => {
    rendre();
    const boite = await journal();
    Object.defineProperties(boite, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    boite.scrollTop = 100;
    fireEvent.scroll(boite);
    fil = [...fil, message(3, 'Trois'), mien(4, "D'un autre appareil")];
    await relire();
    const annonce = await screen.findByRole('button', { name: '1 nouveau message' });
    expect(boite.scrollTop).toBe(100);
    fil = [...fil, message(5, 'Cinq')];
    await relire();
    expect(await screen.findByRole('button', { name: '2 nouveaux messages' })).toBeTruthy();
    await userEvent.click(annonce);
    expect(boite.scrollTop).toBe(900);
    expect(screen.queryByRole('button', { name: /nouveaux? messages?$/ })).toBeNull();
    expect(document.activeElement).toBe(boite);
  });

  test('a closed conversation says why in the place of the composer, and is still read E-076', async () => {
    const phrase = 'Vous ne pouvez plus écrire dans cette conversation.';
    conversation = { ...CONVERSATION, peutEcrire: false, motifFermeture: phrase };
    rendre();
    expect(await screen.findByText(phrase)).toBeTruthy();
    expect(await bulles()).toHaveLength(2);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('blocking', () => {
  const chemin = `/blocages/${CONVERSATION.avec.id}`;

  test('asks first; once done it is said, and undone from the same place E-068', async () => {
    const phrase = 'Vous avez bloqué Maëlle. Débloquez cette personne pour lui écrire.';
    reponses[`PUT ${chemin}`] = () => {
      conversation = { ...CONVERSATION, bloquee: true, peutEcrire: false, motifFermeture: phrase };
      return json({ id: CONVERSATION.avec.id, prenom: 'Maëlle', nom: 'Rivoal', date: CONVERSATION.dateCreation });
    };
    reponses[`DELETE ${chemin}`] = () => {
      conversation = CONVERSATION;
      return json(null, 204);
    };
    rendre();
    await userEvent.click(await screen.findByRole('button', { name: 'Bloquer' }));
    const question = await screen.findByRole('dialog', { name: 'Bloquer Maëlle ?' });
    expect(question.textContent).toContain(
      "Vous ne verrez plus vos annonces et vos offres, et ne pourrez plus vous écrire, sauf pour une livraison ou une réservation en cours. Cette personne n'en saura rien.",
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(appels.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.click(bouton('Bloquer'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bloquer' }));
    expect(await screen.findByText(phrase)).toBeTruthy();
    expect(lireToasts().map((t) => t.message)).toContain('Maëlle ne peut plus vous écrire.');
    await userEvent.click(await screen.findByRole('button', { name: 'Débloquer' }));
    await champ();
  });

  test('an account that was erased is not blocked E-068', async () => {
    conversation = { ...CONVERSATION, peutEcrire: false, motifFermeture: "Ce compte n'existe plus." };
    rendre();
    await journal();
    expect(screen.queryByRole('button', { name: 'Bloquer' })).toBeNull();
  });
});

describe('read marks', () => {
  test('leave once the bottom is in view, as far as it goes, and once E-063', async () => {
    conversation = { ...CONVERSATION, nonLus: 1 };
    rendre();
    await waitFor(() => expect(lectures()).toEqual([2]));
    await relire();
    fil = [...fil, message(3, 'Trois')];
    await relire();
    await waitFor(() => expect(lectures()).toEqual([2, 3]));
  });

  test('do not leave while the page is hidden, nor above the bottom, nor under a dialog E-063 EC-05', async () => {
    conversation = { ...CONVERSATION, engagement: 'EN_COURS', masquage: false, nonLus: 1 };
    fil = [message(1, 'Voir exemple.fr/colis')];
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    rendre();
    await journal();
    await relire();
    expect(lectures()).toEqual([]);
    basEnVue(false);
    visible.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await relire();
    expect(lectures()).toEqual([]);
    await userEvent.click(bouton('exemple.fr/colis'));
    basEnVue(true);
    await relire();
    expect(lectures()).toEqual([]);
    await userEvent.click(bouton('Rester'));
    await waitFor(() => expect(lectures()).toEqual([1]));
  });

  test('that were not written are tried again with the next reading E-063', async () => {
    conversation = { ...CONVERSATION, nonLus: 1 };
    reponses[`PUT /conversations/${ID}/lue`] = () => Promise.reject(new TypeError('Failed to fetch'));
    rendre();
    await waitFor(() => expect(lectures()).toEqual([2]));
    delete reponses[`PUT /conversations/${ID}/lue`];
    await relire();
    await waitFor(() => expect(lectures()).toEqual([2, 2]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('nothing is said of a thread that was read before E-063', async () => {
    rendre();
    await journal();
    await relire();
    expect(lectures()).toEqual([]);
  });
});

describe('writing', () => {
  test('the bubble is there at once, and stands once after the answer and the reading E-072 EC-02', async () => {
    let repondre = () => {};
    reponses[`POST /conversations/${ID}/messages`] = (appel) =>
      new Promise((suite) => {
        repondre = () => suite(json(ecrire(corps(appel)), 201));
      });
    rendre();
    await dire('Merci');
    expect(await bulles()).toEqual(['Vous : Est-ce lourd ?', 'Maëlle : Oui, debout', 'Vous : Merci']);
    expect(screen.getByText('Envoi...')).toBeTruthy();
    expect((await champ()).textContent).toBe('');
    expect(document.activeElement).toBe(await champ());
    // The reading is there before the answer.
    const [envoye] = envois();
    fil = [...fil, mien(3, 'Merci', { cle: envoye?.cle ?? '' })];
    await relire();
    await waitFor(() => expect(screen.queryByText('Envoi...')).toBeNull());
    expect(await bulles()).toHaveLength(3);
    repondre();
    await relire();
    expect(await bulles()).toHaveLength(3);
    expect(envois()).toHaveLength(1);
  });

  test('no frame shows a message twice, nor without its bubble, whichever comes first EC-02', async () => {
    rendre();
    const boite = await journal();
    const vus: number[] = [];
    const vigie = new MutationObserver(() => vus.push(boite.textContent?.split('Merci').length ?? 0));
    vigie.observe(boite, { subtree: true, childList: true, characterData: true });
    await dire('Merci');
    await waitFor(() => expect(screen.queryByText('Envoi...')).toBeNull());
    await relire();
    await waitFor(() => expect(fil).toHaveLength(3));
    vigie.disconnect();
    expect(new Set(vus)).toEqual(new Set([2]));
    expect(gardes()).not.toContain('Merci');
  });

  test('two equal texts are two bubbles, in the order they were written EC-02', async () => {
    rendre();
    await dire('Oui');
    await dire('Oui');
    await waitFor(() => expect(fil).toHaveLength(4));
    expect((await bulles()).slice(2)).toEqual(['Vous : Oui', 'Vous : Oui']);
    expect(new Set(envois().map(({ cle }) => cle)).size).toBe(2);
  });

  test('one that did not leave stays, says so, and leaves with the same key when asked to E-072 E-073 EC-01', async () => {
    reponses[`POST /conversations/${ID}/messages`] = () => Promise.reject(new TypeError('Failed to fetch'));
    rendre();
    await dire('Merci');
    expect(await screen.findByText('Non envoyé')).toBeTruthy();
    await relire();
    expect(envois()).toHaveLength(1);
    // Its answer is lost after it was written, then found.
    reponses[`POST /conversations/${ID}/messages`] = (appel) => {
      ecrire(corps(appel));
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    reponses[`GET /conversations/${ID}/messages`] = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(bouton('Réessayer'));
    expect(await screen.findByText('Non envoyé')).toBeTruthy();
    reponses = {};
    await userEvent.click(bouton('Réessayer'));
    await waitFor(() => expect(screen.queryByText('Non envoyé')).toBeNull());
    await waitFor(async () => expect(await bulles()).toHaveLength(3));
    expect(new Set(envois().map(({ cle }) => cle)).size).toBe(1);
    expect(fil).toHaveLength(3);
  });

  test('a refusal says why under it; « Supprimer » takes it away E-072', async () => {
    const phrase = "Attendez une réponse avant d'écrire de nouveau.";
    reponses[`POST /conversations/${ID}/messages`] = () => {
      conversation = { ...CONVERSATION, peutEcrire: false, motifFermeture: phrase };
      return refus(409, 'REPONSE_ATTENDUE', phrase);
    };
    rendre();
    await dire('Merci');
    const bulle = await screen.findByRole('group', { name: 'Message non envoyé' });
    expect(within(bulle).getByText(phrase)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await userEvent.click(bouton('Supprimer'));
    expect(await bulles()).toHaveLength(2);
    expect(gardes()).not.toContain('Merci');
  });

  test('after a reload what did not leave is there with its key, for the same person alone E-073', async () => {
    reponses[`POST /conversations/${ID}/messages`] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { unmount } = rendre();
    await dire('Merci');
    await screen.findByText('Non envoyé');
    const [perdu] = envois();
    unmount();
    // The session ended; the same person comes back.
    act(() => expirer('jeton-1'));
    ouvrir('jeton-2', COMPTE);
    reponses = {};
    const retour = rendre();
    expect((await bulles()).at(-1)).toBe('Vous : Merci');
    expect(envois()).toHaveLength(1);
    await userEvent.click(bouton('Réessayer'));
    await waitFor(() => expect(screen.queryByText('Non envoyé')).toBeNull());
    expect(envois().at(-1)?.cle).toBe(perdu?.cle);
    retour.unmount();

    reponses[`POST /conversations/${ID}/messages`] = () => Promise.reject(new TypeError('Failed to fetch'));
    const encore = rendre();
    await dire('Pour moi seul');
    await screen.findByText('Non envoyé');
    encore.unmount();
    act(() => expirer('jeton-2'));
    ouvrir('jeton-3', { ...COMPTE, id: '019a0000-0000-7000-8000-0000000000ff' });
    rendre();
    await journal();
    expect(screen.queryByText('Non envoyé')).toBeNull();
    expect(gardes()).not.toContain('Pour moi seul');
  });

  test('one that had arrived all the same is not offered again after the reload EC-02', async () => {
    reponses[`POST /conversations/${ID}/messages`] = (appel) => {
      ecrire(corps(appel));
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    reponses[`GET /conversations/${ID}`] = () => json(conversation);
    const { unmount } = rendre();
    await dire('Merci');
    await waitFor(() => expect(fil).toHaveLength(3));
    unmount();
    act(() => expirer('jeton-1'));
    ouvrir('jeton-2', COMPTE);
    rendre();
    expect(await bulles()).toEqual(['Vous : Est-ce lourd ?', 'Maëlle : Oui, debout', 'Vous : Merci']);
    expect(screen.queryByText('Non envoyé')).toBeNull();
    await waitFor(() => expect(gardes()).not.toContain('Merci'));
  });

  test('what is typed is there after a reload, and belongs to its conversation E-074', async () => {
    const { unmount } = rendre();
    await userEvent.type(await champ(), 'Je passe vers');
    unmount();
    rendre();
    expect((await champ()).textContent).toBe('Je passe vers');
  });

  test('the counter comes with the 1,800th character, and what is too long is not sent E-074', async () => {
    rendre();
    fireEvent.change(await champ(), { target: { value: 'a'.repeat(1799) } });
    expect(screen.queryByText(/\/2000/)).toBeNull();
    fireEvent.change(await champ(), { target: { value: 'a'.repeat(1800) } });
    expect(screen.getByText('1800/2000')).toBeTruthy();
    fireEvent.change(await champ(), { target: { value: '🚲'.repeat(2001) } });
    expect(screen.getByText('2001/2000')).toBeTruthy();
    await userEvent.click(bouton('Envoyer'));
    expect(await screen.findByText('Ce texte est trop long : 2000 caractères au plus.')).toBeTruthy();
    expect(envois()).toEqual([]);
  });

  test('nothing to send is said, and a double click sends once E-074', async () => {
    rendre();
    await champ();
    await userEvent.click(bouton('Envoyer'));
    expect(await screen.findByText('Écrivez un message ou ajoutez une photo.')).toBeTruthy();
    await userEvent.type(await champ(), 'Oui');
    await userEvent.dblClick(bouton('Envoyer'));
    await waitFor(() => expect(fil).toHaveLength(3));
    expect(envois()).toHaveLength(1);
    expect(screen.queryByText('Écrivez un message ou ajoutez une photo.')).toBeNull();
  });

  test('with a mouse Enter sends and Maj+Entrée is a line; on touch Enter is a line E-075', async () => {
    rendre();
    await userEvent.type(await champ(), 'Un{Enter}deux');
    expect((await champ()).textContent).toBe('Un\ndeux');
    expect(envois()).toEqual([]);
    souris();
    await userEvent.type(await champ(), '{Shift>}{Enter}{/Shift}trois{Enter}');
    await waitFor(() => expect(envois().map(({ texte }) => texte)).toEqual(['Un\ndeux\ntrois']));
    await userEvent.type(await champ(), '{Enter}');
    expect(envois()).toHaveLength(1);
  });

  test('Enter that ends a composition sends nothing, whichever event comes first E-075 EC-03', async () => {
    souris();
    rendre();
    const zone = await champ();
    fireEvent.change(zone, { target: { value: 'にほん' } });
    fireEvent.keyDown(zone, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(zone, { key: 'Enter', keyCode: 229 });
    expect(envois()).toEqual([]);
    fireEvent.keyDown(zone, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(envois()).toHaveLength(1));
  });
});

describe('photos', () => {
  const image = (nom: string, type = 'image/png') => new File(['octets'], nom, { type });
  const choisir = (...fichiers: File[]) =>
    userEvent.upload(screen.getByLabelText('Ajouter une photo', { selector: 'input' }), fichiers, {
      applyAccept: false,
    });
  let deposees: number;

  beforeEach(() => {
    deposees = 0;
    depot.repondre = () => {
      deposees += 1;
      return {
        statut: 201,
        corps: { id: `019b0000-0000-7000-8000-00000000f00${deposees}`, largeur: 1600, hauteur: 1200 },
      };
    };
    depot.attendre = Promise.resolve();
  });

  test('are sent when they are chosen, with their progress, and leave with the message, without words too E-069 E-074', async () => {
    let finir = () => {};
    depot.attendre = new Promise((suite) => {
      finir = suite;
    });
    rendre();
    await champ();
    await choisir(image('a.png'), image('b.png'));
    await waitFor(() =>
      expect(screen.getAllByRole('progressbar').map((p) => p.getAttribute('aria-valuenow'))).toEqual(['50', '50']),
    );
    await userEvent.click(bouton('Envoyer'));
    expect(envois()).toEqual([]);
    finir();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await userEvent.click(bouton('Retirer la photo 1'));
    await userEvent.click(bouton('Envoyer'));
    await waitFor(() => expect(envois()).toHaveLength(1));
    expect(envois()[0]).toMatchObject({ texte: null, photoIds: [expect.stringMatching(/f00[12]$/)] });
    expect(screen.queryByRole('list', { name: 'Photos à envoyer' })).toBeNull();
  });

  test('that are refused say why, and do not leave; the fifth is not taken E-057 E-074', async () => {
    depot.repondre = () => ({
      statut: 413,
      corps: { message: 'La photo est trop volumineuse. Taille maximum: 5MB', code: 'TROP_VOLUMINEUX' },
    });
    rendre();
    await champ();
    await choisir(image('a.png'), image('notes.txt', 'text/plain'));
    expect(await screen.findByText('La photo est trop volumineuse. Taille maximum: 5MB')).toBeTruthy();
    expect(screen.getByText('Seules les images sont autorisées (JPEG, PNG, GIF, etc.)')).toBeTruthy();
    await userEvent.click(bouton('Envoyer'));
    expect(await screen.findByText('Écrivez un message ou ajoutez une photo.')).toBeTruthy();
    await choisir(image('c.png'), image('d.png'), image('e.png'));
    expect(screen.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(4);
    expect(bouton('Ajouter une photo').matches(':disabled')).toBe(true);
  });

  test('of a message open large, and nothing is read under them E-069', async () => {
    conversation = { ...CONVERSATION, nonLus: 1 };
    basEnVue(false);
    fil = [message(1, 'Voici', { photos: [{ id: 'p1', largeur: 1600, hauteur: 1200 }] })];
    reponses['GET /photos/message/p1?taille=vignette'] = () =>
      new Response('petite', { headers: { 'Content-Type': 'image/webp' } });
    reponses['GET /photos/message/p1'] = () => new Response('grande', { headers: { 'Content-Type': 'image/webp' } });
    rendre();
    await userEvent.click(await screen.findByRole('button', { name: 'Agrandir : Photo 1 de Maëlle' }));
    const grande = await screen.findByRole('img', { name: 'Celle du message, en grand' });
    expect([grande.getAttribute('width'), grande.getAttribute('height')]).toEqual(['1600', '1200']);
    basEnVue(true);
    await relire();
    expect(lectures()).toEqual([]);
    const lues = appels.filter(({ url }) => url.includes('/photos/message/')).length;
    expect(lues).toBe(2);
  });
});

describe('contact details', () => {
  test('are said to be masked, while one types and under what was sent E-050', async () => {
    rendre();
    expect(await screen.findByText(SECURITE)).toBeTruthy();
    await userEvent.type(await champ(), 'Au 06 12 34 56 78');
    expect(await screen.findByText('Ce numéro, cet e-mail ou ce lien sera masqué pour Maëlle.')).toBeTruthy();
    fil = [
      ...fil,
      mien(3, 'Au 06 12 34 56 78', { coordonneesMasquees: true }),
      message(4, '[téléphone masqué]', { coordonneesMasquees: true }),
    ];
    await relire();
    await waitFor(() =>
      expect(screen.getAllByText('Les coordonnées de ce message sont masquées pour Maëlle.')).toHaveLength(1),
    );
  });

  test('are nobody’s business once something binds the two E-050', async () => {
    conversation = { ...CONVERSATION, engagement: 'EN_COURS', masquage: false };
    rendre();
    await userEvent.type(await champ(), 'Au 06 12 34 56 78');
    expect(screen.queryByText(/masqu/)).toBeNull();
  });

  test('a link asks before one leaves, with its host in ASCII E-077', async () => {
    fil = [message(1, 'Voir http://exämple.fr/colis?a=1, ou www.exemple.com.')];
    rendre();
    await userEvent.click(await screen.findByRole('button', { name: 'http://exämple.fr/colis?a=1' }));
    const fenetre = await screen.findByRole('dialog', { name: 'Vous quittez Colivert' });
    const sortie = within(fenetre).getByRole('link', { name: 'Ouvrir xn--exmple-cua.fr' });
    expect(sortie.getAttribute('href')).toBe('http://xn--exmple-cua.fr/colis?a=1');
    expect(sortie.getAttribute('target')).toBe('_blank');
    expect(sortie.getAttribute('rel')).toBe('noopener noreferrer');
    expect(sortie.getAttribute('referrerpolicy')).toBe('no-referrer');
    await userEvent.click(within(fenetre).getByRole('button', { name: 'Rester' }));
    expect(bouton('www.exemple.com')).toBeTruthy();
  });

  test('HTML is shown as it was typed E-039', async () => {
    fil = [message(1, '<img src=x onerror=alert(1)> <b>gras</b>')];
    rendre();
    expect(await bulles()).toEqual(['Maëlle : <img src=x onerror=alert(1)> <b>gras</b>']);
    expect((await journal()).querySelector('img, b')).toBeNull();
  });
});

describe('the validation code', () => {
  const QUESTION = 'Ce message contient votre code de validation. Donnez-le seulement quand le colis est remis.';
  const CODES = `GET /livraisons/client/${CLIENT.id}?statut=ASSIGNEE%2CEN_COURS&limite=50`;

  beforeEach(() => {
    ouvrir('jeton-2', CLIENT);
    reponses[CODES] = () => json([{ codeValidation: '402917' }, { codeValidation: null }]);
  });

  test('its owner is asked before it leaves, and no request carries it till then E-040 E-041', async () => {
    rendre();
    await dire('Le code est 402 917');
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(QUESTION)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Modifier' }));
    expect(appels.some(({ url, body }) => /402.?917/.test(`${url}${body ?? ''}`))).toBe(false);
    expect((await champ()).textContent).toBe('Le code est 402 917');
    await userEvent.click(bouton('Envoyer'));
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer quand même' }));
    await waitFor(() => expect(envois().map(({ texte }) => texte)).toEqual(['Le code est 402 917']));
    expect((await champ()).textContent).toBe('');
  });

  test('another number is sent without a question E-040', async () => {
    rendre();
    await dire('Le 402 918');
    await waitFor(() => expect(envois()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('before the first message', () => {
  const adresse = `/messages/nouveau?annonce=${ANNONCE}`;

  test('one reads to whom and about what; the first message opens the conversation, under its own address E-070', async () => {
    const { router } = rendre(adresse);
    expect(await screen.findByText('Écrivez à Maëlle au sujet de « Guitare dans sa housse ».')).toBeTruthy();
    fil = [];
    await dire('Est-ce lourd ?');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${ID}`));
    expect(await bulles()).toEqual(['Vous : Est-ce lourd ?']);
    expect(JSON.parse(appels.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
      annonceId: ANNONCE,
      cle: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      texte: 'Est-ce lourd ?',
      photoIds: [],
    });
    // One goes on writing.
    expect(document.activeElement).toBe(await champ());
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('where there is a conversation already, it is opened E-070', async () => {
    reponses[`GET /conversations/pour?annonceId=${ANNONCE}`] = () => json({ ...OUVERTURE, conversationId: ID });
    const { router } = rendre(adresse);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${ID}`));
    expect(await bulles()).toHaveLength(2);
  });

  test('a first message that did not leave waits at the door, and opens the conversation when asked to E-073', async () => {
    reponses['POST /conversations'] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { router } = rendre(adresse);
    fil = [];
    await dire('Est-ce lourd ?');
    expect(await screen.findByText('Non envoyé')).toBeTruthy();
    reponses = {};
    await userEvent.click(bouton('Réessayer'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${ID}`));
    expect(await bulles()).toEqual(['Vous : Est-ce lourd ?']);
  });

  test('a door that is shut says why; one that leads nowhere too E-070 E-076', async () => {
    const phrase = "Seuls les livreurs peuvent écrire au sujet d'une annonce.";
    reponses[`GET /conversations/pour?annonceId=${ANNONCE}`] = () => json({ ...OUVERTURE, peutEcrire: false, phrase });
    const { unmount } = rendre(adresse);
    expect(await screen.findByText(phrase)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
    queryClient.clear();
    reponses[`GET /conversations/pour?annonceId=${ANNONCE}`] = () => refus(404, 'INTROUVABLE', 'Annonce non trouvée');
    rendre(adresse);
    expect(await screen.findByText('Erreur lors du chargement des messages : Annonce non trouvée')).toBeTruthy();
  });

  test('without a door the list is shown', async () => {
    const { router } = rendre('/messages/nouveau');
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  });
});

test('what others write is asked for while the page is seen, and when one comes back to it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  rendre();
  await journal();
  const lus = () => appels.filter(({ url }) => url.endsWith('/messages')).length;
  const avant = lus();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(lus()).toBe(avant + 1);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(lus()).toBe(avant + 1);
  visible.mockReturnValue('visible');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(lus()).toBe(avant + 2));
  vi.useRealTimers();
});
