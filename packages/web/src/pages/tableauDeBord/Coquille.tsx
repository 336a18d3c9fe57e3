import {
  badgeStatutCompte,
  BANNIERES_STATUT_COMPTE,
  type CleOnglet,
  LIBELLES_ROLE,
  peutOuvrirOnglet,
  premierOnglet,
} from '@colivert/domain/comptes';
import { IconFileText, IconLayoutDashboard, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { AdresseRefusee } from '../../features/comptes/AdresseRefusee.tsx';
import { TableauDeBordBandeau } from '../../features/comptes/TableauDeBordBandeau.tsx';
import { useActualiser, useReponseDuProfil } from '../../features/comptes/tableauDeBord.queries.ts';
import type { CompteDuTableau } from '../../features/comptes/tableauDeBord.compte.ts';
import { AdresseRectifiee } from '../../lib/AdresseRectifiee.tsx';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Onglets } from '../../ui/Onglets.tsx';
import { Page } from '../../ui/Page.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './Coquille.module.css';
import { lazy } from '../../lib/loadCode.ts';
import { Part } from '../../ui/Part.tsx';

interface OngletDeTableau {
  cle: CleOnglet;
  libelle: string;
  icone: ReactNode;
  contenu: ReactNode;
}

interface Props {
  compte: CompteDuTableau;
  /** What the overview shows. */
  apercu: ReactNode;
  /** The tabs of the role, between the two that every role has. */
  onglets: readonly OngletDeTableau[];
  libelleDocuments?: string;
}

const MesDocuments = lazy(async () => ({
  default: (await import('../../features/documents/MesDocuments.tsx')).MesDocuments,
}));

const VERROU = 'cet onglet sera disponible quand votre compte sera vérifié.';

/** What every dashboard has: its head, its tabs, the first and the last of which are everybody's (C-048 to C-050, C-143 to C-152). */
export function Coquille({ compte, apercu, onglets: duRole, libelleDocuments = 'Documents' }: Props) {
  const { actualiser, enCours } = useActualiser();
  const [recherche, setRecherche] = useSearchParams();
  const panneaux = useRef<HTMLDivElement>(null);
  const { statut } = compte;
  const onglets: readonly OngletDeTableau[] = [
    { cle: 'overview', libelle: "Vue d'ensemble", icone: <IconLayoutDashboard size={20} />, contenu: apercu },
    ...duRole,
    {
      cle: 'documents',
      libelle: libelleDocuments,
      icone: <IconFileText size={20} />,
      contenu: <MesDocuments userId={compte.id} role={compte.role} />,
    },
  ];

  const demande = onglets.find(({ cle }) => cle === recherche.get('tab'));
  if (!demande || !peutOuvrirOnglet(statut, demande.cle)) {
    // Written in the address, so that the tab stays open when the statut changes under it.
    const suite = new URLSearchParams(recherche);
    suite.set('tab', premierOnglet(statut));
    return <AdresseRectifiee vers={`?${suite}`} />;
  }

  function gererDocuments() {
    setRecherche({ tab: 'documents' }, { replace: true, preventScrollReset: true });
    panneaux.current?.scrollIntoView({ block: 'start' });
    panneaux.current?.focus({ preventScroll: true });
  }

  const badge = badgeStatutCompte(statut);
  return (
    <Page
      titre={`Bienvenue, ${compte.prenom}`}
      titreOnglet={`${demande.libelle} – Tableau de bord`}
      chapeau={
        <p className={css.identite}>
          <Badge ton={badge.ton}>{badge.libelle}</Badge>
          Tableau de bord – {LIBELLES_ROLE[compte.role]}
        </p>
      }
      actions={
        <Bouton
          genre="contour"
          taille="sm"
          icone={<IconRefresh aria-hidden size={20} />}
          enCours={enCours}
          texteEnCours="Actualisation..."
          onClick={actualiser}
        >
          Actualiser
        </Bouton>
      }
    >
      <div className={css.corps}>
        <ProfilIndisponible />
        <AdresseRefusee compte={compte} />
        <TableauDeBordBandeau compte={compte} gererDocuments={gererDocuments} />
        <div ref={panneaux} tabIndex={-1} className={css.panneaux}>
          <Onglets
            titre="Tableau de bord"
            onglets={onglets.map((onglet) => ({
              ...onglet,
              verrou: peutOuvrirOnglet(statut, onglet.cle) ? null : verrouDe(statut),
              contenu: <Part fallback={<Squelette forme="liste" />}>{onglet.contenu}</Part>,
            }))}
          />
        </div>
      </div>
    </Page>
  );
}

/** Why a tab is locked: the sentence of a blocked account, or what opens it. */
function verrouDe(statut: CompteDuTableau['statut']): string {
  return statut === 'SUSPENDU' || statut === 'REFUSE' ? BANNIERES_STATUT_COMPTE[statut] : VERROU;
}

/** The account could not be read: what is drawn is what the session remembers. */
function ProfilIndisponible() {
  const { isError, error, refetch, isFetching } = useReponseDuProfil();
  if (!isError) return null;
  return (
    <Bandeau
      ton="alerte"
      annonce
      action={
        <Bouton
          genre="contour"
          taille="sm"
          onClick={() => void refetch()}
          enCours={isFetching}
          texteEnCours="Chargement..."
        >
          Réessayer
        </Bouton>
      }
    >
      {messageErreur(error, 'Erreur lors du chargement du profil')}
    </Bandeau>
  );
}
