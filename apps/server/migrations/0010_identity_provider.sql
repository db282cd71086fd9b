-- Sign-in by an OpenID Connect provider that an account's admins chose.

create table identity_providers (
  account_id uuid primary key references accounts (id),
  issuer text not null,
  client_id text not null,
  -- Sealed under the master key, bound to this account and column.
  client_secret bytea not null,
  -- Both separated by spaces. The domains say whose people may join.
  scopes text not null,
  join_domains text not null,
  -- Null: nobody joins by signing in.
  join_role text check (join_role in ('viewer', 'editor', 'admin')),
  enabled boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table identity_providers enable row level security;
create policy own_account on identity_providers using (account_id = current_account());

-- A session lives no longer than what opened it. A trigger, because purging an account ends it too.
create function end_provider_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where only_account_id = old.account_id;
  if tg_op = 'DELETE' then
    delete from sign_in_methods where provider_id = 'oidc:' || old.account_id;
  end if;
  return null;
end
$$;
create trigger end_provider_sessions after delete on identity_providers
  for each row execute function end_provider_sessions();
create trigger end_replaced_provider_sessions after update on identity_providers
  for each row when (not new.enabled or new.issuer <> old.issuer or new.client_id <> old.client_id)
  execute function end_provider_sessions();

create index sessions_only_account on sessions (only_account_id) where only_account_id is not null;

-- Whatever else keeps sessions going must neither prolong one that a provider opened nor free it from its account.
create function keep_provider_session_bound() returns trigger language plpgsql as $$
begin
  new.only_account_id := old.only_account_id;
  new.expires_at := least(new.expires_at, old.expires_at);
  return new;
end
$$;
create trigger keep_provider_session_bound before update on sessions
  for each row when (old.only_account_id is not null) execute function keep_provider_session_bound();

-- Whom a provider brings, and who was no member before, is a person of that account alone: anybody can make a provider
-- claim any address, so its word is neither compared with the people of the whole service nor does it reach them.
alter table users add column only_account_id uuid references accounts (id) on delete cascade;
drop index users_email_key;
create unique index users_email_key on users (lower(email)) where only_account_id is null;
create unique index users_only_account on users (only_account_id, lower(email)) where only_account_id is not null;

-- The people of the whole service, who sign up, and sign in by password or passkey. better-auth knows nobody else.
create view global_users as
  select id, email, name, image, email_verified, two_factor_enabled, created_at, updated_at
  from users where only_account_id is null;
-- It looks for addresses as they are, which are kept in lower case.
create index users_email on users (email) where only_account_id is null;

create function refuse_other_home() returns trigger language plpgsql as $$
begin
  raise exception 'A person of one account stays one, and nobody else becomes one.' using errcode = 'check_violation';
end
$$;
create trigger refuse_other_home before update of only_account_id on users
  for each row when (new.only_account_id is distinct from old.only_account_id) execute function refuse_other_home();

-- They belong to that account and no other; and never own it, because a provider's word does not count as an owner's.
create function keep_provider_person_in_place() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null
      and (only_account_id <> new.account_id or new.role = 'owner')) then
    raise exception 'A person of one account belongs to no other, and owns none.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger keep_provider_person_in_place before insert or update on memberships
  for each row execute function keep_provider_person_in_place();

-- Nor do they get another way in.
create function refuse_way_in() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null) then
    raise exception 'A person of one account signs in by its identity provider alone.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_way_in before insert or update of user_id on passkeys
  for each row execute function refuse_way_in();
create trigger refuse_way_in before insert or update of user_id on two_factors
  for each row execute function refuse_way_in();
create trigger refuse_way_in before insert or update of user_id, provider_id on sign_in_methods
  for each row when (new.provider_id = 'credential') execute function refuse_way_in();

create function refuse_wide_session() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null
      and only_account_id is distinct from new.only_account_id) then
    raise exception 'A session of a person of one account reaches that account.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_wide_session before insert on sessions
  for each row execute function refuse_wide_session();

-- Who was removed or has left comes back by an invitation, not by signing in at the provider. By what the provider would
-- say of them: their address as it was then, in lower case, and the id by which it knew them.
create table former_members (
  account_id uuid not null references accounts (id),
  known_as text not null,
  left_at timestamptz(3) not null default now(),
  primary key (account_id, known_as)
);
alter table former_members enable row level security;
create policy own_account on former_members using (account_id = current_account());

create function follow_former_member() returns trigger language plpgsql as $$
declare
  member memberships := coalesce(new, old);
begin
  if tg_op = 'INSERT' then
    delete from former_members f using users u
    where f.account_id = member.account_id and u.id = member.user_id and f.known_as = lower(u.email);
    delete from former_members f using sign_in_methods s
    where f.account_id = member.account_id and s.user_id = member.user_id and f.known_as = s.provider_user_id
      and s.provider_id = 'oidc:' || member.account_id;
  else
    -- An account that is being purged keeps no such memory.
    insert into former_members (account_id, known_as)
    select a.id, known_as from accounts a, (
      select lower(email) from users where id = member.user_id
      union select provider_user_id from sign_in_methods
      where user_id = member.user_id and provider_id = 'oidc:' || member.account_id
    ) as names (known_as)
    where a.id = member.account_id and a.deleted_at is null
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger follow_former_member after insert or delete on memberships
  for each row execute function follow_former_member();

-- A person of one account exists nowhere else: without the membership they are gone, with their sessions. Where a key
-- they made or an invitation they sent still names them, a row without name and address stays until the account is
-- purged. At commit, after the audit log has kept their name. As the owner of the tables, who sees every reference.
create function forget_provider_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = old.user_id and only_account_id = old.account_id)
    or exists (select from memberships where account_id = old.account_id and user_id = old.user_id) then
    return null;
  end if;
  if exists (select from api_keys where account_id = old.account_id and created_by = old.user_id)
    or exists (select from invitations where account_id = old.account_id and invited_by = old.user_id) then
    update users set name = 'Former member', email = id || '@former.invalid', image = null, updated_at = now()
    where id = old.user_id;
    delete from sessions where user_id = old.user_id;
    delete from sign_in_methods where user_id = old.user_id;
  else
    delete from users where id = old.user_id;
  end if;
  return null;
end
$$;
-- Deleting a person looks here.
create index api_keys_created_by on api_keys (created_by);
create index invitations_invited_by on invitations (invited_by);
create constraint trigger forget_provider_person after delete on memberships
  deferrable initially deferred for each row execute function forget_provider_person();
