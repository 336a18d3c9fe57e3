import { composerFacture, numeroFacture, SERIES, VERSION_MANDAT } from '@colivert/domain/factures';
import { jourParis } from '@colivert/domain/lib';
import { bornesDuMois, ecrireMois, moisDe, moisPrecedent } from '@colivert/domain/prestations';
import type { Insertable } from 'kysely';
import type {
  CompteursFactures,
  EmissionsFactures,
  Facturations,
  Factures,
  PrestationsFacturees,
} from '../lib/db/schema.ts';
import type { Deps } from '../lib/deps.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';
import { PERSONNES } from './personnes.ts';
import type { PrestationsDemo } from './prestations.ts';

export interface FacturesDemo {
  facturations: Insertable<Facturations>[];
  compteurs_factures: Insertable<CompteursFactures>[];
  factures: Insertable<Factures>[];
  prestations_facturees: Insertable<PrestationsFacturees>[];
  emissions_factures: Insertable<EmissionsFactures>[];
}

/** The one provider who has accepted the mandate; days since. */
const MANDAT = { cle: 'prestataire', ilYA: 128, siret: '09182736400013' } as const;
const VINGT_MINUTES = 20 * 60_000;

/** What the job of the 1st of this month did: one invoice of everything done before it. */
export function composerFactures(
  { config }: Pick<Deps, 'config'>,
  { prestations }: Pick<PrestationsDemo, 'prestations'>,
  ids: ReadonlyMap<string, string>,
  { now, ilYA }: Horaire,
): FacturesDemo {
  const prestataire_id = parCle(ids, MANDAT.cle);
  const personne = parCle(new Map(PERSONNES.map((p) => [p.cle, p])), MANDAT.cle);
  const present = moisDe(now);
  const mois = moisPrecedent(present);
  const { debut: premier } = bornesDuMois(present);
  // In the first minutes of a month the job is not to be ahead of the clock.
  const le = new Date(Math.min(premier.getTime() + VINGT_MINUTES, now.getTime()));
  const faites = prestations.filter(
    (p) =>
      p.prestataire_id === prestataire_id &&
      (p.statut === 'TERMINEE' || p.statut === 'EVALUEE') &&
      p.date_debut < premier,
  );
  const { lignes, ...totaux } = composerFacture(
    faites.map((p) => ({
      id: p.id,
      typePrestation: p.type_prestation,
      debut: p.date_debut,
      fin: p.date_fin,
      tauxHoraire: p.taux_horaire_cents,
      prix: p.prix_cents,
    })),
    'FRANCHISE',
  );
  const [id, jour] = [idDu(le), jourParis(le)];
  const annee = Number(jour.slice(0, 4));
  const { nom, adresse, siren } = config.plateforme;
  return {
    facturations: [
      {
        prestataire_id,
        mandat_accepte_le: ilYA(MANDAT.ilYA),
        mandat_version: VERSION_MANDAT,
        siret: MANDAT.siret,
        regime_tva: 'FRANCHISE',
      },
    ],
    compteurs_factures: [{ serie: SERIES.FACTURE, annee, dernier: 1, derniere_emission: jour }],
    factures: [
      {
        id,
        numero: numeroFacture('FACTURE', annee, 1),
        type: 'FACTURE',
        prestataire_id,
        date_emission: jour,
        periode: ecrireMois(mois),
        emetteur: JSON.stringify({
          nom: `${personne.prenom} ${personne.nom}`,
          adresse: `${personne.adresse}, ${personne.codePostal} ${personne.ville}`,
          siret: MANDAT.siret,
          regimeTva: 'FRANCHISE',
          numeroTva: null,
        }),
        destinataire: JSON.stringify({ nom, adresse, siren }),
        lignes: JSON.stringify(lignes),
        total_ht_cents: totaux.totalHt,
        taux_tva: totaux.tauxTva,
        tva_cents: totaux.tva,
        total_ttc_cents: totaux.totalTtc,
        mention: totaux.mention,
        cree_le: le,
      },
    ],
    prestations_facturees: lignes.map((l) => ({ prestation_id: l.prestationId, facture_id: id })),
    emissions_factures: [{ periode: ecrireMois(mois), faite_le: le }],
  };
}
