import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showFirstErrors } from './firstError.ts';

let stop = () => {};
const scrolled = vi.fn<(this: Element) => void>();
beforeEach(() => {
  stop = showFirstErrors();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.call(this);
  };
});
afterEach(() => {
  stop();
  scrolled.mockClear();
});

function Form({ wait = 0 }: { wait?: number }) {
  const [refused, setRefused] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTimeout(() => setRefused(true), wait);
      }}
    >
      <input aria-label="Titre" />
      <fieldset>
        <input type="radio" aria-label="1 heure" data-in-error={refused || undefined} />
      </fieldset>
      <button type="submit">Envoyer</button>
    </form>
  );
}

test.each([0, 60])('the first field in error is scrolled to and focused, refused %i ms later D-12', async (wait) => {
  render(<Form wait={wait} />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio')));
  expect(scrolled.mock.contexts).toContain(screen.getByRole('group'));
});

test('whoever types on before the refusal comes is left where they are D-12', async () => {
  render(<Form wait={60} />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByLabelText('Titre'), 'x');
  await waitFor(() => expect(screen.getByRole('radio').getAttribute('data-in-error')).toBe('true'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(screen.getByLabelText('Titre'));
});
