import { BADGES_STATUT_PRESTATAIRE, LIBELLES_TYPE_PRESTATION, MESSAGES_PRESTATION } from '@colivert/domain/prestations';
import { IconCalendar } from '@tabler/icons-react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { lireAdresse, lireCreneau } from './lecture.ts';
import css from './Planning.module.css';
import { useProchaines } from './prestations.queries.ts';

/** The first bookings to come, soonest first (D-214, D-233). */
export function Prochaines({ userId, nombre }: { userId: string; nombre: number }) {
  const { data, error, isPending, isFetching, refetch } = useProchaines(userId, nombre);
  if (isPending) return <Squelette forme="texte" nombre={nombre} />;
  if (!data) {
    return (
      <EtatErreur
        phrase={messageErreur(error, MESSAGES_PRESTATION.echecDonnees)}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    );
  }
  if (data.length === 0)
    return <EtatVide icone={<IconCalendar size={32} stroke={1.5} />} phrase="Aucune prestation à venir." />;
  return (
    <ol className={css.prochaines} aria-label="Prochaines prestations">
      {data.map((prestation) => (
        <li key={prestation.id} className={css.prochaine}>
          <span className={`${css.quand} chiffres`}>{lireCreneau(prestation)}</span>
          <span className={css.detail}>
            <span className={css.titreProchaine}>{prestation.titre}</span>
            <Badge ton={BADGES_STATUT_PRESTATAIRE[prestation.statut].ton}>
              {BADGES_STATUT_PRESTATAIRE[prestation.statut].libelle}
            </Badge>
          </span>
          <span className={css.lieu}>
            {LIBELLES_TYPE_PRESTATION[prestation.typePrestation]},{' '}
            <bdi>
              {prestation.client.prenom} {prestation.client.nom}
            </bdi>
            , {lireAdresse(prestation)}
          </span>
        </li>
      ))}
    </ol>
  );
}
