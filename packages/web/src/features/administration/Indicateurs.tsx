import type { Indicateurs as Chiffres } from '@colivert/domain/administration';
import { BADGES_STATUT_ANNONCE } from '@colivert/domain/annonces';
import { BADGES_STATUT_COMPTE, LIBELLES_ROLE } from '@colivert/domain/comptes';
import { centimes, formatPrix, jourParis, formatNombre } from '@colivert/domain/lib';
import { BADGES_STATUT_LIVRAISON } from '@colivert/domain/livraisons';
import { BADGES_STATUT_PRESTATION } from '@colivert/domain/prestations';
import { IconBuildingStore, IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { ChampDate } from '../../ui/ChampTexte.tsx';
import { Chiffre } from '../../ui/Chiffre.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Filtres } from '../../ui/Filtres.tsx';
import { Histogramme } from '../../ui/Histogramme.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './administration.late.module.css';
import { useIndicateurs } from './suivi.queries.ts';

const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const MOIS_LONG = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const lireMois = (mois: string): string => MOIS_LONG.format(new Date(`${mois}-01T00:00:00Z`));
const ecrirePrix = (euros: number): string => formatPrix(centimes(euros));

/** Where the platform stands today, and month by month over a period (decisions §6). */
export function Indicateurs() {
  const { lire, poser } = useFiltresAdresse();
  const [aujourdhui] = useState(() => jourParis(new Date()));
  const si = (nom: string) => (JOUR.test(lire(nom)) ? lire(nom) : '');
  const [du, au] = [si('du'), si('au')];
  const { data, error, isFetching, refetch } = useIndicateurs({ du, au });

  return (
    <div className={css.suivi}>
      <search className={css.filtres}>
        <ChampDate
          label="Du"
          max={au || aujourdhui}
          value={du}
          onChange={(e) => poser({ du: e.currentTarget.value })}
        />
        <ChampDate
          label="Au"
          min={du}
          max={aujourdhui}
          value={au}
          onChange={(e) => poser({ au: e.currentTarget.value })}
        />
      </search>
      {error && data && (
        <Bandeau
          ton="alerte"
          annonce
          action={
            <Bouton genre="contour" taille="sm" onClick={() => void refetch()}>
              Réessayer
            </Bouton>
          }
        >
          {messageErreur(error, 'Erreur lors du chargement des indicateurs')}
        </Bandeau>
      )}
      {data ? (
        <Tableau chiffres={data} />
      ) : error ? (
        <EtatErreur
          phrase={messageErreur(error, 'Erreur lors du chargement des indicateurs')}
          reessayer={() => void refetch()}
          enCours={isFetching}
        />
      ) : (
        <Squelette forme="carte" nombre={4} />
      )}
    </div>
  );
}

type Libelles<C extends string> = Record<C, { libelle: string } | string>;

/** Every value of the vocabulary, with 0 where the server names none; `liste` ends with the filter that it fills. */
function barresDe<C extends string>(libelles: Libelles<C>, nombres: Readonly<Record<string, number>>, liste?: string) {
  return (Object.keys(libelles) as C[]).map((cle) => {
    const nomme = libelles[cle];
    return {
      cle,
      libelle: typeof nomme === 'string' ? nomme : nomme.libelle,
      valeur: nombres[cle] ?? 0,
      vers: liste && `/admin?tab=${liste}=${cle}`,
    };
  });
}

/** TERMINEE is a label only: no delivery has it. */
const { TERMINEE: _, ...BADGES_LIVRAISON } = BADGES_STATUT_LIVRAISON;

function Tableau({ chiffres }: { chiffres: Chiffres }) {
  return (
    <>
      <div className={css.chiffres}>
        <Chiffre
          libelle="Documents à vérifier"
          valeur={formatNombre(chiffres.documentsEnAttente)}
          icone={<IconFileSearch size={24} />}
          precision={<Link to="/admin?tab=documents">Ouvrir la file des documents</Link>}
        />
        <Chiffre
          libelle="Affiliations demandées"
          valeur={formatNombre(chiffres.affiliationsEnAttente)}
          icone={<IconBuildingStore size={24} />}
          precision={<Link to="/admin?tab=affiliations">Ouvrir la file des affiliations</Link>}
        />
      </div>
      <ParMois mois={chiffres.parMois} />
      <Carte balise="section" titre="Aujourd'hui">
        <div className={css.graphiques}>
          <Histogramme
            titre="Comptes par rôle"
            colonnes={['Rôle', 'Comptes']}
            barres={barresDe(LIBELLES_ROLE, chiffres.comptesParRole, 'comptes&role')}
          />
          <Histogramme
            titre="Comptes par statut"
            colonnes={['Statut', 'Comptes']}
            barres={barresDe(BADGES_STATUT_COMPTE, chiffres.comptesParStatut, 'comptes&statut')}
          />
          <Histogramme
            titre="Annonces par statut"
            colonnes={['Statut', 'Annonces']}
            barres={barresDe(BADGES_STATUT_ANNONCE, chiffres.annoncesParStatut, 'annonces&statut')}
          />
          <Histogramme
            titre="Livraisons par statut"
            colonnes={['Statut', 'Livraisons']}
            barres={barresDe(BADGES_LIVRAISON, chiffres.livraisonsParStatut, 'livraisons&statut')}
          />
          <Histogramme
            titre="Prestations par statut"
            colonnes={['Statut', 'Prestations']}
            barres={barresDe(BADGES_STATUT_PRESTATION, chiffres.prestationsParStatut)}
          />
        </div>
      </Carte>
    </>
  );
}

const SERIES = {
  inscriptions: 'Inscriptions',
  heuresDeVerification: 'Délai de vérification',
  annonces: 'Annonces publiées',
  livraisons: 'Livraisons prises en charge',
  prestations: 'Prestations réservées',
  revenus: 'Revenus des prestations',
} as const;
type Serie = keyof typeof SERIES;
const UNITES: Partial<Record<Serie, string>> = { revenus: 'Euros', heuresDeVerification: 'Heures' };
const ECRITURES: Partial<Record<Serie, (valeur: number) => string>> = {
  revenus: ecrirePrix,
  heuresDeVerification: (heures) => `${formatNombre(heures, { max: 3 })} h`,
};

function ParMois({ mois }: { mois: Chiffres['parMois'] }) {
  const [serie, setSerie] = useState<Serie>('inscriptions');
  return (
    <Carte balise="section" titre="Mois par mois">
      <Filtres
        titre="Choisir ce qui est compté"
        value={serie}
        onChange={setSerie}
        filtres={(Object.keys(SERIES) as Serie[]).map((cle) => ({ cle, libelle: SERIES[cle] }))}
      />
      {serie === 'heuresDeVerification' && (
        <p className={css.precision}>
          Temps médian entre l'envoi d'un document et sa décision, dans le mois de la décision. 0 h : aucune décision.
        </p>
      )}
      <Histogramme
        titre={SERIES[serie]}
        colonnes={['Mois', UNITES[serie] ?? 'Nombre']}
        ecrire={ECRITURES[serie]}
        barres={mois.map((m) => ({ cle: m.mois, libelle: lireMois(m.mois), valeur: m[serie] ?? 0 }))}
      />
    </Carte>
  );
}
