import type { AffiliationADecider } from '@colivert/domain/affiliations';
import { type FormEvent, useId, useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './affiliations.module.css';
import { useDeciderAffiliation } from './affiliations.queries.ts';

export type ActeAffiliation = 'accepter' | 'refuser' | 'retirer';

const ACTES = {
  accepter: {
    valider: true,
    titre: 'Accepter la demande de',
    bouton: 'Accepter',
    enCours: 'Envoi...',
    suite: 'Ce livreur verra toutes les missions des commerçants.',
    reussite: 'Demande acceptée.',
  },
  refuser: {
    valider: false,
    titre: 'Refuser la demande de',
    bouton: 'Refuser',
    enCours: 'Envoi...',
    suite: 'Ce livreur pourra faire une nouvelle demande.',
    reussite: 'Demande refusée.',
  },
  retirer: {
    valider: false,
    titre: "Retirer l'affiliation de",
    bouton: "Retirer l'affiliation",
    enCours: 'Retrait...',
    suite: 'Ce livreur ne verra plus les missions réservées ; celles qu’il a prises en charge restent les siennes.',
    reussite: 'Affiliation retirée.',
  },
} as const satisfies Record<ActeAffiliation, unknown>;

interface Props {
  acte: ActeAffiliation;
  affiliation: AffiliationADecider;
  onFermer: () => void;
}

/** A decision on the request as it was seen, with a comment that the courier reads (D-121, D-125). */
export function DecisionAffiliation({ acte, affiliation: { livreur, version }, onFermer }: Props) {
  const id = useId();
  const { valider, titre, bouton, enCours, suite, reussite } = ACTES[acte];
  const [commentaire, setCommentaire] = useState('');
  const { mutate, isPending, error } = useDeciderAffiliation();
  const [vue] = useState(version);
  const duChamp = error instanceof ErreurApi ? error.errors['commentaire'] : undefined;

  function envoyer(e: FormEvent) {
    e.preventDefault();
    if (isPending) return;
    mutate(
      { livreurId: livreur.id, valider, commentaire, version: vue },
      {
        onSuccess: () => {
          notifier.succes(reussite);
          onFermer();
        },
      },
    );
  }

  return (
    <Dialogue
      ouvert
      onFermer={onFermer}
      titre={`${titre} ${livreur.prenom} ${livreur.nom}`}
      retenu={isPending || commentaire !== ''}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={isPending}>
            Annuler
          </Bouton>
          <Bouton
            type="submit"
            form={id}
            genre={valider ? 'plein' : 'danger'}
            enCours={isPending}
            texteEnCours={enCours}
          >
            {bouton}
          </Bouton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={envoyer} className={css.demande}>
        <p className={css.phrase}>{suite} La réponse lui est envoyée par e-mail.</p>
        {error && !duChamp && (
          <Bandeau ton="danger" annonce>
            {messageErreur(error)}
          </Bandeau>
        )}
        <ChampTexteLong
          label="Commentaire (facultatif)"
          description="Le livreur le lira."
          max={1000}
          data-autofocus
          value={commentaire}
          onChange={(e) => setCommentaire(e.currentTarget.value)}
          error={duChamp}
        />
      </form>
    </Dialogue>
  );
}
