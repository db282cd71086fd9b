-- A worker holds a lock of its database session as long as it lives; `holder` is the number of that lock. When the session
-- ends, as it does at once with a killed process, others take its work up without waiting for its lease or for its silence.
alter table worker_heartbeats add column holder integer;

alter table workflow_runs add column holder integer;
create index workflow_runs_holder on workflow_runs (holder) where status = 'running';

alter table webhook_deliveries add column holder integer;
create index webhook_deliveries_holder on webhook_deliveries (holder) where holder is not null;
