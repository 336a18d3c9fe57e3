/**
 * The wizard lives in the address of the dashboard's tab « Mes annonces »: `?assistant=creer` (or an announcement's id)
 * and `&etape=0` to `4`. So the browser's Back goes one step back, and a reload comes back to the same step (O-51).
 */
export const PARAMETRE_ASSISTANT = 'assistant';
export const PARAMETRE_ETAPE = 'etape';
export const CREER = 'creer';

const MES_ANNONCES = '/dashboard?tab=annonces';

export const adresseCreerAnnonce = `${MES_ANNONCES}&${PARAMETRE_ASSISTANT}=${CREER}`;
export const adresseModifierAnnonce = (id: string) => `${MES_ANNONCES}&${PARAMETRE_ASSISTANT}=${id}`;
