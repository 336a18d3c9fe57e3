import { Link } from 'react-router';
import { useConfiguration } from '../lib/configuration.ts';
import { PiedDePage } from '../ui/Barres.tsx';
import css from './Pied.module.css';

const NOM = 'Colivert';
const SLOGAN = 'Livraisons écologiques et responsables';
const ANNEE = new Date().getFullYear();

/** Tagline, copyright, support address (C-024). */
export function Pied() {
  const configuration = useConfiguration();
  return (
    <PiedDePage>
      <p className={css.slogan}>{configuration?.slogan ?? SLOGAN}</p>
      <p className={css.ligne}>
        © {ANNEE} {configuration?.nom ?? NOM}
      </p>
      <p className={css.contact}>
        {configuration && (
          <>
            Une question ? <a href={`mailto:${configuration.emailSupport}`}>{configuration.emailSupport}</a>
          </>
        )}
      </p>
      {configuration?.boiteLocale && (
        <p className={css.ligne}>
          <Link to="/boite-locale">Boîte locale</Link>
        </p>
      )}
    </PiedDePage>
  );
}
