import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import css from './ChampRecherche.module.css';

/** The field of a search, with the button that sends its form: also before the code of the page answers. */
export function ChampRecherche(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      type="search"
      autoComplete="off"
      leftSectionPointerEvents="all"
      leftSection={
        <button type="submit" className={css.lancer} aria-label="Lancer la recherche">
          <IconSearch aria-hidden size={20} />
        </button>
      }
    />
  );
}
