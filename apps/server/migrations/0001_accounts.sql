-- Accounts, people, membership and API keys.
--
-- Two roles. The role that runs migrations owns every table. The service works as "<owner>_app", which owns nothing
-- and is held by row-level security to the account named in the setting app.account_id: a query that forgets its
-- account sees no rows instead of everybody's. Global look-ups go through small directory tables without such a
-- policy, or through the security definer functions below.

do $$
declare
  app_role text := current_user || '_app';
begin
  if not exists (select from pg_roles where rolname = app_role) then
    begin
      execute format('create role %I nologin', app_role);
    exception
      when duplicate_object or unique_violation then null; -- another node was quicker
      when insufficient_privilege then
        raise exception 'The database user "%" may not create roles. Run as a superuser: CREATE ROLE %I NOLOGIN; GRANT %I TO %I;',
          current_user, app_role, app_role, current_user;
    end;
  end if;
  if not pg_has_role(current_user, app_role, 'usage') then
    execute format('grant %I to current_user', app_role);
  end if;
  execute format('grant usage on schema public to %I', app_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', app_role);
end
$$;

create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

create table accounts (
  id uuid primary key,
  name text not null,
  retention_days integer not null default 30 check (retention_days between 0 and 3650),
  billing_status text not null default 'active' check (billing_status in ('trialing', 'active', 'past_due', 'inactive')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table accounts enable row level security;
create policy own_account on accounts using (id = current_account());

-- A person may belong to several accounts, so people are global.
create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email_key on users (lower(email));

create table memberships (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
  created_at timestamptz(3) not null default now(),
  primary key (account_id, user_id)
);
alter table memberships enable row level security;
create policy own_account on memberships using (account_id = current_account());

create table api_keys (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null,
  partial_key text not null check (length(partial_key) = 4),
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (account_id, id)
);
alter table api_keys enable row level security;
create policy own_account on api_keys using (account_id = current_account());

-- Leads from the keyed hash of a key to its account. The key itself is stored nowhere.
create table api_key_directory (
  digest bytea primary key,
  account_id uuid not null,
  key_id uuid not null,
  foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade
);

-- A key acts as its creator with the creator's present role, so membership is read on every request: whoever was
-- removed from the account has no row here, and neither do their keys.
create function find_api_key(wanted bytea)
  returns table (key_id uuid, account_id uuid, user_id uuid, role text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select k.id, k.account_id, k.created_by, m.role
    from api_key_directory d
    join api_keys k on k.account_id = d.account_id and k.id = d.key_id
    join memberships m on m.account_id = k.account_id and m.user_id = k.created_by
    where d.digest = wanted and k.revoked_at is null;
  end;
