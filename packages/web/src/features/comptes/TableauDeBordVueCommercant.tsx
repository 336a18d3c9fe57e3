import { IconCheck, IconCircleCheck, IconFileText, IconPackages, IconTruckDelivery, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TableauDeBordActions } from './TableauDeBordActions.tsx';
import { TableauDeBordChiffres } from './TableauDeBordChiffres.tsx';
import { TableauDeBordEmail } from './TableauDeBordEmail.tsx';
import css from './TableauDeBord.module.css';
import { useCompteurs } from './tableauDeBord.queries.ts';
import type { CompteDuTableau } from './tableauDeBord.compte.ts';

type Props = { compte: CompteDuTableau; actions: ReactNode };

/** Overview of a merchant (D-128, D-130). */
export function TableauDeBordVueCommercant({ compte, actions }: Props) {
  const compteurs = useCompteurs('COMMERCANT');
  const { data } = compteurs;
  return (
    <div className={css.vue}>
      <TableauDeBordEmail
        compte={compte}
        ensuite="Dès que votre compte sera vérifié, vous pourrez publier vos annonces."
      />
      <TableauDeBordChiffres
        statut={compte.statut}
        compteurs={compteurs}
        chiffres={[
          {
            libelle: 'Annonces actives',
            onglet: 'annonces&statut=ACTIVE',
            valeur: data?.annoncesActives,
            icone: <IconPackages size={24} />,
          },
          {
            libelle: 'Livraisons assignées',
            onglet: 'livraisons&filtre=a-commencer',
            valeur: data?.livraisonsAssignees,
            icone: <IconTruckDelivery size={24} />,
          },
          {
            libelle: 'Livraisons effectuées',
            onglet: 'livraisons&filtre=terminees',
            valeur: data?.livraisonsEffectuees,
            icone: <IconCircleCheck size={24} />,
          },
          {
            libelle: 'Contrat',
            onglet: 'contrat',
            valeur: data && <Contrat actif={data.contratActif} />,
            icone: <IconFileText size={24} />,
          },
        ]}
      />
      {/* They lead to tabs that only open then. */}
      {compte.statut === 'VALIDE' && <TableauDeBordActions>{actions}</TableauDeBordActions>}
    </div>
  );
}

/** A tick or a cross, and the word beside it: a sign alone is not read by everybody (D-130). */
function Contrat({ actif }: { actif: boolean }) {
  const Signe = actif ? IconCheck : IconX;
  return (
    <span className={css.mot}>
      <Signe aria-hidden size={26} data-testid={actif ? 'coche' : 'croix'} className={actif ? css.oui : css.non} />
      {actif ? 'Actif' : 'Aucun'}
    </span>
  );
}
