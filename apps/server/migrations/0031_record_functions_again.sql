-- The functions behind record_index once more, with what costs most done in another way: a pattern with "g" takes half a
-- microsecond for each match, normalize() 70 ns for each character, and reading a tsvector from text twice what making
-- it of an array takes. What they return is what it was, to the byte: indexes stay as they are. See docs/decisions/0024.

create or replace function record_fold(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  length integer := char_length(value);
  others text;
  one text;
begin
  if octet_length(value) = length then
    return lower(value collate "C");
  end if;
  -- A long text with few characters beyond ASCII is folded one kind of them after the other. That comes to the same for
  -- the Latin letters and the signs of prose, which become letters, signs and the marks that are left out anyway; marks
  -- of other scripts would have to be put in order.
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

-- record_text for a value that stands in a column. PostgreSQL puts this into the query that calls it, which spares most
-- texts the call of a function; anything longer than a column it would work out for each place where it stands here.
create function record_column_text(value text) returns text language sql immutable parallel safe
  return case
    when octet_length(value) <= 200 and octet_length(value) = char_length(value) then
      lower(value collate "C") || E'\x01' || case when lower(value collate "C") = value then '' else value end
    else record_text(value)
  end;

create or replace function record_instant(value text) returns timestamptz
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
    -- Every month has 28 days.
    or (substr(value, 9, 2) > '28' and substr(value, 9, 2)::integer
      > extract(day from (left(value, 8) || '01')::date + interval '1 month' - interval '1 day'))
  then
    return null;
  end if;
  return value::timestamptz;
end
$$;

create or replace function record_words(value jsonb, prefix text) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  texts text := jsonb_path_query_array(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")');
  words text := texts;
begin
  -- The signs of JSON part words as spaces do, and so do most escapes, the backslash before all others. What is left of
  -- them does not, and long texts are cut one by one.
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
    -- A character may become many when it is folded; a tsvector takes up to a megabyte. And two letters may
    -- be spaces to PostgreSQL when it reads a tsvector.
    if octet_length(words) > 60000 or words ~ '[\u1680\u180e]' then
      words := left(record_split(texts), 60000);
      return case when words = '' then '' else prefix || replace(words, ' ', ' ' || prefix) end::tsvector;
    end if;
  end if;
  -- The signs that are in nearly every record one by one, which leaves few to the pattern.
  words := replace(replace(replace(replace(replace(replace(
    words, '", "', ' '), '"', ' '), ',', ' '), '-', ' '), '.', ' '), ':', ' ');
  words := regexp_replace(words,
    '[^0-9a-z \u00c0-\u1fff\u2070-\u2fff\u3040-\ufeff\uff10-\U0010ffff]+', ' ', 'g');
  words := prefix || replace(replace(words, '  ', ' '), ' ', ' ' || prefix);
  -- A word is cut to 100 characters behind the four of the prefix. Where two spaces met is nothing but the prefix.
  return ts_delete(array_to_tsvector(string_to_array(words, ' ')::varchar(104)[]::text[]), prefix);
end
$$;
