-- Webhooks, and what was sent to them; and the keys under which accounts seal their secrets.

-- Made with the first secret of an account, wrapped by the master key, gone with the account.
create table account_keys (
  account_id uuid primary key references accounts (id),
  wrapped bytea not null,
  created_at timestamptz(3) not null default now()
);
alter table account_keys enable row level security;
create policy own_account on account_keys using (account_id = current_account());

create table webhooks (
  account_id uuid not null references accounts (id),
  id uuid not null,
  url text not null,
  description text not null default '',
  -- Types of events, or `*` for all.
  events text[] not null,
  enabled boolean not null default true,
  -- Why the service turned it off by itself; null where a person did, or while it is on.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- Sealed. The one before stays good for a day after a rotation.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  -- Since when nothing has been taken; null while the last try went well.
  failing_since timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
create index webhooks_created_at on webhooks (account_id, created_at desc, id desc);
-- Asked by every write that tells an event.
create index webhooks_enabled on webhooks (account_id) where enabled;
alter table webhooks enable row level security;
create policy own_account on webhooks using (account_id = current_account());

create table webhook_deliveries (
  account_id uuid not null,
  webhook_id uuid not null,
  -- That of the event, so that each event is told once: an index less than a number of its own, and rows in order of time.
  id uuid not null,
  event_type text not null,
  -- What is sent where no event was stored: a ping. Else the event holds it.
  payload jsonb,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'retrying', 'exhausted')),
  -- How often it was tried since it was asked for. Whoever takes it up raises it, and may write down the outcome only
  -- while it is still the same.
  attempt integer not null default 0,
  -- When it is due. Whoever takes it up moves it on by more than a try can last: should they die, it is due again then.
  next_attempt_at timestamptz(3) default now(),
  response_status integer,
  response_body text,
  duration_ms integer,
  error text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, webhook_id, id)
  -- No foreign key: every write that tells an event would lock the row of the webhook. What comes in while a webhook is
  -- being deleted is never sent, and purged by age.
);
create index webhook_deliveries_created_at on webhook_deliveries (account_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (account_id, webhook_id, next_attempt_at)
  where next_attempt_at is not null;
-- For the purge, which goes over all accounts.
create index webhook_deliveries_age on webhook_deliveries using brin (created_at);
alter table webhook_deliveries enable row level security;
create policy own_account on webhook_deliveries using (account_id = current_account());

-- Runs with every statement that stores events, in its transaction, so that an event is delivered if and only if it
-- happened. Accounts without a webhook pay for one look into a small index. Row-level security has seen to it that all
-- events of a statement are of one account.
create function queue_webhook_deliveries() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  account uuid := (select account_id from told limit 1);
  webhook uuid;
begin
  if not exists (select from webhooks where account_id = account and enabled) then
    return null;
  end if;
  for webhook in
    with queued as (
      insert into webhook_deliveries (account_id, webhook_id, id, event_type)
      select told.account_id, webhooks.id, told.id, told.type
      from told join webhooks on webhooks.account_id = told.account_id
      where webhooks.account_id = account and webhooks.enabled and webhooks.events && array['*', told.type]
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
  referencing new table as told for each statement execute function queue_webhook_deliveries();
