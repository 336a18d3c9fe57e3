import { useDialogAddress } from '../../lib/useDialogAddress.ts';

const PARAMETRE = 'livraison';

interface Ouverture {
  id: string;
  acte: 'consulter' | 'terminer';
}

/** The delivery in the dialog is the `livraison` of the URL: a link opens it, Back closes it. */
export function useLivraisonOuverte() {
  const { value: cible, kept, go, close: fermer } = useDialogAddress<Ouverture['acte']>(PARAMETRE);
  const ouverte: Ouverture | null = cible ? { id: cible, acte: kept ?? 'consulter' } : null;
  return { ouverte, ouvrir: ({ id, acte }: Ouverture) => go({ [PARAMETRE]: id }, { kept: acte }), fermer };
}
