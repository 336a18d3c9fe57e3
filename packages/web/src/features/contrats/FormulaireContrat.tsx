import type { ContratListe } from '@colivert/domain/contrats';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import { ranger } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampPrix } from '../../ui/ChampPrix.tsx';
import { ChampDate, ChampTexte } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { showErrors, viserPremiereErreur } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import { ChoixCommercant } from './ChoixCommercant.tsx';
import css from './contrats.module.css';
import { useCreerContrat, useModifierContrat } from './contrats.queries.ts';
import { auxChampsDeLEcran, CHAMPS_CONTRAT, corpsSaisi, erreursDuContrat, valeursDe } from './valeursContrat.ts';

interface Props {
  /** Absent when one is being made. */
  contrat: ContratListe | null;
  onFermer: () => void;
}

/** The server gives number, statut and date of signature (D-207); a period already covered is refused (D-206). */
export function FormulaireContrat({ contrat, onFermer }: Props) {
  const id = useId();
  const creer = useCreerContrat();
  const cle = useCleIdempotence(creer);
  const modifier = useModifierContrat();
  const form = useForm({
    initialValues: valeursDe(contrat),
    validate: (valeurs) => ranger(erreursDuContrat(valeurs), CHAMPS_CONTRAT),
  });
  const enCours = creer.isPending || modifier.isPending;

  const envoyer = form.onSubmit((valeurs) => {
    const { commercantId } = valeurs;
    const body = corpsSaisi(valeurs);
    const suite = {
      onSuccess: () => {
        notifier.succes(contrat ? 'Contrat modifié.' : 'Contrat créé.');
        onFermer();
      },
      onError: (erreur: Error) => {
        if (erreur instanceof ErreurApi) showErrors(form, auxChampsDeLEcran(erreur.errors), CHAMPS_CONTRAT);
      },
    };
    if (contrat) modifier.mutate({ id: contrat.id, body: { ...body, version: contrat.version } }, suite);
    else creer.mutate({ commercantId, body, cleIdempotence: cle({ commercantId, ...body }) }, suite);
  }, viserPremiereErreur(form));

  const echec = creer.error ?? modifier.error;
  const refus = echec && Object.keys(form.errors).length === 0 ? messageErreur(echec) : null;

  return (
    <Dialogue
      ouvert
      onFermer={onFermer}
      titre={contrat ? `Modifier le contrat ${contrat.numeroContrat}` : 'Créer un contrat'}
      retenu={enCours || form.isDirty()}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={enCours}>
            Annuler
          </Bouton>
          <Bouton
            type="submit"
            form={id}
            enCours={enCours}
            texteEnCours={contrat ? 'Enregistrement...' : 'Création...'}
          >
            {contrat ? 'Enregistrer' : 'Créer le contrat'}
          </Bouton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={envoyer} className={css.formulaire}>
        {refus && (
          <Bandeau ton="danger" annonce>
            {refus}
          </Bandeau>
        )}
        {contrat ? (
          <p className={css.phrase}>
            Commerçant :{' '}
            <bdi>
              {contrat.commercant.prenom} {contrat.commercant.nom}
            </bdi>
          </p>
        ) : (
          <ChoixCommercant {...form.getInputProps('commercantId')} />
        )}
        <div className={css.dates}>
          <ChampDate label="Premier jour" required {...form.getInputProps('dateDebut')} />
          <ChampDate label="Dernier jour" required min={form.values.dateDebut} {...form.getInputProps('dateFin')} />
        </div>
        <ChampTexte
          label="Commission"
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden>%</span>}
          description="En pourcentage du prix de chaque livraison, par exemple 12,5."
          {...form.getInputProps('commission')}
        />
        <ChampPrix
          label="Frais d'inscription"
          required
          {...form.getInputProps('fraisInscription')}
          value={form.values.fraisInscription}
          onChange={(euros) => form.setFieldValue('fraisInscription', euros)}
        />
        <ChampPrix
          label="Abonnement mensuel"
          required
          {...form.getInputProps('abonnementMensuel')}
          value={form.values.abonnementMensuel}
          onChange={(euros) => form.setFieldValue('abonnementMensuel', euros)}
        />
        <ChampTexte
          label="Livraisons par mois"
          inputMode="numeric"
          autoComplete="off"
          description="Laissez vide s'il n'y a pas de limite."
          {...form.getInputProps('livraisons')}
        />
        <Checkbox
          label="Livraison rapide incluse"
          {...form.getInputProps('livraisonRapideIncluse', { type: 'checkbox' })}
        />
        <Checkbox label="Assurance incluse" {...form.getInputProps('assuranceIncluse', { type: 'checkbox' })} />
        <Checkbox label="Support prioritaire" {...form.getInputProps('supportPrioritaire', { type: 'checkbox' })} />
      </form>
    </Dialogue>
  );
}
