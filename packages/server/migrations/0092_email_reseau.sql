-- One mailbox, one account (B-06): an address written from now on has its domain as the network writes it (IDNA), which is
-- what makes « unique » decide between two spellings. Rows of before keep their own letters, which nothing here could turn
-- into IDNA, and nothing makes another of them.
create function utilisateurs_email_reseau() returns trigger language plpgsql as $$
begin
  raise exception 'utilisateur: the domain of an e-mail is written as the network does' using errcode = 'check_violation';
end $$;
create trigger utilisateurs_email_reseau before insert or update of email on utilisateurs
  for each row when (new.email !~ '@[a-z0-9.-]+$')
  execute function utilisateurs_email_reseau();
