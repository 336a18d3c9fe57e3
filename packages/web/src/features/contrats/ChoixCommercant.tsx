import { useDebouncedValue } from '@mantine/hooks';
import type { NativeSelectProps } from '@mantine/core';
import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { ChampChoix, ChampTexte } from '../../ui/ChampTexte.tsx';
import { useCommercants } from './contrats.queries.ts';

/** Whose contract it is: words to narrow the list, then the list. */
export function ChoixCommercant(props: NativeSelectProps) {
  const [saisie, setSaisie] = useState('');
  const [q] = useDebouncedValue(saisie.trim(), 300);
  const { data, error } = useCommercants(q);
  // The one chosen stays in the list while other words are tried.
  const [choisi, setChoisi] = useState<{ value: string; label: string } | null>(null);
  const trouves = (data?.elements ?? []).map(({ id, prenom, nom, email }) => ({
    value: id,
    label: `${prenom} ${nom} (${email})`,
  }));
  const choix = choisi && trouves.every(({ value }) => value !== choisi.value) ? [choisi, ...trouves] : trouves;
  return (
    <>
      <ChampTexte
        label="Chercher un commerçant"
        placeholder="Nom, e-mail ou téléphone"
        type="search"
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={saisie}
        onChange={(e) => setSaisie(e.currentTarget.value)}
      />
      <ChampChoix
        label="Commerçant"
        required
        {...props}
        onChange={(e) => {
          const { value } = e.currentTarget;
          setChoisi(choix.find((c) => c.value === value) ?? null);
          props.onChange?.(e);
        }}
        description={
          error
            ? messageErreur(error, 'Erreur lors du chargement des commerçants')
            : data && trouves.length === 0
              ? 'Aucun commerçant ne correspond.'
              : undefined
        }
        data={[{ value: '', label: '-- Choisir un commerçant --' }, ...choix]}
      />
    </>
  );
}
