-- The functions behind record_index, without what made them slow: PostgreSQL runs a strict function in SQL whose body is
-- not strict as a query of its own, some 6 µs each time, and a worker calls record_fold for every text of every record.
-- What they return is what it was, to the byte: indexes stay as they are. See docs/decisions/0025.

create or replace function record_fold(value text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  return lower(regexp_replace(normalize(value, nfkd), U&'[\0300-\036f]', '', 'g'));
end
$$;

create or replace function record_text(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  value := left(value, 200);
  if octet_length(value) = char_length(value) then
    folded := lower(value collate "C");
  else
    -- A character may become many when it is folded, and a row of an index has a limit.
    folded := left(record_fold(value), 200);
  end if;
  return folded || E'\x01' || case when folded = value then '' else value end;
end
$$;

create or replace function record_words(value jsonb, prefix text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  words text := jsonb_path_query_array(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")');
begin
  -- The signs of JSON part words as spaces do. Escapes would not, and long texts are cut one by one.
  if octet_length(words) > 10000 or strpos(words, '\') > 0 then
    select string_agg(left(item #>> '{}', 10000), ' ') into words from jsonb_array_elements(words::jsonb) item;
  end if;
  -- A character may become many when it is folded; a tsvector takes up to a megabyte.
  words := left(record_split(left(words, 40000)), 60000);
  return case when words = '' or words is null then '' else prefix || replace(words, ' ', ' ' || prefix) end::tsvector;
end
$$;
