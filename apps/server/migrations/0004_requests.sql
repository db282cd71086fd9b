-- Rate limits, idempotency keys, and solved captcha challenges.

-- What each subject (an API key, a user, an IP address) has used of its windows. A window starts with the first use. If
-- one process serves the API, it counts in memory and writes the counts 20 times a second; with several processes, each
-- request counts here. See docs/decisions/0012-rate-limits.md.
create table rate_limits (
  subject text primary key,
  -- One element for each window: its length, its start, and the uses since.
  seconds integer[] not null default '{}',
  started timestamptz(3)[] not null default '{}',
  used integer[] not null default '{}',
  ends_at timestamptz(3) not null default now()
) with (fillfactor = 60); -- so that updates stay in their page and leave the index alone

-- The first response to each POST with an Idempotency-Key, for 24 hours. Encrypted, because some responses show a
-- secret once.
create table idempotency_keys (
  -- No foreign key: every write would lock the row of its account.
  account_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  location text,
  etag text,
  sealed_body bytea,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, key)
) with (toast_tuple_target = 8160); -- responses of a few kilobytes stay in the row, half as much to write and delete
-- Encrypted data does not compress; trying would cost a third of storing it.
alter table idempotency_keys alter column sealed_body set storage external;
create index idempotency_keys_created_at on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
create policy own_account on idempotency_keys using (account_id = current_account());

-- Challenges of the built-in captcha that were solved: each counts once, until it expires.
create table used_challenges (
  nonce bytea primary key,
  expires_at timestamptz(3) not null
);
create index used_challenges_expires_at on used_challenges (expires_at);

-- Counts one use in all windows, unless one of them is full. The process that counts in memory holds the advisory lock
-- (1718579821, 2); every process that serves the API holds (1718579821, 1).
create function count_in_windows(
  counted_subject text, windows integer[], limits integer[],
  out verdict text, out counts integer[], out ms_left double precision[]
) language plpgsql as $$
declare
  row rate_limits;
  at timestamptz(3);
  position integer;
  starts timestamptz(3)[] := '{}';
begin
  if not pg_try_advisory_xact_lock_shared(1718579821, 2) then
    verdict := 'in_memory';
    return;
  end if;
  loop
    select * into row from rate_limits where subject = counted_subject for update;
    exit when found;
    insert into rate_limits (subject) values (counted_subject) on conflict do nothing;
  end loop;
  -- Not now(): time may have passed while this transaction waited for the row.
  at := clock_timestamp();
  verdict := 'allowed';
  for i in 1 .. cardinality(windows) loop
    position := array_position(row.seconds, windows[i]);
    if position is null or row.started[position] + windows[i] * interval '1 second' <= at then
      starts[i] := at;
      counts[i] := 0;
    else
      starts[i] := row.started[position];
      counts[i] := row.used[position];
    end if;
    ms_left[i] := 1000 * extract(epoch from starts[i] + windows[i] * interval '1 second' - at);
    if counts[i] >= limits[i] then
      verdict := 'rejected';
    end if;
  end loop;
  if verdict = 'allowed' then
    for i in 1 .. cardinality(windows) loop
      counts[i] := counts[i] + 1;
    end loop;
    update rate_limits
    set seconds = windows, started = starts, used = counts,
      ends_at = greatest(ends_at, at + (select max(length) from unnest(windows) length) * interval '1 second')
    where subject = counted_subject;
  end if;
end
$$;

-- Adds what a process has counted in memory. Adds and does not replace, because another process may have counted since.
-- The arrays of each window are passed as text, because the elements of an array of arrays must have the same length.
create function add_counts(subjects text[], all_seconds text[], all_started text[], all_used text[])
returns void language plpgsql as $$
declare
  given record;
  row rate_limits;
  position integer;
begin
  -- In order, so that concurrent calls do not deadlock.
  for given in
    select subject, seconds::integer[], started::timestamptz(3)[], used::integer[]
    from unnest(subjects, all_seconds, all_started, all_used) as counts (subject, seconds, started, used)
    order by subject
  loop
    insert into rate_limits (subject) values (given.subject) on conflict do nothing;
    select * into row from rate_limits where subject = given.subject for update;
    for i in 1 .. cardinality(given.seconds) loop
      position := array_position(row.seconds, given.seconds[i]);
      if position is null then
        row.seconds := row.seconds || given.seconds[i];
        row.started := row.started || given.started[i];
        row.used := row.used || given.used[i];
      elsif row.started[position] + given.seconds[i] * interval '1 second' <= given.started[i] then
        row.started[position] := given.started[i];
        row.used[position] := given.used[i];
      elsif given.started[i] + given.seconds[i] * interval '1 second' > row.started[position] then
        row.used[position] := row.used[position] + given.used[i];
      end if;
    end loop;
    update rate_limits
    set seconds = row.seconds, started = row.started, used = row.used, ends_at = (
      select max(start + length * interval '1 second') from unnest(row.started, row.seconds) as windows (start, length))
    where subject = given.subject;
  end loop;
end
$$;
