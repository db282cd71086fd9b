-- Generated from the migrations by `npm run generate`, for reading only. Do not edit.

create table account_billing (
  account_id uuid not null,
  customer_id text,
  subscription_id text,
  subscription_status text,
  plan jsonb,
  current_period_end timestamp(3) with time zone,
  trial_end timestamp(3) with time zone,
  cancel_at_period_end boolean default false not null,
  fetches integer default 0 not null,
  last_written_fetch integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint account_billing_pkey PRIMARY KEY (account_id),
  constraint account_billing_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table account_billing enable row level security;
alter table account_billing force row level security;
create policy own_account on account_billing using ((account_id = current_account()));
create policy owner on account_billing to current_user using (true);

create table account_keys (
  account_id uuid not null,
  wrapped bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint account_keys_pkey PRIMARY KEY (account_id),
  constraint account_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table account_keys enable row level security;
alter table account_keys force row level security;
create policy own_account on account_keys using ((account_id = current_account()));
create policy owner on account_keys to current_user using (true);

create table accounts (
  id uuid not null,
  name text not null,
  timezone text default 'UTC'::text not null,
  locale text default 'en'::text not null,
  retention_days integer default 30 not null,
  billing_status text default 'trialing'::text not null,
  rate_limit_minute integer,
  rate_limit_hour integer,
  rate_limit_day integer,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  purge_at timestamp(3) with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_billing_status_check CHECK ((billing_status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'inactive'::text]))),
  constraint accounts_rate_limit_day_check CHECK ((rate_limit_day >= 0)),
  constraint accounts_rate_limit_hour_check CHECK ((rate_limit_hour >= 0)),
  constraint accounts_rate_limit_minute_check CHECK ((rate_limit_minute >= 0)),
  constraint accounts_retention_days_check CHECK (((retention_days >= 0) AND (retention_days <= 3650))),
  constraint purged_after_deletion CHECK (((deleted_at IS NULL) = (purge_at IS NULL)))
);
alter table accounts enable row level security;
alter table accounts force row level security;
CREATE INDEX accounts_trialing ON public.accounts USING btree (created_at) WHERE (billing_status = 'trialing'::text);
create policy joined_accounts on accounts for select using ((EXISTS ( SELECT
   FROM memberships
  WHERE ((memberships.account_id = accounts.id) AND (memberships.user_id = current_account())))));
create policy own_account on accounts using ((id = current_account()));
create policy owner on accounts to current_user using (true);
CREATE TRIGGER sync_blocked_reason AFTER UPDATE OF deleted_at, billing_status ON public.accounts FOR EACH ROW WHEN ((blocked_reason_of(old.*) IS DISTINCT FROM blocked_reason_of(new.*))) EXECUTE FUNCTION sync_blocked_reason();
CREATE TRIGGER sync_blocked_reason_of_forms AFTER UPDATE OF deleted_at, billing_status ON public.accounts FOR EACH ROW WHEN ((blocked_reason_of(old.*) IS DISTINCT FROM blocked_reason_of(new.*))) EXECUTE FUNCTION sync_blocked_reason_of_forms();
CREATE TRIGGER sync_rate_limits AFTER UPDATE OF rate_limit_minute, rate_limit_hour, rate_limit_day ON public.accounts FOR EACH ROW EXECUTE FUNCTION sync_rate_limits();

create table api_connectors (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  description text default ''::text not null,
  auth jsonb not null,
  auth_sealed bytea,
  headers jsonb default '{}'::jsonb not null,
  timeout_ms integer not null,
  retry jsonb not null,
  extension_id uuid,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint api_connectors_pkey PRIMARY KEY (account_id, id),
  constraint api_connectors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint api_connectors_extension_fkey FOREIGN KEY (account_id, extension_id) REFERENCES extensions(account_id, id)
);
alter table api_connectors enable row level security;
alter table api_connectors force row level security;
CREATE INDEX api_connectors_created_at ON public.api_connectors USING btree (account_id, created_at DESC, id DESC);
create policy own_account on api_connectors using ((account_id = current_account()));
create policy owner on api_connectors to current_user using (true);

create table api_key_directory (
  digest bytea not null,
  account_id uuid not null,
  key_id uuid not null,
  user_id uuid not null,
  role text not null,
  key_role text,
  expires_at timestamp(3) with time zone,
  blocked_reason text,
  rate_limit_minute integer,
  rate_limit_hour integer,
  rate_limit_day integer,
  constraint api_key_directory_pkey PRIMARY KEY (digest),
  constraint api_key_directory_account_id_key_id_fkey FOREIGN KEY (account_id, key_id) REFERENCES api_keys(account_id, id) ON DELETE CASCADE
);
alter table api_key_directory enable row level security;
alter table api_key_directory force row level security;
CREATE INDEX api_key_directory_key ON public.api_key_directory USING btree (account_id, key_id);
CREATE INDEX api_key_directory_user ON public.api_key_directory USING btree (account_id, user_id);
create policy look_up on api_key_directory for select using (true);
create policy own_account on api_key_directory using ((account_id = current_account()));
create policy owner on api_key_directory to current_user using (true);
CREATE TRIGGER set_blocked_reason BEFORE INSERT ON public.api_key_directory FOR EACH ROW EXECUTE FUNCTION set_blocked_reason();
CREATE TRIGGER set_rate_limits BEFORE INSERT ON public.api_key_directory FOR EACH ROW EXECUTE FUNCTION set_rate_limits();

create table api_keys (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  partial_key text not null,
  role text,
  expires_at timestamp(3) with time zone,
  created_by uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint api_keys_pkey PRIMARY KEY (account_id, id),
  constraint api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint api_keys_partial_key_check CHECK ((length(partial_key) = 4)),
  constraint api_keys_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'admin'::text, 'owner'::text])))
);
alter table api_keys enable row level security;
alter table api_keys force row level security;
CREATE INDEX api_keys_created_by ON public.api_keys USING btree (created_by);
create policy own_account on api_keys using ((account_id = current_account()));
create policy owner on api_keys to current_user using (true);
CREATE TRIGGER delete_revoked_key AFTER UPDATE OF revoked_at ON public.api_keys FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION delete_revoked_key();

create table audit_log (
  account_id uuid not null,
  id uuid not null,
  action text not null,
  actor_type text not null,
  actor_user_id uuid,
  actor_api_key_id uuid,
  actor_name text,
  target_type text,
  target_id uuid,
  target_name text,
  before jsonb,
  after jsonb,
  ip_address text,
  user_agent text,
  request_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (account_id, id),
  constraint audit_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint audit_log_actor_type_check CHECK ((actor_type = ANY (ARRAY['user'::text, 'api_key'::text, 'system'::text])))
);
alter table audit_log enable row level security;
alter table audit_log force row level security;
CREATE INDEX audit_log_actor ON public.audit_log USING btree (account_id, actor_user_id, created_at DESC) WHERE (actor_user_id IS NOT NULL);
CREATE INDEX audit_log_created_at ON public.audit_log USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX audit_log_target ON public.audit_log USING btree (account_id, target_id, created_at DESC) WHERE (target_id IS NOT NULL);
create policy own_account on audit_log using ((account_id = current_account()));
create policy owner on audit_log to current_user using (true);
CREATE TRIGGER reject_update BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION reject_audit_log_update();

