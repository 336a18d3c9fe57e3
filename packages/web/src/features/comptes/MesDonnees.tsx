import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './formulaires.module.css';
import { type FormatExport, useExport } from './securite.queries.ts';
import { SuppressionCompte } from './SuppressionCompte.tsx';

/** What the law gives: a copy of everything, and the end of it (C-092, R-63). */
export function MesDonnees() {
  const exportation = useExport();
  const [suppression, setSuppression] = useState(false);

  function exporter(format: FormatExport) {
    exportation.mutate(format, {
      onSuccess: () => notifier.succes('Vos données sont téléchargées.'),
      onError: (erreur) => notifier.erreur(messageErreur(erreur)),
    });
  }
  const enCours = (format: FormatExport) => exportation.isPending && exportation.variables === format;

  return (
    <Carte balise="section" titre="Mes données">
      <div className={css.formulaire}>
        <p className={css.texte}>
          Téléchargez tout ce que Colivert garde de vous : compte, annonces, livraisons, prestations, évaluations. Le
          zip contient aussi vos documents et vos photos.
        </p>
        <div className={css.boutons}>
          <Bouton
            genre="contour"
            enCours={enCours('json')}
            texteEnCours="Préparation..."
            desactive={exportation.isPending}
            onClick={() => exporter('json')}
          >
            Exporter mes données (JSON)
          </Bouton>
          <Bouton
            genre="contour"
            enCours={enCours('zip')}
            texteEnCours="Préparation..."
            desactive={exportation.isPending}
            onClick={() => exporter('zip')}
          >
            Exporter avec mes fichiers (zip)
          </Bouton>
        </div>
        <p className={css.texte}>
          Supprimer votre compte efface vos coordonnées et détruit vos fichiers. C'est définitif.
        </p>
        <div>
          <Bouton genre="danger" onClick={() => setSuppression(true)}>
            Supprimer mon compte
          </Bouton>
        </div>
      </div>
      {suppression && <SuppressionCompte onFermer={() => setSuppression(false)} />}
    </Carte>
  );
}
