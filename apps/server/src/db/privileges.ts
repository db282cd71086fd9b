import type { Tables } from './tables.ts';

/*
 * The privileges of the two login roles on each table; nothing else is granted. `set-privileges.ts` applies them at every start,
 * and least-privilege.test.ts compares them with PostgreSQL's catalog. A new table does not compile until it is listed here.
 * Row-level security decides which rows: a request sees those of its account.
 */

/** As written after GRANT: `select, update (name)`. Empty is nothing. */
type Privileges = string;

const all = 'select, insert, update, delete';
/** Written once. */
const appended = 'select, insert';
const appendedAndRemoved = 'select, insert, delete';
/** Deleted only by a worker, as the owner of the tables, by age or with the account. */
const noDelete = 'select, insert, update';
/** For the owner: migrations, workers, and functions that run as it. */
const none = '';

/** Views that filter by account themselves, so that row-level security does not prevent the use of a search index. */
type Views = 'account_record_index' | 'account_record_search';

/** For requests and jobs. */
export const appPrivileges: Record<keyof Tables | Views, Privileges> = {
  account_billing: noDelete,
  account_keys: appended,
  account_record_index: 'select',
  account_record_search: 'select',
  accounts: noDelete,
  api_connectors: all,
  api_key_directory: all,
  api_keys: noDelete,
  audit_log: appended,
  billing_customer_directory: appended,
  billing_start: 'select',
  connector_actions: all,
  connector_environments: all,
  connector_secrets: all,
  connector_tokens: all,
  data_row_keys: all,
  data_row_references: all,
  data_rows: all,
  data_tables: all,
  deployment: none,
  edit_sessions: all,
  entries: all,
  entry_erasures: noDelete,
  entry_key_directory: appendedAndRemoved,
  entry_numbers: all,
  entry_revisions: appendedAndRemoved,
  event_clock: 'select',
  events: appended,
  exports: all,
  extension_items: all,
  extensions: all,
  file_parts: all,
  file_references: all,
  files: all,
  form_directory: all,
  form_table_references: all,
  form_versions: all,
  former_members: 'select',
  forms: all,
  idempotency_keys: noDelete,
  identity_providers: all,
  import_dry_run_keys: all,
  import_errors: all,
  imports: all,
  invitation_directory: appendedAndRemoved,
  invitations: all,
  jobs: noDelete,
  memberships: all,
  object_removals: 'insert',
  passkeys: 'select (id, user_id, name, backed_up, created_at), update (name), delete',
  projects: all,
  rate_limits: all,
  record_changes: all,
  record_counts: all,
  record_index: all,
  record_index_pauses: all,
  record_search: all,
  record_slots: all,
  resume_link_directory: all,
  schedules: none,
  // Not the token, by which a session is found.
  sessions:
    'select (id, user_id, created_at, expires_at, ip_address, user_agent, active_account_id, only_account_id), insert, update (active_account_id), delete',
  // Not the tokens of identity providers.
  sign_in_methods:
    'select (id, user_id, provider_id, provider_user_id, password_hash), insert, update (password_hash, updated_at)',
  stripe_events: appended,
  templates: all,
  two_factors: none,
  used_challenges: appended,
  users: noDelete,
  verifications: all,
  views: all,
  webhook_deliveries: all,
  webhooks: all,
  worker_heartbeats: none,
  workflow_hook_directory: appendedAndRemoved,
  workflow_references: all,
  workflow_run_steps: all,
  workflow_runs: all,
  workflow_triggers: all,
  workflow_versions: appended,
  workflows: all,
};

/** For better-auth, which brings its own SQL. */
export const identityPrivileges: Record<string, Privileges> = {
  // A view of all users of the service.
  global_users: all,
  users: 'select',
  sessions: all,
  sign_in_methods: all,
  verifications: all,
  two_factors: all,
  passkeys: all,
};
