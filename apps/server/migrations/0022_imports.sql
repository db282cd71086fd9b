-- Imports of CSV files, how far each has come, and the rows that could not be taken.

create table imports (
  account_id uuid not null references accounts (id),
  id uuid not null,
  job_id uuid not null,
  -- No foreign keys: file, form and table may go, and what was imported is still told.
  file_id uuid not null,
  form_id uuid,
  -- The version that rows are judged by: the one that was published when the import was asked for.
  form_version_id uuid,
  table_id uuid,
  -- As it was asked for, with what was guessed of the file.
  settings jsonb not null,
  -- How far the file was read and committed: bytes and records behind, the header's included.
  byte_offset bigint not null,
  row_number bigint not null default 0,
  rows_read bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  failed bigint not null default 0,
  -- Characters of failed rows that are kept; beyond a limit they are only counted.
  kept_length bigint not null default 0,
  -- Set with the last commit of the job; null while it runs, and for one that was canceled.
  outcome text check (outcome in ('succeeded', 'failed')),
  error jsonb,
  errors_file_id uuid,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (account_id, id),
  check ((form_id is null) <> (table_id is null))
);
create index imports_created_at on imports (account_id, created_at desc, id desc);
create index imports_form on imports (account_id, form_id, created_at desc, id desc) where form_id is not null;
create index imports_table on imports (account_id, table_id, created_at desc, id desc) where table_id is not null;
-- For the purge, which goes over all accounts.
create index imports_age on imports (created_at);
alter table imports enable row level security;
create policy own_account on imports using (account_id = current_account());

create table import_errors (
  account_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  row_number bigint not null,
  -- As the file names it; null where the row as a whole is meant.
  column_name text,
  code text not null,
  message text not null,
  value text,
  -- The whole row, with the first of its errors.
  cells jsonb,
  primary key (account_id, id),
  foreign key (account_id, import_id) references imports (account_id, id) on delete cascade
);
create index import_errors_of_import on import_errors (account_id, import_id, row_number, id);
alter table import_errors enable row level security;
create policy own_account on import_errors using (account_id = current_account());

-- What a dry run would have made: rows later in the file would find it.
create table import_dry_keys (
  account_id uuid not null,
  import_id uuid not null,
  digest uuid not null,
  primary key (account_id, import_id, digest),
  foreign key (account_id, import_id) references imports (account_id, id) on delete cascade
);
alter table import_dry_keys enable row level security;
create policy own_account on import_dry_keys using (account_id = current_account());
