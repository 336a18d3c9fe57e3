import { type MouseEvent, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ComptesDemo } from '../features/comptes/ComptesDemo.tsx';
import { FormulaireConnexion } from '../features/comptes/FormulaireConnexion.tsx';
import css from '../features/comptes/formulaires.module.css';
import { PROFIL_SANS_SESSION } from '../features/comptes/messages.ts';
import { useConfiguration } from '../lib/configuration.ts';
import { lireRetour, versInscription } from '../lib/portes.ts';
import type { EtatConnexion } from '../lib/routesProtegees.tsx';
import { useSession } from '../lib/session.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { Carte } from '../ui/Carte.tsx';
import { Page } from '../ui/Page.tsx';

/** Why one was sent here, for the page that was asked for (C-089, O-18). */
function phraseMotif({ motif, retour }: EtatConnexion): string | null {
  if (motif === 'session-expiree')
    return 'Votre session a expiré. Reconnectez-vous pour reprendre là où vous en étiez.';
  if (motif !== 'connexion-requise') return null;
  return retour?.startsWith('/profile') ? PROFIL_SANS_SESSION : 'Connectez-vous pour accéder à cette page.';
}

export function Component() {
  const { utilisateur } = useSession();
  const arrivee = (useLocation().state ?? {}) as EtatConnexion;
  const [recherche] = useSearchParams();
  const demo = useConfiguration()?.demo ?? false;
  const navigate = useNavigate();
  const formulaire = useRef<HTMLFormElement>(null);
  const retour = arrivee.retour ?? lireRetour(recherche);
  if (utilisateur) return <Navigate to={retour ?? '/dashboard'} replace />;

  /** The address already typed goes along. */
  function demanderUnLien(e: MouseEvent<HTMLAnchorElement>) {
    const champ = formulaire.current?.elements.namedItem('email');
    if (!(champ instanceof HTMLInputElement) || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    void navigate('/mot-de-passe-oublie', { state: { email: champ.value } });
  }

  function remplir(email: string, motDePasse: string) {
    const champs = formulaire.current?.elements;
    for (const [nom, valeur] of [
      ['email', email],
      ['password', motDePasse],
    ] as const) {
      const champ = champs?.namedItem(nom);
      if (!(champ instanceof HTMLInputElement)) continue;
      champ.value = valeur;
      champ.dispatchEvent(new Event('input', { bubbles: true }));
    }
    formulaire.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  const motif = phraseMotif(arrivee);
  return (
    <Page titre="Connexion" etroite>
      <div className={css.formulaire}>
        {motif && <Bandeau ton="attente">{motif}</Bandeau>}
        <Carte>
          <FormulaireConnexion ref={formulaire} />
          <p className={css.suite}>
            <Link to="/mot-de-passe-oublie" onClick={demanderUnLien}>
              Mot de passe oublié
            </Link>
          </p>
          <p className={css.suite}>
            Pas encore de compte ?{' '}
            <Link to={retour ? versInscription(null, retour) : '/register'}>Créer un compte</Link>
          </p>
        </Carte>
        {demo && <ComptesDemo onChoisir={remplir} />}
      </div>
    </Page>
  );
}
