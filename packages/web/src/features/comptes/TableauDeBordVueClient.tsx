import { IconCalendar, IconPackages, IconStar, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TableauDeBordActions } from './TableauDeBordActions.tsx';
import { TableauDeBordChiffres } from './TableauDeBordChiffres.tsx';
import { TableauDeBordEmail } from './TableauDeBordEmail.tsx';
import css from './TableauDeBord.module.css';
import { useCompteurs } from './tableauDeBord.queries.ts';
import type { CompteDuTableau } from './tableauDeBord.compte.ts';

interface Props {
  compte: CompteDuTableau;
  /** What is still booked while the reservations tab is locked: ending it is always allowed (decisions §3). */
  enCours: ReactNode;
  actions: ReactNode;
}

/** Overview of a client (D-029 to D-034). */
export function TableauDeBordVueClient({ compte, enCours, actions }: Props) {
  const compteurs = useCompteurs('CLIENT');
  const { data } = compteurs;
  return (
    <div className={css.vue}>
      <TableauDeBordEmail
        compte={compte}
        ensuite="Dès que votre compte sera vérifié, vous pourrez publier des annonces et réserver des prestations."
      />
      <TableauDeBordChiffres
        statut={compte.statut}
        compteurs={compteurs}
        chiffres={[
          {
            libelle: 'Annonces publiées',
            onglet: 'annonces',
            valeur: data?.annoncesPubliees,
            icone: <IconPackages size={24} />,
          },
          {
            libelle: 'Livraisons en cours',
            onglet: 'livraisons&filtre=en-cours',
            valeur: data?.livraisonsEnCours,
            icone: <IconTruckDelivery size={24} />,
          },
          {
            libelle: 'Réservations à venir',
            onglet: 'reservations&filtre=reservees',
            valeur: data?.reservationsAVenir,
            icone: <IconCalendar size={24} />,
          },
          { libelle: 'Évaluations données', valeur: data?.evaluationsDonnees, icone: <IconStar size={24} /> },
        ]}
      />
      {enCours}
      {/* They lead to tabs that only open then. */}
      {compte.statut === 'VALIDE' && <TableauDeBordActions>{actions}</TableauDeBordActions>}
    </div>
  );
}
