import { lireInstant } from '@colivert/domain/lib';
import { JOURS_SEMAINE } from '@colivert/domain/prestations';
import type { StatutPrestation } from '@colivert/domain/prestations';
import { v7 as uuid } from 'uuid';
import type { Answer, Banc, Compte } from './banc.ts';

/** What tests of bookings and invoices start from. The clock stands on a Tuesday, 09:10 in Paris. */

export const MARDI = '2026-12-01';
export const MAINTENANT = new Date('2026-12-01T08:10:00Z');

/** The instant of a Paris wall time. */
export function le(texte: string): Date {
  const instant = lireInstant(texte);
  if (instant === null) throw new Error(`No date: ${texte}`);
  return instant;
}

type Jour = { jourSemaine: string; heureDebut: string; heureFin: string; actif?: boolean };

/** Every day from 08:00 to 18:00, as P1 of the cases. */
const TOUTE_LA_SEMAINE: readonly Jour[] = JOURS_SEMAINE.map((jourSemaine) => ({
  jourSemaine,
  heureDebut: '08:00',
  heureFin: '18:00',
}));

export function ouvrirSemaine(
  banc: Banc,
  prestataire: Compte,
  jours: readonly Jour[] = TOUTE_LA_SEMAINE,
  entetes: Record<string, string> = {},
): Promise<Answer> {
  return banc.appel('POST', `/prestations/prestataire/${prestataire.id}/disponibilites`, {
    jeton: prestataire.jeton,
    corps: jours,
    entetes,
  });
}

/** « 14-16 » of a day, as the two fields of a booking. */
export function heures(plage: string, jour = MARDI): { dateDebut: string; dateFin: string } {
  const [debut, fin] = plage.split('-').map((h) => `${jour}T${h.padStart(2, '0')}:00`);
  return { dateDebut: debut ?? '', dateFin: fin ?? '' };
}

export function reserver(
  banc: Banc,
  client: Compte,
  prestataire: Compte | { id: string },
  plus: Record<string, unknown> = heures('14-16'),
  entetes: Record<string, string> = {},
): Promise<Answer> {
  return banc.appel('POST', '/prestations/reserver', {
    jeton: client.jeton,
    entetes,
    corps: {
      prestataireId: prestataire.id,
      clientId: client.id,
      typePrestation: 'BRICOLAGE',
      titre: 'Poser deux tringles',
      adresse: '21 rue Joffre',
      ville: 'Nantes',
      codePostal: '44000',
      ...plus,
    },
  });
}

/** A transition; the caller names itself where the call asks for it. */
export function agirSurPrestation(
  banc: Banc,
  qui: Compte,
  id: string,
  acte: 'annuler' | 'marquer-terminee' | 'marquer-evaluee',
  { corps, nomme = qui.id }: { corps?: unknown; nomme?: string } = {},
): Promise<Answer> {
  const query = { annuler: `?utilisateurId=${nomme}`, 'marquer-terminee': `?clientId=${nomme}`, 'marquer-evaluee': '' };
  return banc.appel('PUT', `/prestations/${id}/${acte}${query[acte]}`, {
    jeton: qui.jeton,
    ...(corps === undefined ? {} : { corps }),
  });
}

/** A booking straight in the table: at any time, in any statut. */
export async function poserPrestation(
  banc: Banc,
  client: Compte,
  prestataire: Compte,
  {
    debut,
    fin,
    statut = 'TERMINEE',
    taux = 1235,
  }: { debut: Date; fin: Date; statut?: StatutPrestation; taux?: number },
): Promise<string> {
  const id = uuid();
  await banc.db
    .insertInto('prestations')
    .values({
      id,
      client_id: client.id,
      prestataire_id: prestataire.id,
      type_prestation: 'BRICOLAGE',
      statut,
      titre: 'Étagère',
      description: '',
      adresse: '21 rue Joffre',
      ville: 'Nantes',
      code_postal: '44000',
      date_debut: debut,
      date_fin: fin,
      taux_horaire_cents: taux,
      prix_cents: Math.round((taux * (fin.getTime() - debut.getTime())) / 3_600_000),
      dernier_acteur_id: client.id,
      cree_le: debut,
    })
    .execute();
  return id;
}
