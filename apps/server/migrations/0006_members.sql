-- Accounts as people use them: members whose role changes, invitations, deletion with a grace period.

alter table accounts
  add column version integer not null default 1,
  add column deleted_at timestamptz(3),
  add column purge_at timestamptz(3),
  add constraint purged_after_deletion check ((deleted_at is null) = (purge_at is null));

alter table memberships
  add column updated_at timestamptz(3) not null default now(),
  add column version integer not null default 1;
create index memberships_user on memberships (user_id);

-- A person's own scope: app.account_id holds the id of either an account or a person, which never coincide. In their own
-- scope people see which accounts they belong to, and nothing inside of them.
create policy own_memberships on memberships for select using (user_id = current_account());
create policy joined_accounts on accounts for select using (
  exists (select from memberships where memberships.account_id = accounts.id and memberships.user_id = current_account())
);

-- What an account is kept from being used by. Beside each API key, so that checking a key stays one look-up.
create function hindrance_of(accounts) returns text language sql stable parallel safe return
  case
    when $1.deleted_at is not null then 'account_deleted'
    when $1.billing_status = 'inactive' then 'billing_inactive'
  end;

alter table api_key_directory add column hindrance text;

create function follow_hindrance() returns trigger language plpgsql as $$
begin
  update api_key_directory set hindrance = hindrance_of(new) where account_id = new.id;
  return null;
end
$$;
create trigger follow_hindrance after update of deleted_at, billing_status on accounts
  for each row when (hindrance_of(old) is distinct from hindrance_of(new)) execute function follow_hindrance();

create function note_hindrance() returns trigger language plpgsql as $$
begin
  -- The lock makes a key that is made while its account is being deleted wait for the outcome.
  select hindrance_of(accounts) into new.hindrance from accounts where id = new.account_id for share;
  return new;
end
$$;
create trigger note_hindrance before insert on api_key_directory for each row execute function note_hindrance();

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
alter table invitations enable row level security;
create policy own_account on invitations using (account_id = current_account());

-- Leads from the keyed hash of an invitation's token to the invitation. A row is here as long as the token is good.
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
