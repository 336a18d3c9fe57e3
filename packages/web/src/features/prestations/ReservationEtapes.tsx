import { centimes, enEuros } from '@colivert/domain/lib';
import {
  type CreneauxDuJour,
  dureesDe,
  LIBELLES_TYPE_PRESTATION,
  prixPrestation,
  type ProfilPrestataire,
} from '@colivert/domain/prestations';
import { phraseVousPayez } from '@colivert/domain/tarifs';
import type { UseFormReturnType } from '@mantine/form';
import { useAdresseDuFormulaire } from '../../lib/geographie/useAdresseDuFormulaire.ts';
import { heureDeParis } from '../../lib/moments.ts';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChampTexte, ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { ChoixPastilles } from '../../ui/ChoixPastilles.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import { lireAdresse, lireDuree, lireJour, lireJourCourt, lirePrix } from './lecture.ts';
import css from './Reservation.module.css';
import type { OffreReservable, useReservation } from './useReservation.ts';
import { heureFin, type ValeursReservation } from './valeursReservation.ts';

type Reservation = ReturnType<typeof useReservation>;

interface PropsCreneau {
  jours: readonly CreneauxDuJour[];
  reservation: Reservation;
}

/** A day, a start hour and a duration, only among what the server offers (D-309, D-317 to D-322). */
export function EtapeCreneau({ jours, reservation }: PropsCreneau) {
  const { creneau, choisir, prix, incomplet, horizon } = reservation;
  const manque = (phrase: string, rempli: boolean) => (incomplet && !rempli ? phrase : null);
  const jour = jours.find(({ date }) => date === creneau.date);
  const debut = jour?.debuts.find(({ heure }) => heure === creneau.heure);
  return (
    <>
      <ChoixPastilles
        legende="Jour"
        error={manque('Choisissez un jour.', creneau.date !== '')}
        valeur={creneau.date || null}
        onChange={(date) => choisir({ date, heure: '', duree: 0 })}
        choix={jours.map(({ date }) => ({ valeur: date, libelle: lireJourCourt(date), lecture: lireJour(date) }))}
      />
      <p className={css.horizon}>{horizon}</p>
      {jour && (
        <ChoixPastilles
          legende="Heure de début"
          error={manque('Choisissez une heure de début.', creneau.heure !== '')}
          valeur={creneau.heure || null}
          onChange={(heure) => choisir({ heure, duree: 0 })}
          choix={jour.debuts.map(({ heure }) => ({ valeur: heure, libelle: heure }))}
        />
      )}
      {debut && (
        <ChoixPastilles
          legende="Durée"
          error={manque('Choisissez une durée.', creneau.duree > 0)}
          valeur={creneau.duree > 0 ? String(creneau.duree) : null}
          onChange={(duree) => choisir({ duree: Number(duree) })}
          choix={dureesDe(debut).map((duree) => ({ valeur: String(duree), libelle: lireDuree(duree) }))}
        />
      )}
      <p className={css.prix} role="status">
        {creneau.duree > 0 && (
          <>
            De {creneau.heure} à {heureFin(creneau)}
            {heureDeParis(`${creneau.date}T${creneau.heure}`)} : <strong className="chiffres">{lirePrix(prix)}</strong>
          </>
        )}
      </p>
    </>
  );
}

/** Title and address are needed; the rest helps (D-310, D-311). */
export function EtapeDetails({ form }: { form: UseFormReturnType<ValeursReservation> }) {
  const recherche = useAdresseDuFormulaire(form, { adresse: 'adresse', codePostal: 'codePostal', ville: 'ville' });
  return (
    <>
      <ChampTexte
        label="Titre"
        description="En quelques mots, ce dont vous avez besoin."
        required
        maxLength={120}
        {...form.getInputProps('titre')}
      />
      <ChampTexteLong
        label="Description (facultative)"
        max={4000}
        autosize
        minRows={3}
        {...form.getInputProps('description')}
        value={form.values.description}
      />
      <ChampAdresse label="Adresse" required recherche={recherche} {...form.getInputProps('adresse')} />
      <div className={css.commune}>
        <ChampTexte
          label="Code postal (facultatif)"
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.getInputProps('codePostal')}
        />
        <ChampTexte label="Ville (facultative)" autoComplete="address-level2" {...form.getInputProps('ville')} />
      </div>
    </>
  );
}

interface PropsConfirmation {
  reservation: Reservation;
  profil: ProfilPrestataire;
  offre: OffreReservable;
}

/** Everything that will be booked, and its price (D-312). */
export function EtapeConfirmation({ reservation, profil, offre }: PropsConfirmation) {
  const { prix } = reservation;
  const { values } = reservation.form;
  const { date, duree, titre, description } = values;
  const calcule = enEuros(prixPrestation(duree, centimes(offre.tauxHoraire)));
  return (
    <>
      <Fiche
        lignes={[
          { libelle: 'Prestation', valeur: LIBELLES_TYPE_PRESTATION[offre.typePrestation] },
          {
            libelle: 'Prestataire',
            valeur: (
              <bdi>
                {profil.prenom} {profil.nom}
              </bdi>
            ),
          },
          {
            libelle: 'Créneau',
            valeur:
              date &&
              `${lireJour(date)}, de ${values.heure} à ${heureFin(values)}${heureDeParis(`${date}T${values.heure}`)}`,
          },
          { libelle: 'Durée', valeur: duree > 0 && lireDuree(duree) },
          { libelle: 'Titre', valeur: titre },
          { libelle: 'Description', valeur: description && <span className={css.presentation}>{description}</span> },
          { libelle: 'Adresse', valeur: lireAdresse(values) },
        ]}
      />
      <p className={css.total}>
        <span>Prix{prix === calcule && duree > 0 && ` (${lireDuree(duree)} × ${lirePrix(offre.tauxHoraire)})`}</span>
        <strong className="chiffres">{lirePrix(prix)}</strong>
      </p>
      <p>{phraseVousPayez({ prix: centimes(prix), quand: 'prestation', a: `à ${profil.prenom}` })}</p>
    </>
  );
}
