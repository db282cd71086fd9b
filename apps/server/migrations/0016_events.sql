-- Events, which webhooks, workflows and API clients receive.
--
-- Clients poll events by position: no event ever appears before one that was read already. The position is the id of
-- the writing transaction plus a base. A transaction can commit after one with a higher id, so readers stop before the
-- oldest one that is still running; see modules/events/store.ts. Transaction ids belong to one PostgreSQL server: after
-- a restore they start again, and a replica that takes over may have missed some. So each start of a server gets a new
-- base, the time in microseconds, which is higher than all earlier positions as long as there were fewer than a million
-- writes a second.

create table event_clock (
  singleton boolean primary key default true check (singleton),
  server_started timestamptz not null,
  base bigint not null
);
insert into event_clock (server_started, base) values ('-infinity', 0);

-- Returns the position of an event, and sets the base if the server has started since.
create function refresh_event_position() returns bigint
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  transaction_id bigint := pg_current_xact_id()::text::bigint;
  new_base bigint;
begin
  -- Concurrent calls wait for this transaction and then use its base. The base never decreases, so setting the clock
  -- back does no harm while the server keeps running.
  update event_clock
  set server_started = pg_postmaster_start_time(),
    base = greatest(base, (extract(epoch from clock_timestamp()) * 1000000)::bigint - transaction_id)
  where server_started <> pg_postmaster_start_time()
  returning base into new_base;
  if found then
    execute format(
      'create or replace function event_position() returns bigint language sql
       return case when pg_postmaster_start_time() = %L then %s + pg_current_xact_id()::text::bigint
         else refresh_event_position() end',
      pg_postmaster_start_time(), new_base);
  else
    select base into strict new_base from event_clock;
  end if;
  return new_base + transaction_id;
end
$$;

-- The position of an event that is written now. refresh_event_position replaces this function by one with the base in
-- its text, which the planner inlines: reading the base from the table would add a third to the cost of storing an
-- event.
create function event_position() returns bigint language sql return refresh_event_position();

create table events (
  -- No foreign key: every write would lock the row of its account.
  account_id uuid not null,
  id uuid not null,
  type text not null,
  data jsonb not null,
  position bigint not null default event_position(),
  created_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
create index events_position on events (account_id, position, id);
-- For the purge of all accounts.
create index events_created_at on events (created_at);
alter table events enable row level security;
create policy own_account on events using (account_id = current_account());

-- Converts an id of the API (`ent_…`) to its uuid: 26 characters of five bits each, of which the first two are 0.
create function uuid_from_id(id text) returns uuid
  language sql immutable strict parallel safe
return (
  select (lpad(to_hex(substring(string_agg(digit, '' order by place) from 3 for 64)::bit(64)::bigint), 16, '0')
    || lpad(to_hex(substring(string_agg(digit, '' order by place) from 67 for 64)::bit(64)::bigint), 16, '0'))::uuid
  from (
    select place, (strpos('0123456789abcdefghjkmnpqrstvwxyz', character) - 1)::bit(5)::text as digit
    from regexp_split_to_table(split_part(id, '_', 2), '') with ordinality as given (character, place)
  ) digits
);

-- An entry and a data row as workflow runs and webhook deliveries store them.
create function entry_snapshot(account uuid, entry uuid) returns jsonb
  language sql stable
return (
  select to_jsonb(snapshot) from (
    select id, form_id, version_id, number, status, answers, metafields, locale, source, revision, version,
      submitted_at, created_at, updated_at, updated_by
    from entries where account_id = account and id = entry
  ) snapshot
);

create function row_snapshot(account uuid, data_row uuid) returns jsonb
  language sql stable
return (
  select to_jsonb(snapshot) from (
    select id, table_id, cells, version, created_at, updated_at
    from data_rows where account_id = account and id = data_row
  ) snapshot
);

-- The form of an event: a form itself, or the form of an entry, a file, an import, an export or a run.
create function form_of_event(account uuid, type text, data jsonb) returns uuid
  language sql stable
return case
  when type like 'form.%' then uuid_from_id(data ->> 'id')
  when data ->> 'formId' is not null then uuid_from_id(data ->> 'formId')
  when data ->> 'entryId' is not null then
    (select form_id from entries where account_id = account and id = uuid_from_id(data ->> 'entryId'))
end;

-- The entry or row of an event, as it is now. Null for an entry that was erased.
create function event_snapshot(account uuid, type text, data jsonb) returns jsonb
  language sql stable
return case
  when type like 'entry.%' and entry_snapshot(account, uuid_from_id(data ->> 'entryId')) is null then null
  when type = 'entry.updated' then jsonb_build_object(
    'entry', entry_snapshot(account, uuid_from_id(data ->> 'entryId')),
    'changes', (
      select changes from entry_revisions
      where account_id = account and entry_id = uuid_from_id(data ->> 'entryId') and number = (data ->> 'revision')::integer))
  when type like 'entry.%' then
    jsonb_build_object('entry', entry_snapshot(account, uuid_from_id(data ->> 'entryId')))
  when type in ('row.created', 'row.updated') then
    jsonb_build_object('row', row_snapshot(account, uuid_from_id(data ->> 'rowId')))
end;
