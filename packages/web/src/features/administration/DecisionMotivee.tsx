import { PHRASES_ADMINISTRATION } from '@colivert/domain/administration';
import { useForm } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import type { Acte } from '../../lib/acte.ts';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { viserPremiereErreur } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import css from './administration.late.module.css';

interface Props {
  titre: string;
  /** What the act does, and to whom the reason is told. */
  children: ReactNode;
  action: string;
  actionEnCours: string;
  /** False for what gives back rather than takes away. */
  danger?: boolean;
  /** « Annuler » would be read as the act itself where the act is a cancellation. */
  renoncer?: string;
  reussite: string;
  cible: string;
  acte: Acte<{ id: string; motif: string }, unknown>;
  onFermer: () => void;
}

/** An act on what belongs to others, always with a written reason that stays in the audit. */
export function DecisionMotivee(props: Props) {
  const {
    titre,
    children,
    action,
    actionEnCours,
    danger = true,
    renoncer = 'Annuler',
    reussite,
    cible,
    acte,
    onFermer,
  } = props;
  const id = useId();
  const form = useForm({
    initialValues: { motif: '' },
    validate: { motif: (motif) => (motif.trim() === '' ? PHRASES_ADMINISTRATION.motifObligatoire : null) },
  });
  const envoyer = form.onSubmit(
    ({ motif }) =>
      acte.mutate(
        { id: cible, motif },
        {
          onSuccess: () => {
            notifier.succes(reussite);
            onFermer();
          },
          onError: (erreur) => {
            if (erreur instanceof ErreurApi && erreur.errors['motif'])
              form.setErrors({ motif: erreur.errors['motif'] });
          },
        },
      ),
    viserPremiereErreur(form),
  );
  const refus = acte.error && Object.keys(form.errors).length === 0 ? messageErreur(acte.error) : null;

  return (
    <Dialogue
      ouvert
      onFermer={onFermer}
      titre={titre}
      retenu={acte.isPending || form.isDirty()}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={acte.isPending}>
            {renoncer}
          </Bouton>
          <Bouton
            type="submit"
            form={id}
            genre={danger ? 'danger' : 'plein'}
            enCours={acte.isPending}
            texteEnCours={actionEnCours}
          >
            {action}
          </Bouton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={envoyer} className={css.decision}>
        <p className={css.phrase}>{children}</p>
        {refus && (
          <Bandeau ton="danger" annonce>
            {refus}
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
