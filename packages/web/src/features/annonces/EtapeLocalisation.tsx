import type { UseFormReturnType } from '@mantine/form';
import { adresseAvecCode } from '../../lib/geographie/adresseDuLieu.ts';
import { useRechercheAdresse } from '../../lib/geographie/useRechercheAdresse.ts';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChampTexte } from '../../ui/ChampTexte.tsx';
import css from './Assistant.module.css';
import { TrajetCalcule } from './TrajetCalcule.tsx';
import type { usePrixSuggere } from './usePrixSuggere.ts';
import type { ValeursAnnonce } from './valeursAnnonce.ts';

interface Props {
  form: UseFormReturnType<ValeursAnnonce>;
  trajet: ReturnType<typeof usePrixSuggere>;
}

export function EtapeLocalisation({ form, trajet }: Props) {
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
      <TrajetCalcule trajet={trajet} />
      <p className={css.aide}>Les visiteurs ne voient que la ville et la rue, sans le numéro.</p>
    </>
  );
}

/** One end of the trip: choosing an address fills its city, which can still be edited (D-145). */
function useBout(
  { values, setFieldValue }: UseFormReturnType<ValeursAnnonce>,
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
