import type { Dossier } from './lib/fichiers.ts';

/**
 * What is kept about people, why, how long, and what becomes of it when they erase their account (R-61; RGPD art. 5 and
 * 30). A test compares it with the migrated database: a column without a rule fails. The terms are applied by `purger`
 * (technique), the jobs of documents, photos and comptes, and the triggers of the audit tables.
 */
interface Regle {
  classe: 'technique' | 'secret' | 'identite' | 'contact' | 'activite' | 'piece' | 'comptable' | 'trace' | 'publique';
  finalite: string;
  conservation: string;
  effacement: string;
}

const AVEC_LE_COMPTE = "tant que le compte vit, ou 5 ans sans connexion (préavis d'un mois)";

export const REGLES = {
  installation: {
    classe: 'technique',
    finalite: "faire marcher l'application : réglages, entrepôts",
    conservation: "sans terme : rien n'y parle d'une personne",
    effacement: 'rien ne change',
  },
  lien: {
    classe: 'technique',
    finalite: 'savoir qui a quel rôle, à qui est une annonce, et où elle en est',
    conservation: "aussi longtemps que l'annonce ou le compte",
    effacement: 'reste un numéro qui ne désigne plus personne',
  },
  identite: {
    classe: 'identite',
    finalite: 'dire aux autres à qui ils ont affaire : nom, photo, présentation',
    conservation: AVEC_LE_COMPTE,
    effacement: 'remplacé par « Utilisateur supprimé », ou effacé',
  },
  contact: {
    classe: 'contact',
    finalite: 'vous joindre ; établir vos factures et votre contrat',
    conservation: AVEC_LE_COMPTE,
    effacement: 'effacé',
  },
  identiteModifiee: {
    classe: 'identite',
    finalite: 'comparer votre identité vérifiée avec celle que vous avez écrite ensuite, et décider',
    conservation: `ce qui avait été vérifié : jusqu'à la décision ; qui a décidé, et quand : ${AVEC_LE_COMPTE}`,
    effacement: 'supprimé',
  },
  profession: {
    classe: 'identite',
    finalite: "exercer le rôle choisi : véhicule, SIRET, offre, décision sur l'accès",
    conservation: AVEC_LE_COMPTE,
    effacement: 'effacé',
  },
  conditions: {
    classe: 'identite',
    finalite: "savoir quelles conditions d'utilisation vous avez acceptées, et quand",
    conservation: AVEC_LE_COMPTE,
    effacement: 'supprimé',
  },
  acces: {
    classe: 'secret',
    finalite: 'vous reconnaître à la connexion, sans garder votre mot de passe lui-même (une empreinte)',
    conservation: AVEC_LE_COMPTE,
    effacement: 'supprimé, ou rendu inutilisable',
  },
  session: {
    classe: 'secret',
    finalite: 'vous garder connecté, et vous montrer vos appareils',
    conservation: '14 jours sans activité, 90 jours au plus, 12 heures en administration',
    effacement: 'supprimé',
  },
  code: {
    classe: 'secret',
    finalite: 'prouver une adresse e-mail, ou choisir un autre mot de passe : codes et liens envoyés',
    conservation:
      "un code : un jour après ses 15 minutes ; un lien : 10 minutes, ou 24 heures s'il active un second facteur ; une adresse qui attend d'être vérifiée : 24 heures",
    effacement: 'supprimé',
  },
  essais: {
    classe: 'technique',
    finalite: 'freiner les essais répétés de mots de passe et de codes',
    conservation: 'un jour au plus ; une adresse d’où le compte s’est connecté, en empreinte : 30 jours',
    effacement: "s'efface à son terme",
  },
  rejeu: {
    classe: 'technique',
    finalite: "ne faire qu'une fois ce qui est envoyé deux fois",
    conservation: '24 heures',
    effacement: 'supprimé',
  },
  courrier: {
    classe: 'contact',
    finalite: 'vous envoyer un mail, une seule fois ; son texte, chiffré, est effacé à son départ vers un vrai serveur',
    conservation: '30 jours',
    effacement: "supprimé ; il ne reste que le mail qui confirme l'effacement, 30 jours",
  },
  notification: {
    classe: 'activite',
    finalite: 'vous dire ce qui est arrivé à vos livraisons, réservations et documents',
    conservation: '90 jours',
    effacement: 'supprimé',
  },
  reglageNotification: {
    classe: 'technique',
    finalite: 'ne vous prévenir que comme vous le voulez',
    conservation: AVEC_LE_COMPTE,
    effacement: 'supprimé',
  },
  conversation: {
    classe: 'activite',
    finalite:
      "vous permettre de vous écrire au sujet d'une annonce ou d'une offre ; textes chiffrés, lus de personne d'autre",
    conservation:
      '12 mois après le dernier message, ou la fin de la livraison ou de la réservation si elle est plus tardive',
    effacement:
      "s'il y a eu une livraison ou une réservation : reste jusque-là, sous « Utilisateur supprimé » (RGPD art. 17 §3 e) ; sinon vos textes sont supprimés",
  },
  photoMessage: {
    classe: 'activite',
    finalite: 'montrer un lieu ou un colis à la personne à qui vous écrivez ; chiffrée, sans métadonnées',
    conservation: 'comme la conversation ; jamais envoyée : un jour',
    effacement: 'comme la conversation',
  },
  blocage: {
    classe: 'technique',
    finalite: 'ne plus rien recevoir de quelqu’un',
    conservation: AVEC_LE_COMPTE,
    effacement: 'supprimé, dans les deux sens',
  },
  flux: {
    classe: 'technique',
    finalite: 'tenir vos écrans ouverts à jour : un compteur de ce qui a changé, rien de ce qui a été écrit',
    conservation: AVEC_LE_COMPTE,
    effacement: 'supprimé',
  },
  piece: {
    classe: 'piece',
    finalite: "vérifier l'identité et le droit d'exercer ; preuve de la vérification",
    conservation: `ce qui a été décidé : ${AVEC_LE_COMPTE}`,
    effacement: 'supprimé',
  },
  clePiece: {
    classe: 'secret',
    finalite: 'relire le fichier que vous avez déposé, chiffré',
    conservation:
      "identité, permis, domicile, pièce refusée : 30 jours après la décision ; casier judiciaire : jusqu'à la décision, 5 jours ouvrés au plus ; autres : 5 ans après la décision ; toutes : jusqu'au remplacement",
    effacement: 'supprimé',
  },
  photo: {
    classe: 'publique',
    finalite: 'illustrer un profil, une annonce, une offre ; sans métadonnées',
    conservation: 'tant que quelque chose la montre, plus un jour',
    effacement: 'supprimé',
  },
  annonce: {
    classe: 'activite',
    finalite: 'publier, faire livrer, et garder son historique',
    conservation: AVEC_LE_COMPTE,
    effacement: "l'annonce ouverte est annulée ; le titre et les villes restent à l'historique du livreur",
  },
  adresseAnnonce: {
    classe: 'contact',
    finalite: 'aller chercher et livrer',
    conservation: AVEC_LE_COMPTE,
    effacement: 'remplacé par « Adresse supprimée », ou par une phrase neutre',
  },
  livraison: {
    classe: 'activite',
    finalite: "suivre une livraison ; l'historique appartient aux deux parties",
    conservation: 'tant que vit le compte de l’autre partie',
    effacement: 'reste, sans nom ; refusé tant que la livraison est en cours',
  },
  codeLivraison: {
    classe: 'secret',
    finalite: 'remettre le colis à la bonne personne (chiffré)',
    conservation: "jusqu'à la fin de la livraison",
    effacement: 'déjà supprimé : une livraison en cours retient le compte',
  },
  evaluation: {
    classe: 'publique',
    finalite: 'dire à tous comment un service a été rendu',
    conservation: 'tant que vit le compte de la personne évaluée',
    effacement: 'reste, signé « Utilisateur supprimé »',
  },
  reservation: {
    classe: 'activite',
    finalite: 'rendre un service à une heure convenue, et le facturer',
    conservation: 'tant que vit le compte de l’autre partie',
    effacement: 'reste, sans nom ; refusé tant que la réservation est à venir',
  },
  adresseReservation: {
    classe: 'contact',
    finalite: 'se rendre chez le client',
    conservation: AVEC_LE_COMPTE,
    effacement: 'adresse remplacée par « Adresse supprimée », description effacée',
  },
  disponibilite: {
    classe: 'activite',
    finalite: 'proposer des créneaux',
    conservation: AVEC_LE_COMPTE,
    effacement: 'supprimé',
  },
  affiliation: {
    classe: 'activite',
    finalite: "demander l'affiliation, et savoir ce qui a été décidé",
    conservation: AVEC_LE_COMPTE,
    effacement: 'supprimé',
  },
  contrat: {
    classe: 'comptable',
    finalite: 'prouver ce qui a été convenu avec un commerçant, et qui a signé',
    conservation: '5 ans après la fin du contrat (C. com. art. L110-4)',
    effacement: 'reste jusque-là, avec les parties telles que signées',
  },
  facture: {
    classe: 'comptable',
    finalite: 'facturer et le prouver (C. com. art. L123-22)',
    conservation: "10 ans après la fin de l'année d'émission ; immuable jusque-là",
    effacement: 'reste jusque-là',
  },
  facturation: {
    classe: 'comptable',
    finalite: 'émettre les factures au nom du prestataire',
    conservation: AVEC_LE_COMPTE,
    effacement: 'supprimé ; les factures émises portent leurs propres mentions',
  },
  journal: {
    classe: 'trace',
    finalite: 'contrôler les décisions et les consultations sensibles (CNIL 2021-122)',
    conservation: '3 ans, sans modification possible',
    effacement: 'reste jusque-là, sans votre nom',
  },
  historique: {
    classe: 'trace',
    finalite: 'savoir par quelles étapes une annonce ou une livraison est passée (C. com. art. L110-4)',
    conservation: '5 ans, sans modification possible',
    effacement: 'reste jusque-là, sans votre nom',
  },
} as const satisfies Record<string, Regle>;

