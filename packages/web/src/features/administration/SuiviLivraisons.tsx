import { centimes, formatPrix } from '@colivert/domain/lib';
import {
  BADGES_STATUT_LIVRAISON,
  LIBELLES_TYPE_LIVRAISON,
  type Livraison,
  STATUTS_LIVRAISON,
  STATUTS_OUVERTS,
  TEXTES_LIVRAISON,
} from '@colivert/domain/livraisons';
import { formatMoment } from '../../lib/moments.ts';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { Badge } from '../../ui/Badge.tsx';
import css from './administration.late.module.css';
import { CarteSuivie } from './CarteSuivie.tsx';
import { ChoixFiltre } from './ChoixFiltre.tsx';
import { Recherche } from './Recherche.tsx';
import { useAnnulerUneLivraison, useToutesLivraisons } from './suivi.queries.ts';
import { useFiltresSuivi } from './useFiltresSuivi.ts';

/** Every delivery in every statut; one still open can be cancelled with a reason (decisions §4). */
export function SuiviLivraisons() {
  const livraisons = useToutesLivraisons(useFiltresSuivi(STATUTS_LIVRAISON));
  return (
    <div className={css.suivi}>
      <Recherche placeholder="Titre de l'annonce ou ville">
        <ChoixFiltre
          label="Statut"
          nom="statut"
          valeurs={STATUTS_LIVRAISON}
          libelle={(statut) => BADGES_STATUT_LIVRAISON[statut].libelle}
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
  const acte = useAnnulerUneLivraison();
  const badge = BADGES_STATUT_LIVRAISON[livraison.statut];
  const annonce = livraison.annonce ?? livraison.annonceCommercant;
  const auteur = annonce?.auteur ?? annonce?.commercant;
  const titre = annonce?.titre ?? 'Livraison';
  return (
    <CarteSuivie
      cible={livraison}
      titre={titre}
      badges={<Badge ton={badge.ton}>{badge.libelle}</Badge>}
      lignes={[
        {
          libelle: 'Livreur',
          valeur: (
            <bdi>
              {livraison.livreur.prenom} {livraison.livreur.nom}
            </bdi>
          ),
        },
        {
          libelle: 'Pour',
          valeur: auteur && (
            <bdi>
              {auteur.prenom} {auteur.nom}
            </bdi>
          ),
        },
        { libelle: 'Type', valeur: LIBELLES_TYPE_LIVRAISON[livraison.typeLivraison] },
        { libelle: 'Entrepôt', valeur: livraison.entrepot && `${livraison.entrepot.nom}, ${livraison.entrepot.ville}` },
        { libelle: 'Prix', valeur: formatPrix(centimes(livraison.prixConvenu)) },
        { libelle: 'Prise en charge le', valeur: formatMoment(livraison.dateCreation) },
        { libelle: 'Terminée le', valeur: livraison.dateFin && formatMoment(livraison.dateFin) },
        { libelle: "Motif de l'annulation", valeur: livraison.motifAnnulation },
      ]}
      annulation={{
        possible: estOuverte(livraison),
        action: 'Annuler la livraison',
        titre: TEXTES_LIVRAISON.confirmerAnnulation,
        renoncer: 'Garder la livraison',
        reussite: TEXTES_LIVRAISON.annulee,
        acte,
        consequence: `« ${titre} » pourra être prise en charge par un autre livreur. Le motif est envoyé par e-mail aux deux parties.`,
      }}
    />
  );
}
