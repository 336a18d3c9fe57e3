import { formatPrix } from '@colivert/domain/lib';
import { TYPES_PRESTATION } from '@colivert/domain/prestations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { lireRetour } from '../../lib/portes.ts';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { IconeType } from './iconeType.tsx';
import { OngletPrestations } from './OngletPrestations.tsx';
import { CRENEAUX, MAELLE, NOE, uneOffre, unProfil } from './prestations.fixture.ts';

const ADRESSE = '/annonces?tab=prestations';
const voir = (adresse = ADRESSE) => rendre(<OngletPrestations />, adresse);
const repondre =
  (offres: unknown) =>
  ({ url }: Appel) => {
    if (url.includes('/creneaux')) return json(CRENEAUX);
    if (url.includes('/profil')) return json(unProfil());
    return json(offres);
  };
const parametres = (url: string | undefined) => Object.fromEntries(new URL(url ?? '', 'http://x').searchParams);

beforeEach(() => fermer());

describe('cards', () => {
  test('D-292 D-294 D-295 D-296 D-297 type, category, description, rate, provider and « Nouveau » with the count, the code being data D-18', async () => {
    simulerReseau(repondre([uneOffre(), uneOffre({ id: 'b', noteMoyenne: 4.6, nombreEvaluations: 3 })]));
    voir();
    const [nouvelle, notee] = await screen.findAllByRole('article');
    for (const texte of ['Maison et jardin', 'Pose, montage, réglages', formatPrix(1235), 'Noé P.', 'Nouveau'])
      expect(within(nouvelle!).getByText(texte, { normalizer: (t) => t })).toBeTruthy();
    expect(within(nouvelle!).getByRole('heading', { name: 'Bricolage' })).toBeTruthy();
    // People read the label, programs the code.
    expect(nouvelle?.querySelector('data[value="BRICOLAGE"]')).not.toBeNull();
    expect(nouvelle?.textContent).not.toContain('BRICOLAGE');
    expect(nouvelle?.textContent).toContain('(0 avis)');
    expect(within(notee!).getByText('Note : 4,6 sur 5')).toBeTruthy();
    expect(notee?.textContent).toContain('(3 avis)');
    expect(within(notee!).queryByText('Nouveau')).toBeNull();
  });

  test('D-293 D-006 the photo is 80 px, and an icon of the type stands in for one that fails', async () => {
    simulerReseau(repondre([uneOffre({ photoPrestation: '/api/photos/x.webp' })]));
    const { container } = voir();
    await screen.findByRole('article');
    const image = container.querySelector<HTMLImageElement>('img[src="/api/photos/x.webp"]');
    expect([image?.width, image?.height]).toEqual([80, 80]);
    fireEvent.error(image!);
    expect(container.querySelector('[data-icone="BRICOLAGE"]')).not.toBeNull();
  });

  test('D-340 every known type has its icon, any other the default one', () => {
    const { container } = rendre(
      <>
        {[...TYPES_PRESTATION, 'AUTRE', 'toString'].map((type) => (
          <IconeType key={type} type={type} />
        ))}
      </>,
    );
    expect(container.querySelectorAll('[data-icone="defaut"]')).toHaveLength(2);
    expect(container.querySelectorAll('[data-icone]')).toHaveLength(21);
  });

  test('D-298 « Voir profil » opens the public profile in a new tab', async () => {
    simulerReseau(repondre([uneOffre()]));
    voir();
    const lien = await screen.findByRole('link', { name: /^Voir profil/ });
    expect(lien.getAttribute('href')).toBe(`/profil-public/prestataire/${NOE.id}`);
    expect(lien.getAttribute('target')).toBe('_blank');
  });

  test('« Contacter » leads to the provider for a client, by way of /login for a visitor, and is nobody else’s E-078 E-079', async () => {
    const contact = () => screen.queryByRole('link', { name: /^Contacter : Bricolage/ })?.getAttribute('href');
    const conversation = `/messages/nouveau?prestataire=${NOE.id}`;
    for (const [qui, attendu] of [
      [null, `/login?retour=${encodeURIComponent(conversation)}`],
      [MAELLE, conversation],
      [NOE, undefined],
    ] as const) {
      if (qui) ouvrir('jeton', qui);
      simulerReseau(repondre([uneOffre()]));
      const { unmount } = voir();
      await screen.findByRole('article');
      expect(contact()).toBe(attendu);
      unmount();
    }
  });
});

