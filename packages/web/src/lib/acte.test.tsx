import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCleIdempotence } from './idempotence.ts';
import { useActe } from './acte.ts';
import { queryClient } from './queryClient.ts';
import { refresh } from './refresh.ts';
import { lireToasts } from '../ui/toasts.ts';
import { rendre } from './test/rendre.tsx';

const dire = vi.fn<(quoi: string) => void>();

/** The two ways forms have of sending, and what follows a success. */
function Formulaire({ agir }: { agir: (envoi: { cle: string }) => Promise<unknown> }) {
  const acte = useActe(agir, { succes: () => dire('told') });
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
    await waitFor(() => expect(dire.mock.calls.flat()).toEqual(['told', 'done']));
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

test('an act without an answer is told after 15 s, and the next click sends it again with its key S-10', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    dire.mockClear();
    const cles: string[] = [];
    let issue = (): Promise<string> => new Promise(() => {});
    rendre(
      <Formulaire
        agir={({ cle }) => {
          cles.push(cle);
          return issue();
        }}
      />,
    );
    cliquer('Envoyer et attendre');
    await enEtat('pending');
    await vi.advanceTimersByTimeAsync(2000);
    cliquer('Envoyer et attendre');
    // Not sent twice, and not dropped without a word.
    expect(lireToasts().map(({ message }) => message)).toContain(
      'Votre demande est partie : nous attendons la réponse du serveur.',
    );
    await vi.advanceTimersByTimeAsync(13_000);
    await enEtat('error');
    await waitFor(() => expect(dire.mock.calls.flat()).toContain('failed'));
    issue = () => Promise.resolve('fait');
    cliquer('Envoyer et attendre');
    await enEtat('success');
    expect(cles).toHaveLength(2);
    expect(cles[1]).toBe(cles[0]);
  } finally {
    vi.useRealTimers();
  }
});

test('a file is not given up for being slow S-10', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    function Envoi() {
      const envoi = useActe(() => new Promise(() => {}), { file: true });
      return (
        <button type="button" onClick={() => envoi.mutate()}>
          {envoi.status}
        </button>
      );
    }
    rendre(<Envoi />);
    cliquer('idle');
    await enEtat('pending');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(screen.getByText('pending')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

/** What a page shows, how often it was read, and an act upon it. */
function Page({ agir, ...options }: { agir: () => Promise<unknown>; reading?: 'meanwhile' | 'before' | 'never' }) {
  const liste = useQuery({ queryKey: ['annonces'], queryFn: () => dire('list') ?? null });
  const fichier = useQuery({ queryKey: ['fichiers'], queryFn: () => dire('file') ?? null, staleTime: 'static' });
  const acte = useActe(agir, options);
  return (
    <>
      <p>{liste.isSuccess && fichier.isSuccess ? acte.status : 'loading'}</p>
      <button type="button" onClick={() => acte.mutate()}>
        Agir
      </button>
    </>
  );
}

const lectures = (quoi: string) => dire.mock.calls.flat().filter((lu) => lu === quoi).length;

test.each([
  ['done', () => Promise.resolve()],
  ['refused', () => Promise.reject(new Error('refus'))],
])('an act that is %s has what is on screen read again, never a file that cannot change', async (_issue, agir) => {
  dire.mockClear();
  queryClient.clear();
  rendre(<Page agir={agir} />);
  await enEtat('idle');
  cliquer('Agir');
  await waitFor(() => expect(lectures('list')).toBe(2));
  expect(lectures('file')).toBe(1);
});

test('a download has nothing read again; an event of the server has what it names read again', async () => {
  dire.mockClear();
  queryClient.clear();
  rendre(<Page agir={() => Promise.resolve()} reading="never" />);
  await enEtat('idle');
  cliquer('Agir');
  await enEtat('success');
  await refresh(['comptes']);
  expect(lectures('list')).toBe(1);
  await refresh(['annonces', 'comptes']);
  expect(lectures('list')).toBe(2);
});

test.each([
  ['before', 'pending'],
  ['meanwhile', 'success'],
] as const)('an act whose reading comes « %s » is « %s » while it is read', async (reading, etat) => {
  queryClient.clear();
  let lire = () => {};
  const lente = vi
    .fn<() => Promise<null>>()
    .mockResolvedValueOnce(null)
    .mockImplementationOnce(() => new Promise((suite) => (lire = () => suite(null))));
  function Lente() {
    const { isSuccess } = useQuery({ queryKey: ['annonces'], queryFn: lente });
    const acte = useActe(() => Promise.resolve(), { reading });
    return (
      <button type="button" onClick={() => acte.mutate()}>
        {isSuccess ? acte.status : 'loading'}
      </button>
    );
  }
  rendre(<Lente />);
  await enEtat('idle');
  cliquer('idle');
  await waitFor(() => expect(lente).toHaveBeenCalledTimes(2));
  await enEtat(etat);
  lire();
  await enEtat('success');
});
