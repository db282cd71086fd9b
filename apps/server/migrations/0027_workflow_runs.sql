-- Runs of workflows, what each of their steps did, and how events and schedules begin them.
--
-- A run is its own job: whoever works on it holds it by a lease, and takes up the next by account, so that no account's
-- flood holds up another's single run. See docs/decisions/0023.

create table workflow_runs (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  workflow_id uuid not null,
  -- Null for a trial of the draft, which `definition` then holds.
  workflow_version integer,
  definition jsonb,
  trigger_key text not null,
  trigger_type text not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled')),
  -- The entry it is about. No foreign key: see the end of this file.
  entry_id uuid,
  -- What began it, as it was in that moment: `trigger`, `at`, and `entry` or `row` as they were stored.
  input jsonb not null,
  -- Of the trigger, while nobody has looked yet whether it holds: such a run is shown to nobody, and goes if it does not.
  filter text,
  output jsonb,
  error jsonb,
  -- The workflows of the runs that caused this one, the first first: by what they wrote, or by starting it.
  lineage uuid[] not null default '{}',
  -- The run that caused it, and the step that waits for it, if one does.
  parent_run_id uuid,
  parent_waits boolean not null default false,
  replay_of uuid,
  -- Who asked for it by hand. No foreign key: people are removed, and runs stay.
  started_by uuid,
  -- Counts who took it up. Whoever writes down a result names the number, so that one who was given up for dead and comes
  -- back cannot write beside the next.
  claim integer not null default 0,
  -- How often it was lost by those who had it in hand, one after the other: one that ends every worker is given up.
  barren smallint not null default 0,
  -- How long it has been worked on.
  busy_ms bigint not null default 0,
  -- When it is to be taken up: at once, at the end of the lease of whoever works on it, or when a step need not wait any
  -- more. Null when it has ended, and when it waits for people or for another run alone.
  due_at timestamptz(3) default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (account_id, id),
  check ((finished_at is not null) = (status in ('succeeded', 'failed', 'canceled'))),
  check ((workflow_version is null) <> (definition is null))
);
-- Without `id` at their ends: with it, PostgreSQL 18 may look a run up by its id in one of these, through all runs of the
-- account, when it plans while there are few.
create index workflow_runs_created_at on workflow_runs (account_id, created_at desc);
create index workflow_runs_workflow on workflow_runs (account_id, workflow_id, created_at desc);
create index workflow_runs_entry on workflow_runs (account_id, entry_id, created_at desc) where entry_id is not null;
create index workflow_runs_parent on workflow_runs (account_id, parent_run_id) where parent_run_id is not null;
create index workflow_runs_due on workflow_runs (account_id, due_at) where due_at is not null;
-- For the purge, which goes over all accounts.
create index workflow_runs_finished_at on workflow_runs (finished_at) where finished_at is not null;
alter table workflow_runs enable row level security;
create policy own_account on workflow_runs using (account_id = current_account());

create table workflow_run_steps (
  account_id uuid not null,
  run_id uuid not null,
  step_key text not null,
  -- In loops: for which item, of the outermost loop first.
  items integer[] not null default '{}',
  -- Tells that this is one item of a loop, which is done; the steps inside of it have rows of their own.
  is_item boolean not null default false,
  status text not null check (status in ('running', 'waiting', 'succeeded', 'failed', 'canceled')),
  -- By which outputs it went on; null while it has not, and where it failed and the run with it.
  branches text[],
  attempts integer not null default 0,
  input jsonb,
  output jsonb,
  error jsonb,
  -- Objects in the store that hold what is too large for a row.
  input_key text,
  output_key text,
  wait_for text check (wait_for in ('time', 'decision', 'run', 'retry')),
  wait_until timestamptz(3),
  wait_run_id uuid,
  -- What the step keeps while it waits, and what ended its waiting.
  state jsonb,
  decision jsonb,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (account_id, run_id, step_key, items)
);
create index workflow_run_steps_started_at on workflow_run_steps (account_id, run_id, started_at);
create index workflow_run_steps_decisions on workflow_run_steps (account_id, run_id)
  where status = 'waiting' and wait_for = 'decision';
alter table workflow_run_steps enable row level security;
create policy own_account on workflow_run_steps using (account_id = current_account());

-- No foreign keys between these: every result would lock rows that many share. Whoever deletes one takes along the rest.
create function forget_workflow_run() returns trigger language plpgsql as $$
begin
  delete from workflow_run_steps where account_id = old.account_id and run_id = old.id;
  return null;
end
$$;
create trigger forget_workflow_run after delete on workflow_runs
  for each row execute function forget_workflow_run();

create function remove_objects_of_run_step() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_key)
    select key from unnest(array[old.input_key, old.output_key]) as key where key is not null;
  return null;
end
$$;
create trigger remove_objects_of_run_step after delete on workflow_run_steps
  for each row when (old.input_key is not null or old.output_key is not null)
  execute function remove_objects_of_run_step();

create function remove_replaced_objects() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_key)
    select key from unnest(array[
      case when old.input_key is distinct from new.input_key then old.input_key end,
      case when old.output_key is distinct from new.output_key then old.output_key end]) as key
    where key is not null;
  return null;
end
$$;
create trigger remove_replaced_objects after update on workflow_run_steps
  for each row when (
    (old.input_key is distinct from new.input_key and old.input_key is not null)
    or (old.output_key is distinct from new.output_key and old.output_key is not null))
  execute function remove_replaced_objects();

