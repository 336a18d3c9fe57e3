/**
 * Whom each act of the product wakes, and with which kinds (spec 3 §5.8): every write of the API has its row, so that none is
 * added without a thought for the screens that show what it changes. A test performs each and looks at every row of `flux`.
 *
 * `CLIENT annonces livraisons · LIVREUR livraisons`: those people, those kinds, nobody else. `ADMIN`: every one of them.
 * `NOUVEAU`: an account that the act makes. `-`: nobody, and why.
 */
export const REVEILS: Readonly<Record<string, string>> = {
  'POST /inscription': 'NOUVEAU compte',
  'POST /auth/login': 'CLIENT compte',
  'POST /auth/logout': 'CLIENT compte',
  'DELETE /auth/sessions/{id}': 'CLIENT compte',
  'DELETE /auth/sessions': 'CLIENT compte',
  'POST /auth/mot-de-passe-oublie': '- a mail leaves; no screen shows it',
  'POST /auth/reinitialiser-mot-de-passe': 'CLIENT compte · ADMIN administration',
  'PUT /utilisateurs/mot-de-passe': 'CLIENT compte · ADMIN administration',
  'DELETE /utilisateurs/email-en-attente': 'CLIENT compte',
  'POST /auth/refuser-changement-email': 'CLIENT compte · ADMIN administration',
  'POST /auth/totp': '- shows a secret, changes nothing',
  'POST /auth/totp/activer': 'ADMIN administration',
  'POST /verification/verify': 'CLIENT compte',
  'POST /verification/resend': '- a mail leaves; no screen shows it',
  'PUT /utilisateurs/profile': 'CLIENT compte · ADMIN administration',
  'POST /utilisateurs/effacer': 'ADMIN administration',

  'POST /documents/upload': 'CLIENT compte · ADMIN administration notifications',
  'POST /photos/annonce/upload': '- nothing shows it until it is used',
  'POST /photos/utilisateur/upload': '- nothing shows it until it is used',

  'POST /annonces': 'CLIENT annonces',
  'PUT /annonces/{id}': 'CLIENT annonces',
  'PUT /annonces/{id}/annuler': 'CLIENT annonces livraisons notifications · ADMIN administration annonces livraisons',
  'POST /annonces-commercants': 'COMMERCANT annonces',
  'PUT /annonces-commercants/{id}': 'COMMERCANT annonces',
  'PUT /annonces-commercants/{id}/annuler': 'COMMERCANT annonces',
  'DELETE /annonces-commercants/{id}': 'COMMERCANT annonces · ADMIN administration',
  'POST /annonces-commercants/{id}/prendre-en-charge':
    'COMMERCANT annonces livraisons notifications · LIVREUR annonces livraisons',

  'POST /livraisons/complete': 'CLIENT annonces livraisons notifications · LIVREUR annonces livraisons',
  'POST /livraisons/partielle-depot': 'CLIENT livraisons notifications · LIVREUR livraisons',
  'POST /livraisons/partielle-retrait':
    'CLIENT annonces livraisons notifications · LIVREUR annonces livraisons · SECOND livraisons',
  'PUT /livraisons/{id}/commencer':
    'CLIENT annonces livraisons notifications · LIVREUR annonces livraisons · SECOND livraisons',
  'PUT /livraisons/{id}/terminer':
    'CLIENT livraisons notifications · LIVREUR livraisons · SECOND livraisons notifications',
  'PUT /livraisons/{id}/annuler':
    'CLIENT annonces livraisons notifications · LIVREUR annonces livraisons · SECOND livraisons notifications',
  'PUT /livraisons/{id}/nouveau-code': 'CLIENT livraisons · LIVREUR livraisons',
  'POST /entrepots': 'ADMIN administration',
  'PUT /entrepots/{id}': 'ADMIN administration',
  'DELETE /entrepots/{id}': 'ADMIN administration',

  'POST /prestations/prestataire/{id}/configurer-profil': 'PRESTATAIRE compte prestations',
  'POST /prestations/prestataire/{id}/disponibilites': 'PRESTATAIRE prestations',
  'POST /prestations/prestataire/{id}/verifier-disponibilite': '- answers a question',
  'POST /prestations/reserver': 'CLIENT prestations · PRESTATAIRE notifications prestations',
  'PUT /prestations/{id}/annuler': 'CLIENT prestations · PRESTATAIRE notifications prestations',
  'PUT /prestations/{id}/marquer-terminee': 'CLIENT prestations · PRESTATAIRE notifications prestations',
  'PUT /prestations/{id}/marquer-evaluee': '- says again what its rating has done',

  'POST /evaluations': 'CLIENT livraisons · LIVREUR livraisons notifications',
  'PUT /evaluations/{id}': 'CLIENT livraisons · LIVREUR livraisons',
  'DELETE /evaluations/{id}': 'CLIENT livraisons · LIVREUR livraisons notifications',
  'PUT /profils/livreur/{id}': 'LIVREUR compte',
  'PUT /profils/prestataire/{id}': 'PRESTATAIRE compte',

  'POST /livreurs/{id}/demander-affiliation': 'LIVREUR compte · ADMIN administration notifications',
  'PUT /livreurs/{id}/valider-affiliation': 'LIVREUR compte notifications · ADMIN administration',
  'POST /contrats/commercant/{id}': 'COMMERCANT compte notifications · ADMIN administration',
  'PUT /contrats/{id}': 'COMMERCANT compte · ADMIN administration',
  'DELETE /contrats/{id}': 'COMMERCANT compte · ADMIN administration',
  'PUT /factures/prestataire/{id}/facturation': 'PRESTATAIRE compte · ADMIN administration',
  'POST /factures/prestataire/{id}/mandat': 'PRESTATAIRE compte · ADMIN administration',
  'POST /factures/emettre': 'PRESTATAIRE compte notifications · ADMIN administration',
  'POST /factures/{id}/avoir': 'PRESTATAIRE compte notifications · ADMIN administration',

  'POST /conversations': 'CLIENT messages · LIVREUR messages',
  'POST /conversations/{id}/messages': 'CLIENT messages · LIVREUR messages',
  'PUT /conversations/{id}/lue': 'CLIENT messages · LIVREUR messages',
  'POST /photos/message/upload': '- nothing shows it until it is sent',
  // Nobody learns that they were blocked.
  'PUT /blocages/{id}': 'CLIENT annonces messages prestations',
  'DELETE /blocages/{id}': 'CLIENT annonces messages prestations',

  'PUT /notifications/lues': 'CLIENT notifications',
  'PUT /notifications/reglages': 'CLIENT notifications',
  'POST /desabonnement/{jeton}': 'CLIENT notifications',

  'PUT /admin/documents/{id}/decision': 'CLIENT compte notifications · ADMIN administration',
  'PUT /admin/utilisateurs/{id}/statut': 'CLIENT compte notifications · ADMIN administration',
  'PUT /admin/utilisateurs/{id}/role': 'CLIENT administration compte · ADMIN administration',
  'PUT /admin/identites/{id}/decision': 'COMMERCANT compte notifications · ADMIN administration',
  'DELETE /admin/utilisateurs/{id}/sessions': 'CLIENT compte · ADMIN administration',
  'PUT /admin/mails/{id}/renvoyer': 'ADMIN administration',
};
