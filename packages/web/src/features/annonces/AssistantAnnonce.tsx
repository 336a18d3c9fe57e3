import { PHRASE_ANNONCE_FIGEE } from '@colivert/domain/annonces';
import { useLayoutEffect, useRef, useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { useAnnonce } from './annoncesPubliques.queries.ts';
import { AssistantFenetre } from './AssistantFenetre.tsx';
import { CREER } from './assistantAdresse.ts';
import type { useAssistantAdresse } from './useAssistantAdresse.ts';

interface Props {
  userId: string;
  adresse: ReturnType<typeof useAssistantAdresse>;
}

/** Opens with the address; each opening starts from the draft, or from the announcement to modify. */
export function AssistantAnnonce({ userId, adresse }: Props) {
  // What was there stays in sight while the dialog closes.
  const [vue, setVue] = useState({ cible: adresse.cible, ouvert: adresse.cible !== null, rang: 0 });
  const ouvert = adresse.cible !== null;
  if (ouvert !== vue.ouvert || (ouvert && adresse.cible !== vue.cible)) {
    setVue({ cible: adresse.cible ?? vue.cible, ouvert, rang: ouvert ? vue.rang + 1 : vue.rang });
  }

  useRetourDuFocus(ouvert);

  const { cible, rang } = vue;
  if (cible === null) return null;
  const props = { userId, adresse, ouvert };
  return cible === CREER ? (
    <AssistantFenetre key={rang} {...props} annonce={null} />
  ) : (
    <Modification key={rang} id={cible} {...props} />
  );
}

/** Back to the button it was opened from. The dialog's own way is lost here: several windows follow one another in it. */
function useRetourDuFocus(ouvert: boolean) {
  const ouvreur = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (ouvert) {
      ouvreur.current = document.activeElement;
      return;
    }
    // Once the dialog has let go of the focus.
    const minuterie = setTimeout(() => {
      if (ouvreur.current instanceof HTMLElement) ouvreur.current.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(minuterie);
  }, [ouvert]);
}

function Modification({ id, ...props }: Props & { id: string; ouvert: boolean }) {
  const { data: annonce, error, isFetching, refetch } = useAnnonce(id);
  // Known before it was opened: what another tab wrote since is waited for.
  const [prete, setPrete] = useState(false);
  if (annonce && !isFetching && !prete) setPrete(true);

  if (annonce && prete && annonce.peutModifier) return <AssistantFenetre {...props} annonce={annonce} />;
  return (
    <Dialogue dansAdresse ouvert={props.ouvert} onFermer={props.adresse.fermer} titre="Modifier l'annonce">
      {error && !annonce && (
        <EtatErreur phrase={messageErreur(error)} reessayer={() => void refetch()} enCours={isFetching} />
      )}
      {annonce && !annonce.peutModifier && <p>{PHRASE_ANNONCE_FIGEE}</p>}
      {!error && !annonce && <Squelette forme="liste" nombre={2} />}
    </Dialogue>
  );
}
