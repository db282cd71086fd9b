-- The first answer to each POST that carried an Idempotency-Key, kept for 24 hours. The answer is sealed: some
-- answers show a secret once, and it must not lie here in the clear.
create table idempotency_keys (
  -- No foreign key: every write would lock the row of its account, for rows that live a day.
  account_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  location text,
  etag text,
  sealed_body bytea,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
create policy own_account on idempotency_keys using (account_id = current_account());
