-- The outbox becomes a queue that is claimed, sent outside of any transaction, and recorded: codes and links first, a time
-- for the next try of each mail, and a last word for what its receiving side refuses.
alter table mails
  -- 0: somebody waits in front of the screen for its code or its link.
  add column priority smallint not null default 1,
  -- Not before this instant: the end of a claim while it is being sent, then of the pause after a failed try.
  add column next_try_at timestamptz(3),
  add column refuse_le timestamptz(3),
  add check (envoye_le is null or refuse_le is null);
drop index mails_a_envoyer;
create index mails_a_envoyer on mails (essais, priority, cree_le) where envoye_le is null and refuse_le is null;
create index mails_refuses on mails (refuse_le desc, id desc) where refuse_le is not null;
create index mails_destinataire on mails (destinataire);
