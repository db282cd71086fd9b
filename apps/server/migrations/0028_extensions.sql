-- Extensions that are installed, and what each of them made.

create table extensions (
  account_id uuid not null references accounts (id),
  id uuid not null,
  -- That of the manifest.
  key text not null,
  name text not null,
  manifest jsonb not null,
  source text not null check (source in ('catalog', 'manifest', 'url')),
  source_url text,
  -- As they were given, without the secret ones.
  settings jsonb not null default '{}',
  -- Those, by key, sealed and bound to this row. Null where there are none.
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
  -- That of the manifest; environments and actions come behind the key of their connector.
  key text not null,
  -- No foreign key: what was made may be deleted like anything else.
  item_id uuid not null,
  -- As it was made or last upgraded. What differs from it was changed here.
  installed jsonb not null,
  -- For an environment: the names of its secrets, each with the setting that gave the value.
  secrets jsonb not null default '{}',
  primary key (account_id, extension_id, kind, key),
  foreign key (account_id, extension_id) references extensions (account_id, id) on delete cascade
);
alter table extension_items enable row level security;
create policy own_account on extension_items using (account_id = current_account());

-- Which extension made it. What stays when its extension goes is released first.
alter table api_connectors add column extension_id uuid,
  add constraint api_connectors_extension_fkey foreign key (account_id, extension_id) references extensions (account_id, id);
alter table templates add column extension_id uuid,
  add constraint templates_extension_fkey foreign key (account_id, extension_id) references extensions (account_id, id);
alter table webhooks add column extension_id uuid,
  add constraint webhooks_extension_fkey foreign key (account_id, extension_id) references extensions (account_id, id);
