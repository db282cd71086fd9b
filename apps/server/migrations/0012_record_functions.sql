-- The functions behind the record index. What they return must never change: rows in the index are not rewritten, and
-- record-functions.test.ts compares them with the first ones. They are tuned; see docs/decisions/0024-indexing-cost.md.

-- A text without case and accents, for sorting and searching.
create function record_fold(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  length integer := char_length(value);
  others text;
  one text;
begin
  if octet_length(value) = length then
    return lower(value collate "C");
  end if;
  -- In a long text with few characters outside ASCII, each of these is folded at all its positions at once. That gives
  -- the same result for Latin letters and punctuation; combining marks of other scripts would have to be reordered.
  if length > 60 and octet_length(value) - length < length / 8 then
    others := regexp_replace(value, '[\u0001-\u007f]+', '', 'g');
    if others !~ '[^\u0080-\u024f\u0300-\u036f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]' then
      while others <> '' loop
        one := left(others, 1);
        others := replace(others, one, '');
        value := replace(value, one, regexp_replace(normalize(one, nfkd), '[\u0300-\u036f]', '', 'g'));
      end loop;
      return lower(value);
    end if;
  end if;
  return lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'));
end
$$;

-- How a text is sorted and found in the index: folded, followed by a separator and the text itself, so that different
-- texts never have the same value. Compared byte by byte, because ICU's order changes with its version and every index
-- would have to be rebuilt. Characters after the first 200 are ignored.
create function record_text(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  value := left(value, 200);
  if octet_length(value) = char_length(value) then
    folded := lower(value collate "C");
  else
    -- Folding can turn one character into many, and an index row has a maximum size.
    folded := left(record_fold(value), 200);
  end if;
  return folded || E'\x01' || case when folded = value then '' else value end;
end
$$;

-- record_text for the value of a column. PostgreSQL inlines it into the query, which saves most calls of record_text.
create function record_column_text(value text) returns text language sql immutable parallel safe
  return case
    when octet_length(value) <= 200 and octet_length(value) = char_length(value) then
      lower(value collate "C") || E'\x01' || case when lower(value collate "C") = value then '' else value end
    else record_text(value)
  end;

-- Parses an RFC 3339 timestamp; null if it is not valid, because drafts hold invalid answers too. Without an exception
-- block, which PostgreSQL 15 and 16 reject in a parallel query.
create function record_instant(value text) returns timestamptz
  language plpgsql immutable strict parallel safe as $$
declare
  shape text := translate(value, '123456789', '000000000');
begin
  if (shape not in ('0000-00-00T00:00:00.000Z', '0000-00-00T00:00:00Z')
      and shape !~ '^0000-00-00T00:00:00(\.0{1,6})?(Z|[+-]00:00)$')
    or left(value, 4) = '0000'
    or substr(value, 6, 2) not between '01' and '12'
    or substr(value, 12, 2) > '23' or substr(value, 15, 2) > '59' or substr(value, 18, 2) > '59'
    or (right(value, 1) <> 'Z' and (substr(right(value, 5), 1, 2) > '14' or right(value, 2) > '59'))
    or substr(value, 9, 2) = '00'
    -- Every month has at least 28 days.
    or (substr(value, 9, 2) > '28' and substr(value, 9, 2)::integer
      > extract(day from (left(value, 8) || '01')::date + interval '1 month' - interval '1 day'))
  then
    return null;
  end if;
  return value::timestamptz;
end
$$;

-- A number as a bigint with the same order. A B-tree can deduplicate these and not floating-point numbers. The bits of
-- a double sort as those of an integer, except that negative numbers sort backwards.
create function record_number(value double precision) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  bits bigint := ('x' || encode(float8send(value + 0.0), 'hex'))::bit(64)::bigint;
begin
  return case when bits < 0 then bits # 9223372036854775807 else bits end;
end
$$;

-- The folded words of a text, separated by one space: letters and digits of any script. A word is cut to 100
-- characters, because a tsvector rejects long ones.
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

-- The words of all texts and numbers in a record. Each has the prefix, which separates accounts in the shared index.
create function record_words(value jsonb, prefix text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  texts text := jsonb_path_query_array(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")');
  words text := texts;
begin
  -- JSON's punctuation separates words like spaces, and so do the common escapes, of which the backslash is replaced
  -- first. With any other escape or a long text, each string is extracted and cut on its own.
  if strpos(words, '\') > 0 then
    words := replace(replace(replace(replace(replace(words, '\\', ' '), '\"', ' '), '\n', ' '), '\r', ' '), '\t', ' ');
  end if;
  if octet_length(texts) > 10000 or strpos(words, '\') > 0 then
    select string_agg(left(item #>> '{}', 10000), ' ') into words from jsonb_array_elements(texts::jsonb) item;
  end if;
  if octet_length(words) <= 40000 and octet_length(words) = char_length(words) then
    words := lower(words collate "C");
  else
    texts := case when octet_length(words) > 40000 then left(words, 40000) else words end;
    words := record_fold(texts);
    -- Folding can turn one character into many, and a tsvector has at most a megabyte. PostgreSQL may also treat these
    -- two characters as spaces when it parses a tsvector.
    if octet_length(words) > 60000 or words ~ '[\u1680\u180e]' then
      words := left(record_split(texts), 60000);
      return case when words = '' then '' else prefix || replace(words, ' ', ' ' || prefix) end::tsvector;
    end if;
  end if;
  -- Punctuation that is in nearly every record is replaced first, which leaves few matches for the slower pattern.
  words := replace(replace(replace(replace(replace(replace(
    words, '", "', ' '), '"', ' '), ',', ' '), '-', ' '), '.', ' '), ':', ' ');
  words := regexp_replace(words,
    '[^0-9a-z \u00c0-\u1fff\u2070-\u2fff\u3040-\ufeff\uff10-\U0010ffff]+', ' ', 'g');
  words := prefix || replace(replace(words, '  ', ' '), ' ', ' ' || prefix);
  -- A word is cut to 100 characters after the prefix of four. Two adjacent spaces leave a word that is only the prefix.
  return ts_delete(array_to_tsvector(string_to_array(words, ' ')::varchar(104)[]::text[]), prefix);
end
$$;

-- Matches records that have every word, or a longer word that starts with it.
create function record_query(q text, prefix text) returns tsquery
  language sql immutable strict parallel safe
  return case when record_split(q) = '' then ''
    else prefix || replace(record_split(q), ' ', ':* & ' || prefix) || ':*' end::tsquery;

-- The same words as patterns for LIKE, which exclude most records by their JSON without splitting it into words. Words
-- have no characters with a meaning in a pattern.
create function record_patterns(q text) returns text[] language sql immutable strict parallel safe
  return array(select '%' || word || '%' from unnest(string_to_array(record_split(q), ' ')) as word);
