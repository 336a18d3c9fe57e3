import { type Compte, PHRASES_ADMINISTRATION } from '@colivert/domain/administration';
import type { StatutDecide } from '@colivert/domain/comptes';
import { useForm } from '@mantine/form';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { viserPremiereErreur } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import { useDeciderDuStatut } from './administration.queries.ts';
import css from './administration.module.css';

interface Acte {
  bouton: string;
  enCours: string;
  suite: string;
  reussite: string;
}

export const ACTES_COMPTE = {
  SUSPENDU: {
    bouton: 'Suspendre',
    enCours: 'Suspension...',
    suite:
      "Le compte n'aura plus accès qu'à sa vue d'ensemble, dès sa prochaine action. Le motif lui est envoyé par e-mail.",
    reussite: 'Compte suspendu.',
  },
  REFUSE: {
    bouton: 'Refuser',
    enCours: 'Refus...',
    suite:
      "Le compte n'aura plus accès qu'à sa vue d'ensemble, dès sa prochaine action. Le motif lui est envoyé par e-mail.",
    reussite: 'Compte refusé.',
  },
  null: {
    bouton: 'Rétablir',
    enCours: 'Rétablissement...',
    suite: 'Le compte retrouve le statut que lui donnent son e-mail et ses documents. Le motif reste dans le journal.',
    reussite: 'Compte rétabli.',
  },
} as const satisfies Record<StatutDecide | 'null', Acte>;

interface Props {
  compte: Pick<Compte, 'id' | 'prenom' | 'nom'>;
  /** Null returns to the computed statut. */
  statut: StatutDecide | null;
  onFermer: () => void;
}

/** Suspends, refuses or lifts, with a written motive (C-158, C-159, C-280). */
export function DecisionCompte({ compte: { id, prenom, nom }, statut, onFermer }: Props) {
  const acte = ACTES_COMPTE[statut ?? 'null'];
  const decision = useDeciderDuStatut();
  const form = useForm({
    initialValues: { motif: '' },
    validate: { motif: (motif) => (motif.trim() === '' ? PHRASES_ADMINISTRATION.motifObligatoire : null) },
  });

  const envoyer = form.onSubmit(
    ({ motif }) =>
      decision.mutate(
        { id, statut, motif },
        {
          onSuccess: () => {
            notifier.succes(acte.reussite);
            onFermer();
          },
          onError: (erreur) => {
            if (erreur instanceof ErreurApi) form.setErrors(erreur.errors);
          },
        },
      ),
    viserPremiereErreur(form),
  );
  const erreurGenerale = decision.error && Object.keys(form.errors).length === 0 ? messageErreur(decision.error) : null;

  return (
    <Dialogue
      ouvert
      onFermer={onFermer}
      titre={`${acte.bouton} le compte de ${prenom} ${nom}`}
      retenu={decision.isPending || form.isDirty()}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={decision.isPending}>
            Annuler
          </Bouton>
          <Bouton
            type="submit"
            form="decision-compte"
            genre={statut === null ? 'plein' : 'danger'}
            enCours={decision.isPending}
            texteEnCours={acte.enCours}
          >
            {acte.bouton}
          </Bouton>
        </>
      }
    >
      <form id="decision-compte" noValidate onSubmit={envoyer} className={css.decision}>
        <p className={css.phrase}>{acte.suite}</p>
        {erreurGenerale && (
          <Bandeau ton="danger" annonce>
            {erreurGenerale}
          </Bandeau>
        )}
        <ChampTexteLong
          label="Motif"
          required
          max={1000}
          data-autofocus
          {...form.getInputProps('motif')}
          value={form.values.motif}
        />
      </form>
    </Dialogue>
  );
}
