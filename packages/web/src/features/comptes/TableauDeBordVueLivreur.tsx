import { LIBELLES_AFFILIATION, type StatutAffiliation } from '@colivert/domain/comptes';
import { IconBuildingStore, IconCircleCheck, IconPlayerPlay, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { TableauDeBordActions } from './TableauDeBordActions.tsx';
import { TableauDeBordChiffres } from './TableauDeBordChiffres.tsx';
import { TableauDeBordEmail } from './TableauDeBordEmail.tsx';
import css from './TableauDeBord.module.css';
import { useCompteurs } from './tableauDeBord.queries.ts';
import type { CompteDuTableau } from './tableauDeBord.compte.ts';

interface Props {
  compte: CompteDuTableau;
  /** What is still under way while the deliveries tab is locked: finishing it is always allowed (decisions §3). */
  enCours: ReactNode;
  actions: ReactNode;
}

/** Overview of a courier (D-078 to D-081). */
export function TableauDeBordVueLivreur({ compte, enCours, actions }: Props) {
  const compteurs = useCompteurs('LIVREUR');
  const { data } = compteurs;
  const affiliation = data?.statutAffiliation ?? compte.statutAffiliation ?? undefined;
  return (
    <div className={css.vue}>
      <TableauDeBordEmail
        compte={compte}
        ensuite="Dès que votre compte sera vérifié, vous pourrez prendre en charge des annonces."
      />
      <TableauDeBordChiffres
        compteurs={compteurs}
        chiffres={[
          {
            libelle: 'Livraisons effectuées',
            valeur: data?.livraisonsEffectuees,
            icone: <IconCircleCheck size={24} />,
          },
          { libelle: 'Livraisons en cours', valeur: data?.livraisonsEnCours, icone: <IconTruckDelivery size={24} /> },
          { libelle: 'À commencer', valeur: data?.livraisonsACommencer, icone: <IconPlayerPlay size={24} /> },
          {
            libelle: "Statut d'affiliation",
            valeur: affiliation && <span className={css.mot}>{LIBELLES_AFFILIATION[affiliation]}</span>,
            icone: <IconBuildingStore size={24} />,
          },
        ]}
      />
      {enCours}
      {affiliation && <Affiliation statut={affiliation} />}
      <TableauDeBordActions>{actions}</TableauDeBordActions>
    </div>
  );
}

const TONS = {
  NON_AFFILIE: 'neutre',
  DEMANDE_AFFILIATION: 'attente',
  AFFILIE: 'succes',
  AFFILIATION_REFUSEE: 'danger',
} as const satisfies Record<StatutAffiliation, string>;

const SUITES = {
  NON_AFFILIE: 'Les livreurs affiliés voient les missions des commerçants. Les demandes ouvriront prochainement ici.',
  DEMANDE_AFFILIATION: "Votre demande est en cours d'étude. Vous recevrez la réponse par e-mail.",
  AFFILIE: 'Vous voyez les missions des commerçants et pouvez les prendre en charge.',
  AFFILIATION_REFUSEE: "Votre demande n'a pas été retenue. Les nouvelles demandes ouvriront prochainement ici.",
} as const satisfies Record<StatutAffiliation, string>;

function Affiliation({ statut }: { statut: StatutAffiliation }) {
  return (
    <Carte balise="section" titre="Affiliation" cote={<Badge ton={TONS[statut]}>{LIBELLES_AFFILIATION[statut]}</Badge>}>
      <p className={css.phrase}>{SUITES[statut]}</p>
    </Carte>
  );
}