type NomRegle = keyof typeof REGLES;

/** Table -> rule -> its columns. */
export const CONSERVATION: Record<string, Partial<Record<NomRegle, string>>> = {
  utilisateurs: {
    lien: 'id role role_inscription version cree_le efface_le statut statut_jusquau',
    identite: 'prenom nom biographie photo_profil',
    contact: 'email email_verifie_le telephone adresse ville code_postal',
    profession:
      'vehicule permis_certifie siret type_prestation_principale taux_horaire_cents description_prestation photo_prestation recherche_offre statut_decide motif_statut statut_affiliation',
    conditions: 'cgu_version cgu_acceptees_le',
    acces: 'mot_de_passe derniere_connexion_le inactivite_annoncee_le sessions_finies_le',
  },
  identites_modifiees: {
    identiteModifiee: 'utilisateur_id avant modifiee_le decision decidee_le decidee_par version',
  },
  sessions: { session: 'id utilisateur_id empreinte appareil cree_le vue_le expire_le' },
  codes_verification: { code: 'utilisateur_id email sel empreinte essais envoye_le expire_le consomme_le' },
  changements_email: { code: 'utilisateur_id email demande_le session_id arret_empreinte' },
  reinitialisations: { code: 'utilisateur_id empreinte demande_le expire_le' },
  seconds_facteurs: {
    acces: 'utilisateur_id secret_chiffre active_le dernier_pas',
    code: 'jeton_empreinte jeton_expire_le',
  },
  compteurs: { essais: 'cle nombre debut fin' },
  cles_idempotence: { rejeu: 'porteur cle appel empreinte reponse cree_le' },
  mails: {
    courrier: 'id cle destinataire contenu cree_le envoye_le essais derniere_erreur priority next_try_at refuse_le',
  },
  notifications: {
    notification: 'id utilisateur_id evenement objet_type objet_id donnees cle nombre cree_le lue_le',
  },
  reglages_notifications: { reglageNotification: 'utilisateur_id mail_coupes push_coupes nuit version' },
  conversations: {
    conversation: 'id sujet_type annonce_id prestataire_id a_id b_id dernier_rang dernier_le ouverte_par cree_le',
  },
  participations: { conversation: 'conversation_id utilisateur_id le lu_rang non_lus non_lu_depuis mail_le' },
  messages: {
    conversation:
      'id conversation_id rang auteur_id sorte texte texte_masque evenement donnees cle empreinte modere_le cree_le',
  },
  photos_messages: {
    photoMessage: 'id auteur_id message_id rang fichier fichier_vignette cle_fichier largeur hauteur taille cree_le',
  },
  blocages: { blocage: 'bloqueur_id bloque_id cree_le' },
  flux: { flux: 'utilisateur_id position sortes' },
  documents: {
    piece:
      'id utilisateur_id type nom mime taille empreinte alertes verdict statut commentaire_validation date_upload date_validation decide_par date_expiration valide_jusquau version',
    clePiece: 'fichier cle_fichier',
  },
  photos: { photo: 'nom utilisateur_id largeur hauteur taille cree_le' },
  annonces: {
    lien: 'id auteur_id origine type statut supprimee_le cree_le version',
    annonce:
      'titre ville_depart ville_arrivee recherche ville_depart_recherche ville_arrivee_recherche prix_cents prix_negociable date_limite date_preferee type_colis poids_kg dimensions fragile livraison_partielle_possible quantite_produits reserve_aux_affilies',
    adresseAnnonce: 'adresse_depart adresse_arrivee description liste_courses',
    photo: 'photo',
  },
  livraisons: {
    livraison:
      'id annonce_id livreur_id type_livraison statut entrepot_id prix_cents date_debut date_fin dernier_acteur_id motif_annulation cree_le segments',
    codeLivraison: 'code_chiffre code_essais code_bloque_jusqua',
  },
  entrepots: {
    installation: 'id nom adresse ville code_postal latitude longitude cree_le supprime_le version',
  },
  evaluations: {
    evaluation:
      'id evaluateur_id evalue_id service_type service_id note commentaire date_evaluation date_service masquee_motif version',
  },
  prestations: {
    reservation:
      'id client_id prestataire_id type_prestation statut titre ville code_postal date_debut date_fin taux_horaire_cents prix_cents motif_annulation dernier_acteur_id cree_le',
    adresseReservation: 'adresse description',
  },
  semaines: { disponibilite: 'prestataire_id version modifiee_le' },
  disponibilites: { disponibilite: 'prestataire_id jour_semaine heure_debut heure_fin actif' },
  affiliations: {
    affiliation: 'livreur_id message demandee_le commentaire_decision decidee_le decidee_par version',
  },
  contrats: {
    contrat:
      'id commercant_id numero_contrat statut_contrat date_signature date_debut date_fin commission_centiemes frais_inscription_cents abonnement_mensuel_cents livraison_rapide_incluse assurance_incluse support_prioritaire nombre_livraisons_mensuelles commercant plateforme cree_le supprime_le version',
  },
  numeros_contrat: { installation: 'annee dernier' },
  facturations: { facturation: 'prestataire_id mandat_accepte_le mandat_version siret regime_tva numero_tva' },
  factures: {
    facture:
      'id numero type prestataire_id date_emission periode facture_origine_id motif emetteur destinataire lignes total_ht_cents taux_tva tva_cents total_ttc_cents mention cree_le',
  },
  prestations_facturees: { facture: 'prestation_id facture_id' },
  compteurs_factures: { installation: 'serie annee dernier derniere_emission' },
  emissions_factures: { installation: 'periode faite_le' },
  journal: { journal: 'id le acteur_id action cible_type cible_id motif adresse' },
  historique: { historique: 'id objet_type objet_id de vers acteur_id motif le' },
  parametres: { installation: 'cle valeur' },
  migrations: { installation: 'nom empreinte faite_le' },
};

/** Kinds of files of the store; another one does not compile without its rule. */
export const CONSERVATION_FICHIERS = {
  documents: 'clePiece',
  photos: 'photo',
  messages: 'photoMessage',
  sante: 'installation',
} as const satisfies Record<Dossier, NomRegle>;
