-- Jobs that an account can see, the events of the outbox, and the life signs of workers. The queue itself is
-- graphile-worker's, in its own schema; what stands here is what people are told.

create table jobs (
  account_id uuid not null references accounts (id),
  id uuid not null,
  type text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
  payload jsonb not null,
  done bigint not null default 0,
  total bigint,
  result jsonb,
  error jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (account_id, id)
);
create index jobs_created_at on jobs (account_id, created_at desc, id desc);
alter table jobs enable row level security;
create policy own_account on jobs using (account_id = current_account());

create table events (
  account_id uuid not null references accounts (id),
  id uuid not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
alter table events enable row level security;
create policy own_account on events using (account_id = current_account());

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
