import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { OngletAnnonces } from '../features/annonces/OngletAnnonces.tsx';
import { OngletMissions } from '../features/annonces/OngletMissions.tsx';
import { useSession } from '../lib/session.ts';
import { useParametres } from '../lib/useParametres.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { type Onglet, Onglets } from '../ui/Onglets.tsx';
import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';

const OngletPrestations = lazy(async () => ({
  default: (await import('../features/prestations/OngletPrestations.tsx')).OngletPrestations,
}));

const ANNONCES = {
  titre: 'Annonces de livraison',
  creer: 'Créer une annonce',
  onglet: { cle: 'annonces', libelle: 'Annonces de clients', contenu: <OngletAnnonces /> },
} as const;

const PRESTATIONS = {
  titre: 'Prestations disponibles',
  creer: 'Devenir prestataire',
  onglet: {
    cle: 'prestations',
    libelle: 'Prestations disponibles',
    contenu: (
      <Suspense fallback={<Squelette forme="carte" nombre={6} />}>
        <OngletPrestations />
      </Suspense>
    ),
  },
} as const;

const MISSIONS = {
  titre: 'Missions commerçant',
  creer: 'Créer une annonce',
  onglet: { cle: 'missions', libelle: 'Missions Commerçant', badge: 'Affiliés Colivert', contenu: <OngletMissions /> },
} as const;

const VUES = [ANNONCES, PRESTATIONS, MISSIONS];
const ONGLETS: readonly Onglet[] = VUES.map(({ onglet }) => onglet);

/** Three tabs, shown to everyone (D-262 to D-265). */
export function Component() {
  const { utilisateur } = useSession();
  const [recherche] = useSearchParams();
  useNomDuParametre();

  const { titre, creer } = VUES.find(({ onglet }) => onglet.cle === recherche.get('tab')) ?? ANNONCES;
  return (
    <Page
      titre={titre}
      actions={
        utilisateur && (
          <BoutonLien vers="/dashboard" icone={<IconPlus aria-hidden size={20} />}>
            {creer}
          </BoutonLien>
        )
      }
    >
      <Onglets titre="Annonces, prestations et missions" onglets={ONGLETS} />
    </Page>
  );
}

/** The parameter is `tab`, as on the dashboards; its French name is understood too. */
function useNomDuParametre(): void {
  const [recherche, modifier] = useParametres();
  const autreNom = recherche.get('onglet');
  const renommer = useEffectEvent((onglet: string) =>
    modifier(
      (parametres) => {
        parametres.delete('onglet');
        if (!parametres.has('tab')) parametres.set('tab', onglet);
      },
      { replace: true },
    ),
  );
  useEffect(() => {
    if (autreNom !== null) renommer(autreNom);
  }, [autreNom]);
}
