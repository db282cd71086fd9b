-- The first opening of a link that was emailed to an address replaces the entry's key, so that whoever had the link sent there cannot
-- read what the owner of the mailbox adds. Set on all links of the entry to that address; the links to others are deleted then.
alter table resume_link_directory add column opened_at timestamptz(3);

-- Replaced keys are kept in the directory as rows without an edit session: a device that still has one is told what to do.
create index entry_key_directory_replaced on entry_key_directory (account_id, entry_id) where edit_session_id is null;

create or replace function forget_entry() returns trigger language plpgsql as $$
begin
  delete from entry_revisions where account_id = old.account_id and entry_id = old.id;
  delete from entry_key_directory where digest in
    (select key_digest from edit_sessions where account_id = old.account_id and entry_id = old.id);
  delete from entry_key_directory
    where account_id = old.account_id and entry_id = old.id and edit_session_id is null;
  delete from edit_sessions where account_id = old.account_id and entry_id = old.id;
  delete from resume_link_directory where account_id = old.account_id and entry_id = old.id;
  delete from file_uses where account_id = old.account_id and entry_id = old.id;
  delete from files where account_id = old.account_id and entry_id = old.id;
  insert into record_changes (account_id, collection_id, record_id) values (old.account_id, old.form_id, old.id);
  return null;
end
$$;
