import type { Role } from '@colivert/domain/lib';
import { adresseCreerAnnonce } from './assistantAdresse.ts';
import { adresseCreerMission } from './missionAdresse.ts';

/** Where this person writes an announcement; null when theirs is another part. */
export function adresseCreerPour(role: Role | undefined): string | null {
  if (role === 'CLIENT') return adresseCreerAnnonce;
  return role === 'COMMERCANT' ? adresseCreerMission : null;
}
