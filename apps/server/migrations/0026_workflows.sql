-- Workflows: what each does, as a draft and as it was published, and who listens to what.

create table workflows (
  account_id uuid not null references accounts (id),
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  enabled boolean not null default false,
  -- Triggers, steps and connections as they are worked on.
  draft jsonb not null,
  -- The version that runs; null before the first.
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

-- Never changed: a run follows the version it began with.
create table workflow_versions (
  account_id uuid not null,
  workflow_id uuid not null,
  number integer not null,
  definition jsonb not null,
  published_at timestamptz(3) not null default now(),
  -- No foreign key: people are removed, and versions stay.
  published_by uuid,
  primary key (account_id, workflow_id, number),
  foreign key (account_id, workflow_id) references workflows (account_id, id) on delete cascade
);
alter table workflow_versions enable row level security;
create policy own_account on workflow_versions using (account_id = current_account());

-- The triggers that are live: of published versions of workflows that are turned on and not in the trash. Whoever writes
-- an entry or a row finds here, by one index, whether anybody listens.
create table workflow_listeners (
  account_id uuid not null,
  workflow_id uuid not null,
  trigger_key text not null,
  type text not null,
  -- The form or table it listens to; null where it listens to neither.
  subject_id uuid,
  workflow_version integer not null,
  settings jsonb not null,
  primary key (account_id, workflow_id, trigger_key),
  foreign key (account_id, workflow_id) references workflows (account_id, id) on delete cascade
);
create index workflow_listeners_subject on workflow_listeners (account_id, type, subject_id);
-- For the schedule that goes over all accounts.
create index workflow_listeners_schedules on workflow_listeners (type) where type = 'schedule';
alter table workflow_listeners enable row level security;
create policy own_account on workflow_listeners using (account_id = current_account());

-- Leads from the keyed hash of the secret part of a webhook trigger's address to the trigger.
create table workflow_hook_directory (
  digest bytea primary key,
  account_id uuid not null,
  workflow_id uuid not null,
  trigger_key text not null,
  -- The secret part itself, sealed: editors are shown the address again.
  sealed bytea not null,
  created_at timestamptz(3) not null default now(),
  foreign key (account_id, workflow_id) references workflows (account_id, id) on delete cascade
);
create unique index workflow_hook_directory_trigger
  on workflow_hook_directory (account_id, workflow_id, trigger_key);
alter table workflow_hook_directory enable row level security;
create policy look_up on workflow_hook_directory for select using (true);
create policy own_account on workflow_hook_directory using (account_id = current_account());

-- What the published version of a workflow names: forms, tables, templates, connectors, other workflows. Asked before one of
-- them goes, by one index.
create table workflow_uses (
  account_id uuid not null,
  used_id uuid not null,
  workflow_id uuid not null,
  primary key (account_id, used_id, workflow_id),
  foreign key (account_id, workflow_id) references workflows (account_id, id) on delete cascade
);
create index workflow_uses_workflow on workflow_uses (account_id, workflow_id);
alter table workflow_uses enable row level security;
create policy own_account on workflow_uses using (account_id = current_account());

-- A project with workflows in use stays: whoever deletes it decides about each of them first.
create function keep_project_with_workflows() returns trigger language plpgsql as $$
begin
  if exists (
    select from workflows where account_id = new.account_id and project_id = new.id and deleted_at is null
  ) then
    raise exception 'The project has workflows.' using errcode = 'foreign_key_violation', table = 'workflows';
  end if;
  return new;
end
$$;
create trigger keep_project_with_workflows before update of deleted_at on projects
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function keep_project_with_workflows();
