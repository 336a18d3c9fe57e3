import type { StatutCompte } from '../comptes/index.ts';
import { LIBELLES_DOCUMENT, type TypeDocument } from '../documents/index.ts';
import type { ServiceType } from '../evaluations/index.ts';
import { formatJour } from '../lib/index.ts';
import type { Categorie, Evenement, Mail, Push } from './notifications.enums.ts';

/** What each event keeps of its instant, so that its sentence stays true when its object changes. */
export interface DonneesEvenement {
  LIVRAISON_PRISE: { prenom: string; titre: string };
  LIVRAISON_COMMENCEE: { titre: string };
  LIVRAISON_STOCKEE: { titre: string; entrepot: string };
  LIVRAISON_LIVREE: { titre: string };
  LIVRAISON_CONFIRMEE: { titre: string };
  LIVRAISON_ANNULEE: { titre: string };
  CODE_BLOQUE: { titre: string };
  RETRAIT_POSSIBLE: { titre: string };
  DEPOT_ANNULE: { titre: string };
  ANNONCE_ANNULEE: { titre: string };
  AVIS_RECU: { note: number; service: ServiceType };
  /** `jour`: `YYYY-MM-DD`, `heure`: `14:00`, Paris wall time. */
  PRESTATION_RESERVEE: { prenom: string; jour: string; heure: string };
  PRESTATION_ANNULEE: { titre: string; pourPrestataire: boolean };
  PRESTATION_TERMINEE: { titre: string };
  MESSAGE_RECU: { prenom: string };
  DOCUMENT_VALIDE: { type: TypeDocument };
  DOCUMENT_REFUSE: { type: TypeDocument };
  DOCUMENT_EXPIRE: { type: TypeDocument; jour: string };
  STATUT_CHANGE: { statut: StatutCompte };
  AFFILIATION_DECIDEE: { decision: 'ACCEPTEE' | 'REFUSEE' | 'RETIREE' };
  CONTRAT_CREE: { numero: string };
  FACTURE_EMISE: { numero: string };
  AVOIR_EMIS: { origine: string };
  FACTURE_EN_ATTENTE: Record<never, never>;
  CONTENU_MODERE: { contenu: ContenuModere };
  SIGNALEMENT_DECIDE: { reference: string };
  RECOURS_DECIDE: { reference: string };
  FILE_DOCUMENTS: { nombre: number };
  FILE_AFFILIATIONS: { nombre: number };
  SIGNALEMENT_A_TRAITER: { nombre: number; urgent: boolean };
  RECOURS_A_TRAITER: { nombre: number };
}

export const CONTENUS_MODERES = ['ANNONCE', 'OFFRE', 'PROFIL', 'EVALUATION', 'MESSAGE'] as const;
export type ContenuModere = (typeof CONTENUS_MODERES)[number];

const CONTENUS = {
  ANNONCE: 'annonce',
  OFFRE: 'offre',
  PROFIL: 'profil',
  EVALUATION: 'avis',
  MESSAGE: 'message',
} as const satisfies Record<ContenuModere, string>;

const STATUTS = {
  VALIDE: 'est vérifié',
  EN_ATTENTE: 'est en attente de vérification',
  NON_VERIFIE: 'est à compléter',
  SUSPENDU: 'est suspendu',
  REFUSE: 'est refusé',
} as const satisfies Record<StatutCompte, string>;

const AFFILIATIONS = {
  ACCEPTEE: 'est acceptée',
  REFUSEE: "n'est pas acceptée",
  RETIREE: 'est retirée',
} as const satisfies Record<DonneesEvenement['AFFILIATION_DECIDEE']['decision'], string>;

interface Regle<D> {
  categorie: Categorie | ((donnees: D) => Categorie);
  titre: (donnees: D) => string;
  /** One line more, where the title does not name what it is about. */
  texte?: (donnees: D) => string;
  /** Address inside the application. @param id of the object the event is about */
  lien: (id: string, donnees: D) => string;
  /** Whether it has a row under the bell: a message counts on « Messages », one's own confirmation is a mail alone. */
  cloche?: false;
  mail: Mail | ((donnees: D) => Mail);
  push: Push | ((donnees: D) => Push);
}

const deTitre = ({ titre }: { titre: string }): string => `« ${titre} »`;
const livraison = (id: string): string => `/dashboard?tab=livraisons&livraison=${id}`;
const compte = (): string => '/dashboard?tab=documents';
const file =
  (onglet: string): (() => string) =>
  () =>
    `/admin?tab=${onglet}`;
const titreDeFile = ({ nombre }: { nombre: number }): string => `${nombre} à traiter`;

