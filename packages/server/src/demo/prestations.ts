import { ajouterJours, jourParis } from '@colivert/domain/lib';
import {
  creneaux,
  debutDe,
  dureesDe,
  ecrireHeure,
  jourSemaineDe,
  prixPrestation,
  type JourDisponible,
  type JourSemaine,
  type Occupation,
  type StatutPrestation,
} from '@colivert/domain/prestations';
import type { Insertable } from 'kysely';
import type { Disponibilites, Evaluations, Historique, Prestations, Semaines } from '../lib/db/schema.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';
import { OFFRES, type OffreDemo } from './offres.ts';
import { PERSONNES, type Personne } from './personnes.ts';
import { RESERVATIONS, type ReservationDemo } from './reservations.ts';

export interface PrestationsDemo {
  semaines: Insertable<Semaines>[];
  disponibilites: Insertable<Disponibilites>[];
  prestations: (Insertable<Prestations> & { date_debut: Date; date_fin: Date })[];
  evaluations: Insertable<Evaluations>[];
  historique: Insertable<Historique>[];
}

const HEURE = 3_600_000;
/** Each provider says what they do and when a day after registration. */
const CONFIGURATION = 1;

const personnes = new Map(PERSONNES.map((p) => [p.cle, p]));

function semaineDe({ semaine }: OffreDemo): JourDisponible[] {
  return Object.entries(semaine).map(([jour, [debut, fin]]) => ({
    jourSemaine: jour as JourSemaine,
    heureDebut: ecrireHeure(debut),
    heureFin: ecrireHeure(fin),
    actif: true,
  }));
}

/** The last working day, `ilYA` days back or before, on which nobody else has these hours. */
function passe(r: ReservationDemo, offre: OffreDemo, prises: readonly Occupation[], now: Date): Occupation {
  for (let recul = r.ilYA ?? 0; ; recul += 1) {
    const date = ajouterJours(jourParis(now), -recul);
    const heures = offre.semaine[jourSemaineDe(date)];
    const debut = debutDe(date, r.heure);
    const fin = debutDe(date, r.heure + r.duree);
    const libre = !prises.some((o) => o.debut < fin && debut < o.fin);
    if (heures !== undefined && heures[0] <= r.heure && r.heure + r.duree <= heures[1] && libre) return { debut, fin };
  }
}

/** One of the next free slots, at the wished hour when a day has it. */
function aVenir(r: ReservationDemo, offre: OffreDemo, prises: readonly Occupation[], now: Date): Occupation | null {
  // From tomorrow on, so that nobody sees their booking begin while looking at it.
  const maintenant = debutDe(ajouterJours(jourParis(now), 1), 0);
  const possibles = creneaux({ disponibilites: semaineDe(offre), occupations: prises, maintenant: now })
    .flatMap(({ date, debuts }) => debuts.map((d) => ({ ...d, debut: debutDe(date, Number(d.heure.slice(0, 2))) })))
    .filter((d) => d.debut > maintenant && dureesDe(d).includes(r.duree));
  const choisi = possibles.find(({ heure }) => heure === ecrireHeure(r.heure)) ?? possibles[0];
  if (choisi === undefined) return null;
  return { debut: choisi.debut, fin: new Date(choisi.debut.getTime() + r.duree * HEURE) };
}

interface Etape {
  le: Date;
  de: StatutPrestation | null;
  vers: StatutPrestation;
  acteurId: string;
}

/** Booked some days ahead, ended by the client in the evening, rated the day after. */
function etapesDe(
  r: ReservationDemo,
  { debut, fin }: Occupation,
  { clientId, prestataireId }: { clientId: string; prestataireId: string },
  now: Date,
): Etape[] {
  const avance = debut > now ? now.getTime() - 7 * HEURE : debut.getTime() - (70 + r.heure) * HEURE;
  const reservee = { le: new Date(avance), de: null, vers: 'RESERVEE' as const, acteurId: clientId };
  const annulation = new Date(debut.getTime() - 20 * HEURE);
  if (r.statut === 'ANNULEE')
    return [
      reservee,
      {
        le: annulation,
        de: 'RESERVEE',
        vers: 'ANNULEE',
        acteurId: r.parPrestataire === true ? prestataireId : clientId,
      },
    ];
  if (r.statut === 'RESERVEE') return [reservee];
  const terminee = {
    le: new Date(fin.getTime() + HEURE),
    de: 'RESERVEE' as const,
    vers: 'TERMINEE' as const,
    acteurId: clientId,
  };
  if (r.statut === 'TERMINEE') return [reservee, terminee];
  const evaluee = {
    le: new Date(fin.getTime() + 21 * HEURE),
    de: 'TERMINEE' as const,
    vers: 'EVALUEE' as const,
    acteurId: clientId,
  };
  return [reservee, terminee, evaluee];
}

