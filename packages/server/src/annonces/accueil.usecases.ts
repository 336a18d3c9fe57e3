import type { Accueil } from '@colivert/domain/annonces';
import { masquerVille } from '@colivert/domain/geographie';
import { geographieDe, villesConnues } from '../geographie/index.ts';
import type { Deps } from '../lib/deps.ts';
import { creerMemoire } from '../lib/memoire.ts';
import { countAvis, countLivreurs, countRelais, countTrouvables, listRecentes } from './plan.sql.ts';

const TRAITS_MAX = 40;
/** Seconds: it is the first thing a visitor asks for, and the same for all of them. */
const FRAICHEUR = 60;

/** What the home page shows, made once a minute; an announcement whose city is unknown is counted and not drawn. */
export function ouvrirAccueil(): (deps: Deps) => Promise<Accueil> {
  const memoire = creerMemoire<Accueil>({ secondes: FRAICHEUR, max: 1 });
  return (deps) => memoire.obtenir('', () => faire(deps));
}

async function faire(deps: Deps): Promise<Accueil> {
  const [annonces, nombre, livreurs, avis, relais, { embarque }, villes] = await Promise.all([
    listRecentes(deps.db, TRAITS_MAX),
    countTrouvables(deps.db),
    countLivreurs(deps.db),
    countAvis(deps.db),
    countRelais(deps.db),
    geographieDe(deps.config),
    villesConnues(),
  ]);
  const situer = (saisie: string) => {
    const ville = masquerVille(saisie, villes);
    const lieu = embarque.situer('', ville)[0];
    // To a hundredth of a degree: a city on a drawing, and nothing finer.
    const arrondir = (degres: number) => Math.round(degres * 100) / 100;
    return lieu && { ville, latitude: arrondir(lieu.latitude), longitude: arrondir(lieu.longitude) };
  };
  return {
    nombre,
    chiffres: {
      livreurs: Number(livreurs.livreurs),
      livreursDoux: Number(livreurs.livreursDoux),
      avis: Number(avis.avis),
      noteMoyenne: avis.noteMoyenne === null ? null : Number(avis.noteMoyenne),
      relais,
    },
    traits: annonces.flatMap(({ id, ville_depart, ville_arrivee }) => {
      const [depart, arrivee] = [situer(ville_depart), situer(ville_arrivee)];
      return depart && arrivee ? [{ id, depart, arrivee }] : [];
    }),
  };
}