/**
 * The one table of what people are told: of each event its category, its title, where it leads and by which channels
 * (spec 3 §5.5, §8). An event without a row does not compile.
 */
export const REGLES_EVENEMENT: { readonly [E in Evenement]: Regle<DonneesEvenement[E]> } = {
  LIVRAISON_PRISE: {
    categorie: 'LIVRAISONS',
    titre: ({ prenom, titre }) => `${prenom} prend en charge « ${titre} »`,
    lien: livraison,
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  LIVRAISON_COMMENCEE: {
    categorie: 'LIVRAISONS',
    titre: () => 'Votre livraison a commencé',
    texte: deTitre,
    lien: livraison,
    mail: 'REGLABLE',
    push: 'normal',
  },
  LIVRAISON_STOCKEE: {
    categorie: 'LIVRAISONS',
    titre: ({ entrepot }) => `Votre colis est à l'entrepôt ${entrepot}`,
    texte: deTitre,
    lien: livraison,
    mail: 'REGLABLE',
    push: 'normal',
  },
  LIVRAISON_LIVREE: {
    categorie: 'LIVRAISONS',
    titre: () => 'Votre colis est livré',
    texte: deTitre,
    lien: livraison,
    mail: 'REGLABLE',
    push: 'normal',
  },
  LIVRAISON_CONFIRMEE: {
    categorie: 'LIVRAISONS',
    titre: ({ titre }) => `Vous avez pris en charge « ${titre} »`,
    lien: livraison,
    cloche: false,
    mail: 'REGLABLE',
    push: null,
  },
  LIVRAISON_ANNULEE: {
    categorie: 'LIVRAISONS',
    titre: ({ titre }) => `La livraison de « ${titre} » est annulée`,
    lien: livraison,
    mail: 'NECESSAIRE',
    push: 'high',
  },
  CODE_BLOQUE: {
    categorie: 'LIVRAISONS',
    titre: ({ titre }) => `Code de validation bloqué pour « ${titre} »`,
    lien: livraison,
    mail: 'NECESSAIRE',
    push: 'high',
  },
  RETRAIT_POSSIBLE: {
    categorie: 'LIVRAISONS',
    titre: ({ titre }) => `Vous pouvez retirer « ${titre} » à l'entrepôt`,
    lien: livraison,
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  DEPOT_ANNULE: {
    categorie: 'LIVRAISONS',
    titre: ({ titre }) => `Le dépôt de « ${titre} » est annulé : votre retrait attend un livreur`,
    lien: livraison,
    mail: 'NECESSAIRE',
    push: 'high',
  },
  ANNONCE_ANNULEE: {
    categorie: 'LIVRAISONS',
    titre: ({ titre }) => `Votre annonce « ${titre} » a été annulée`,
    lien: (id) => `/annonces/${id}`,
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  AVIS_RECU: {
    categorie: ({ service }) => (service === 'LIVRAISON' ? 'LIVRAISONS' : 'PRESTATIONS'),
    titre: ({ note }) => `Vous avez reçu une note : ${note}/5`,
    lien: (id, { service }) => (service === 'LIVRAISON' ? livraison(id) : '/dashboard?tab=prestations'),
    mail: 'REGLABLE',
    push: 'normal',
  },
  PRESTATION_RESERVEE: {
    categorie: 'PRESTATIONS',
    titre: ({ prenom, jour, heure }) => `${prenom} vous réserve le ${formatJour(jour)} à ${heure}`,
    lien: () => '/dashboard?tab=prestations',
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  PRESTATION_ANNULEE: {
    categorie: 'PRESTATIONS',
    titre: ({ titre }) => `La prestation « ${titre} » est annulée`,
    lien: (_id, { pourPrestataire }) => `/dashboard?tab=${pourPrestataire ? 'prestations' : 'reservations'}`,
    mail: 'NECESSAIRE',
    push: 'high',
  },
  PRESTATION_TERMINEE: {
    categorie: 'PRESTATIONS',
    titre: ({ titre }) => `« ${titre} » est terminée`,
    lien: () => '/dashboard?tab=prestations',
    mail: 'REGLABLE',
    push: null,
  },
  MESSAGE_RECU: {
    categorie: 'MESSAGES',
    titre: ({ prenom }) => `Nouveau message de ${prenom}`,
    lien: (id) => `/messages/${id}`,
    cloche: false,
    mail: 'REGLABLE',
    push: 'normal',
  },
  DOCUMENT_VALIDE: {
    categorie: 'COMPTE',
    titre: ({ type }) => `Document validé : ${LIBELLES_DOCUMENT[type].libelle}`,
    lien: compte,
    mail: null,
    push: null,
  },
  DOCUMENT_REFUSE: {
    categorie: 'COMPTE',
    titre: ({ type }) => `Document à renvoyer : ${LIBELLES_DOCUMENT[type].libelle}`,
    lien: compte,
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  DOCUMENT_EXPIRE: {
    categorie: 'COMPTE',
    titre: ({ type, jour }) => `Document qui expire le ${formatJour(jour)} : ${LIBELLES_DOCUMENT[type].libelle}`,
    lien: compte,
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  STATUT_CHANGE: {
    categorie: 'COMPTE',
    titre: ({ statut }) => `Votre compte ${STATUTS[statut]}`,
    lien: compte,
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  AFFILIATION_DECIDEE: {
    categorie: 'COMPTE',
    titre: ({ decision }) => `Votre affiliation ${AFFILIATIONS[decision]}`,
    lien: () => '/dashboard',
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  CONTRAT_CREE: {
    categorie: 'COMPTE',
    titre: ({ numero }) => `Votre contrat ${numero} est prêt`,
    lien: () => '/dashboard?tab=contrats',
    mail: 'NECESSAIRE',
    push: null,
  },
  FACTURE_EMISE: {
    categorie: 'COMPTE',
    titre: ({ numero }) => `Votre facture ${numero} est émise`,
    lien: () => '/dashboard?tab=factures',
    mail: 'NECESSAIRE',
    push: null,
  },
  AVOIR_EMIS: {
    categorie: 'COMPTE',
    titre: ({ origine }) => `Votre facture ${origine} est corrigée par un avoir`,
    lien: () => '/dashboard?tab=factures',
    mail: 'NECESSAIRE',
    push: null,
  },
  FACTURE_EN_ATTENTE: {
    categorie: 'COMPTE',
    titre: () => 'Votre facture attend une information',
    lien: () => '/dashboard?tab=factures',
    mail: 'NECESSAIRE',
    push: null,
  },
  CONTENU_MODERE: {
    categorie: 'COMPTE',
    titre: ({ contenu }) => `Décision sur votre ${CONTENUS[contenu]}`,
    lien: () => '/profile',
    mail: 'NECESSAIRE',
    push: 'normal',
  },
  SIGNALEMENT_DECIDE: {
    categorie: 'COMPTE',
    titre: ({ reference }) => `Votre signalement ${reference} a été examiné`,
    lien: () => '/profile',
    mail: 'NECESSAIRE',
    push: null,
  },
  RECOURS_DECIDE: {
    categorie: 'COMPTE',
    titre: ({ reference }) => `Votre recours ${reference} a été examiné`,
    lien: () => '/profile',
    mail: 'NECESSAIRE',
    push: null,
  },
  FILE_DOCUMENTS: {
    categorie: 'ADMINISTRATION',
    titre: (donnees) => `Documents : ${titreDeFile(donnees)}`,
    lien: file('documents'),
    mail: null,
    push: null,
  },
  FILE_AFFILIATIONS: {
    categorie: 'ADMINISTRATION',
    titre: (donnees) => `Affiliations : ${titreDeFile(donnees)}`,
    lien: file('affiliations'),
    mail: null,
    push: null,
  },
  SIGNALEMENT_A_TRAITER: {
    categorie: 'ADMINISTRATION',
    titre: (donnees) => `Signalements : ${titreDeFile(donnees)}`,
    lien: file('signalements'),
    mail: ({ urgent }) => (urgent ? 'NECESSAIRE' : null),
    push: ({ urgent }) => (urgent ? 'high' : null),
  },
  RECOURS_A_TRAITER: {
    categorie: 'ADMINISTRATION',
    titre: (donnees) => `Recours : ${titreDeFile(donnees)}`,
    lien: file('signalements'),
    mail: null,
    push: null,
  },
};

/** What is told of one event, by channel. */
export interface Annonciation {
  categorie: Categorie;
  titre: string;
  /** Empty where the title says it all. */
  texte: string;
  lien: string;
  cloche: boolean;
  mail: Mail;
  push: Push;
}

const valeur = <D, V>(regle: V | ((donnees: D) => V), donnees: D): V =>
  typeof regle === 'function' ? (regle as (donnees: D) => V)(donnees) : regle;

/** @param id of the object the event is about */
export function annoncer<E extends Evenement>(evenement: E, id: string, donnees: DonneesEvenement[E]): Annonciation {
  const { categorie, titre, texte, lien, cloche, mail, push } = REGLES_EVENEMENT[evenement];
  return {
    categorie: valeur(categorie, donnees),
    titre: titre(donnees),
    texte: texte?.(donnees) ?? '',
    lien: lien(id, donnees),
    cloche: cloche !== false,
    mail: valeur(mail, donnees),
    push: valeur(push, donnees),
  };
}
