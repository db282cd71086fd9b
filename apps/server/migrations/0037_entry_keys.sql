-- The key of an entry is found by the entry, which every request with a key names, and which knows the key's hash. So the directory is
-- left to the keys of edit sessions, and a submit has a row and an index of random values less to write. Entries that no
-- respondent holds a key of cost nothing.
create index entries_with_keys on entries (id) where key_digest is not null;
delete from entry_key_directory where edit_session_id is null;
drop index entry_key_directory_created_at;

-- Whose entry a key opens, and in which edit session, if it is of one. Before the account is known, so it looks at all of them.
create function holder_of_entry_key(entry uuid, digest bytea) returns table (account_id uuid, edit_session_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select e.account_id, null::uuid from entries e where e.id = $1 and e.key_digest = $2
  union all
  select k.account_id, k.edit_session_id from entry_key_directory k
    where k.digest = $2 and k.entry_id = $1 and k.edit_session_id is not null
$$;
revoke execute on function holder_of_entry_key from public;
do $$
begin
  execute format('grant execute on function holder_of_entry_key to %I', current_user || '_app');
end
$$;

create or replace function forget_entry() returns trigger language plpgsql as $$
begin
  delete from entry_revisions where account_id = old.account_id and entry_id = old.id;
  delete from entry_key_directory where digest in
    (select key_digest from edit_sessions where account_id = old.account_id and entry_id = old.id);
  delete from edit_sessions where account_id = old.account_id and entry_id = old.id;
  delete from resume_link_directory where account_id = old.account_id and entry_id = old.id;
  delete from file_uses where account_id = old.account_id and entry_id = old.id;
  delete from files where account_id = old.account_id and entry_id = old.id;
  insert into record_changes (account_id, collection_id, record_id) values (old.account_id, old.form_id, old.id);
  return null;
end
$$;
