-- Billing, as last reported by Stripe. If Stripe is not configured, these tables are empty and every account is active.

-- When this deployment started to bill. The trial of an older account starts then.
create table billing_start (
  singleton boolean primary key default true check (singleton),
  started_at timestamptz(3) not null default now()
);

-- One row for each account that ever opened the checkout. Locked by all changes to the account's billing.
create table account_billing (
  account_id uuid primary key references accounts (id),
  customer_id text,
  -- Null: there is none, or it was never completed.
  subscription_id text,
  subscription_status text,
  -- As the API shows it, so that reading it does not need Stripe.
  plan jsonb,
  current_period_end timestamptz(3),
  trial_end timestamptz(3),
  cancel_at_period_end boolean not null default false,
  -- Each request to Stripe takes the next number first. Its result is stored only if no request with a higher number
  -- was stored before, so that a slow response never overwrites a newer one.
  fetches integer not null default 0,
  last_written_fetch integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table account_billing enable row level security;
create policy own_account on account_billing using (account_id = current_account());

-- Finds the account of a Stripe customer, for webhooks.
create table billing_customer_directory (
  customer_id text primary key,
  account_id uuid not null references accounts (id)
);
create index billing_customer_directory_account on billing_customer_directory (account_id);
alter table billing_customer_directory enable row level security;
create policy look_up on billing_customer_directory for select using (true);
create policy own_account on billing_customer_directory using (account_id = current_account());

-- Stripe events that were processed, so that none is processed twice. Kept longer than Stripe retries.
create table stripe_events (
  id text primary key,
  received_at timestamptz(3) not null default now()
);
create index stripe_events_received_at on stripe_events (received_at);

create function trial_end_of(account accounts, days integer) returns timestamptz language sql stable return
  greatest(account.created_at, coalesce((select started_at from billing_start), now())) + make_interval(days => days);
