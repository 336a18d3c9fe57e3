import type { Annonce, TrajetAPrendre } from '@colivert/domain/annonces';
import { formatJour } from '@colivert/domain/lib';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Carte } from '../../ui/Carte.tsx';
import css from './AnnonceDetail.module.css';
import { auteurDe, lirePrix } from './lecture.ts';

interface Props {
  annonce: Annonce;
  offre: TrajetAPrendre;
  actions?: ReactNode;
}

/** The side card: price, dates, author, and what the reader can do. */
export function AnnonceEncart({ annonce, offre, actions }: Props) {
  const auteur = auteurDe(annonce);
  return (
    <Carte
      balise="section"
      titre={offre.entrepotNom === null ? 'Prix proposé' : 'Prix du reste du trajet'}
      className={css.encart}
    >
      <p className={css.prix}>
        <strong className="chiffres">{lirePrix(offre.prix)}</strong>
        {annonce.prixNegociable && <span>Prix négociable</span>}
        {offre.entrepotNom !== null && <span>sur {lirePrix(annonce.prixPropose)} pour tout le trajet</span>}
      </p>
      <dl className={css.faits}>
        <div>
          <dt>Publiée le</dt>
          <dd>
            <time dateTime={annonce.dateCreation}>{formatJour(annonce.dateCreation)}</time>
          </dd>
        </div>
        {annonce.datePreferee && (
          <div>
            <dt>Date préférée</dt>
            <dd>
              <time dateTime={annonce.datePreferee}>{formatJour(annonce.datePreferee)}</time>
            </dd>
          </div>
        )}
        {annonce.dateLimite && (
          <div>
            <dt>Date limite</dt>
            <dd>
              <time dateTime={annonce.dateLimite}>{formatJour(annonce.dateLimite)}</time>
            </dd>
          </div>
        )}
      </dl>
      {auteur && (
        <p className={css.auteur}>
          <Avatar prenom={auteur.prenom} nom={auteur.nom} taille={36} />
          <span>
            <span className={css.libelle}>{annonce.commercant ? 'Commerçant' : 'Auteur'}</span>
            <bdi>
              {auteur.prenom} {auteur.nom}
            </bdi>
          </span>
        </p>
      )}
      {actions && <div className={css.actions}>{actions}</div>}
    </Carte>
  );
}
