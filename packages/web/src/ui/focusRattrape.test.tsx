// @vitest-environment jsdom
// (happy-dom loads no script and tracks neither the caret nor a disabled control that holds the focus)
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rendre } from '../lib/test/rendre.tsx';
import { Bouton } from './Bouton.tsx';
import { rattraperLeFocus } from './focusRattrape.ts';

let arreter: () => void;
beforeEach(() => {
  arreter = rattraperLeFocus();
});
afterEach(() => arreter());

const texteActif = () => document.activeElement?.textContent;
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms));

function Carte({ titre, onClick, vide = false }: { titre: string; onClick: () => void; vide?: boolean }) {
  return (
    <article>
      <h2>{titre}</h2>
      {!vide && (
        <button type="button" onClick={onClick}>
          Terminer {titre}
        </button>
      )}
    </article>
  );
}

describe('the focus is not lost with the control that holds it', () => {
  test('an act that takes its own button away leads to the title of its card', async () => {
    function Liste() {
      const [finie, setFinie] = useState(false);
      return (
        <main>
          <h1>Réservations</h1>
          <Carte titre="Jardinage" onClick={() => {}} />
          <Carte titre="Ménage" vide={finie} onClick={() => setFinie(true)} />
        </main>
      );
    }
    render(<Liste />);
    screen.getByRole('button', { name: 'Terminer Ménage' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(texteActif()).toBe('Ménage'));
  });

  test('a card that leaves the list leads to the list, then to the title of the page', async () => {
    function Liste({ onglet }: { onglet: boolean }) {
      const [finie, setFinie] = useState(false);
      const carte = !finie && <Carte titre="Ménage" onClick={() => setFinie(true)} />;
      return (
        <main>
          <h1>Réservations</h1>
          {onglet ? (
            <div role="tabpanel" tabIndex={-1} aria-label="À venir">
              {carte}
              <Carte titre="Jardinage" onClick={() => {}} />
            </div>
          ) : (
            carte
          )}
        </main>
      );
    }
    const { unmount } = render(<Liste onglet />);
    screen.getByRole('button', { name: 'Terminer Ménage' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.role).toBe('tabpanel'));
    unmount();
    render(<Liste onglet={false} />);
    screen.getByRole('button', { name: 'Terminer Ménage' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(texteActif()).toBe('Réservations'));
  });

  test('a button that works keeps the focus, and neither a click nor Enter in its form sends again', async () => {
    const envoyer = vi.fn<() => void>();
    function Envoi() {
      const [enCours, setEnCours] = useState(false);
      return (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            envoyer();
            setEnCours(true);
          }}
        >
          <input aria-label="Ville" />
          <Bouton type="submit" enCours={enCours}>
            Enregistrer
          </Bouton>
        </form>
      );
    }
    rendre(<Envoi />);
    const bouton = screen.getByRole('button', { name: 'Enregistrer' });
    bouton.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bouton.getAttribute('aria-disabled')).toBe('true'));
    expect(bouton.matches(':disabled')).toBe(false);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(bouton);
    expect(document.activeElement).toBe(bouton);
    await userEvent.type(screen.getByRole('textbox', { name: 'Ville' }), 'Nantes{Enter}');
    expect(envoyer).toHaveBeenCalledOnce();
  });

  test('a dialog taken away while it is open gives the focus back, whatever was clicked in it', async () => {
    function Page() {
      const [ouverte, setOuverte] = useState(false);
      return (
        <>
          <main>
            <h1>Comptes</h1>
            <button type="button" onClick={() => setOuverte(true)}>
              Suspendre
            </button>
          </main>
          {ouverte && (
            <div role="dialog" aria-label="Sûr ?">
              <input aria-label="Motif" />
              <p>Le motif est envoyé.</p>
              <button type="button" onClick={() => setOuverte(false)}>
                Oui
              </button>
            </div>
          )}
        </>
      );
    }
    render(<Page />);
    const ouvreur = screen.getByRole('button', { name: 'Suspendre' });
    await userEvent.click(ouvreur);
    await userEvent.type(screen.getByRole('textbox'), 'Fraude');
    await userEvent.click(screen.getByText('Le motif est envoyé.'));
    await userEvent.click(screen.getByRole('button', { name: 'Oui' }));
    await waitFor(() => expect(document.activeElement).toBe(ouvreur));
  });

  test('a button that stays disabled leads to the title of what it stands in', async () => {
    function Question() {
      const [prise, setPrise] = useState(false);
      return (
        <div role="dialog" aria-label="Prendre en charge">
          <h2>Prendre en charge</h2>
          <button type="button" disabled={prise} onClick={() => setPrise(true)}>
            Confirmer
          </button>
        </div>
      );
    }
    render(<Question />);
    const bouton = screen.getByRole('button', { name: 'Confirmer' });
    bouton.focus();
    await userEvent.keyboard('{Enter}');
    bouton.blur();
    await waitFor(() => expect(texteActif()).toBe('Prendre en charge'));
  });

  test('a dialog whose opener is gone leads to what was around the opener', async () => {
    function Page() {
      const [etat, setEtat] = useState<'liste' | 'question' | 'finie'>('liste');
      return (
        <>
          <main>
            <h1>Réservations</h1>
            <Carte titre="Ménage" vide={etat === 'finie'} onClick={() => setEtat('question')} />
          </main>
          {etat === 'question' && (
            <div role="dialog" aria-label="Sûr ?">
              <button type="button" onClick={() => setEtat('finie')}>
                Oui
              </button>
            </div>
          )}
        </>
      );
    }
    render(<Page />);
    screen.getByRole('button', { name: 'Terminer Ménage' }).focus();
    await userEvent.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Oui' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(texteActif()).toBe('Ménage'));
  });

  test('who clicked elsewhere, or went on, is left where they are', async () => {
    function Page({ vide }: { vide: boolean }) {
      return (
        <main>
          <p>Rien</p>
          <input aria-label="Ville" />
          <Carte titre="Ménage" vide={vide} onClick={() => {}} />
        </main>
      );
    }
    const { rerender } = render(<Page vide={false} />);
    screen.getByRole('button', { name: 'Terminer Ménage' }).focus();
    await userEvent.click(screen.getByText('Rien'));
    rerender(<Page vide />);
    await attendre(200);
    expect(document.activeElement).toBe(document.body);

    rerender(<Page vide={false} />);
    const bouton = screen.getByRole('button', { name: 'Terminer Ménage' });
    bouton.focus();
    // Tab, past the last control of the page.
    bouton.blur();
    await attendre(50);
    rerender(<Page vide />);
    await attendre(200);
    expect(document.activeElement).toBe(document.body);

    rerender(<Page vide={false} />);
    screen.getByRole('button', { name: 'Terminer Ménage' }).focus();
    screen.getByRole('textbox', { name: 'Ville' }).focus();
    rerender(<Page vide />);
    await attendre(200);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ville' }));
  });
});
