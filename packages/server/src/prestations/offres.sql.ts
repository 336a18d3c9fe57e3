import { formeDeRecherche, lecturesDuMot } from '@colivert/domain/lib';
import {
  ecrireHeure,
  JOURS_SEMAINE,
  lireHeurePleine,
  LIBELLES_TYPE_PRESTATION,
  TYPES_PRESTATION,
  type Disponibilite,
  type TypePrestation,
} from '@colivert/domain/prestations';
import { sql, type Kysely } from 'kysely';
import { contientMot, motsDeRecherche } from '../lib/db/recherche.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';
import { notesDe } from './prestations.sql.ts';

/** A provider's account with the figures of its ratings. */
function selectPrestataires(db: Kysely<DB>) {
  const { somme, nombre } = notesDe('u.id');
  return db
    .selectFrom('utilisateurs as u')
    .selectAll('u')
    .select([somme.as('sommeNotes'), nombre.as('nombreNotes')])
    .where('u.role', '=', 'PRESTATAIRE')
    .where('u.efface_le', 'is', null);
}
export type LignePrestataire = Awaited<ReturnType<ReturnType<typeof selectPrestataires>['executeTakeFirstOrThrow']>>;

export async function findPrestataire(db: Kysely<DB>, id: string): Promise<LignePrestataire | undefined> {
  return selectPrestataires(db).where('u.id', '=', id).executeTakeFirst();
}

/** What a row must hold to be an offer; the same three facts as `offreDe`. */
const LISTEE = sql<boolean>`u.statut = 'VALIDE' and u.type_prestation_principale is not null
  and u.taux_horaire_cents is not null`;

/** Types whose label holds the word, and the rows whose first name or description does; `%` means itself (R-39). */
function contient(mot: string) {
  const lectures = lecturesDuMot(mot);
  const types = TYPES_PRESTATION.filter((t) => {
    const libelle = formeDeRecherche(LIBELLES_TYPE_PRESTATION[t]);
    return lectures.some((lu) => libelle.includes(lu));
  });
  const duType = types.length === 0 ? sql`false` : sql`u.type_prestation_principale in (${sql.join(types)})`;
  return sql<boolean>`(${contientMot(sql`u.recherche_offre`, mot)} or ${duType})`;
}

/** Newest provider first; one row more than `limite`. */
export async function listOffres(
  db: Kysely<DB>,
  { type, q, sans }: { type?: TypePrestation | undefined; q?: string | undefined; sans: readonly string[] },
  { apres, limite }: { apres: Repere | null; limite: number },
): Promise<LignePrestataire[]> {
  let requete = selectPrestataires(db).where(LISTEE);
  if (type !== undefined) requete = requete.where('u.type_prestation_principale', '=', type);
  if (sans.length > 0) requete = requete.where('u.id', 'not in', sans);
  for (const mot of motsDeRecherche(q ?? '')) requete = requete.where(contient(mot));
  if (apres !== null)
    requete = requete.where(sql<boolean>`(u.cree_le, u.id) < (${apres[0]}::timestamptz, ${apres[1]}::uuid)`);
  return requete
    .orderBy('u.cree_le', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limite + 1)
    .execute();
}

/** The week as last saved, Monday first, with its version; 0 before anything was saved. */
export async function findSemaine(
  db: Kysely<DB>,
  prestataireId: string,
): Promise<{ version: number; jours: Disponibilite[] }> {
  const lignes = await db
    .selectFrom('semaines as s')
    .leftJoin('disponibilites as d', 'd.prestataire_id', 's.prestataire_id')
    .select(['s.version', 'd.jour_semaine', 'd.heure_debut', 'd.heure_fin', 'd.actif'])
    .where('s.prestataire_id', '=', prestataireId)
    .execute();
  const jours = lignes.flatMap((l): Disponibilite[] =>
    l.jour_semaine === null
      ? []
      : [
          {
            jourSemaine: l.jour_semaine,
            heureDebut: ecrireHeure(l.heure_debut ?? 0),
            heureFin: ecrireHeure(l.heure_fin ?? 0),
            actif: l.actif ?? false,
          },
        ],
  );
  const rang = (jour: Disponibilite) => JOURS_SEMAINE.indexOf(jour.jourSemaine);
  return { version: lignes[0]?.version ?? 0, jours: jours.toSorted((a, b) => rang(a) - rang(b)) };
}

/** Under the provider's row lock: the whole week at once. */
export async function replaceSemaine(
  db: Kysely<DB>,
  prestataireId: string,
  jours: readonly Disponibilite[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('semaines')
    .values({ prestataire_id: prestataireId, modifiee_le: now })
    .onConflict((conflit) =>
      conflit.column('prestataire_id').doUpdateSet({ version: sql`semaines.version + 1`, modifiee_le: now }),
    )
    .execute();
  await db.deleteFrom('disponibilites').where('prestataire_id', '=', prestataireId).execute();
  if (jours.length === 0) return;
  await db
    .insertInto('disponibilites')
    .values(
      jours.map((j) => ({
        prestataire_id: prestataireId,
        jour_semaine: j.jourSemaine,
        heure_debut: lireHeurePleine(j.heureDebut) ?? 0,
        heure_fin: lireHeurePleine(j.heureFin) ?? 0,
        actif: j.actif,
      })),
    )
    .execute();
}
