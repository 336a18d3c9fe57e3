import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import { Trajet } from '../../ui/Trajet.tsx';
import css from './administration.late.module.css';
import { DecisionMotivee } from './DecisionMotivee.tsx';

interface Props {
  cible: { id: string; villeDepart: string; villeArrivee: string };
  titre: string;
  badges: ReactNode;
  /** Left of the button, when there is somewhere to go. */
  lien?: ReactNode;
  lignes: ComponentProps<typeof Fiche>['lignes'];
  annulation: {
    possible: boolean;
    /** « Annuler la livraison » */
    action: string;
    titre: string;
    renoncer: string;
    reussite: string;
    acte: UseMutationResult<unknown, Error, { id: string; motif: string }>;
    consequence: string;
  };
}

/** One announcement or delivery of the whole platform: its facts, and the one act of the administration. */
export function CarteSuivie({ cible, titre, badges, lien, lignes, annulation }: Props) {
  const [ouverte, setOuverte] = useState(false);
  const { possible, action, consequence, ...decision } = annulation;
  return (
    <Carte
      balise="article"
      titre={titre}
      cote={<span className={css.badges}>{badges}</span>}
      pied={
        (lien || possible) && (
          <>
            {lien}
            {possible && (
              <Bouton genre="contour" taille="sm" aria-label={`${action} : ${titre}`} onClick={() => setOuverte(true)}>
                {action}
              </Bouton>
            )}
          </>
        )
      }
    >
      <Trajet depart={cible.villeDepart} arrivee={cible.villeArrivee} taille="sm" />
      <Fiche lignes={lignes} />
      {ouverte && (
        <DecisionMotivee
          {...decision}
          action={action}
          actionEnCours="Annulation..."
          cible={cible.id}
          onFermer={() => setOuverte(false)}
        >
          {consequence}
        </DecisionMotivee>
      )}
    </Carte>
  );
}
