-- Texts with places to fill in, and the layouts around them.

create table templates (
  account_id uuid not null references accounts (id),
  id uuid not null,
  kind text not null check (kind in ('content', 'layout')),
  name text not null,
  format text not null check (format in ('html', 'text', 'markdown')),
  body text not null,
  -- What the body takes from the values it is given, worked out when it was saved.
  body_references jsonb not null default '[]',
  layout_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  -- A layout that is in use stays, also where two requests meet.
  foreign key (account_id, layout_id) references templates (account_id, id),
  check (layout_id is null or kind = 'content')
);
create index templates_created_at on templates (account_id, created_at desc, id desc);
create index templates_layout on templates (account_id, layout_id) where layout_id is not null;
alter table templates enable row level security;
create policy own_account on templates using (account_id = current_account());
