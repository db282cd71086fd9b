-- Workflow runs, their steps, and how events start them.
--
-- A run is its own job: a worker holds it by a lease, and workers take runs by account in turn, so that the many runs
-- of one account do not delay another's single run. See docs/decisions/0023.

create table workflow_runs (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  workflow_id uuid not null,
  -- Null for a test of the draft, which is then in `definition`.
  workflow_version integer,
  definition jsonb,
  trigger_key text not null,
  trigger_type text not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'waiting', 'succeeded', 'failed', 'canceled')),
  -- No foreign key: a trigger below deletes the runs of an entry.
  entry_id uuid,
  -- `trigger`, `at`, and `entry` or `row` as they were at that time.
  input jsonb not null,
  -- The filter of the trigger until it is evaluated. Such a run is not shown, and deleted if the filter does not match.
  filter text,
  output jsonb,
  error jsonb,
  -- The workflows of the runs that caused this one, the first one first.
  ancestor_workflow_ids uuid[] not null default '{}',
  -- The run that caused it, and whether one of its steps waits for it.
  parent_run_id uuid,
  parent_waits boolean not null default false,
  replay_of uuid,
  -- Who started it manually. No foreign key: users are deleted, runs stay.
  started_by uuid,
  -- Incremented by each worker that takes the run. A worker stores results only while it has the current number, so one
  -- that was replaced cannot write any more.
  claim integer not null default 0,
  -- How many workers in a row have lost it: a run that crashes every worker is failed.
  failed_claims smallint not null default 0,
  -- The worker; see worker_heartbeats.
  holder integer,
  -- The time spent working on it.
  busy_ms bigint not null default 0,
  -- When a worker takes it: immediately, at the end of the current worker's lease, or at the end of a step's wait. Null
  -- if it has finished, or waits only for people or another run.
  due_at timestamptz(3) default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (account_id, id),
  check ((finished_at is not null) = (status in ('succeeded', 'failed', 'canceled'))),
  check ((workflow_version is null) <> (definition is null))
);
-- Without `id` as the last column: with it, PostgreSQL 18 may use one of these to find a run by its id, reading all
-- runs of the account, if it planned while there were few.
create index workflow_runs_created_at on workflow_runs (account_id, created_at desc);
create index workflow_runs_workflow on workflow_runs (account_id, workflow_id, created_at desc);
create index workflow_runs_entry on workflow_runs (account_id, entry_id, created_at desc) where entry_id is not null;
create index workflow_runs_parent on workflow_runs (account_id, parent_run_id) where parent_run_id is not null;
create index workflow_runs_due on workflow_runs (account_id, due_at) where due_at is not null;
create index workflow_runs_holder on workflow_runs (holder) where status = 'running';
-- For the purge of all accounts.
create index workflow_runs_finished_at on workflow_runs (finished_at) where finished_at is not null;
alter table workflow_runs enable row level security;
create policy own_account on workflow_runs using (account_id = current_account());

create table workflow_run_steps (
  account_id uuid not null,
  run_id uuid not null,
  step_key text not null,
  -- In loops: the index of the item in each loop, the outermost first.
  items integer[] not null default '{}',
  -- Whether this is a finished item of a loop; the steps in it have their own rows.
  is_item boolean not null default false,
  status text not null check (status in ('running', 'waiting', 'succeeded', 'failed', 'canceled')),
  -- The outputs by which the run continued; null until then, and if the step failed the run.
  branches text[],
  attempts integer not null default 0,
  -- Attempts before the run was last retried manually, which starts `attempts` and the retry policy again.
  attempts_before integer not null default 0,
  -- The last 50 attempts that failed: [{ startedAt, finishedAt, error }].
  failures jsonb,
  input jsonb,
  output jsonb,
  error jsonb,
  -- Stored objects with an input or output that is too large for a row.
  input_key text,
  output_key text,
  wait_for text check (wait_for in ('time', 'decision', 'run', 'retry')),
  wait_until timestamptz(3),
  wait_run_id uuid,
  -- The state of a step that waits, and what ended the wait.
  state jsonb,
  decision jsonb,
  -- The start of the first attempt.
  started_at timestamptz(3) not null default now(),
  -- The start of the last attempt.
  attempt_started_at timestamptz(3),
  finished_at timestamptz(3),
  -- The run was retried with another version and has not reached this step. The row keeps its attempts until it does.
  is_reset boolean not null default false,
  primary key (account_id, run_id, step_key, items)
);
create index workflow_run_steps_started_at on workflow_run_steps (account_id, run_id, started_at);
create index workflow_run_steps_decisions on workflow_run_steps (account_id, run_id)
  where status = 'waiting' and wait_for = 'decision';
-- For the list of decided approvals, which are few among all steps.
create index workflow_run_steps_decided on workflow_run_steps (account_id, run_id) where decision is not null;
alter table workflow_run_steps enable row level security;
create policy own_account on workflow_run_steps using (account_id = current_account());