describe('states', () => {
  test('D-302 loading, then D-301 empty', async () => {
    simulerReseau(repondre([]));
    voir();
    expect(screen.getByText('Chargement des prestations...')).toBeTruthy();
    expect(await screen.findByText('Aucune prestation disponible')).toBeTruthy();
  });

  test('D-303 D-271 a failed load tells its cause and can be tried again', async () => {
    let panne = true;
    simulerReseau(() => (panne ? refus(500, 'ERREUR_INTERNE', 'La base dort') : json([uneOffre()])));
    voir();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Erreur lors du chargement des prestations : La base dort',
    );
    panne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test('C-258 the next page comes with its cursor', async () => {
    simulerReseau(({ url }) =>
      url.includes('curseur=abc')
        ? json([uneOffre({ id: 'b', typeService: 'Jardinage', typeServiceCode: 'JARDINAGE' })])
        : json([uneOffre()], 200, { Link: '</api/prestations/disponibles?curseur=abc>; rel="next"' }),
    );
    voir();
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByRole('heading', { name: 'Jardinage' })).toBeTruthy();
  });
});

describe('search and filter', () => {
  test('D-268 D-304 D-342 the 19 types by group and the words are in the URL and asked of the server', async () => {
    const appels = simulerReseau(repondre([]));
    const { router } = voir();
    const choix = await screen.findByLabelText('Type de prestation');
    expect(
      within(choix)
        .getAllByRole('group')
        .map((g) => g.getAttribute('label')),
    ).toEqual(['Maison et jardin', 'Famille et accompagnement', 'Transport et livraison', 'Cours et formation']);
    expect(within(choix).getAllByRole('option')).toHaveLength(20);
    await userEvent.selectOptions(choix, 'JARDINAGE');
    await userEvent.type(screen.getByRole('searchbox'), 'noé');
    await waitFor(() => expect(parametres(appels.at(-1)?.url)).toEqual({ q: 'noé', typeService: 'JARDINAGE' }));
    expect(new URLSearchParams(router.state.location.search).get('typeService')).toBe('JARDINAGE');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=prestations'));
  });

  test('D-268 an unknown type of the URL is not sent', async () => {
    const appels = simulerReseau(repondre([]));
    voir(`${ADRESSE}&typeService=AUTRE`);
    await screen.findByText('Aucune prestation disponible');
    expect(parametres(appels[0]?.url)).toEqual({});
  });
});

describe('who may book', () => {
  test('D-270 D-299 a visitor has no « Réserver », and a way to sign in that comes back here', async () => {
    simulerReseau(repondre([uneOffre()]));
    const { router } = voir();
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Réserver/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Connectez-vous' }));
    const { pathname, search } = router.state.location;
    expect([pathname, lireRetour(new URLSearchParams(search))]).toEqual(['/login', ADRESSE]);
  });

  test('D-299 another role is told that only clients book', async () => {
    simulerReseau(repondre([uneOffre()]));
    ouvrir('jeton', NOE);
    voir();
    await userEvent.click(await screen.findByRole('button', { name: /Réserver/ }));
    expect(lireToasts().map((t) => t.message)).toContain('Seuls les clients peuvent réserver une prestation');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('D-299 D-308 a client gets the dialog, named in the URL so that Back closes it', async () => {
    simulerReseau(repondre([uneOffre()]));
    ouvrir('jeton', MAELLE);
    const { router } = voir();
    await userEvent.click(await screen.findByRole('button', { name: /Réserver/ }));
    expect(await screen.findByRole('dialog', { name: 'Réserver : Bricolage' })).toBeTruthy();
    expect(router.state.location.search).toContain(`reserver=${NOE.id}`);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('D-316 the address of a booking opened without a session asks for a login, and comes back', async () => {
    simulerReseau(repondre([uneOffre()]));
    const { router } = voir(`${ADRESSE}&reserver=${NOE.id}`);
    expect(await screen.findByText('Vous devez être connecté pour réserver une prestation')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Connexion' }));
    expect(router.state.location.state).toMatchObject({ retour: `${ADRESSE}&reserver=${NOE.id}` });
  });

  test('D-010 a client who is not VALIDE reads why', async () => {
    simulerReseau(repondre([uneOffre()]));
    ouvrir('jeton', { ...MAELLE, statut: 'EN_ATTENTE' });
    voir(`${ADRESSE}&reserver=${NOE.id}`);
    expect(
      await screen.findByText('Documents en cours de vérification - Accès limité en attendant la validation.'),
    ).toBeTruthy();
  });

  test.each([
    ['a provider nobody knows', () => refus(404, 'INTROUVABLE', 'Prestation non trouvée')],
    ['a provider without a main type', () => json(unProfil({ typePrestationPrincipale: null }))],
  ])('D-300 « Prestation non trouvée » for %s', async (_quoi, profil) => {
    simulerReseau(({ url }) => (url.includes('/profil') ? profil() : json([])));
    ouvrir('jeton', MAELLE);
    voir(`${ADRESSE}&reserver=${NOE.id}`);
    expect(await screen.findByText('Prestation non trouvée')).toBeTruthy();
  });
});
