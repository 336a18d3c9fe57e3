import { LIBELLES_TRI_ANNONCES, LIBELLES_TYPE_ANNONCE, TRIS_ANNONCES, TYPES_ANNONCE } from '@colivert/domain/annonces';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSaisieDifferee } from '../../lib/useSaisieDifferee.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampRecherche } from '../../ui/ChampRecherche.tsx';
import { ChampChoix, ChampTexte } from '../../ui/ChampTexte.tsx';
import css from './FiltresAnnonces.module.css';
import type { useFiltresAnnonces } from './useFiltresAnnonces.ts';

const TYPES = [
  { value: '', label: 'Tous les types' },
  ...TYPES_ANNONCE.map((value) => ({ value, label: LIBELLES_TYPE_ANNONCE[value] })),
];
const TRIS = TRIS_ANNONCES.map((value) => ({ value, label: LIBELLES_TRI_ANNONCES[value] }));

/** Search in sight; the other filters fold away on a phone, so that the list is not pushed out of the screen. */
type Props = ReturnType<typeof useFiltresAnnonces> & {
  /** False where every announcement is of one type. */
  parType?: boolean;
};

export function FiltresAnnonces({ filtres, changer, effacer, actifs, parType = true }: Props) {
  const id = useId();
  const [deplie, setDeplie] = useState(actifs > 0);
  const recherche = useSaisieDifferee(filtres.q, (q) => changer('q', q));
  const ville = useSaisieDifferee(filtres.ville, (v) => changer('ville', v));

  return (
    <form
      role="search"
      aria-label="Chercher une annonce"
      className={css.filtres}
      onSubmit={(e) => {
        e.preventDefault();
        recherche.valider();
        ville.valider();
      }}
    >
      <ChampRecherche
        className={css.recherche}
        label="Rechercher"
        placeholder="Rechercher par titre ou ville..."
        name="q"
        value={recherche.texte}
        onChange={(e) => recherche.ecrire(e.currentTarget.value)}
      />
      <button
        type="button"
        className={css.deplier}
        aria-expanded={deplie}
        aria-controls={id}
        onClick={() => setDeplie(!deplie)}
      >
        <IconAdjustmentsHorizontal aria-hidden size={20} />
        {actifs > 0 ? `Filtrer et trier (${actifs})` : 'Filtrer et trier'}
      </button>
      <div id={id} className={css.autres} data-deplie={deplie || undefined}>
        <ChampTexte
          label="Ville"
          name="ville"
          description="De départ ou d'arrivée."
          autoComplete="off"
          value={ville.texte}
          onChange={(e) => ville.ecrire(e.currentTarget.value)}
        />
        {parType && (
          <ChampChoix
            label="Type"
            name="type"
            data={TYPES}
            value={filtres.type ?? ''}
            onChange={(e) => changer('type', e.currentTarget.value)}
          />
        )}
        <ChampChoix
          label="Trier par"
          name="tri"
          data={TRIS}
          value={filtres.tri}
          onChange={(e) => changer('tri', e.currentTarget.value)}
        />
      </div>
      {(actifs > 0 || filtres.q !== '') && (
        <Bouton genre="discret" taille="sm" onClick={effacer} className={css.effacer}>
          Effacer les filtres
        </Bouton>
      )}
    </form>
  );
}
