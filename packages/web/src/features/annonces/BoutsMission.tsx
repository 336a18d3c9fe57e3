import type { UseFormReturnType } from '@mantine/form';
import { adresseAvecCode } from '../../lib/geographie/adresseDuLieu.ts';
import { useRechercheAdresse } from '../../lib/geographie/useRechercheAdresse.ts';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChampTexte } from '../../ui/ChampTexte.tsx';
import css from './Assistant.module.css';
import type { ValeursMission } from './valeursMission.ts';

type Formulaire = UseFormReturnType<ValeursMission>;

/** From the shop to the customer: choosing an address fills its city, which can still be edited (D-145). */
export function BoutsMission({ form }: { form: Formulaire }) {
  const depart = useBout(form, 'adresseDepart', 'villeDepart');
  const arrivee = useBout(form, 'adresseArrivee', 'villeArrivee');
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

function useBout(
  { values, setFieldValue }: Formulaire,
  adresse: 'adresseDepart' | 'adresseArrivee',
  ville: 'villeDepart' | 'villeArrivee',
) {
  return useRechercheAdresse({
    ville: values[ville],
    onChoisie(choisie) {
      setFieldValue(adresse, adresseAvecCode(choisie));
      if (choisie.ville !== '') setFieldValue(ville, choisie.ville);
    },
  });
}
