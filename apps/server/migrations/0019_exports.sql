-- Exports: what was asked for, and the file that came of it.

create table exports (
  account_id uuid not null references accounts (id),
  id uuid not null,
  -- An export is known as long as its job.
  job_id uuid not null,
  -- One of the two.
  form_id uuid,
  table_id uuid,
  view_id uuid,
  format text not null check (format in ('csv', 'xlsx', 'json', 'ndjson')),
  -- The rest of what was asked for, with what the view said then.
  options jsonb not null,
  -- Gone once the file is: by its age, or by hand.
  file_id uuid,
  rows bigint,
  -- No foreign key: people are removed, and what they asked for stays.
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
-- For the purge, which goes over all accounts.
create index exports_expires_at on exports (expires_at) where file_id is not null;
alter table exports enable row level security;
create policy own_account on exports using (account_id = current_account());

-- Files that the service makes lie under keys of their own, one for each attempt: a worker that was given up for dead and
-- comes back overwrites nothing.
create function remove_made_object_of_file() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_key) values (old.object_key);
  return null;
end
$$;
create trigger remove_made_object_of_file after delete on files for each row
  when (old.object_key like '%.made-%') execute function remove_made_object_of_file();
