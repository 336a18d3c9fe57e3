import type { ServiceType } from '@colivert/domain/evaluations';
import { enParis } from '@colivert/domain/lib';
import type { DonneesEvenement, Evenement, ObjetNotifie } from '@colivert/domain/notifications';
import type { Insertable } from 'kysely';
import type {
  Annonces,
  Contrats,
  Entrepots,
  Evaluations,
  Factures,
  Historique,
  Livraisons,
  Notifications,
  Utilisateurs,
} from '../lib/db/schema.ts';
import { idDu, parCle, type Horaire } from './lignes.ts';
import type { LignePiece } from './pieces.ts';
import type { PrestationsDemo } from './prestations.ts';

/** What the demo has made before: what people were told is read from it, so that it can never say anything else. */
interface Faits {
  utilisateurs: readonly Insertable<Utilisateurs>[];
  annonces: readonly Insertable<Annonces>[];
  livraisons: readonly Insertable<Livraisons>[];
  entrepots: readonly Insertable<Entrepots>[];
  prestations: PrestationsDemo['prestations'];
  evaluations: readonly Insertable<Evaluations>[];
  documents: readonly LignePiece[];
  contrats: readonly Insertable<Contrats>[];
  factures: readonly Insertable<Factures>[];
  historique: readonly Insertable<Historique>[];
}

interface Dit<E extends Evenement = Evenement> {
  a: string;
  evenement: E;
  objet: { type: Exclude<ObjetNotifie, 'FILE'>; id: string };
  donnees: DonneesEvenement[E];
  le: Date;
}

/** The newest of each person, and none that would be removed the next night. */
const GARDEES = 15;
const GARDEES_JOURS = 85;
/** Days: what is older was read the next morning. */
const NON_LUES = 2;

const parId = <T extends { id: string }>(lignes: readonly T[]): ReadonlyMap<string, T> =>
  new Map(lignes.map((ligne) => [ligne.id, ligne]));

export function composerNotifications(faits: Faits, { ilYA }: Horaire): Insertable<Notifications>[] {
  const dits = [
    ...deLivraisons(faits),
    ...dePrestations(faits),
    ...deNotes(faits),
    ...dePieces(faits),
    ...deFactures(faits),
  ].toSorted((a, b) => b.le.getTime() - a.le.getTime());
  const combien = new Map<string, number>();
  return dits
    .filter(({ a, le }) => {
      if (le < ilYA(GARDEES_JOURS)) return false;
      combien.set(a, (combien.get(a) ?? 0) + 1);
      return (combien.get(a) ?? 0) <= GARDEES;
    })
    .map(({ a, evenement, objet, donnees, le }) => ({
      id: idDu(le),
      utilisateur_id: a,
      evenement,
      objet_type: objet.type,
      objet_id: objet.id,
      donnees: JSON.stringify(donnees),
      cree_le: le,
      lue_le: le < ilYA(NON_LUES) ? new Date(le.getTime() + 8 * 3_600_000) : null,
    }));
}

const dit = <E extends Evenement>(quoi: Dit<E>): Dit<E> => quoi;

function deLivraisons({ historique, livraisons, annonces, entrepots, utilisateurs }: Faits): Dit[] {
  const [lesLivraisons, lesAnnonces] = [parId(livraisons), parId(annonces)];
  return historique.flatMap((trace): Dit[] => {
    if (trace.objet_type !== 'livraison') return [];
    const livraison = parCle(lesLivraisons, trace.objet_id);
    const { auteur_id: a, titre } = parCle(lesAnnonces, livraison.annonce_id);
    const commun = { a, objet: { type: 'LIVRAISON', id: livraison.id }, le: trace.le as Date } as const;
    switch (trace.vers) {
      case 'ASSIGNEE': {
        const { prenom } = parCle(parId(utilisateurs), livraison.livreur_id);
        return [dit({ ...commun, evenement: 'LIVRAISON_PRISE', donnees: { prenom, titre } })];
      }
      case 'EN_COURS':
        return [dit({ ...commun, evenement: 'LIVRAISON_COMMENCEE', donnees: { titre } })];
      case 'STOCKEE': {
        const { nom } = parCle(parId(entrepots), livraison.entrepot_id ?? '');
        return [dit({ ...commun, evenement: 'LIVRAISON_STOCKEE', donnees: { titre, entrepot: nom } })];
      }
      case 'LIVREE':
        return [dit({ ...commun, evenement: 'LIVRAISON_LIVREE', donnees: { titre } })];
      default:
        return [dit({ ...commun, evenement: 'LIVRAISON_ANNULEE', donnees: { titre } })];
    }
  });
}

function dePrestations({ historique, prestations, utilisateurs }: Faits): Dit[] {
  const lesPrestations = parId(prestations);
  return historique.flatMap((trace): Dit[] => {
    if (trace.objet_type !== 'prestation') return [];
    const p = parCle(lesPrestations, trace.objet_id);
    const { titre } = p;
    const pourPrestataire = trace.acteur_id === p.client_id;
    const a = pourPrestataire ? p.prestataire_id : p.client_id;
    const commun = { a, objet: { type: 'PRESTATION', id: p.id }, le: trace.le as Date } as const;
    switch (trace.vers) {
      case 'RESERVEE': {
        const { prenom } = parCle(parId(utilisateurs), p.client_id);
        const [jour = '', heure = ''] = enParis(p.date_debut).split('T');
        const donnees = { prenom, jour, heure: heure.slice(0, 5) };
        return [dit({ ...commun, evenement: 'PRESTATION_RESERVEE', donnees })];
      }
      case 'ANNULEE':
        return [dit({ ...commun, evenement: 'PRESTATION_ANNULEE', donnees: { titre, pourPrestataire } })];
      case 'TERMINEE':
        return [dit({ ...commun, evenement: 'PRESTATION_TERMINEE', donnees: { titre } })];
      // Its rating tells it.
      default:
        return [];
    }
  });
}

const deNotes = ({ evaluations }: Faits): Dit[] =>
  evaluations.map((e) => {
    const service = e.service_type as ServiceType;
    return dit({
      a: e.evalue_id,
      evenement: 'AVIS_RECU',
      objet: { type: service, id: e.service_id },
      donnees: { note: e.note, service },
      le: e.date_evaluation as Date,
    });
  });

const dePieces = ({ documents }: Faits): Dit[] =>
  documents.flatMap((d) =>
    d.statut === 'EN_ATTENTE'
      ? []
      : [
          dit({
            a: d.utilisateur_id,
            evenement: d.statut === 'VALIDE' ? 'DOCUMENT_VALIDE' : 'DOCUMENT_REFUSE',
            objet: { type: 'DOCUMENT', id: d.id },
            donnees: { type: d.type },
            le: d.date_validation as Date,
          }),
        ],
  );

const deFactures = ({ factures, contrats }: Faits): Dit[] => [
  ...factures.map((f) =>
    dit({
      a: f.prestataire_id,
      evenement: 'FACTURE_EMISE',
      objet: { type: 'FACTURE', id: f.id },
      donnees: { numero: f.numero },
      le: f.cree_le as Date,
    }),
  ),
  ...contrats.map((c) =>
    dit({
      a: c.commercant_id,
      evenement: 'CONTRAT_CREE',
      objet: { type: 'CONTRAT', id: c.id },
      donnees: { numero: c.numero_contrat },
      le: c.cree_le as Date,
    }),
  ),
];
