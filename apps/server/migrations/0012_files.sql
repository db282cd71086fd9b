-- Files, the pieces of uploads under way, which entries use which file, and the stored objects that are to go.

create table files (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null,
  size bigint not null check (size >= 0),
  -- As announced; once the bytes were looked at, what they are.
  content_type text not null,
  -- As announced, if it was; once the bytes were read, theirs. In hexadecimal.
  sha256 text,
  status text not null default 'pending' check (status in ('pending', 'available')),
  -- Set on a file that belongs to an entry: it goes with it, and no other entry can use it. No foreign key: entries are
  -- purged by the thousand, and whoever does that deletes their files.
  entry_id uuid,
  field_key text,
  -- No foreign key: people are removed, and what they uploaded stays.
  created_by uuid,
  -- Until when bytes are taken. A file that is still pending then is purged.
  expires_at timestamptz(3) not null,
  -- How far a resumable upload is, and in how many pieces.
  received bigint not null default 0,
  piece_count integer not null default 0,
  -- Where the bytes are, once they were read and judged to be what was announced.
  object_key text,
  -- Why the bytes of a resumable upload were not taken: path, code and message. Such a file stays pending for good.
  refusal jsonb,
  -- Since when a respondent's file is in no answer; such a file is purged a day later. Null for what members upload.
  loose_since timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  check (received <= size),
  check (status = 'pending' or object_key is not null)
);
create index files_created_at on files (account_id, created_at desc, id desc);
create index files_entry on files (account_id, entry_id) where entry_id is not null;
-- For the schedules that purge, which go over all accounts.
create index files_unfinished on files (expires_at) where status = 'pending';
create index files_loose on files (loose_since) where loose_since is not null;
alter table files enable row level security;
create policy own_account on files using (account_id = current_account());

-- What a resumable upload has brought so far, each piece an object of its own until all are there.
create table file_pieces (
  account_id uuid not null references accounts (id),
  file_id uuid not null,
  start bigint not null,
  size integer not null check (size > 0),
  object_key text not null,
  primary key (account_id, file_id, start),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
alter table file_pieces enable row level security;
create policy own_account on file_pieces using (account_id = current_account());

-- Which entries have which files in their answers.
create table file_uses (
  account_id uuid not null references accounts (id),
  file_id uuid not null,
  entry_id uuid not null,
  primary key (account_id, file_id, entry_id),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
create index file_uses_entry on file_uses (account_id, entry_id);
alter table file_uses enable row level security;
create policy own_account on file_uses using (account_id = current_account());

-- Stored objects to delete, and from when on. Of no account, so that the purge of an account leaves them to whoever
-- sweeps the store. A row goes once its object is gone.
create table object_removals (
  id uuid primary key default gen_random_uuid(),
  object_key text not null,
  due_at timestamptz(3) not null default now()
);
create index object_removals_due on object_removals (due_at);

-- Whatever deletes a row, be it a request, a purge or a cascade, leaves no object behind. The keys are those of
-- modules/files/object-keys.ts.
create function remove_objects_of_file() returns trigger language plpgsql as $$
declare
  place text := right(old.id::text, 2) || '/' || old.id;
begin
  insert into object_removals (object_key)
  values ('uploads/' || place || '.whole'), ('files/' || place || '.whole'), ('files/' || place || '.joined');
  return null;
end
$$;
create trigger remove_objects_of_file after delete on files for each row execute function remove_objects_of_file();

create function remove_object_of_piece() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_key) values (old.object_key);
  return null;
end
$$;
create trigger remove_object_of_piece after delete on file_pieces for each row execute function remove_object_of_piece();
