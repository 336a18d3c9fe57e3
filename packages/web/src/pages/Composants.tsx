import { Page } from '../ui/Page.tsx';
import { Champs } from './composants/Champs.tsx';
import css from './composants/composants.module.css';
import { Etats } from './composants/Etats.tsx';
import { Fenetres } from './composants/Fenetres.tsx';
import { Lecture } from './composants/Lecture.tsx';

/** Shown by a demonstration: every component in every state, to look at and to check with axe. */
export function Component() {
  return (
    <Page titre="Composants" chapeau="Chaque composant, dans chacun de ses états.">
      <div className={css.planche}>
        <Lecture />
        <Etats />
        <Champs />
        <Fenetres />
      </div>
    </Page>
  );
}
