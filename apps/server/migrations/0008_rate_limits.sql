-- How much each subject (an API key, a person, an address) has done in its windows. A window begins with the first thing
-- done in it. Where one process serves the API alone it counts in memory and brings the counts here 20 times a second;
-- where there are several, each request counts here. See docs/decisions/0012-rate-limits.md.

create table rate_limits (
  subject text primary key,
  -- One element for each window: its length, its beginning, and how much was done since.
  seconds integer[] not null default '{}',
  started timestamptz(3)[] not null default '{}',
  taken integer[] not null default '{}',
  ends_at timestamptz(3) not null default now()
) with (fillfactor = 60); -- room for a changed row beside the old one, so that the index is left alone

-- The lock (1718579821, 2) is held by the process that counts in its memory, (1718579821, 1) says who is there at all.

create function count_in_windows(
  of_subject text, windows integer[], limits integer[],
  out verdict text, out counts integer[], out ms_left double precision[]
) language plpgsql as $$
declare
  row rate_limits;
  at timestamptz(3);
  place integer;
  begun timestamptz(3)[] := '{}';
begin
  if not pg_try_advisory_xact_lock_shared(1718579821, 2) then
    verdict := 'elsewhere';
    return;
  end if;
  loop
    select * into row from rate_limits where subject = of_subject for update;
    exit when found;
    insert into rate_limits (subject) values (of_subject) on conflict do nothing;
  end loop;
  -- Not now(): others may have gone first while this one waited for the row.
  at := clock_timestamp();
  verdict := 'allowed';
  for i in 1 .. cardinality(windows) loop
    place := array_position(row.seconds, windows[i]);
    if place is null or row.started[place] + windows[i] * interval '1 second' <= at then
      begun[i] := at;
      counts[i] := 0;
    else
      begun[i] := row.started[place];
      counts[i] := row.taken[place];
    end if;
    ms_left[i] := 1000 * extract(epoch from begun[i] + windows[i] * interval '1 second' - at);
    if counts[i] >= limits[i] then
      verdict := 'refused';
    end if;
  end loop;
  if verdict = 'allowed' then
    for i in 1 .. cardinality(windows) loop
      counts[i] := counts[i] + 1;
    end loop;
    update rate_limits
    set seconds = windows, started = begun, taken = counts,
      ends_at = greatest(ends_at, at + (select max(length) from unnest(windows) length) * interval '1 second')
    where subject = of_subject;
  end if;
end
$$;

-- Adds what a process has counted in its memory. It adds rather than replaces: where the process was cut off, another
-- may have counted meanwhile. The arrays of each window travel as text, because arrays of arrays must all be as long.
create function add_counts(subjects text[], all_seconds text[], all_started text[], all_taken text[])
returns void language plpgsql as $$
declare
  of record;
  row rate_limits;
  place integer;
begin
  -- In order, so that two who bring counts at once wait for each other instead of blocking each other.
  for of in
    select subject, seconds::integer[], started::timestamptz(3)[], taken::integer[]
    from unnest(subjects, all_seconds, all_started, all_taken) as given (subject, seconds, started, taken)
    order by subject
  loop
    insert into rate_limits (subject) values (of.subject) on conflict do nothing;
    select * into row from rate_limits where subject = of.subject for update;
    for i in 1 .. cardinality(of.seconds) loop
      place := array_position(row.seconds, of.seconds[i]);
      if place is null then
        row.seconds := row.seconds || of.seconds[i];
        row.started := row.started || of.started[i];
        row.taken := row.taken || of.taken[i];
      elsif row.started[place] + of.seconds[i] * interval '1 second' <= of.started[i] then
        row.started[place] := of.started[i];
        row.taken[place] := of.taken[i];
      elsif of.started[i] + of.seconds[i] * interval '1 second' > row.started[place] then
        row.taken[place] := row.taken[place] + of.taken[i];
      end if;
    end loop;
    update rate_limits
    set seconds = row.seconds, started = row.started, taken = row.taken, ends_at = (
      select max(begun + length * interval '1 second') from unnest(row.started, row.seconds) as all_of (begun, length))
    where subject = of.subject;
  end loop;
