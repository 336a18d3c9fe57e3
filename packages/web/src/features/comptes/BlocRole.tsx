import { LIBELLES_VEHICULE, type RoleInscription, VEHICULES } from '@colivert/domain/comptes';
import { LIBELLES_TYPE_PRESTATION, TYPES_PRESTATION } from '@colivert/domain/prestations';
import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ChampPrix } from '../../ui/ChampPrix.tsx';
import { ChampChoix, ChampTexte } from '../../ui/ChampTexte.tsx';
import css from './formulaires.module.css';
import type { SaisieInscription } from './saisieInscription.ts';

const VEHICULES_PROPOSES = [
  { value: '', label: 'Choisir un véhicule' },
  ...VEHICULES.map((value) => ({ value, label: LIBELLES_VEHICULE[value] })),
];
const SERVICES_PROPOSES = [
  { value: '', label: 'Choisir un type de service' },
  ...TYPES_PRESTATION.map((value) => ({ value, label: LIBELLES_TYPE_PRESTATION[value] })),
];

interface Props {
  role: RoleInscription | '';
  form: UseFormReturnType<SaisieInscription>;
}

/** What each role says of its work (C-038); a client says nothing more. */
export function BlocRole({ role, form }: Props) {
  if (role === '' || role === 'CLIENT') return null;
  return (
    <fieldset className={css.groupe}>
      <legend className={css.legende}>Votre activité</legend>
      {role === 'LIVREUR' && (
        <>
          <ChampChoix label="Véhicule" required data={VEHICULES_PROPOSES} {...form.getInputProps('vehicule')} />
          <Checkbox
            label="Je certifie détenir le permis requis pour mon véhicule"
            description="À pied, à vélo ou en trottinette, aucun permis n'est requis : cochez aussi cette case."
            {...form.getInputProps('permisVerif', { type: 'checkbox' })}
            aria-invalid={form.errors['permisVerif'] !== undefined || undefined}
          />
        </>
      )}
      {role === 'COMMERCANT' && (
        <ChampTexte
          label="SIRET"
          description="Les 14 chiffres de votre établissement, avec ou sans espaces."
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('siret')}
        />
      )}
      {role === 'PRESTATAIRE' && (
        <>
          <ChampChoix
            label="Type de service"
            required
            data={SERVICES_PROPOSES}
            {...form.getInputProps('typeService')}
          />
          <ChampPrix
            label="Tarif horaire"
            description="En euros par heure, par exemple 25 ou 22,50."
            required
            {...form.getInputProps('tarifHoraire')}
            value={form.values.tarifHoraire}
          />
        </>
      )}
    </fieldset>
  );
}
