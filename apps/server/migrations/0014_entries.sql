-- Entries, their revisions, and the keys that give respondents access.
--
-- No foreign keys in the path of a submit: each would lock the row of the form, which all submits to it share. The
-- triggers below delete what belongs to a form or an entry.

create table entries (
  account_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  -- The form version it was created with.
  version_id uuid not null,
  number bigint not null,
  status text not null default 'draft' check (status in ('draft', 'submitted')),
  -- Of a draft as they were given, invalid ones included; of a submitted entry as the form accepted them.
  answers jsonb not null,
  -- The answers of the last revision, if autosaves have changed them since: autosaves add no revision.
  revised_answers jsonb,
  metafields jsonb not null default '{}',
  locale text not null,
  source text not null check (source in ('respondent', 'user', 'api', 'workflow', 'import')),
  -- The page that the respondent has reached.
  page text,
  revision integer not null default 1,
  -- Increases with every change, autosaves included: the ETag.
  version integer not null default 1,
  -- The keyed hash of the respondent's entry key.
  key_digest bytea,
  submitted_at timestamptz(3),
  -- When an unfinished draft is deleted.
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Null for respondents, as updated_by. No foreign key: users are deleted, their entries stay.
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  deleted_at timestamptz(3),
  -- When the form's retention deleted its answers.
  anonymized_at timestamptz(3),
  primary key (account_id, id),
  unique (account_id, form_id, number),
  check ((status = 'submitted') = (submitted_at is not null))
);
create index entries_of_form on entries (account_id, form_id, created_at desc, id desc) where deleted_at is null;
-- For lists over all forms, the only queries with `number > 0`, which is true of every entry. Without that condition
-- PostgreSQL could use this index to list one form, and read all entries for the few of a small form.
create index entries_created_at on entries (account_id, created_at desc, id desc) where deleted_at is null and number > 0;
create index entries_deleted_at on entries (account_id, deleted_at) where deleted_at is not null;
create index entries_metafields on entries using gin (metafields jsonb_path_ops) where metafields <> '{}';
-- Entry keys are checked before the account is known.
create index entries_with_keys on entries (id) where key_digest is not null;
-- For the purge of all accounts.
create index entries_expires_at on entries (expires_at) where expires_at is not null;
alter table entries enable row level security;
create policy own_account on entries using (account_id = current_account());

-- The next number of each form's entries. Numbers are allocated by a statement of their own before the submit, so that
-- submits do not wait for each other; a submit that fails leaves a gap.
create table entry_numbers (
  account_id uuid not null,
  form_id uuid not null,
  next bigint not null,
  primary key (account_id, form_id)
);
alter table entry_numbers enable row level security;
create policy own_account on entry_numbers using (account_id = current_account());

-- What changed, and who changed it. An entry is its own first revision, which has no row here. An earlier state is the
-- current one with later changes undone.
create table entry_revisions (
  account_id uuid not null,
  entry_id uuid not null,
  number integer not null,
  id uuid not null,
  author_id uuid,
  source text not null check (source in ('respondent', 'user', 'api', 'workflow', 'import')),
  changes jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, entry_id, number)
);
alter table entry_revisions enable row level security;
create policy own_account on entry_revisions using (account_id = current_account());

-- Finds an edit session by the keyed hash of its key. Also has replaced entry keys, as rows without an edit session, so
-- that a device that still uses one gets a helpful error. The current key of an entry is in the entry.
create table entry_key_directory (
  digest bytea primary key,
  account_id uuid not null,
  entry_id uuid not null,
  edit_session_id uuid,
  created_at timestamptz(3) not null default now()
);
create index entry_key_directory_replaced on entry_key_directory (account_id, entry_id) where edit_session_id is null;
alter table entry_key_directory enable row level security;
create policy look_up on entry_key_directory for select using (true);
create policy own_account on entry_key_directory using (account_id = current_account());

