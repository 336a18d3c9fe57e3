import { Confirmation } from '../../ui/Confirmation.tsx';

interface Props {
  doutes: readonly string[];
  modifie: boolean;
  onFermer: () => void;
  onConfirmer: () => void;
}

/** « Nous ne trouvons pas Zzzzville. Publier quand même ? »: the same words in both forms. */
export function ConfirmationDoutes({ doutes, modifie, onFermer, onConfirmer }: Props) {
  const verbe = modifie ? 'Enregistrer' : 'Publier';
  return (
    <Confirmation
      dansAdresse
      ouvert={doutes.length > 0}
      onFermer={onFermer}
      titre={`${verbe} quand même ?`}
      annuler="Corriger"
      action={`${verbe} quand même`}
      onConfirmer={() => {
        onFermer();
        onConfirmer();
      }}
    >
      {doutes.map((doute) => (
        <p key={doute}>{doute}</p>
      ))}
    </Confirmation>
  );
}
