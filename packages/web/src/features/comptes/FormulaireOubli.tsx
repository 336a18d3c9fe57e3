import { oubliSchema } from '@colivert/domain/comptes';
import { useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexte } from '../../ui/ChampTexte.tsx';
import { showErrors } from '../../ui/formulaire.ts';
import css from './formulaires.module.css';
import { ERREUR_SERVEUR, messageDuServeur } from './messages.ts';
import { useDemanderReinitialisation } from './securite.queries.ts';

/** The answer is the same whether an account has this address or not. */
export function FormulaireOubli({ email, onEnvoye }: { email: string; onEnvoye: (email: string) => void }) {
  const form = useForm({ initialValues: { email } });
  const demande = useDemanderReinitialisation();

  async function envoyer(e: FormEvent) {
    e.preventDefault();
    if (showErrors(form, erreursDeSaisie(oubliSchema, form.getValues(), ['email']))) return;
    try {
      await demande.mutateAsync(form.getValues().email);
      onEnvoye(form.getValues().email.trim());
    } catch (erreur) {
      if (erreur instanceof ErreurApi) showErrors(form, erreur.errors);
    }
  }

  return (
    <form className={css.formulaire} noValidate onSubmit={(e) => void envoyer(e)}>
      {demande.data && (
        <Bandeau ton="succes" annonce>
          {demande.data.message} Il vaut dix minutes.
        </Bandeau>
      )}
      {demande.error && Object.keys(form.errors).length === 0 && (
        <Bandeau ton="danger" annonce>
          {messageDuServeur(demande.error, ERREUR_SERVEUR)}
        </Bandeau>
      )}
      <ChampTexte
        label="Email"
        description="L'adresse de votre compte."
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <Bouton type="submit" largeur="pleine" taille="lg" enCours={demande.isPending} texteEnCours="Envoi...">
        {demande.isSuccess ? 'Envoyer un autre lien' : 'Recevoir un lien'}
      </Bouton>
    </form>
  );
}
