import {
  type Disponibilite,
  HEURE_FERMETURE,
  HEURE_OUVERTURE,
  HEURE_PAUSE,
  LIBELLES_JOUR,
} from '@colivert/domain/prestations';
import css from './Planning.module.css';
import { heuresDuJour, plagesDuJour, semaineComplete } from './semaine.ts';

const HEURES = Array.from({ length: HEURE_FERMETURE - HEURE_OUVERTURE }, (_, rang) => HEURE_OUVERTURE + rang);

function etatDe(jour: Disponibilite, heure: number): 'ouverte' | 'pause' | 'fermee' {
  const heures = jour.actif ? heuresDuJour(jour) : null;
  if (heures === null || heure < heures.debut || heure >= heures.fin) return 'fermee';
  return heure === HEURE_PAUSE ? 'pause' : 'ouverte';
}

/** The week at a glance: each hour drawn, and each day told in words beside it (D-232). */
export function SemaineGrille({ jours }: { jours: readonly Disponibilite[] }) {
  return (
    <div className={css.semaine}>
      <table className={css.grille}>
        <caption className={css.legende}>Vos disponibilités de la semaine</caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <td aria-hidden className={css.echelle}>
              <span>{HEURE_OUVERTURE} h</span>
              <span>{HEURE_PAUSE} h</span>
              <span>{HEURE_FERMETURE} h</span>
            </td>
            <th scope="col">Heures</th>
          </tr>
        </thead>
        <tbody>
          {semaineComplete(jours).map((jour) => {
            const plages = plagesDuJour(jour);
            return (
              <tr key={jour.jourSemaine}>
                <th scope="row">{LIBELLES_JOUR[jour.jourSemaine]}</th>
                <td aria-hidden className={css.dessin}>
                  <span className={css.heures}>
                    {HEURES.map((heure) => (
                      <span key={heure} data-etat={etatDe(jour, heure)} />
                    ))}
                  </span>
                </td>
                <td className={css.plages}>
                  {plages.length === 0 ? (
                    <span className={css.ferme}>Fermé</span>
                  ) : (
                    plages.map((plage) => <span key={plage}>{plage}</span>)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={css.note}>La pause de 12:00 à 13:00 n'est jamais réservable.</p>
    </div>
  );
}
