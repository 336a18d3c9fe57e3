import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import css from '../features/comptes/formulaires.module.css';
import { VerificationCode } from '../features/comptes/VerificationCode.tsx';
import { useConfiguration } from '../lib/configuration.ts';
import { lireRetour } from '../lib/portes.ts';
import { useSession } from '../lib/session.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { Carte } from '../ui/Carte.tsx';
import { Page } from '../ui/Page.tsx';

/** Time to read that it worked (C-046). */
const AVANT_SUITE = 2000;

/** Out of the address bar once read: it would stay in the history, and in what the page is shared with. */
function useEmailDeLAdresse(): string | undefined {
  const [requete, modifier] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string } | null };
  // No address holds a blank: it is a « + » that somebody wrote as it is (O-14).
  const ecrit = requete.get('email')?.replaceAll(' ', '+');
  const retirer = useEffectEvent((email: string) =>
    modifier(
      (avant) => {
        avant.delete('email');
        return avant;
      },
      { replace: true, preventScrollReset: true, state: { ...state, email } },
    ),
  );
  useEffect(() => {
    if (ecrit !== undefined) retirer(ecrit);
  }, [ecrit]);
  return ecrit ?? state?.email;
}

export function Component() {
  const [requete] = useSearchParams();
  const userId = requete.get('userId');
  const email = useEmailDeLAdresse();
  const retour = lireRetour(requete) ?? '/dashboard';
  const [verifie, setVerifie] = useState(false);
  const { utilisateur } = useSession();
  const boiteLocale = useConfiguration()?.boiteLocale ?? false;
  const navigate = useNavigate();

  useEffect(() => {
    if (!verifie) return;
    const depart = setTimeout(() => void navigate(retour), AVANT_SUITE);
    return () => clearTimeout(depart);
  }, [verifie, navigate, retour]);

  if (!userId) return <Navigate to="/register" replace />;
  return (
    <Page
      titre="Vérifiez votre adresse e-mail"
      chapeau={<>Nous avons envoyé un code à {email ? <strong>{email}</strong> : 'votre adresse'}. Saisissez-le ici.</>}
      etroite
    >
      <div className={css.formulaire}>
        <Carte>
          <VerificationCode userId={userId} onVerifie={() => setVerifie(true)} />
        </Carte>
        {boiteLocale && (
          <Bandeau>
            Démonstration : aucun mail ne part vraiment.{' '}
            <Link to="/boite-locale" state={{ a: email }}>
              Lire le mail dans la boîte locale
            </Link>
          </Bandeau>
        )}
        <p className={css.suite}>
          {utilisateur ? (
            <>
              Adresse erronée ? <Link to="/profile">Corrigez-la dans votre profil</Link> ·{' '}
              <Link to={retour}>Vérifier plus tard</Link>
            </>
          ) : (
            <>Le mail n'arrive pas ? Regardez aussi dans les courriers indésirables.</>
          )}
        </p>
        <p className={css.suite}>
          <Link to="/register">Retour à l'inscription</Link>
        </p>
      </div>
    </Page>
  );
}
