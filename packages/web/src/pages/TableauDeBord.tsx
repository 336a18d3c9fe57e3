import { LIBELLES_ROLE, type RoleDeTableau } from '@colivert/domain/comptes';
import { type ComponentType } from 'react';
import { Navigate } from 'react-router';
import { useProfilDuTableau } from '../features/comptes/tableauDeBord.queries.ts';
import type { CompteDuTableau } from '../features/comptes/tableauDeBord.compte.ts';
import { useSession } from '../lib/session.ts';
import type { Utilisateur } from '../lib/sessionStore.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { EtatVide } from '../ui/EtatVide.tsx';
import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';
import { lazy } from '../lib/loadCode.ts';
import { Part } from '../ui/Part.tsx';

/** One dashboard a role, loaded when it is that person's. */
const TABLEAUX: Record<RoleDeTableau, ComponentType<{ compte: CompteDuTableau }>> = {
  CLIENT: lazy(async () => ({ default: (await import('./tableauDeBord/client.tsx')).TableauClient })),
  LIVREUR: lazy(async () => ({ default: (await import('./tableauDeBord/livreur.tsx')).TableauLivreur })),
  COMMERCANT: lazy(async () => ({ default: (await import('./tableauDeBord/commercant.tsx')).TableauCommercant })),
  PRESTATAIRE: lazy(async () => ({ default: (await import('./tableauDeBord/prestataire.tsx')).TableauPrestataire })),
};

const aUnTableau = (role: string): role is RoleDeTableau => Object.hasOwn(TABLEAUX, role);

/** Picks the dashboard by role (spec 2 §2, decisions §3). */
export function Component() {
  const { utilisateur } = useSession();
  if (utilisateur?.role === 'ADMIN') return <Navigate to="/admin" replace />;
  if (utilisateur && aUnTableau(utilisateur.role)) return <Tableau session={utilisateur} role={utilisateur.role} />;
  return (
    <Page titre="Tableau de bord">
      {utilisateur ? (
        <EtatVide phrase="Rôle utilisateur non reconnu" />
      ) : (
        <EtatVide
          phrase="Veuillez vous connecter pour accéder au dashboard"
          action={<BoutonLien vers="/login">Connexion</BoutonLien>}
        />
      )}
    </Page>
  );
}

function Tableau({ session, role }: { session: Utilisateur; role: RoleDeTableau }) {
  const profil = useProfilDuTableau();
  const Contenu = TABLEAUX[role];
  const attente = (
    <Page
      titre={`Bienvenue, ${session.prenom}`}
      titreOnglet="Tableau de bord"
      chapeau={`Tableau de bord – ${LIBELLES_ROLE[role]}`}
    >
      <Squelette forme="carte" nombre={4} />
    </Page>
  );
  // What the session remembers may be out of date: tabs are only drawn from the server's word, or without it.
  if (profil.isPending) return attente;
  const compte: CompteDuTableau = profil.data ?? session;
  return (
    <Part fallback={attente}>
      <Contenu compte={compte} />
    </Part>
  );
}
