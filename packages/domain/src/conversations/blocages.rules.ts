import { refusChamp, type Refus, type Role } from '../lib/index.ts';
import { PHRASES_CONVERSATION } from './conversations.labels.ts';

/** Whom one may block. @param autre the person named, who exists */
export function refusBlocage(moi: string, autre: { id: string; role: Role }): Refus | null {
  if (autre.id === moi) return refusChamp('id', PHRASES_CONVERSATION.seBloquer);
  return autre.role === 'ADMIN' ? refusChamp('id', PHRASES_CONVERSATION.bloquerUnAdmin) : null;
}
