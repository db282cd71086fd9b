-- How people prove who they are. People are global (they may belong to several accounts), so these tables have no
-- account; better-auth reads and writes them, under our names.

alter table users
  add column email_verified boolean not null default false,
  add column image text,
  add column two_factor_enabled boolean not null default false;

-- A signed-in browser. The token here is half of the cookie: the other half is a signature made with the master key, so
-- that a copy of this table opens nothing.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  -- The account last switched to.
  active_account_id uuid,
  -- A session that an account's identity provider opened reaches that account and no other: whoever runs the provider
  -- can sign in as anyone there, and must not gain by it anywhere else.
  only_account_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- One row for each way in: 'credential' with an Argon2id hash, or an identity provider with the person's id there.
create table sign_in_methods (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  provider_user_id text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, provider_user_id)
);
create index sign_in_methods_user on sign_in_methods (user_id);

-- Short-lived tokens: password reset, e-mail verification, a sign-in that waits for its second factor.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires_at on verifications (expires_at);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz(3) not null default now()
);
create index passkeys_user on passkeys (user_id);
