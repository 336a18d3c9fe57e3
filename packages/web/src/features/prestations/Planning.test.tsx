import { HEURES_CONFIGURABLES, JOURS_SEMAINE, LIBELLES_JOUR } from '@colivert/domain/prestations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { Planning, ResumePlanning } from './Planning.tsx';
import { NOE, unePrestation } from './prestations.fixture.ts';
import { plagesDuJour } from './semaine.ts';

const LUNDI = { jourSemaine: 'MONDAY', heureDebut: '08:00', heureFin: '18:00', actif: true };
const SAMEDI = { jourSemaine: 'SATURDAY', heureDebut: '13:00', heureFin: '20:00', actif: true };

function serveur(semaine: unknown[], surEnvoi?: (appel: Appel) => Response) {
  let etag = 3;
  return simulerReseau((appel) => {
    if (!appel.url.includes('disponibilites')) return json([unePrestation()]);
    if (appel.method === 'POST') return surEnvoi?.(appel) ?? json(semaine);
    return json(semaine, 200, { ETag: `"${etag++}"` });
  });
}

const PLANNING = '/dashboard?tab=planning';
const CONFIGURATION = `${PLANNING}&vue=planning-config`;
const voir = (adresse: string) => rendre(<Planning userId={NOE.id} />, adresse);
const jour = (nom: string) => screen.findByRole<HTMLInputElement>('switch', { name: nom });
const enregistrer = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer mes disponibilités' }));
const messages = () => lireToasts().map((t) => t.message);

beforeEach(() => {
  fermer();
  ouvrir('jeton', NOE);
});

