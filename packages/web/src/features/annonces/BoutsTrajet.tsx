import type { SaisieTrajet } from '@colivert/domain/geographie';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useAdresseDuFormulaire } from '../../lib/geographie/useAdresseDuFormulaire.ts';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChampTexte } from '../../ui/ChampTexte.tsx';
import css from './Assistant.module.css';

interface Formulaire {
  values: SaisieTrajet;
  setFieldValue: (champ: keyof SaisieTrajet, valeur: string) => void;
  getInputProps: (champ: keyof SaisieTrajet) => GetInputPropsReturnType;
}

/** From where to where: in the client's wizard and in the merchant's form. */
export function BoutsTrajet({ form }: { form: Formulaire }) {
  const depart = useAdresseDuFormulaire(form, { adresse: 'adresseDepart', ville: 'villeDepart' });
  const arrivee = useAdresseDuFormulaire(form, { adresse: 'adresseArrivee', ville: 'villeArrivee' });
  return (
    <>
      <fieldset className={css.groupe}>
        <legend>Départ</legend>
        <ChampAdresse
          label="Adresse de départ"
          required
          autoComplete="off"
          recherche={depart}
          {...form.getInputProps('adresseDepart')}
        />
        <ChampTexte label="Ville de départ" required autoComplete="off" {...form.getInputProps('villeDepart')} />
      </fieldset>
      <fieldset className={css.groupe}>
        <legend>Arrivée</legend>
        <ChampAdresse
          label="Adresse d'arrivée"
          required
          autoComplete="off"
          recherche={arrivee}
          {...form.getInputProps('adresseArrivee')}
        />
        <ChampTexte label="Ville d'arrivée" required autoComplete="off" {...form.getInputProps('villeArrivee')} />
      </fieldset>
    </>
  );
}
