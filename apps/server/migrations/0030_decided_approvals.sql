-- The approvals that members have decided are few among all steps: who looks back at them reads only these.
create index workflow_run_steps_decided on workflow_run_steps (account_id, run_id) where decision is not null;
