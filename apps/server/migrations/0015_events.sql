-- Events can be polled: they get a place in an order in which none appears later before one that was read already. And
-- what a solved challenge of the built-in captcha leaves behind.

-- The order is that of the writing transactions' ids. A transaction may commit after one that began later, so readers
-- stop before the oldest that is still under way; see modules/events/store.ts. Ids of transactions belong to one
-- PostgreSQL: in another, into which a backup was restored, they begin anew, and a replica that takes over may have missed
-- some. So each start of a server opens a stretch of its own, whose ids are counted from the time, in microseconds: no
-- earlier stretch has come that far, as long as there were fewer than a million writes a second.
create table event_clock (
  singleton boolean primary key default true check (singleton),
  server_started timestamptz not null,
  base bigint not null
);
insert into event_clock (server_started, base) values ('-infinity', 0);

create function open_event_stretch() returns bigint
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  transaction_id bigint := pg_current_xact_id()::text::bigint;
  stretch bigint;
begin
  -- Others that come meanwhile wait for this transaction, and find its stretch when it is committed. The base never falls,
  -- so a clock that was set back does no harm while the server stays the same.
  update event_clock
  set server_started = pg_postmaster_start_time(),
    base = greatest(base, (extract(epoch from clock_timestamp()) * 1000000)::bigint - transaction_id)
  where server_started <> pg_postmaster_start_time()
  returning base into stretch;
  if found then
    execute format(
      'create or replace function event_position() returns bigint language sql
       return case when pg_postmaster_start_time() = %L then %s + pg_current_xact_id()::text::bigint
         else open_event_stretch() end',
      pg_postmaster_start_time(), stretch);
  else
    select base into strict stretch from event_clock;
  end if;
  return stretch + transaction_id;
end
$$;

-- The place of an event that is written now. Once a stretch is open it stands in the text of the function, where the planner
-- takes it from: looking it up would add a third to what it costs to store an event. When the server is started anew the
-- text is out of date, and whoever writes the first event brings it up to date.
create function event_position() returns bigint language sql return open_event_stretch();

-- Those that are there already come first, by their ids.
alter table events add column position bigint not null default 0;
alter table events alter column position set default event_position();
create index events_position on events (account_id, position, id);

-- Challenges that were solved and used: each counts once, until it runs out by itself.
create table spent_challenges (
  nonce bytea primary key,
  expires_at timestamptz(3) not null
);
create index spent_challenges_expires_at on spent_challenges (expires_at);
