import type { Compte } from '@colivert/domain/administration';
import { LIBELLES_ROLE } from '@colivert/domain/comptes';
import { centimes, formatPrix } from '@colivert/domain/lib';
import {
  BADGES_STATUT_PRESTATION,
  LIBELLES_TYPE_PRESTATION,
  type Prestation,
  STATUTS_PRESTATION,
} from '@colivert/domain/prestations';
import { useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import { useComptes } from './administration.queries.ts';
import css from './administration.late.module.css';
import { ChoixFiltre } from './ChoixFiltre.tsx';
import { Recherche } from './Recherche.tsx';
import { useReservationsDe } from './suivi.queries.ts';
import { useFiltresSuivi } from './useFiltresSuivi.ts';

const COTES = ['CLIENT', 'PRESTATAIRE'] as const;
type Cote = (typeof COTES)[number];

/** Bookings are read from one of their two sides: who is looked for, then what they booked or were booked for. */
export function SuiviReservations() {
  const { lireParmi, poser } = useFiltresAdresse();
  const { q } = useFiltresSuivi(STATUTS_PRESTATION);
  const cote = lireParmi('cote', COTES) ?? 'PRESTATAIRE';
  const personnes = useComptes({ q, role: cote, statut: undefined });
  const seule = personnes.data?.elements.length === 1;
  return (
    <div className={css.suivi}>
      <Recherche placeholder="Nom, e-mail ou téléphone">
        <ChampChoix
          label="Chercher parmi"
          value={cote}
          onChange={(e) => poser({ cote: e.currentTarget.value })}
          data={[
            { value: 'PRESTATAIRE', label: 'Les prestataires' },
            { value: 'CLIENT', label: 'Les clients' },
          ]}
        />
        <ChoixFiltre
          label="Statut des réservations"
          nom="statut"
          valeurs={STATUTS_PRESTATION}
          libelle={(statut) => BADGES_STATUT_PRESTATION[statut].libelle}
        />
      </Recherche>
      <ListePaginee
        titre="Personnes"
        requete={personnes}
        compte={(n) => `${n} ${LIBELLES_ROLE[cote].toLowerCase()}${n > 1 ? 's' : ''}`}
        vide="Personne ne correspond à cette recherche."
        echec="Erreur lors du chargement des comptes"
      >
        {(compte) => <Personne key={`${compte.id} ${seule}`} compte={compte} cote={cote} ouverte={seule} />}
      </ListePaginee>
    </div>
  );
}

function Personne({ compte, cote, ouverte }: { compte: Compte; cote: Cote; ouverte: boolean }) {
  const [voir, setVoir] = useState(ouverte);
  const nom = `${compte.prenom} ${compte.nom}`;
  const libelle = voir ? 'Masquer les réservations' : 'Voir les réservations';
  return (
    <Carte
      balise="article"
      titre={<bdi>{nom}</bdi>}
      pied={
        <Bouton genre="contour" taille="sm" aria-label={`${libelle} : ${nom}`} onClick={() => setVoir(!voir)}>
          {libelle}
        </Bouton>
      }
    >
      <p className={css.precision}>{compte.email}</p>
      {voir && <Reservations id={compte.id} cote={cote} nom={nom} />}
    </Carte>
  );
}

function Reservations({ id, cote, nom }: { id: string; cote: Cote; nom: string }) {
  const { statut } = useFiltresSuivi(STATUTS_PRESTATION);
  const reservations = useReservationsDe({ id, cote, statut });
  return (
    <ListePaginee
      titre={`Réservations de ${nom}`}
      requete={reservations}
      compte={(n) => `${n} réservation${n > 1 ? 's' : ''}`}
      vide="Aucune réservation ne correspond."
      echec="Erreur lors du chargement des réservations"
    >
      {(prestation) => <Reservation key={prestation.id} prestation={prestation} cote={cote} />}
    </ListePaginee>
  );
}

function Reservation({ prestation, cote }: { prestation: Prestation; cote: Cote }) {
  const { client, prestataire } = prestation;
  const badge = BADGES_STATUT_PRESTATION[prestation.statut];
  const autre = cote === 'CLIENT' ? prestataire : client;
  return (
    <Carte balise="article" niveau={3} titre={prestation.titre} cote={<Badge ton={badge.ton}>{badge.libelle}</Badge>}>
      <Fiche
        lignes={[
          {
            libelle: cote === 'CLIENT' ? 'Prestataire' : 'Client',
            valeur: (
              <bdi>
                {autre.prenom} {autre.nom}
              </bdi>
            ),
          },
          { libelle: 'Service', valeur: LIBELLES_TYPE_PRESTATION[prestation.typePrestation] },
          { libelle: 'Début', valeur: formatMoment(prestation.dateDebut) },
          { libelle: 'Fin', valeur: formatMoment(prestation.dateFin) },
          { libelle: 'Ville', valeur: prestation.ville },
          { libelle: 'Prix', valeur: formatPrix(centimes(prestation.prix)) },
          { libelle: 'Réservée le', valeur: formatMoment(prestation.dateCreation) },
          { libelle: "Motif de l'annulation", valeur: prestation.motifAnnulation },
        ]}
      />
    </Carte>
  );
}
