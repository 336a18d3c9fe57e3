import {
  IconFileDescription,
  IconFileText,
  IconLayoutDashboard,
  IconPackages,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { CompteDuTableau } from '../../features/comptes/tableauDeBord.compte.ts';
import { TableauDeBordVueCommercant } from '../../features/comptes/TableauDeBordVueCommercant.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Coquille } from './Coquille.tsx';
import { OuvrePlusTard } from './OuvrePlusTard.tsx';

const MesDocuments = lazy(async () => ({
  default: (await import('../../features/documents/MesDocuments.tsx')).MesDocuments,
}));
const LivraisonsSuivies = lazy(async () => ({
  default: (await import('./Livraisons.tsx')).LivraisonsSuivies,
}));

/** D-126, D-127. */
export function TableauCommercant({ compte }: { compte: CompteDuTableau }) {
  return (
    <Coquille
      compte={compte}
      onglets={[
        {
          cle: 'overview',
          libelle: "Vue d'ensemble",
          icone: <IconLayoutDashboard size={20} />,
          contenu: (
            <TableauDeBordVueCommercant
              compte={compte}
              actions={
                <>
                  <BoutonLien vers="/dashboard?tab=annonces">Voir mes annonces</BoutonLien>
                  <BoutonLien vers="/dashboard?tab=livraisons" genre="contour">
                    Suivre mes livraisons
                  </BoutonLien>
                </>
              }
            />
          ),
        },
        {
          cle: 'annonces',
          libelle: 'Mes annonces',
          icone: <IconPackages size={20} />,
          contenu: (
            <OuvrePlusTard phrase="La publication d'annonces de commerçant n'est pas encore ouverte : vos annonces s'afficheront ici." />
          ),
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
          contenu: (
            <OuvrePlusTard phrase="Les contrats ne sont pas encore en ligne : le vôtre s'affichera ici dès sa signature." />
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
