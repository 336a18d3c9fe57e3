import { PHRASE_ANNONCE_FIGEE } from '@colivert/domain/annonces';
import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { useAnnonce } from './annoncesPubliques.queries.ts';
import { FormulaireMission } from './FormulaireMission.tsx';
import { CREER_MISSION } from './missionAdresse.ts';
import type { useMissionAdresse } from './useMissionAdresse.ts';

interface Props {
  commercantId: string;
  adresse: ReturnType<typeof useMissionAdresse>;
}

/** The form opens with the address: an empty one, or that of the announcement to modify as it stands now. */
export function FenetreMission({ commercantId, adresse: { cible, fermer } }: Props) {
  if (cible === null) return null;
  return cible === CREER_MISSION ? (
    <FormulaireMission commercantId={commercantId} annonce={null} onFermer={fermer} />
  ) : (
    <Modification key={cible} id={cible} commercantId={commercantId} onFermer={fermer} />
  );
}

function Modification({ id, commercantId, onFermer }: { id: string; commercantId: string; onFermer: () => void }) {
  const { data: annonce, error, isFetching, refetch } = useAnnonce(id);
  // Known before it was opened: what another tab wrote since is waited for.
  const [prete, setPrete] = useState(false);
  if (annonce && !isFetching && !prete) setPrete(true);

  if (annonce && prete && annonce.peutModifier)
    return <FormulaireMission commercantId={commercantId} annonce={annonce} onFermer={onFermer} />;
  return (
    <Dialogue dansAdresse ouvert onFermer={onFermer} titre="Modifier l'annonce">
      {error && !annonce && (
        <EtatErreur phrase={messageErreur(error)} reessayer={() => void refetch()} enCours={isFetching} />
      )}
      {annonce && !annonce.peutModifier && <p>{PHRASE_ANNONCE_FIGEE}</p>}
      {!error && !annonce && <Squelette forme="liste" nombre={2} />}
    </Dialogue>
  );
}
