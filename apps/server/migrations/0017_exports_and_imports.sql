-- Exports and their files; CSV imports, their progress, and the rows they skipped.

create table exports (
  account_id uuid not null references accounts (id),
  id uuid not null,
  -- An export is deleted with its job.
  job_id uuid not null,
  -- One of the two.
  form_id uuid,
  table_id uuid,
  view_id uuid,
  format text not null check (format in ('csv', 'xlsx', 'json', 'ndjson')),
  -- The rest of the request, with the settings of the view at that time.
  options jsonb not null,
  -- Null once the file is deleted.
  file_id uuid,
  rows bigint,
  -- No foreign key: users are deleted, their exports stay.
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, job_id) references jobs (account_id, id) on delete cascade,
  foreign key (account_id, file_id) references files (account_id, id) on delete set null (file_id),
  check (num_nonnulls(form_id, table_id) = 1),
  check ((finished_at is null) = (expires_at is null))
);
create index exports_created_at on exports (account_id, created_at desc, id desc);
create index exports_job on exports (account_id, job_id);
create index exports_file on exports (account_id, file_id) where file_id is not null;
-- For the purge of all accounts.
create index exports_expires_at on exports (expires_at) where file_id is not null;
alter table exports enable row level security;
create policy own_account on exports using (account_id = current_account());

create table imports (
  account_id uuid not null references accounts (id),
  id uuid not null,
  job_id uuid not null,
  -- No foreign keys: an import stays when its file, form or table is deleted.
  file_id uuid not null,
  form_id uuid,
  -- The version that was published when the import started.
  form_version_id uuid,
  table_id uuid,
  -- As requested, with what was detected from the file.
  settings jsonb not null,
  -- The progress: bytes and records that were read and committed, with the header.
  byte_offset bigint not null,
  row_number bigint not null default 0,
  rows_read bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  failed bigint not null default 0,
  -- The characters of failed rows that are stored; over a limit they are only counted.
  stored_characters bigint not null default 0,
  -- Set with the last commit of the job. Null while it runs, and for one that was canceled.
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
-- For the purge of all accounts.
create index imports_age on imports (created_at);
alter table imports enable row level security;
create policy own_account on imports using (account_id = current_account());

create table import_errors (
  account_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  row_number bigint not null,
  -- The name in the file; null if the error is about the whole row.
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

-- The keys of rows that a dry run would have created, which later rows of the file would match.
create table import_dry_run_keys (
  account_id uuid not null,
  import_id uuid not null,
  digest uuid not null,
  primary key (account_id, import_id, digest),
  foreign key (account_id, import_id) references imports (account_id, id) on delete cascade
);
alter table import_dry_run_keys enable row level security;
create policy own_account on import_dry_run_keys using (account_id = current_account());
