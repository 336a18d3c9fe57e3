import { BADGES_STATUT_AFFILIATION } from '@colivert/domain/affiliations';
import { BADGES_STATUT_ANNONCE } from '@colivert/domain/annonces';
import { BADGES_STATUT_COMPTE } from '@colivert/domain/comptes';
import { BADGES_STATUT_CONTRAT } from '@colivert/domain/contrats';
import { BADGES_STATUT_DOCUMENT } from '@colivert/domain/documents';
import { BADGES_STATUT_LIVRAISON } from '@colivert/domain/livraisons';
import { BADGES_STATUT_PRESTATAIRE, BADGES_STATUT_PRESTATION } from '@colivert/domain/prestations';
import { Badge } from '../../ui/Badge.tsx';
import type { Ton } from '../../ui/theme/jetons.ts';
import css from './composants.module.css';

const STATUTS: Readonly<Record<string, Readonly<Record<string, { libelle: string; ton: Ton }>>>> = {
  "D'un compte": BADGES_STATUT_COMPTE,
  "D'un document": BADGES_STATUT_DOCUMENT,
  "D'une annonce": BADGES_STATUT_ANNONCE,
  "D'une livraison": BADGES_STATUT_LIVRAISON,
  "D'une prestation, pour le client": BADGES_STATUT_PRESTATION,
  "D'une prestation, pour le prestataire": BADGES_STATUT_PRESTATAIRE,
  "D'une affiliation": BADGES_STATUT_AFFILIATION,
  "D'un contrat": BADGES_STATUT_CONTRAT,
};

/** One tone a statut, everywhere. */
export function Statuts() {
  return (
    <section className={css.groupe}>
      <h2>Les statuts</h2>
      {Object.entries(STATUTS).map(([titre, badges]) => (
        <div key={titre}>
          <h3>{titre}</h3>
          <p className={css.rangee}>
            {Object.entries(badges).map(([statut, { libelle, ton }]) => (
              <Badge key={statut} ton={ton}>
                {libelle}
              </Badge>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}
