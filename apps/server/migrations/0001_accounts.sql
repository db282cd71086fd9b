-- Roles, accounts and their keys.
--
-- Migrations run as the owner of the tables. Requests log in as a member of "<owner>_app", sign-in (better-auth) as a
-- member of "<owner>_identity". Neither can become the owner. What each of them may do with each table is declared in
-- src/db/privileges.ts and set at every start, as are FORCE ROW LEVEL SECURITY and the policy that lets the owner work
-- on all accounts. Row-level security limits a request to the account in the setting app.account_id: a query that
-- forgets its account sees no rows.

do $$
declare
  app_role text := current_user || '_app';
  identity_role text := current_user || '_identity';
  new_role text;
begin
  foreach new_role in array array[app_role, identity_role] loop
    if not exists (select from pg_roles where rolname = new_role) then
      begin
        execute format('create role %I nologin', new_role);
      exception
        when duplicate_object or unique_violation then null; -- another node created it
        when insufficient_privilege then
          raise exception 'The database user "%" may not create roles. Run as a superuser: CREATE ROLE "%" NOLOGIN; GRANT "%" TO "%";',
            current_user, new_role, new_role, current_user;
      end;
    end if;
    execute format('grant usage on schema public to %I', new_role);
  end loop;
  if not pg_has_role(current_user, app_role, 'usage') then
    execute format('grant %I to current_user', app_role);
  end if;
end
$$;

-- The account of the transaction. In a user's own scope it is the id of the user; the two never coincide.
create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

create table accounts (
  id uuid primary key,
  name text not null,
  timezone text not null default 'UTC',
  -- The language of new forms.
  locale text not null default 'en',
  -- How long deleted items stay in the trash.
  retention_days integer not null default 30 check (retention_days between 0 and 3650),
  billing_status text not null default 'trialing'
    check (billing_status in ('trialing', 'active', 'past_due', 'inactive')),
  -- Set by the operator. Null: the deployment's limit. 0: no limit.
  rate_limit_minute integer check (rate_limit_minute >= 0),
  rate_limit_hour integer check (rate_limit_hour >= 0),
  rate_limit_day integer check (rate_limit_day >= 0),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  purge_at timestamptz(3),
  constraint purged_after_deletion check ((deleted_at is null) = (purge_at is null))
);
-- For the schedule that ends trials in all accounts.
create index accounts_trialing on accounts (created_at) where billing_status = 'trialing';
alter table accounts enable row level security;
create policy own_account on accounts using (id = current_account());

-- The key that encrypts an account's secrets, wrapped by the master key. Created with the first secret, deleted with
-- the account.
create table account_keys (
  account_id uuid primary key references accounts (id),
  wrapped bytea not null,
  created_at timestamptz(3) not null default now()
);
alter table account_keys enable row level security;
create policy own_account on account_keys using (account_id = current_account());

-- One row for the deployment. The value is derived from the master key, to detect a start with a different one.
create table deployment (
  singleton boolean primary key default true check (singleton),
  master_key_check bytea not null
);
