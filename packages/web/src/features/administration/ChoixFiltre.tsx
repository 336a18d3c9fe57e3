import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { ChampChoix } from '../../ui/ChampTexte.tsx';

interface Props<V extends string> {
  label: string;
  /** Its name in the address. */
  nom: string;
  valeurs: readonly V[];
  libelle: (valeur: V) => string;
  /** What stands for no filter. */
  tous?: string;
}

/** One closed filter of a list, kept in the address. */
export function ChoixFiltre<V extends string>({ label, nom, valeurs, libelle, tous = 'Tous' }: Props<V>) {
  const { lireParmi, poser } = useFiltresAdresse();
  return (
    <ChampChoix
      label={label}
      value={lireParmi(nom, valeurs) ?? ''}
      onChange={(e) => poser({ [nom]: e.currentTarget.value })}
      data={[{ value: '', label: tous }, ...valeurs.map((value) => ({ value, label: libelle(value) }))]}
    />
  );
}
