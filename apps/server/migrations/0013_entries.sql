-- Entries, what changed in them, and the keys that open them to respondents.
--
-- No foreign keys on the way of a submit: each would lock the row of the form, which all of a busy form's submits share.
-- Whoever deletes a form or an entry takes along what belongs to it: the triggers below.

create table entries (
  account_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  -- The version it was made with, and stays with.
  version_id uuid not null,
  number bigint not null,
  status text not null default 'draft' check (status in ('draft', 'submitted')),
  -- Of a draft as they were given, wrong ones too; of a submitted entry as the form accepted them.
  answers jsonb not null,
  -- What the last revision left, while autosaves have moved on from it: they make no revisions of their own.
  revised_answers jsonb,
  metafields jsonb not null default '{}',
  locale text not null,
  source text not null check (source in ('respondent', 'user', 'api', 'workflow', 'import')),
  -- The page a respondent has come to, for going on and for knowing where people leave.
  page text,
  revision integer not null default 1,
  -- Rises with every change, autosaves too: the ETag.
  version integer not null default 1,
  -- The key that opens it to its respondent: a keyed hash.
  key_digest bytea,
  submitted_at timestamptz(3),
  -- When a draft is removed, unless someone works on it.
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Null for respondents. No foreign key: people are removed, and what they changed stays.
  updated_by uuid,
  deleted_at timestamptz(3),
  primary key (account_id, id),
  unique (account_id, form_id, number),
  check ((status = 'submitted') = (submitted_at is not null))
);
create index entries_of_form on entries (account_id, form_id, created_at desc, id desc) where deleted_at is null;
create index entries_created_at on entries (account_id, created_at desc, id desc) where deleted_at is null;
create index entries_deleted_at on entries (account_id, deleted_at) where deleted_at is not null;
create index entries_metafields on entries using gin (metafields jsonb_path_ops) where metafields <> '{}';
-- For the purge, which goes over all accounts.
create index entries_expires_at on entries (expires_at) where expires_at is not null;
alter table entries enable row level security;
create policy own_account on entries using (account_id = current_account());

-- The next number of each form's entries. Numbers are taken in a statement of their own, ahead of the submit, so that
-- submits do not wait for one another; one that fails leaves a gap.
create table entry_numbers (
  account_id uuid not null,
  form_id uuid not null,
  next bigint not null,
  primary key (account_id, form_id)
);
alter table entry_numbers enable row level security;
create policy own_account on entry_numbers using (account_id = current_account());

-- Takes `amounts` of numbers for forms of any accounts, and tells the first of each. Forms come in the order of their ids,
-- so that two takers cannot wait for each other in a circle.
create function take_entry_numbers(accounts uuid[], forms uuid[], amounts integer[])
  returns table (form_id uuid, first bigint)
  language sql security definer set search_path = public, pg_temp
as $$
  insert into entry_numbers as known (account_id, form_id, next)
  select account, form, amount + 1
  from unnest(accounts, forms, amounts) as wanted (account, form, amount) order by form
  on conflict (account_id, form_id) do update set next = known.next + excluded.next - 1
  returning known.form_id,
    known.next - (select amount from unnest(forms, amounts) as wanted (form, amount) where form = known.form_id)
$$;
revoke execute on function take_entry_numbers from public;
do $$
begin
  execute format('grant execute on function take_entry_numbers to %I', current_user || '_app');
end
$$;

-- What changed, and by whom. The first revision of an entry says nothing: its changes are all there was. The state at a
-- revision is the present one with the later changes undone, so what is stored grows with the changes alone.
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

-- Leads from the keyed hash of an entry key to the entry, or to the session in which it is edited. A key is good as long
-- as the entry or the session still names it.
create table entry_key_directory (
  digest bytea primary key,
  account_id uuid not null,
  entry_id uuid not null,
  edit_session_id uuid,
  created_at timestamptz(3) not null default now()
);
-- For the purge of old ones. Costs next to nothing to keep.
create index entry_key_directory_created_at on entry_key_directory using brin (created_at);
alter table entry_key_directory enable row level security;
create policy look_up on entry_key_directory for select using (true);
create policy own_account on entry_key_directory using (account_id = current_account());

-- Links by which a respondent goes on later, perhaps on another device: each good once.
create table resume_link_directory (
  digest bytea primary key,
  account_id uuid not null,
  entry_id uuid not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index resume_link_directory_entry on resume_link_directory (account_id, entry_id);
create index resume_link_directory_expires_at on resume_link_directory (expires_at);
alter table resume_link_directory enable row level security;
create policy look_up on resume_link_directory for select using (true);
create policy own_account on resume_link_directory using (account_id = current_account());

-- Changes that are being prepared apart from the entry, and become one revision of it when they are committed.
create table edit_sessions (
  account_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  status text not null default 'open' check (status in ('open', 'committed', 'discarded', 'expired')),
  -- The entry as it was when the session began, and as it would be.
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

create function forget_entry() returns trigger language plpgsql as $$
begin
  delete from entry_revisions where account_id = old.account_id and entry_id = old.id;
  delete from entry_key_directory where digest = old.key_digest;
  delete from entry_key_directory where digest in
    (select key_digest from edit_sessions where account_id = old.account_id and entry_id = old.id);
  delete from edit_sessions where account_id = old.account_id and entry_id = old.id;
  delete from resume_link_directory where account_id = old.account_id and entry_id = old.id;
  delete from file_uses where account_id = old.account_id and entry_id = old.id;
  delete from files where account_id = old.account_id and entry_id = old.id;
  insert into record_changes (account_id, collection_id, record_id) values (old.account_id, old.form_id, old.id);
  return null;
end
$$;
create trigger forget_entry after delete on entries for each row execute function forget_entry();

create function forget_entries_of_form() returns trigger language plpgsql as $$
begin
  delete from entries where account_id = old.account_id and form_id = old.id;
  delete from entry_numbers where account_id = old.account_id and form_id = old.id;
  return null;
end
$$;
create trigger forget_entries_of_form after delete on forms for each row execute function forget_entries_of_form();
