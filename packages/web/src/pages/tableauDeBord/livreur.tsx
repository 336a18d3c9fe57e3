import { IconTruckDelivery } from '@tabler/icons-react';
import { CarteAffiliation } from '../../features/affiliations/CarteAffiliation.tsx';
import type { CompteDuTableau } from '../../features/comptes/tableauDeBord.compte.ts';
import { TableauDeBordVueLivreur } from '../../features/comptes/TableauDeBordVueLivreur.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Coquille } from './Coquille.tsx';
import { lazy } from '../../lib/loadCode.ts';
import { Part } from '../../ui/Part.tsx';

const MesLivraisons = lazy(async () => ({
  default: (await import('../../features/livraisons/MesLivraisons.tsx')).MesLivraisons,
}));

/** D-077. */
export function TableauLivreur({ compte }: { compte: CompteDuTableau }) {
  return (
    <Coquille
      compte={compte}
      libelleDocuments="Pièces justificatives"
      apercu={
        <TableauDeBordVueLivreur
          enCours={
            compte.statut !== 'VALIDE' && (
              <Part fallback={null}>
                <MesLivraisons vue="livreur" ouvertes />
              </Part>
            )
          }
          affiliation={<CarteAffiliation livreurId={compte.id} statutCompte={compte.statut} />}
          compte={compte}
          actions={
            <>
              <BoutonLien vers="/annonces">Voir les annonces disponibles</BoutonLien>
              <BoutonLien vers="/annonces?tab=missions" genre="contour">
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
      }
      onglets={[
        {
          cle: 'livraisons',
          libelle: 'Mes livraisons',
          icone: <IconTruckDelivery size={20} />,
          contenu: <MesLivraisons vue="livreur" />,
        },
      ]}
    />
  );
}
