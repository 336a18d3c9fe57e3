import type { AffiliationLue } from '@colivert/domain/affiliations';
import { type FormEvent, useId } from 'react';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { useTexteGarde } from '../../lib/useTexteGarde.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import css from './affiliations.module.css';
import { useDemanderAffiliation } from './affiliations.queries.ts';
import { ListeConditions } from './ListeConditions.tsx';

interface Props {
  livreurId: string;
  conditions: AffiliationLue['conditions'];
  ouvert: boolean;
  onFermer: () => void;
}

/** The conditions inform and block nothing; the message may stay empty (D-110 to D-114). */
export function DemandeAffiliation({ livreurId, conditions, ouvert, onFermer }: Props) {
  const id = useId();
  const { texte: message, setTexte: setMessage } = useTexteGarde(livreurId, 'affiliation');
  const { mutate, isPending, error, reset } = useDemanderAffiliation(livreurId);
  const erreur = error instanceof ErreurApi ? error.errors['commentaire'] : undefined;

  function envoyer(e: FormEvent) {
    e.preventDefault();
    if (isPending) return;
    mutate(message, {
      onSuccess: () => {
        setMessage('');
        onFermer();
      },
    });
  }

  return (
    <Dialogue
      ouvert={ouvert}
      onFermer={onFermer}
      titre="Demander mon affiliation"
      retenu={isPending || message !== ''}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={isPending}>
            Annuler
          </Bouton>
          <Bouton type="submit" form={id} enCours={isPending} texteEnCours="Envoi...">
            Envoyer ma demande
          </Bouton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={envoyer} className={css.demande}>
        <p className={css.phrase}>
          Notre équipe regarde ces conditions. Vous pouvez envoyer votre demande même si elles ne sont pas toutes
          remplies.
        </p>
        <ListeConditions duLivreur titre="Conditions d'affiliation" conditions={conditions} />
        <p className={css.precision}>
          En envoyant cette demande, vous vous engagez sur la qualité : ponctualité, soin des produits, courtoisie.
        </p>
        <ChampTexteLong
          label="Message (facultatif)"
          description="Par exemple : vos disponibilités, votre expérience."
          max={1000}
          value={message}
          onChange={(e) => {
            reset();
            setMessage(e.currentTarget.value);
          }}
          error={erreur}
        />
      </form>
    </Dialogue>
  );
}
