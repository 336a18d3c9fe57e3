import { nombreEvaluations } from '@colivert/domain/evaluations';
import { bandeNote } from '@colivert/domain/lib';
import { Badge } from '../../ui/Badge.tsx';
import { Etoiles } from '../../ui/Etoiles.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './evaluations.module.css';
import { useStatistiques } from './evaluations.queries.ts';

/** Stars, how many ratings they average, and « Excellent » from 4.5 (C-371, C-372). */
export function NoteGlobale({ userId }: { userId: string }) {
  const { data, isPending } = useStatistiques(userId);
  if (isPending) return <Squelette forme="ligne" />;
  // The card « Statistiques » says that it failed.
  if (!data) return null;
  const { badge } = bandeNote(data.noteMoyenne);
  return (
    <div className={css.noteGlobale}>
      <Etoiles note={data.noteMoyenne} taille={22} absence={nombreEvaluations(0)} />
      {data.noteMoyenne !== null && <span className={css.doux}>{nombreEvaluations(data.totalEvaluations)}</span>}
      {badge && <Badge ton="succes">{badge}</Badge>}
    </div>
  );
}
