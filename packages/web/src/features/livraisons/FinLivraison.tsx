import { lireCodeValidation, type Livraison } from '@colivert/domain/livraisons';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampCode } from '../../ui/ChampCode.tsx';
import { showField } from '../../ui/formulaire.ts';
import { auteurDe } from './LivraisonCard.tsx';
import css from './LivraisonDetailModal.module.css';
import { useTerminerLivraison } from './livraisons.queries.ts';

/** What a refusal says beside the field; null when it is not about the code. */
function phraseDuChamp(erreur: Error): string | null {
  if (!(erreur instanceof ErreurApi)) return null;
  return erreur.statut === 429 || erreur.code === 'CODE_INVALIDE'
    ? erreur.message
    : (erreur.errors['codeValidation'] ?? null);
}

interface Props {
  livraison: Livraison;
  /** The dialog was opened by « Terminer »: the field has the focus first. */
  viser: boolean;
  /** Started just now, from a button at the other end of the dialog. */
  commencee: boolean;
}

/** The courier gives the code heard from the author; a suspended account can too (decisions §3). */
export function FinLivraison({ livraison, viser, commencee }: Props) {
  const id = useId();
  useEffect(() => {
    if (commencee) showField(document.getElementById(id));
  }, [commencee, id]);
  const [code, setCode] = useState('');
  const [erreur, setErreur] = useState<string | null>(null);
  const refuser = (phrase: string | null) => {
    setErreur(phrase);
    if (phrase !== null) document.getElementById(id)?.focus();
    return phrase !== null;
  };
  const terminer = useTerminerLivraison((e) => refuser(phraseDuChamp(e)));
  const auteur = auteurDe(livraison)?.prenom ?? 'le client';
  const quand =
    livraison.typeLivraison === 'PARTIELLE_DEPOT' ? "quand le colis est à l'entrepôt" : 'à la remise du colis';
  const { codeBloqueJusqua } = livraison;
  // The fifth wrong code is answered like the others: it is the delivery, read again, that says it is locked.
  const blocage =
    codeBloqueJusqua &&
    `La saisie est bloquée jusqu'au ${formatMoment(codeBloqueJusqua)}, sauf si ${auteur} vous donne un nouveau code.`;

  function valider(e: FormEvent) {
    e.preventDefault();
    const lu = lireCodeValidation(code, null);
    if ('refus' in lu) return refuser(lu.refus.phrase);
    setErreur(null);
    return terminer.mutate({ id: livraison.id, codeValidation: lu.code });
  }

  return (
    <section className={css.panneau} aria-label="Terminer la livraison">
      <h3 className={css.titre}>Terminer la livraison</h3>
      <form onSubmit={valider} noValidate className={css.formulaire}>
        <ChampCode
          id={id}
          label="Code de validation"
          description={`Les 6 chiffres que ${auteur} vous donne ${quand}.`}
          value={code}
          onChange={setCode}
          // A lock does not close the field: a new code asked by the author lifts it at once.
          error={blocage && erreur ? `${erreur.replace(/\.?$/, '.')} ${blocage}` : (erreur ?? blocage)}
          data-autofocus={viser || undefined}
        />
        <Bouton type="submit" enCours={terminer.isPending} texteEnCours="Validation...">
          Terminer
        </Bouton>
      </form>
    </section>
  );
}
