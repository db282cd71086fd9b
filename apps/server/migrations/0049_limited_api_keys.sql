-- A key can have less than its creator's role, and an end.
alter table api_keys
  add column role text check (role in ('viewer', 'editor', 'admin', 'owner')),
  add column expires_at timestamptz(3);

-- Beside each key, so that checking it stays one look-up.
alter table api_key_directory
  add column key_role text,
  add column expires_at timestamptz(3);

-- Of two roles the one that may do less; null is no limit.
create function lesser_role(member_role text, key_role text) returns text language sql immutable as $$
  select case
    when array_position(array['viewer', 'editor', 'admin', 'owner'], key_role)
      < array_position(array['viewer', 'editor', 'admin', 'owner'], member_role) then key_role
    else member_role
  end
$$;

create or replace function follow_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update api_key_directory set role = lesser_role(new.role, key_role)
    where account_id = new.account_id and user_id = new.user_id;
  else
    -- Whoever leaves takes their keys along, for ever.
    update api_keys set revoked_at = now()
    where account_id = old.account_id and created_by = old.user_id and revoked_at is null;
  end if;
  return null;
end
$$;

create or replace function use_api_key(key_digest bytea, minute integer, hour integer, day integer)
returns table (
  account_id uuid, key_id uuid, user_id uuid, role text, hindrance text,
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
  return query select found_key.account_id, found_key.key_id, found_key.user_id, found_key.role, found_key.hindrance,
    found_key.rate_limit_minute, found_key.rate_limit_hour, found_key.rate_limit_day, verdict, counts, ms_left;
end
$$;
