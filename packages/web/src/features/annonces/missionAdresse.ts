/**
 * The form of a merchant lives in the address of the dashboard's tab « Mes annonces »: `?mission=creer` (or an
 * announcement's id). So the browser's Back closes it, and a link opens it.
 */
export const PARAMETRE_MISSION = 'mission';
export const CREER_MISSION = 'creer';

const MES_ANNONCES = '/dashboard?tab=annonces';

export const adresseCreerMission = `${MES_ANNONCES}&${PARAMETRE_MISSION}=${CREER_MISSION}`;
export const adresseModifierMission = (id: string) => `${MES_ANNONCES}&${PARAMETRE_MISSION}=${id}`;
