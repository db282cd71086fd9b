-- Saved views of the entries of a form.

create table views (
  account_id uuid not null references accounts (id),
  id uuid not null,
  form_id uuid not null,
  name text not null,
  -- In their order: the path of each, and how wide it is shown.
  columns jsonb not null default '[]',
  filter text,
  sort text,
  group_by text,
  visibility text not null default 'private' check (visibility in ('private', 'shared')),
  -- No foreign key: people are removed, and the views they shared stay.
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  foreign key (account_id, form_id) references forms (account_id, id) on delete cascade
);
create index views_created_at on views (account_id, created_at desc, id desc);
create index views_form on views (account_id, form_id, created_at desc, id desc);
alter table views enable row level security;
create policy own_account on views using (account_id = current_account());
