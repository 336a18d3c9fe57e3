import { PHRASE_CODE } from '@colivert/domain/comptes';
import { type FormEvent, useState } from 'react';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampCode, LONGUEUR_CODE } from '../../ui/ChampCode.tsx';
import { useDelaiDeRenvoi, useRenvoi, useVerification } from './comptes.queries.ts';
import { minutesSecondes, useSecondesRestantes } from './compteARebours.ts';
import css from './formulaires.module.css';
import { ERREUR_CODE, ERREUR_SERVEUR, messageDuServeur } from './messages.ts';
import { ErreurApi } from '../../lib/erreurApi.ts';

interface Props {
  userId: string;
  onVerifie: () => void;
}

/** The code of the mail, and another one when it does not come. */
export function VerificationCode({ userId, onVerifie }: Props) {
  const [code, setCode] = useState('');
  const [erreur, setErreur] = useState<string | null>(null);
  const verification = useVerification(userId);
  const fini = verification.isSuccess;

  async function verifier(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    if (verification.isPending || fini) return;
    const champ = e.currentTarget.querySelector('input');
    if (code.length !== LONGUEUR_CODE) {
      setErreur(PHRASE_CODE);
      champ?.focus();
      return;
    }
    setErreur(null);
    try {
      await verification.mutateAsync(code);
      onVerifie();
    } catch (refus) {
      // Without an answer, nothing is known about the code.
      const sansReponse = refus instanceof ErreurApi && (refus.statut === 0 || refus.statut >= 500);
      setErreur(messageDuServeur(refus, sansReponse ? ERREUR_SERVEUR : ERREUR_CODE));
      champ?.focus();
    }
  }

  return (
    <div className={css.formulaire}>
      {verification.data && (
        <Bandeau ton="succes" annonce>
          {verification.data.message}
        </Bandeau>
      )}
      <form className={css.formulaire} noValidate onSubmit={(e) => void verifier(e)}>
        <ChampCode
          label="Code de vérification"
          description="Les 6 chiffres du mail. Le code est valable 15 minutes."
          value={code}
          onChange={(saisi) => {
            setCode(saisi);
            setErreur(null);
          }}
          error={erreur}
          disabled={fini}
        />
        <Bouton
          type="submit"
          largeur="pleine"
          taille="lg"
          desactive={fini}
          enCours={verification.isPending}
          texteEnCours="Vérification..."
        >
          Vérifier
        </Bouton>
      </form>
      {!fini && <Renvoi userId={userId} onRenvoye={() => setErreur(null)} />}
    </div>
  );
}

function Renvoi({ userId, onRenvoye }: { userId: string; onRenvoye: () => void }) {
  const delai = useDelaiDeRenvoi(userId);
  const renvoi = useRenvoi(userId);
  const { error, submittedAt } = renvoi;
  // A refusal for its pace may ask for longer than the delay between two codes.
  const refuse = error instanceof ErreurApi && error.retryAfter !== null ? submittedAt + error.retryAfter * 1000 : 0;
  const restantes = useSecondesRestantes(
    Math.max(delai.data ? delai.dataUpdatedAt + delai.data.secondes * 1000 : 0, refuse),
  );
  return (
    <div className={css.champs}>
      <Bouton
        genre="contour"
        largeur="pleine"
        onClick={() => renvoi.mutate(undefined, { onSuccess: onRenvoye })}
        desactive={delai.isPending || restantes > 0}
        enCours={renvoi.isPending}
        texteEnCours="Envoi..."
      >
        {restantes > 0 ? (
          <span className="chiffres">{`Renvoyer le code (${minutesSecondes(restantes)})`}</span>
        ) : (
          'Renvoyer le code'
        )}
      </Bouton>
      {renvoi.data && (
        <Bandeau ton="succes" annonce>
          {renvoi.data.message}
        </Bandeau>
      )}
      {renvoi.error && (
        <Bandeau ton="danger" annonce>
          {messageDuServeur(renvoi.error, ERREUR_SERVEUR)}
        </Bandeau>
      )}
    </div>
  );
}
