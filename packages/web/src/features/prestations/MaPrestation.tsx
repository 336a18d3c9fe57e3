import { formatNombre } from '@colivert/domain/lib';
import { MESSAGES_PRESTATION } from '@colivert/domain/prestations';
import { messageErreur } from '../../lib/erreurApi.ts';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { MaPrestationFormulaire } from './MaPrestationFormulaire.tsx';
import css from './MaPrestation.module.css';
import { useProfilDeService } from './prestations.queries.ts';

/** What a profile shows before it has loaded, and never afterwards (D-222). */
const NOTE_AVANT_CHARGEMENT = 4.5;
/** The provider's own service: what is offered, and how clients see it (D-220, D-221). */
export function MaPrestation({ userId }: { userId: string }) {
  const { data: profil, error, isPending, isFetching, refetch } = useProfilDeService(userId);
  if (error && !profil) {
    return (
      <EtatErreur
        phrase={messageErreur(error, MESSAGES_PRESTATION.echecDonnees)}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    );
  }
  const note = isPending ? NOTE_AVANT_CHARGEMENT : (profil?.noteMoyenne ?? null);
  return (
    <div className={css.page}>
      <p className={css.note} aria-busy={isPending}>
        Note globale :{' '}
        <strong className="chiffres">{note === null ? 'Nouveau' : `${formatNombre(note, { max: 1 })}/5`}</strong>
      </p>
      {profil ? (
        <MaPrestationFormulaire profil={profil} recharger={async () => (await refetch()).data} />
      ) : (
        <Squelette nombre={8} />
      )}
    </div>
  );
}
