import { formatPourcentage, TEXTES_CONTRAT, type Contrat } from '@colivert/domain/contrats';
import { centimes, formatJour, formatPrix } from '@colivert/domain/lib';

/** What the contract says, apart from how it looks. */

export interface Article {
  titre: string;
  texte: string;
}

const prix = (euros: number): string => formatPrix(centimes(euros));

/** The three figures people look for first. */
export function chiffresCles(c: Contrat): { libelle: string; valeur: string; precision: string }[] {
  return [
    {
      libelle: 'Commission',
      valeur: formatPourcentage(c.commissionPourcentage),
      precision: 'par livraison terminée',
    },
    { libelle: "Frais d'inscription", valeur: prix(c.fraisInscription), precision: 'une fois, à la signature' },
    { libelle: 'Abonnement', valeur: prix(c.abonnementMensuel), precision: 'par mois' },
  ];
}

export function services(c: Contrat): { libelle: string; valeur: string; inclus: boolean }[] {
  const option = (libelle: string, inclus: boolean) => ({ libelle, valeur: inclus ? 'Inclus' : 'Non inclus', inclus });
  return [
    {
      libelle: 'Livraisons par mois',
      valeur:
        c.nombreLivraisonsMensuelles === null
          ? TEXTES_CONTRAT.illimite
          : c.nombreLivraisonsMensuelles.toLocaleString('fr-FR'),
      inclus: true,
    },
    option('Livraison rapide', c.livraisonRapideIncluse),
    option('Assurance des marchandises', c.assuranceIncluse),
    option('Support prioritaire', c.supportPrioritaire),
  ];
}

export function articles(c: Contrat, plateforme: string): Article[] {
  return [
    {
      titre: 'Objet',
      texte: `${plateforme} met le commerçant en relation avec des livreurs indépendants, à qui il confie des courses et des livraisons par des annonces publiées sur la plateforme. Le commerçant peut réserver une annonce aux livreurs affiliés.`,
    },
    {
      titre: 'Durée',
      texte: `Le contrat court du ${formatJour(c.dateDebut)} au ${formatJour(c.dateFin)} inclus. Il prend fin de lui-même à cette date ; sa suite fait l'objet d'un nouveau contrat.`,
    },
    {
      titre: 'Conditions financières',
      texte: `Les frais d'inscription sont de ${prix(c.fraisInscription)} et l'abonnement de ${prix(c.abonnementMensuel)} par mois. Une commission de ${formatPourcentage(c.commissionPourcentage)} est retenue sur le prix convenu de chaque livraison terminée ; une livraison annulée n'en porte aucune.`,
    },
    {
      titre: 'Livraisons',
      texte:
        "Le commerçant décrit exactement ce qu'il confie et remet le code de validation au livreur à la remise, jamais avant. Tant que personne n'a pris une annonce en charge, il peut la modifier, l'annuler ou la supprimer.",
    },
    {
      titre: 'Suspension et fin anticipée',
      texte:
        "En cas de manquement, le contrat peut être suspendu après que l'autre partie en a été avertie par écrit. Les livraisons en cours vont à leur terme.",
    },
    {
      titre: 'Données personnelles',
      texte:
        "Les adresses et les noms confiés à la plateforme servent à la livraison et à elle seule. Chacun peut demander l'accès à ses données, leur rectification ou leur effacement.",
    },
  ];
}