-- Links to resume a draft, on any number of devices, valid until the draft is submitted, deleted or expired.
create table resume_link_directory (
  digest bytea primary key,
  account_id uuid not null,
  entry_id uuid not null,
  -- The entry key, encrypted: each device gets the same one. Null until the link is first opened.
  sealed_key bytea,
  -- The keyed hash of the address that the link was emailed to: a lost link is sent there again.
  email_digest bytea,
  -- When a link to that address was first opened. That replaces the entry's key and deletes links to other addresses,
  -- so that the person who requested the email cannot read what the owner of the mailbox adds.
  opened_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index resume_link_directory_entry on resume_link_directory (account_id, entry_id);
create index resume_link_directory_email on resume_link_directory (account_id, email_digest) where email_digest is not null;
create index resume_link_directory_expires_at on resume_link_directory (expires_at);
alter table resume_link_directory enable row level security;
create policy look_up on resume_link_directory for select using (true);
create policy own_account on resume_link_directory using (account_id = current_account());

-- Changes that are prepared outside of the entry, and become one revision when they are committed.
create table edit_sessions (
  account_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  status text not null default 'open' check (status in ('open', 'committed', 'discarded', 'expired')),
  -- The answers at the start of the session, and with its changes.
  base_answers jsonb not null,
  answers jsonb not null,
  base_revision integer not null,
  page text,
  key_digest bytea,
  version integer not null default 1,
  expires_at timestamptz(3) not null,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
create index edit_sessions_entry on edit_sessions (account_id, entry_id, created_at desc, id desc);
create index edit_sessions_expires_at on edit_sessions (expires_at) where status = 'open';
alter table edit_sessions enable row level security;
create policy own_account on edit_sessions using (account_id = current_account());

-- Entries that were erased, while copies of their content in events, deliveries, exports and recorded responses are
-- still to be deleted. Has ids and times only.
create table entry_erasures (
  account_id uuid not null,
  entry_id uuid not null,
  form_id uuid not null,
  -- When the entry was created and last changed: copies can exist from then on.
  entry_created_at timestamptz(3) not null,
  entry_updated_at timestamptz(3) not null,
  erased_at timestamptz(3) not null default now(),
  primary key (account_id, entry_id)
);
create index entry_erasures_due on entry_erasures (erased_at, entry_id);
alter table entry_erasures enable row level security;
create policy own_account on entry_erasures using (account_id = current_account());

-- Allocates numbers for forms of any accounts, and returns the first of each form. In the order of the forms' ids, so
-- that two calls cannot deadlock.
create function allocate_entry_numbers(accounts uuid[], forms uuid[], amounts integer[])
  returns table (form_id uuid, first bigint)
  language sql security definer set search_path = public, pg_temp
as $$
  insert into entry_numbers as numbers (account_id, form_id, next)
  select account, form, amount + 1
  from unnest(accounts, forms, amounts) as requested (account, form, amount) order by form
  on conflict (account_id, form_id) do update set next = numbers.next + excluded.next - 1
  returning numbers.form_id,
    numbers.next - (select amount from unnest(forms, amounts) as requested (form, amount) where form = numbers.form_id)
$$;

-- Releases allocated numbers that were not needed, unless more were allocated since. A burst of submits leaves no gap.
create function release_entry_numbers(account uuid, form uuid, first bigint, next_number bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update entry_numbers set next = first
  where account_id = account and form_id = form and next = next_number and first > 0 and next_number - first between 1 and 64
$$;

-- The account and form of an entry key, and its edit session, if it has one. Called before the account is known.
create function resolve_entry_key(entry uuid, digest bytea)
  returns table (account_id uuid, form_id uuid, edit_session_id uuid)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select e.account_id, e.form_id, null::uuid from entries e where e.id = $1 and e.key_digest = $2
  union all
  select k.account_id, e.form_id, k.edit_session_id from entry_key_directory k
    join entries e on e.account_id = k.account_id and e.id = k.entry_id
    where k.digest = $2 and k.entry_id = $1 and k.edit_session_id is not null
$$;
revoke execute on function allocate_entry_numbers, release_entry_numbers, resolve_entry_key from public;
do $$
begin
  execute format(
    'grant execute on function allocate_entry_numbers, release_entry_numbers, resolve_entry_key to %I',
    current_user || '_app');
end
$$;

create function delete_entry_data() returns trigger language plpgsql as $$
begin
  delete from entry_revisions where account_id = old.account_id and entry_id = old.id;
  delete from entry_key_directory where digest in
    (select key_digest from edit_sessions where account_id = old.account_id and entry_id = old.id);
  delete from entry_key_directory
    where account_id = old.account_id and entry_id = old.id and edit_session_id is null;
  delete from edit_sessions where account_id = old.account_id and entry_id = old.id;
  delete from resume_link_directory where account_id = old.account_id and entry_id = old.id;
  delete from file_references where account_id = old.account_id and entry_id = old.id;
  delete from files where account_id = old.account_id and entry_id = old.id;
  insert into record_changes (account_id, collection_id, record_id) values (old.account_id, old.form_id, old.id);
  insert into entry_erasures (account_id, entry_id, form_id, entry_created_at, entry_updated_at)
    values (old.account_id, old.id, old.form_id, old.created_at, greatest(old.updated_at, old.deleted_at))
    on conflict (account_id, entry_id) do update set erased_at = now();
  return null;
end
$$;
create trigger delete_entry_data after delete on entries for each row execute function delete_entry_data();
create trigger add_record_changes after delete on entries referencing old table as deleted
  for each statement execute function add_record_changes('form_id');

create function delete_entries_of_form() returns trigger language plpgsql as $$
begin
  delete from entries where account_id = old.account_id and form_id = old.id;
  delete from entry_numbers where account_id = old.account_id and form_id = old.id;
  return null;
end
$$;
create trigger delete_entries_of_form after delete on forms for each row execute function delete_entries_of_form();
