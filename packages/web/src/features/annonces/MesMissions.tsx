import {
  GROUPES_ANNONCES,
  groupesAnnonces,
  STATUTS_ANNONCE,
  TEXTES_ANNONCES_COMMERCANT,
} from '@colivert/domain/annonces';
import { IconPlus } from '@tabler/icons-react';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Filtres } from '../../ui/Filtres.tsx';
import { AnnonceCard } from './AnnonceCard.tsx';
import { FenetreMission } from './FenetreMission.tsx';
import css from './MesAnnonces.module.css';
import { CREER_MISSION } from './missionAdresse.ts';
import { useComptesMissions, useMesMissions } from './missions.queries.ts';
import { SuppressionMission } from './SuppressionMission.tsx';
import { useMissionAdresse } from './useMissionAdresse.ts';

/** The tab « Mes annonces » of a merchant's dashboard, and the form that its address opens (D-131 to D-140). */
export function MesMissions({ commercantId }: { commercantId: string }) {
  const adresse = useMissionAdresse();
  const { lireParmi, poser } = useFiltresAdresse();
  const statut = lireParmi('statut', STATUTS_ANNONCE);
  const missions = useMesMissions(commercantId, statut);
  const comptes = useComptesMissions();
  const groupes = groupesAnnonces(comptes.data ?? {});
  const total = comptes.data && groupes.reduce((somme, { nombre }) => somme + nombre, 0);

  return (
    <div className={css.groupes}>
      <div>
        <Bouton icone={<IconPlus aria-hidden size={20} />} onClick={() => adresse.ouvrir(CREER_MISSION)}>
          Créer une annonce
        </Bouton>
      </div>
      <Filtres
        titre="Filtrer les annonces"
        value={statut ?? ''}
        onChange={(choisi) => poser({ statut: choisi })}
        filtres={[
          { cle: '', libelle: 'Toutes', nombre: total },
          ...groupes.map(({ statut: cle, titre, nombre }) => ({
            cle,
            libelle: titre,
            nombre: comptes.data && nombre,
          })),
        ]}
      />
      <ListePaginee
        titre={statut ? GROUPES_ANNONCES[statut] : 'Mes annonces'}
        disposition="cartes"
        requete={missions}
        compte={(n) => `${n} annonce${n > 1 ? 's' : ''}`}
        vide={statut ? 'Aucune annonce dans ce statut.' : "Vous n'avez pas encore publié d'annonce."}
        echec={TEXTES_ANNONCES_COMMERCANT.echecChargement}
      >
        {(annonce) => (
          <AnnonceCard
            key={annonce.id}
            annonce={annonce}
            signalerCommercant={false}
            actions={
              annonce.peutModifier && (
                <>
                  <Bouton genre="discret" taille="sm" onClick={() => adresse.ouvrir(annonce.id)}>
                    Modifier
                  </Bouton>
                  <SuppressionMission annonce={annonce} />
                </>
              )
            }
          />
        )}
      </ListePaginee>
      <FenetreMission commercantId={commercantId} adresse={adresse} />
    </div>
  );
}
