import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { queryClient } from '../queryClient.ts';
import { rendre } from '../test/rendre.tsx';
import { json, refus, simulerReseau } from '../test/reseau.ts';
import { adresseAvecCode, adresseDuLieu } from './adresseDuLieu.ts';
import { repondreGeographie, uneSuggestion, unLieu } from './geographie.fixture.ts';
import { useRechercheAdresse } from './useRechercheAdresse.ts';

const EGLISE = uneSuggestion('12 bis rue de l’Église', '44000', 'Nantes');
const EGLISES = [EGLISE, uneSuggestion('12 bis rue de l’Église', '44100', 'Nantes')];

function Formulaire({ soumettre = () => {} }: { soumettre?: (adresse: string) => void }) {
  const [adresse, setAdresse] = useState('');
  const [commune, setCommune] = useState('');
  const recherche = useRechercheAdresse({
    onChoisie(choisie) {
      setAdresse(choisie.adresse);
      setCommune(`${choisie.codePostal} ${choisie.ville}`);
    },
  });
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        soumettre(adresse);
      }}
    >
      <ChampAdresse label="Adresse" value={adresse} onChange={setAdresse} recherche={recherche} />
      <output>{commune}</output>
    </form>
  );
}

const champ = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
const options = () => screen.queryAllByRole('option').map((o) => o.textContent);
const visee = () => document.getElementById(champ().getAttribute('aria-activedescendant') ?? '')?.textContent;
const demandes = (appels: { url: string }[]) => appels.filter(({ url }) => url.includes('/suggestions'));
const reseau = (reponses: Parameters<typeof repondreGeographie>[1]) =>
  simulerReseau(({ url }) => repondreGeographie(url, reponses) ?? json([]));

beforeEach(() => queryClient.clear());

