import { changementMotDePasseSchema } from '@colivert/domain/comptes';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { ChampMotDePasse } from '../../ui/ChampTexte.tsx';
import { showErrors } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import { ForceMotDePasse } from './ForceMotDePasse.tsx';
import css from './formulaires.module.css';
import { ERREUR_SERVEUR, messageDuServeur } from './messages.ts';
import { useChangerMotDePasse } from './securite.queries.ts';

const CHAMPS = ['motDePasseActuel', 'motDePasse'] as const;

/** The button that opened the form is gone: its first field takes over. */
const prendreLeFocus = (champ: HTMLInputElement | null) => champ?.focus();

/** the current one is asked, the other sessions end, a mail tells. `email` is for password managers. */
export function ChangerMotDePasse({ email }: { email: string }) {
  const [ouvert, setOuvert] = useState(false);
  return (
    <Carte balise="section" titre="Mot de passe">
      {ouvert ? (
        <Formulaire email={email} onFini={() => setOuvert(false)} />
      ) : (
        <div>
          <Bouton genre="contour" onClick={() => setOuvert(true)}>
            Changer mon mot de passe
          </Bouton>
        </div>
      )}
    </Carte>
  );
}

function Formulaire({ email, onFini }: { email: string; onFini: () => void }) {
  const form = useForm({ initialValues: { motDePasseActuel: '', motDePasse: '' } });
  const changement = useChangerMotDePasse();

  async function envoyer(e: FormEvent) {
    e.preventDefault();
    const body = form.getValues();
    const phrases = erreursDeSaisie(changementMotDePasseSchema, body, CHAMPS);
    if (body.motDePasseActuel === '') phrases['motDePasseActuel'] = 'Saisissez votre mot de passe actuel.';
    if (showErrors(form, phrases)) return;
    try {
      await changement.mutateAsync(body);
      notifier.succes('Mot de passe changé. Vos autres appareils sont déconnectés.');
      onFini();
    } catch (erreur) {
      if (erreur instanceof ErreurApi) showErrors(form, erreur.errors);
    }
  }

  return (
    <form className={css.formulaire} noValidate onSubmit={(e) => void envoyer(e)}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {changement.error && Object.keys(form.errors).length === 0 && (
        <Bandeau ton="danger" annonce>
          {messageDuServeur(changement.error, ERREUR_SERVEUR)}
        </Bandeau>
      )}
      <ChampMotDePasse
        label="Mot de passe actuel"
        autoComplete="current-password"
        ref={prendreLeFocus}
        {...form.getInputProps('motDePasseActuel')}
      />
      <div className={css.champs}>
        <ChampMotDePasse
          label="Nouveau mot de passe"
          autoComplete="new-password"
          {...form.getInputProps('motDePasse')}
        />
        {form.values.motDePasse !== '' && <ForceMotDePasse motDePasse={form.values.motDePasse} />}
      </div>
      <div className={css.boutons}>
        <Bouton type="submit" enCours={changement.isPending} texteEnCours="Enregistrement...">
          Changer le mot de passe
        </Bouton>
        <Bouton genre="discret" onClick={onFini} desactive={changement.isPending}>
          Annuler
        </Bouton>
      </div>
    </form>
  );
}