create table billing_customer_directory (
  customer_id text not null,
  account_id uuid not null,
  constraint billing_customer_directory_pkey PRIMARY KEY (customer_id),
  constraint billing_customer_directory_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table billing_customer_directory enable row level security;
alter table billing_customer_directory force row level security;
CREATE INDEX billing_customer_directory_account ON public.billing_customer_directory USING btree (account_id);
create policy look_up on billing_customer_directory for select using (true);
create policy own_account on billing_customer_directory using ((account_id = current_account()));
create policy owner on billing_customer_directory to current_user using (true);

create table billing_start (
  singleton boolean default true not null,
  started_at timestamp(3) with time zone default now() not null,
  constraint billing_start_pkey PRIMARY KEY (singleton),
  constraint billing_start_singleton_check CHECK (singleton)
);

create table connector_actions (
  account_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  key text not null,
  name text not null,
  description text default ''::text not null,
  method text not null,
  path text not null,
  query jsonb default '{}'::jsonb not null,
  headers jsonb default '{}'::jsonb not null,
  body jsonb default 'null'::jsonb not null,
  body_format text default 'json'::text not null,
  inputs jsonb default '[]'::jsonb not null,
  outputs jsonb default '[]'::jsonb not null,
  expose_to_entries boolean default false not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint connector_actions_pkey PRIMARY KEY (account_id, id),
  constraint connector_actions_account_id_connector_id_fkey FOREIGN KEY (account_id, connector_id) REFERENCES api_connectors(account_id, id) ON DELETE CASCADE,
  constraint connector_actions_account_id_connector_id_key_key UNIQUE (account_id, connector_id, key),
  constraint connector_actions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint connector_actions_body_format_check CHECK ((body_format = ANY (ARRAY['json'::text, 'form'::text, 'text'::text])))
);
alter table connector_actions enable row level security;
alter table connector_actions force row level security;
CREATE UNIQUE INDEX connector_actions_exposed ON public.connector_actions USING btree (account_id, key) WHERE expose_to_entries;
create policy own_account on connector_actions using ((account_id = current_account()));
create policy owner on connector_actions to current_user using (true);

create table connector_environments (
  account_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  name text not null,
  base_url text not null,
  variables jsonb default '{}'::jsonb not null,
  is_default boolean not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint connector_environments_pkey PRIMARY KEY (account_id, id),
  constraint connector_environments_account_id_connector_id_fkey FOREIGN KEY (account_id, connector_id) REFERENCES api_connectors(account_id, id) ON DELETE CASCADE,
  constraint connector_environments_account_id_connector_id_name_key UNIQUE (account_id, connector_id, name),
  constraint connector_environments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table connector_environments enable row level security;
alter table connector_environments force row level security;
CREATE UNIQUE INDEX connector_environments_default ON public.connector_environments USING btree (account_id, connector_id) WHERE is_default;
create policy own_account on connector_environments using ((account_id = current_account()));
create policy owner on connector_environments to current_user using (true);

create table connector_secrets (
  account_id uuid not null,
  environment_id uuid not null,
  name text not null,
  sealed bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint connector_secrets_pkey PRIMARY KEY (account_id, environment_id, name),
  constraint connector_secrets_account_id_environment_id_fkey FOREIGN KEY (account_id, environment_id) REFERENCES connector_environments(account_id, id) ON DELETE CASCADE,
  constraint connector_secrets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table connector_secrets enable row level security;
alter table connector_secrets force row level security;
create policy own_account on connector_secrets using ((account_id = current_account()));
create policy owner on connector_secrets to current_user using (true);

create table connector_tokens (
  account_id uuid not null,
  environment_id uuid not null,
  fingerprint bytea,
  sealed bytea,
  renew_at timestamp(3) with time zone,
  renewing_until timestamp(3) with time zone,
  constraint connector_tokens_pkey PRIMARY KEY (account_id, environment_id),
  constraint connector_tokens_account_id_environment_id_fkey FOREIGN KEY (account_id, environment_id) REFERENCES connector_environments(account_id, id) ON DELETE CASCADE,
  constraint connector_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table connector_tokens enable row level security;
alter table connector_tokens force row level security;
create policy own_account on connector_tokens using ((account_id = current_account()));
create policy owner on connector_tokens to current_user using (true);

create table data_row_keys (
  account_id uuid not null,
  table_id uuid not null,
  column_id text not null,
  digest uuid not null,
  row_id uuid not null,
  constraint data_row_keys_pkey PRIMARY KEY (account_id, table_id, column_id, digest)
);
alter table data_row_keys enable row level security;
alter table data_row_keys force row level security;
CREATE INDEX data_row_keys_row ON public.data_row_keys USING btree (account_id, row_id);
create policy own_account on data_row_keys using ((account_id = current_account()));
create policy owner on data_row_keys to current_user using (true);

create table data_row_references (
  account_id uuid not null,
  row_id uuid not null,
  column_id text not null,
  target_id uuid not null,
  table_id uuid not null,
  constraint data_row_references_pkey PRIMARY KEY (account_id, row_id, column_id, target_id)
);
alter table data_row_references enable row level security;
alter table data_row_references force row level security;
CREATE INDEX data_row_references_column ON public.data_row_references USING btree (account_id, table_id, column_id);
CREATE INDEX data_row_references_target ON public.data_row_references USING btree (account_id, target_id);
create policy own_account on data_row_references using ((account_id = current_account()));
create policy owner on data_row_references to current_user using (true);

create table data_rows (
  account_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  cells jsonb not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint data_rows_pkey PRIMARY KEY (account_id, id)
);
alter table data_rows enable row level security;
alter table data_rows force row level security;
CREATE INDEX data_rows_by_id ON public.data_rows USING btree (account_id, table_id, id);
CREATE INDEX data_rows_of_table ON public.data_rows USING btree (account_id, table_id, created_at DESC, id DESC);
create policy own_account on data_rows using ((account_id = current_account()));
create policy owner on data_rows to current_user using (true);
CREATE TRIGGER add_record_changes AFTER DELETE ON public.data_rows REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION add_record_changes('table_id');
CREATE TRIGGER delete_row_keys_and_references AFTER DELETE ON public.data_rows REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_row_keys_and_references();

create table data_tables (
  account_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  key text not null,
  name text not null,
  description text default ''::text not null,
  columns jsonb default '[]'::jsonb not null,
  next_column integer default 1 not null,
  pending_change jsonb,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  constraint data_tables_pkey PRIMARY KEY (account_id, id),
  constraint data_tables_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint data_tables_account_id_project_id_fkey FOREIGN KEY (account_id, project_id) REFERENCES projects(account_id, id) ON DELETE CASCADE
);
alter table data_tables enable row level security;
alter table data_tables force row level security;
CREATE INDEX data_tables_created_at ON public.data_tables USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX data_tables_deleted_at ON public.data_tables USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX data_tables_project ON public.data_tables USING btree (account_id, project_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX data_tables_key ON public.data_tables USING btree (account_id, project_id, key) WHERE (deleted_at IS NULL);
create policy own_account on data_tables using ((account_id = current_account()));
create policy owner on data_tables to current_user using (true);
CREATE TRIGGER delete_rows_of_data_table AFTER DELETE ON public.data_tables FOR EACH ROW EXECUTE FUNCTION delete_rows_of_data_table();

create table deployment (
  singleton boolean default true not null,
  master_key_check bytea not null,
  constraint deployment_pkey PRIMARY KEY (singleton),
  constraint deployment_singleton_check CHECK (singleton)
);

create table edit_sessions (
  account_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  status text default 'open'::text not null,
  base_answers jsonb not null,
  answers jsonb not null,
  base_revision integer not null,
  page text,
  key_digest bytea,
  version integer default 1 not null,
  expires_at timestamp(3) with time zone not null,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint edit_sessions_pkey PRIMARY KEY (account_id, id),
  constraint edit_sessions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'committed'::text, 'discarded'::text, 'expired'::text])))
);
alter table edit_sessions enable row level security;
alter table edit_sessions force row level security;
CREATE INDEX edit_sessions_entry ON public.edit_sessions USING btree (account_id, entry_id, created_at DESC, id DESC);
CREATE INDEX edit_sessions_expires_at ON public.edit_sessions USING btree (expires_at) WHERE (status = 'open'::text);
create policy own_account on edit_sessions using ((account_id = current_account()));
create policy owner on edit_sessions to current_user using (true);

create table entries (
  account_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  number bigint not null,
  status text default 'draft'::text not null,
  answers jsonb not null,
  revised_answers jsonb,
  metafields jsonb default '{}'::jsonb not null,
  locale text not null,
  source text not null,
  page text,
  revision integer default 1 not null,
  version integer default 1 not null,
  key_digest bytea,
  submitted_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  created_by uuid,
  updated_at timestamp(3) with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp(3) with time zone,
  anonymized_at timestamp(3) with time zone,
  constraint entries_pkey PRIMARY KEY (account_id, id),
  constraint entries_account_id_form_id_number_key UNIQUE (account_id, form_id, number),
  constraint entries_check CHECK (((status = 'submitted'::text) = (submitted_at IS NOT NULL))),
  constraint entries_source_check CHECK ((source = ANY (ARRAY['respondent'::text, 'user'::text, 'api'::text, 'workflow'::text, 'import'::text]))),
  constraint entries_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text])))
);
alter table entries enable row level security;
alter table entries force row level security;
CREATE INDEX entries_created_at ON public.entries USING btree (account_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (number > 0));
CREATE INDEX entries_deleted_at ON public.entries USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX entries_expires_at ON public.entries USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX entries_metafields ON public.entries USING gin (metafields jsonb_path_ops) WHERE (metafields <> '{}'::jsonb);
CREATE INDEX entries_of_form ON public.entries USING btree (account_id, form_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX entries_with_keys ON public.entries USING btree (id) WHERE (key_digest IS NOT NULL);
create policy own_account on entries using ((account_id = current_account()));
create policy owner on entries to current_user using (true);
CREATE TRIGGER add_record_changes AFTER DELETE ON public.entries REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION add_record_changes('form_id');
CREATE TRIGGER delete_deliveries_of_entry AFTER DELETE ON public.entries FOR EACH ROW EXECUTE FUNCTION delete_deliveries_of_entry();
CREATE TRIGGER delete_entry_data AFTER DELETE ON public.entries FOR EACH ROW EXECUTE FUNCTION delete_entry_data();
CREATE TRIGGER delete_references_to_entries AFTER DELETE ON public.entries REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_references_to_entries();
CREATE TRIGGER delete_runs_of_entry AFTER DELETE ON public.entries FOR EACH ROW EXECUTE FUNCTION delete_runs_of_entry();

create table entry_erasures (
  account_id uuid not null,
  entry_id uuid not null,
  form_id uuid not null,
  entry_created_at timestamp(3) with time zone not null,
  entry_updated_at timestamp(3) with time zone not null,
  erased_at timestamp(3) with time zone default now() not null,
  constraint entry_erasures_pkey PRIMARY KEY (account_id, entry_id)
);
alter table entry_erasures enable row level security;
alter table entry_erasures force row level security;
CREATE INDEX entry_erasures_due ON public.entry_erasures USING btree (erased_at, entry_id);
create policy own_account on entry_erasures using ((account_id = current_account()));
create policy owner on entry_erasures to current_user using (true);

create table entry_key_directory (
  digest bytea not null,
  account_id uuid not null,
  entry_id uuid not null,
  edit_session_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  constraint entry_key_directory_pkey PRIMARY KEY (digest)
);
alter table entry_key_directory enable row level security;
alter table entry_key_directory force row level security;
CREATE INDEX entry_key_directory_replaced ON public.entry_key_directory USING btree (account_id, entry_id) WHERE (edit_session_id IS NULL);
create policy look_up on entry_key_directory for select using (true);
create policy own_account on entry_key_directory using ((account_id = current_account()));
create policy owner on entry_key_directory to current_user using (true);

create table entry_numbers (
  account_id uuid not null,
  form_id uuid not null,
  next bigint not null,
  constraint entry_numbers_pkey PRIMARY KEY (account_id, form_id)
);
alter table entry_numbers enable row level security;
alter table entry_numbers force row level security;
create policy own_account on entry_numbers using ((account_id = current_account()));
create policy owner on entry_numbers to current_user using (true);

create table entry_revisions (
  account_id uuid not null,
  entry_id uuid not null,
  number integer not null,
  id uuid not null,
  author_id uuid,
  source text not null,
  changes jsonb,
  created_at timestamp(3) with time zone default now() not null,
  constraint entry_revisions_pkey PRIMARY KEY (account_id, entry_id, number),
  constraint entry_revisions_source_check CHECK ((source = ANY (ARRAY['respondent'::text, 'user'::text, 'api'::text, 'workflow'::text, 'import'::text])))
);
alter table entry_revisions enable row level security;
alter table entry_revisions force row level security;
create policy own_account on entry_revisions using ((account_id = current_account()));
create policy owner on entry_revisions to current_user using (true);

create table event_clock (
  singleton boolean default true not null,
  server_started timestamp with time zone not null,
  base bigint not null,
  constraint event_clock_pkey PRIMARY KEY (singleton),
  constraint event_clock_singleton_check CHECK (singleton)
);

create table events (
  account_id uuid not null,
  id uuid not null,
  type text not null,
  data jsonb not null,
  "position" bigint default event_position() not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint events_pkey PRIMARY KEY (account_id, id)
);
alter table events enable row level security;
alter table events force row level security;
CREATE INDEX events_created_at ON public.events USING btree (created_at);
CREATE INDEX events_position ON public.events USING btree (account_id, "position", id);
create policy own_account on events using ((account_id = current_account()));
create policy owner on events to current_user using (true);
CREATE TRIGGER queue_webhook_deliveries AFTER INSERT ON public.events REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();
CREATE TRIGGER start_workflow_runs AFTER INSERT ON public.events REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION start_workflow_runs();

create table exports (
  account_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  form_id uuid,
  table_id uuid,
  view_id uuid,
  format text not null,
  options jsonb not null,
  file_id uuid,
  rows bigint,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  finished_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  constraint exports_pkey PRIMARY KEY (account_id, id),
  constraint exports_account_id_file_id_fkey FOREIGN KEY (account_id, file_id) REFERENCES files(account_id, id) ON DELETE SET NULL (file_id),
  constraint exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint exports_account_id_job_id_fkey FOREIGN KEY (account_id, job_id) REFERENCES jobs(account_id, id) ON DELETE CASCADE,
  constraint exports_check CHECK ((num_nonnulls(form_id, table_id) = 1)),
  constraint exports_check1 CHECK (((finished_at IS NULL) = (expires_at IS NULL))),
  constraint exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'json'::text, 'ndjson'::text])))
);
alter table exports enable row level security;
alter table exports force row level security;
CREATE INDEX exports_created_at ON public.exports USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX exports_expires_at ON public.exports USING btree (expires_at) WHERE (file_id IS NOT NULL);
CREATE INDEX exports_file ON public.exports USING btree (account_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX exports_job ON public.exports USING btree (account_id, job_id);
create policy own_account on exports using ((account_id = current_account()));
create policy owner on exports to current_user using (true);

create table extension_items (
  account_id uuid not null,
  extension_id uuid not null,
  kind text not null,
  key text not null,
  item_id uuid not null,
  installed jsonb not null,
  secrets jsonb default '{}'::jsonb not null,
  constraint extension_items_pkey PRIMARY KEY (account_id, extension_id, kind, key),
  constraint extension_items_account_id_extension_id_fkey FOREIGN KEY (account_id, extension_id) REFERENCES extensions(account_id, id) ON DELETE CASCADE,
  constraint extension_items_kind_check CHECK ((kind = ANY (ARRAY['connector'::text, 'environment'::text, 'action'::text, 'template'::text, 'webhook'::text])))
);
alter table extension_items enable row level security;
alter table extension_items force row level security;
create policy own_account on extension_items using ((account_id = current_account()));
create policy owner on extension_items to current_user using (true);

create table extensions (
  account_id uuid not null,
  id uuid not null,
  key text not null,
  name text not null,
  manifest jsonb not null,
  source text not null,
  source_url text,
  settings jsonb default '{}'::jsonb not null,
  settings_sealed bytea,
  secret_keys text[] default '{}'::text[] not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint extensions_pkey PRIMARY KEY (account_id, id),
  constraint extensions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint extensions_account_id_key_key UNIQUE (account_id, key),
  constraint extensions_source_check CHECK ((source = ANY (ARRAY['catalog'::text, 'manifest'::text, 'url'::text])))
);
alter table extensions enable row level security;
alter table extensions force row level security;
CREATE INDEX extensions_created_at ON public.extensions USING btree (account_id, created_at DESC, id DESC);
create policy own_account on extensions using ((account_id = current_account()));
create policy owner on extensions to current_user using (true);

create table file_parts (
  account_id uuid not null,
  file_id uuid not null,
  start bigint not null,
  size integer not null,
  object_key text not null,
  constraint file_parts_pkey PRIMARY KEY (account_id, file_id, start),
  constraint file_parts_account_id_file_id_fkey FOREIGN KEY (account_id, file_id) REFERENCES files(account_id, id) ON DELETE CASCADE,
  constraint file_parts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint file_parts_size_check CHECK ((size > 0))
);
alter table file_parts enable row level security;
alter table file_parts force row level security;
create policy own_account on file_parts using ((account_id = current_account()));
create policy owner on file_parts to current_user using (true);
CREATE TRIGGER remove_object_of_part AFTER DELETE ON public.file_parts FOR EACH ROW EXECUTE FUNCTION remove_object_of_part();

create table file_references (
  account_id uuid not null,
  file_id uuid not null,
  entry_id uuid not null,
  constraint file_references_pkey PRIMARY KEY (account_id, file_id, entry_id),
  constraint file_references_account_id_file_id_fkey FOREIGN KEY (account_id, file_id) REFERENCES files(account_id, id) ON DELETE CASCADE,
  constraint file_references_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table file_references enable row level security;
alter table file_references force row level security;
CREATE INDEX file_references_entry ON public.file_references USING btree (account_id, entry_id);
create policy own_account on file_references using ((account_id = current_account()));
create policy owner on file_references to current_user using (true);

create table files (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  size bigint not null,
  content_type text not null,
  sha256 text,
  status text default 'pending'::text not null,
  entry_id uuid,
  field_key text,
  created_by uuid,
  expires_at timestamp(3) with time zone not null,
  received bigint default 0 not null,
  part_count integer default 0 not null,
  object_key text,
  rejection_reason jsonb,
  unreferenced_since timestamp(3) with time zone,
  scanned_at timestamp(3) with time zone,
  signature text,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint files_pkey PRIMARY KEY (account_id, id),
  constraint files_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint files_check CHECK ((received <= size)),
  constraint files_check1 CHECK (((status = 'pending'::text) OR (object_key IS NOT NULL))),
  constraint files_size_check CHECK ((size >= 0)),
  constraint files_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'scanning'::text, 'available'::text, 'infected'::text])))
);
alter table files enable row level security;
alter table files force row level security;
CREATE INDEX files_created_at ON public.files USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX files_entry ON public.files USING btree (account_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX files_pending ON public.files USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX files_scanning ON public.files USING btree (updated_at) WHERE (status = 'scanning'::text);
CREATE INDEX files_unreferenced ON public.files USING btree (unreferenced_since) WHERE (unreferenced_since IS NOT NULL);
create policy own_account on files using ((account_id = current_account()));
create policy owner on files to current_user using (true);
CREATE TRIGGER remove_generated_object_of_file AFTER DELETE ON public.files FOR EACH ROW WHEN ((old.object_key ~~ '%.made-%'::text)) EXECUTE FUNCTION remove_generated_object_of_file();
CREATE TRIGGER remove_objects_of_file AFTER DELETE ON public.files FOR EACH ROW EXECUTE FUNCTION remove_objects_of_file();

create table form_directory (
  slug text not null,
  account_id uuid not null,
  form_id uuid not null,
  form_version integer default 0 not null,
  status text default 'draft'::text not null,
  published_version_id uuid,
  is_deleted boolean default false not null,
  blocked_reason text,
  retired_at timestamp(3) with time zone,
  constraint form_directory_pkey PRIMARY KEY (slug),
  constraint form_directory_account_id_form_id_fkey FOREIGN KEY (account_id, form_id) REFERENCES forms(account_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
alter table form_directory enable row level security;
alter table form_directory force row level security;
CREATE INDEX form_directory_account ON public.form_directory USING btree (account_id, form_id);
CREATE INDEX form_directory_form ON public.form_directory USING btree (form_id);
create policy look_up on form_directory for select using (true);
create policy own_account on form_directory using ((account_id = current_account()));
create policy owner on form_directory to current_user using (true);
CREATE TRIGGER set_blocked_reason BEFORE INSERT ON public.form_directory FOR EACH ROW EXECUTE FUNCTION set_blocked_reason();

create table form_table_references (
  account_id uuid not null,
  form_id uuid not null,
  table_id uuid not null,
  column_ids text[] not null,
  by_key boolean default false not null,
  constraint form_table_references_pkey PRIMARY KEY (account_id, form_id, table_id),
  constraint form_table_references_account_id_form_id_fkey FOREIGN KEY (account_id, form_id) REFERENCES forms(account_id, id) ON DELETE CASCADE
);
alter table form_table_references enable row level security;
alter table form_table_references force row level security;
CREATE INDEX form_table_references_table ON public.form_table_references USING btree (account_id, table_id);
create policy own_account on form_table_references using ((account_id = current_account()));
create policy owner on form_table_references to current_user using (true);

create table form_versions (
  account_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  number integer not null,
  state text default 'draft'::text not null,
  definition jsonb not null,
  notes text default ''::text not null,
  published_at timestamp(3) with time zone,
  published_by uuid,
  edited_by uuid,
  edited_at timestamp(3) with time zone,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint form_versions_pkey PRIMARY KEY (account_id, id),
  constraint form_versions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint form_versions_account_id_form_id_fkey FOREIGN KEY (account_id, form_id) REFERENCES forms(account_id, id) ON DELETE CASCADE,
  constraint form_versions_account_id_form_id_number_key UNIQUE (account_id, form_id, number),
  constraint form_versions_check CHECK (((state = 'draft'::text) = (published_at IS NULL))),
  constraint form_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'superseded'::text])))
);
alter table form_versions enable row level security;
alter table form_versions force row level security;
CREATE UNIQUE INDEX form_versions_draft ON public.form_versions USING btree (account_id, form_id) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX form_versions_published ON public.form_versions USING btree (account_id, form_id) WHERE (state = 'published'::text);
create policy own_account on form_versions using ((account_id = current_account()));
create policy owner on form_versions to current_user using (true);

