import { formatNombre } from '@colivert/domain/lib';
import { Link } from 'react-router';
import css from './Histogramme.module.css';

export interface Barre {
  cle: string;
  libelle: string;
  /** 0 or more, any unit. */
  valeur: number;
  /** Where what it counts is listed. */
  vers?: string | undefined;
}

interface Props {
  titre: string;
  /** Heads of the columns: what the bars are, what they count. */
  colonnes: readonly [string, string];
  barres: readonly Barre[];
  /** How a value is written for people. */
  ecrire?: (valeur: number) => string;
}

const ecrireNombre = (n: number): string => formatNombre(n, { max: 3 });

/** Bars and their figures in one table: it is looked at, and read line by line, without saying anything twice. */
export function Histogramme({ titre, colonnes, barres, ecrire = ecrireNombre }: Props) {
  const plusLongue = Math.max(...barres.map(({ valeur }) => valeur), 0);
  return (
    <table className={css.tableau}>
      <caption className={css.titre}>{titre}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {colonnes[0]}
          </th>
          <th scope="col" className={css.nombre}>
            {colonnes[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {barres.map(({ cle, libelle, valeur, vers }) => (
          <tr key={cle}>
            <th scope="row">{vers === undefined ? libelle : <Link to={vers}>{libelle}</Link>}</th>
            <td aria-hidden className={css.piste}>
              <span className={css.barre} style={{ width: `${plusLongue > 0 ? (valeur / plusLongue) * 100 : 0}%` }} />
            </td>
            <td className={css.nombre}>{ecrire(valeur)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
