-- Every try of a step is kept, by the step's retry policy and by hand.
alter table workflow_run_steps
  -- When the last try began; started_at is when the first did. Null for steps from before this migration.
  add column tried_at timestamptz(3),
  -- Tries before the run was last retried by hand: `attempts` begins anew then, since the retry policy does.
  add column attempts_before integer not null default 0,
  -- Tries that failed, the last 50: [{ startedAt, finishedAt, error }].
  add column failures jsonb,
  -- The run goes on with another version, in which this step has not begun. The row keeps its tries until it does.
  add column forgotten boolean not null default false;