end
$$;

-- What the operator allows an account: null is what the deployment allows, 0 is no limit. Beside each API key, so that
-- checking a key stays one look-up.
alter table accounts
  add column rate_limit_minute integer check (rate_limit_minute >= 0),
  add column rate_limit_hour integer check (rate_limit_hour >= 0),
  add column rate_limit_day integer check (rate_limit_day >= 0);
alter table api_key_directory
  add column rate_limit_minute integer,
  add column rate_limit_hour integer,
  add column rate_limit_day integer;

create function follow_limits() returns trigger language plpgsql as $$
begin
  update api_key_directory
  set rate_limit_minute = new.rate_limit_minute, rate_limit_hour = new.rate_limit_hour, rate_limit_day = new.rate_limit_day
  where account_id = new.id;
  return null;
end
$$;
create trigger follow_limits after update of rate_limit_minute, rate_limit_hour, rate_limit_day on accounts
  for each row execute function follow_limits();

create function note_limits() returns trigger language plpgsql as $$
begin
  -- The lock makes a key that is made while the limits change wait for the outcome.
  select rate_limit_minute, rate_limit_hour, rate_limit_day
  into new.rate_limit_minute, new.rate_limit_hour, new.rate_limit_day
  from accounts where id = new.account_id for share;
  return new;
end
$$;
create trigger note_limits before insert on api_key_directory for each row execute function note_limits();

-- Finds an API key and counts its use, in one statement. The defaults are those of the deployment; 0 is no limit.
create function use_api_key(key_digest bytea, minute integer, hour integer, day integer)
returns table (
  account_id uuid, key_id uuid, user_id uuid, role text, hindrance text,
  rate_limit_minute integer, rate_limit_hour integer, rate_limit_day integer,
  verdict text, counts integer[], ms_left double precision[]
) language plpgsql as $$
declare
  found_key api_key_directory;
  windows integer[] := '{}';
  limits integer[] := '{}';
begin
  select * into found_key from api_key_directory d where d.digest = key_digest;
  if not found then
    return;
  end if;
  minute := coalesce(found_key.rate_limit_minute, minute);
  hour := coalesce(found_key.rate_limit_hour, hour);
  day := coalesce(found_key.rate_limit_day, day);
  if minute > 0 then windows := windows || 60; limits := limits || minute; end if;
  if hour > 0 then windows := windows || 3600; limits := limits || hour; end if;
  if day > 0 then windows := windows || 86400; limits := limits || day; end if;
  verdict := 'allowed';
  if limits <> '{}' then
    select c.verdict, c.counts, c.ms_left into verdict, counts, ms_left
    from count_in_windows('key:' || found_key.key_id, windows, limits) c;
  end if;
  return query select found_key.account_id, found_key.key_id, found_key.user_id, found_key.role, found_key.hindrance,
    found_key.rate_limit_minute, found_key.rate_limit_hour, found_key.rate_limit_day, verdict, counts, ms_left;
end
$$;

-- When keys were last used. A request's own role sees one account at a time; this one function may note the uses of
-- keys of several, and can do nothing else. It writes a key at most every 30 seconds, whoever else does so too.
create function note_key_uses(accounts uuid[], keys uuid[], times timestamptz[]) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update api_keys k set last_used_at = used.at
  from unnest(accounts, keys, times) as used (account_id, key_id, at)
  where k.account_id = used.account_id and k.id = used.key_id
    and (k.last_used_at is null or (k.last_used_at < used.at and k.last_used_at <= now() - interval '30 seconds'));
end;
revoke all on function note_key_uses from public;
do $$
begin
  execute format('grant execute on function note_key_uses to %I', current_user || '_app');
end
$$;
