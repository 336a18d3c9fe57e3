import { CATEGORIES_PRESTATION, LIBELLES_TYPE_PRESTATION } from '@colivert/domain/prestations';
import { useSaisieDifferee } from '../../lib/useSaisieDifferee.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampRecherche } from '../../ui/ChampRecherche.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import css from './Offres.module.css';
import type { FiltresOffres as Filtres } from './prestations.queries.ts';

/** The 19 types, by group, for the system's own list. */
export const TYPES_PAR_GROUPE = Object.entries(CATEGORIES_PRESTATION).map(([group, types]) => ({
  group,
  items: types.map((value) => ({ value, label: LIBELLES_TYPE_PRESTATION[value] })),
}));

const TYPES = [{ value: '', label: 'Tous les types' }, ...TYPES_PAR_GROUPE];

interface Props {
  filtres: Filtres;
  changer: (filtres: Partial<Record<keyof Filtres, string>>) => void;
}

export function FiltresOffres({ filtres, changer }: Props) {
  const recherche = useSaisieDifferee(filtres.q, (q) => changer({ q }));
  return (
    <form
      role="search"
      aria-label="Chercher une prestation"
      className={css.filtres}
      onSubmit={(e) => {
        e.preventDefault();
        recherche.valider();
      }}
    >
      <input type="hidden" name="tab" value="prestations" />
      <ChampRecherche
        label="Rechercher"
        placeholder="Rechercher un service, un prénom..."
        name="q"
        value={recherche.texte}
        onChange={(e) => recherche.ecrire(e.currentTarget.value)}
      />
      <ChampChoix
        label="Type de prestation"
        name="typeService"
        data={TYPES}
        value={filtres.typeService ?? ''}
        onChange={(e) => changer({ typeService: e.currentTarget.value })}
      />
      {(filtres.q !== '' || filtres.typeService) && (
        <Bouton genre="discret" taille="sm" className={css.effacer} onClick={() => changer({ q: '', typeService: '' })}>
          Effacer les filtres
        </Bouton>
      )}
    </form>
  );
}
