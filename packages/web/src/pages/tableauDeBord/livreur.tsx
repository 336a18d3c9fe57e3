import { IconFileText, IconLayoutDashboard, IconTruckDelivery } from '@tabler/icons-react';
import { lazy } from 'react';
import type { CompteDuTableau } from '../../features/comptes/tableauDeBord.compte.ts';
import { TableauDeBordVueLivreur } from '../../features/comptes/TableauDeBordVueLivreur.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Coquille } from './Coquille.tsx';
import { OuvrePlusTard } from './OuvrePlusTard.tsx';

const MesDocuments = lazy(async () => ({
  default: (await import('../../features/documents/MesDocuments.tsx')).MesDocuments,
}));

/** D-077. */
export function TableauLivreur({ compte }: { compte: CompteDuTableau }) {
  return (
    <Coquille
      compte={compte}
      onglets={[
        {
          cle: 'overview',
          libelle: "Vue d'ensemble",
          icone: <IconLayoutDashboard size={20} />,
          contenu: (
            <TableauDeBordVueLivreur
              compte={compte}
              actions={
                <>
                  <BoutonLien vers="/annonces">Voir les annonces disponibles</BoutonLien>
                  <BoutonLien vers="/annonces" genre="contour">
                    Voir les missions commerçants
                  </BoutonLien>
                  {compte.statut === 'VALIDE' && (
                    <BoutonLien vers="/dashboard?tab=livraisons" genre="contour">
                      Voir mes livraisons
                    </BoutonLien>
                  )}
                </>
              }
            />
          ),
        },
        {
          cle: 'livraisons',
          libelle: 'Mes livraisons',
          icone: <IconTruckDelivery size={20} />,
          contenu: <OuvrePlusTard phrase="Livraisons" />,
        },
        {
          cle: 'documents',
          libelle: 'Pièces justificatives',
          icone: <IconFileText size={20} />,
          contenu: <MesDocuments userId={compte.id} role={compte.role} />,
        },
      ]}
    />
  );
}