create table former_members (
  account_id uuid not null,
  identifier text not null,
  left_at timestamp(3) with time zone default now() not null,
  constraint former_members_pkey PRIMARY KEY (account_id, identifier),
  constraint former_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table former_members enable row level security;
alter table former_members force row level security;
create policy own_account on former_members using ((account_id = current_account()));
create policy owner on former_members to current_user using (true);

create table forms (
  account_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  slug text not null,
  slug_follows_name boolean default false not null,
  status text default 'draft'::text not null,
  published_version_id uuid,
  draft_version_id uuid,
  settings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  constraint forms_pkey PRIMARY KEY (account_id, id),
  constraint forms_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint forms_account_id_project_id_fkey FOREIGN KEY (account_id, project_id) REFERENCES projects(account_id, id) ON DELETE CASCADE,
  constraint forms_check CHECK (((status = 'draft'::text) = (published_version_id IS NULL))),
  constraint forms_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text])))
);
alter table forms enable row level security;
alter table forms force row level security;
CREATE INDEX forms_closes_at ON public.forms USING btree (((settings ->> 'closesAt'::text))) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
CREATE INDEX forms_created_at ON public.forms USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX forms_deleted_at ON public.forms USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX forms_project ON public.forms USING btree (account_id, project_id, created_at DESC, id DESC);
create policy own_account on forms using ((account_id = current_account()));
create policy owner on forms to current_user using (true);
CREATE TRIGGER delete_entries_of_form AFTER DELETE ON public.forms FOR EACH ROW EXECUTE FUNCTION delete_entries_of_form();
CREATE TRIGGER sync_form_directory AFTER INSERT OR UPDATE ON public.forms FOR EACH ROW EXECUTE FUNCTION sync_form_directory();

create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  location text,
  etag text,
  sealed_body bytea storage external,
  created_at timestamp(3) with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, key)
) with (toast_tuple_target=8160);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
create policy own_account on idempotency_keys using ((account_id = current_account()));
create policy owner on idempotency_keys to current_user using (true);

create table identity_providers (
  account_id uuid not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  scopes text not null,
  join_domains text not null,
  join_role text,
  enabled boolean not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint identity_providers_pkey PRIMARY KEY (account_id),
  constraint identity_providers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint identity_providers_join_role_check CHECK ((join_role = ANY (ARRAY['viewer'::text, 'editor'::text, 'admin'::text])))
);
alter table identity_providers enable row level security;
alter table identity_providers force row level security;
create policy own_account on identity_providers using ((account_id = current_account()));
create policy owner on identity_providers to current_user using (true);
CREATE TRIGGER end_provider_sessions AFTER DELETE ON public.identity_providers FOR EACH ROW EXECUTE FUNCTION end_provider_sessions();
CREATE TRIGGER end_replaced_provider_sessions AFTER UPDATE ON public.identity_providers FOR EACH ROW WHEN (((NOT new.enabled) OR (new.issuer <> old.issuer) OR (new.client_id <> old.client_id))) EXECUTE FUNCTION end_provider_sessions();

create table import_dry_run_keys (
  account_id uuid not null,
  import_id uuid not null,
  digest uuid not null,
  constraint import_dry_run_keys_pkey PRIMARY KEY (account_id, import_id, digest),
  constraint import_dry_run_keys_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
);
alter table import_dry_run_keys enable row level security;
alter table import_dry_run_keys force row level security;
create policy own_account on import_dry_run_keys using ((account_id = current_account()));
create policy owner on import_dry_run_keys to current_user using (true);

create table import_errors (
  account_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  row_number bigint not null,
  column_name text,
  code text not null,
  message text not null,
  value text,
  cells jsonb,
  constraint import_errors_pkey PRIMARY KEY (account_id, id),
  constraint import_errors_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
);
alter table import_errors enable row level security;
alter table import_errors force row level security;
CREATE INDEX import_errors_of_import ON public.import_errors USING btree (account_id, import_id, row_number, id);
create policy own_account on import_errors using ((account_id = current_account()));
create policy owner on import_errors to current_user using (true);

create table imports (
  account_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  file_id uuid not null,
  form_id uuid,
  form_version_id uuid,
  table_id uuid,
  settings jsonb not null,
  byte_offset bigint not null,
  row_number bigint default 0 not null,
  rows_read bigint default 0 not null,
  created bigint default 0 not null,
  updated bigint default 0 not null,
  failed bigint default 0 not null,
  stored_characters bigint default 0 not null,
  outcome text,
  error jsonb,
  errors_file_id uuid,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  finished_at timestamp(3) with time zone,
  constraint imports_pkey PRIMARY KEY (account_id, id),
  constraint imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint imports_check CHECK (((form_id IS NULL) <> (table_id IS NULL))),
  constraint imports_outcome_check CHECK ((outcome = ANY (ARRAY['succeeded'::text, 'failed'::text])))
);
alter table imports enable row level security;
alter table imports force row level security;
CREATE INDEX imports_age ON public.imports USING btree (created_at);
CREATE INDEX imports_created_at ON public.imports USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX imports_form ON public.imports USING btree (account_id, form_id, created_at DESC, id DESC) WHERE (form_id IS NOT NULL);
CREATE INDEX imports_table ON public.imports USING btree (account_id, table_id, created_at DESC, id DESC) WHERE (table_id IS NOT NULL);
create policy own_account on imports using ((account_id = current_account()));
create policy owner on imports to current_user using (true);

create table invitation_directory (
  digest bytea not null,
  account_id uuid not null,
  invitation_id uuid not null,
  constraint invitation_directory_pkey PRIMARY KEY (digest),
  constraint invitation_directory_account_id_invitation_id_fkey FOREIGN KEY (account_id, invitation_id) REFERENCES invitations(account_id, id) ON DELETE CASCADE
);
alter table invitation_directory enable row level security;
alter table invitation_directory force row level security;
CREATE INDEX invitation_directory_invitation ON public.invitation_directory USING btree (account_id, invitation_id);
create policy look_up on invitation_directory for select using (true);
create policy own_account on invitation_directory using ((account_id = current_account()));
create policy owner on invitation_directory to current_user using (true);

create table invitations (
  account_id uuid not null,
  id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid not null,
  status text default 'pending'::text not null,
  expires_at timestamp(3) with time zone not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint invitations_pkey PRIMARY KEY (account_id, id),
  constraint invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'admin'::text, 'owner'::text]))),
  constraint invitations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'revoked'::text])))
);
alter table invitations enable row level security;
alter table invitations force row level security;
CREATE INDEX invitations_created_at ON public.invitations USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX invitations_invited_by ON public.invitations USING btree (invited_by);
CREATE UNIQUE INDEX invitations_pending ON public.invitations USING btree (account_id, lower(email)) WHERE (status = 'pending'::text);
create policy own_account on invitations using ((account_id = current_account()));
create policy owner on invitations to current_user using (true);

create table jobs (
  account_id uuid not null,
  id uuid not null,
  type text not null,
  status text default 'queued'::text not null,
  attempt integer default 0 not null,
  payload jsonb not null,
  done bigint default 0 not null,
  total bigint,
  result jsonb,
  error jsonb,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  constraint jobs_pkey PRIMARY KEY (account_id, id),
  constraint jobs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint jobs_check CHECK (((finished_at IS NOT NULL) = (status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'canceled'::text])))),
  constraint jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text])))
);
alter table jobs enable row level security;
alter table jobs force row level security;
CREATE INDEX jobs_created_at ON public.jobs USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX jobs_finished_at ON public.jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
create policy own_account on jobs using ((account_id = current_account()));
create policy owner on jobs to current_user using (true);
CREATE TRIGGER notify_job_change AFTER UPDATE ON public.jobs FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_job_change();

create table memberships (
  account_id uuid not null,
  user_id uuid not null,
  role text not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint memberships_pkey PRIMARY KEY (account_id, user_id),
  constraint memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'admin'::text, 'owner'::text]))),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