create function forget_runs_of_workflow() returns trigger language plpgsql as $$
begin
  delete from workflow_runs where account_id = old.account_id and workflow_id = old.id;
  return null;
end
$$;
create trigger forget_runs_of_workflow after delete on workflows
  for each row execute function forget_runs_of_workflow();

-- A run holds the answers that began it: it goes with its entry.
create function forget_runs_of_entry() returns trigger language plpgsql as $$
begin
  delete from workflow_runs where account_id = old.account_id and entry_id = old.id;
  return null;
end
$$;
create trigger forget_runs_of_entry after delete on entries for each row execute function forget_runs_of_entry();

-- When a schedule's next run is due; null while nobody has worked it out.
alter table workflow_listeners add column next_at timestamptz(3);
create index workflow_listeners_next_at on workflow_listeners (next_at nulls first) where type = 'schedule';
-- Which form or table a listener listens to, as events name it.
create index workflow_listeners_named on workflow_listeners
  (account_id, type, (coalesce(settings ->> 'formId', settings ->> 'tableId')));

-- `ent_…` as a uuid: 26 characters of five bits each, the first two of them 0.
create function uuid_of_id(id text) returns uuid
  language sql immutable strict parallel safe
return (
  select (lpad(to_hex(substring(string_agg(digit, '' order by place) from 3 for 64)::bit(64)::bigint), 16, '0')
    || lpad(to_hex(substring(string_agg(digit, '' order by place) from 67 for 64)::bit(64)::bigint), 16, '0'))::uuid
  from (
    select place, (strpos('0123456789abcdefghjkmnpqrstvwxyz', character) - 1)::bit(5)::text as digit
    from regexp_split_to_table(split_part(id, '_', 2), '') with ordinality as given (character, place)
  ) digits
);

-- What a run keeps of an entry and of a row: as it is stored.
create function entry_for_run(account uuid, entry uuid) returns jsonb
  language sql stable
return (
  select to_jsonb(kept) from (
    select id, form_id, version_id, number, status, answers, metafields, locale, source, revision, version,
      submitted_at, created_at, updated_at, updated_by
    from entries where account_id = account and id = entry
  ) kept
);

create function row_for_run(account uuid, data_row uuid) returns jsonb
  language sql stable
return (
  select to_jsonb(kept) from (
    select id, table_id, cells, version, created_at, updated_at
    from data_rows where account_id = account and id = data_row
  ) kept
);

-- The run in whose step something is written, if it is in one. Its account is that of the transaction.
create function causing_workflow_run() returns uuid
  language sql stable
return nullif(current_setting('app.workflow_run', true), '')::uuid;

-- Runs with every statement that stores events, in its transaction: a run begins if and only if what began it happened.
-- Accounts whose workflows listen to none of it pay for one look into a small index.
create function start_workflow_runs() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  account uuid;
begin
  if not exists (
    select from told join workflow_listeners l on l.account_id = told.account_id and l.type = told.type
  ) then
    return null;
  end if;
  for account in
    with begun as (
      insert into workflow_runs (account_id, workflow_id, workflow_version, trigger_key, trigger_type, entry_id, input,
        filter, lineage, parent_run_id)
      select told.account_id, l.workflow_id, l.workflow_version, l.trigger_key, l.type, subject.entry_id,
        jsonb_build_object('at', told.created_at, 'trigger', told.data)
          || case when subject.entry_id is null then '{}'
            else jsonb_build_object('entry', entry_for_run(told.account_id, subject.entry_id)) end
          || case when subject.row_id is null then '{}'
            else jsonb_build_object('row', row_for_run(told.account_id, subject.row_id)) end,
        nullif(trim(l.settings ->> 'filter'), ''),
        coalesce(cause.lineage || cause.workflow_id, '{}'), cause.id
      from told
      join workflow_listeners l on l.account_id = told.account_id and l.type = told.type
        and coalesce(l.settings ->> 'formId', l.settings ->> 'tableId')
          = coalesce(told.data ->> 'formId', told.data ->> 'tableId')
      cross join lateral (
        select uuid_of_id(told.data ->> 'entryId') as entry_id, uuid_of_id(told.data ->> 'rowId') as row_id
      ) subject
      left join workflow_runs cause on cause.account_id = told.account_id and cause.id = causing_workflow_run()
      where told.type like 'entry.%' or told.type like 'row.%'
      returning account_id
    )
    select distinct account_id from begun
  loop
    -- The same words are told once per transaction.
    perform pg_notify('workflow_runs', account::text);
  end loop;
  return null;
end
$$;

create trigger start_workflow_runs after insert on events
  referencing new table as told for each statement execute function start_workflow_runs();

-- For a button that a respondent pressed, which is no event. Tells whether anybody listens.
create function start_button_runs(form text, button text, entry uuid) returns boolean
  language plpgsql
as $$
begin
  insert into workflow_runs (account_id, workflow_id, workflow_version, trigger_key, trigger_type, entry_id, input)
  select l.account_id, l.workflow_id, l.workflow_version, l.trigger_key, l.type, entry,
    jsonb_build_object('at', now(), 'trigger', jsonb_build_object('formId', form, 'buttonKey', button),
      'entry', entry_for_run(l.account_id, entry))
  from workflow_listeners l
  where l.account_id = current_account() and l.type = 'button.clicked'
    and coalesce(l.settings ->> 'formId', l.settings ->> 'tableId') = form and l.settings ->> 'buttonKey' = button;
  if not found then
    return false;
  end if;
  perform pg_notify('workflow_runs', current_account()::text);
  return true;
end
$$;
