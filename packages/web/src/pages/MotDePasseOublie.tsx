import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { FormulaireOubli } from '../features/comptes/FormulaireOubli.tsx';
import css from '../features/comptes/formulaires.module.css';
import { useConfiguration } from '../lib/configuration.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { Carte } from '../ui/Carte.tsx';
import { Page } from '../ui/Page.tsx';

export function Component() {
  // What was typed on /login is not asked twice.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const [envoyeA, setEnvoyeA] = useState<string | null>(null);
  const boiteLocale = useConfiguration()?.boiteLocale ?? false;
  return (
    <Page
      titre="Mot de passe oublié"
      chapeau="Nous vous envoyons un lien pour en choisir un autre. Personne d'autre ne le voit."
      etroite
    >
      <div className={css.formulaire}>
        <Carte>
          <FormulaireOubli email={email} onEnvoye={setEnvoyeA} />
        </Carte>
        {boiteLocale && envoyeA !== null && (
          <Bandeau>
            Démonstration : aucun mail ne part vraiment.{' '}
            <Link to="/boite-locale" state={{ a: envoyeA }}>
              Lire le mail dans la boîte locale
            </Link>
          </Bandeau>
        )}
        <p className={css.suite}>
          <Link to="/login">Retour à la connexion</Link>
        </p>
      </div>
    </Page>
  );
}
