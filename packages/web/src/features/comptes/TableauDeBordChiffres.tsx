import { type CleOnglet, peutOuvrirOnglet } from '@colivert/domain/comptes';
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
  /** The tab that lists what it counts, with the tab's filter. */
  onglet?: CleOnglet | `${CleOnglet}&${string}`;
}

interface Props {
  /** A tab that is locked is led to by nothing. */
  statut: string;
  compteurs: UseQueryResult<unknown>;
  chiffres: readonly Compteur[];
}

/** The counters of an overview; without an answer, why and a retry in their place (decisions §7). */
export function TableauDeBordChiffres({ statut, compteurs, chiffres }: Props) {
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
      {chiffres.map(({ libelle, valeur, icone, onglet }) => (
        <Chiffre key={libelle} libelle={libelle} valeur={valeur} icone={icone} vers={adresseDe(onglet, statut)} />
      ))}
    </div>
  );
}

function adresseDe(onglet: Compteur['onglet'], statut: string): string | undefined {
  const cle = onglet?.split('&')[0] as CleOnglet | undefined;
  return cle !== undefined && peutOuvrirOnglet(statut, cle) ? `/dashboard?tab=${onglet}` : undefined;
}
