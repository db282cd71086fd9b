-- An index over the records of any collection (entries of a form, rows of a data table), kept by the workers: typed
-- columns for what people filter and sort by, words for what they search, and counts. See docs/decisions/0016.

-- A text without its case and accents, for the order that people expect and for finding words.
create function record_fold(value text) returns text language sql immutable strict parallel safe
  return case
    when octet_length(value) = char_length(value) then lower(value collate "C")
    else lower(regexp_replace(normalize(value, nfkd), U&'[\0300-\036f]', '', 'g'))
  end;

-- How a text sorts and is found in the index: folded, with the text itself behind a separator, so that two have the same
-- form only when they are the same. Compared byte by byte: an order by ICU would change with its version, and every index
-- would have to be built anew. What is beyond 200 characters does not count.
create function record_text(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  value := left(value, 200);
  -- A character may become many when it is folded, and a row of an index has a limit.
  folded := left(record_fold(value), 200);
  return folded || E'\x01' || case when folded = value then '' else value end;
end
$$;

-- The instant that a text in the form of RFC 3339 names, or null: drafts keep wrong answers too, and those must not fail
-- the query. Without an exception block, which PostgreSQL 15 and 16 refuse in a parallel query.
create function record_instant(value text) returns timestamptz language plpgsql immutable strict parallel safe as $$
begin
  if translate(value, '123456789', '000000000') !~
      '^0000-00-00T00:00:00(\.0{1,6})?(Z|[+-]00:00)$'
    or left(value, 4) = '0000'
    or substr(value, 6, 2) not between '01' and '12'
    or substr(value, 12, 2) > '23' or substr(value, 15, 2) > '59' or substr(value, 18, 2) > '59'
    or (value ~ '[+-]..:..$' and (substr(right(value, 5), 1, 2) > '14' or right(value, 2) > '59'))
    or substr(value, 9, 2) = '00'
    or substr(value, 9, 2)::integer
      > extract(day from (left(value, 8) || '01')::date + interval '1 month' - interval '1 day')
  then
    return null;
  end if;
  return value::timestamptz;
end
$$;

-- A number in the order of numbers, as a bigint: equal ones share an entry of a B-tree then, which it does not do for
-- floating point. The bits of a double sort as those of an integer do, apart from the negative ones, which sort backwards.
create function record_number(value double precision) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  bits bigint := ('x' || encode(float8send(value + 0.0), 'hex'))::bit(64)::bigint;
begin
  return case when bits < 0 then bits # 9223372036854775807 else bits end;
end
$$;

-- The words of a text, folded, with one space between them: letters and digits of any script. A word is cut to 100
-- characters, because a tsvector takes no long ones.
create function record_split(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  value := btrim(regexp_replace(record_fold(value),
    '[^0-9a-z\u00c0-\u1fff\u2070-\u2fff\u3040-\ufeff\uff10-\U0010ffff]+', ' ', 'g'));
  if char_length(value) > 100 and value ~ '[^ ]{101}' then
    value := regexp_replace(value, '([^ ]{100})[^ ]+', '\1', 'g');
  end if;
  return value;
end
$$;

-- The words of all texts and numbers in a record, each behind `prefix`, which keeps apart in one index what is of
-- different accounts.
create function record_words(value jsonb, prefix text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  words text;
begin
  select string_agg(left(item #>> '{}', 10000), ' ') into words
  from jsonb_path_query(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")') item;
  -- A character may become many when it is folded; a tsvector takes up to a megabyte.
  words := left(record_split(left(words, 40000)), 60000);
  return case when words = '' or words is null then '' else prefix || replace(words, ' ', ' ' || prefix) end::tsvector;
end
$$;

-- Every word must be there, or the beginning of a longer one.
create function record_query(q text, prefix text) returns tsquery
  language sql immutable strict parallel safe
  return case when record_split(q) = '' then ''
    else prefix || replace(record_split(q), ' ', ':* & ' || prefix) || ':*' end::tsquery;

-- The same words as patterns, by which most records that lack one are told from their JSON alone, much sooner than by
-- splitting them into words. Words hold none of the signs that mean something in a pattern.
create function record_patterns(q text) returns text[] language sql immutable strict parallel safe
  return array(select '%' || word || '%' from unnest(string_to_array(record_split(q), ' ')) as word);

-- One row per live record. Which path of the records is in which column, record_slots says for each collection. No
-- foreign keys here: the collections are in tables of several kinds, and the worker clears up after them.
create table record_index (
  account_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  -- In microseconds since 1970, as all instants are here.
  created_at bigint not null,
  -- What a collection's records are counted by.
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
-- Partial, so that a column that a collection does not use costs nothing. Without the id at the end, so that records with
-- the same value share an entry: five times smaller, and far fewer pages to write for each record.
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
-- Else the planner would take the two for independent, and every collection for much smaller than it is.
create statistics record_index_collections (dependencies) on account_id, collection_id from record_index;
alter table record_index enable row level security;
create policy own_account on record_index using (account_id = current_account());

-- The words of each record, apart from the rest because they are longer than all of it.
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

-- The same rows, for reading. Row-level security keeps conditions that it does not know to be leakproof, among them the
-- search for words, from every index; a view that names the account itself does not.
create view account_record_index as select * from record_index where account_id = current_account();
create view account_record_search as select * from record_search where account_id = current_account();

-- Records that are not what the index knows any more. A writer adds a row, in its own transaction, and waits for nobody;
-- readers look at these records themselves until a worker has brought the index up to date.
create table record_changes (
  account_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  -- There for the primary key: a record may be changed many times before it is indexed.
  id uuid not null default gen_random_uuid(),
  primary key (account_id, collection_id, record_id, id)
)
-- It fills and empties all day long, and readers pass over what was deleted.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);
alter table record_changes enable row level security;
create policy own_account on record_changes using (account_id = current_account());

-- Which column of the index holds which path of a collection's records. A row stays as it is, apart from getting ready.
create table record_slots (
  account_id uuid not null,
  collection_id uuid not null,
  path text not null,
  kind text not null check (kind in ('number', 'boolean', 'datetime', 'text', 'date')),
  slot text not null,
  -- Whether all of the collection's records are in the column. Until then a worker fills it, in the order of their ids.
  ready boolean not null,
  filled_to uuid,
  primary key (account_id, collection_id, path, kind),
  unique (account_id, collection_id, slot)
);
-- For the worker, which goes over all accounts.
create index record_slots_unready on record_slots (account_id, collection_id) where not ready;
alter table record_slots enable row level security;
create policy own_account on record_slots using (account_id = current_account());

-- How many records of each state are in the index.
create table record_counts (
  account_id uuid not null,
  collection_id uuid not null,
  state text not null,
  count bigint not null,
  primary key (account_id, collection_id, state)
);
alter table record_counts enable row level security;
create policy own_account on record_counts using (account_id = current_account());

-- For the tables of records: what is deleted for good leaves the index too, whoever deletes it. The argument names the
-- column with the collection.
create function note_deleted_records() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into record_changes (account_id, collection_id, record_id) select account_id, %I, id from deleted', tg_argv[0]);
  return null;
end
$$;
create trigger note_deleted_records after delete on entries referencing old table as deleted
  for each statement execute function note_deleted_records('form_id');
