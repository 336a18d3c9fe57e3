import type { RechercheAdresse } from '../../ui/ChampAdresse.tsx';
import { adresseAvecCode } from './adresseDuLieu.ts';
import { useRechercheAdresse } from './useRechercheAdresse.ts';

interface Formulaire<Champ extends string> {
  values: Record<Champ, string>;
  setFieldValue: (champ: Champ, valeur: string) => void;
}

interface Champs<Champ extends string> {
  adresse: Champ;
  /** Absent in a form without one: the address then keeps the code. */
  codePostal?: Champ;
  ville: Champ;
}

/** Proposals of a form's address field: choosing one fills the fields beside it, which stay editable (D-145). */
export function useAdresseDuFormulaire<Champ extends string>(
  { values, setFieldValue }: Formulaire<Champ>,
  champs: Champs<Champ>,
): RechercheAdresse {
  return useRechercheAdresse({
    ville: values[champs.ville],
    onChoisie(choisie) {
      setFieldValue(champs.adresse, champs.codePostal === undefined ? adresseAvecCode(choisie) : choisie.adresse);
      // What a place does not know stays as it was filled.
      if (champs.codePostal !== undefined && choisie.codePostal !== '')
        setFieldValue(champs.codePostal, choisie.codePostal);
      if (choisie.ville !== '') setFieldValue(champs.ville, choisie.ville);
    },
  });
}
