import { IconCalendar, IconPackages, IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { adresseCreerAnnonce } from '../../features/annonces/assistantAdresse.ts';
import type { CompteDuTableau } from '../../features/comptes/tableauDeBord.compte.ts';
import { TableauDeBordVueClient } from '../../features/comptes/TableauDeBordVueClient.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Coquille } from './Coquille.tsx';
import { lazy } from '../../lib/loadCode.ts';
import { Part } from '../../ui/Part.tsx';

const MesAnnonces = lazy(async () => ({
  default: (await import('../../features/annonces/MesAnnonces.tsx')).MesAnnonces,
}));
const LivraisonsSuivies = lazy(async () => ({
  default: (await import('./Livraisons.tsx')).LivraisonsSuivies,
}));

const Reservations = lazy(async () => ({
  default: (await import('./Reservations.tsx')).Reservations,
}));
const PrestationsEnCours = lazy(async () => ({
  default: (await import('../../features/prestations/MesPrestations.tsx')).PrestationsEnCours,
}));

/** D-027, D-028. */
export function TableauClient({ compte }: { compte: CompteDuTableau }) {
  return (
    <Coquille
      compte={compte}
      apercu={
        <TableauDeBordVueClient
          compte={compte}
          enCours={
            compte.statut !== 'VALIDE' && (
              <Part fallback={null}>
                <PrestationsEnCours vue="client" userId={compte.id} titre="Mes réservations en cours" />
              </Part>
            )
          }
          actions={
            <>
              <BoutonLien vers={adresseCreerAnnonce} icone={<IconPlus aria-hidden size={20} />}>
                Créer une annonce
              </BoutonLien>
              <BoutonLien vers="/dashboard?tab=annonces" genre="contour">
                Voir mes annonces
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
          contenu: <MesAnnonces userId={compte.id} />,
        },
        {
          cle: 'livraisons',
          libelle: 'Suivi livraisons',
          icone: <IconTruckDelivery size={20} />,
          contenu: <LivraisonsSuivies vue="client" />,
        },
        {
          cle: 'reservations',
          libelle: 'Mes réservations',
          icone: <IconCalendar size={20} />,
          contenu: <Reservations userId={compte.id} />,
        },
      ]}
    />
  );
}