alter table memberships enable row level security;
alter table memberships force row level security;
CREATE INDEX memberships_user ON public.memberships USING btree (user_id);
create policy own_account on memberships using ((account_id = current_account()));
create policy own_memberships on memberships for select using ((user_id = current_account()));
create policy owner on memberships to current_user using (true);
CREATE CONSTRAINT TRIGGER delete_provider_user AFTER DELETE ON public.memberships DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION delete_provider_user();
CREATE TRIGGER check_provider_membership BEFORE INSERT OR UPDATE ON public.memberships FOR EACH ROW EXECUTE FUNCTION check_provider_membership();
CREATE TRIGGER sync_former_members AFTER INSERT OR DELETE ON public.memberships FOR EACH ROW EXECUTE FUNCTION sync_former_members();
CREATE TRIGGER sync_keys_of_member AFTER DELETE OR UPDATE OF role ON public.memberships FOR EACH ROW EXECUTE FUNCTION sync_keys_of_member();

create table object_removals (
  id uuid default gen_random_uuid() not null,
  object_key text not null,
  due_at timestamp(3) with time zone default now() not null,
  constraint object_removals_pkey PRIMARY KEY (id)
);
CREATE INDEX object_removals_due ON public.object_removals USING btree (due_at);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  name text,
  public_key text not null,
  credential_id text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp(3) with time zone default now() not null,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table passkeys enable row level security;
alter table passkeys force row level security;
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
create policy own_user on passkeys using ((user_id = current_account()));
create policy owner on passkeys to current_user using (true);
create policy sign_in on passkeys to form_service_identity using (true);
CREATE TRIGGER reject_sign_in_method BEFORE INSERT OR UPDATE OF user_id ON public.passkeys FOR EACH ROW EXECUTE FUNCTION reject_sign_in_method();

create table projects (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  description text default ''::text not null,
  archived boolean default false not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  constraint projects_pkey PRIMARY KEY (account_id, id),
  constraint projects_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
alter table projects enable row level security;
alter table projects force row level security;
CREATE INDEX projects_created_at ON public.projects USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX projects_deleted_at ON public.projects USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
create policy own_account on projects using ((account_id = current_account()));
create policy owner on projects to current_user using (true);
CREATE TRIGGER reject_deleting_project_with_data_tables BEFORE UPDATE OF deleted_at ON public.projects FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION reject_deleting_project_with_data_tables();
CREATE TRIGGER reject_deleting_project_with_forms BEFORE UPDATE OF deleted_at ON public.projects FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION reject_deleting_project_with_forms();
CREATE TRIGGER reject_deleting_project_with_workflows BEFORE UPDATE OF deleted_at ON public.projects FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION reject_deleting_project_with_workflows();

create table rate_limits (
  subject text not null,
  seconds integer[] default '{}'::integer[] not null,
  started timestamp(3) with time zone[] default '{}'::timestamp with time zone[] not null,
  used integer[] default '{}'::integer[] not null,
  ends_at timestamp(3) with time zone default now() not null,
  constraint rate_limits_pkey PRIMARY KEY (subject)
) with (fillfactor=60);

create table record_changes (
  account_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  id uuid default gen_random_uuid() not null,
  counted_state text default ''::text not null,
  constraint record_changes_pkey PRIMARY KEY (account_id, collection_id, counted_state, record_id, id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_threshold=-1, autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=20000);
alter table record_changes enable row level security;
alter table record_changes force row level security;
create policy own_account on record_changes using ((account_id = current_account()));
create policy owner on record_changes to current_user using (true);

create table record_counts (
  account_id uuid not null,
  collection_id uuid not null,
  state text not null,
  count bigint not null,
  constraint record_counts_pkey PRIMARY KEY (account_id, collection_id, state)
);
alter table record_counts enable row level security;
alter table record_counts force row level security;
create policy own_account on record_counts using ((account_id = current_account()));
create policy owner on record_counts to current_user using (true);

create table record_index (
  account_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  created_at bigint not null,
  state text not null,
  n1 bigint,
  n2 bigint,
  n3 bigint,
  n4 bigint,
  n5 bigint,
  n6 bigint,
  n7 bigint,
  n8 bigint,
  n9 bigint,
  n10 bigint,
  n11 bigint,
  n12 bigint,
  n13 bigint,
  n14 bigint,
  n15 bigint,
  n16 bigint,
  n17 bigint,
  n18 bigint,
  n19 bigint,
  n20 bigint,
  t1 text collate "C",
  t2 text collate "C",
  t3 text collate "C",
  t4 text collate "C",
  t5 text collate "C",
  t6 text collate "C",
  t7 text collate "C",
  t8 text collate "C",
  t9 text collate "C",
  t10 text collate "C",
  t11 text collate "C",
  t12 text collate "C",
  t13 text collate "C",
  t14 text collate "C",
  t15 text collate "C",
  t16 text collate "C",
  t17 text collate "C",
  t18 text collate "C",
  t19 text collate "C",
  t20 text collate "C",
  t21 text collate "C",
  t22 text collate "C",
  t23 text collate "C",
  t24 text collate "C",
  t25 text collate "C",
  t26 text collate "C",
  t27 text collate "C",
  t28 text collate "C",
  t29 text collate "C",
  t30 text collate "C",
  constraint record_index_pkey PRIMARY KEY (account_id, collection_id, record_id)
);
alter table record_index enable row level security;
alter table record_index force row level security;
CREATE INDEX record_index_created_at ON public.record_index USING btree (account_id, collection_id, created_at);
CREATE INDEX record_index_n1 ON public.record_index USING btree (account_id, collection_id, n1) WHERE (n1 IS NOT NULL);
CREATE INDEX record_index_n10 ON public.record_index USING btree (account_id, collection_id, n10) WHERE (n10 IS NOT NULL);
CREATE INDEX record_index_n11 ON public.record_index USING btree (account_id, collection_id, n11) WHERE (n11 IS NOT NULL);
CREATE INDEX record_index_n12 ON public.record_index USING btree (account_id, collection_id, n12) WHERE (n12 IS NOT NULL);
CREATE INDEX record_index_n13 ON public.record_index USING btree (account_id, collection_id, n13) WHERE (n13 IS NOT NULL);
CREATE INDEX record_index_n14 ON public.record_index USING btree (account_id, collection_id, n14) WHERE (n14 IS NOT NULL);
CREATE INDEX record_index_n15 ON public.record_index USING btree (account_id, collection_id, n15) WHERE (n15 IS NOT NULL);
CREATE INDEX record_index_n16 ON public.record_index USING btree (account_id, collection_id, n16) WHERE (n16 IS NOT NULL);
CREATE INDEX record_index_n17 ON public.record_index USING btree (account_id, collection_id, n17) WHERE (n17 IS NOT NULL);
CREATE INDEX record_index_n18 ON public.record_index USING btree (account_id, collection_id, n18) WHERE (n18 IS NOT NULL);
CREATE INDEX record_index_n19 ON public.record_index USING btree (account_id, collection_id, n19) WHERE (n19 IS NOT NULL);
CREATE INDEX record_index_n2 ON public.record_index USING btree (account_id, collection_id, n2) WHERE (n2 IS NOT NULL);
CREATE INDEX record_index_n20 ON public.record_index USING btree (account_id, collection_id, n20) WHERE (n20 IS NOT NULL);
CREATE INDEX record_index_n3 ON public.record_index USING btree (account_id, collection_id, n3) WHERE (n3 IS NOT NULL);
CREATE INDEX record_index_n4 ON public.record_index USING btree (account_id, collection_id, n4) WHERE (n4 IS NOT NULL);
CREATE INDEX record_index_n5 ON public.record_index USING btree (account_id, collection_id, n5) WHERE (n5 IS NOT NULL);
CREATE INDEX record_index_n6 ON public.record_index USING btree (account_id, collection_id, n6) WHERE (n6 IS NOT NULL);
CREATE INDEX record_index_n7 ON public.record_index USING btree (account_id, collection_id, n7) WHERE (n7 IS NOT NULL);
CREATE INDEX record_index_n8 ON public.record_index USING btree (account_id, collection_id, n8) WHERE (n8 IS NOT NULL);
CREATE INDEX record_index_n9 ON public.record_index USING btree (account_id, collection_id, n9) WHERE (n9 IS NOT NULL);
CREATE INDEX record_index_t1 ON public.record_index USING btree (account_id, collection_id, t1) WHERE (t1 IS NOT NULL);
CREATE INDEX record_index_t10 ON public.record_index USING btree (account_id, collection_id, t10) WHERE (t10 IS NOT NULL);
CREATE INDEX record_index_t11 ON public.record_index USING btree (account_id, collection_id, t11) WHERE (t11 IS NOT NULL);
CREATE INDEX record_index_t12 ON public.record_index USING btree (account_id, collection_id, t12) WHERE (t12 IS NOT NULL);
CREATE INDEX record_index_t13 ON public.record_index USING btree (account_id, collection_id, t13) WHERE (t13 IS NOT NULL);
CREATE INDEX record_index_t14 ON public.record_index USING btree (account_id, collection_id, t14) WHERE (t14 IS NOT NULL);
CREATE INDEX record_index_t15 ON public.record_index USING btree (account_id, collection_id, t15) WHERE (t15 IS NOT NULL);
CREATE INDEX record_index_t16 ON public.record_index USING btree (account_id, collection_id, t16) WHERE (t16 IS NOT NULL);
CREATE INDEX record_index_t17 ON public.record_index USING btree (account_id, collection_id, t17) WHERE (t17 IS NOT NULL);
CREATE INDEX record_index_t18 ON public.record_index USING btree (account_id, collection_id, t18) WHERE (t18 IS NOT NULL);
CREATE INDEX record_index_t19 ON public.record_index USING btree (account_id, collection_id, t19) WHERE (t19 IS NOT NULL);
CREATE INDEX record_index_t2 ON public.record_index USING btree (account_id, collection_id, t2) WHERE (t2 IS NOT NULL);
CREATE INDEX record_index_t20 ON public.record_index USING btree (account_id, collection_id, t20) WHERE (t20 IS NOT NULL);
CREATE INDEX record_index_t21 ON public.record_index USING btree (account_id, collection_id, t21) WHERE (t21 IS NOT NULL);
CREATE INDEX record_index_t22 ON public.record_index USING btree (account_id, collection_id, t22) WHERE (t22 IS NOT NULL);
CREATE INDEX record_index_t23 ON public.record_index USING btree (account_id, collection_id, t23) WHERE (t23 IS NOT NULL);
CREATE INDEX record_index_t24 ON public.record_index USING btree (account_id, collection_id, t24) WHERE (t24 IS NOT NULL);
CREATE INDEX record_index_t25 ON public.record_index USING btree (account_id, collection_id, t25) WHERE (t25 IS NOT NULL);
CREATE INDEX record_index_t26 ON public.record_index USING btree (account_id, collection_id, t26) WHERE (t26 IS NOT NULL);
CREATE INDEX record_index_t27 ON public.record_index USING btree (account_id, collection_id, t27) WHERE (t27 IS NOT NULL);
CREATE INDEX record_index_t28 ON public.record_index USING btree (account_id, collection_id, t28) WHERE (t28 IS NOT NULL);
CREATE INDEX record_index_t29 ON public.record_index USING btree (account_id, collection_id, t29) WHERE (t29 IS NOT NULL);
CREATE INDEX record_index_t3 ON public.record_index USING btree (account_id, collection_id, t3) WHERE (t3 IS NOT NULL);
CREATE INDEX record_index_t30 ON public.record_index USING btree (account_id, collection_id, t30) WHERE (t30 IS NOT NULL);
CREATE INDEX record_index_t4 ON public.record_index USING btree (account_id, collection_id, t4) WHERE (t4 IS NOT NULL);
CREATE INDEX record_index_t5 ON public.record_index USING btree (account_id, collection_id, t5) WHERE (t5 IS NOT NULL);
CREATE INDEX record_index_t6 ON public.record_index USING btree (account_id, collection_id, t6) WHERE (t6 IS NOT NULL);
CREATE INDEX record_index_t7 ON public.record_index USING btree (account_id, collection_id, t7) WHERE (t7 IS NOT NULL);
CREATE INDEX record_index_t8 ON public.record_index USING btree (account_id, collection_id, t8) WHERE (t8 IS NOT NULL);
CREATE INDEX record_index_t9 ON public.record_index USING btree (account_id, collection_id, t9) WHERE (t9 IS NOT NULL);
create policy own_account on record_index using ((account_id = current_account()));
create policy owner on record_index to current_user using (true);

create table record_index_pauses (
  account_id uuid not null,
  collection_id uuid not null,
  until timestamp with time zone not null,
  constraint record_index_pauses_pkey PRIMARY KEY (account_id, collection_id)
);
alter table record_index_pauses enable row level security;
alter table record_index_pauses force row level security;
create policy own_account on record_index_pauses using ((account_id = current_account()));
create policy owner on record_index_pauses to current_user using (true);

create table record_search (
  account_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  created_at bigint not null,
  words tsvector,
  constraint record_search_pkey PRIMARY KEY (account_id, collection_id, record_id)
);
alter table record_search enable row level security;
alter table record_search force row level security;
CREATE INDEX record_search_words ON public.record_search USING gin (words);
create policy own_account on record_search using ((account_id = current_account()));
create policy owner on record_search to current_user using (true);

create table record_slots (
  account_id uuid not null,
  collection_id uuid not null,
  path text not null,
  kind text not null,
  slot text not null,
  ready boolean not null,
  filled_to uuid,
  constraint record_slots_pkey PRIMARY KEY (account_id, collection_id, path, kind),
  constraint record_slots_account_id_collection_id_slot_key UNIQUE (account_id, collection_id, slot),
  constraint record_slots_kind_check CHECK ((kind = ANY (ARRAY['number'::text, 'boolean'::text, 'datetime'::text, 'text'::text, 'date'::text])))
);
alter table record_slots enable row level security;
alter table record_slots force row level security;
CREATE INDEX record_slots_unready ON public.record_slots USING btree (account_id, collection_id) WHERE (NOT ready);
create policy own_account on record_slots using ((account_id = current_account()));
create policy owner on record_slots to current_user using (true);

create table resume_link_directory (
  digest bytea not null,
  account_id uuid not null,
  entry_id uuid not null,
  sealed_key bytea,
  email_digest bytea,
  opened_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint resume_link_directory_pkey PRIMARY KEY (digest)
);
alter table resume_link_directory enable row level security;
alter table resume_link_directory force row level security;
CREATE INDEX resume_link_directory_email ON public.resume_link_directory USING btree (account_id, email_digest) WHERE (email_digest IS NOT NULL);
CREATE INDEX resume_link_directory_entry ON public.resume_link_directory USING btree (account_id, entry_id);
CREATE INDEX resume_link_directory_expires_at ON public.resume_link_directory USING btree (expires_at);
create policy look_up on resume_link_directory for select using (true);
create policy own_account on resume_link_directory using ((account_id = current_account()));
create policy owner on resume_link_directory to current_user using (true);

create table schedules (
  name text not null,
  cron text not null,
  next_at timestamp with time zone not null,
  constraint schedules_pkey PRIMARY KEY (name)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp(3) with time zone not null,
  ip_address text,
  user_agent text,
  active_account_id uuid,
  only_account_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table sessions enable row level security;
alter table sessions force row level security;
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_only_account ON public.sessions USING btree (only_account_id) WHERE (only_account_id IS NOT NULL);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
create policy own_account on sessions using ((only_account_id = current_account()));
create policy own_user on sessions using ((user_id = current_account()));
create policy owner on sessions to current_user using (true);
create policy sign_in on sessions to form_service_identity using (true);
CREATE TRIGGER limit_provider_session BEFORE UPDATE ON public.sessions FOR EACH ROW WHEN ((old.only_account_id IS NOT NULL)) EXECUTE FUNCTION limit_provider_session();
CREATE TRIGGER reject_unrestricted_session BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION reject_unrestricted_session();

create table sign_in_methods (
  id uuid not null,
  user_id uuid not null,
  provider_id text not null,
  provider_user_id text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp(3) with time zone,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint sign_in_methods_pkey PRIMARY KEY (id),
  constraint sign_in_methods_provider_id_provider_user_id_key UNIQUE (provider_id, provider_user_id),
  constraint sign_in_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table sign_in_methods enable row level security;
alter table sign_in_methods force row level security;
CREATE INDEX sign_in_methods_user ON public.sign_in_methods USING btree (user_id);
create policy own_account on sign_in_methods using ((provider_id = ('oidc:'::text || current_account())));
create policy own_user on sign_in_methods using ((user_id = current_account()));
create policy owner on sign_in_methods to current_user using (true);
create policy sign_in on sign_in_methods to form_service_identity using (true);
CREATE TRIGGER reject_sign_in_method BEFORE INSERT OR UPDATE OF user_id, provider_id ON public.sign_in_methods FOR EACH ROW WHEN ((new.provider_id = 'credential'::text)) EXECUTE FUNCTION reject_sign_in_method();

create table stripe_events (
  id text not null,
  received_at timestamp(3) with time zone default now() not null,
  constraint stripe_events_pkey PRIMARY KEY (id)
);
CREATE INDEX stripe_events_received_at ON public.stripe_events USING btree (received_at);

create table templates (
  account_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  format text not null,
  body text not null,
  body_references jsonb default '[]'::jsonb not null,
  layout_id uuid,
  extension_id uuid,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint templates_pkey PRIMARY KEY (account_id, id),
  constraint templates_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint templates_account_id_layout_id_fkey FOREIGN KEY (account_id, layout_id) REFERENCES templates(account_id, id),
  constraint templates_check CHECK (((layout_id IS NULL) OR (kind = 'content'::text))),
  constraint templates_extension_fkey FOREIGN KEY (account_id, extension_id) REFERENCES extensions(account_id, id),
  constraint templates_format_check CHECK ((format = ANY (ARRAY['html'::text, 'text'::text, 'markdown'::text]))),
  constraint templates_kind_check CHECK ((kind = ANY (ARRAY['content'::text, 'layout'::text])))
);
alter table templates enable row level security;
alter table templates force row level security;
CREATE INDEX templates_created_at ON public.templates USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX templates_layout ON public.templates USING btree (account_id, layout_id) WHERE (layout_id IS NOT NULL);
create policy own_account on templates using ((account_id = current_account()));
create policy owner on templates to current_user using (true);

create table two_factors (
  id uuid not null,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default true not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamp(3) with time zone,
  constraint two_factors_pkey PRIMARY KEY (id),
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint two_factors_user_id_key UNIQUE (user_id)
);
alter table two_factors enable row level security;
alter table two_factors force row level security;
create policy own_user on two_factors using ((user_id = current_account()));
create policy owner on two_factors to current_user using (true);
create policy sign_in on two_factors to form_service_identity using (true);
CREATE TRIGGER reject_sign_in_method BEFORE INSERT OR UPDATE OF user_id ON public.two_factors FOR EACH ROW EXECUTE FUNCTION reject_sign_in_method();

create table used_challenges (
  nonce bytea not null,
  expires_at timestamp(3) with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (nonce)
);
CREATE INDEX used_challenges_expires_at ON public.used_challenges USING btree (expires_at);

create table users (
  id uuid not null,
  email text not null,
  name text not null,
  image text,
  email_verified boolean default false not null,
  two_factor_enabled boolean default false not null,
  only_account_id uuid,
  first_account jsonb,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_only_account_id_fkey FOREIGN KEY (only_account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
alter table users enable row level security;
alter table users force row level security;
CREATE INDEX users_email ON public.users USING btree (email) WHERE (only_account_id IS NULL);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email)) WHERE (only_account_id IS NULL);
CREATE UNIQUE INDEX users_only_account ON public.users USING btree (only_account_id, lower(email)) WHERE (only_account_id IS NOT NULL);
create policy members on users for select using ((EXISTS ( SELECT
   FROM memberships m
  WHERE ((m.account_id = current_account()) AND (m.user_id = users.id)))));
create policy own_account on users using ((only_account_id = current_account()));
create policy own_user on users using ((id = current_account()));
create policy owner on users to current_user using (true);
create policy sign_in on users to form_service_identity using (true);
CREATE TRIGGER reject_account_change BEFORE UPDATE OF only_account_id ON public.users FOR EACH ROW WHEN ((new.only_account_id IS DISTINCT FROM old.only_account_id)) EXECUTE FUNCTION reject_account_change();

create table verifications (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);
alter table verifications enable row level security;
alter table verifications force row level security;
CREATE INDEX verifications_expires_at ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
create policy own_user on verifications using ((split_part(identifier, '/'::text, 2) = (current_account())::text));
create policy owner on verifications to current_user using (true);
create policy sign_in on verifications to form_service_identity using (true);

create table views (
  account_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  name text not null,
  columns jsonb default '[]'::jsonb not null,
  filter text,
  sort text,
  group_by text,
  visibility text default 'private'::text not null,
  created_by uuid,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint views_pkey PRIMARY KEY (account_id, id),
  constraint views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint views_account_id_form_id_fkey FOREIGN KEY (account_id, form_id) REFERENCES forms(account_id, id) ON DELETE CASCADE,
  constraint views_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'shared'::text])))
);
alter table views enable row level security;
alter table views force row level security;
CREATE INDEX views_created_at ON public.views USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX views_form ON public.views USING btree (account_id, form_id, created_at DESC, id DESC);
create policy own_account on views using ((account_id = current_account()));
create policy owner on views to current_user using (true);

