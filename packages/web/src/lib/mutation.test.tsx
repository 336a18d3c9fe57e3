import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCleIdempotence } from './idempotence.ts';
import { useMutation } from './mutation.ts';
import { rendre } from './test/rendre.tsx';

const dire = vi.fn<(quoi: string) => void>();

/** The two ways forms have of sending, and what follows a success. */
function Formulaire({ agir }: { agir: (envoi: { cle: string }) => Promise<unknown> }) {
  const acte = useMutation({ mutationFn: agir, onSettled: () => dire('settled') });
  const cle = useCleIdempotence(acte);
  const attendre = async () => {
    try {
      await acte.mutateAsync({ cle: cle('même contenu') });
      dire('done');
    } catch {
      dire('failed');
    }
  };
  return (
    <>
      <p>{acte.status}</p>
      <button
        type="button"
        onClick={() => acte.mutate({ cle: cle('même contenu') }, { onSuccess: () => dire('done') })}
      >
        Envoyer
      </button>
      <button type="button" onClick={() => void attendre()}>
        Envoyer et attendre
      </button>
    </>
  );
}

/** As the browser does it: nothing is drawn between two clicks of one instant. */
const cliquer = (nom: string) => screen.getByRole('button', { name: nom }).click();
const enEtat = (etat: string) => screen.findByText(etat);

test.each(['Envoyer', 'Envoyer et attendre'])(
  'O-07 C-267 « %s »: five clicks in one instant are one call',
  async (nom) => {
    dire.mockClear();
    const agir = vi.fn<() => Promise<string>>(() => Promise.resolve('fait'));
    rendre(<Formulaire agir={agir} />);
    for (let fois = 0; fois < 5; fois += 1) cliquer(nom);
    await enEtat('success');
    expect(agir).toHaveBeenCalledOnce();
    await waitFor(() => expect(dire.mock.calls.flat()).toEqual(['settled', 'done']));
  },
);

test('O-07 one that is under way by one button is not sent by another', async () => {
  const agir = vi.fn<() => Promise<string>>(() => Promise.resolve('fait'));
  rendre(<Formulaire agir={agir} />);
  cliquer('Envoyer');
  cliquer('Envoyer et attendre');
  await enEtat('success');
  expect(agir).toHaveBeenCalledOnce();
});

test('D-376 a failure may be tried again, with its key; what is done and asked again has another', async () => {
  const cles: string[] = [];
  let issue: () => Promise<string> = () => Promise.reject(new Error('perdu'));
  rendre(
    <Formulaire
      agir={({ cle }) => {
        cles.push(cle);
        return issue();
      }}
    />,
  );
  cliquer('Envoyer et attendre');
  await enEtat('error');
  issue = () => Promise.resolve('fait');
  cliquer('Envoyer et attendre');
  await enEtat('success');
  cliquer('Envoyer');
  await waitFor(() => expect(cles).toHaveLength(3));
  expect(cles[1]).toBe(cles[0]);
  expect(cles[2]).not.toBe(cles[0]);
});
