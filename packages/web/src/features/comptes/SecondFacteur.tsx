import { PHRASE_TOTP } from '@colivert/domain/comptes';
import { type FormEvent, useState } from 'react';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampCode, LONGUEUR_CODE } from '../../ui/ChampCode.tsx';
import { CodeQr } from '../../ui/CodeQr.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './formulaires.module.css';
import { ERREUR_SERVEUR, messageDuServeur } from './messages.ts';
import { useActiverSecondFacteur, useSecondFacteur } from './securite.queries.ts';

export const LIEN_MORT =
  "Lien invalide ou expiré. Demandez à une personne de l'administration de vous donner à nouveau ce rôle : un autre lien vous sera envoyé.";

/** Ties an authentication application to an ADMIN's account (R-09). */
export function SecondFacteur({ jeton, onActive }: { jeton: string; onActive: () => void }) {
  const { data, error, isFetching, refetch } = useSecondFacteur(jeton);
  const activation = useActiverSecondFacteur();
  const [code, setCode] = useState('');
  const [erreur, setErreur] = useState<string | null>(null);

  async function activer(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    if (activation.isPending) return;
    const champ = e.currentTarget.querySelector('input');
    if (code.length !== LONGUEUR_CODE) {
      setErreur(PHRASE_TOTP);
      champ?.focus();
      return;
    }
    setErreur(null);
    try {
      await activation.mutateAsync({ jeton, code });
      onActive();
    } catch (refus) {
      setErreur(messageDuServeur(refus, ERREUR_SERVEUR));
      champ?.focus();
    }
  }

  if (error instanceof ErreurApi && error.code === 'CODE_INVALIDE') return <Bandeau ton="danger">{LIEN_MORT}</Bandeau>;
  if (error)
    return (
      <EtatErreur
        phrase={messageDuServeur(error, ERREUR_SERVEUR)}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    );
  if (!data) return <Squelette forme="texte" nombre={6} />;
  return (
    <form className={css.formulaire} noValidate onSubmit={(e) => void activer(e)}>
      <p className={css.texte}>1. Scannez ce code avec votre application d'authentification.</p>
      <CodeQr texte={data.url} titre="Code QR à scanner avec votre application d'authentification" />
      <p className={css.texte}>
        Pas d'appareil photo ? Saisissez cette clé : <code className={css.cle}>{enGroupes(data.secret)}</code>
      </p>
      <ChampCode
        label="2. Code affiché par l'application"
        value={code}
        onChange={(saisi) => {
          setCode(saisi);
          setErreur(null);
        }}
        error={erreur}
      />
      <Bouton type="submit" largeur="pleine" taille="lg" enCours={activation.isPending} texteEnCours="Activation...">
        Activer
      </Bouton>
    </form>
  );
}

const enGroupes = (cle: string): string => (cle.match(/.{1,4}/g) ?? []).join(' ');
