-- Data tables: columns, rows, unique values and references.

create table data_tables (
  account_id uuid not null references accounts (id),
  id uuid not null,
  project_id uuid not null,
  key text not null,
  name text not null,
  description text not null default '',
  -- In order. Rows, keys, references and the index use a column's id (`c1`, `c2` …), so that renaming it changes no
  -- row.
  columns jsonb not null default '[]',
  -- The number of the next column: ids are never reused.
  next_column integer not null default 1,
  -- The new type of a column while a job converts the rows. Writes fill both until then.
  pending_change jsonb,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (account_id, id),
  foreign key (account_id, project_id) references projects (account_id, id) on delete cascade
);
-- The key of a deleted table can be used again.
create unique index data_tables_key on data_tables (account_id, project_id, key) where deleted_at is null;
create index data_tables_created_at on data_tables (account_id, created_at desc, id desc);
create index data_tables_project on data_tables (account_id, project_id, created_at desc, id desc);
create index data_tables_deleted_at on data_tables (account_id, deleted_at) where deleted_at is not null;
alter table data_tables enable row level security;
create policy own_account on data_tables using (account_id = current_account());

-- No foreign key to the table, which all writes would share: a write locks the table itself, and the trigger below
-- deletes the rows of a table.
create table data_rows (
  account_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  -- Values by column id. Empty cells are omitted.
  cells jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
create index data_rows_of_table on data_rows (account_id, table_id, created_at desc, id desc);
-- For jobs that process all rows in the order of their ids.
create index data_rows_by_id on data_rows (account_id, table_id, id);
alter table data_rows enable row level security;
create policy own_account on data_rows using (account_id = current_account());

-- The values of unique columns: the first 128 bits of the SHA-256 of each.
create table data_row_keys (
  account_id uuid not null,
  table_id uuid not null,
  column_id text not null,
  digest uuid not null,
  row_id uuid not null,
  primary key (account_id, table_id, column_id, digest)
);
create index data_row_keys_row on data_row_keys (account_id, row_id);
alter table data_row_keys enable row level security;
create policy own_account on data_row_keys using (account_id = current_account());

-- The rows, entries and files that rows refer to.
create table data_row_references (
  account_id uuid not null,
  row_id uuid not null,
  column_id text not null,
  target_id uuid not null,
  table_id uuid not null,
  primary key (account_id, row_id, column_id, target_id)
);
create index data_row_references_target on data_row_references (account_id, target_id);
create index data_row_references_column on data_row_references (account_id, table_id, column_id);
alter table data_row_references enable row level security;
create policy own_account on data_row_references using (account_id = current_account());

-- Which columns of which tables the published version of a form uses.
create table form_table_references (
  account_id uuid not null,
  form_id uuid not null,
  table_id uuid not null,
  column_ids text[] not null,
  -- Whether an expression refers to the table by its key.
  by_key boolean not null default false,
  primary key (account_id, form_id, table_id),
  foreign key (account_id, form_id) references forms (account_id, id) on delete cascade
);
create index form_table_references_table on form_table_references (account_id, table_id);
alter table form_table_references enable row level security;
create policy own_account on form_table_references using (account_id = current_account());

create function delete_row_keys_and_references() returns trigger language plpgsql as $$
begin
  delete from data_row_keys k using deleted d where k.account_id = d.account_id and k.row_id = d.id;
  delete from data_row_references f using deleted d where f.account_id = d.account_id and f.row_id = d.id;
  return null;
end
$$;
create trigger delete_row_keys_and_references after delete on data_rows referencing old table as deleted
  for each statement execute function delete_row_keys_and_references();
create trigger add_record_changes after delete on data_rows referencing old table as deleted
  for each statement execute function add_record_changes('table_id');

create function delete_rows_of_data_table() returns trigger language plpgsql as $$
begin
  delete from data_rows where account_id = old.account_id and table_id = old.id;
  delete from form_table_references where account_id = old.account_id and table_id = old.id;
  return null;
end
$$;
create trigger delete_rows_of_data_table after delete on data_tables
  for each row execute function delete_rows_of_data_table();

-- A row keeps the id of an entry that was purged, which leads nowhere.
create function delete_references_to_entries() returns trigger language plpgsql as $$
begin
  delete from data_row_references f using deleted d where f.account_id = d.account_id and f.target_id = d.id;
  return null;
end
$$;
create trigger delete_references_to_entries after delete on entries referencing old table as deleted
  for each statement execute function delete_references_to_entries();

-- A project cannot be deleted while it has data tables.
create function reject_deleting_project_with_data_tables() returns trigger language plpgsql as $$
begin
  if exists (
    select from data_tables where account_id = new.account_id and project_id = new.id and deleted_at is null
  ) then
    raise exception 'The project has data tables.' using errcode = 'foreign_key_violation', table = 'data_tables';
  end if;
  return new;
end
$$;
create trigger reject_deleting_project_with_data_tables before update of deleted_at on projects
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function reject_deleting_project_with_data_tables();
