-- The first functions of the record index, for record-functions.test.ts: what the tuned ones return must stay the same.

create function pg_temp.first_record_instant(value text) returns timestamptz language plpgsql immutable strict parallel safe as $$
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

create function pg_temp.first_record_fold(value text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  return lower(regexp_replace(normalize(value, nfkd), U&'[\0300-\036f]', '', 'g'));
end
$$;

create function pg_temp.first_record_split(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  value := btrim(regexp_replace(pg_temp.first_record_fold(value),
    '[^0-9a-z\u00c0-\u1fff\u2070-\u2fff\u3040-\ufeff\uff10-\U0010ffff]+', ' ', 'g'));
  if char_length(value) > 100 and value ~ '[^ ]{101}' then
    value := regexp_replace(value, '([^ ]{100})[^ ]+', '\1', 'g');
  end if;
  return value;
end
$$;

create function pg_temp.first_record_text(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  value := left(value, 200);
  if octet_length(value) = char_length(value) then
    folded := lower(value collate "C");
  else
    -- Folding can turn one character into many, and an index row has a maximum size.
    folded := left(pg_temp.first_record_fold(value), 200);
  end if;
  return folded || E'\x01' || case when folded = value then '' else value end;
end
$$;

create function pg_temp.first_record_words(value jsonb, prefix text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  words text := jsonb_path_query_array(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")');
begin
  -- JSON's punctuation separates words like spaces. Escapes do not, and each long text is cut on its own.
  if octet_length(words) > 10000 or strpos(words, '\') > 0 then
    select string_agg(left(item #>> '{}', 10000), ' ') into words from jsonb_array_elements(words::jsonb) item;
  end if;
  -- Folding can turn one character into many, and a tsvector has at most a megabyte.
  words := left(pg_temp.first_record_split(left(words, 40000)), 60000);
  return case when words = '' or words is null then '' else prefix || replace(words, ' ', ' ' || prefix) end::tsvector;
end
$$;