function composer(
  r: ReservationDemo,
  creneau: Occupation,
  ids: ReadonlyMap<string, string>,
  now: Date,
  jeu: PrestationsDemo,
): void {
  const [client, prestataire] = [parCle(personnes, r.par), parCle(personnes, r.chez)];
  const [clientId, prestataireId] = [parCle(ids, r.par), parCle(ids, r.chez)];
  const etapes = etapesDe(r, creneau, { clientId, prestataireId }, now);
  const creation = etapes[0]?.le ?? now;
  const id = idDu(creation);
  const taux = prestataire.taux ?? 0;
  jeu.prestations.push({
    id,
    client_id: clientId,
    prestataire_id: prestataireId,
    type_prestation: prestataire.typePrestation ?? 'BRICOLAGE',
    statut: r.statut,
    titre: r.titre,
    description: r.description ?? '',
    adresse: client.adresse,
    ville: client.ville,
    code_postal: client.codePostal,
    date_debut: creneau.debut,
    date_fin: creneau.fin,
    taux_horaire_cents: taux,
    prix_cents: prixPrestation(r.duree, taux),
    motif_annulation: r.motif ?? null,
    dernier_acteur_id: etapes.at(-1)?.acteurId ?? clientId,
    cree_le: creation,
  });
  for (const { le, de, vers, acteurId } of etapes)
    jeu.historique.push({
      id: idDu(le),
      objet_type: 'prestation',
      objet_id: id,
      de,
      vers,
      acteur_id: acteurId,
      motif: vers === 'ANNULEE' ? (r.motif ?? null) : null,
      le,
    });
  const notee = etapes.at(-1);
  if (r.note === undefined || notee === undefined) return;
  jeu.evaluations.push({
    id: idDu(notee.le),
    evaluateur_id: clientId,
    evalue_id: prestataireId,
    service_type: 'PRESTATION',
    service_id: id,
    note: r.note,
    commentaire: r.avis ?? null,
    date_evaluation: notee.le,
    date_service: creneau.debut,
  });
}

function composerSemaine(
  cle: string,
  personne: Personne,
  ids: ReadonlyMap<string, string>,
  quand: Horaire,
  jeu: PrestationsDemo,
): void {
  const prestataire_id = parCle(ids, cle);
  jeu.semaines.push({ prestataire_id, modifiee_le: quand.ilYA(personne.inscrit - CONFIGURATION) });
  for (const [jour, [heure_debut, heure_fin]] of Object.entries(parCle(new Map(Object.entries(OFFRES)), cle).semaine))
    jeu.disponibilites.push({ prestataire_id, jour_semaine: jour as JourSemaine, heure_debut, heure_fin, actif: true });
}

/** Weeks and bookings, told from now: those to come stand in slots that a client could have booked. */
export function composerPrestations(ids: ReadonlyMap<string, string>, quand: Horaire): PrestationsDemo {
  const jeu: PrestationsDemo = { semaines: [], disponibilites: [], prestations: [], evaluations: [], historique: [] };
  for (const cle of Object.keys(OFFRES)) composerSemaine(cle, parCle(personnes, cle), ids, quand, jeu);
  for (const r of RESERVATIONS) {
    const offre = parCle(new Map(Object.entries(OFFRES)), r.chez);
    const prises = jeu.prestations
      .filter((p) => p.prestataire_id === parCle(ids, r.chez) && p.statut !== 'ANNULEE')
      .map((p) => ({ debut: p.date_debut, fin: p.date_fin }));
    const creneau = r.ilYA === undefined ? aVenir(r, offre, prises, quand.now) : passe(r, offre, prises, quand.now);
    if (creneau !== null) composer(r, creneau, ids, quand.now, jeu);
  }
  return jeu;
}
