import { useDialogAddress } from '../../lib/useDialogAddress.ts';
import { PARAMETRE_MISSION } from './missionAdresse.ts';

/** Which form is open, in the address: Back closes it, and closing it goes back (O-51). */
export function useMissionAdresse() {
  const { value: cible, go, close: fermer } = useDialogAddress<null>(PARAMETRE_MISSION);
  return { cible, ouvrir: (nouvelle: string) => go({ [PARAMETRE_MISSION]: nouvelle }, { kept: null }), fermer };
}
