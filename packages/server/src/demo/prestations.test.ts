import { ecrireHeure, refusCreneau, type JourDisponible } from '@colivert/domain/prestations';
import { expect, test } from 'vitest';
import { composerFactures } from './factures.ts';
import { horaire } from './lignes.ts';
import { composerPrestations } from './prestations.ts';
import { identifier } from './utilisateurs.ts';

const HEURE = 3_600_000;
/** Every hour of the day, every day of the week, both ends of months, both changes of clocks. */
const INSTANTS = Array.from({ length: 120 }, (_, n) => new Date(Date.UTC(2026, 9, 20) + n * 101 * HEURE));

test('whatever the day and the hour of the start, bookings never overlap, are past or to come as told, and are invoiced once', () => {
  for (const now of INSTANTS) {
    const quand = horaire(now);
    const ids = identifier(quand);
    const jeu = composerPrestations(ids, quand);
    const { prestations, disponibilites, historique } = jeu;
    expect([now, historique.every((h) => (h.le as Date) <= now)]).toEqual([now, true]);
    for (const p of prestations) {
      const autres = prestations.filter(
        (q) => q !== p && q.prestataire_id === p.prestataire_id && q.statut !== 'ANNULEE',
      );
      const occupations = autres.map((q) => ({ debut: q.date_debut, fin: q.date_fin }));
      const semaine = disponibilites
        .filter((d) => d.prestataire_id === p.prestataire_id)
        .map((d): JourDisponible => ({
          jourSemaine: d.jour_semaine,
          heureDebut: ecrireHeure(d.heure_debut),
          heureFin: ecrireHeure(d.heure_fin),
          actif: d.actif,
        }));
      if (p.date_debut > now)
        expect([
          now,
          p.titre,
          refusCreneau(
            { debut: p.date_debut, fin: p.date_fin },
            { disponibilites: semaine, occupations, maintenant: now },
          ),
        ]).toEqual([now, p.titre, null]);
      else if (p.statut !== 'ANNULEE')
        expect([now, p.titre, occupations.some((o) => o.debut < p.date_fin && p.date_debut < o.fin)]).toEqual([
          now,
          p.titre,
          false,
        ]);
    }
    const aVenir = prestations.filter((p) => p.date_debut > now && p.prestataire_id === ids.get('prestataire'));
    expect([now, aVenir.length]).toEqual([now, 3]);
    const config = { plateforme: { nom: 'Colivert', adresse: 'Nantes', siren: '000000000' } };
    const factures = composerFactures({ config } as Parameters<typeof composerFactures>[0], jeu, ids, quand);
    expect(factures.prestations_facturees.length).toBeGreaterThanOrEqual(4);
    expect((factures.factures[0]?.cree_le as Date) <= now).toBe(true);
  }
});
