import { type Entrepot, entrepotEcritSchema } from '@colivert/domain/entrepots';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useAdresseDuFormulaire } from '../../lib/geographie/useAdresseDuFormulaire.ts';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChampTexte } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { showErrors, viserPremiereErreur } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import css from './entrepots.module.css';
import { useEcrireEntrepot } from './entrepots.queries.ts';

const CHAMPS = ['nom', 'adresse', 'codePostal', 'ville'] as const;

interface Props {
  /** Absent when one is being added. */
  entrepot: Entrepot | null;
  onFermer: () => void;
}

export function FormulaireEntrepot({ entrepot, onFermer }: Props) {
  const id = useId();
  const ecrire = useEcrireEntrepot(entrepot);
  const cle = useCleIdempotence(ecrire);
  const form = useForm({
    initialValues: {
      nom: entrepot?.nom ?? '',
      adresse: entrepot?.adresse ?? '',
      codePostal: entrepot?.codePostal ?? '',
      ville: entrepot?.ville ?? '',
    },
    validate: (valeurs) => erreursDeSaisie(entrepotEcritSchema, valeurs, CHAMPS),
  });
  const recherche = useAdresseDuFormulaire(form, { adresse: 'adresse', codePostal: 'codePostal', ville: 'ville' });
  const envoyer = form.onSubmit(
    (body) =>
      ecrire.mutate(
        { body, cleIdempotence: cle(body) },
        {
          onSuccess: () => {
            notifier.succes(entrepot ? 'Entrepôt modifié.' : 'Entrepôt ajouté.');
            onFermer();
          },
          onError: (erreur) => {
            if (erreur instanceof ErreurApi) showErrors(form, erreur.errors);
          },
        },
      ),
    viserPremiereErreur(form),
  );
  const refus = ecrire.error && Object.keys(form.errors).length === 0 ? messageErreur(ecrire.error) : null;

  return (
    <Dialogue
      ouvert
      onFermer={onFermer}
      titre={entrepot ? `Modifier l'entrepôt « ${entrepot.nom} »` : 'Ajouter un entrepôt'}
      retenu={ecrire.isPending || form.isDirty()}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={ecrire.isPending}>
            Annuler
          </Bouton>
          <Bouton
            type="submit"
            form={id}
            enCours={ecrire.isPending}
            texteEnCours={entrepot ? 'Enregistrement...' : 'Ajout...'}
          >
            {entrepot ? 'Enregistrer' : "Ajouter l'entrepôt"}
          </Bouton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={envoyer} className={css.formulaire}>
        {refus && (
          <Bandeau ton="danger" annonce>
            {refus}
          </Bandeau>
        )}
        <ChampTexte label="Nom" required data-autofocus {...form.getInputProps('nom')} />
        <ChampAdresse
          label="Adresse"
          required
          autoComplete="off"
          recherche={recherche}
          {...form.getInputProps('adresse')}
        />
        <ChampTexte
          label="Code postal"
          required
          autoComplete="off"
          inputMode="numeric"
          {...form.getInputProps('codePostal')}
        />
        <ChampTexte label="Ville" required autoComplete="off" {...form.getInputProps('ville')} />
      </form>
    </Dialogue>
  );
}