-- No foreign keys between these tables: every result would lock rows that many share. These triggers delete what
-- belongs to a deleted row.
create function delete_run_steps() returns trigger language plpgsql as $$
begin
  delete from workflow_run_steps where account_id = old.account_id and run_id = old.id;
  return null;
end
$$;
create trigger delete_run_steps after delete on workflow_runs
  for each row execute function delete_run_steps();

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

create function delete_runs_of_workflow() returns trigger language plpgsql as $$
begin
  delete from workflow_runs where account_id = old.account_id and workflow_id = old.id;
  return null;
end
$$;
create trigger delete_runs_of_workflow after delete on workflows
  for each row execute function delete_runs_of_workflow();

-- Runs have copies of the answers, and so do the runs and the documents that they created.
create function delete_entry_runs(account uuid, entry uuid) returns void language sql as $$
  with recursive runs as (
    select id from workflow_runs where account_id = account and entry_id = entry
    union
    select child.id from workflow_runs child join runs on child.parent_run_id = runs.id where child.account_id = account
  ), generated as (
    delete from files where account_id = account and object_key like '%.made-%' and id in (
      select uuid_from_id(step.output ->> 'fileId') from workflow_run_steps step
      where step.account_id = account and step.run_id in (select id from runs)
        and step.output ->> 'fileId' ~ '^fil_[0-7][0-9a-hjkmnp-tv-z]{25}$')
  )
  delete from workflow_runs where account_id = account and id in (select id from runs)
$$;

create function delete_runs_of_entry() returns trigger language plpgsql as $$
begin
  perform delete_entry_runs(old.account_id, old.id);
  return null;
end
$$;
create trigger delete_runs_of_entry after delete on entries for each row execute function delete_runs_of_entry();

-- The run that executes the current transaction, if a workflow step does. It belongs to the account of the transaction.
create function current_workflow_run() returns uuid
  language sql stable
return nullif(current_setting('app.workflow_run', true), '')::uuid;

-- Runs with every statement that stores events, in its transaction, so that a run starts if and only if its event was
-- committed. Without a matching trigger it costs one read of a small index.
create function start_workflow_runs() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  account uuid;
begin
  if not exists (
    select from new_events e join workflow_triggers t on t.account_id = e.account_id and t.type = e.type
  ) then
    return null;
  end if;
  for account in
    with started as (
      insert into workflow_runs (account_id, workflow_id, workflow_version, trigger_key, trigger_type, entry_id, input,
        filter, ancestor_workflow_ids, parent_run_id)
      select e.account_id, t.workflow_id, t.workflow_version, t.trigger_key, t.type, subject.entry_id,
        jsonb_build_object('at', e.created_at, 'trigger', e.data)
          || case when subject.entry_id is null then '{}'
            else jsonb_build_object('entry', entry_snapshot(e.account_id, subject.entry_id)) end
          || case when subject.row_id is null then '{}'
            else jsonb_build_object('row', row_snapshot(e.account_id, subject.row_id)) end,
        nullif(trim(t.settings ->> 'filter'), ''),
        coalesce(cause.ancestor_workflow_ids || cause.workflow_id, '{}'), cause.id
      from new_events e
      join workflow_triggers t on t.account_id = e.account_id and t.type = e.type
        and coalesce(t.settings ->> 'formId', t.settings ->> 'tableId')
          = coalesce(e.data ->> 'formId', e.data ->> 'tableId')
      cross join lateral (
        select uuid_from_id(e.data ->> 'entryId') as entry_id, uuid_from_id(e.data ->> 'rowId') as row_id
      ) subject
      left join workflow_runs cause on cause.account_id = e.account_id and cause.id = current_workflow_run()
      where e.type like 'entry.%' or e.type like 'row.%'
      returning account_id
    )
    select distinct account_id from started
  loop
    -- PostgreSQL sends identical notifications once per transaction.
    perform pg_notify('workflow_runs', account::text);
  end loop;
  return null;
end
$$;
create trigger start_workflow_runs after insert on events
  referencing new table as new_events for each statement execute function start_workflow_runs();

-- For a button that a respondent clicked, which is not an event. Returns whether a workflow has a trigger for it.
create function start_button_runs(form text, button text, entry uuid) returns boolean
  language plpgsql
as $$
begin
  insert into workflow_runs (account_id, workflow_id, workflow_version, trigger_key, trigger_type, entry_id, input)
  select t.account_id, t.workflow_id, t.workflow_version, t.trigger_key, t.type, entry,
    jsonb_build_object('at', now(), 'trigger', jsonb_build_object('formId', form, 'buttonKey', button),
      'entry', entry_snapshot(t.account_id, entry))
  from workflow_triggers t
  where t.account_id = current_account() and t.type = 'button.clicked'
    and coalesce(t.settings ->> 'formId', t.settings ->> 'tableId') = form and t.settings ->> 'buttonKey' = button;
  if not found then
    return false;
  end if;
  perform pg_notify('workflow_runs', current_account()::text);
  return true;
end
$$;
