-- Users, and how they sign in. better-auth reads and writes these tables.
--
-- A user can belong to several accounts, so these tables have no account_id. A request sees the users of its account,
-- or the user it acts for (whose id is then the scope), and nobody else's sign-in.

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  image text,
  email_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  -- Set for a user who was created by an account's identity provider. Such a user belongs to that account only, because
  -- a provider can claim any email address.
  only_account_id uuid references accounts (id) on delete cascade,
  -- The settings for the user's first account, from sign-up until the first sign-in creates it.
  first_account jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email_key on users (lower(email)) where only_account_id is null;
-- better-auth looks up the stored email address, which is lower case.
create index users_email on users (email) where only_account_id is null;
create unique index users_only_account on users (only_account_id, lower(email)) where only_account_id is not null;
alter table users enable row level security;
create policy own_user on users using (id = current_account());
create policy own_account on users using (only_account_id = current_account());

-- The users better-auth works with: those who sign up, and sign in with a password or a passkey.
create view global_users as
  select id, email, name, image, email_verified, two_factor_enabled, created_at, updated_at
  from users where only_account_id is null;

-- The cookie holds the token and a signature made with the master key, so a copy of this table opens no session.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  -- The account last switched to.
  active_account_id uuid,
  -- Set for a session that an account's identity provider opened. It reaches that account only, because the operator of
  -- the provider can sign in as any of its users.
  only_account_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);
create index sessions_only_account on sessions (only_account_id) where only_account_id is not null;
alter table sessions enable row level security;
create policy own_user on sessions using (user_id = current_account());
create policy own_account on sessions using (only_account_id = current_account());

-- provider_id is 'credential' for a password (an Argon2id hash), or names an identity provider.
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
alter table sign_in_methods enable row level security;
create policy own_user on sign_in_methods using (user_id = current_account());
create policy own_account on sign_in_methods using (provider_id = 'oidc:' || current_account());

-- Short-lived tokens: password reset, email verification, a sign-in that waits for its second factor.
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
alter table verifications enable row level security;
create policy own_user on verifications using (split_part(identifier, '/', 2) = current_account()::text);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);
alter table two_factors enable row level security;
create policy own_user on two_factors using (user_id = current_account());

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
alter table passkeys enable row level security;
create policy own_user on passkeys using (user_id = current_account());

-- What requests look up before they know the user. Each function answers one question.
create function session_by_token(session_token text)
  returns table (id uuid, user_id uuid, only_account_id uuid)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp
as $$
begin
  return query select s.id, s.user_id, s.only_account_id from sessions s where s.token = session_token and s.expires_at > now();
end
$$;

-- Only users who sign up. Users of an identity provider are known to their account only.
create function user_by_email(address text)
  returns table (id uuid, name text, email text, email_verified boolean, two_factor_enabled boolean,
    created_at timestamptz, updated_at timestamptz)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp
as $$
begin
  return query
    select u.id, u.name, u.email, u.email_verified, u.two_factor_enabled, u.created_at, u.updated_at
    from users u where lower(u.email) = lower(address) and u.only_account_id is null;
end
$$;

create function user_by_passkey(credential text) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return (select p.user_id from passkeys p where p.credential_id = credential);
end
$$;

-- The creator of a key or the sender of an invitation may have left the account.
create function user_name(user_id uuid) returns text
  language plpgsql stable strict security definer set search_path = public, pg_temp
as $$
begin
  return (select u.name from users u where u.id = user_id);
end
$$;

create function has_users() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return exists (select from users);
end
$$;

-- A user of one account stays a user of one account, and nobody else becomes one.
create function reject_account_change() returns trigger language plpgsql as $$
begin
  raise exception 'The account that a user is limited to cannot change.' using errcode = 'check_violation';
end
$$;
create trigger reject_account_change before update of only_account_id on users
  for each row when (new.only_account_id is distinct from old.only_account_id) execute function reject_account_change();

-- A user of one account signs in through its identity provider only.
create function reject_sign_in_method() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null) then
    raise exception 'A user of an identity provider cannot have another sign-in method.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger reject_sign_in_method before insert or update of user_id on passkeys
  for each row execute function reject_sign_in_method();
create trigger reject_sign_in_method before insert or update of user_id on two_factors
  for each row execute function reject_sign_in_method();
create trigger reject_sign_in_method before insert or update of user_id, provider_id on sign_in_methods
  for each row when (new.provider_id = 'credential') execute function reject_sign_in_method();

create function reject_unrestricted_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null
      and only_account_id is distinct from new.only_account_id) then
    raise exception 'A session of a user of one account must be limited to that account.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger reject_unrestricted_session before insert on sessions
  for each row execute function reject_unrestricted_session();

-- A session that a provider opened is never extended and never leaves its account.
create function limit_provider_session() returns trigger language plpgsql as $$
begin
  new.only_account_id := old.only_account_id;
  new.expires_at := least(new.expires_at, old.expires_at);
  return new;
end
$$;
create trigger limit_provider_session before update on sessions
  for each row when (old.only_account_id is not null) execute function limit_provider_session();

do $$
declare
  app_role text := current_user || '_app';
  identity_role text := current_user || '_identity';
  name text;
begin
  foreach name in array array['users', 'sessions', 'sign_in_methods', 'verifications', 'two_factors', 'passkeys'] loop
    execute format('create policy sign_in on %I to %I using (true)', name, identity_role);
  end loop;
  foreach name in array array[
    'session_by_token(text)', 'user_by_email(text)', 'user_by_passkey(text)', 'user_name(uuid)', 'has_users()'
  ] loop
    execute format('revoke execute on function %s from public', name::regprocedure);
    execute format('grant execute on function %s to %I', name::regprocedure, app_role);
  end loop;
end
$$;
