import { formatPrix, formatNombre } from '@colivert/domain/lib';
import { IconCalendar, IconCalendarCheck, IconCoinEuro, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TableauDeBordChiffres } from './TableauDeBordChiffres.tsx';
import { TableauDeBordEmail } from './TableauDeBordEmail.tsx';
import css from './TableauDeBord.module.css';
import { useCompteurs } from './tableauDeBord.queries.ts';
import type { CompteDuTableau } from './tableauDeBord.compte.ts';

/** Average rating as « 4,6/5 », or « N/A » (D-213). */
const ecrireNote = (note: number | null) => (note === null ? 'N/A' : `${formatNombre(note, { max: 1 })}/5`);

interface Props {
  compte: CompteDuTableau;
  /** What comes next and the week, or what is still booked while the tabs are locked. */
  children: ReactNode;
}

/** Overview of a provider (D-210 to D-214). */
export function TableauDeBordVuePrestataire({ compte, children }: Props) {
  const compteurs = useCompteurs('PRESTATAIRE');
  const { data } = compteurs;
  return (
    <div className={css.vue}>
      <TableauDeBordEmail
        compte={compte}
        ensuite="Dès que votre compte sera vérifié, vous pourrez présenter votre prestation et ouvrir vos disponibilités."
      />
      <TableauDeBordChiffres
        statut={compte.statut}
        compteurs={compteurs}
        chiffres={[
          {
            libelle: 'Prestations ce mois-ci',
            onglet: 'prestations',
            valeur: data?.prestationsDuMois,
            icone: <IconCalendarCheck size={24} />,
          },
          {
            libelle: 'Revenus ce mois-ci',
            onglet: 'revenus',
            valeur: data && <span className={css.montant}>{formatPrix(Math.round(data.revenusDuMois * 100))}</span>,
            icone: <IconCoinEuro size={24} />,
          },
          {
            libelle: 'Prestations à venir',
            onglet: 'prestations&filtre=reservees',
            valeur: data?.prestationsAVenir,
            icone: <IconCalendar size={24} />,
          },
          { libelle: 'Note moyenne', valeur: data && ecrireNote(data.noteMoyenne), icone: <IconStar size={24} /> },
        ]}
      />
      {children}
    </div>
  );
}
