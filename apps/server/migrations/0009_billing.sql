-- What an account pays, as Stripe last told it. Where no Stripe is configured these tables stay empty and every account
-- counts as active, whatever stands here.

-- Nobody could pay before now, so everyone begins with the trial; being the default, no way to make an account forgets it.
alter table accounts alter column billing_status set default 'trialing';
update accounts set billing_status = 'trialing' where billing_status = 'active';

-- For the schedule that ends trials. It looks over all accounts.
create index accounts_trialing on accounts (created_at) where billing_status = 'trialing';

-- When this deployment began to bill: the trial of accounts that are older than that begins then.
create table billing_start (
  singleton boolean primary key default true check (singleton),
  started_at timestamptz(3) not null default now()
);

create function trial_end_of(account accounts, days integer) returns timestamptz language sql stable return
  greatest(account.created_at, coalesce((select started_at from billing_start), now())) + make_interval(days => days);

-- One row for each account that ever went to the checkout, which is also the lock for all changes of its billing.
create table account_billing (
  account_id uuid primary key references accounts (id),
  customer_id text,
  -- The subscription that counts. Null: there is none, or it never came about.
  subscription_id text,
  subscription_status text,
  -- As the API shows it, so that reading it needs no Stripe.
  plan jsonb,
  current_period_end timestamptz(3),
  trial_end timestamptz(3),
  cancel_at_period_end boolean not null default false,
  -- Every look at Stripe takes the next number before it asks. What a look found is written only if none with a higher
  -- number was written before: an answer that was long on its way cannot overwrite a newer one.
  looks integer not null default 0,
  written_look integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table account_billing enable row level security;
create policy own_account on account_billing using (account_id = current_account());

-- Leads from Stripe's customer, which webhooks name, to the account.
create table billing_customer_directory (
  customer_id text primary key,
  account_id uuid not null references accounts (id)
);
create index billing_customer_directory_account on billing_customer_directory (account_id);
alter table billing_customer_directory enable row level security;
create policy look_up on billing_customer_directory for select using (true);
create policy own_account on billing_customer_directory using (account_id = current_account());

-- Events of Stripe that were taken in, so that none counts twice. Kept longer than Stripe goes on sending.
create table stripe_events (
  id text primary key,
  received_at timestamptz(3) not null default now()
);
create index stripe_events_received_at on stripe_events (received_at);
