import type { StatutCompte } from '@colivert/domain/comptes';
import { refusSansValide } from '@colivert/domain/comptes';
import { formatPrix } from '@colivert/domain/lib';
import { BADGES_STATUT_LIVRAISON, LIBELLES_TYPE_LIVRAISON, type Livraison } from '@colivert/domain/livraisons';
import { LienContact } from '../../lib/LienContact.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { Etapes } from '../../ui/Etapes.tsx';
import { lireTrajet, Trajet } from '../../ui/Trajet.tsx';
import { etapesLivraison } from './etapesLivraison.ts';
import css from './LivraisonCard.module.css';
import { useCommencerLivraison, type VueLivraisons } from './livraisons.queries.ts';

/** The announcement of a delivery, a client's or a merchant's. */
export const annonceDe = (livraison: Livraison) => livraison.annonce ?? livraison.annonceCommercant;

/** The author or merchant, whom the courier meets. */
export const auteurDe = (livraison: Livraison) => livraison.annonce?.auteur ?? livraison.annonceCommercant?.commercant;

/** Why its courier cannot start it now: the leg before it, or their own account (D-010, D-085). */
export function empechementDe(livraison: Livraison, statutCompte: StatutCompte): string | null {
  if (livraison.statut !== 'ASSIGNEE') return null;
  return livraison.messageAttente ?? refusSansValide(statutCompte)?.phrase ?? null;
}

interface Props {
  livraison: Livraison;
  vue: VueLivraisons;
  statutCompte: StatutCompte;
  /** Opens the detail; `terminer` goes straight to the code. */
  ouvrir: (acte: 'consulter' | 'terminer') => void;
  onCommencee?: (livraison: Livraison) => void;
}

export function LivraisonCard({ livraison, vue, statutCompte, ouvrir, onCommencee }: Props) {
  const { statut, typeLivraison, entrepot, livreur, motifAnnulation } = livraison;
  const badge = BADGES_STATUT_LIVRAISON[statut];
  const commencer = useCommencerLivraison(onCommencee);
  const empechement = vue === 'livreur' ? empechementDe(livraison, statutCompte) : livraison.messageAttente;
  const auteur = auteurDe(livraison);
  const trajet = lireTrajet(livraison.villeDepart, livraison.villeArrivee);

  return (
    <Carte
      balise="article"
      niveau={3}
      titre={<Trajet depart={livraison.villeDepart} arrivee={livraison.villeArrivee} />}
      cote={<Badge ton={badge.ton}>{badge.libelle}</Badge>}
      pied={
        <>
          <Bouton genre="contour" onClick={() => ouvrir('consulter')} aria-label={`Consulter la livraison ${trajet}`}>
            Consulter
          </Bouton>
          <LienContact porte={{ livraison: livraison.id }} quoi={trajet} genre="discret" />
          {vue === 'livreur' && livraison.peutCommencer && empechement === null && (
            <Bouton
              onClick={() => commencer.mutate({ id: livraison.id })}
              enCours={commencer.isPending}
              texteEnCours="Démarrage..."
            >
              Commencer
            </Bouton>
          )}
          {vue === 'livreur' && statut === 'EN_COURS' && <Bouton onClick={() => ouvrir('terminer')}>Terminer</Bouton>}
          {vue !== 'livreur' && statut === 'EN_COURS' && livraison.codeValidation != null && (
            <Bouton onClick={() => ouvrir('consulter')} aria-label={`Voir le code de la livraison ${trajet}`}>
              Voir le code
            </Bouton>
          )}
          {vue !== 'livreur' && statut === 'LIVREE' && !livraison.evaluee && (
            <Bouton onClick={() => ouvrir('consulter')} aria-label={`Donner mon avis sur la livraison ${trajet}`}>
              Donner mon avis
            </Bouton>
          )}
        </>
      }
    >
      <p className={css.titre}>{annonceDe(livraison)?.titre}</p>
      <p className={css.faits}>
        <strong className="chiffres">{formatPrix(Math.round(livraison.prixConvenu * 100))}</strong>
        <span>{LIBELLES_TYPE_LIVRAISON[typeLivraison]}</span>
        {entrepot && (
          <span>
            Entrepôt : {entrepot.nom}, {entrepot.ville}
          </span>
        )}
        {vue === 'livreur' ? (
          auteur && (
            <span>
              Pour{' '}
              <bdi>
                {auteur.prenom} {auteur.nom}
              </bdi>
            </span>
          )
        ) : (
          <span>
            Livreur :{' '}
            <bdi>
              {livreur.prenom} {livreur.nom}
            </bdi>
          </span>
        )}
      </p>
      <Etapes titre={`Étapes de la livraison ${trajet}`} etapes={etapesLivraison(livraison)} />
      {empechement && <p className={css.attente}>{empechement}</p>}
      {motifAnnulation && <p className={css.motif}>Motif de l'annulation : {motifAnnulation}</p>}
    </Carte>
  );
}
