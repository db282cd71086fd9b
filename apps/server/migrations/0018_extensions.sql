-- Installed extensions, and what each of them created.

create table extensions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  -- From the manifest.
  key text not null,
  name text not null,
  manifest jsonb not null,
  source text not null check (source in ('catalog', 'manifest', 'url')),
  source_url text,
  -- Without the secret ones.
  settings jsonb not null default '{}',
  -- The secret ones by key, encrypted and bound to this row. Null if there are none.
  settings_sealed bytea,
  -- Which of the secret ones are set.
  secret_keys text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  unique (account_id, key)
);
create index extensions_created_at on extensions (account_id, created_at desc, id desc);
alter table extensions enable row level security;
create policy own_account on extensions using (account_id = current_account());

create table extension_items (
  account_id uuid not null,
  extension_id uuid not null,
  kind text not null check (kind in ('connector', 'environment', 'action', 'template', 'webhook')),
  -- From the manifest. The key of an environment or action follows that of its connector.
  key text not null,
  -- No foreign key: the item can be deleted like any other.
  item_id uuid not null,
  -- As created or last upgraded. Differences were made by members.
  installed jsonb not null,
  -- For an environment: the names of its secrets, each with the setting that has its value.
  secrets jsonb not null default '{}',
  primary key (account_id, extension_id, kind, key),
  foreign key (account_id, extension_id) references extensions (account_id, id) on delete cascade
);
alter table extension_items enable row level security;
create policy own_account on extension_items using (account_id = current_account());
