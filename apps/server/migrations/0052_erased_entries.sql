-- Erased means erased: what an entry leaves in other places goes with it, whoever deletes it.

alter table entries
  -- When its answers were removed by the retention of its form.
  add column anonymized_at timestamptz(3);

-- Entries whose content is gone, and whose traces in events, deliveries, exports and recorded responses are still to be
-- deleted. A row goes once that is done. It holds ids and times, no content.
create table entry_erasures (
  account_id uuid not null,
  entry_id uuid not null,
  form_id uuid not null,
  -- When the entry began and last changed: traces are looked for from then on.
  began_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  erased_at timestamptz(3) not null default now(),
  primary key (account_id, entry_id)
);
create index entry_erasures_due on entry_erasures (erased_at, entry_id);
alter table entry_erasures enable row level security;
create policy own_account on entry_erasures using (account_id = current_account());

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
  insert into entry_erasures (account_id, entry_id, form_id, began_at, changed_at)
    values (old.account_id, old.id, old.form_id, old.created_at, greatest(old.updated_at, old.deleted_at))
    on conflict (account_id, entry_id) do update set erased_at = now();
  return null;
end
$$;

-- A run holds the answers that began it, and so do the runs that it began and the documents that they made.
create function forget_runs(account uuid, entry uuid) returns void language sql as $$
  with recursive gone as (
    select id from workflow_runs where account_id = account and entry_id = entry
    union
    select child.id from workflow_runs child join gone on child.parent_run_id = gone.id where child.account_id = account
  ), made as (
    delete from files where account_id = account and object_key like '%.made-%' and id in (
      select uuid_of_id(step.output ->> 'fileId') from workflow_run_steps step
      where step.account_id = account and step.run_id in (select id from gone)
        and step.output ->> 'fileId' ~ '^fil_[0-7][0-9a-hjkmnp-tv-z]{25}$')
  )
  delete from workflow_runs where account_id = account and id in (select id from gone)
$$;

create or replace function forget_runs_of_entry() returns trigger language plpgsql as $$
begin
  perform forget_runs(old.account_id, old.id);
  return null;
end
$$;

-- An entry that was erased when its event is stored is not there any more: the event then has its ids alone.
create or replace function event_snapshot(account uuid, type text, data jsonb) returns jsonb
  language sql stable
return case
  when type like 'entry.%' and entry_for_run(account, uuid_of_id(data ->> 'entryId')) is null then null
  when type = 'entry.updated' then jsonb_build_object(
    'entry', entry_for_run(account, uuid_of_id(data ->> 'entryId')),
    'changes', (
      select changes from entry_revisions
      where account_id = account and entry_id = uuid_of_id(data ->> 'entryId') and number = (data ->> 'revision')::integer))
  when type like 'entry.%' then
    jsonb_build_object('entry', entry_for_run(account, uuid_of_id(data ->> 'entryId')))
  when type in ('row.created', 'row.updated') then
    jsonb_build_object('row', row_for_run(account, uuid_of_id(data ->> 'rowId')))
end;
