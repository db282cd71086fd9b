-- Forms, their versions, saved views, and how forms are found by slug.

create table forms (
  account_id uuid not null references accounts (id),
  id uuid not null,
  project_id uuid not null,
  name text not null,
  slug text not null,
  -- The slug is derived from the name until the form is first published or the slug is set.
  slug_follows_name boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  -- No foreign keys: versions refer to their form, and a cycle would block the purge.
  published_version_id uuid,
  draft_version_id uuid,
  -- Without defaults, which are added when it is read.
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, project_id) references projects (account_id, id) on delete cascade,
  check ((status = 'draft') = (published_version_id is null))
);
create index forms_created_at on forms (account_id, created_at desc, id desc);
create index forms_project on forms (account_id, project_id, created_at desc, id desc);
create index forms_deleted_at on forms (account_id, deleted_at) where deleted_at is not null;
-- For the schedule that closes forms of all accounts.
create index forms_closes_at on forms ((settings ->> 'closesAt')) where status = 'published' and deleted_at is null;
alter table forms enable row level security;
create policy own_account on forms using (account_id = current_account());

create table form_versions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  form_id uuid not null,
  number integer not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'superseded')),
  definition jsonb not null,
  notes text not null default '',
  published_at timestamptz(3),
  -- No foreign key: users are deleted, their versions stay.
  published_by uuid,
  -- Who edited the draft last, and when: a series of edits is one record in the audit log.
  edited_by uuid,
  edited_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  unique (account_id, form_id, number),
  foreign key (account_id, form_id) references forms (account_id, id) on delete cascade,
  check ((state = 'draft') = (published_at is null))
);
create unique index form_versions_draft on form_versions (account_id, form_id) where state = 'draft';
create unique index form_versions_published on form_versions (account_id, form_id) where state = 'published';
alter table form_versions enable row level security;
create policy own_account on form_versions using (account_id = current_account());

-- Finds a form by its slug, which is unique in the deployment, or by its id. Read by every request of a respondent, so
-- it also tells whether a cached form is current: form_version increases with every change. The triggers below keep it
-- up to date. A published form keeps its last 50 slugs, so that links that were shared keep working.
create table form_directory (
  slug text primary key,
  account_id uuid not null,
  form_id uuid not null,
  form_version integer not null default 0,
  status text not null default 'draft',
  published_version_id uuid,
  is_deleted boolean not null default false,
  -- Why the account cannot be used; null if it can.
  blocked_reason text,
  -- When the form got another slug; null for its current one.
  retired_at timestamptz(3),
  -- Deferred, because the slug is reserved before the form is created.
  foreign key (account_id, form_id) references forms (account_id, id) on delete cascade deferrable initially deferred
);
create index form_directory_form on form_directory (form_id);
create index form_directory_account on form_directory (account_id, form_id);
alter table form_directory enable row level security;
create policy look_up on form_directory for select using (true);
create policy own_account on form_directory using (account_id = current_account());

-- Saved views of a form's entries.
create table views (
  account_id uuid not null references accounts (id),
  id uuid not null,
  form_id uuid not null,
  name text not null,
  -- In order: the path of each, and its width.
  columns jsonb not null default '[]',
  filter text,
  sort text,
  group_by text,
  visibility text not null default 'private' check (visibility in ('private', 'shared')),
  -- No foreign key: users are deleted, the views they shared stay.
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  foreign key (account_id, form_id) references forms (account_id, id) on delete cascade
);
create index views_created_at on views (account_id, created_at desc, id desc);
create index views_form on views (account_id, form_id, created_at desc, id desc);
alter table views enable row level security;
create policy own_account on views using (account_id = current_account());

create function sync_form_directory() returns trigger language plpgsql as $$
begin
  if new.published_version_id is null then
    delete from form_directory where account_id = new.account_id and form_id = new.id and slug <> new.slug;
  end if;
  update form_directory
  set form_version = new.version, status = new.status, published_version_id = new.published_version_id,
    is_deleted = new.deleted_at is not null,
    retired_at = case when slug = new.slug then null else coalesce(retired_at, now()) end
  where account_id = new.account_id and form_id = new.id;
  if not exists (
    select from form_directory where slug = new.slug and account_id = new.account_id and form_id = new.id
  ) then
    insert into form_directory (slug, account_id, form_id, form_version, status, published_version_id, is_deleted)
    values (new.slug, new.account_id, new.id, new.version, new.status, new.published_version_id,
      new.deleted_at is not null);
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    -- Only the latest 50, so that renaming a form cannot reserve any number of slugs.
    delete from form_directory where slug in (
      select slug from form_directory
      where account_id = new.account_id and form_id = new.id and retired_at is not null
      order by retired_at desc, slug offset 50
    );
  end if;
  return null;
end
$$;
create trigger sync_form_directory after insert or update on forms for each row execute function sync_form_directory();

create trigger set_blocked_reason before insert on form_directory for each row execute function set_blocked_reason();

create function sync_blocked_reason_of_forms() returns trigger language plpgsql as $$
begin
  update form_directory set blocked_reason = blocked_reason_of(new) where account_id = new.id;
  return null;
end
$$;
create trigger sync_blocked_reason_of_forms after update of deleted_at, billing_status on accounts
  for each row when (blocked_reason_of(old) is distinct from blocked_reason_of(new))
  execute function sync_blocked_reason_of_forms();

-- A project cannot be deleted while it has forms.
create function reject_deleting_project_with_forms() returns trigger language plpgsql as $$
begin
  if exists (select from forms where account_id = new.account_id and project_id = new.id and deleted_at is null) then
    raise exception 'The project has forms.' using errcode = 'foreign_key_violation', table = 'forms';
  end if;
  return new;
end
$$;
create trigger reject_deleting_project_with_forms before update of deleted_at on projects
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function reject_deleting_project_with_forms();
