-- Webhooks bound to forms and tables, filtered, and with the content of what they are about.

alter table webhooks
  -- Only events of these; of the whole account while both are empty.
  add column form_ids uuid[] not null default '{}',
  add column table_ids uuid[] not null default '{}',
  -- A CEL condition on the entry or the row.
  add column filter text,
  -- Existing webhooks keep what they were sent until now.
  add column payload text not null default 'ids' check (payload in ('full', 'ids'));

alter table webhook_deliveries
  -- The entry or row as it was when the event happened, for a filter or a full payload.
  add column snapshot jsonb,
  -- The entry in the snapshot, which goes when the entry is purged.
  add column entry_id uuid,
  -- Still to be checked before the first attempt; null once it passed.
  add column filter text;
create index webhook_deliveries_entry on webhook_deliveries (account_id, entry_id) where entry_id is not null;

create function forget_deliveries_of_entry() returns trigger language plpgsql as $$
begin
  delete from webhook_deliveries where account_id = old.account_id and entry_id = old.id;
  return null;
end
$$;
create trigger forget_deliveries_of_entry after delete on entries
  for each row execute function forget_deliveries_of_entry();

-- The form that an event is about: a form itself, or the form of an entry, a file, an import, an export or a run.
create function form_of_event(account uuid, type text, data jsonb) returns uuid
  language sql stable
return case
  when type like 'form.%' then uuid_of_id(data ->> 'id')
  when data ->> 'formId' is not null then uuid_of_id(data ->> 'formId')
  when data ->> 'entryId' is not null then
    (select form_id from entries where account_id = account and id = uuid_of_id(data ->> 'entryId'))
end;

create function event_snapshot(account uuid, type text, data jsonb) returns jsonb
  language sql stable
return case
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

-- Runs with every statement that stores events, in its transaction, so that an event is delivered if and only if it
-- happened. Accounts without a webhook pay for one look into a small index.
create or replace function queue_webhook_deliveries() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  account uuid := (select account_id from told limit 1);
  webhook uuid;
begin
  if not exists (select from webhooks where account_id = account and enabled) then
    return null;
  end if;
  for webhook in
    with queued as (
      insert into webhook_deliveries (account_id, webhook_id, id, event_type, filter, snapshot, entry_id)
      select told.account_id, w.id, told.id, told.type, w.filter,
        case when needs_snapshot then event_snapshot(account, told.type, told.data) end,
        case when needs_snapshot and told.type like 'entry.%' then uuid_of_id(told.data ->> 'entryId') end
      from told
      join webhooks w on w.account_id = told.account_id
      cross join lateral (select w.payload = 'full' or w.filter is not null as needs_snapshot) needs
      where w.account_id = account and w.enabled and w.events && array['*', told.type]
        and case
          when w.form_ids = '{}' and w.table_ids = '{}' then true
          else coalesce(form_of_event(account, told.type, told.data) = any(w.form_ids), false)
            or coalesce(uuid_of_id(told.data ->> 'tableId') = any(w.table_ids), false)
        end
      returning webhook_id
    )
    select distinct webhook_id from queued
  loop
    perform pg_notify('webhook_deliveries', account || ' ' || webhook);
  end loop;
  return null;
end
$$;
