-- Webhooks and their deliveries.

create table webhooks (
  account_id uuid not null references accounts (id),
  id uuid not null,
  url text not null,
  description text not null default '',
  -- Types of events, or `*` for all.
  events text[] not null,
  -- Only events of these forms and tables; of the whole account if both are empty.
  form_ids uuid[] not null default '{}',
  table_ids uuid[] not null default '{}',
  -- A CEL condition on the entry or the row.
  filter text,
  payload text not null default 'ids' check (payload in ('full', 'ids')),
  enabled boolean not null default true,
  -- Why the service disabled it; null if a member did, or while it is enabled.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- Encrypted. After a rotation the previous one stays valid for a day.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  -- Since when all deliveries fail; null if the last one succeeded.
  failing_since timestamptz(3),
  -- The extension that created it. Cleared before the extension is deleted.
  extension_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  constraint webhooks_extension_fkey foreign key (account_id, extension_id) references extensions (account_id, id)
);
create index webhooks_created_at on webhooks (account_id, created_at desc, id desc);
-- Read by every write that stores an event.
create index webhooks_enabled on webhooks (account_id) where enabled;
alter table webhooks enable row level security;
create policy own_account on webhooks using (account_id = current_account());

create table webhook_deliveries (
  account_id uuid not null,
  webhook_id uuid not null,
  -- The id of the event, which a webhook receives once.
  id uuid not null,
  event_type text not null,
  -- For a ping, which has no stored event. Else it is built from the event.
  payload jsonb,
  -- The entry or row at the time of the event, for a filter or a full payload.
  snapshot jsonb,
  -- The entry in the snapshot: the delivery is deleted with it.
  entry_id uuid,
  -- To be evaluated before the first attempt; null once it matched.
  filter text,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'retrying', 'exhausted')),
  -- Incremented by the worker that makes the attempt, which stores its result only while the number is the same.
  attempt integer not null default 0,
  -- The worker that makes an attempt moves it on by more than an attempt can take: if the worker dies, it is due again.
  next_attempt_at timestamptz(3) default now(),
  -- The worker; see worker_heartbeats.
  holder integer,
  response_status integer,
  response_body text,
  duration_ms integer,
  error text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- No foreign key: every write that stores an event would lock the row of the webhook. Deliveries that are added while
  -- a webhook is being deleted are never sent, and purged by age.
  primary key (account_id, webhook_id, id)
);
create index webhook_deliveries_created_at on webhook_deliveries (account_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (account_id, webhook_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_deliveries_entry on webhook_deliveries (account_id, entry_id) where entry_id is not null;
create index webhook_deliveries_holder on webhook_deliveries (holder) where holder is not null;
-- For the purge of all accounts.
create index webhook_deliveries_age on webhook_deliveries using brin (created_at);
alter table webhook_deliveries enable row level security;
create policy own_account on webhook_deliveries using (account_id = current_account());

-- Runs with every statement that stores events, in its transaction, so that an event is delivered if and only if it was
-- committed. Without a webhook it costs one read of a small index. Row-level security ensures that all events of a
-- statement belong to one account.
create function queue_webhook_deliveries() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  account uuid := (select account_id from new_events limit 1);
  webhook uuid;
begin
  if not exists (select from webhooks where account_id = account and enabled) then
    return null;
  end if;
  for webhook in
    with queued as (
      insert into webhook_deliveries (account_id, webhook_id, id, event_type, filter, snapshot, entry_id)
      select e.account_id, w.id, e.id, e.type, w.filter,
        case when needs_snapshot then event_snapshot(account, e.type, e.data) end,
        case when needs_snapshot and e.type like 'entry.%' then uuid_from_id(e.data ->> 'entryId') end
      from new_events e
      join webhooks w on w.account_id = e.account_id
      cross join lateral (select w.payload = 'full' or w.filter is not null as needs_snapshot) needs
      where w.account_id = account and w.enabled and w.events && array['*', e.type]
        and case
          when w.form_ids = '{}' and w.table_ids = '{}' then true
          else coalesce(form_of_event(account, e.type, e.data) = any(w.form_ids), false)
            or coalesce(uuid_from_id(e.data ->> 'tableId') = any(w.table_ids), false)
        end
      returning webhook_id
    )
    select distinct webhook_id from queued
  loop
    perform pg_notify('webhook_deliveries', account || ' ' || webhook);
  end loop;
  return null;
end
$$;
create trigger queue_webhook_deliveries after insert on events
  referencing new table as new_events for each statement execute function queue_webhook_deliveries();

create function delete_deliveries_of_entry() returns trigger language plpgsql as $$
begin
  delete from webhook_deliveries where account_id = old.account_id and entry_id = old.id;
  return null;
end
$$;
create trigger delete_deliveries_of_entry after delete on entries
  for each row execute function delete_deliveries_of_entry();
