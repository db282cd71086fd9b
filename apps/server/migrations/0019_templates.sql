-- Templates of texts, and their layouts.

create table templates (
  account_id uuid not null references accounts (id),
  id uuid not null,
  kind text not null check (kind in ('content', 'layout')),
  name text not null,
  format text not null check (format in ('html', 'text', 'markdown')),
  body text not null,
  -- The values that the body uses, computed when it is saved.
  body_references jsonb not null default '[]',
  layout_id uuid,
  -- The extension that created it. Cleared before the extension is deleted.
  extension_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id),
  -- A layout that is in use cannot be deleted.
  foreign key (account_id, layout_id) references templates (account_id, id),
  constraint templates_extension_fkey foreign key (account_id, extension_id) references extensions (account_id, id),
  check (layout_id is null or kind = 'content')
);
create index templates_created_at on templates (account_id, created_at desc, id desc);
create index templates_layout on templates (account_id, layout_id) where layout_id is not null;
alter table templates enable row level security;
create policy own_account on templates using (account_id = current_account());