create table webhook_deliveries (
  account_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  event_type text not null,
  payload jsonb,
  snapshot jsonb,
  entry_id uuid,
  filter text,
  status text default 'pending'::text not null,
  attempt integer default 0 not null,
  next_attempt_at timestamp(3) with time zone default now(),
  holder integer,
  response_status integer,
  response_body text,
  duration_ms integer,
  error text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (account_id, webhook_id, id),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'retrying'::text, 'exhausted'::text])))
);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING brin (created_at);
CREATE INDEX webhook_deliveries_created_at ON public.webhook_deliveries USING btree (account_id, webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (account_id, webhook_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_deliveries_entry ON public.webhook_deliveries USING btree (account_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX webhook_deliveries_holder ON public.webhook_deliveries USING btree (holder) WHERE (holder IS NOT NULL);
create policy own_account on webhook_deliveries using ((account_id = current_account()));
create policy owner on webhook_deliveries to current_user using (true);

create table webhooks (
  account_id uuid not null,
  id uuid not null,
  url text not null,
  description text default ''::text not null,
  events text[] not null,
  form_ids uuid[] default '{}'::uuid[] not null,
  table_ids uuid[] default '{}'::uuid[] not null,
  filter text,
  payload text default 'ids'::text not null,
  enabled boolean default true not null,
  disabled_reason text,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  extension_id uuid,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint webhooks_pkey PRIMARY KEY (account_id, id),
  constraint webhooks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text]))),
  constraint webhooks_extension_fkey FOREIGN KEY (account_id, extension_id) REFERENCES extensions(account_id, id),
  constraint webhooks_payload_check CHECK ((payload = ANY (ARRAY['full'::text, 'ids'::text])))
);
alter table webhooks enable row level security;
alter table webhooks force row level security;
CREATE INDEX webhooks_created_at ON public.webhooks USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX webhooks_enabled ON public.webhooks USING btree (account_id) WHERE enabled;
create policy own_account on webhooks using ((account_id = current_account()));
create policy owner on webhooks to current_user using (true);

create table worker_heartbeats (
  worker_id text not null,
  holder integer,
  seen_at timestamp(3) with time zone default now() not null,
  constraint worker_heartbeats_pkey PRIMARY KEY (worker_id)
);

create table workflow_hook_directory (
  digest bytea not null,
  account_id uuid not null,
  workflow_id uuid not null,
  trigger_key text not null,
  sealed bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint workflow_hook_directory_pkey PRIMARY KEY (digest),
  constraint workflow_hook_directory_account_id_workflow_id_fkey FOREIGN KEY (account_id, workflow_id) REFERENCES workflows(account_id, id) ON DELETE CASCADE
);
alter table workflow_hook_directory enable row level security;
alter table workflow_hook_directory force row level security;
CREATE UNIQUE INDEX workflow_hook_directory_trigger ON public.workflow_hook_directory USING btree (account_id, workflow_id, trigger_key);
create policy look_up on workflow_hook_directory for select using (true);
create policy own_account on workflow_hook_directory using ((account_id = current_account()));
create policy owner on workflow_hook_directory to current_user using (true);

create table workflow_references (
  account_id uuid not null,
  referenced_id uuid not null,
  workflow_id uuid not null,
  constraint workflow_references_pkey PRIMARY KEY (account_id, referenced_id, workflow_id),
  constraint workflow_references_account_id_workflow_id_fkey FOREIGN KEY (account_id, workflow_id) REFERENCES workflows(account_id, id) ON DELETE CASCADE
);
alter table workflow_references enable row level security;
alter table workflow_references force row level security;
CREATE INDEX workflow_references_workflow ON public.workflow_references USING btree (account_id, workflow_id);
create policy own_account on workflow_references using ((account_id = current_account()));
create policy owner on workflow_references to current_user using (true);

