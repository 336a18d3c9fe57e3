import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Bandeau } from '../ui/Bandeau.tsx';
import { Bouton } from '../ui/Bouton.tsx';
import { ChampMotDePasse, ChampTexte } from '../ui/ChampTexte.tsx';
import { lireToasts } from '../ui/toasts.ts';
import { useActe } from './acte.ts';
import { lireBrouillon } from './brouillons.ts';
import { ErreurApi, messageErreur } from './erreurApi.ts';
import { rendre } from './test/rendre.tsx';
import { useKeptForm } from './useKeptForm.ts';

interface Saisie {
  titre: string;
  ville: string;
  secret: string;
}
interface Envoi {
  body: Saisie;
  cleIdempotence: string;
}
const VIERGE: Saisie = { titre: '', ville: '', secret: '' };

/** A whole form, to copy: its draft, its act, its sentences, its focus. */
function Formulaire({ envoyer }: { envoyer: (envoi: Envoi) => Promise<Saisie> }) {
  const kept = useKeptForm<Saisie>({ userId: 'u1', name: 'essai', saved: VIERGE, unkept: 'secret' });
  const { form, dirty, restored, startAgain, showErrors, finish } = kept;
  const acte = useActe(envoyer, { succes: 'Enregistré.' });

  function soumettre(e: FormEvent) {
    e.preventDefault();
    const body = form.values;
    if (showErrors(body.titre === '' ? { ville: 'Où ?', titre: 'Quoi ?' } : {})) return;
    acte.mutate(
      { body, cleIdempotence: kept.keyOf(body) },
      { onSuccess: finish, onError: (erreur) => erreur instanceof ErreurApi && showErrors(erreur.errors) },
    );
  }

  return (
    <form noValidate onSubmit={soumettre}>
      {restored && <Bandeau action={<Bouton onClick={startAgain}>Repartir</Bouton>}>Nous avons repris</Bandeau>}
      {acte.error && Object.keys(form.errors).length === 0 && <Bandeau annonce>{messageErreur(acte.error)}</Bandeau>}
      <ChampTexte label="Titre" {...form.getInputProps('titre')} />
      <ChampTexte label="Ville" {...form.getInputProps('ville')} />
      <ChampMotDePasse label="Secret" {...form.getInputProps('secret')} />
      <Bouton type="submit" enCours={acte.isPending} texteEnCours="Envoi...">
        Envoyer
      </Bouton>
      <p>{dirty ? 'à enregistrer' : 'enregistré'}</p>
    </form>
  );
}

const champ = (nom: string) => screen.getByLabelText<HTMLInputElement>(nom);
const cliquer = (nom: string) => userEvent.click(screen.getByRole('button', { name: nom }));
const refuser = (errors: Record<string, string>) => () =>
  Promise.reject(new ErreurApi(422, 'Requête refusée.', { code: 'VALIDATION', errors }));

test('what is typed is there again after a reload, never the secret, until one starts again O-18', async () => {
  const { unmount } = rendre(<Formulaire envoyer={refuser({})} />);
  expect(screen.getByText('enregistré')).toBeDefined();
  await userEvent.type(champ('Titre'), 'Vélo');
  await userEvent.type(champ('Secret'), 'Bonjour-2026');
  unmount();
  expect(JSON.stringify(lireBrouillon('u1', 'essai'))).not.toContain('Bonjour');

  rendre(<Formulaire envoyer={refuser({})} />);
  expect(screen.getByText(/Nous avons repris/)).toBeDefined();
  expect([champ('Titre').value, champ('Secret').value]).toEqual(['Vélo', '']);
  await cliquer('Repartir');
  expect(champ('Titre').value).toBe('');
  await waitFor(() => expect(lireBrouillon('u1', 'essai')).toBeNull());
  expect(screen.queryByText(/Nous avons repris/)).toBeNull();
});

test('each sentence is beside its field, the topmost has the focus; one about no field is said above', async () => {
  const envoyer = vi
    .fn<(envoi: Envoi) => Promise<Saisie>>()
    .mockImplementationOnce(refuser({ ville: 'Ville inconnue' }))
    .mockImplementationOnce(refuser({ auteurId: 'Inconnu' }));
  rendre(<Formulaire envoyer={envoyer} />);
  await cliquer('Envoyer');
  expect(document.activeElement).toBe(champ('Titre'));
  expect(screen.getByText('Quoi ?')).toBeDefined();
  await userEvent.type(champ('Titre'), 'Vélo');
  await cliquer('Envoyer');
  await screen.findByText('Ville inconnue');
  await waitFor(() => expect(document.activeElement).toBe(champ('Ville')));
  await userEvent.type(champ('Ville'), 'Nantes');
  await cliquer('Envoyer');
  expect(await screen.findByText('Requête refusée.')).toBeDefined();
});

test('sent again it keeps its key while its content is the same; once saved it starts from what is saved D-376', async () => {
  const cles: string[] = [];
  let issue: (envoi: Envoi) => Promise<Saisie> = refuser({});
  rendre(
    <Formulaire
      envoyer={(envoi) => {
        cles.push(envoi.cleIdempotence);
        return issue(envoi);
      }}
    />,
  );
  await userEvent.type(champ('Titre'), 'Vélo');
  await cliquer('Envoyer');
  await screen.findByText('Requête refusée.');
  await cliquer('Envoyer');
  await waitFor(() => expect(cles).toHaveLength(2));
  expect(cles[1]).toBe(cles[0]);
  await userEvent.type(champ('Ville'), 'Nantes');
  issue = ({ body }) => Promise.resolve({ ...body, titre: 'Vélo vert', secret: '' });
  await cliquer('Envoyer');
  await waitFor(() => expect(champ('Titre').value).toBe('Vélo vert'));
  expect(cles[2]).not.toBe(cles[1]);
  expect(screen.getByText('enregistré')).toBeDefined();
  expect(lireToasts().map(({ message }) => message)).toContain('Enregistré.');
  expect(lireBrouillon('u1', 'essai')).toBeNull();
});
