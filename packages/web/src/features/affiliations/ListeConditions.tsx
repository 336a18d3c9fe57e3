import { formatNombre } from '@colivert/domain/lib';
import type { AffiliationLue } from '@colivert/domain/affiliations';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge.tsx';
import css from './affiliations.module.css';

type Condition = AffiliationLue['conditions'][number];

const lire = (n: number): string => formatNombre(n, { max: 1 });

/** Where one stands on a counted condition; nothing for those that are only met or not. */
function etatDe({ code, requis, valeur, remplie }: Condition, duLivreur: boolean): string | null {
  if (duLivreur && code === 'ENGAGEMENT_QUALITE' && !remplie) return 'Vous le prenez en envoyant votre demande.';
  if (requis === null) return null;
  if (code === 'NOTE_MOYENNE') return valeur === null ? 'Pas encore de note' : `${lire(valeur)} sur 5`;
  return `${lire(valeur ?? 0)} sur ${lire(requis)}`;
}

interface Props {
  conditions: readonly Condition[];
  titre: string;
  /** The courier reads their own. */
  duLivreur?: boolean;
}

/** Each condition as met or not met; none of them blocks a request (D-110 to D-114, D-124). */
export function ListeConditions({ conditions, titre, duLivreur = false }: Props) {
  return (
    <ul className={css.conditions} aria-label={titre}>
      {conditions.map((condition) => {
        const { code, libelle, remplie } = condition;
        const Signe = remplie ? IconCircleCheck : IconCircleDashed;
        const etat = etatDe(condition, duLivreur);
        return (
          <li key={code}>
            <Signe aria-hidden size={22} className={remplie ? css.oui : css.non} />
            <span className={css.condition}>
              {libelle}
              {etat && <span className={css.precision}>{etat}</span>}
            </span>
            <Badge ton={remplie ? 'succes' : 'neutre'}>{remplie ? 'Remplie' : 'Non remplie'}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