create table workflow_run_steps (
  account_id uuid not null,
  run_id uuid not null,
  step_key text not null,
  items integer[] default '{}'::integer[] not null,
  is_item boolean default false not null,
  status text not null,
  branches text[],
  attempts integer default 0 not null,
  attempts_before integer default 0 not null,
  failures jsonb,
  input jsonb,
  output jsonb,
  error jsonb,
  input_key text,
  output_key text,
  wait_for text,
  wait_until timestamp(3) with time zone,
  wait_run_id uuid,
  state jsonb,
  decision jsonb,
  started_at timestamp(3) with time zone default now() not null,
  attempt_started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  is_reset boolean default false not null,
  constraint workflow_run_steps_pkey PRIMARY KEY (account_id, run_id, step_key, items),
  constraint workflow_run_steps_status_check CHECK ((status = ANY (ARRAY['running'::text, 'waiting'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text]))),
  constraint workflow_run_steps_wait_for_check CHECK ((wait_for = ANY (ARRAY['time'::text, 'decision'::text, 'run'::text, 'retry'::text])))
);
alter table workflow_run_steps enable row level security;
alter table workflow_run_steps force row level security;
CREATE INDEX workflow_run_steps_decided ON public.workflow_run_steps USING btree (account_id, run_id) WHERE (decision IS NOT NULL);
CREATE INDEX workflow_run_steps_decisions ON public.workflow_run_steps USING btree (account_id, run_id) WHERE ((status = 'waiting'::text) AND (wait_for = 'decision'::text));
CREATE INDEX workflow_run_steps_started_at ON public.workflow_run_steps USING btree (account_id, run_id, started_at);
create policy own_account on workflow_run_steps using ((account_id = current_account()));
create policy owner on workflow_run_steps to current_user using (true);
CREATE TRIGGER remove_objects_of_run_step AFTER DELETE ON public.workflow_run_steps FOR EACH ROW WHEN (((old.input_key IS NOT NULL) OR (old.output_key IS NOT NULL))) EXECUTE FUNCTION remove_objects_of_run_step();
CREATE TRIGGER remove_replaced_objects AFTER UPDATE ON public.workflow_run_steps FOR EACH ROW WHEN ((((old.input_key IS DISTINCT FROM new.input_key) AND (old.input_key IS NOT NULL)) OR ((old.output_key IS DISTINCT FROM new.output_key) AND (old.output_key IS NOT NULL)))) EXECUTE FUNCTION remove_replaced_objects();

