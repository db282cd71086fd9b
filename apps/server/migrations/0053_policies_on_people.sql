-- Least privilege. Requests log in as a member of "<owner>_app", sign-in (better-auth) as a member of "<owner>_identity".
-- Neither can become the owner. Which of the two may do what with each table is declared in src/db/privileges.ts and set
-- at every start; FORCE ROW LEVEL SECURITY and the policy that lets the owner work on all accounts are set there too.
--
-- The tables of people get policies. A request sees the people of its account, or the person it acts for (whose id is
-- then the scope), and nothing of anybody else's sign-in. What must be found before the person is known has a function
-- of its own below, which answers one question and no other.

do $$
declare
  app_role text := current_user || '_app';
  identity_role text := current_user || '_identity';
begin
  if not exists (select from pg_roles where rolname = identity_role) then
    begin
      execute format('create role %I nologin', identity_role);
    exception
      when duplicate_object or unique_violation then null; -- another node was quicker
    end;
  end if;
  execute format('grant usage on schema public to %I', identity_role);
  execute format('alter default privileges in schema public revoke all on tables from %I', app_role);
  execute format('create policy sign_in on users to %I using (true)', identity_role);
  execute format('create policy sign_in on sessions to %I using (true)', identity_role);
  execute format('create policy sign_in on sign_in_methods to %I using (true)', identity_role);
  execute format('create policy sign_in on verifications to %I using (true)', identity_role);
  execute format('create policy sign_in on two_factors to %I using (true)', identity_role);
  execute format('create policy sign_in on passkeys to %I using (true)', identity_role);
end
$$;

alter table users enable row level security;
create policy own_person on users using (id = current_account());
create policy own_account on users using (only_account_id = current_account());
create policy members on users for select using (
  exists (select from memberships m where m.account_id = current_account() and m.user_id = users.id));

alter table sessions enable row level security;
create policy own_person on sessions using (user_id = current_account());
create policy own_account on sessions using (only_account_id = current_account());

alter table sign_in_methods enable row level security;
create policy own_person on sign_in_methods using (user_id = current_account());
create policy own_account on sign_in_methods using (provider_id = 'oidc:' || current_account());

alter table verifications enable row level security;
create policy own_person on verifications using (split_part(identifier, '/', 2) = current_account()::text);

alter table two_factors enable row level security;
create policy own_person on two_factors using (user_id = current_account());

alter table passkeys enable row level security;
create policy own_person on passkeys using (user_id = current_account());

-- These triggers judge by rows that whoever writes may not see.
alter function end_provider_sessions() security definer set search_path = public, pg_temp;
alter function keep_provider_person_in_place() security definer set search_path = public, pg_temp;
alter function refuse_way_in() security definer set search_path = public, pg_temp;
alter function refuse_wide_session() security definer set search_path = public, pg_temp;
alter function follow_former_member() security definer set search_path = public, pg_temp;

create function session_by_token(given text)
  returns table (id uuid, user_id uuid, only_account_id uuid)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp
as $$
begin
  return query select s.id, s.user_id, s.only_account_id from sessions s where s.token = given and s.expires_at > now();
end
$$;

-- Of the people of the whole service. Those whom an account's identity provider brought are known there alone.
create function person_by_email(address text)
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

create function person_by_passkey(credential text) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return (select p.user_id from passkeys p where p.credential_id = credential);
end
$$;

-- Whoever made a key or sent an invitation may have left the account since.
create function name_of_person(person uuid) returns text
  language plpgsql stable strict security definer set search_path = public, pg_temp
as $$
begin
  return (select u.name from users u where u.id = person);
end
$$;

create function has_people() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return exists (select from users);
end
$$;

do $$
declare
  app_role text := current_user || '_app';
  door regprocedure;
begin
  foreach door in array array[
    'session_by_token(text)', 'person_by_email(text)', 'person_by_passkey(text)', 'name_of_person(uuid)', 'has_people()',
    'enqueue(text, json, text, timestamptz, integer)', 'check_queue()'
  ]::regprocedure[] loop
    execute format('revoke execute on function %s from public', door);
    execute format('grant execute on function %s to %I', door, app_role);
  end loop;
end
$$;
