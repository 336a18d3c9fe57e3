import {
  IconCalendar,
  IconCalendarWeek,
  IconCoinEuro,
  IconFileText,
  IconHomeHeart,
  IconLayoutDashboard,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { CompteDuTableau } from '../../features/comptes/tableauDeBord.compte.ts';
import { TableauDeBordVuePrestataire } from '../../features/comptes/TableauDeBordVuePrestataire.tsx';
import { Coquille } from './Coquille.tsx';
import { OuvrePlusTard } from './OuvrePlusTard.tsx';

const MesDocuments = lazy(async () => ({
  default: (await import('../../features/documents/MesDocuments.tsx')).MesDocuments,
}));

/** D-208, D-209. */
export function TableauPrestataire({ compte }: { compte: CompteDuTableau }) {
  return (
    <Coquille
      compte={compte}
      onglets={[
        {
          cle: 'overview',
          libelle: "Vue d'ensemble",
          icone: <IconLayoutDashboard size={20} />,
          contenu: <TableauDeBordVuePrestataire compte={compte} />,
        },
        {
          cle: 'prestations',
          libelle: 'Mes prestations',
          icone: <IconCalendar size={20} />,
          contenu: (
            <OuvrePlusTard phrase="Les réservations ne sont pas encore ouvertes : celles de vos clients s'afficheront ici." />
          ),
        },
        {
          cle: 'ma-prestation',
          libelle: 'Ma prestation',
          icone: <IconHomeHeart size={20} />,
          contenu: <OuvrePlusTard phrase="La présentation de votre prestation ouvrira ici prochainement." />,
        },
        {
          cle: 'planning',
          libelle: 'Planning',
          icone: <IconCalendarWeek size={20} />,
          contenu: <OuvrePlusTard phrase="Le réglage de vos disponibilités ouvrira ici prochainement." />,
        },
        {
          cle: 'revenus',
          libelle: 'Revenus',
          icone: <IconCoinEuro size={20} />,
          contenu: (
            <OuvrePlusTard phrase="Le suivi de vos revenus et de vos factures ouvrira ici avec les premières réservations." />
          ),
        },
        {
          cle: 'documents',
          libelle: 'Documents',
          icone: <IconFileText size={20} />,
          contenu: <MesDocuments userId={compte.id} role={compte.role} />,
        },
      ]}
    />
  );
}
