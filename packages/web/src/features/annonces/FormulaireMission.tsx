import { type Annonce, peutEnvoyerMission } from '@colivert/domain/annonces';
import { centimes, jourParis } from '@colivert/domain/lib';
import { phraseVousPayez } from '@colivert/domain/tarifs';
import { Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampPrix } from '../../ui/ChampPrix.tsx';
import { ChampDate, ChampTexte, ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import css from './Assistant.module.css';
import { ConfirmationDoutes } from './ConfirmationDoutes.tsx';
import styles from './FormulaireMission.module.css';
import { BoutsTrajet } from './BoutsTrajet.tsx';
import { TrajetMission } from './TrajetMission.tsx';
import { useDoutes } from './useDoutes.ts';
import { useFormulaireMission } from './useFormulaireMission.ts';
import { usePrixSuggere } from './usePrixSuggere.ts';

interface Props {
  commercantId: string;
  /** Absent when one is being created. */
  annonce: Annonce | null;
  onFermer: () => void;
}

/** A merchant's announcement: what to buy, from where to where, for how much, by whom (spec 2 §2, §5). */
export function FormulaireMission({ commercantId, annonce, onFermer }: Props) {
  const id = useId();
  const { form, dirty, restored, recommencer, echec, enCours, soumettre, envoyer } = useFormulaireMission({
    commercantId,
    annonce,
    onFini: onFermer,
  });
  const trajet = usePrixSuggere(form, 'commercant');
  const doutes = useDoutes(trajet);
  const occupe = enCours || doutes.enCours;
  const [aujourdhui] = useState(() => jourParis(new Date()));
  const prix = form.values.prixPropose;
  const poserPrix = (euros: number | null) => form.setFieldValue('prixPropose', euros);

  return (
    <Dialogue
      dansAdresse
      ouvert
      onFermer={onFermer}
      titre={annonce ? "Modifier l'annonce" : 'Créer une annonce'}
      taille="lg"
      retenu={occupe || dirty || doutes.doutes.length > 0}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={occupe}>
            Annuler
          </Bouton>
          <Bouton
            type="submit"
            form={id}
            enCours={occupe}
            texteEnCours={annonce ? 'Enregistrement...' : 'Création...'}
            desactive={!peutEnvoyerMission({ ...form.values })}
          >
            {annonce ? 'Enregistrer les modifications' : "Créer l'annonce"}
          </Bouton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={css.corps}
        onSubmit={(e) => void soumettre(e, () => doutes.verifier(form.values))}
      >
        {restored && (
          <Bandeau
            action={
              <Bouton genre="contour" taille="sm" onClick={recommencer}>
                {annonce ? "Revenir à l'annonce publiée" : 'Repartir de zéro'}
              </Bouton>
            }
          >
            Nous avons repris votre brouillon.
          </Bandeau>
        )}
        {echec && (
          <Bandeau ton="danger" annonce>
            {echec}
          </Bandeau>
        )}
        <p className={styles.consigne}>Les champs marqués d'une étoile sont obligatoires.</p>
        <fieldset className={styles.courses}>
          <legend>Les courses</legend>
          <ChampTexte
            label="Titre"
            required
            data-autofocus
            description="Par exemple : paniers de légumes du mardi."
            {...form.getInputProps('titre')}
          />
          <ChampTexteLong
            label="Description"
            required
            description="Ce que le livreur doit savoir pour prendre et remettre les courses."
            max={4000}
            maxRows={8}
            {...form.getInputProps('description')}
            value={form.values.description}
          />
          <ChampTexteLong
            label="Liste de courses"
            required
            description="Un produit par ligne."
            max={4000}
            maxRows={10}
            {...form.getInputProps('listeCourses')}
            value={form.values.listeCourses}
          />
          <ChampTexte
            label="Nombre de produits"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('quantiteProduits')}
          />
        </fieldset>
        <BoutsTrajet form={form} />
        <fieldset className={css.groupe}>
          <legend>Prix et dates</legend>
          <TrajetMission trajet={trajet} prix={{ actuel: form.values.prixPropose, prendre: poserPrix }} />
          <ChampPrix
            label="Prix proposé"
            required
            description="En euros, par exemple 12,50."
            {...form.getInputProps('prixPropose')}
            value={form.values.prixPropose}
            onChange={poserPrix}
          />
          <ChampDate label="Date préférée" min={aujourdhui} {...form.getInputProps('datePreferee')} />
          <ChampDate label="Date limite" min={aujourdhui} {...form.getInputProps('dateLimite')} />
        </fieldset>
        <Checkbox
          label="Réserver aux livreurs affiliés"
          description="Sinon, l'annonce est publique et tout livreur vérifié peut la prendre en charge."
          {...form.getInputProps('reserveAuxAffilies', { type: 'checkbox' })}
        />
        {prix !== null && prix > 0 && (
          <p>{phraseVousPayez({ prix: centimes(prix), quand: 'remise', a: 'au livreur' })}</p>
        )}
      </form>
      <ConfirmationDoutes
        doutes={doutes.doutes}
        modifie={annonce !== null}
        onFermer={doutes.fermer}
        onConfirmer={envoyer}
      />
    </Dialogue>
  );
}
