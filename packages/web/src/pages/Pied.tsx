import { Link } from 'react-router';
import { useConfiguration } from '../lib/configuration.ts';
import { PiedDePage } from '../ui/Barres.tsx';
import css from './Pied.module.css';

const NOM = 'Colivert';
const SLOGAN = 'Livraisons écologiques et responsables';
const ANNEE = new Date().getFullYear();

const PAGES = [
  ['/comment-ca-marche', 'Comment ça marche'],
  ['/classement', 'Classement des annonces'],
  ['/cgu', "Conditions d'utilisation"],
  ['/confidentialite', 'Confidentialité'],
  ['/mentions-legales', 'Mentions légales'],
  ['/accessibilite', 'Accessibilité : partiellement conforme'],
  ['/sources-et-licences', 'Sources et licences'],
] as const;

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
      <nav aria-label="Informations" className={css.pages}>
        {PAGES.map(([vers, nom]) => (
          <Link key={vers} to={vers}>
            {nom}
          </Link>
        ))}
      </nav>
      {configuration?.boiteLocale && (
        <p className={css.ligne}>
          <Link to="/boite-locale">Boîte locale</Link>
        </p>
      )}
    </PiedDePage>
  );
}
