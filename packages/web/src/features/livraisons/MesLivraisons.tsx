import {
  type FiltreLivraisons,
  FILTRES_LIVRAISONS,
  filtresLivraisons,
  type Livraison,
} from '@colivert/domain/livraisons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import type { Utilisateur } from '../../lib/sessionStore.ts';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Filtres } from '../../ui/Filtres.tsx';
import { LivraisonCard } from './LivraisonCard.tsx';
import { LivraisonDetailModal } from './LivraisonDetailModal.tsx';
import { useComptesLivraisons, useListeLivraisons, useLivraison, type VueLivraisons } from './livraisons.queries.ts';
import css from './MesLivraisons.module.css';
import { ECHEC_CHARGEMENT, SectionLivraisons } from './SectionLivraisons.tsx';
import { useLivraisonOuverte } from './useLivraisonOuverte.ts';

/**
 * The tab « Suivi livraisons » of a client, « Mes livraisons » of a courier, « Livraisons » of a merchant.
 *
 * - `vue`: whose deliveries.
 * - `evaluation`: draws the rating dialog over the detail, for a client or a merchant; without it nothing can be rated.
 *   The page fills it with the dialog of features/evaluations:
 *
 *     <MesLivraisons
 *       vue="client"
 *       evaluation={(livraison, fermer) => (
 *         <EvaluationModal serviceType="LIVRAISON" serviceId={livraison.id} evalue={livraison.livreur} onFermer={fermer} />
 *       )}
 *     />
 *
 * - `evaluationDonnee`: draws the rating that was given, in the detail.
 * - `ouvertes`: only what is still under way, without filters, and nothing at all when there is none: for the overview
 *   of a courier whose tab is locked, since finishing or cancelling never needs VALIDE (decisions §3).
 *
 * The URL holds the filter (`filtre`) and the delivery in the dialog (`livraison`), beside the page's own `tab`.
 */
interface Props {
  vue: VueLivraisons;
  evaluation?: (livraison: Livraison, fermer: () => void) => ReactNode;
  evaluationDonnee?: (livraison: Livraison, onDessus: (ouvert: boolean) => void) => ReactNode;
  ouvertes?: boolean;
}

export function MesLivraisons(props: Props) {
  const { utilisateur } = useSession();
  return utilisateur && <Livraisons {...props} utilisateur={utilisateur} />;
}

type Section = Exclude<FiltreLivraisons, 'tous'>;

const VIDE = {
  client: {
    phrase: 'Vos livraisons apparaîtront ici dès qu’un livreur aura pris en charge une de vos annonces.',
    vers: '/dashboard?tab=annonces',
    action: 'Voir mes annonces',
  },
  livreur: {
    phrase: "Vous n'avez pas encore de livraison.",
    vers: '/annonces',
    action: 'Voir les annonces disponibles',
  },
  commercant: {
    phrase: 'Vos livraisons apparaîtront ici dès qu’un livreur aura pris en charge une de vos annonces.',
    vers: '/dashboard?tab=annonces',
    action: 'Voir mes annonces',
  },
} as const satisfies Record<VueLivraisons, { phrase: string; vers: string; action: string }>;

const VIDE_DU_FILTRE = {
  'a-commencer': 'Aucune livraison à commencer.',
  'en-cours': 'Aucune livraison en cours.',
  terminees: 'Aucune livraison terminée.',
  annulees: 'Aucune livraison annulée.',
} as const satisfies Record<Section, string>;

