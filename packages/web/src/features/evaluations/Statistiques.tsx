import { afficherNote, MESSAGES_EVALUATION, type Statistiques as Chiffres } from '@colivert/domain/evaluations';
import { IconCalendar, IconPackage, IconStar, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Carte } from '../../ui/Carte.tsx';
import { Chiffre } from '../../ui/Chiffre.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import css from './evaluations.module.css';
import { useStatistiques } from './evaluations.queries.ts';

/** What a courier or a provider is counted by, and its average (C-099). */
const SERVICES = {
  LIVREUR: {
    libelle: 'Livraisons effectuées',
    icone: <IconPackage size={22} />,
    nombre: (s: Chiffres) => s.nombreLivraisons,
    note: (s: Chiffres) => s.noteMoyenneLivraison,
  },
  PRESTATAIRE: {
    libelle: 'Prestations effectuées',
    icone: <IconTool size={22} />,
    nombre: (s: Chiffres) => s.nombrePrestations,
    note: (s: Chiffres) => s.noteMoyennePrestation,
  },
} as const;

interface Props {
  userId: string;
  role: keyof typeof SERVICES;
  /** « Membre depuis 2026 ». */
  anciennete: ReactNode;
}

export function Statistiques({ userId, role, anciennete }: Props) {
  const { data, isError, isFetching, refetch } = useStatistiques(userId);
  const { libelle, icone, nombre, note } = SERVICES[role];
  const moyenne = data && note(data);
  return (
    <Carte balise="section" titre="Statistiques">
      {isError && !data ? (
        <EtatErreur
          phrase={MESSAGES_EVALUATION.sansStatistiques}
          reessayer={() => void refetch()}
          enCours={isFetching}
        />
      ) : (
        <div className={css.chiffres}>
          <Chiffre libelle="Évaluations reçues" valeur={data?.totalEvaluations} icone={<IconStar size={22} />} />
          <Chiffre
            libelle={libelle}
            valeur={data && nombre(data)}
            icone={icone}
            precision={moyenne !== undefined && moyenne !== null && `Note moyenne : ${afficherNote(moyenne)}/5`}
          />
        </div>
      )}
      <p className={css.anciennete}>
        <IconCalendar aria-hidden size={20} />
        {anciennete}
      </p>
    </Carte>
  );
}
