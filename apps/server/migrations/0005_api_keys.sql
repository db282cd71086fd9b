-- API keys, found and counted with one statement.

create table api_keys (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null,
  partial_key text not null check (length(partial_key) = 4),
  -- Limits the key to this role. Null: the role of its creator.
  role text check (role in ('viewer', 'editor', 'admin', 'owner')),
  expires_at timestamptz(3),
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (account_id, id)
);
-- For deleting a user.
create index api_keys_created_by on api_keys (created_by);
alter table api_keys enable row level security;
create policy own_account on api_keys using (account_id = current_account());

-- Finds a key by its keyed hash; the key itself is not stored. A row exists while the key is valid. It has everything
-- that a request needs to know, so that checking a key reads one row. The triggers below keep it up to date.
create table api_key_directory (
  digest bytea primary key,
  account_id uuid not null,
  key_id uuid not null,
  user_id uuid not null,
  -- The lower of the creator's role and key_role.
  role text not null,
  key_role text,
  expires_at timestamptz(3),
  -- Why the account cannot be used; null if it can.
  blocked_reason text,
  -- Those of the account.
  rate_limit_minute integer,
  rate_limit_hour integer,
  rate_limit_day integer,
  foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade
);
create index api_key_directory_key on api_key_directory (account_id, key_id);
create index api_key_directory_user on api_key_directory (account_id, user_id);
alter table api_key_directory enable row level security;
create policy look_up on api_key_directory for select using (true);
create policy own_account on api_key_directory using (account_id = current_account());

-- The role of a key whose creator has member_role. A key_role of null is no limit.
create function lower_role(member_role text, key_role text) returns text language sql immutable as $$
  select case
    when array_position(array['viewer', 'editor', 'admin', 'owner'], key_role)
      < array_position(array['viewer', 'editor', 'admin', 'owner'], member_role) then key_role
    else member_role
  end
$$;

create function sync_keys_of_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update api_key_directory set role = lower_role(new.role, key_role)
    where account_id = new.account_id and user_id = new.user_id;
  else
    -- A member who leaves loses their keys permanently.
    update api_keys set revoked_at = now()
    where account_id = old.account_id and created_by = old.user_id and revoked_at is null;
  end if;
  return null;
end
$$;
create trigger sync_keys_of_member after update of role or delete on memberships
  for each row execute function sync_keys_of_member();

create function delete_revoked_key() returns trigger language plpgsql as $$
begin
  delete from api_key_directory where account_id = new.account_id and key_id = new.id;
  return null;
end
$$;
create trigger delete_revoked_key after update of revoked_at on api_keys
  for each row when (new.revoked_at is not null) execute function delete_revoked_key();

-- Why an account cannot be used; null if it can.
create function blocked_reason_of(accounts) returns text language sql stable parallel safe return
  case
    when $1.deleted_at is not null then 'account_deleted'
    when $1.billing_status = 'inactive' then 'billing_inactive'
  end;

create function sync_blocked_reason() returns trigger language plpgsql as $$
begin
  update api_key_directory set blocked_reason = blocked_reason_of(new) where account_id = new.id;
  return null;
end
$$;
create trigger sync_blocked_reason after update of deleted_at, billing_status on accounts
  for each row when (blocked_reason_of(old) is distinct from blocked_reason_of(new)) execute function sync_blocked_reason();

create function set_blocked_reason() returns trigger language plpgsql as $$
begin
  -- The lock makes a key that is created while its account is being deleted wait for that transaction.
  select blocked_reason_of(accounts) into new.blocked_reason from accounts where id = new.account_id for share;
  return new;
end
$$;
create trigger set_blocked_reason before insert on api_key_directory for each row execute function set_blocked_reason();

create function sync_rate_limits() returns trigger language plpgsql as $$
begin
  update api_key_directory
  set rate_limit_minute = new.rate_limit_minute, rate_limit_hour = new.rate_limit_hour, rate_limit_day = new.rate_limit_day
  where account_id = new.id;
  return null;
end
$$;
create trigger sync_rate_limits after update of rate_limit_minute, rate_limit_hour, rate_limit_day on accounts
  for each row execute function sync_rate_limits();

create function set_rate_limits() returns trigger language plpgsql as $$
begin
  -- The lock makes a key that is created while the limits change wait for that transaction.
  select rate_limit_minute, rate_limit_hour, rate_limit_day
  into new.rate_limit_minute, new.rate_limit_hour, new.rate_limit_day
  from accounts where id = new.account_id for share;
  return new;
end
$$;
create trigger set_rate_limits before insert on api_key_directory for each row execute function set_rate_limits();

-- Finds an API key and counts its use. The arguments are the deployment's limits; 0 is no limit.
create function use_api_key(key_digest bytea, minute integer, hour integer, day integer)
returns table (
  account_id uuid, key_id uuid, user_id uuid, role text, blocked_reason text,
  rate_limit_minute integer, rate_limit_hour integer, rate_limit_day integer,
  verdict text, counts integer[], ms_left double precision[]
) language plpgsql as $$
declare
  found_key api_key_directory;
  windows integer[] := '{}';
  limits integer[] := '{}';
begin
  select * into found_key from api_key_directory d
  where d.digest = key_digest and (d.expires_at is null or d.expires_at > now());
  if not found then
    return;
  end if;
  minute := coalesce(found_key.rate_limit_minute, minute);
  hour := coalesce(found_key.rate_limit_hour, hour);
  day := coalesce(found_key.rate_limit_day, day);
  if minute > 0 then windows := windows || 60; limits := limits || minute; end if;
  if hour > 0 then windows := windows || 3600; limits := limits || hour; end if;
  if day > 0 then windows := windows || 86400; limits := limits || day; end if;
  verdict := 'allowed';
  if limits <> '{}' then
    select c.verdict, c.counts, c.ms_left into verdict, counts, ms_left
    from count_in_windows('key:' || found_key.key_id, windows, limits) c;
  end if;
  return query select found_key.account_id, found_key.key_id, found_key.user_id, found_key.role, found_key.blocked_reason,
    found_key.rate_limit_minute, found_key.rate_limit_hour, found_key.rate_limit_day, verdict, counts, ms_left;
end
$$;

-- Sets when keys of any account were last used, at most every 30 seconds for each key.
create function set_keys_last_used(accounts uuid[], keys uuid[], times timestamptz[]) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update api_keys k set last_used_at = used.at
  from unnest(accounts, keys, times) as used (account_id, key_id, at)
  where k.account_id = used.account_id and k.id = used.key_id
    and (k.last_used_at is null or (k.last_used_at < used.at and k.last_used_at <= now() - interval '30 seconds'));
end;
revoke execute on function set_keys_last_used from public;
do $$
begin
  execute format('grant execute on function set_keys_last_used to %I', current_user || '_app');
end
$$;
