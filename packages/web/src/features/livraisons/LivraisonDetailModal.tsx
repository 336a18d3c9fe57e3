import type { StatutCompte } from '@colivert/domain/comptes';
import { peutEtreEvalue } from '@colivert/domain/evaluations';
import type { Livraison } from '@colivert/domain/livraisons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { AnnulationLivraison, libelleAnnulation } from './AnnulationLivraison.tsx';
import { CodeLivraison } from './CodeLivraison.tsx';
import { FinLivraison } from './FinLivraison.tsx';
import { annonceDe, empechementDe } from './LivraisonCard.tsx';
import css from './LivraisonDetailModal.module.css';
import { useCommencerLivraison, useLivraison, type VueLivraisons } from './livraisons.queries.ts';
import { PanneauAnnonce } from './PanneauAnnonce.tsx';
import { PanneauLivraison } from './PanneauLivraison.tsx';

interface Props {
  /** null: closed. */
  id: string | null;
  /** The same delivery as the list showed it. */
  connue: Livraison | undefined;
  vue: VueLivraisons;
  utilisateur: { id: string; statut: StatutCompte };
  /** Opened by « Terminer ». */
  viserCode: boolean;
  onFermer: () => void;
  evaluation?: ((livraison: Livraison, fermer: () => void) => ReactNode) | undefined;
  /** Draws the rating once it is given; tells when a dialog of its own opens and closes. */
  evaluationDonnee?: ((livraison: Livraison, onDessus: (ouvert: boolean) => void) => ReactNode) | undefined;
}

export function LivraisonDetailModal(props: Props) {
  const { id, connue, vue, utilisateur, viserCode, onFermer, evaluation, evaluationDonnee } = props;
  // What was shown stays drawn while the dialog fades away.
  const [montree, setMontree] = useState(id);
  if (id !== null && id !== montree) setMontree(id);
  const { data: livraison, error, refetch, isFetching } = useLivraison(montree, connue, id !== null);

  const [dessus, setDessus] = useState<'annulation' | 'code' | 'evaluation' | 'donnee' | null>(null);
  const fermerDessus = () => setDessus(null);
  const [commencee, setCommencee] = useState<string | null>(null);
  const commencer = useCommencerLivraison((nouvelle) => setCommencee(nouvelle.id));
  const fermeture = useFocusGarde(`${livraison?.statut}${livraison?.evaluee}${dessus}`);

  const deLivreur = vue === 'livreur';
  const aEvaluer =
    livraison !== undefined &&
    !deLivreur &&
    evaluation !== undefined &&
    peutEtreEvalue({
      serviceType: 'LIVRAISON',
      statut: livraison.statut,
      beneficiaireId: utilisateur.id,
      executantId: livraison.livreur.id,
      dejaEvalue: livraison.evaluee,
    });
  const empechement = livraison
    ? deLivreur
      ? empechementDe(livraison, utilisateur.statut)
      : livraison.messageAttente
    : null;
  const annonce = livraison && annonceDe(livraison);
  const annulation = livraison && deLivreur ? libelleAnnulation(livraison) : null;

  return (
    <Dialogue
      dansAdresse
      ouvert={id !== null}
      onFermer={onFermer}
      titre="Détail de la livraison"
      taille="lg"
      retenu={dessus !== null}
      pied={
        <>
          {annulation && (
            <Bouton genre="discret" onClick={() => setDessus('annulation')}>
              {annulation}
            </Bouton>
          )}
          <Bouton genre="contour" onClick={onFermer} ref={fermeture}>
            Fermer
          </Bouton>
          {livraison && deLivreur && livraison.peutCommencer && empechement === null && (
            <Bouton
              onClick={() => commencer.mutate({ id: livraison.id })}
              enCours={commencer.isPending}
              texteEnCours="Démarrage..."
            >
              Commencer
            </Bouton>
          )}
        </>
      }
    >
      {!livraison && !error && <Squelette forme="liste" nombre={2} />}
      {!livraison && error && (
        <EtatErreur
          phrase={
            error instanceof ErreurApi && error.statut === 404
              ? "Cette livraison n'existe pas, ou vous n'y avez pas part."
              : messageErreur(error, 'Erreur lors du chargement')
          }
          reessayer={() => void refetch()}
          enCours={isFetching}
        />
      )}
      {livraison && (
        <div className={css.panneaux}>
          {aEvaluer && (
            <section className={css.panneau} aria-label="Évaluation">
              <h3 className={css.titre}>Évaluation</h3>
              <p className={css.texte}>
                La livraison est terminée. Comment s'est-elle passée avec <bdi>{livraison.livreur.prenom}</bdi> ?
              </p>
              <div className={css.rangee}>
                <Bouton onClick={() => setDessus('evaluation')}>Évaluer le livreur</Bouton>
              </div>
            </section>
          )}
          {!deLivreur && livraison.evaluee && evaluationDonnee && (
            <section className={css.panneau} aria-label="Votre évaluation">
              <h3 className={css.titre}>Votre évaluation</h3>
              {evaluationDonnee(livraison, (ouvert) => setDessus(ouvert ? 'donnee' : null))}
            </section>
          )}
          {!deLivreur && livraison.codeValidation != null && (
            <CodeLivraison
              livraison={livraison}
              code={livraison.codeValidation}
              confirmation={dessus === 'code'}
              setConfirmation={(ouverte) => setDessus(ouverte ? 'code' : null)}
            />
          )}
          {deLivreur && livraison.statut === 'EN_COURS' && (
            <FinLivraison livraison={livraison} viser={viserCode} commencee={commencee === livraison.id} />
          )}
          <PanneauLivraison livraison={livraison} vue={vue} empechement={empechement} />
          {annonce && <PanneauAnnonce annonce={annonce} adresses={livraison.typeLivraison !== 'COMPLETE'} />}
          {deLivreur && (
            <AnnulationLivraison livraison={livraison} ouverte={dessus === 'annulation'} fermer={fermerDessus} />
          )}
          {dessus === 'evaluation' && evaluation?.(livraison, fermerDessus)}
        </div>
      )}
    </Dialogue>
  );
}

/**
 * An act takes away the part of the dialog that had the focus: it goes to the button this answers, not out of sight.
 * @param etat changes with what is drawn
 */
function useFocusGarde(etat: string) {
  const bouton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Later than the end of a dialog closing above, which gives the focus back to what opened it.
    const attente = setTimeout(() => {
      if (document.activeElement === document.body) bouton.current?.focus();
    }, 400);
    return () => clearTimeout(attente);
  }, [etat]);
  return bouton;
}
