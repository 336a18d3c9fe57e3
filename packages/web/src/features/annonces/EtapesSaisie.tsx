import { LIBELLES_TYPE_ANNONCE, type TypeAnnonce } from '@colivert/domain/annonces';
import { jourParis } from '@colivert/domain/lib';
import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ChampPrix } from '../../ui/ChampPrix.tsx';
import { ChampChoix, ChampDate, ChampTexte, ChampTexteLong } from '../../ui/ChampTexte.tsx';
import css from './Assistant.module.css';
import { TrajetCalcule } from './TrajetCalcule.tsx';
import type { usePrixSuggere } from './usePrixSuggere.ts';
import type { ValeursAnnonce } from './valeursAnnonce.ts';

export interface PropsEtape {
  form: UseFormReturnType<ValeursAnnonce>;
}

/** The wizard creates parcel deliveries only (C-009); an announcement of another type keeps its own. */
const typesProposes = (present: TypeAnnonce) =>
  [...new Set<TypeAnnonce>(['LIVRAISON_COLIS', present])].map((value) => ({
    value,
    label: LIBELLES_TYPE_ANNONCE[value],
  }));

export function EtapeDescription({ form }: PropsEtape) {
  return (
    <>
      <ChampTexte
        data-autofocus
        label="Titre"
        required
        description="Par exemple : guitare dans sa housse."
        {...form.getInputProps('titre')}
      />
      <ChampTexteLong
        label="Description"
        required
        description="Ce que le livreur doit savoir pour prendre, porter et remettre le colis."
        max={4000}
        maxRows={10}
        {...form.getInputProps('description')}
        value={form.values.description}
      />
      <ChampChoix
        label="Type d'annonce"
        required
        data={typesProposes(form.values.type)}
        {...form.getInputProps('type')}
      />
    </>
  );
}

export function EtapeDetails({ form, trajet }: PropsEtape & { trajet: ReturnType<typeof usePrixSuggere> }) {
  const [aujourdhui] = useState(() => jourParis(new Date()));
  const prixPropose = {
    actuel: form.values.prixPropose,
    prendre: (euros: number) => form.setFieldValue('prixPropose', euros),
  };
  return (
    <>
      <TrajetCalcule trajet={trajet} prix={prixPropose} />
      <fieldset className={css.groupe}>
        <legend>Prix et dates</legend>
        <ChampPrix
          label="Prix proposé"
          description="En euros, par exemple 12,50."
          {...form.getInputProps('prixPropose')}
          value={form.values.prixPropose}
          onChange={(euros) => form.setFieldValue('prixPropose', euros)}
        />
        <Checkbox
          className={css.case}
          label="Prix négociable"
          {...form.getInputProps('prixNegociable', { type: 'checkbox' })}
        />
        <ChampDate label="Date préférée" min={aujourdhui} {...form.getInputProps('datePreferee')} />
        <ChampDate label="Date limite" min={aujourdhui} {...form.getInputProps('dateLimite')} />
      </fieldset>
      <fieldset className={css.groupe}>
        <legend>Le colis</legend>
        <ChampTexte
          label="Type de colis"
          description="Par exemple : carton, enveloppe, meuble."
          {...form.getInputProps('typeColis')}
        />
        <ChampTexte
          label="Poids"
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden>kg</span>}
          description="En kilos, par exemple 4,5."
          {...form.getInputProps('poids')}
        />
        <ChampTexte
          label="Dimensions"
          description="Par exemple : 110 x 40 x 15 cm."
          {...form.getInputProps('dimensions')}
        />
        <Checkbox className={css.case} label="Colis fragile" {...form.getInputProps('fragile', { type: 'checkbox' })} />
      </fieldset>
      <Checkbox
        label="Livraison partielle possible"
        description="Un premier livreur peut déposer le colis dans un entrepôt, un second le remettre."
        {...form.getInputProps('livraisonPartiellePossible', { type: 'checkbox' })}
      />
    </>
  );
}
