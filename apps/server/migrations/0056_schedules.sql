-- When each of the service's own schedules is due next, by this database's clock. Every worker looks here: a worker whose own
-- clock is wrong queues nothing too early or too late.
create table schedules (
  name text primary key,
  cron text not null,
  next_at timestamptz not null
);
