-- An index over the records of any collection (entries of a form, rows of a data table), maintained by workers: typed
-- columns for filtering and sorting, words for searching, and counts. See docs/decisions/0016.

-- One row for each record that is not deleted. record_slots maps the paths of a collection's records to columns. No
-- foreign keys: collections are in several tables, and workers clean up.
create table record_index (
  account_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  -- In microseconds since 1970, as are all timestamps here.
  created_at bigint not null,
  -- What the records of a collection are counted by.
  state text not null,
  n1 bigint, n2 bigint, n3 bigint, n4 bigint, n5 bigint,
  n6 bigint, n7 bigint, n8 bigint, n9 bigint, n10 bigint,
  n11 bigint, n12 bigint, n13 bigint, n14 bigint, n15 bigint,
  n16 bigint, n17 bigint, n18 bigint, n19 bigint, n20 bigint,
  t1 text collate "C", t2 text collate "C", t3 text collate "C", t4 text collate "C", t5 text collate "C",
  t6 text collate "C", t7 text collate "C", t8 text collate "C", t9 text collate "C", t10 text collate "C",
  t11 text collate "C", t12 text collate "C", t13 text collate "C", t14 text collate "C", t15 text collate "C",
  t16 text collate "C", t17 text collate "C", t18 text collate "C", t19 text collate "C", t20 text collate "C",
  t21 text collate "C", t22 text collate "C", t23 text collate "C", t24 text collate "C", t25 text collate "C",
  t26 text collate "C", t27 text collate "C", t28 text collate "C", t29 text collate "C", t30 text collate "C",
  primary key (account_id, collection_id, record_id)
);
create index record_index_created_at on record_index (account_id, collection_id, created_at);
-- Partial, so that a column that a collection does not use costs nothing. Without the record's id, so that equal values
-- are deduplicated: a fifth of the size, and far fewer pages to write for each record.
do $$
declare
  slot text;
begin
  for slot in
    select attname from pg_attribute
    where attrelid = 'record_index'::regclass and attname ~ '^[nt]\d+$' order by attnum
  loop
    execute format(
      'create index record_index_%1$s on record_index (account_id, collection_id, %1$s) where %1$s is not null',
      slot);
  end loop;
end
$$;
-- Without it the planner treats the two as independent and underestimates every collection.
create statistics record_index_collections (dependencies) on account_id, collection_id from record_index;
alter table record_index enable row level security;
create policy own_account on record_index using (account_id = current_account());

-- The words of each record, in their own table because they are longer than the rest.
create table record_search (
  account_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  created_at bigint not null,
  words tsvector,
  primary key (account_id, collection_id, record_id)
);
create index record_search_words on record_search using gin (words);
create statistics record_search_collections (dependencies) on account_id, collection_id from record_search;
alter table record_search enable row level security;
create policy own_account on record_search using (account_id = current_account());

-- The same rows, for reading. Under row-level security PostgreSQL uses no index for conditions that are not leakproof,
-- such as the search for words. A view with the account in its own condition has no such limit.
create view account_record_index as select * from record_index where account_id = current_account();
create view account_record_search as select * from record_search where account_id = current_account();

-- Records that the index does not have or has in an older state. A write adds a row in its own transaction and locks
-- nothing. Readers read these records from their tables until a worker has indexed them.
create table record_changes (
  account_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  -- For the primary key: a record can change many times before it is indexed.
  id uuid not null default gen_random_uuid(),
  -- The state in which an import has counted a new record in record_counts; else ''. Readers correct the count by the
  -- rows without a state, so counts stay fast while the index is behind. The worker that indexes the record subtracts
  -- it.
  counted_state text not null default '',
  primary key (account_id, collection_id, counted_state, record_id, id)
)
-- Rows are added and deleted all the time, and readers have to skip deleted ones until they are vacuumed.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);
alter table record_changes enable row level security;
create policy own_account on record_changes using (account_id = current_account());

-- Which column of the index has which path of a collection's records.
create table record_slots (
  account_id uuid not null,
  collection_id uuid not null,
  path text not null,
  kind text not null check (kind in ('number', 'boolean', 'datetime', 'text', 'date')),
  slot text not null,
  -- Whether the column has all records of the collection. Until then a worker fills it, in the order of their ids.
  ready boolean not null,
  filled_to uuid,
  primary key (account_id, collection_id, path, kind),
  unique (account_id, collection_id, slot)
);
-- For the worker, which fills columns of all accounts.
create index record_slots_unready on record_slots (account_id, collection_id) where not ready;
alter table record_slots enable row level security;
create policy own_account on record_slots using (account_id = current_account());

-- The number of records in each state.
create table record_counts (
  account_id uuid not null,
  collection_id uuid not null,
  state text not null,
  count bigint not null,
  primary key (account_id, collection_id, state)
);
alter table record_counts enable row level security;
create policy own_account on record_counts using (account_id = current_account());
comment on table record_counts is
  'Records by state: those in record_index, and those whose row in record_changes says that they are counted.';

-- Collections that are being filled in bulk. Workers do not index them until the given time. The import moves the time
-- on with every batch, so that one that died delays indexing only briefly.
create table record_index_pauses (
  account_id uuid not null,
  collection_id uuid not null,
  until timestamptz not null,
  primary key (account_id, collection_id)
);
alter table record_index_pauses enable row level security;
create policy own_account on record_index_pauses using (account_id = current_account());

-- For the tables of records: what is deleted leaves the index too. The argument is the column with the collection.
create function add_record_changes() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into record_changes (account_id, collection_id, record_id) select account_id, %I, id from deleted', tg_argv[0]);
  return null;
end
$$;
