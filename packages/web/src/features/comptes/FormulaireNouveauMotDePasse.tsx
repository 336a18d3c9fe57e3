import { reinitialisationSchema } from '@colivert/domain/comptes';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampMotDePasse } from '../../ui/ChampTexte.tsx';
import { showErrors } from '../../ui/formulaire.ts';
import { ForceMotDePasse } from './ForceMotDePasse.tsx';
import css from './formulaires.module.css';
import { ERREUR_SERVEUR, messageDuServeur } from './messages.ts';
import { useReinitialiserMotDePasse } from './securite.queries.ts';

interface Props {
  jeton: string;
  onChange: (message: string) => void;
}

export function FormulaireNouveauMotDePasse({ jeton, onChange }: Props) {
  const form = useForm({ initialValues: { motDePasse: '' } });
  const changement = useReinitialiserMotDePasse();
  const [refus, setRefus] = useState<{ phrase: string; lienMort: boolean } | null>(null);

  async function envoyer(e: FormEvent) {
    e.preventDefault();
    setRefus(null);
    const body = { jeton, ...form.getValues() };
    if (showErrors(form, erreursDeSaisie(reinitialisationSchema, body, ['motDePasse']))) return;
    try {
      onChange((await changement.mutateAsync(body)).message);
    } catch (erreur) {
      if (erreur instanceof ErreurApi && showErrors(form, erreur.errors)) return;
      const lienMort = erreur instanceof ErreurApi && erreur.code === 'CODE_INVALIDE';
      setRefus({ phrase: messageDuServeur(erreur, ERREUR_SERVEUR), lienMort });
    }
  }

  return (
    <form className={css.formulaire} noValidate onSubmit={(e) => void envoyer(e)}>
      {refus && (
        <Bandeau ton="danger" annonce>
          {refus.phrase}
          {refus.lienMort && (
            <>
              {'. '}
              <Link to="/mot-de-passe-oublie">Demander un autre lien</Link>
            </>
          )}
        </Bandeau>
      )}
      <div className={css.champs}>
        <ChampMotDePasse
          label="Nouveau mot de passe"
          autoComplete="new-password"
          {...form.getInputProps('motDePasse')}
        />
        <ForceMotDePasse motDePasse={form.values.motDePasse} />
      </div>
      <Bouton
        type="submit"
        largeur="pleine"
        taille="lg"
        enCours={changement.isPending}
        texteEnCours="Enregistrement..."
      >
        Enregistrer le mot de passe
      </Bouton>
    </form>
  );
}
