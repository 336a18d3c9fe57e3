import { longueur } from '@colivert/domain/lib';
import { type Livraison, TEXTES_LIVRAISON } from '@colivert/domain/livraisons';
import { useState } from 'react';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import css from './LivraisonDetailModal.module.css';
import { useAnnulerLivraison } from './livraisons.queries.ts';

const LONGUEUR_MOTIF = 1000;

/** The act's name on its button: nothing has begun yet, or it has (decisions §4). */
export function libelleAnnulation({ statut }: Livraison): string | null {
  if (statut === 'ASSIGNEE') return 'Se désister';
  return statut === 'EN_COURS' ? 'Annuler la livraison' : null;
}

interface Props {
  livraison: Livraison;
  ouverte: boolean;
  fermer: () => void;
}

export function AnnulationLivraison({ livraison, ouverte, fermer }: Props) {
  const [motif, setMotif] = useState('');
  const annuler = useAnnulerLivraison();
  const libelle = libelleAnnulation(livraison) ?? 'Annuler la livraison';
  const tropLong = longueur(motif) > LONGUEUR_MOTIF;
  return (
    <Confirmation
      // What was finished or given up elsewhere is no longer asked about.
      ouvert={ouverte && libelleAnnulation(livraison) !== null}
      onFermer={fermer}
      titre={libelle}
      action={libelle}
      actionEnCours="Annulation..."
      annuler="Garder la livraison"
      danger
      enCours={annuler.isPending}
      onConfirmer={() => {
        if (!tropLong) annuler.mutate({ id: livraison.id, motif }, { onSuccess: fermer });
      }}
    >
      <div className={css.panneaux}>
        <p className={css.texte}>{TEXTES_LIVRAISON.confirmerAnnulation}</p>
        <ChampTexteLong
          label="Motif (facultatif)"
          description="La personne qui attend ce colis le lira."
          max={LONGUEUR_MOTIF}
          value={motif}
          error={tropLong && 'Le motif est trop long.'}
          onChange={(e) => setMotif(e.currentTarget.value)}
        />
      </div>
    </Confirmation>
  );
}
