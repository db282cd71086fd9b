-- Accounts, people, membership and API keys.
--
-- Two roles. The role that runs migrations owns every table. The service works as "<owner>_app", which owns nothing
-- and is held by row-level security to the account named in the setting app.account_id: a query that forgets its
-- account sees no rows instead of everybody's. Global look-ups go through small directory tables without such a
-- policy.

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

-- One row about the whole deployment: a mark made with its master key, by which a start with another one is noticed.
create table deployment (
  singleton boolean primary key default true check (singleton),
  key_mark bytea not null
);

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

-- Leads from the keyed hash of a key to whoever it acts as. The key itself is stored nowhere. A row is here as long as
-- the key is good, and says the creator's present role: the triggers below keep that true in the transaction of the
-- change, so that the look-up on every request is one row by its primary key.
create table api_key_directory (
  digest bytea primary key,
  account_id uuid not null,
  key_id uuid not null,
  user_id uuid not null,
  role text not null,
  foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade
);
alter table api_key_directory enable row level security;
create policy look_up on api_key_directory for select using (true);
create policy own_account on api_key_directory using (account_id = current_account());
create index api_key_directory_key on api_key_directory (account_id, key_id);
create index api_key_directory_user on api_key_directory (account_id, user_id);

create function follow_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update api_key_directory set role = new.role where account_id = new.account_id and user_id = new.user_id;
  else
    -- Whoever leaves takes their keys along, for ever.
    update api_keys set revoked_at = now()
    where account_id = old.account_id and created_by = old.user_id and revoked_at is null;
  end if;
  return null;
end
$$;
create trigger follow_membership after update of role or delete on memberships
  for each row execute function follow_membership();

create function follow_revocation() returns trigger language plpgsql as $$
begin
  delete from api_key_directory where account_id = new.account_id and key_id = new.id;
  return null;
end
$$;
create trigger follow_revocation after update of revoked_at on api_keys
  for each row when (new.revoked_at is not null) execute function follow_revocation();
