import { IconCalendar, IconCalendarWeek, IconCoinEuro, IconHomeHeart } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { CompteDuTableau } from '../../features/comptes/tableauDeBord.compte.ts';
import { TableauDeBordVuePrestataire } from '../../features/comptes/TableauDeBordVuePrestataire.tsx';
import { ADRESSE_CONFIGURATION, VUE_CONFIGURATION } from '../../features/prestations/planningAdresse.ts';
import { Coquille } from './Coquille.tsx';
import { AdresseRectifiee } from '../../lib/AdresseRectifiee.tsx';
import { lazy } from '../../lib/loadCode.ts';

const ResumePlanning = lazy(async () => ({
  default: (await import('../../features/prestations/Planning.tsx')).ResumePlanning,
}));
const Planning = lazy(async () => ({
  default: (await import('../../features/prestations/Planning.tsx')).Planning,
}));
const PrestationsEnCours = lazy(async () => ({
  default: (await import('../../features/prestations/MesPrestations.tsx')).PrestationsEnCours,
}));
const MesPrestations = lazy(async () => ({
  default: (await import('../../features/prestations/MesPrestations.tsx')).MesPrestations,
}));
const MaPrestation = lazy(async () => ({
  default: (await import('../../features/prestations/MaPrestation.tsx')).MaPrestation,
}));
const RevenusEtFactures = lazy(async () => ({
  default: (await import('./Revenus.tsx')).RevenusEtFactures,
}));

/** D-208, D-209. */
export function TableauPrestataire({ compte }: { compte: CompteDuTableau }) {
  const [recherche] = useSearchParams();
  // The sub-view belongs to the planning tab; its own name is understood as a tab too (D-209).
  if (recherche.get('tab') === VUE_CONFIGURATION) return <AdresseRectifiee vers={ADRESSE_CONFIGURATION} />;
  return (
    <Coquille
      compte={compte}
      apercu={
        <TableauDeBordVuePrestataire compte={compte}>
          {compte.statut === 'VALIDE' ? (
            <ResumePlanning userId={compte.id} />
          ) : (
            <PrestationsEnCours vue="prestataire" userId={compte.id} titre="Mes prestations réservées" />
          )}
        </TableauDeBordVuePrestataire>
      }
      onglets={[
        {
          cle: 'prestations',
          libelle: 'Mes prestations',
          icone: <IconCalendar size={20} />,
          contenu: <MesPrestations vue="prestataire" userId={compte.id} />,
        },
        {
          cle: 'ma-prestation',
          libelle: 'Ma prestation',
          icone: <IconHomeHeart size={20} />,
          contenu: <MaPrestation userId={compte.id} />,
        },
        {
          cle: 'planning',
          libelle: 'Planning',
          icone: <IconCalendarWeek size={20} />,
          contenu: <Planning userId={compte.id} />,
        },
        {
          cle: 'revenus',
          libelle: 'Revenus',
          icone: <IconCoinEuro size={20} />,
          contenu: <RevenusEtFactures userId={compte.id} />,
        },
      ]}
    />
  );
}
