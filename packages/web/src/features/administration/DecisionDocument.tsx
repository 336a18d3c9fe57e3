import type { DocumentAVerifier } from '@colivert/domain/administration';
import { type DecisionDocument as Decision, PHRASES_DOCUMENT } from '@colivert/domain/documents';
import { jourParis } from '@colivert/domain/lib';
import { useForm } from '@mantine/form';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampDate, ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { notifier } from '../../ui/toasts.ts';
import { useDeciderDuDocument } from './administration.queries.ts';
import css from './administration.late.module.css';

const REUSSITES = { VALIDE: 'Document validé.', REFUSE: 'Document refusé.' } as const satisfies Record<
  Decision,
  string
>;
const CHANGE = "Ce document a changé entre-temps : la file vient d'être rechargée.";

interface Props {
  document: Pick<DocumentAVerifier, 'id' | 'version'>;
  /** Nobody validates a file that was not shown. */
  fichierVu: boolean;
  onDecide: () => void;
}

export function DecisionDocument({ document: { id, version }, fichierVu, onDecide }: Props) {
  const form = useForm({ initialValues: { dateExpiration: '', commentaire: '' } });
  const [aujourdhui] = useState(() => jourParis(new Date()));
  const decision = useDeciderDuDocument();
  const enCours = (statut: Decision) => decision.isPending && decision.variables.statut === statut;

  function montrer(erreurs: Record<string, string>) {
    form.setErrors(erreurs);
    const [premier] = Object.keys(erreurs);
    if (premier) form.getInputNode(premier)?.focus();
  }

  function decider(statut: Decision) {
    form.clearErrors();
    const { commentaire, dateExpiration } = form.getValues();
    if (statut === 'REFUSE' && commentaire.trim() === '')
      return montrer({ commentaire: PHRASES_DOCUMENT.commentaireObligatoire });
    decision.mutate(
      { id, version, statut, commentaire, dateExpiration: statut === 'VALIDE' ? dateExpiration : '' },
      {
        onSuccess: () => {
          notifier.succes(REUSSITES[statut]);
          onDecide();
        },
        onError: (erreur) => {
          if (!(erreur instanceof ErreurApi)) return notifier.erreur(messageErreur(erreur));
          if (erreur.statut === 409)
            return notifier.attention(erreur.code === 'VERSION_PERIMEE' ? CHANGE : erreur.message);
          if (Object.keys(erreur.errors).length > 0) return montrer(erreur.errors);
          notifier.erreur(messageErreur(erreur));
        },
      },
    );
  }

  return (
    <form className={css.decision} noValidate onSubmit={(e) => e.preventDefault()}>
      <ChampDate
        label="Valable jusqu'au (facultatif)"
        description="La date de fin écrite sur le document, si vous le validez."
        min={aujourdhui}
        {...form.getInputProps('dateExpiration')}
      />
      <ChampTexteLong
        label="Commentaire"
        description="Obligatoire pour refuser : la personne le lira."
        max={1000}
        data-raccourci="r"
        aria-keyshortcuts="R"
        {...form.getInputProps('commentaire')}
        value={form.values.commentaire}
      />
      <div className={css.boutons}>
        <Bouton
          icone={<IconCheck aria-hidden size={20} />}
          data-raccourci="v"
          aria-keyshortcuts="V"
          desactive={!fichierVu || decision.isPending}
          enCours={enCours('VALIDE')}
          texteEnCours="Validation..."
          onClick={() => decider('VALIDE')}
        >
          Valider
        </Bouton>
        <Bouton
          genre="danger"
          data-raccourci="envoyer"
          aria-keyshortcuts="Control+Enter"
          icone={<IconX aria-hidden size={20} />}
          desactive={decision.isPending}
          enCours={enCours('REFUSE')}
          texteEnCours="Refus..."
          onClick={() => decider('REFUSE')}
        >
          Refuser
        </Bouton>
      </div>
      {!fichierVu && <p className={css.precision}>« Valider » attend que le fichier soit affiché.</p>}
    </form>
  );
}
