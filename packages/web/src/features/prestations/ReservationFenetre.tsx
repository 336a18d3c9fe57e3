import {
  ETAPES_RESERVATION,
  LIBELLES_ETAPE_RESERVATION,
  LIBELLES_TYPE_PRESTATION,
  MESSAGES_PRESTATION,
  type ProfilPrestataire,
} from '@colivert/domain/prestations';
import { type FormEvent, useId } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { Etapes } from '../../ui/Etapes.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { lirePrix } from './lecture.ts';
import { useCreneaux, useMaVille } from './prestations.queries.ts';
import css from './Reservation.module.css';
import { EtapeConfirmation, EtapeCreneau, EtapeDetails } from './ReservationEtapes.tsx';
import { type OffreReservable, useReservation } from './useReservation.ts';

interface Props {
  clientId: string;
  profil: ProfilPrestataire;
  offre: OffreReservable;
  onFermer: () => void;
}

/** The booking dialog in three steps (D-308). */
export function ReservationFenetre({ clientId, profil, offre, onFermer }: Props) {
  const id = useId();
  const creneaux = useCreneaux(offre.prestataireId);
  const jours = creneaux.data;
  const maVille = useMaVille();
  const reservation = useReservation({ clientId, offre, jours, maVille, onFini: onFermer });
  const { form, etape, alerte, titreEtape, enCours } = reservation;
  const aucun = jours?.length === 0 && etape === 0;
  const derniere = etape === ETAPES_RESERVATION.length - 1;

  function soumettre(e: FormEvent) {
    e.preventDefault();
    reservation.suivant();
  }

  return (
    <Dialogue
      dansAdresse
      ouvert
      onFermer={onFermer}
      titre={`Réserver : ${LIBELLES_TYPE_PRESTATION[offre.typePrestation]}`}
      taille="md"
      retenu={enCours}
      pied={
        <>
          {etape === 0 ? (
            <Bouton genre="contour" onClick={onFermer}>
              {aucun ? 'Fermer' : 'Annuler'}
            </Bouton>
          ) : (
            <Bouton genre="contour" onClick={() => reservation.aller(etape - 1)} desactive={enCours}>
              Précédent
            </Bouton>
          )}
          {!aucun && (jours || etape > 0) && (
            <Bouton
              type="submit"
              form={id}
              enCours={enCours}
              texteEnCours="Réservation..."
              // The second click of a double click on « Suivant » must not confirm what it uncovers.
              onClick={(e) => {
                if (e.detail > 1) e.preventDefault();
              }}
            >
              {derniere ? 'Confirmer la réservation' : 'Suivant'}
            </Bouton>
          )}
        </>
      }
    >
      <div className={css.fenetre}>
        <p className={css.prestataire}>
          <Avatar prenom={profil.prenom} nom={profil.nom} photo={profil.photoProfilUrl} taille={36} />
          <span>
            <bdi>
              {profil.prenom} {profil.nom}
            </bdi>
            , <strong className="chiffres">{lirePrix(offre.tauxHoraire)}</strong> de l'heure
          </span>
        </p>
        <Etapes
          titre="Étapes de la réservation"
          etapes={ETAPES_RESERVATION.map((cle, rang) => ({
            libelle: LIBELLES_ETAPE_RESERVATION[cle],
            etat: rang < etape ? 'faite' : rang === etape ? 'encours' : 'avenir',
          }))}
        />
        <form id={id} noValidate onSubmit={soumettre} className={css.corps}>
          <h3 ref={titreEtape} tabIndex={-1} className={css.titreEtape}>
            {LIBELLES_ETAPE_RESERVATION[ETAPES_RESERVATION[etape] ?? 'creneau']}
            <span className={css.rang}>
              Étape {etape + 1} sur {ETAPES_RESERVATION.length}
            </span>
          </h3>
          {reservation.repris && (
            <Bandeau
              action={
                <Bouton genre="contour" taille="sm" onClick={reservation.recommencer}>
                  Repartir de zéro
                </Bouton>
              }
            >
              Nous avons repris votre saisie.
            </Bandeau>
          )}
          {alerte && (
            <Bandeau ton="alerte" annonce>
              {alerte}
            </Bandeau>
          )}
          {etape === 0 && (
            <>
              {profil.descriptionPrestation && <p className={css.presentation}>{profil.descriptionPrestation}</p>}
              <Creneaux creneaux={creneaux} reservation={reservation} />
            </>
          )}
          {etape === 1 && <EtapeDetails form={form} />}
          {derniere && <EtapeConfirmation reservation={reservation} profil={profil} offre={offre} />}
        </form>
      </div>
    </Dialogue>
  );
}

interface PropsCreneaux {
  creneaux: ReturnType<typeof useCreneaux>;
  reservation: ReturnType<typeof useReservation>;
}

function Creneaux({ creneaux, reservation }: PropsCreneaux) {
  const { data: jours, error, isFetching, refetch } = creneaux;
  if (jours?.length === 0) {
    return <EtatVide phrase={MESSAGES_PRESTATION.aucunCreneau} action={<p>{reservation.horizon}</p>} />;
  }
  if (jours) return <EtapeCreneau jours={jours} reservation={reservation} />;
  if (!error) return <Squelette nombre={6} />;
  return (
    <EtatErreur
      phrase={MESSAGES_PRESTATION.echecDisponibilitesDuDialogue}
      reessayer={() => void refetch()}
      enCours={isFetching}
    />
  );
}
