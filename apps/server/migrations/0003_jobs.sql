-- Jobs that an account can see, the events of the outbox, and the life signs of workers. The queue itself is
-- graphile-worker's, in its own schema; what stands here is what people are told.

create table jobs (
  account_id uuid not null references accounts (id),
  id uuid not null,
  type text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
  -- Counts the workers that took the job up. Whoever writes names its number, so one that was given up for dead and
  -- comes back cannot write beside its successor.
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
-- For the purge, which goes over all accounts.
create index jobs_finished_at on jobs (finished_at) where finished_at is not null;
alter table jobs enable row level security;
create policy own_account on jobs using (account_id = current_account());

-- Tells whoever listens, at commit: people who follow the job live, and the worker whose job was canceled. The
-- message names the job alone; what it holds is read under row-level security.
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

create table events (
  -- No foreign key: every write would lock the row of its account, for rows that are purged by age.
  account_id uuid not null,
  id uuid not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
-- For the purge, which goes over all accounts.
create index events_created_at on events (created_at);
alter table events enable row level security;
create policy own_account on events using (account_id = current_account());

-- One row per living worker, and one that says when dead ones were last looked for.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz(3) not null default now()
);

-- The queue's tables belong to the owner. The service adds work through this door, in the transaction of the write
-- that asks for it.
create function enqueue(task text, payload json, job_key text, run_at timestamptz, max_attempts integer)
  returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => max_attempts);
end
$$;

-- Fails when the queue is not there or cannot be read.
create function check_queue() returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from graphile_worker.migrations limit 1;
end
$$;
