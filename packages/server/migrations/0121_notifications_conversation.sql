-- A message is about a conversation.
alter table notifications
  drop constraint notifications_objet_type_check,
  add constraint notifications_objet_type_check check (objet_type in ('ANNONCE', 'LIVRAISON', 'PRESTATION', 'DOCUMENT',
    'COMPTE', 'CONTRAT', 'FACTURE', 'CONVERSATION', 'FILE'));
