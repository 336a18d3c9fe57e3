import { useDebouncedCallback } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { ChampTexte } from '../../ui/ChampTexte.tsx';
import css from './administration.late.module.css';

interface Props {
  placeholder: string;
  /** Further filters, beside the words. */
  children?: ReactNode;
}

/** The words of a search, kept in the address once typing has paused. */
export function Recherche({ placeholder, children }: Props) {
  const { lire, poser } = useFiltresAdresse();
  const chercher = useDebouncedCallback((q: string) => poser({ q: q.trim() }), 300);
  return (
    <search className={css.filtres}>
      <ChampTexte
        label="Rechercher"
        placeholder={placeholder}
        type="search"
        maxLength={100}
        defaultValue={lire('q')}
        onChange={(e) => chercher(e.currentTarget.value)}
      />
      {children}
    </search>
  );
}
