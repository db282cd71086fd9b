create table projects (
  account_id uuid not null references accounts (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (account_id, id)
);
create index projects_created_at on projects (account_id, created_at desc, id desc);
create index projects_deleted_at on projects (account_id, deleted_at) where deleted_at is not null;
alter table projects enable row level security;
create policy own_account on projects using (account_id = current_account());
