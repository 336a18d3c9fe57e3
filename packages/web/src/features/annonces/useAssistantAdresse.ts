import { useNavigate } from 'react-router';
import { useDialogAddress } from '../../lib/useDialogAddress.ts';
import { PARAMETRE_ASSISTANT, PARAMETRE_ETAPE } from './assistantAdresse.ts';
import { DERNIERE_ETAPE } from './valeursAnnonce.ts';

/** Where the wizard is, and its moves in the browser's history (O-51). Each entry keeps the step one came from. */
export function useAssistantAdresse() {
  const navigate = useNavigate();
  const dialog = useDialogAddress<number | null>(PARAMETRE_ASSISTANT, [PARAMETRE_ETAPE]);
  const { value: cible, depth: profondeur, kept: depuis, close: fermer } = dialog;
  const lue = Number(dialog.read(PARAMETRE_ETAPE) ?? 0);
  const etape = Number.isInteger(lue) && lue >= 0 && lue <= DERNIERE_ETAPE ? lue : 0;

  const poser = (nouvelle: string, vers: number, { replace = false } = {}): void =>
    dialog.go(
      { [PARAMETRE_ASSISTANT]: nouvelle, [PARAMETRE_ETAPE]: String(vers) },
      { replace, flushSync: true, kept: replace ? depuis : etape },
    );

  return {
    cible,
    etape,
    ouvrir: (nouvelle: string) => poser(nouvelle, 0),
    aller: (vers: number, options?: { replace?: boolean }) => {
      if (cible !== null && vers !== etape) poser(cible, vers, options);
    },
    /** The browser's own Back when it leads there, so that Back and « Précédent » are one thing. */
    precedent: () => {
      if (cible === null || etape === 0) return;
      if (depuis === etape - 1 && profondeur > 1) void navigate(-1);
      else poser(cible, etape - 1);
    },
    fermer,
  };
}
