import { CodeQr } from '../../ui/CodeQr.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import { Histogramme } from '../../ui/Histogramme.tsx';
import { Lenteur } from '../../ui/Lenteur.tsx';
import { VisionneuseFichier } from '../../ui/VisionneuseFichier.tsx';
import css from './composants.module.css';

const DESSIN = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#1b6642"/></svg>'],
  { type: 'image/svg+xml' },
);

export function Figures() {
  return (
    <section className={css.groupe}>
      <h2>Montrer</h2>
      <div className={css.grille}>
        <Fiche
          lignes={[
            { libelle: 'Poids', valeur: '4,5 kg' },
            { libelle: 'Fragile', valeur: 'Oui' },
            { libelle: 'Sans valeur, la ligne manque', valeur: null },
          ]}
        />
        <Histogramme
          titre="Revenus par mois"
          colonnes={['Mois', 'Revenus']}
          barres={[
            { cle: '09', libelle: 'Septembre', valeur: 0 },
            { cle: '10', libelle: 'Octobre', valeur: 224 },
            { cle: '11', libelle: 'Novembre', valeur: 392 },
          ]}
          ecrire={(euros) => `${euros} €`}
        />
        <CodeQr texte="otpauth://totp/Colivert" titre="Code à photographier" />
        <VisionneuseFichier fichier={DESSIN} nom="carte.svg" />
        <Lenteur />
      </div>
    </section>
  );
}