function Livraisons(props: Props & { utilisateur: Utilisateur }) {
  const { vue, evaluation, evaluationDonnee, ouvertes = false, utilisateur } = props;
  const comptes = useComptesLivraisons();
  const filtres = filtresLivraisons(comptes.data ?? {});
  const annuleesConnues = filtres.some(({ filtre }) => filtre === 'annulees');
  const [choisi, choisir] = useFiltre();
  // « Annulées » exists only when some do; until the server has told, the link is taken at its word.
  const filtre = choisi === 'annulees' && comptes.data && !annuleesConnues ? 'tous' : choisi;

  const montre = (section: Section) =>
    (filtre === 'tous' || filtre === section) && !(ouvertes && (section === 'terminees' || section === 'annulees'));
  const sections = {
    'a-commencer': useListeLivraisons(vue, utilisateur.id, 'a-commencer', montre('a-commencer')),
    'en-cours': useListeLivraisons(vue, utilisateur.id, 'en-cours', montre('en-cours')),
    terminees: useListeLivraisons(vue, utilisateur.id, 'terminees', montre('terminees')),
    annulees: useListeLivraisons(vue, utilisateur.id, 'annulees', montre('annulees')),
  };
  const montrees = (Object.keys(sections) as Section[]).filter(montre);
  const elementsDe = (section: Section) => sections[section].data?.pages.flatMap(({ elements }) => elements) ?? [];
  const enPanne = montrees.filter((section) => sections[section].isError && !sections[section].data);
  const toutEnPanne = enPanne.length === montrees.length ? sections[enPanne[0] ?? 'a-commencer'].error : null;
  const vide = montrees.every((section) => sections[section].data && elementsDe(section).length === 0);

  const [commencee, setCommencee] = useState<string | null>(null);
  const { ouverte, ouvrir, fermer } = useLivraisonOuverte();
  const connue = montrees.flatMap(elementsDe).find(({ id }) => id === ouverte?.id);

  return (
    <div className={css.livraisons}>
      {!ouvertes && (
        <Filtres
          titre="Filtrer les livraisons"
          value={filtre}
          onChange={(suivant) => {
            setCommencee(null);
            choisir(suivant);
          }}
          filtres={filtres.map(({ filtre: cle, libelle, nombre }) => ({
            cle,
            libelle,
            nombre: comptes.data && nombre,
          }))}
        />
      )}
      {commencee !== null && (
        <Commencee
          id={commencee}
          vue={vue}
          statutCompte={utilisateur.statut}
          ouvrir={(acte) => ouvrir({ id: commencee, acte })}
        />
      )}
      {/* The same failure everywhere is told once. */}
      {toutEnPanne && (
        <EtatErreur
          phrase={messageErreur(toutEnPanne, ECHEC_CHARGEMENT)}
          reessayer={() => montrees.forEach((section) => void sections[section].refetch())}
          enCours={montrees.some((section) => sections[section].isFetching)}
        />
      )}
      {(toutEnPanne ? [] : montrees).map((section) => (
        <SectionLivraisons
          key={section}
          filtre={section}
          liste={sections[section]}
          attendues={comptes.data && (filtres.find(({ filtre: f }) => f === section)?.nombre ?? 0)}
          vue={vue}
          statutCompte={utilisateur.statut}
          ouvrir={(id, acte) => ouvrir({ id, acte })}
          onCommencee={({ id }) => setCommencee(id)}
          sauf={commencee}
        />
      ))}
      {vide && commencee === null && !ouvertes && <Vide vue={vue} filtre={filtre} />}
      <LivraisonDetailModal
        id={ouverte?.id ?? null}
        connue={connue}
        vue={vue}
        utilisateur={utilisateur}
        viserCode={ouverte?.acte === 'terminer'}
        onFermer={fermer}
        evaluation={evaluation}
        evaluationDonnee={evaluationDonnee}
      />
    </div>
  );
}

interface PropsCommencee {
  id: string;
  vue: VueLivraisons;
  statutCompte: Utilisateur['statut'];
  ouvrir: (acte: 'consulter' | 'terminer') => void;
}

/** What was just started stays in sight, under any filter, with what comes next. */
function Commencee({ id, ...carte }: PropsCommencee) {
  const { data: livraison } = useLivraison(id, undefined, true);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  if (!livraison) return null;
  return (
    <section ref={section} tabIndex={-1} className={`${css.section} ${css.commencee}`}>
      <h2 className={css.titre}>Vous venez de la commencer</h2>
      <LivraisonCard livraison={livraison} {...carte} />
    </section>
  );
}

function Vide({ vue, filtre }: { vue: VueLivraisons; filtre: FiltreLivraisons }) {
  if (filtre !== 'tous') return <EtatVide phrase={VIDE_DU_FILTRE[filtre]} />;
  const { phrase, vers, action } = VIDE[vue];
  return <EtatVide phrase={phrase} action={<BoutonLien vers={vers}>{action}</BoutonLien>} />;
}

/** The filter, in the URL; a value it does not know is no filter. */
function useFiltre(): [FiltreLivraisons, (filtre: FiltreLivraisons) => void] {
  const [recherche, setRecherche] = useSearchParams();
  const lu = recherche.get('filtre');
  const filtre = FILTRES_LIVRAISONS.find((connu) => connu === lu) ?? 'tous';
  const choisir = (suivant: FiltreLivraisons) =>
    setRecherche(
      (avant) => {
        const apres = new URLSearchParams(avant);
        if (suivant === 'tous') apres.delete('filtre');
        else apres.set('filtre', suivant);
        return apres;
      },
      { replace: true, preventScrollReset: true },
    );
  return [filtre, choisir];
}
