import css from './Relais.module.css';
import dessins from './relais.svg';

const IMAGES = [
  {
    titre: 'Un premier livreur part de chez vous',
    texte: "Il prend le colis en charge et l'emmène jusqu'à un entrepôt sur le trajet.",
    dessin: 'depart',
  },
  {
    titre: "L'entrepôt garde le colis",
    texte: 'Vous voyez où il attend. Un second livreur peut déjà prendre la suite du trajet.',
    dessin: 'depot',
  },
  {
    titre: 'Le second livreur le remet',
    texte: "À l'arrivée, un code à six chiffres, que vous seul lui donnez, confirme la remise.",
    dessin: 'remise',
  },
] as const;

/** A parcel handed on through a warehouse, in three pictures; their drawings weigh nothing in the code of the page. */
export function Relais() {
  return (
    <ol className={css.images}>
      {IMAGES.map(({ titre, texte, dessin }) => (
        <li key={titre} className={css.image}>
          <svg viewBox="0 0 320 200" className={css.dessin} aria-hidden focusable="false">
            <use href={`${dessins}#${dessin}`} />
          </svg>
          <h3 className={css.titre}>{titre}</h3>
          <p className={css.texte}>{texte}</p>
        </li>
      ))}
    </ol>
  );
}
