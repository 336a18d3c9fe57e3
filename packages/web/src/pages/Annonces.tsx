import { IconPlus } from '@tabler/icons-react';
import type { Role } from '@colivert/domain/lib';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { adresseCreerPour } from '../features/annonces/creerAdresse.ts';
import { OngletAnnonces } from '../features/annonces/OngletAnnonces.tsx';
import { OngletMissions } from '../features/annonces/OngletMissions.tsx';
import { useSession } from '../lib/session.ts';
import { useParametres } from '../lib/useParametres.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { type Onglet, Onglets } from '../ui/Onglets.tsx';
import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';
import { lazy } from '../lib/loadCode.ts';

const OngletPrestations = lazy(async () => ({
  default: (await import('../features/prestations/OngletPrestations.tsx')).OngletPrestations,
}));

const ANNONCES = {
  titre: 'Annonces de livraison',
  onglet: { cle: 'annonces', libelle: 'Annonces de clients', contenu: <OngletAnnonces /> },
} as const;

const PRESTATIONS = {
  titre: 'Prestations disponibles',
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
  onglet: { cle: 'missions', libelle: 'Missions Commerçant', badge: 'Affiliés Colivert', contenu: <OngletMissions /> },
} as const;

const VUES = [ANNONCES, PRESTATIONS, MISSIONS];
const ONGLETS: readonly Onglet[] = VUES.map(({ onglet }) => onglet);

/** What the page's button leads to: nothing that the reader's role cannot do. */
function acteDe(role: Role | undefined, onglet: string) {
  if (role === undefined) return null;
  const icone = <IconPlus aria-hidden size={20} />;
  if (onglet === 'prestations')
    return role === 'PRESTATAIRE'
      ? { libelle: 'Ma prestation', vers: '/dashboard?tab=ma-prestation', icone: null }
      : { libelle: 'Devenir prestataire', vers: '/dashboard', icone };
  const creer = adresseCreerPour(role);
  if (creer !== null) return { libelle: 'Créer une annonce', vers: creer, icone };
  return role === 'LIVREUR' && onglet === 'missions'
    ? { libelle: 'Voir les colis', vers: '/annonces', icone: null }
    : null;
}

/** Three tabs, shown to everyone (D-262 to D-265). */
export function Component() {
  const { utilisateur } = useSession();
  const [recherche] = useSearchParams();
  useNomDuParametre();

  const { titre, onglet } = VUES.find((vue) => vue.onglet.cle === recherche.get('tab')) ?? ANNONCES;
  const acte = acteDe(utilisateur?.role, onglet.cle);
  return (
    <Page
      titre={titre}
      actions={
        acte && (
          <BoutonLien vers={acte.vers} icone={acte.icone}>
            {acte.libelle}
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
