import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import * as feuille from '../features/administration/administration.late.module.css';
import { useLateStyles } from '../lib/useLateStyles.ts';
import { Onglets } from '../ui/Onglets.tsx';
import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';
import { lazy } from '../lib/loadCode.ts';
import { Part } from '../ui/Part.tsx';

/** Each tab's code comes when it is first opened. */
const ONGLETS = [
  {
    cle: 'documents',
    libelle: 'Documents',
    Contenu: lazy(async () => ({
      default: (await import('../features/administration/FileDocuments.tsx')).FileDocuments,
    })),
  },
  {
    cle: 'affiliations',
    libelle: 'Affiliations',
    Contenu: lazy(async () => ({
      default: (await import('../features/affiliations/FileAffiliations.tsx')).FileAffiliations,
    })),
  },
  {
    cle: 'comptes',
    libelle: 'Comptes',
    Contenu: lazy(async () => ({ default: (await import('../features/administration/Comptes.tsx')).Comptes })),
  },
  {
    cle: 'identites',
    libelle: 'Identités modifiées',
    Contenu: lazy(async () => ({ default: (await import('../features/administration/Identites.tsx')).Identites })),
  },
  {
    cle: 'contrats',
    libelle: 'Contrats',
    Contenu: lazy(async () => ({
      default: (await import('../features/contrats/GestionContrats.tsx')).GestionContrats,
    })),
  },
  {
    cle: 'annonces',
    libelle: 'Annonces',
    Contenu: lazy(async () => ({
      default: (await import('../features/administration/SuiviAnnonces.tsx')).SuiviAnnonces,
    })),
  },
  {
    cle: 'livraisons',
    libelle: 'Livraisons',
    Contenu: lazy(async () => ({
      default: (await import('../features/administration/SuiviLivraisons.tsx')).SuiviLivraisons,
    })),
  },
  {
    cle: 'reservations',
    libelle: 'Réservations',
    Contenu: lazy(async () => ({
      default: (await import('../features/administration/SuiviReservations.tsx')).SuiviReservations,
    })),
  },
  {
    cle: 'evaluations',
    libelle: 'Évaluations',
    Contenu: lazy(async () => ({
      default: (await import('../features/administration/ModerationEvaluations.tsx')).ModerationEvaluations,
    })),
  },
  {
    cle: 'entrepots',
    libelle: 'Entrepôts',
    Contenu: lazy(async () => ({
      default: (await import('../features/entrepots/GestionEntrepots.tsx')).GestionEntrepots,
    })),
  },
  {
    cle: 'indicateurs',
    libelle: 'Indicateurs',
    Contenu: lazy(async () => ({ default: (await import('../features/administration/Indicateurs.tsx')).Indicateurs })),
  },
  {
    cle: 'mails',
    libelle: 'Mails',
    Contenu: lazy(async () => ({ default: (await import('../features/administration/FileMails.tsx')).FileMails })),
  },
  {
    cle: 'journal',
    libelle: 'Journal',
    Contenu: lazy(async () => ({ default: (await import('../features/administration/Journal.tsx')).Journal })),
  },
] as const;

function differer(Contenu: ComponentType) {
  return (
    <Part fallback={<Squelette forme="liste" />}>
      <Habille>
        <Contenu />
      </Habille>
    </Part>
  );
}

/** Once the styles of the tabs are there. */
function Habille({ children }: { children: ReactNode }) {
  useLateStyles(feuille);
  return children;
}

/** For an ADMIN only; the route sends everybody else to / (C-015). */
export function Component() {
  const [recherche] = useSearchParams();
  const { libelle: ouvert } = ONGLETS.find(({ cle }) => cle === recherche.get('tab')) ?? ONGLETS[0];
  return (
    <Page
      titre="Administration"
      titreOnglet={`${ouvert} – Administration`}
      chapeau="Décider des demandes, suivre les échanges et lire les chiffres."
    >
      <Onglets
        titre="Administration"
        onglets={ONGLETS.map(({ cle, libelle, Contenu }) => ({ cle, libelle, contenu: differer(Contenu) }))}
      />
    </Page>
  );
}
