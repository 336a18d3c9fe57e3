import { ESSAIS_CODE, type Livraison } from '@colivert/domain/livraisons';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './LivraisonDetailModal.module.css';
import { useRenouvelerCode } from './livraisons.queries.ts';

/** One sentence: when the author gives the code away (C-247). */
function consigne({ typeLivraison, entrepot }: Livraison): string {
  return typeLivraison === 'PARTIELLE_DEPOT'
    ? `Donnez ce code au livreur quand le colis est déposé à l'entrepôt ${entrepot?.nom ?? ''}, jamais avant.`
    : 'Donnez ce code au livreur quand le colis est remis à son destinataire, jamais avant.';
}

interface Props {
  livraison: Livraison;
  code: string;
  confirmation: boolean;
  setConfirmation: (ouverte: boolean) => void;
}

/** The validation code, for the author or merchant alone (C-246, D-189). */
export function CodeLivraison({ livraison, code, confirmation, setConfirmation }: Props) {
  const [copie, setCopie] = useState<string | null>(null);
  const renouveler = useRenouvelerCode();
  const { codeBloqueJusqua } = livraison;

  async function copier() {
    try {
      await navigator.clipboard.writeText(code);
      setCopie(code);
    } catch {
      notifier.attention('La copie a échoué : sélectionnez le code pour le copier.');
    }
  }

  return (
    <section className={`${css.panneau} ${css.code}`} aria-label="Code de validation">
      <h3 className={css.titre}>Code de validation</h3>
      <p className={css.chiffres}>{code}</p>
      <div>
        <p role="status" className={css.texte}>
          {renouveler.isSuccess && 'Voici le nouveau code : le précédent ne fonctionne plus.'}
        </p>
        <p className={css.texte}>{consigne(livraison)}</p>
      </div>
      {codeBloqueJusqua && (
        <Bandeau ton="alerte">
          {ESSAIS_CODE} codes faux ont été saisis : la saisie est bloquée jusqu'au {formatMoment(codeBloqueJusqua)}. Un
          nouveau code la débloque tout de suite.
        </Bandeau>
      )}
      <div className={css.rangee}>
        <Bouton genre="contour" icone={<IconCopy size={20} aria-hidden />} onClick={() => void copier()}>
          <span aria-live="polite">{copie === code ? 'Code copié' : 'Copier le code'}</span>
        </Bouton>
        <Bouton genre="discret" onClick={() => setConfirmation(true)}>
          Demander un nouveau code
        </Bouton>
      </div>
      <Confirmation
        ouvert={confirmation}
        onFermer={() => setConfirmation(false)}
        titre="Demander un nouveau code ?"
        action="Demander un nouveau code"
        actionEnCours="Création du code..."
        enCours={renouveler.isPending}
        onConfirmer={() => renouveler.mutate({ id: livraison.id }, { onSuccess: () => setConfirmation(false) })}
      >
        Le code actuel ne fonctionnera plus, même si vous l'avez déjà donné.
      </Confirmation>
    </section>
  );
}
