import { administration } from './administration/index.ts';
import { affiliations } from './affiliations/index.ts';
import { annonces } from './annonces/index.ts';
import { comptes } from './comptes/index.ts';
import { contrats } from './contrats/index.ts';
import { conversations } from './conversations/index.ts';
import { documents } from './documents/index.ts';
import { entrepots } from './entrepots/index.ts';
import { evaluations } from './evaluations/index.ts';
import { factures } from './factures/index.ts';
import { geographie } from './geographie/index.ts';
import type { Capacite } from './lib/capacite.ts';
import { flux } from './lib/flux/index.ts';
import { livraisons } from './livraisons/index.ts';
import { notifications } from './notifications/index.ts';
import { photos } from './photos/index.ts';
import { prestations } from './prestations/index.ts';
import { profils } from './profils/index.ts';
import { tableauDeBord } from './tableauDeBord/index.ts';
import { technique } from './technique/index.ts';

/** Every capability of the product; adding one here is all the application needs. */
export const CAPACITES: readonly Capacite[] = [
  technique,
  comptes,
  entrepots,
  annonces,
  livraisons,
  documents,
  photos,
  prestations,
  factures,
  evaluations,
  profils,
  affiliations,
  contrats,
  geographie,
  conversations,
  notifications,
  flux,
  administration,
  tableauDeBord,
];
