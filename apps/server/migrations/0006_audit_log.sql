-- The audit log. Append-only: requests can add and read. Only the owner of the tables deletes, by age or with the
-- account.

create table audit_log (
  account_id uuid not null references accounts (id),
  id uuid not null,
  action text not null,
  actor_type text not null check (actor_type in ('user', 'api_key', 'system')),
  actor_user_id uuid,
  actor_api_key_id uuid,
  -- Names at that time: they change, and users are deleted.
  actor_name text,
  target_type text,
  target_id uuid,
  target_name text,
  before jsonb,
  after jsonb,
  ip_address text,
  user_agent text,
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
create index audit_log_created_at on audit_log (account_id, created_at desc, id desc);
create index audit_log_target on audit_log (account_id, target_id, created_at desc) where target_id is not null;
create index audit_log_actor on audit_log (account_id, actor_user_id, created_at desc) where actor_user_id is not null;
alter table audit_log enable row level security;
create policy own_account on audit_log using (account_id = current_account());

create function reject_audit_log_update() returns trigger language plpgsql as $$
begin
  raise exception 'Audit log records cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger reject_update before update on audit_log for each row execute function reject_audit_log_update();

-- Records what users do to their own sign-in, in every account they belong to. A user's own scope cannot write to
-- accounts, so this runs as the owner.
create function audit_user(
  user_id uuid, only_account uuid, action text, details jsonb, ip_address text, user_agent text, request_id uuid
) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into audit_log (account_id, id, action, actor_type, actor_user_id, actor_name, target_type, target_id,
      target_name, after, ip_address, user_agent, request_id)
  select m.account_id, gen_random_uuid(), action, 'user', u.id, u.name, 'user', u.id, u.email, details, ip_address,
      user_agent, request_id
  from memberships m join users u on u.id = m.user_id
  where m.user_id = audit_user.user_id
    and (only_account is null or m.account_id = only_account)
    and starts_with(action, 'person.');
end;
revoke execute on function audit_user from public;
do $$
begin
  execute format('grant execute on function audit_user to %I', current_user || '_app');
end
$$;
