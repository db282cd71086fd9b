-- Files, the parts of resumable uploads, which entries use a file, and stored objects to delete.

create table files (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null,
  size bigint not null check (size >= 0),
  -- As declared by the client until the upload is complete, then as detected from the content.
  content_type text not null,
  -- In hexadecimal. As declared until the upload is complete, then as computed.
  sha256 text,
  -- A file is `scanning` until the malware scanner has checked it, if there is one.
  status text not null default 'pending' check (status in ('pending', 'scanning', 'available', 'infected')),
  -- Set if the file belongs to an entry: it is deleted with the entry, and no other entry can use it. No foreign key:
  -- the trigger on entries deletes the files.
  entry_id uuid,
  field_key text,
  -- No foreign key: users are deleted, their uploads stay.
  created_by uuid,
  -- The end of the upload. A file that is still pending then is purged.
  expires_at timestamptz(3) not null,
  -- The progress of a resumable upload.
  received bigint not null default 0,
  part_count integer not null default 0,
  -- Where the content is stored, once it was checked.
  object_key text,
  -- Why the content of a resumable upload was rejected: path, code and message. Such a file stays pending.
  rejection_reason jsonb,
  -- Since when a respondent's file is in no answer; purged after a day. Null for files that members upload.
  unreferenced_since timestamptz(3),
  scanned_at timestamptz(3),
  -- What the scanner found. Such a file is kept and cannot be downloaded.
  signature text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  check (received <= size),
  check (status = 'pending' or object_key is not null)
);
create index files_created_at on files (account_id, created_at desc, id desc);
create index files_entry on files (account_id, entry_id) where entry_id is not null;
-- For the schedules that purge and rescan files of all accounts.
create index files_pending on files (expires_at) where status = 'pending';
create index files_unreferenced on files (unreferenced_since) where unreferenced_since is not null;
create index files_scanning on files (updated_at) where status = 'scanning';
alter table files enable row level security;
create policy own_account on files using (account_id = current_account());

-- The parts of a resumable upload, each a stored object until the upload is complete.
create table file_parts (
  account_id uuid not null references accounts (id),
  file_id uuid not null,
  start bigint not null,
  size integer not null check (size > 0),
  object_key text not null,
  primary key (account_id, file_id, start),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
alter table file_parts enable row level security;
create policy own_account on file_parts using (account_id = current_account());

-- Which entries have which files in their answers.
create table file_references (
  account_id uuid not null references accounts (id),
  file_id uuid not null,
  entry_id uuid not null,
  primary key (account_id, file_id, entry_id),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
create index file_references_entry on file_references (account_id, entry_id);
alter table file_references enable row level security;
create policy own_account on file_references using (account_id = current_account());

-- Stored objects to delete. Without an account, so that they are deleted after their account was purged.
create table object_removals (
  id uuid primary key default gen_random_uuid(),
  object_key text not null,
  due_at timestamptz(3) not null default now()
);
create index object_removals_due on object_removals (due_at);

-- Deleting a row in any way deletes its objects. The keys are those of modules/files/object-keys.ts.
create function remove_objects_of_file() returns trigger language plpgsql as $$
declare
  path text := right(old.id::text, 2) || '/' || old.id;
begin
  insert into object_removals (object_key)
  values ('uploads/' || path || '.whole'), ('files/' || path || '.whole'), ('files/' || path || '.joined');
  return null;
end
$$;
create trigger remove_objects_of_file after delete on files for each row execute function remove_objects_of_file();

create function remove_object_of_part() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_key) values (old.object_key);
  return null;
end
$$;
create trigger remove_object_of_part after delete on file_parts for each row execute function remove_object_of_part();

-- Files that the service creates have a key for each attempt, so that a worker that was replaced overwrites nothing.
create function remove_generated_object_of_file() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_key) values (old.object_key);
  return null;
end
$$;
create trigger remove_generated_object_of_file after delete on files for each row
  when (old.object_key like '%.made-%') execute function remove_generated_object_of_file();
