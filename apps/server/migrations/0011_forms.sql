-- Forms, their versions, how they are found by slug, and how many entries they have.

create table forms (
  account_id uuid not null references accounts (id),
  id uuid not null,
  project_id uuid not null,
  name text not null,
  slug text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  -- Written in the transaction that opens, publishes or discards the version, under the lock of this row. No foreign
  -- keys: versions refer to their form, and a circle would be in the way of whoever purges.
  published_version_id uuid,
  draft_version_id uuid,
  -- What its author has set; defaults are added when it is read.
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (account_id, id),
  -- A project is purged after its forms could have been: they went to the trash before it.
  foreign key (account_id, project_id) references projects (account_id, id) on delete cascade,
  check ((status = 'draft') = (published_version_id is null))
);
create index forms_created_at on forms (account_id, created_at desc, id desc);
create index forms_project on forms (account_id, project_id, created_at desc, id desc);
create index forms_deleted_at on forms (account_id, deleted_at) where deleted_at is not null;
-- For the schedule that closes forms, which goes over all accounts.
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
  -- No foreign key: people are removed, and what they published stays.
  published_by uuid,
  -- Who last worked on the draft, and when: a stretch of work leaves one record in the audit log.
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

-- How many entries a form has. Every submit adds to a shard of its own choice, so that a busy form's submits do not wait
-- for each other.
create table form_entry_counts (
  account_id uuid not null references accounts (id),
  form_id uuid not null,
  shard smallint not null,
  count bigint not null default 0,
  primary key (account_id, form_id, shard),
  foreign key (account_id, form_id) references forms (account_id, id) on delete cascade
);
alter table form_entry_counts enable row level security;
create policy own_account on form_entry_counts using (account_id = current_account());

-- Leads from a slug, which is unique in the deployment, or from a form's id to the form. Respondents ask here for every
-- request, so it also says whether what a process remembers of the form is still true: `form_version` rises with every
-- change of the form and every publication. The triggers below keep it in the transaction of the change.
create table form_directory (
  slug text primary key,
  account_id uuid not null,
  form_id uuid not null,
  form_version integer not null default 0,
  status text not null default 'draft',
  published_version_id uuid,
  trashed boolean not null default false,
  hindrance text,
  -- At commit, because the slug is claimed before the form is made.
  foreign key (account_id, form_id) references forms (account_id, id) on delete cascade deferrable initially deferred
);
create index form_directory_form on form_directory (form_id);
create index form_directory_account on form_directory (account_id, form_id);
alter table form_directory enable row level security;
create policy look_up on form_directory for select using (true);
create policy own_account on form_directory using (account_id = current_account());

create function follow_form() returns trigger language plpgsql as $$
begin
  delete from form_directory where account_id = new.account_id and form_id = new.id and slug <> new.slug;
  update form_directory
  set form_version = new.version, status = new.status, published_version_id = new.published_version_id,
    trashed = new.deleted_at is not null
  where slug = new.slug and account_id = new.account_id and form_id = new.id;
  if not found then
    insert into form_directory (slug, account_id, form_id, form_version, status, published_version_id, trashed)
    values (new.slug, new.account_id, new.id, new.version, new.status, new.published_version_id,
      new.deleted_at is not null);
  end if;
  return null;
end
$$;
create trigger follow_form after insert or update on forms for each row execute function follow_form();

create trigger note_hindrance before insert on form_directory for each row execute function note_hindrance();

create function follow_hindrance_of_forms() returns trigger language plpgsql as $$
begin
  update form_directory set hindrance = hindrance_of(new) where account_id = new.id;
  return null;
end
$$;
create trigger follow_hindrance_of_forms after update of deleted_at, billing_status on accounts
  for each row when (hindrance_of(old) is distinct from hindrance_of(new))
  execute function follow_hindrance_of_forms();

-- A project with forms in use stays: whoever deletes it decides about each of them first.
create function keep_project_with_forms() returns trigger language plpgsql as $$
begin
  if exists (select from forms where account_id = new.account_id and project_id = new.id and deleted_at is null) then
    raise exception 'The project has forms.' using errcode = 'foreign_key_violation', table = 'forms';
  end if;
  return new;
end
$$;
create trigger keep_project_with_forms before update of deleted_at on projects
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function keep_project_with_forms();
