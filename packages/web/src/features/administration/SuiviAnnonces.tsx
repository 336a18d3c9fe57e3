import { type Annonce, BADGES_STATUT_ANNONCE, STATUTS_ANNONCE } from '@colivert/domain/annonces';
import { centimes, formatJour, formatPrix } from '@colivert/domain/lib';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import { Trajet } from '../../ui/Trajet.tsx';
import css from './administration.module.css';
import { DecisionMotivee } from './DecisionMotivee.tsx';
import { Recherche } from './Recherche.tsx';
import { useAnnulerUneAnnonce, useToutesAnnonces } from './suivi.queries.ts';

const STATUTS = [
  { value: '', label: 'Tous' },
  ...STATUTS_ANNONCE.map((value) => ({ value, label: BADGES_STATUT_ANNONCE[value].libelle })),
];

/** Every announcement, clients' and merchants', in every statut (decisions §6). */
export function SuiviAnnonces() {
  const { lire, lireParmi, poser } = useFiltresAdresse();
  const statut = lireParmi('statut', STATUTS_ANNONCE);
  const annonces = useToutesAnnonces({ q: lire('q'), statut });
  return (
    <div className={css.suivi}>
      <Recherche placeholder="Titre ou ville">
        <ChampChoix
          label="Statut"
          data={STATUTS}
          value={statut ?? ''}
          onChange={(e) => poser({ statut: e.currentTarget.value })}
        />
      </Recherche>
      <ListePaginee
        titre="Annonces"
        requete={annonces}
        compte={(n) => `${n} annonce${n > 1 ? 's' : ''}`}
        vide="Aucune annonce ne correspond à cette recherche."
        echec="Erreur lors du chargement des annonces"
      >
        {(annonce) => <AnnonceSuivie key={annonce.id} annonce={annonce} />}
      </ListePaginee>
    </div>
  );
}

function AnnonceSuivie({ annonce }: { annonce: Annonce }) {
  const [annulation, setAnnulation] = useState(false);
  const acte = useAnnulerUneAnnonce();
  const badge = BADGES_STATUT_ANNONCE[annonce.statut];
  const auteur = annonce.auteur ?? annonce.commercant;
  return (
    <Carte
      balise="article"
      titre={annonce.titre}
      cote={
        <span className={css.badges}>
          {annonce.commercant && (
            <Badge ton="info" icone={<IconBuildingStore size={16} />}>
              Commerçant
            </Badge>
          )}
          {annonce.reserveAuxAffilies && <Badge ton="attente">Affiliés</Badge>}
          <Badge ton={badge.ton}>{badge.libelle}</Badge>
        </span>
      }
      pied={
        <>
          <Link to={`/annonces/${annonce.id}`} aria-label={`Voir l'annonce : ${annonce.titre}`}>
            Voir l'annonce
          </Link>
          {annonce.peutModifier && (
            <Bouton
              genre="contour"
              taille="sm"
              aria-label={`Annuler l'annonce : ${annonce.titre}`}
              onClick={() => setAnnulation(true)}
            >
              Annuler l'annonce
            </Bouton>
          )}
        </>
      }
    >
      <Trajet depart={annonce.villeDepart} arrivee={annonce.villeArrivee} taille="sm" />
      <Fiche
        lignes={[
          { libelle: 'Auteur', valeur: auteur && `${auteur.prenom} ${auteur.nom}` },
          { libelle: 'Prix', valeur: formatPrix(centimes(annonce.prixPropose)) },
          { libelle: 'Publiée le', valeur: formatJour(annonce.dateCreation) },
        ]}
      />
      {annulation && (
        <DecisionMotivee
          titre={`Annuler « ${annonce.titre} »`}
          action="Annuler l'annonce"
          actionEnCours="Annulation..."
          renoncer="Garder l'annonce"
          reussite="Annonce annulée"
          cible={annonce.id}
          acte={acte}
          onFermer={() => setAnnulation(false)}
        >
          Elle ne sera plus visible par les livreurs, et ne se rouvre pas. Le motif reste dans le journal.
        </DecisionMotivee>
      )}
    </Carte>
  );
}
