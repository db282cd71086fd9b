-- API connectors: how to reach another service, its environments with their secrets, and its actions.

create table api_connectors (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  -- As the API shows it: values given as plain text instead of `{{ secrets.name }}` are masked.
  auth jsonb not null,
  -- These values by field, encrypted and bound to this row. Null if there are none.
  auth_sealed bytea,
  headers jsonb not null default '{}',
  timeout_ms integer not null,
  retry jsonb not null,
  -- The extension that created it. Cleared before the extension is deleted.
  extension_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  constraint api_connectors_extension_fkey foreign key (account_id, extension_id) references extensions (account_id, id)
);
create index api_connectors_created_at on api_connectors (account_id, created_at desc, id desc);
alter table api_connectors enable row level security;
create policy own_account on api_connectors using (account_id = current_account());

create table connector_environments (
  account_id uuid not null references accounts (id),
  id uuid not null,
  connector_id uuid not null,
  name text not null,
  base_url text not null,
  variables jsonb not null default '{}',
  is_default boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  unique (account_id, connector_id, name),
  foreign key (account_id, connector_id) references api_connectors (account_id, id) on delete cascade
);
create unique index connector_environments_default on connector_environments (account_id, connector_id)
  where is_default;
alter table connector_environments enable row level security;
create policy own_account on connector_environments using (account_id = current_account());

create table connector_secrets (
  account_id uuid not null references accounts (id),
  environment_id uuid not null,
  name text not null,
  -- Encrypted, bound to account, environment and name.
  sealed bytea not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, environment_id, name),
  foreign key (account_id, environment_id) references connector_environments (account_id, id) on delete cascade
);
alter table connector_secrets enable row level security;
create policy own_account on connector_secrets using (account_id = current_account());

-- The access token of an environment whose connector uses OAuth 2.
create table connector_tokens (
  account_id uuid not null references accounts (id),
  environment_id uuid not null,
  -- A hash of the settings of the request for the token: different settings invalidate it.
  fingerprint bytea,
  sealed bytea,
  -- A little before it expires.
  renew_at timestamptz(3),
  -- Until then only one process requests a new one.
  renewing_until timestamptz(3),
  primary key (account_id, environment_id),
  foreign key (account_id, environment_id) references connector_environments (account_id, id) on delete cascade
);
alter table connector_tokens enable row level security;
create policy own_account on connector_tokens using (account_id = current_account());

create table connector_actions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  connector_id uuid not null,
  key text not null,
  name text not null,
  description text not null default '',
  method text not null,
  path text not null,
  query jsonb not null default '{}',
  headers jsonb not null default '{}',
  -- A JSON null if there is none.
  body jsonb not null default 'null',
  body_format text not null default 'json' check (body_format in ('json', 'form', 'text')),
  inputs jsonb not null default '[]',
  outputs jsonb not null default '[]',
  expose_to_entries boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  unique (account_id, connector_id, key),
  foreign key (account_id, connector_id) references api_connectors (account_id, id) on delete cascade
);
-- Respondents and buttons refer to an action by its key only.
create unique index connector_actions_exposed on connector_actions (account_id, key) where expose_to_entries;
alter table connector_actions enable row level security;
create policy own_account on connector_actions using (account_id = current_account());
