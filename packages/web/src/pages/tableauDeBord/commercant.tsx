import { IconFileDescription, IconPackages, IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { adresseCreerMission } from '../../features/annonces/missionAdresse.ts';
import type { CompteDuTableau } from '../../features/comptes/tableauDeBord.compte.ts';
import { TableauDeBordVueCommercant } from '../../features/comptes/TableauDeBordVueCommercant.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Coquille } from './Coquille.tsx';
import { lazy } from '../../lib/loadCode.ts';

const MesMissions = lazy(async () => ({
  default: (await import('../../features/annonces/MesMissions.tsx')).MesMissions,
}));
const MonContrat = lazy(async () => ({
  default: (await import('../../features/contrats/MonContrat.tsx')).MonContrat,
}));
const LivraisonsSuivies = lazy(async () => ({
  default: (await import('./Livraisons.tsx')).LivraisonsSuivies,
}));

/** D-126, D-127. */
export function TableauCommercant({ compte }: { compte: CompteDuTableau }) {
  return (
    <Coquille
      compte={compte}
      apercu={
        <TableauDeBordVueCommercant
          compte={compte}
          actions={
            <>
              <BoutonLien vers={adresseCreerMission} icone={<IconPlus aria-hidden size={20} />}>
                Créer une annonce
              </BoutonLien>
              <BoutonLien vers="/dashboard?tab=annonces" genre="contour">
                Voir mes annonces
              </BoutonLien>
              <BoutonLien vers="/dashboard?tab=livraisons" genre="contour">
                Suivre mes livraisons
              </BoutonLien>
            </>
          }
        />
      }
      onglets={[
        {
          cle: 'annonces',
          libelle: 'Mes annonces',
          icone: <IconPackages size={20} />,
          contenu: <MesMissions commercantId={compte.id} />,
        },
        {
          cle: 'livraisons',
          libelle: 'Livraisons',
          icone: <IconTruckDelivery size={20} />,
          contenu: <LivraisonsSuivies vue="commercant" />,
        },
        {
          cle: 'contrat',
          libelle: 'Contrat',
          icone: <IconFileDescription size={20} />,
          contenu: <MonContrat commercantId={compte.id} />,
        },
      ]}
    />
  );
}
