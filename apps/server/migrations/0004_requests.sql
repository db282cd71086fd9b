-- Rate limits, idempotency keys, and solved captcha challenges.

-- What each subject (an API key, a user, an IP address) has used of its windows. A window starts with the first use. If
-- one process serves the API, it counts in memory and writes the counts 20 times a second; with several processes, each
-- request counts here. See docs/decisions/0012-rate-limits.md.
create table rate_limits (
  subject text primary key,
  -- One element for each window: its length, its start, and the uses since.
  seconds integer[] not null default '{}',
  started timestamptz(3)[] not null default '{}',
  taken integer[] not null default '{}',
  ends_at timestamptz(3) not null default now()
) with (fillfactor = 60); -- so that updates stay in their page and leave the index alone

-- The first response to each POST with an Idempotency-Key, for 24 hours. Encrypted, because some responses show a secret
-- once.
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
create table spent_challenges (
  nonce bytea primary key,
  expires_at timestamptz(3) not null
);
create index spent_challenges_expires_at on spent_challenges (expires_at);

-- Counts one use in all windows, unless one of them is full. The process that counts in memory holds the advisory lock
-- (1718579821, 2); every process that serves the API holds (1718579821, 1).
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
  -- Not now(): time may have passed while this transaction waited for the row.
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

-- Adds what a process has counted in memory. Adds and does not replace, because another process may have counted since.
-- The arrays of each window are passed as text, because the elements of an array of arrays must have the same length.
create function add_counts(subjects text[], all_seconds text[], all_started text[], all_taken text[])
returns void language plpgsql as $$
declare
  of record;
  row rate_limits;
  place integer;
begin
  -- In order, so that concurrent calls do not deadlock.
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
