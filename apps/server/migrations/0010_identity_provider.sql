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

-- Who was removed or has left comes back by an invitation, not by signing in at the provider.
create table former_members (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id) on delete cascade,
  left_at timestamptz(3) not null default now(),
  primary key (account_id, user_id)
);
create index former_members_user on former_members (user_id);
alter table former_members enable row level security;
create policy own_account on former_members using (account_id = current_account());

create function follow_former_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from former_members where account_id = new.account_id and user_id = new.user_id;
  else
    -- An account that is being purged keeps no such memory.
    insert into former_members (account_id, user_id)
    select id, old.user_id from accounts where id = old.account_id and deleted_at is null
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger follow_former_member after insert or delete on memberships
  for each row execute function follow_former_member();