create table workflow_runs (
  account_id uuid not null,
  id uuid default gen_random_uuid() not null,
  workflow_id uuid not null,
  workflow_version integer,
  definition jsonb,
  trigger_key text not null,
  trigger_type text not null,
  status text default 'queued'::text not null,
  entry_id uuid,
  input jsonb not null,
  filter text,
  output jsonb,
  error jsonb,
  ancestor_workflow_ids uuid[] default '{}'::uuid[] not null,
  parent_run_id uuid,
  parent_waits boolean default false not null,
  replay_of uuid,
  started_by uuid,
  claim integer default 0 not null,
  failed_claims smallint default 0 not null,
  holder integer,
  busy_ms bigint default 0 not null,
  due_at timestamp(3) with time zone default now(),
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  constraint workflow_runs_pkey PRIMARY KEY (account_id, id),
  constraint workflow_runs_check CHECK (((finished_at IS NOT NULL) = (status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'canceled'::text])))),
  constraint workflow_runs_check1 CHECK (((workflow_version IS NULL) <> (definition IS NULL))),
  constraint workflow_runs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'waiting'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text])))
);
alter table workflow_runs enable row level security;
alter table workflow_runs force row level security;
CREATE INDEX workflow_runs_created_at ON public.workflow_runs USING btree (account_id, created_at DESC);
CREATE INDEX workflow_runs_due ON public.workflow_runs USING btree (account_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX workflow_runs_entry ON public.workflow_runs USING btree (account_id, entry_id, created_at DESC) WHERE (entry_id IS NOT NULL);
CREATE INDEX workflow_runs_finished_at ON public.workflow_runs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX workflow_runs_holder ON public.workflow_runs USING btree (holder) WHERE (status = 'running'::text);
CREATE INDEX workflow_runs_parent ON public.workflow_runs USING btree (account_id, parent_run_id) WHERE (parent_run_id IS NOT NULL);
CREATE INDEX workflow_runs_workflow ON public.workflow_runs USING btree (account_id, workflow_id, created_at DESC);
create policy own_account on workflow_runs using ((account_id = current_account()));
create policy owner on workflow_runs to current_user using (true);
CREATE TRIGGER delete_run_steps AFTER DELETE ON public.workflow_runs FOR EACH ROW EXECUTE FUNCTION delete_run_steps();

create table workflow_triggers (
  account_id uuid not null,
  workflow_id uuid not null,
  trigger_key text not null,
  type text not null,
  subject_id uuid,
  workflow_version integer not null,
  settings jsonb not null,
  next_at timestamp(3) with time zone,
  constraint workflow_triggers_pkey PRIMARY KEY (account_id, workflow_id, trigger_key),
  constraint workflow_triggers_account_id_workflow_id_fkey FOREIGN KEY (account_id, workflow_id) REFERENCES workflows(account_id, id) ON DELETE CASCADE
);
alter table workflow_triggers enable row level security;
alter table workflow_triggers force row level security;
CREATE INDEX workflow_triggers_next_at ON public.workflow_triggers USING btree (next_at NULLS FIRST) WHERE (type = 'schedule'::text);
CREATE INDEX workflow_triggers_schedules ON public.workflow_triggers USING btree (type) WHERE (type = 'schedule'::text);
CREATE INDEX workflow_triggers_source ON public.workflow_triggers USING btree (account_id, type, COALESCE((settings ->> 'formId'::text), (settings ->> 'tableId'::text)));
CREATE INDEX workflow_triggers_subject ON public.workflow_triggers USING btree (account_id, type, subject_id);
create policy own_account on workflow_triggers using ((account_id = current_account()));
create policy owner on workflow_triggers to current_user using (true);

create table workflow_versions (
  account_id uuid not null,
  workflow_id uuid not null,
  number integer not null,
  definition jsonb not null,
  published_at timestamp(3) with time zone default now() not null,
  published_by uuid,
  constraint workflow_versions_pkey PRIMARY KEY (account_id, workflow_id, number),
  constraint workflow_versions_account_id_workflow_id_fkey FOREIGN KEY (account_id, workflow_id) REFERENCES workflows(account_id, id) ON DELETE CASCADE
);
alter table workflow_versions enable row level security;
alter table workflow_versions force row level security;
create policy own_account on workflow_versions using ((account_id = current_account()));
create policy owner on workflow_versions to current_user using (true);

create table workflows (
  account_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text default ''::text not null,
  enabled boolean default false not null,
  draft jsonb not null,
  published_version integer,
  published_at timestamp(3) with time zone,
  has_changes boolean default true not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  constraint workflows_pkey PRIMARY KEY (account_id, id),
  constraint workflows_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint workflows_account_id_project_id_fkey FOREIGN KEY (account_id, project_id) REFERENCES projects(account_id, id) ON DELETE CASCADE
);
alter table workflows enable row level security;
alter table workflows force row level security;
CREATE INDEX workflows_created_at ON public.workflows USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX workflows_deleted_at ON public.workflows USING btree (account_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX workflows_project ON public.workflows USING btree (account_id, project_id, created_at DESC, id DESC);
create policy own_account on workflows using ((account_id = current_account()));
create policy owner on workflows to current_user using (true);
CREATE TRIGGER delete_runs_of_workflow AFTER DELETE ON public.workflows FOR EACH ROW EXECUTE FUNCTION delete_runs_of_workflow();

create view account_record_index as
 SELECT account_id,
    collection_id,
    record_id,
    created_at,
    state,
    n1,
    n2,
    n3,
    n4,
    n5,
    n6,
    n7,
    n8,
    n9,
    n10,
    n11,
    n12,
    n13,
    n14,
    n15,
    n16,
    n17,
    n18,
    n19,
    n20,
    t1,
    t2,
    t3,
    t4,
    t5,
    t6,
    t7,
    t8,
    t9,
    t10,
    t11,
    t12,
    t13,
    t14,
    t15,
    t16,
    t17,
    t18,
    t19,
    t20,
    t21,
    t22,
    t23,
    t24,
    t25,
    t26,
    t27,
    t28,
    t29,
    t30
   FROM record_index
  WHERE account_id = current_account();

create view account_record_search as
 SELECT account_id,
    collection_id,
    record_id,
    created_at,
    words
   FROM record_search
  WHERE account_id = current_account();

create view global_users as
 SELECT id,
    email,
    name,
    image,
    email_verified,
    two_factor_enabled,
    created_at,
    updated_at
   FROM users
  WHERE only_account_id IS NULL;

CREATE OR REPLACE FUNCTION public.add_counts(subjects text[], all_seconds text[], all_started text[], all_used text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  given record;
  row rate_limits;
  position integer;
begin
  -- In order, so that concurrent calls do not deadlock.
  for given in
    select subject, seconds::integer[], started::timestamptz(3)[], used::integer[]
    from unnest(subjects, all_seconds, all_started, all_used) as counts (subject, seconds, started, used)
    order by subject
  loop
    insert into rate_limits (subject) values (given.subject) on conflict do nothing;
    select * into row from rate_limits where subject = given.subject for update;
    for i in 1 .. cardinality(given.seconds) loop
      position := array_position(row.seconds, given.seconds[i]);
      if position is null then
        row.seconds := row.seconds || given.seconds[i];
        row.started := row.started || given.started[i];
        row.used := row.used || given.used[i];
      elsif row.started[position] + given.seconds[i] * interval '1 second' <= given.started[i] then
        row.started[position] := given.started[i];
        row.used[position] := given.used[i];
      elsif given.started[i] + given.seconds[i] * interval '1 second' > row.started[position] then
        row.used[position] := row.used[position] + given.used[i];
      end if;
    end loop;
    update rate_limits
    set seconds = row.seconds, started = row.started, used = row.used, ends_at = (
      select max(start + length * interval '1 second') from unnest(row.started, row.seconds) as windows (start, length))
    where subject = given.subject;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_record_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    'insert into record_changes (account_id, collection_id, record_id) select account_id, %I, id from deleted', tg_argv[0]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.audit_user(user_id uuid, only_account uuid, action text, details jsonb, ip_address text, user_agent text, request_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO audit_log (account_id, id, action, actor_type, actor_user_id, actor_name, target_type, target_id, target_name, after, ip_address, user_agent, request_id)  SELECT m.account_id,
             gen_random_uuid() AS gen_random_uuid,
             audit_user.action AS action,
             'user',
             u.id,
             u.name,
             'user',
             u.id,
             u.email,
             audit_user.details AS details,
             audit_user.ip_address AS ip_address,
             audit_user.user_agent AS user_agent,
             audit_user.request_id AS request_id
            FROM (memberships m
              JOIN users u ON ((u.id = m.user_id)))
           WHERE ((m.user_id = audit_user.user_id) AND ((audit_user.only_account IS NULL) OR (m.account_id = audit_user.only_account)) AND starts_with(audit_user.action, 'person.'::text));
END;

CREATE OR REPLACE FUNCTION public.blocked_reason_of(accounts)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (($1).deleted_at IS NOT NULL) THEN 'account_deleted'::text WHEN (($1).billing_status = 'inactive'::text) THEN 'billing_inactive'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.check_provider_membership()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null
      and (only_account_id <> new.account_id or new.role = 'owner')) then
    raise exception 'A user of one account cannot join another account or own one.' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_queue()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from graphile_worker.migrations limit 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_in_windows(counted_subject text, windows integer[], limits integer[], OUT verdict text, OUT counts integer[], OUT ms_left double precision[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  row rate_limits;
  at timestamptz(3);
  position integer;
  starts timestamptz(3)[] := '{}';
begin
  if not pg_try_advisory_xact_lock_shared(1718579821, 2) then
    verdict := 'in_memory';
    return;
  end if;
  loop
    select * into row from rate_limits where subject = counted_subject for update;
    exit when found;
    insert into rate_limits (subject) values (counted_subject) on conflict do nothing;
  end loop;
  -- Not now(): time may have passed while this transaction waited for the row.
  at := clock_timestamp();
  verdict := 'allowed';
  for i in 1 .. cardinality(windows) loop
    position := array_position(row.seconds, windows[i]);
    if position is null or row.started[position] + windows[i] * interval '1 second' <= at then
      starts[i] := at;
      counts[i] := 0;
    else
      starts[i] := row.started[position];
      counts[i] := row.used[position];
    end if;
    ms_left[i] := 1000 * extract(epoch from starts[i] + windows[i] * interval '1 second' - at);
    if counts[i] >= limits[i] then
      verdict := 'rejected';
    end if;
  end loop;
  if verdict = 'allowed' then
    for i in 1 .. cardinality(windows) loop
      counts[i] := counts[i] + 1;
    end loop;
    update rate_limits
    set seconds = windows, started = starts, used = counts,
      ends_at = greatest(ends_at, at + (select max(length) from unnest(windows) length) * interval '1 second')
    where subject = counted_subject;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.current_workflow_run()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.workflow_run'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.delete_deliveries_of_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from webhook_deliveries where account_id = old.account_id and entry_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_entries_of_form()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from entries where account_id = old.account_id and form_id = old.id;
  delete from entry_numbers where account_id = old.account_id and form_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_entry_data()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from entry_revisions where account_id = old.account_id and entry_id = old.id;
  delete from entry_key_directory where digest in
    (select key_digest from edit_sessions where account_id = old.account_id and entry_id = old.id);
  delete from entry_key_directory
    where account_id = old.account_id and entry_id = old.id and edit_session_id is null;
  delete from edit_sessions where account_id = old.account_id and entry_id = old.id;
  delete from resume_link_directory where account_id = old.account_id and entry_id = old.id;
  delete from file_references where account_id = old.account_id and entry_id = old.id;
  delete from files where account_id = old.account_id and entry_id = old.id;
  insert into record_changes (account_id, collection_id, record_id) values (old.account_id, old.form_id, old.id);
  insert into entry_erasures (account_id, entry_id, form_id, entry_created_at, entry_updated_at)
    values (old.account_id, old.id, old.form_id, old.created_at, greatest(old.updated_at, old.deleted_at))
    on conflict (account_id, entry_id) do update set erased_at = now();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_entry_runs(account uuid, entry uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  with recursive runs as (
    select id from workflow_runs where account_id = account and entry_id = entry
    union
    select child.id from workflow_runs child join runs on child.parent_run_id = runs.id where child.account_id = account
  ), generated as (
    delete from files where account_id = account and object_key like '%.made-%' and id in (
      select uuid_from_id(step.output ->> 'fileId') from workflow_run_steps step
      where step.account_id = account and step.run_id in (select id from runs)
        and step.output ->> 'fileId' ~ '^fil_[0-7][0-9a-hjkmnp-tv-z]{25}$')
  )
  delete from workflow_runs where account_id = account and id in (select id from runs)
$function$;

CREATE OR REPLACE FUNCTION public.delete_provider_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from users where id = old.user_id and only_account_id = old.account_id)
    or exists (select from memberships where account_id = old.account_id and user_id = old.user_id) then
    return null;
  end if;
  if exists (select from api_keys where account_id = old.account_id and created_by = old.user_id)
    or exists (select from invitations where account_id = old.account_id and invited_by = old.user_id) then
    update users set name = 'Former member', email = id || '@former.invalid', image = null, updated_at = now()
    where id = old.user_id;
    delete from sessions where user_id = old.user_id;
    delete from sign_in_methods where user_id = old.user_id;
  else
    delete from users where id = old.user_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_references_to_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from data_row_references f using deleted d where f.account_id = d.account_id and f.target_id = d.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_revoked_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from api_key_directory where account_id = new.account_id and key_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_row_keys_and_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from data_row_keys k using deleted d where k.account_id = d.account_id and k.row_id = d.id;
  delete from data_row_references f using deleted d where f.account_id = d.account_id and f.row_id = d.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_rows_of_data_table()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from data_rows where account_id = old.account_id and table_id = old.id;
  delete from form_table_references where account_id = old.account_id and table_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_run_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from workflow_run_steps where account_id = old.account_id and run_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_runs_of_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform delete_entry_runs(old.account_id, old.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_runs_of_workflow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from workflow_runs where account_id = old.account_id and workflow_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_provider_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from sessions where only_account_id = old.account_id;
  if tg_op = 'DELETE' then
    delete from sign_in_methods where provider_id = 'oidc:' || old.account_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.enqueue(task text, payload json, job_key text, run_at timestamp with time zone, max_attempts integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => max_attempts);
end
$function$;

CREATE OR REPLACE FUNCTION public.entry_snapshot(account uuid, entry uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT to_jsonb(snapshot.*) AS to_jsonb FROM (SELECT entries.id, entries.form_id, entries.version_id, entries.number, entries.status, entries.answers, entries.metafields, entries.locale, entries.source, entries.revision, entries.version, entries.submitted_at, entries.created_at, entries.updated_at, entries.updated_by FROM entries WHERE ((entries.account_id = entry_snapshot.account) AND (entries.id = entry_snapshot.entry))) snapshot);

CREATE OR REPLACE FUNCTION public.event_position()
 RETURNS bigint
 LANGUAGE sql
RETURN refresh_event_position();

CREATE OR REPLACE FUNCTION public.event_snapshot(account uuid, type text, data jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((type ~~ 'entry.%'::text) AND (entry_snapshot(account, uuid_from_id((data ->> 'entryId'::text))) IS NULL)) THEN NULL::jsonb WHEN (type = 'entry.updated'::text) THEN jsonb_build_object('entry', entry_snapshot(account, uuid_from_id((data ->> 'entryId'::text))), 'changes', (SELECT entry_revisions.changes FROM entry_revisions WHERE ((entry_revisions.account_id = event_snapshot.account) AND (entry_revisions.entry_id = uuid_from_id((event_snapshot.data ->> 'entryId'::text))) AND (entry_revisions.number = ((event_snapshot.data ->> 'revision'::text))::integer)))) WHEN (type ~~ 'entry.%'::text) THEN jsonb_build_object('entry', entry_snapshot(account, uuid_from_id((data ->> 'entryId'::text)))) WHEN (type = ANY (ARRAY['row.created'::text, 'row.updated'::text])) THEN jsonb_build_object('row', row_snapshot(account, uuid_from_id((data ->> 'rowId'::text)))) ELSE NULL::jsonb END;

CREATE OR REPLACE FUNCTION public.form_of_event(account uuid, type text, data jsonb)
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (type ~~ 'form.%'::text) THEN uuid_from_id((data ->> 'id'::text)) WHEN ((data ->> 'formId'::text) IS NOT NULL) THEN uuid_from_id((data ->> 'formId'::text)) WHEN ((data ->> 'entryId'::text) IS NOT NULL) THEN (SELECT entries.form_id FROM entries WHERE ((entries.account_id = form_of_event.account) AND (entries.id = uuid_from_id((form_of_event.data ->> 'entryId'::text))))) ELSE NULL::uuid END;

CREATE OR REPLACE FUNCTION public.has_users()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return exists (select from users);
end
$function$;

CREATE OR REPLACE FUNCTION public.limit_provider_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.only_account_id := old.only_account_id;
  new.expires_at := least(new.expires_at, old.expires_at);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.lower_role(member_role text, key_role text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when array_position(array['viewer', 'editor', 'admin', 'owner'], key_role)
      < array_position(array['viewer', 'editor', 'admin', 'owner'], member_role) then key_role
    else member_role
  end
$function$;

CREATE OR REPLACE FUNCTION public.notify_job_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('job_changes', new.id || ' ' || new.status);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_webhook_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  account uuid := (select account_id from new_events limit 1);
  webhook uuid;
begin
  if not exists (select from webhooks where account_id = account and enabled) then
    return null;
  end if;
  for webhook in
    with queued as (
      insert into webhook_deliveries (account_id, webhook_id, id, event_type, filter, snapshot, entry_id)
      select e.account_id, w.id, e.id, e.type, w.filter,
        case when needs_snapshot then event_snapshot(account, e.type, e.data) end,
        case when needs_snapshot and e.type like 'entry.%' then uuid_from_id(e.data ->> 'entryId') end
      from new_events e
      join webhooks w on w.account_id = e.account_id
      cross join lateral (select w.payload = 'full' or w.filter is not null as needs_snapshot) needs
      where w.account_id = account and w.enabled and w.events && array['*', e.type]
        and case
          when w.form_ids = '{}' and w.table_ids = '{}' then true
          else coalesce(form_of_event(account, e.type, e.data) = any(w.form_ids), false)
            or coalesce(uuid_from_id(e.data ->> 'tableId') = any(w.table_ids), false)
        end
      returning webhook_id
    )
    select distinct webhook_id from queued
  loop
    perform pg_notify('webhook_deliveries', account || ' ' || webhook);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_column_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((octet_length(value) <= 200) AND (octet_length(value) = char_length(value))) THEN ((lower((value COLLATE "C")) || ''::text) || CASE WHEN (lower((value COLLATE "C")) = value) THEN ''::text ELSE value END) ELSE record_text(value) END;

CREATE OR REPLACE FUNCTION public.record_fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  length integer := char_length(value);
  others text;
  one text;
begin
  if octet_length(value) = length then
    return lower(value collate "C");
  end if;
  -- In a long text with few characters outside ASCII, each of these is folded at all its positions at once. That gives
  -- the same result for Latin letters and punctuation; combining marks of other scripts would have to be reordered.
  if length > 60 and octet_length(value) - length < length / 8 then
    others := regexp_replace(value, '[\u0001-\u007f]+', '', 'g');
    if others !~ '[^\u0080-\u024f\u0300-\u036f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]' then
      while others <> '' loop
        one := left(others, 1);
        others := replace(others, one, '');
        value := replace(value, one, regexp_replace(normalize(one, nfkd), '[\u0300-\u036f]', '', 'g'));
      end loop;
      return lower(value);
    end if;
  end if;
  return lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'));
end
$function$;

CREATE OR REPLACE FUNCTION public.record_instant(value text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  shape text := translate(value, '123456789', '000000000');
begin
  if (shape not in ('0000-00-00T00:00:00.000Z', '0000-00-00T00:00:00Z')
      and shape !~ '^0000-00-00T00:00:00(\.0{1,6})?(Z|[+-]00:00)$')
    or left(value, 4) = '0000'
    or substr(value, 6, 2) not between '01' and '12'
    or substr(value, 12, 2) > '23' or substr(value, 15, 2) > '59' or substr(value, 18, 2) > '59'
    or (right(value, 1) <> 'Z' and (substr(right(value, 5), 1, 2) > '14' or right(value, 2) > '59'))
    or substr(value, 9, 2) = '00'
    -- Every month has at least 28 days.
    or (substr(value, 9, 2) > '28' and substr(value, 9, 2)::integer
      > extract(day from (left(value, 8) || '01')::date + interval '1 month' - interval '1 day'))
  then
    return null;
  end if;
  return value::timestamptz;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_number(value double precision)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  bits bigint := ('x' || encode(float8send(value + 0.0), 'hex'))::bit(64)::bigint;
begin
  return case when bits < 0 then bits # 9223372036854775807 else bits end;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_patterns(q text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT (('%'::text || word.word) || '%'::text) FROM unnest(string_to_array(record_split(record_patterns.q), ' '::text)) word(word));

CREATE OR REPLACE FUNCTION public.record_query(q text, prefix text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (CASE WHEN (record_split(q) = ''::text) THEN ''::text ELSE ((prefix || replace(record_split(q), ' '::text, (':* & '::text || prefix))) || ':*'::text) END)::tsquery;

CREATE OR REPLACE FUNCTION public.record_split(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  value := btrim(regexp_replace(record_fold(value),
    '[^0-9a-z\u00c0-\u1fff\u2070-\u2fff\u3040-\ufeff\uff10-\U0010ffff]+', ' ', 'g'));
  if char_length(value) > 100 and value ~ '[^ ]{101}' then
    value := regexp_replace(value, '([^ ]{100})[^ ]+', '\1', 'g');
  end if;
  return value;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_text(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  folded text;
begin
  value := left(value, 200);
  if octet_length(value) = char_length(value) then
    folded := lower(value collate "C");
  else
    -- Folding can turn one character into many, and an index row has a maximum size.
    folded := left(record_fold(value), 200);
  end if;
  return folded || E'\x01' || case when folded = value then '' else value end;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_words(value jsonb, prefix text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  texts text := jsonb_path_query_array(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")');
  words text := texts;
begin
  -- JSON's punctuation separates words like spaces, and so do the common escapes, of which the backslash is replaced
  -- first. With any other escape or a long text, each string is extracted and cut on its own.
  if strpos(words, '\') > 0 then
    words := replace(replace(replace(replace(replace(words, '\\', ' '), '\"', ' '), '\n', ' '), '\r', ' '), '\t', ' ');
  end if;
  if octet_length(texts) > 10000 or strpos(words, '\') > 0 then
    select string_agg(left(item #>> '{}', 10000), ' ') into words from jsonb_array_elements(texts::jsonb) item;
  end if;
  if octet_length(words) <= 40000 and octet_length(words) = char_length(words) then
    words := lower(words collate "C");
  else
    texts := case when octet_length(words) > 40000 then left(words, 40000) else words end;
    words := record_fold(texts);
    -- Folding can turn one character into many, and a tsvector has at most a megabyte. PostgreSQL may also treat these
    -- two characters as spaces when it parses a tsvector.
    if octet_length(words) > 60000 or words ~ '[\u1680\u180e]' then
      words := left(record_split(texts), 60000);
      return case when words = '' then '' else prefix || replace(words, ' ', ' ' || prefix) end::tsvector;
    end if;
  end if;
  -- Punctuation that is in nearly every record is replaced first, which leaves few matches for the slower pattern.
  words := replace(replace(replace(replace(replace(replace(
    words, '", "', ' '), '"', ' '), ',', ' '), '-', ' '), '.', ' '), ':', ' ');
  words := regexp_replace(words,
    '[^0-9a-z \u00c0-\u1fff\u2070-\u2fff\u3040-\ufeff\uff10-\U0010ffff]+', ' ', 'g');
  words := prefix || replace(replace(words, '  ', ' '), ' ', ' ' || prefix);
  -- A word is cut to 100 characters after the prefix of four. Two adjacent spaces leave a word that is only the prefix.
  return ts_delete(array_to_tsvector(string_to_array(words, ' ')::varchar(104)[]::text[]), prefix);
end
$function$;

CREATE OR REPLACE FUNCTION public.refresh_event_position()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  transaction_id bigint := pg_current_xact_id()::text::bigint;
  new_base bigint;
begin
  -- Concurrent calls wait for this transaction and then use its base. The base never decreases, so setting the clock
  -- back does no harm while the server keeps running.
  update event_clock
  set server_started = pg_postmaster_start_time(),
    base = greatest(base, (extract(epoch from clock_timestamp()) * 1000000)::bigint - transaction_id)
  where server_started <> pg_postmaster_start_time()
  returning base into new_base;
  if found then
    execute format(
      'create or replace function event_position() returns bigint language sql
       return case when pg_postmaster_start_time() = %L then %s + pg_current_xact_id()::text::bigint
         else refresh_event_position() end',
      pg_postmaster_start_time(), new_base);
  else
    select base into strict new_base from event_clock;
  end if;
  return new_base + transaction_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.reject_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The account that a user is limited to cannot change.' using errcode = 'check_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.reject_audit_log_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Audit log records cannot be changed.' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION public.reject_deleting_project_with_data_tables()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from data_tables where account_id = new.account_id and project_id = new.id and deleted_at is null
  ) then
    raise exception 'The project has data tables.' using errcode = 'foreign_key_violation', table = 'data_tables';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.reject_deleting_project_with_forms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from forms where account_id = new.account_id and project_id = new.id and deleted_at is null) then
    raise exception 'The project has forms.' using errcode = 'foreign_key_violation', table = 'forms';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.reject_deleting_project_with_workflows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from workflows where account_id = new.account_id and project_id = new.id and deleted_at is null
  ) then
    raise exception 'The project has workflows.' using errcode = 'foreign_key_violation', table = 'workflows';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.reject_sign_in_method()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null) then
    raise exception 'A user of an identity provider cannot have another sign-in method.' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.reject_unrestricted_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from users where id = new.user_id and only_account_id is not null
      and only_account_id is distinct from new.only_account_id) then
    raise exception 'A session of a user of one account must be limited to that account.' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_generated_object_of_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into object_removals (object_key) values (old.object_key);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_object_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into object_removals (object_key) values (old.object_key);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_objects_of_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  path text := right(old.id::text, 2) || '/' || old.id;
begin
  insert into object_removals (object_key)
  values ('uploads/' || path || '.whole'), ('files/' || path || '.whole'), ('files/' || path || '.joined');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_objects_of_run_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into object_removals (object_key)
    select key from unnest(array[old.input_key, old.output_key]) as key where key is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_replaced_objects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into object_removals (object_key)
    select key from unnest(array[
      case when old.input_key is distinct from new.input_key then old.input_key end,
      case when old.output_key is distinct from new.output_key then old.output_key end]) as key
    where key is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.resolve_entry_key(entry uuid, digest bytea)
 RETURNS TABLE(account_id uuid, form_id uuid, edit_session_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.account_id, e.form_id, null::uuid from entries e where e.id = $1 and e.key_digest = $2
  union all
  select k.account_id, e.form_id, k.edit_session_id from entry_key_directory k
    join entries e on e.account_id = k.account_id and e.id = k.entry_id
    where k.digest = $2 and k.entry_id = $1 and k.edit_session_id is not null
$function$;

CREATE OR REPLACE FUNCTION public.row_snapshot(account uuid, data_row uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT to_jsonb(snapshot.*) AS to_jsonb FROM (SELECT data_rows.id, data_rows.table_id, data_rows.cells, data_rows.version, data_rows.created_at, data_rows.updated_at FROM data_rows WHERE ((data_rows.account_id = row_snapshot.account) AND (data_rows.id = row_snapshot.data_row))) snapshot);

CREATE OR REPLACE FUNCTION public.session_by_token(session_token text)
 RETURNS TABLE(id uuid, user_id uuid, only_account_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query select s.id, s.user_id, s.only_account_id from sessions s where s.token = session_token and s.expires_at > now();
end
$function$;

CREATE OR REPLACE FUNCTION public.set_blocked_reason()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The lock makes a key that is created while its account is being deleted wait for that transaction.
  select blocked_reason_of(accounts) into new.blocked_reason from accounts where id = new.account_id for share;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_keys_last_used(accounts uuid[], keys uuid[], times timestamp with time zone[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE api_keys k SET last_used_at = used.at
    FROM UNNEST(set_keys_last_used.accounts, set_keys_last_used.keys, set_keys_last_used.times) used(account_id, key_id, at)
   WHERE ((k.account_id = used.account_id) AND (k.id = used.key_id) AND ((k.last_used_at IS NULL) OR ((k.last_used_at < used.at) AND (k.last_used_at <= (now() - '00:00:30'::interval)))));
END;

CREATE OR REPLACE FUNCTION public.set_rate_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The lock makes a key that is created while the limits change wait for that transaction.
  select rate_limit_minute, rate_limit_hour, rate_limit_day
  into new.rate_limit_minute, new.rate_limit_hour, new.rate_limit_day
  from accounts where id = new.account_id for share;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.start_button_runs(form text, button text, entry uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  insert into workflow_runs (account_id, workflow_id, workflow_version, trigger_key, trigger_type, entry_id, input)
  select t.account_id, t.workflow_id, t.workflow_version, t.trigger_key, t.type, entry,
    jsonb_build_object('at', now(), 'trigger', jsonb_build_object('formId', form, 'buttonKey', button),
      'entry', entry_snapshot(t.account_id, entry))
  from workflow_triggers t
  where t.account_id = current_account() and t.type = 'button.clicked'
    and coalesce(t.settings ->> 'formId', t.settings ->> 'tableId') = form and t.settings ->> 'buttonKey' = button;
  if not found then
    return false;
  end if;
  perform pg_notify('workflow_runs', current_account()::text);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.start_workflow_runs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  account uuid;
begin
  if not exists (
    select from new_events e join workflow_triggers t on t.account_id = e.account_id and t.type = e.type
  ) then
    return null;
  end if;
  for account in
    with started as (
      insert into workflow_runs (account_id, workflow_id, workflow_version, trigger_key, trigger_type, entry_id, input,
        filter, ancestor_workflow_ids, parent_run_id)
      select e.account_id, t.workflow_id, t.workflow_version, t.trigger_key, t.type, subject.entry_id,
        jsonb_build_object('at', e.created_at, 'trigger', e.data)
          || case when subject.entry_id is null then '{}'
            else jsonb_build_object('entry', entry_snapshot(e.account_id, subject.entry_id)) end
          || case when subject.row_id is null then '{}'
            else jsonb_build_object('row', row_snapshot(e.account_id, subject.row_id)) end,
        nullif(trim(t.settings ->> 'filter'), ''),
        coalesce(cause.ancestor_workflow_ids || cause.workflow_id, '{}'), cause.id
      from new_events e
      join workflow_triggers t on t.account_id = e.account_id and t.type = e.type
        and coalesce(t.settings ->> 'formId', t.settings ->> 'tableId')
          = coalesce(e.data ->> 'formId', e.data ->> 'tableId')
      cross join lateral (
        select uuid_from_id(e.data ->> 'entryId') as entry_id, uuid_from_id(e.data ->> 'rowId') as row_id
      ) subject
      left join workflow_runs cause on cause.account_id = e.account_id and cause.id = current_workflow_run()
      where e.type like 'entry.%' or e.type like 'row.%'
      returning account_id
    )
    select distinct account_id from started
  loop
    -- PostgreSQL sends identical notifications once per transaction.
    perform pg_notify('workflow_runs', account::text);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.sync_blocked_reason()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update api_key_directory set blocked_reason = blocked_reason_of(new) where account_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.sync_blocked_reason_of_forms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update form_directory set blocked_reason = blocked_reason_of(new) where account_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.sync_form_directory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.published_version_id is null then
    delete from form_directory where account_id = new.account_id and form_id = new.id and slug <> new.slug;
  end if;
  update form_directory
  set form_version = new.version, status = new.status, published_version_id = new.published_version_id,
    is_deleted = new.deleted_at is not null,
    retired_at = case when slug = new.slug then null else coalesce(retired_at, now()) end
  where account_id = new.account_id and form_id = new.id;
  if not exists (
    select from form_directory where slug = new.slug and account_id = new.account_id and form_id = new.id
  ) then
    insert into form_directory (slug, account_id, form_id, form_version, status, published_version_id, is_deleted)
    values (new.slug, new.account_id, new.id, new.version, new.status, new.published_version_id,
      new.deleted_at is not null);
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    -- Only the latest 50, so that renaming a form cannot reserve any number of slugs.
    delete from form_directory where slug in (
      select slug from form_directory
      where account_id = new.account_id and form_id = new.id and retired_at is not null
      order by retired_at desc, slug offset 50
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.sync_former_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  member memberships := coalesce(new, old);
begin
  if tg_op = 'INSERT' then
    delete from former_members f using users u
    where f.account_id = member.account_id and u.id = member.user_id and f.identifier = lower(u.email);
    delete from former_members f using sign_in_methods s
    where f.account_id = member.account_id and s.user_id = member.user_id and f.identifier = s.provider_user_id
      and s.provider_id = 'oidc:' || member.account_id;
  else
    -- Not while the account is being purged.
    insert into former_members (account_id, identifier)
    select a.id, identifier from accounts a, (
      select lower(email) from users where id = member.user_id
      union select provider_user_id from sign_in_methods
      where user_id = member.user_id and provider_id = 'oidc:' || member.account_id
    ) as names (identifier)
    where a.id = member.account_id and a.deleted_at is null
    on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.sync_keys_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.sync_rate_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update api_key_directory
  set rate_limit_minute = new.rate_limit_minute, rate_limit_hour = new.rate_limit_hour, rate_limit_day = new.rate_limit_day
  where account_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.trial_end_of(account accounts, days integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN (GREATEST((account).created_at, COALESCE((SELECT billing_start.started_at FROM billing_start), now())) + make_interval(days => days));

CREATE OR REPLACE FUNCTION public.use_api_key(key_digest bytea, minute integer, hour integer, day integer)
 RETURNS TABLE(account_id uuid, key_id uuid, user_id uuid, role text, blocked_reason text, rate_limit_minute integer, rate_limit_hour integer, rate_limit_day integer, verdict text, counts integer[], ms_left double precision[])
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.user_by_email(address text)
 RETURNS TABLE(id uuid, name text, email text, email_verified boolean, two_factor_enabled boolean, created_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select u.id, u.name, u.email, u.email_verified, u.two_factor_enabled, u.created_at, u.updated_at
    from users u where lower(u.email) = lower(address) and u.only_account_id is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.user_by_passkey(credential text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (select p.user_id from passkeys p where p.credential_id = credential);
end
$function$;

CREATE OR REPLACE FUNCTION public.user_name(user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (select u.name from users u where u.id = user_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.uuid_from_id(id text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT ((lpad(to_hex(((SUBSTRING(string_agg(digits.digit, ''::text ORDER BY digits.place) FROM 3 FOR 64))::bit(64))::bigint), 16, '0'::text) || lpad(to_hex(((SUBSTRING(string_agg(digits.digit, ''::text ORDER BY digits.place) FROM 67 FOR 64))::bit(64))::bigint), 16, '0'::text)))::uuid AS uuid FROM (SELECT given.place, (((strpos('0123456789abcdefghjkmnpqrstvwxyz'::text, given."character") - 1))::bit(5))::text AS digit FROM regexp_split_to_table(split_part(uuid_from_id.id, '_'::text, 2), ''::text) WITH ORDINALITY given("character", place)) digits);

