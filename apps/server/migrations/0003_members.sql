-- Members of accounts, invitations, and identity providers through which users join.

create table memberships (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, user_id)
);
create index memberships_user on memberships (user_id);
alter table memberships enable row level security;
create policy own_account on memberships using (account_id = current_account());
-- In a user's own scope: which accounts they belong to, and nothing inside of them.
create policy own_memberships on memberships for select using (user_id = current_account());
create policy joined_accounts on accounts for select using (
  exists (select from memberships where memberships.account_id = accounts.id and memberships.user_id = current_account())
);
create policy members on users for select using (
  exists (select from memberships m where m.account_id = current_account() and m.user_id = users.id)
);

create table invitations (
  account_id uuid not null references accounts (id),
  id uuid not null,
  email text not null,
  role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
  invited_by uuid not null references users (id),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'revoked')),
  expires_at timestamptz(3) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
create unique index invitations_pending on invitations (account_id, lower(email)) where status = 'pending';
create index invitations_created_at on invitations (account_id, created_at desc, id desc);
-- For deleting a user.
create index invitations_invited_by on invitations (invited_by);
alter table invitations enable row level security;
create policy own_account on invitations using (account_id = current_account());

-- Finds an invitation by the keyed hash of its token. A row exists while the token is valid.
create table invitation_directory (
  digest bytea primary key,
  account_id uuid not null,
  invitation_id uuid not null,
  foreign key (account_id, invitation_id) references invitations (account_id, id) on delete cascade
);
create index invitation_directory_invitation on invitation_directory (account_id, invitation_id);
alter table invitation_directory enable row level security;
create policy look_up on invitation_directory for select using (true);
create policy own_account on invitation_directory using (account_id = current_account());

-- OpenID Connect, set up by an account's admins.
create table identity_providers (
  account_id uuid primary key references accounts (id),
  issuer text not null,
  client_id text not null,
  -- Encrypted with the master key, bound to this account and column.
  client_secret bytea not null,
  -- Separated by spaces, as are join_domains: the email domains whose users may join.
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

-- Members who left or were removed come back by invitation, not by signing in at the provider. They are recognized by
-- their email address at that time, in lower case, and by their id at the provider.
create table former_members (
  account_id uuid not null references accounts (id),
  identifier text not null,
  left_at timestamptz(3) not null default now(),
  primary key (account_id, identifier)
);
alter table former_members enable row level security;
create policy own_account on former_members using (account_id = current_account());

-- A trigger, because purging an account ends its provider's sessions too.
create function end_provider_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- A user of one account never owns it: the claim of a provider is not enough for that role.
create function check_provider_membership() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null
      and (only_account_id <> new.account_id or new.role = 'owner')) then
    raise exception 'A user of one account cannot join another account or own one.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_provider_membership before insert or update on memberships
  for each row execute function check_provider_membership();

create function sync_former_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  member memberships := coalesce(new, old);
begin
  if tg_op = 'INSERT' then
    delete from former_members f using users u
    where f.account_id = member.account_id and u.id = member.user_id and f.identifier = lower(u.email);
    delete from former_members f using sign_in_methods s
    where f.account_id = member.account_id and s.user_id = member.user_id and f.identifier = s.provider_user_id
      and s.provider_id = 'oidc:' || member.account_id;
  else
    -- Not while the account is being purged.
    insert into former_members (account_id, identifier)
    select a.id, identifier from accounts a, (
      select lower(email) from users where id = member.user_id
      union select provider_user_id from sign_in_methods
      where user_id = member.user_id and provider_id = 'oidc:' || member.account_id
    ) as names (identifier)
    where a.id = member.account_id and a.deleted_at is null
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger sync_former_members after insert or delete on memberships
  for each row execute function sync_former_members();

-- A user of one account is deleted with the membership. If an API key or an invitation still refers to them, a row
-- without name and email address stays until the account is purged. Deferred until commit, after the audit log has
-- stored their name. Runs as the owner, to see every reference.
create function delete_provider_user() returns trigger
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
create constraint trigger delete_provider_user after delete on memberships
  deferrable initially deferred for each row execute function delete_provider_user();
