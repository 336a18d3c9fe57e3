import { type Annonce, BADGES_STATUT_ANNONCE, STATUTS_ANNONCE } from '@colivert/domain/annonces';
import { centimes, formatJour, formatPrix } from '@colivert/domain/lib';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { Badge } from '../../ui/Badge.tsx';
import css from './administration.late.module.css';
import { CarteSuivie } from './CarteSuivie.tsx';
import { ChoixFiltre } from './ChoixFiltre.tsx';
import { Recherche } from './Recherche.tsx';
import { useAnnulerUneAnnonce, useToutesAnnonces } from './suivi.queries.ts';
import { useFiltresSuivi } from './useFiltresSuivi.ts';

/** Every announcement, clients' and merchants', in every statut (decisions §6). */
export function SuiviAnnonces() {
  const annonces = useToutesAnnonces(useFiltresSuivi(STATUTS_ANNONCE));
  return (
    <div className={css.suivi}>
      <Recherche placeholder="Titre ou ville">
        <ChoixFiltre
          label="Statut"
          nom="statut"
          valeurs={STATUTS_ANNONCE}
          libelle={(statut) => BADGES_STATUT_ANNONCE[statut].libelle}
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
  const acte = useAnnulerUneAnnonce();
  const badge = BADGES_STATUT_ANNONCE[annonce.statut];
  const auteur = annonce.auteur ?? annonce.commercant;
  return (
    <CarteSuivie
      cible={annonce}
      titre={annonce.titre}
      badges={
        <>
          {annonce.commercant && (
            <Badge ton="info" icone={<IconBuildingStore size={16} />}>
              Commerçant
            </Badge>
          )}
          {annonce.reserveAuxAffilies && <Badge ton="attente">Affiliés</Badge>}
          <Badge ton={badge.ton}>{badge.libelle}</Badge>
        </>
      }
      lien={
        <Link to={`/annonces/${annonce.id}`} aria-label={`Voir l'annonce : ${annonce.titre}`}>
          Voir l'annonce
        </Link>
      }
      lignes={[
        {
          libelle: 'Auteur',
          valeur: auteur && (
            <bdi>
              {auteur.prenom} {auteur.nom}
            </bdi>
          ),
        },
        { libelle: 'Prix', valeur: formatPrix(centimes(annonce.prixPropose)) },
        { libelle: 'Publiée le', valeur: formatJour(annonce.dateCreation) },
      ]}
      annulation={{
        possible: annonce.peutModifier,
        action: "Annuler l'annonce",
        titre: `Annuler « ${annonce.titre} »`,
        renoncer: "Garder l'annonce",
        reussite: 'Annonce annulée',
        acte,
        consequence: 'Elle ne sera plus visible par les livreurs, et ne se rouvre pas. Le motif reste dans le journal.',
      }}
    />
  );
}
