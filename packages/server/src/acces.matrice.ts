/**
 * Who may make each call, written from the wire's tables and not from the routes: a route whose `acces` says something
 * else fails. The first words are those of the wire:
 *
 * - `P` anyone · `S` signed in · a role's name (several with `/`) · `A` an ADMIN, alone or after a comma;
 * - `V` account statut VALIDE · `B` not SUSPENDU nor REFUSE · `O=where` the id there is the session's user;
 * - `objet=what`: the object of the path decides; somebody who has no part in it gets `sinon` (404 when nothing is said);
 * - `affilié`: an AFFILIE courier, which is tested apart;
 * - `privé`: an ADMIN is a stranger like another (404);
 * - `caché`: who is refused gets 404, whatever the reason.
 *
 * ADMIN on a row without `A` is a person like another, from whom no object is hidden (403 in the place of 404). A blocked
 * ADMIN is a blocked account of the role of registration.
 */
export const MATRICE: Readonly<Record<string, string>> = {
  // wire §2
  'POST /inscription': 'P',
  'POST /auth/login': 'P',
  'POST /auth/logout': 'S',
  'GET /auth/sessions': 'S',
  'DELETE /auth/sessions/{id}': 'S objet=session, A',
  'DELETE /auth/sessions': 'S',
  'POST /auth/mot-de-passe-oublie': 'P',
  'POST /auth/reinitialiser-mot-de-passe': 'P',
  'PUT /utilisateurs/mot-de-passe': 'S',
  'DELETE /utilisateurs/email-en-attente': 'S',
  'POST /auth/refuser-changement-email': 'P',
  'POST /auth/totp': 'P',
  'POST /auth/totp/activer': 'P',
  'POST /verification/verify': 'P',
  'POST /verification/resend': 'P',
  'GET /verification/delai': 'P',
  'GET /utilisateurs/profile': 'S',
  'PUT /utilisateurs/profile': 'S',
  'GET /utilisateurs/tableau-de-bord': 'S',
  'GET /utilisateurs/export': 'S',
  'POST /utilisateurs/effacer': 'S',

  // wire §3, §4
  'GET /documents/user/{userId}/type/{type}': 'S O=path.userId, A',
  'GET /documents/user/{userId}': 'S O=path.userId, A',
  'POST /documents/upload': 'S B O=form.userId',
  'GET /documents/{id}/fichier': 'S objet=document, A',
  'POST /photos/annonce/upload': 'S B O=form.userId',
  'POST /photos/utilisateur/upload': 'S B O=form.userId',
  'GET /photos/{nom}': 'P',

  // wire §5, §6
  'GET /mentions': 'P',
  'GET /annonces': 'P',
  'POST /annonces': 'CLIENT V O=query.auteurId',
  'GET /accueil': 'P',
  'GET /annonces/{id}': 'P',
  'GET /annonces/mes-annonces/{userId}': 'S O=path.userId, A',
  'PUT /annonces/{id}': 'S V objet=annonce, A',
  'PUT /annonces/{id}/annuler': 'S objet=annonce, A',
  'GET /annonces-commercants': 'A',
  'GET /annonces-commercants/commercant/{id}': 'COMMERCANT O=path.id, A',
  'GET /annonces-commercants/affilies': 'LIVREUR V affilié',
  'GET /annonces-commercants/count/commercant/{id}': 'COMMERCANT O=path.id, A',
  'POST /annonces-commercants': 'COMMERCANT V O=query.commercantId',
  'GET /annonces-commercants/{id}': 'P',
  'PUT /annonces-commercants/{id}': 'S V objet=mission, A',
  'PUT /annonces-commercants/{id}/annuler': 'S objet=mission, A',
  'DELETE /annonces-commercants/{id}': 'S objet=mission',
  'POST /annonces-commercants/{id}/prendre-en-charge': 'LIVREUR V O=query.livreurId',

  // wire §7, §8
  'POST /livraisons/complete': 'LIVREUR V O=query.livreurId',
  'POST /livraisons/partielle-depot': 'LIVREUR V O=query.livreurId',
  'POST /livraisons/partielle-retrait': 'LIVREUR V O=query.livreurId',
  'GET /livraisons/livreur/{id}': 'LIVREUR O=path.id, A',
  'GET /livraisons/client/{id}': 'CLIENT O=path.id, A',
  'GET /livraisons/commercant/{id}': 'COMMERCANT O=path.id, A',
  'GET /livraisons/annonce/{id}': 'S objet=annonce, A',
  'GET /livraisons/{id}': 'S objet=livraison, A',
  'PUT /livraisons/{id}/commencer': 'S V objet=livraison',
  'PUT /livraisons/{id}/terminer': 'S objet=livraison',
  'PUT /livraisons/{id}/annuler': 'S objet=livraison, A',
  'PUT /livraisons/{id}/nouveau-code': 'S objet=livraison',
  // A VALIDE courier sees any announcement's: the strangers are the others.
  'GET /livraisons/annonce/{id}/segments-info': 'S objet=depot sinon=403 sauf=LIVREUR, A',
  'GET /livraisons/annonce/{id}/segment-depot': 'S objet=depot sinon=403 sauf=LIVREUR, A',
  'GET /entrepots': 'S',
  'POST /entrepots': 'A',
  'PUT /entrepots/{id}': 'A',
  'DELETE /entrepots/{id}': 'A',

  // wire §9
  'GET /prestations/disponibles': 'P',
  'GET /prestations/types': 'P',
  'GET /prestations/statuts': 'P',
  'GET /prestations/categories': 'P',
  'GET /prestations/prestataire/{id}/profil': 'S',
  'POST /prestations/prestataire/{id}/configurer-profil': 'PRESTATAIRE V O=path.id',
  'GET /prestations/prestataire/{id}/disponibilites': 'S',
  'POST /prestations/prestataire/{id}/disponibilites': 'PRESTATAIRE V O=path.id',
  'GET /prestations/prestataire/{id}/creneaux': 'S',
  'POST /prestations/prestataire/{id}/verifier-disponibilite': 'S V',
  'POST /prestations/reserver': 'CLIENT V O=body.clientId',
  'GET /prestations/{id}': 'S objet=prestation, A',
  'GET /prestations/client/{id}': 'CLIENT O=path.id, A',
  'GET /prestations/prestataire/{id}': 'PRESTATAIRE O=path.id, A',
  'PUT /prestations/{id}/annuler': 'S O=query.utilisateurId objet=prestation',
  'PUT /prestations/{id}/marquer-terminee': 'S O=query.clientId objet=prestation',
  'PUT /prestations/{id}/marquer-evaluee': 'S objet=prestation',
  'GET /prestations/prestataire/{id}/revenus': 'PRESTATAIRE O=path.id, A',
  'GET /prestations/prestataire/{id}/revenus-mensuels': 'PRESTATAIRE O=path.id, A',

  // wire §10, §11
  'POST /evaluations': 'S O=body.evaluateurId',
  'GET /evaluations/existe': 'S O=query.evaluateurId, A',
  'GET /evaluations/donnees/{userId}': 'S O=path.userId, A',
  'GET /evaluations/recues/{userId}': 'S',
  'GET /evaluations/service': 'S',
  'GET /evaluations/moyenne/{userId}': 'S',
  'GET /evaluations/moyenne/{userId}/{type}': 'S',
  'GET /evaluations/nombre/{userId}': 'S',
  'GET /evaluations/statistiques/{userId}': 'S',
  'GET /evaluations/dernieres/{userId}': 'S',
  'GET /evaluations/{id}': 'S',
  'PUT /evaluations/{id}': 'S objet=evaluation sinon=403',
  'DELETE /evaluations/{id}': 'S objet=evaluation sinon=403, A',
  'GET /profils/livreur/{id}': 'S',
  'GET /profils/prestataire/{id}': 'S',
  'PUT /profils/livreur/{id}': 'LIVREUR O=path.id',
  'PUT /profils/prestataire/{id}': 'PRESTATAIRE O=path.id',

  // wire §12, §13, §14
  'POST /livreurs/{id}/demander-affiliation': 'LIVREUR V O=path.id',
  'GET /livreurs/{id}/statut-affiliation': 'LIVREUR O=path.id, A',
  'PUT /livreurs/{id}/valider-affiliation': 'A',
  'GET /contrats/commercant/{id}': 'COMMERCANT O=path.id caché, A',
  'GET /contrats/commercant/{id}/exists': 'COMMERCANT O=path.id caché, A',
  'GET /contrats/numero/{n}': 'S objet=contrat, A',
  'GET /contrats/{id}/pdf': 'S objet=contrat, A',
  'POST /contrats/commercant/{id}': 'A',
  'PUT /contrats/{id}': 'A',
  'DELETE /contrats/{id}': 'A',
  'GET /factures/prestataire/{id}': 'PRESTATAIRE O=path.id, A',
  'GET /factures/{id}': 'S objet=facture, A',
  'GET /factures/{id}/pdf': 'S objet=facture, A',
  'GET /factures/prestataire/{id}/facturation': 'PRESTATAIRE O=path.id, A',
  'PUT /factures/prestataire/{id}/facturation': 'PRESTATAIRE O=path.id',
  'POST /factures/prestataire/{id}/mandat': 'PRESTATAIRE O=path.id',
  'POST /factures/emettre': 'A',
  'POST /factures/{id}/avoir': 'A',

  // wire §15
  'GET /geographie/suggestions': 'P',
  'GET /geographie/lieux/{place_id}': 'P',
  'GET /geographie/distance': 'P',
  'GET /geographie/disponibilite': 'P',

  // spec 3 §6
  'GET /conversations': 'S',
  'GET /conversations/pour': 'S',
  'POST /conversations': 'S',
  'GET /conversations/{id}': 'S objet=conversation privé',
  'GET /conversations/{id}/messages': 'S objet=conversation privé',
  'POST /conversations/{id}/messages': 'S objet=conversation privé',
  'PUT /conversations/{id}/lue': 'S objet=conversation privé',
  'POST /photos/message/upload': 'S O=form.userId',
  'GET /photos/message/{id}': 'S objet=photoMessage privé',
  'GET /blocages': 'S',
  'PUT /blocages/{id}': 'S',
  'DELETE /blocages/{id}': 'S',
  'GET /notifications': 'S',
  'GET /notifications/compteurs': 'S',
  'PUT /notifications/lues': 'S',
  'GET /notifications/reglages': 'S',
  'PUT /notifications/reglages': 'S',
  'POST /desabonnement/{jeton}': 'P',
  'GET /flux': 'S B',

  // wire §16
  'GET /admin/documents': 'A',
  'PUT /admin/documents/{id}/decision': 'A',
  'GET /admin/utilisateurs': 'A',
  'GET /admin/utilisateurs/{id}': 'A',
  'PUT /admin/utilisateurs/{id}/statut': 'A',
  'PUT /admin/utilisateurs/{id}/role': 'A',
  'GET /admin/identites': 'A',
  'PUT /admin/identites/{id}/decision': 'A',
  'DELETE /admin/utilisateurs/{id}/sessions': 'A',
  'GET /admin/affiliations': 'A',
  'GET /admin/contrats': 'A',
  'GET /admin/factures': 'A',
  'GET /admin/annonces': 'A',
  'GET /admin/livraisons': 'A',
  'GET /admin/evaluations': 'A',
  'GET /admin/journal': 'A',
  'GET /admin/indicateurs': 'A',
  'GET /admin/mails': 'A',
  'GET /admin/mails/refuses': 'A',
  'PUT /admin/mails/{id}/renvoyer': 'A',

  // wire §17
  'GET /sante': 'P',
  'GET /configuration': 'P',
  'GET /boite-locale': 'P',
  'GET /openapi.json': 'P',
  'GET /docs': 'P',
};

/** Rows of the wire whose route is not there yet. */
export const A_VENIR: readonly string[] = [];
