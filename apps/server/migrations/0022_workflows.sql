-- Workflows, their versions and triggers.

create table workflows (
  account_id uuid not null references accounts (id),
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  enabled boolean not null default false,
  -- Triggers, steps and connections.
  draft jsonb not null,
  -- The version that runs; null if none was published.
  published_version integer,
  published_at timestamptz(3),
  has_changes boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, project_id) references projects (account_id, id) on delete cascade
);
create index workflows_created_at on workflows (account_id, created_at desc, id desc);
create index workflows_project on workflows (account_id, project_id, created_at desc, id desc);
create index workflows_deleted_at on workflows (account_id, deleted_at) where deleted_at is not null;
alter table workflows enable row level security;
create policy own_account on workflows using (account_id = current_account());

-- Never changed: a run uses the version it started with.
create table workflow_versions (
  account_id uuid not null,
  workflow_id uuid not null,
  number integer not null,
  definition jsonb not null,
  published_at timestamptz(3) not null default now(),
  -- No foreign key: users are deleted, versions stay.
  published_by uuid,
  primary key (account_id, workflow_id, number),
  foreign key (account_id, workflow_id) references workflows (account_id, id) on delete cascade
);
alter table workflow_versions enable row level security;
create policy own_account on workflow_versions using (account_id = current_account());

-- The active triggers: of published versions of workflows that are enabled and not deleted.
create table workflow_triggers (
  account_id uuid not null,
  workflow_id uuid not null,
  trigger_key text not null,
  type text not null,
  -- The form or table; null if the trigger has none.
  subject_id uuid,
  workflow_version integer not null,
  settings jsonb not null,
  -- For a schedule: its next run; null if it was not computed yet.
  next_at timestamptz(3),
  primary key (account_id, workflow_id, trigger_key),
  foreign key (account_id, workflow_id) references workflows (account_id, id) on delete cascade
);
create index workflow_triggers_subject on workflow_triggers (account_id, type, subject_id);
-- The form or table as events name it. Read by every write that stores an event.
create index workflow_triggers_source on workflow_triggers
  (account_id, type, (coalesce(settings ->> 'formId', settings ->> 'tableId')));
-- For the schedule that starts runs in all accounts.
create index workflow_triggers_schedules on workflow_triggers (type) where type = 'schedule';
create index workflow_triggers_next_at on workflow_triggers (next_at nulls first) where type = 'schedule';
alter table workflow_triggers enable row level security;
create policy own_account on workflow_triggers using (account_id = current_account());

-- Finds a webhook trigger by the keyed hash of the secret in its URL.
create table workflow_hook_directory (
  digest bytea primary key,
  account_id uuid not null,
  workflow_id uuid not null,
  trigger_key text not null,
  -- The secret, encrypted: editors can see the URL again.
  sealed bytea not null,
  created_at timestamptz(3) not null default now(),
  foreign key (account_id, workflow_id) references workflows (account_id, id) on delete cascade
);
create unique index workflow_hook_directory_trigger
  on workflow_hook_directory (account_id, workflow_id, trigger_key);
alter table workflow_hook_directory enable row level security;
create policy look_up on workflow_hook_directory for select using (true);
create policy own_account on workflow_hook_directory using (account_id = current_account());

-- The forms, tables, templates, connectors and workflows that the published version of a workflow refers to. Read
-- before one of them is deleted.
create table workflow_references (
  account_id uuid not null,
  referenced_id uuid not null,
  workflow_id uuid not null,
  primary key (account_id, referenced_id, workflow_id),
  foreign key (account_id, workflow_id) references workflows (account_id, id) on delete cascade
);
create index workflow_references_workflow on workflow_references (account_id, workflow_id);
alter table workflow_references enable row level security;
create policy own_account on workflow_references using (account_id = current_account());

-- A project cannot be deleted while it has workflows.
create function reject_deleting_project_with_workflows() returns trigger language plpgsql as $$
begin
  if exists (
    select from workflows where account_id = new.account_id and project_id = new.id and deleted_at is null
  ) then
    raise exception 'The project has workflows.' using errcode = 'foreign_key_violation', table = 'workflows';
  end if;
  return new;
end
$$;
create trigger reject_deleting_project_with_workflows before update of deleted_at on projects
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function reject_deleting_project_with_workflows();
