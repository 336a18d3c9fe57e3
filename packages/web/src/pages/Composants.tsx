import { Page } from '../ui/Page.tsx';
import { Champs } from './composants/Champs.tsx';
import css from './composants/composants.module.css';
import { Choix } from './composants/Choix.tsx';
import { Etats } from './composants/Etats.tsx';
import { Fenetres } from './composants/Fenetres.tsx';
import { Figures } from './composants/Figures.tsx';
import { Lecture } from './composants/Lecture.tsx';
import { Statuts } from './composants/Statuts.tsx';

/** Shown by a demonstration: every component in every state, to look at and to check with axe. */
export function Component() {
  return (
    <Page titre="Composants" chapeau="Chaque composant, dans chacun de ses états.">
      <div className={css.planche}>
        <Lecture />
        <Etats />
        <Statuts />
        <Figures />
        <Champs />
        <Choix />
        <Fenetres />
      </div>
    </Page>
  );
}
