import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Chiffre } from '../../ui/Chiffre.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import css from './TableauDeBord.module.css';

interface Compteur {
  libelle: string;
  /** Undefined while it loads. */
  valeur: ReactNode | undefined;
  icone: ReactNode;
}

interface Props {
  compteurs: UseQueryResult<unknown>;
  chiffres: readonly Compteur[];
}

/** The counters of an overview; without an answer, why and a retry in their place (decisions §7). */
export function TableauDeBordChiffres({ compteurs, chiffres }: Props) {
  const { isError, data, error, refetch, isFetching } = compteurs;
  if (isError && data === undefined) {
    return (
      <EtatErreur
        phrase={messageErreur(error, 'Erreur lors du chargement des données')}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    );
  }
  return (
    <div className={css.chiffres}>
      {chiffres.map(({ libelle, valeur, icone }) => (
        <Chiffre key={libelle} libelle={libelle} valeur={valeur} icone={icone} />
      ))}
    </div>
  );
}
