import { formatNombre } from '@colivert/domain/lib';
import type { Accueil } from '@colivert/domain/annonces';
import { IconHeartHandshake, IconLeaf, IconRoute } from '@tabler/icons-react';
import css from '../Accueil.module.css';

type Chiffres = Accueil['chiffres'];
const enFrancais = (n: number) => formatNombre(n, { max: 3 });

/** What the product does, the fact behind it, and no promise it could not show (C-027). */
const VALEURS = [
  {
    nom: 'Écologique',
    texte: 'Chaque livreur indique comment il se déplace, et un trajet partagé profite à qui le faisait déjà.',
    fait: ({ livreurs, livreursDoux }: Chiffres) =>
      livreurs > 0 &&
      `${enFrancais(livreursDoux)} ${livreursDoux > 1 ? 'livreurs vérifiés' : 'livreur vérifié'} sur ${enFrancais(livreurs)} à pied, à vélo ou en trottinette. Nous ne mesurons pas encore le CO₂.`,
    Icone: IconLeaf,
  },
  {
    nom: 'Solidaire',
    texte: 'On se rend service entre habitants et commerçants, et chacun est noté par les personnes servies.',
    fait: ({ avis, noteMoyenne }: Chiffres) =>
      noteMoyenne !== null &&
      `${enFrancais(noteMoyenne)} sur 5 en moyenne, sur ${enFrancais(avis)} avis après un service rendu.`,
    Icone: IconHeartHandshake,
  },
  {
    nom: 'Efficace',
    texte: 'Un long trajet se partage : un livreur dépose en entrepôt, un autre continue.',
    fait: ({ relais }: Chiffres) =>
      relais > 0 && `${enFrancais(relais)} colis ${relais > 1 ? 'arrivés' : 'arrivé'} à bon port en relais.`,
    Icone: IconRoute,
  },
] as const;

export function Valeurs({ chiffres }: { chiffres: Chiffres | undefined }) {
  return (
    <ul className={css.valeurs}>
      {VALEURS.map(({ nom, texte, fait, Icone }) => (
        <li key={nom} className={css.valeur}>
          <span aria-hidden className={css.rond}>
            <Icone size={26} stroke={1.6} />
          </span>
          <div>
            <h3 className={css.nom}>{nom}</h3>
            <p className={css.texte}>{texte}</p>
            {chiffres && fait(chiffres) && <p className={css.fait}>{fait(chiffres)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
