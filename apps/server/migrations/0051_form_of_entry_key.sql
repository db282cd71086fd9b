-- Whose share of the connections a request takes is known with its key: that of the form too.
drop function holder_of_entry_key(uuid, bytea);
create function holder_of_entry_key(entry uuid, digest bytea)
  returns table (account_id uuid, form_id uuid, edit_session_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select e.account_id, e.form_id, null::uuid from entries e where e.id = $1 and e.key_digest = $2
  union all
  select k.account_id, e.form_id, k.edit_session_id from entry_key_directory k
    join entries e on e.account_id = k.account_id and e.id = k.entry_id
    where k.digest = $2 and k.entry_id = $1 and k.edit_session_id is not null
$$;
revoke execute on function holder_of_entry_key from public;
do $$
begin
  execute format('grant execute on function holder_of_entry_key to %I', current_user || '_app');
end
$$;
