import {
  type Evaluation,
  LONGUEUR_MAX_COMMENTAIRE,
  MESSAGES_EVALUATION,
  NOTE_PAR_DEFAUT,
  nouvelleEvaluationSchema,
  type ServiceType,
} from '@colivert/domain/evaluations';
import { type FormEvent, useId, useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import { useSession } from '../../lib/session.ts';
import { useTexteGarde } from '../../lib/useTexteGarde.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { SaisieEtoiles } from '../../ui/Etoiles.tsx';
import css from './EvaluationModal.module.css';
import { useEvaluer, useModifierEvaluation } from './evaluer.queries.ts';

/** Who is rated: the courier of the delivery, the provider of the booking. */
export interface Evalue {
  id: string;
  prenom: string;
  nom: string;
}

interface Props {
  serviceType: ServiceType;
  serviceId: string;
  evalue: Evalue;
  /** One's rating, when it is changed rather than given. */
  donnee?: Evaluation;
  /** Called when it is given up and when the rating is in. */
  onFermer: () => void;
  ouvert?: boolean;
}

/** A booking's rating ends it too, in the same transaction (D-065). */
const ECHECS = {
  LIVRAISON: MESSAGES_EVALUATION.echec,
  PRESTATION: MESSAGES_EVALUATION.echecFinalisation,
} as const satisfies Record<ServiceType, string>;

/** Five stars unless changed, a comment if wanted (C-225 to C-227). */
export function EvaluationModal({ serviceType, serviceId, evalue, donnee, onFermer, ouvert = true }: Props) {
  const id = useId();
  const { utilisateur } = useSession();
  const [note, setNote] = useState(donnee?.note ?? NOTE_PAR_DEFAUT);
  const avant = donnee?.commentaire ?? '';
  const garde = useTexteGarde(utilisateur?.id ?? '', `evaluation.${serviceId}`, avant);
  const { texte: commentaire, setTexte: setCommentaire } = garde;
  const [erreurs, setErreurs] = useState<Record<string, string>>({});
  const [refus, setRefus] = useState<string | null>(null);
  const evaluer = useEvaluer();
  const modifier = useModifierEvaluation();
  const enCours = evaluer.isPending || modifier.isPending;
  const cle = useCleIdempotence(evaluer);

  function signaler(phrases: Record<string, string>) {
    setErreurs(phrases);
    if (phrases['commentaire'] && !phrases['note']) document.getElementById(`${id}-commentaire`)?.focus();
  }

  function soumettre(e: FormEvent) {
    e.preventDefault();
    if (!utilisateur) return;
    const body = { evaluateurId: utilisateur.id, evalueId: evalue.id, serviceType, serviceId, note, commentaire };
    setRefus(null);
    const phrases = erreursDeSaisie(nouvelleEvaluationSchema, body, ['note', 'commentaire']);
    signaler(phrases);
    if (Object.keys(phrases).length > 0) return;
    const suite = {
      onSuccess: () => {
        garde.oublier();
        onFermer();
      },
      onError: (erreur: Error) => {
        const duChamp = erreur instanceof ErreurApi ? erreur.errors : {};
        if (duChamp['note'] || duChamp['commentaire']) signaler(duChamp);
        else setRefus(messageErreur(erreur, donnee ? MESSAGES_EVALUATION.echecModification : ECHECS[serviceType]));
      },
    };
    if (donnee) modifier.mutate({ id: donnee.id, note, commentaire, version: donnee.version }, suite);
    else evaluer.mutate({ body, cleIdempotence: cle(body) }, suite);
  }

  return (
    <Dialogue
      ouvert={ouvert}
      onFermer={onFermer}
      titre={donnee ? 'Modifier votre évaluation' : `Évaluer ${evalue.prenom} ${evalue.nom}`}
      retenu={enCours || commentaire !== avant}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={enCours}>
            Annuler
          </Bouton>
          <Bouton type="submit" form={id} enCours={enCours} texteEnCours="Envoi...">
            {donnee ? 'Enregistrer' : "Envoyer l'évaluation"}
          </Bouton>
        </>
      }
    >
      <form id={id} onSubmit={soumettre} noValidate className={css.formulaire}>
        <SaisieEtoiles legende="Votre note" value={note} onChange={setNote} error={erreurs['note'] ?? null} />
        <ChampTexteLong
          id={`${id}-commentaire`}
          label="Commentaire (facultatif)"
          max={LONGUEUR_MAX_COMMENTAIRE}
          value={commentaire}
          onChange={(e) => setCommentaire(e.currentTarget.value)}
          error={erreurs['commentaire']}
        />
        {refus && (
          <Bandeau ton="danger" annonce>
            {refus}
          </Bandeau>
        )}
      </form>
    </Dialogue>
  );
}
