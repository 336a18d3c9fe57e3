import { LIBELLES_AFFILIATION } from '@colivert/domain/comptes';
import { IconBuildingStore, IconCircleCheck, IconPlayerPlay, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  /** The card of the affiliation. */
  affiliation: ReactNode;
  actions: ReactNode;
}

/** Overview of a courier (D-078 to D-081). */
export function TableauDeBordVueLivreur({ compte, enCours, affiliation, actions }: Props) {
  const compteurs = useCompteurs('LIVREUR');
  const { data } = compteurs;
  const statutAffiliation = data?.statutAffiliation ?? compte.statutAffiliation ?? undefined;
  return (
    <div className={css.vue}>
      <TableauDeBordEmail
        compte={compte}
        ensuite="Dès que votre compte sera vérifié, vous pourrez prendre en charge des annonces."
      />
      <TableauDeBordChiffres
        statut={compte.statut}
        compteurs={compteurs}
        chiffres={[
          {
            libelle: 'Livraisons effectuées',
            onglet: 'livraisons&filtre=terminees',
            valeur: data?.livraisonsEffectuees,
            icone: <IconCircleCheck size={24} />,
          },
          {
            libelle: 'Livraisons en cours',
            onglet: 'livraisons&filtre=en-cours',
            valeur: data?.livraisonsEnCours,
            icone: <IconTruckDelivery size={24} />,
          },
          {
            libelle: 'À commencer',
            onglet: 'livraisons&filtre=a-commencer',
            valeur: data?.livraisonsACommencer,
            icone: <IconPlayerPlay size={24} />,
          },
          {
            libelle: "Statut d'affiliation",
            valeur: statutAffiliation && <span className={css.mot}>{LIBELLES_AFFILIATION[statutAffiliation]}</span>,
            icone: <IconBuildingStore size={24} />,
          },
        ]}
      />
      {enCours}
      {affiliation}
      <TableauDeBordActions>{actions}</TableauDeBordActions>
    </div>
  );
}