describe('search', () => {
  test('C-232 C-322 from 3 letters, once typing has paused, with one token for the address', async () => {
    const appels = reseau({ suggestions: () => json(EGLISES) });
    rendre(<Formulaire />);
    await userEvent.type(champ(), '12');
    await new Promise((suite) => setTimeout(suite, 400));
    expect(appels).toEqual([]);
    await userEvent.type(champ(), ' bis rue', { delay: 20 });
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(demandes(appels)).toHaveLength(1);
    await userEvent.type(champ(), ' de');
    await waitFor(() => expect(demandes(appels)).toHaveLength(2));
    const [premiere, seconde] = demandes(appels).map(({ url }) => new URL(url, 'http://x').searchParams);
    expect(premiere?.get('q')).toBe('12 bis rue');
    expect(premiere?.get('session')).toMatch(/^\w{32}$/);
    expect(seconde?.get('session')).toBe(premiere?.get('session'));
  });

  test('O-54 the last request wins, not the last answer', async () => {
    let repondre: (reponse: Response) => void = () => {};
    const lente = new Promise<Response>((suite) => (repondre = suite));
    reseau({ suggestions: (q) => (q === 'nan' ? lente : json([uneSuggestion('Nantes', '44000', 'Nantes')])) });
    rendre(<Formulaire />);
    await userEvent.type(champ(), 'nan');
    await new Promise((suite) => setTimeout(suite, 350));
    await userEvent.type(champ(), 'tes');
    await waitFor(() => expect(options()).toEqual(['Nantes44000 Nantes, France']));
    repondre(json([uneSuggestion('Nancy', '54000', 'Nancy')]));
    await new Promise((suite) => setTimeout(suite, 50));
    expect(options()).toEqual(['Nantes44000 Nantes, France']);
  });

  test('C-359 nothing found is said with what was typed', async () => {
    reseau({ suggestions: () => json([]) });
    rendre(<Formulaire />);
    await userEvent.type(champ(), '😀 xqzv');
    expect((await screen.findByText('Aucune adresse trouvée pour 😀 xqzv')).closest('[role=status]')).not.toBeNull();
  });

  test('C-359 O-54 500 characters are looked up by their beginning, and said by it', async () => {
    const appels = reseau({ suggestions: () => json([]) });
    rendre(<Formulaire />);
    await userEvent.click(champ());
    await userEvent.paste('é'.repeat(500));
    expect(await screen.findByText(`Aucune adresse trouvée pour ${'é'.repeat(100)}…`)).toBeDefined();
    const [demande] = demandes(appels).map(({ url }) => new URL(url, 'http://x').searchParams);
    expect(demande?.get('q')).toBe('é'.repeat(200));
    expect(champ().value).toBe('é'.repeat(500));
  });

  test('C-359 R-36 a control character pasted along is left at home, not refused', async () => {
    const appels = reseau({ suggestions: () => json(EGLISES) });
    rendre(<Formulaire />);
    await userEvent.click(champ());
    await userEvent.paste('12 bis\u0000rue');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(new URL(demandes(appels)[0]?.url ?? '', 'http://x').searchParams.get('q')).toBe('12 bis rue');
  });

  test('C-325 a failed search leaves an empty list and a field to fill by hand', async () => {
    const soumettre = vi.fn<(adresse: string) => void>();
    reseau({ suggestions: () => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') });
    rendre(<Formulaire soumettre={soumettre} />);
    await userEvent.type(champ(), '12 bis rue de l’Église');
    expect(await screen.findByText(/ne répond pas/)).toBeDefined();
    expect(options()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(soumettre).toHaveBeenCalledExactlyOnceWith('12 bis rue de l’Église');
  });
});

describe('choice', () => {
  test('O-31 with the keyboard: the text is that of the proposal, the rest is filled, the trust is told', async () => {
    const soumettre = vi.fn<(adresse: string) => void>();
    const appels = reseau({ suggestions: () => json(EGLISES) });
    rendre(<Formulaire soumettre={soumettre} />);
    await userEvent.type(champ(), '12 bis rue de l’Église nan');
    await waitFor(() => expect(champ().getAttribute('aria-expanded')).toBe('true'));
    expect(screen.getByText(/^2 adresses proposées/)).toBeDefined();
    expect(champ().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);

    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(visee()).toContain('44100');
    await userEvent.keyboard('{ArrowDown}');
    expect(visee()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(visee()).toContain('44000');
    await userEvent.keyboard('{Enter}');

    expect(await screen.findByText('44000 Nantes')).toBeDefined();
    expect(champ().value).toBe('12 bis rue de l’Église');
    expect(screen.getByText('Adresse non vérifiée : position au centre de la commune')).toBeDefined();
    expect(champ().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(champ());
    expect(soumettre).not.toHaveBeenCalled();
    const detail = appels.find(({ url }) => url.includes('/lieux/'));
    expect(new URL(detail?.url ?? '', 'http://x').searchParams.get('session')).toBe(
      new URL(demandes(appels)[0]?.url ?? '', 'http://x').searchParams.get('session'),
    );

    await userEvent.keyboard('{Enter}');
    expect(soumettre).toHaveBeenCalledExactlyOnceWith('12 bis rue de l’Église');
  });

  test('O-31 without choosing, what is typed stays as it is: Tab, Escape and Enter take nothing', async () => {
    const soumettre = vi.fn<(adresse: string) => void>();
    reseau({ suggestions: () => json(EGLISES) });
    rendre(<Formulaire soumettre={soumettre} />);
    await userEvent.type(champ(), '12 BIS rue  de l’Église');
    await waitFor(() => expect(options()).toHaveLength(2));
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(2);
    await userEvent.keyboard('{Escape}{Enter}');
    expect(soumettre).toHaveBeenCalledExactlyOnceWith('12 BIS rue  de l’Église');
    await userEvent.tab();
    expect(champ().value).toBe('12 BIS rue  de l’Église');
  });

  test('with the mouse', async () => {
    reseau({ suggestions: () => json(EGLISES), lieu: () => json(unLieu({ precision: 'numero' })) });
    rendre(<Formulaire />);
    await userEvent.type(champ(), '12 bis rue');
    const [premiere] = await screen.findAllByRole('option');
    if (premiere) await userEvent.click(premiere);
    expect(await screen.findByText('44000 Nantes')).toBeDefined();
    expect(screen.queryByText(/non vérifiée/)).toBeNull();
  });

  test('details that do not come leave the address, and say what is left to fill', async () => {
    reseau({ suggestions: () => json(EGLISES), lieu: () => refus(404, 'INTROUVABLE', 'Introuvable') });
    rendre(<Formulaire />);
    await userEvent.type(champ(), '12 bis rue');
    await waitFor(() => expect(options()).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText(/Vérifiez la ville et le code postal/)).toBeDefined();
    expect(champ().value).toBe('12 bis rue de l’Église');
  });
});

test('C-142 a place gives street, postal code and city; a bare commune its name', () => {
  expect(adresseDuLieu(unLieu())).toEqual({ adresse: '12 bis rue de l’Église', codePostal: '44000', ville: 'Nantes' });
  const commune = unLieu({ address_components: unLieu().address_components.slice(2) });
  expect(adresseDuLieu(commune)).toEqual({ adresse: 'Nantes', codePostal: '44000', ville: 'Nantes' });
  expect(adresseAvecCode(adresseDuLieu(unLieu()))).toBe('12 bis rue de l’Église, 44000');
  expect(adresseAvecCode({ adresse: '3 rue X', codePostal: '', ville: 'Paris' })).toBe('3 rue X');
});