describe('planning', () => {
  test('D-232 D-237 the week day by day, lunch taken out, days off closed', async () => {
    serveur([LUNDI, SAMEDI]);
    voir(PLANNING);
    const semaine = await screen.findByRole('table', { name: 'Vos disponibilités de la semaine' });
    const lignes = within(semaine).getAllByRole('row').slice(1);
    expect(lignes.map((ligne) => ligne.textContent)).toEqual([
      'Lundi08:00 – 12:0013:00 – 18:00',
      'MardiFermé',
      'MercrediFermé',
      'JeudiFermé',
      'VendrediFermé',
      'Samedi13:00 – 20:00',
      'DimancheFermé',
    ]);
  });

  test('D-233 the first four bookings to come are asked for', async () => {
    const appels = serveur([LUNDI]);
    voir(PLANNING);
    expect(await screen.findByText('Poser deux tringles')).toBeTruthy();
    expect(appels.some(({ url }) => url.includes('aVenir=true') && url.includes('limite=4'))).toBe(true);
  });

  test('D-214 the overview asks for three, beside the week', async () => {
    const appels = serveur([LUNDI]);
    rendre(<ResumePlanning userId={NOE.id} />);
    await screen.findByText('Poser deux tringles');
    expect(appels.some(({ url }) => url.includes('aVenir=true') && url.includes('limite=3'))).toBe(true);
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  test('a week that was never opened leads to its configuration', async () => {
    serveur([]);
    const { router } = voir(PLANNING);
    await userEvent.click(await screen.findByRole('link', { name: 'Ouvrir mes disponibilités' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(CONFIGURATION);
  });

  test.each([
    [{ ...LUNDI, heureDebut: '12:00', heureFin: '13:00' }, []],
    [{ ...LUNDI, heureDebut: '11:00', heureFin: '13:00' }, ['11:00 – 12:00']],
    [{ ...LUNDI, heureDebut: '12:00', heureFin: '14:00' }, ['13:00 – 14:00']],
    [{ ...LUNDI, actif: false }, []],
  ])('D-237 the hours of %o', (journee, plages) => {
    expect(plagesDuJour(journee as Parameters<typeof plagesDuJour>[0])).toEqual(plages);
  });
});

describe('planning-config', () => {
  test('D-234 D-235 D-236 D-238 D-244 seven days, off by default, 08:00 to 18:00 among 13 hours, with a warning', async () => {
    serveur([]);
    voir(CONFIGURATION);
    const jours = await screen.findAllByRole<HTMLInputElement>('switch');
    expect(jours.map((j) => j.checked)).toEqual(JOURS_SEMAINE.map(() => false));
    for (const j of JOURS_SEMAINE) expect(await jour(LIBELLES_JOUR[j])).toBeTruthy();
    expect(screen.getByText(/Aucun jour n'est actif/)).toBeTruthy();
    await userEvent.click(await jour('Lundi'));
    expect(screen.queryByText(/Aucun jour n'est actif/)).toBeNull();
    const [de, a] = screen.getAllByRole<HTMLSelectElement>('combobox');
    expect([de?.value, a?.value]).toEqual(['08:00', '18:00']);
    expect(
      within(de!)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual([...HEURES_CONFIGURABLES]);
    expect(screen.getByText('08:00 – 12:00 et 13:00 – 18:00')).toBeTruthy();
  });

  test('D-239 D-240 D-243 only the active days are sent, with the ETag read, and the view returns to planning', async () => {
    const appels = serveur([LUNDI, SAMEDI]);
    const { router } = voir(CONFIGURATION);
    await userEvent.click(await jour('Samedi'));
    await userEvent.click(await jour('Mardi'));
    await userEvent.selectOptions(screen.getByLabelText('Mardi, à'), '12:00');
    await enregistrer();
    await waitFor(() => expect(messages()).toContain('Disponibilités mises à jour avec succès'));
    expect(router.state.location.search).toBe('?tab=planning');
    const envoi = appels.find(({ method }) => method === 'POST');
    expect(JSON.parse(envoi?.body ?? '')).toEqual([
      LUNDI,
      { jourSemaine: 'TUESDAY', heureDebut: '08:00', heureFin: '12:00', actif: true },
    ]);
    expect(envoi?.headers['If-Match']).toBe('"3"');
    expect(await screen.findByText('Prochaines prestations')).toBeTruthy();
  });

  test('an end that is not after its start is told beside it and not sent', async () => {
    const appels = serveur([LUNDI]);
    voir(CONFIGURATION);
    await userEvent.selectOptions(await screen.findByLabelText('Lundi, à'), '08:00');
    expect(screen.getByText("L'heure de fin doit être après l'heure de début.")).toBeTruthy();
    await enregistrer();
    expect(document.activeElement).toBe(screen.getByLabelText('Lundi, à'));
    expect(appels.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('D-241 a failed update keeps what was set', async () => {
    serveur([LUNDI], () => new Response('', { status: 500 }));
    const { router } = voir(CONFIGURATION);
    await userEvent.click(await jour('Mardi'));
    await enregistrer();
    expect(await screen.findByText('Erreur lors de la mise à jour des disponibilités')).toBeTruthy();
    expect((await jour('Mardi')).checked).toBe(true);
    expect(router.state.location.search).toContain('planning-config');
  });

  test('R-41 a week changed elsewhere meanwhile is told, and can be read again', async () => {
    serveur([LUNDI], () => refus(409, 'VERSION_PERIMEE', 'Cet élément a changé entre-temps. Rechargez la page.'));
    voir(CONFIGURATION);
    await userEvent.click(await jour('Mardi'));
    await enregistrer();
    expect(
      await screen.findByText(/Erreur lors de la mise à jour des disponibilités : Cet élément a changé/),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    await waitFor(async () => expect((await jour('Mardi')).checked).toBe(false));
  });

  test('O-18 what was set is still there after leaving', async () => {
    serveur([LUNDI]);
    const { unmount } = voir(CONFIGURATION);
    await userEvent.click(await jour('Jeudi'));
    unmount();
    voir(CONFIGURATION);
    expect((await jour('Jeudi')).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler mes changements' }));
    expect((await jour('Jeudi')).checked).toBe(false);
  });
});
