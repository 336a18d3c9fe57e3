import { connexionSchema } from '@colivert/domain/comptes';
import { type FormEvent, type RefObject, useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useSession } from '../../lib/session.ts';
import { erreursDeSaisie, ranger } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampMotDePasse, ChampTexte } from '../../ui/ChampTexte.tsx';
import { useConnexion } from './comptes.queries.ts';
import css from './formulaires.module.css';
import { ERREUR_CONNEXION } from './messages.ts';

const ORDRE = ['email', 'password', 'totp'] as const;

/** The field that has just appeared is the one to fill. */
const prendreLeFocus = (champ: HTMLInputElement | null) => champ?.focus();

/**
 * The values are read from the form itself when it is sent: a browser that filled it may have told nobody (O-50).
 * `ref` lets the page fill it.
 */
export function FormulaireConnexion({ ref }: { ref?: RefObject<HTMLFormElement | null> }) {
  const { ouvrir } = useSession();
  const connexion = useConnexion();
  const [erreurs, setErreurs] = useState<Record<string, string>>({});
  const [secondFacteur, setSecondFacteur] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);

  function signaler(formulaire: HTMLFormElement, phrases: Record<string, string>) {
    setErreurs(phrases);
    const [premier] = Object.keys(phrases);
    const champ = premier === undefined ? null : formulaire.elements.namedItem(premier);
    if (champ instanceof HTMLElement) champ.focus();
  }

  async function soumettre(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    if (connexion.isPending) return;
    const formulaire = e.currentTarget;
    const donnees = new FormData(formulaire);
    const lire = (champ: string) => {
      const valeur = donnees.get(champ);
      return typeof valeur === 'string' ? valeur : '';
    };
    const body = {
      email: lire('email'),
      password: lire('password'),
      ...(secondFacteur ? { totp: lire('totp') } : {}),
    };
    setRefus(null);
    const phrases = erreursDeSaisie(connexionSchema, body, ORDRE);
    signaler(formulaire, phrases);
    if (Object.keys(phrases).length > 0) return;
    try {
      const { token, user } = await connexion.mutateAsync({ body });
      ouvrir(token, user);
    } catch (erreur) {
      const phrase = messageErreur(erreur, ERREUR_CONNEXION);
      if (erreur instanceof ErreurApi && erreur.code === 'SECOND_FACTEUR_REQUIS' && !secondFacteur)
        setSecondFacteur(true);
      else if (erreur instanceof ErreurApi && erreur.code === 'SECOND_FACTEUR_REQUIS')
        return signaler(formulaire, { totp: "Ce code n'est pas le bon, ou il a déjà servi." });
      else if (erreur instanceof ErreurApi && Object.keys(erreur.errors).length > 0)
        return signaler(formulaire, ranger(erreur.errors, ORDRE));
      setRefus(phrase);
    }
  }

  const effacer = (champ: string) => () => {
    if (champ in erreurs) setErreurs(Object.fromEntries(Object.entries(erreurs).filter(([nom]) => nom !== champ)));
  };

  return (
    <form ref={ref} className={css.formulaire} noValidate onSubmit={(e) => void soumettre(e)}>
      {refus && (
        <Bandeau ton={secondFacteur ? 'info' : 'danger'} annonce>
          {refus}
        </Bandeau>
      )}
      <ChampTexte
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={erreurs['email']}
        onInput={effacer('email')}
      />
      <ChampMotDePasse
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={erreurs['password']}
        onInput={effacer('password')}
      />
      {secondFacteur && (
        <ChampTexte
          label="Code de votre application d'authentification"
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={prendreLeFocus}
          error={erreurs['totp']}
          onInput={effacer('totp')}
        />
      )}
      <Bouton type="submit" largeur="pleine" taille="lg" enCours={connexion.isPending} texteEnCours="Connexion...">
        Se connecter
      </Bouton>
    </form>
  );
}
