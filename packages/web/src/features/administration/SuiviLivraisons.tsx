import { centimes, formatMoment, formatPrix } from '@colivert/domain/lib';
import {
  BADGES_STATUT_LIVRAISON,
  LIBELLES_TYPE_LIVRAISON,
  type Livraison,
  STATUTS_LIVRAISON,
  STATUTS_OUVERTS,
  TEXTES_LIVRAISON,
} from '@colivert/domain/livraisons';
import { useState } from 'react';
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
import { useAnnulerUneLivraison, useToutesLivraisons } from './suivi.queries.ts';

const STATUTS = [
  { value: '', label: 'Tous' },
  ...STATUTS_LIVRAISON.map((value) => ({ value, label: BADGES_STATUT_LIVRAISON[value].libelle })),
];

/** Every delivery in every statut; one still open can be cancelled with a reason (decisions §4). */
export function SuiviLivraisons() {
  const { lire, lireParmi, poser } = useFiltresAdresse();
  const statut = lireParmi('statut', STATUTS_LIVRAISON);
  const livraisons = useToutesLivraisons({ q: lire('q'), statut });
  return (
    <div className={css.suivi}>
      <Recherche placeholder="Titre de l'annonce ou ville">
        <ChampChoix
          label="Statut"
          data={STATUTS}
          value={statut ?? ''}
          onChange={(e) => poser({ statut: e.currentTarget.value })}
        />
      </Recherche>
      <ListePaginee
        titre="Livraisons"
        requete={livraisons}
        compte={(n) => `${n} livraison${n > 1 ? 's' : ''}`}
        vide="Aucune livraison ne correspond à cette recherche."
        echec="Erreur lors du chargement des livraisons"
      >
        {(livraison) => <LivraisonSuivie key={livraison.id} livraison={livraison} />}
      </ListePaginee>
    </div>
  );
}

const estOuverte = ({ statut }: Livraison): boolean => STATUTS_OUVERTS.some((ouvert) => ouvert === statut);

function LivraisonSuivie({ livraison }: { livraison: Livraison }) {
  const [annulation, setAnnulation] = useState(false);
  const acte = useAnnulerUneLivraison();
  const badge = BADGES_STATUT_LIVRAISON[livraison.statut];
  const annonce = livraison.annonce ?? livraison.annonceCommercant;
  const auteur = annonce?.auteur ?? annonce?.commercant;
  const titre = annonce?.titre ?? 'Livraison';
  return (
    <Carte
      balise="article"
      titre={titre}
      cote={<Badge ton={badge.ton}>{badge.libelle}</Badge>}
      pied={
        estOuverte(livraison) && (
          <Bouton
            genre="contour"
            taille="sm"
            aria-label={`Annuler la livraison : ${titre}`}
            onClick={() => setAnnulation(true)}
          >
            Annuler la livraison
          </Bouton>
        )
      }
    >
      <Trajet depart={livraison.villeDepart} arrivee={livraison.villeArrivee} taille="sm" />
      <Fiche
        lignes={[
          { libelle: 'Livreur', valeur: `${livraison.livreur.prenom} ${livraison.livreur.nom}` },
          { libelle: 'Pour', valeur: auteur && `${auteur.prenom} ${auteur.nom}` },
          { libelle: 'Type', valeur: LIBELLES_TYPE_LIVRAISON[livraison.typeLivraison] },
          {
            libelle: 'Entrepôt',
            valeur: livraison.entrepot && `${livraison.entrepot.nom}, ${livraison.entrepot.ville}`,
          },
          { libelle: 'Prix', valeur: formatPrix(centimes(livraison.prixConvenu)) },
          { libelle: 'Prise en charge le', valeur: formatMoment(livraison.dateCreation) },
          { libelle: 'Terminée le', valeur: livraison.dateFin && formatMoment(livraison.dateFin) },
          { libelle: "Motif de l'annulation", valeur: livraison.motifAnnulation },
        ]}
      />
      {annulation && (
        <DecisionMotivee
          titre={TEXTES_LIVRAISON.confirmerAnnulation}
          action="Annuler la livraison"
          actionEnCours="Annulation..."
          renoncer="Garder la livraison"
          reussite={TEXTES_LIVRAISON.annulee}
          cible={livraison.id}
          acte={acte}
          onFermer={() => setAnnulation(false)}
        >
          « {titre} » pourra être prise en charge par un autre livreur. Le motif est envoyé par e-mail aux deux parties.
        </DecisionMotivee>
      )}
    </Carte>
  );
}
