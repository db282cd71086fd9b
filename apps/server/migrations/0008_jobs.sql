-- Jobs that an account can see, and the state of workers. The queue is graphile-worker's, in its own schema.

create table jobs (
  account_id uuid not null references accounts (id),
  id uuid not null,
  type text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
  -- Incremented by each worker that starts the job. A worker writes only while it has the current number, so one that
  -- was replaced cannot write any more.
  attempt integer not null default 0,
  payload jsonb not null,
  done bigint not null default 0,
  total bigint,
  result jsonb,
  error jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (account_id, id),
  check ((finished_at is not null) = (status in ('succeeded', 'failed', 'canceled')))
);
create index jobs_created_at on jobs (account_id, created_at desc, id desc);
-- For the purge of all accounts.
create index jobs_finished_at on jobs (finished_at) where finished_at is not null;
alter table jobs enable row level security;
create policy own_account on jobs using (account_id = current_account());

-- One row for each running worker, and one for when stopped workers were last looked for.
create table worker_heartbeats (
  worker_id text primary key,
  -- The number of the advisory lock that the worker's session holds. PostgreSQL releases it when the process dies, so
  -- that others take over its work immediately.
  holder integer,
  seen_at timestamptz(3) not null default now()
);

-- When each of the service's own schedules runs next, by the clock of the database: a worker whose clock is wrong
-- queues nothing too early or too late.
create table schedules (
  name text primary key,
  cron text not null,
  next_at timestamptz not null
);

-- Notifies, at commit, requests that stream the job and the worker that runs it. Has the id and the status only; the
-- job is read under row-level security.
create function notify_job_change() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('job_changes', new.id || ' ' || new.status);
  return null;
end
$$;
create trigger notify_job_change after update on jobs
  for each row when (old.* is distinct from new.*)
  execute function notify_job_change();

-- Adds a task to the queue, in the transaction of the write that needs it. The queue's tables belong to the owner.
create function enqueue(task text, payload json, job_key text, run_at timestamptz, max_attempts integer)
  returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => max_attempts);
end
$$;

-- Fails if the queue does not exist or cannot be read.
create function check_queue() returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from graphile_worker.migrations limit 1;
end
$$;
revoke execute on function enqueue, check_queue from public;
do $$
begin
  execute format('grant execute on function enqueue, check_queue to %I', current_user || '_app');
end
$$;
