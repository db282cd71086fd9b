-- Collections that are being filled in bulk: workers leave their index alone until then, or until the row is gone.
-- Whoever fills one moves the time on with every block, so that one that has died holds up nobody for long.
create table record_rests (
  account_id uuid not null,
  collection_id uuid not null,
  until timestamptz not null,
  primary key (account_id, collection_id)
);
alter table record_rests enable row level security;
create policy own_account on record_rests using (account_id = current_account());
