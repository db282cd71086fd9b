// Written by `npm run generate` from the migrations. Do not edit.

import type { Generated } from 'kysely';

interface AccountBilling {
  account_id: string;
  customer_id: string | null;
  subscription_id: string | null;
  subscription_status: string | null;
  plan: unknown;
  current_period_end: Date | null;
  trial_end: Date | null;
  cancel_at_period_end: Generated<boolean>;
  fetches: Generated<number>;
  last_written_fetch: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface AccountKeys {
  account_id: string;
  wrapped: Buffer;
  created_at: Generated<Date>;
}

interface Accounts {
  id: string;
  name: string;
  timezone: Generated<string>;
  locale: Generated<string>;
  retention_days: Generated<number>;
  billing_status: Generated<string>;
  rate_limit_minute: number | null;
  rate_limit_hour: number | null;
  rate_limit_day: number | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  purge_at: Date | null;
}

interface ApiConnectors {
  account_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  auth: unknown;
  auth_sealed: Buffer | null;
  headers: Generated<unknown>;
  timeout_ms: number;
  retry: unknown;
  extension_id: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ApiKeyDirectory {
  digest: Buffer;
  account_id: string;
  key_id: string;
  user_id: string;
  role: string;
  key_role: string | null;
  expires_at: Date | null;
  blocked_reason: string | null;
  rate_limit_minute: number | null;
  rate_limit_hour: number | null;
  rate_limit_day: number | null;
}

interface ApiKeys {
  account_id: string;
  id: string;
  name: string;
  partial_key: string;
  role: string | null;
  expires_at: Date | null;
  created_by: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface AuditLog {
  account_id: string;
  id: string;
  action: string;
  actor_type: string;
  actor_user_id: string | null;
  actor_api_key_id: string | null;
  actor_name: string | null;
  target_type: string | null;
  target_id: string | null;
  target_name: string | null;
  before: unknown;
  after: unknown;
  ip_address: string | null;
  user_agent: string | null;
  request_id: string | null;
  created_at: Generated<Date>;
}

interface BillingCustomerDirectory {
  customer_id: string;
  account_id: string;
}

interface BillingStart {
  singleton: Generated<boolean>;
  started_at: Generated<Date>;
}

interface ConnectorActions {
  account_id: string;
  id: string;
  connector_id: string;
  key: string;
  name: string;
  description: Generated<string>;
  method: string;
  path: string;
  query: Generated<unknown>;
  headers: Generated<unknown>;
  body: Generated<unknown>;
  body_format: Generated<string>;
  inputs: Generated<unknown>;
  outputs: Generated<unknown>;
  expose_to_entries: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ConnectorEnvironments {
  account_id: string;
  id: string;
  connector_id: string;
  name: string;
  base_url: string;
  variables: Generated<unknown>;
  is_default: boolean;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ConnectorSecrets {
  account_id: string;
  environment_id: string;
  name: string;
  sealed: Buffer;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ConnectorTokens {
  account_id: string;
  environment_id: string;
  fingerprint: Buffer | null;
  sealed: Buffer | null;
  renew_at: Date | null;
  renewing_until: Date | null;
}

interface DataRowKeys {
  account_id: string;
  table_id: string;
  column_id: string;
  digest: string;
  row_id: string;
}

interface DataRowReferences {
  account_id: string;
  row_id: string;
  column_id: string;
  target_id: string;
  table_id: string;
}

interface DataRows {
  account_id: string;
  id: string;
  table_id: string;
  cells: unknown;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface DataTables {
  account_id: string;
  id: string;
  project_id: string;
  key: string;
  name: string;
  description: Generated<string>;
  columns: Generated<unknown>;
  next_column: Generated<number>;
  pending_change: unknown;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface Deployment {
  singleton: Generated<boolean>;
  master_key_check: Buffer;
}

interface EditSessions {
  account_id: string;
  id: string;
  entry_id: string;
  status: Generated<string>;
  base_answers: unknown;
  answers: unknown;
  base_revision: number;
  page: string | null;
  key_digest: Buffer | null;
  version: Generated<number>;
  expires_at: Date;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface Entries {
  account_id: string;
  id: string;
  form_id: string;
  version_id: string;
  number: number;
  status: Generated<string>;
  answers: unknown;
  revised_answers: unknown;
  metafields: Generated<unknown>;
  locale: string;
  source: string;
  page: string | null;
  revision: Generated<number>;
  version: Generated<number>;
  key_digest: Buffer | null;
  submitted_at: Date | null;
  expires_at: Date | null;
  created_at: Generated<Date>;
  created_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
  deleted_at: Date | null;
  anonymized_at: Date | null;
}

interface EntryErasures {
  account_id: string;
  entry_id: string;
  form_id: string;
  entry_created_at: Date;
  entry_updated_at: Date;
  erased_at: Generated<Date>;
}

interface EntryKeyDirectory {
  digest: Buffer;
  account_id: string;
  entry_id: string;
  edit_session_id: string | null;
  created_at: Generated<Date>;
}

interface EntryNumbers {
  account_id: string;
  form_id: string;
  next: number;
}

interface EntryRevisions {
  account_id: string;
  entry_id: string;
  number: number;
  id: string;
  author_id: string | null;
  source: string;
  changes: unknown;
  created_at: Generated<Date>;
}

interface EventClock {
  singleton: Generated<boolean>;
  server_started: Date;
  base: number;
}

interface Events {
  account_id: string;
  id: string;
  type: string;
  data: unknown;
  position: Generated<number>;
  created_at: Generated<Date>;
}

interface Exports {
  account_id: string;
  id: string;
  job_id: string;
  form_id: string | null;
  table_id: string | null;
  view_id: string | null;
  format: string;
  options: unknown;
  file_id: string | null;
  rows: number | null;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  finished_at: Date | null;
  expires_at: Date | null;
}

interface ExtensionItems {
  account_id: string;
  extension_id: string;
  kind: string;
  key: string;
  item_id: string;
  installed: unknown;
  secrets: Generated<unknown>;
}

interface Extensions {
  account_id: string;
  id: string;
  key: string;
  name: string;
  manifest: unknown;
  source: string;
  source_url: string | null;
  settings: Generated<unknown>;
  settings_sealed: Buffer | null;
  secret_keys: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface FileParts {
  account_id: string;
  file_id: string;
  start: number;
  size: number;
  object_key: string;
}

interface FileReferences {
  account_id: string;
  file_id: string;
  entry_id: string;
}

interface Files {
  account_id: string;
  id: string;
  name: string;
  size: number;
  content_type: string;
  sha256: string | null;
  status: Generated<string>;
  entry_id: string | null;
  field_key: string | null;
  created_by: string | null;
  expires_at: Date;
  received: Generated<number>;
  part_count: Generated<number>;
  object_key: string | null;
  rejection_reason: unknown;
  unreferenced_since: Date | null;
  scanned_at: Date | null;
  signature: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface FormDirectory {
  slug: string;
  account_id: string;
  form_id: string;
  form_version: Generated<number>;
  status: Generated<string>;
  published_version_id: string | null;
  is_deleted: Generated<boolean>;
  blocked_reason: string | null;
  retired_at: Date | null;
}

interface FormTableReferences {
  account_id: string;
  form_id: string;
  table_id: string;
  column_ids: string[];
  by_key: Generated<boolean>;
}

interface FormVersions {
  account_id: string;
  id: string;
  form_id: string;
  number: number;
  state: Generated<string>;
  definition: unknown;
  notes: Generated<string>;
  published_at: Date | null;
  published_by: string | null;
  edited_by: string | null;
  edited_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface FormerMembers {
  account_id: string;
  identifier: string;
  left_at: Generated<Date>;
}

interface Forms {
  account_id: string;
  id: string;
  project_id: string;
  name: string;
  slug: string;
  slug_follows_name: Generated<boolean>;
  status: Generated<string>;
  published_version_id: string | null;
  draft_version_id: string | null;
  settings: Generated<unknown>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface IdempotencyKeys {
  account_id: string;
  key: string;
  fingerprint: Buffer;
  status: number | null;
  location: string | null;
  etag: string | null;
  sealed_body: Buffer | null;
  created_at: Generated<Date>;
}

interface IdentityProviders {
  account_id: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  scopes: string;
  join_domains: string;
  join_role: string | null;
  enabled: boolean;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ImportDryRunKeys {
  account_id: string;
  import_id: string;
  digest: string;
}

interface ImportErrors {
  account_id: string;
  id: string;
  import_id: string;
  row_number: number;
  column_name: string | null;
  code: string;
  message: string;
  value: string | null;
  cells: unknown;
}

interface Imports {
  account_id: string;
  id: string;
  job_id: string;
  file_id: string;
  form_id: string | null;
  form_version_id: string | null;
  table_id: string | null;
  settings: unknown;
  byte_offset: number;
  row_number: Generated<number>;
  rows_read: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  failed: Generated<number>;
  stored_characters: Generated<number>;
  outcome: string | null;
  error: unknown;
  errors_file_id: string | null;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  finished_at: Date | null;
}

interface InvitationDirectory {
  digest: Buffer;
  account_id: string;
  invitation_id: string;
}

interface Invitations {
  account_id: string;
  id: string;
  email: string;
  role: string;
  invited_by: string;
  status: Generated<string>;
  expires_at: Date;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface Jobs {
  account_id: string;
  id: string;
  type: string;
  status: Generated<string>;
  attempt: Generated<number>;
  payload: unknown;
  done: Generated<number>;
  total: number | null;
  result: unknown;
  error: unknown;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
}

interface Memberships {
  account_id: string;
  user_id: string;
  role: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ObjectRemovals {
  id: Generated<string>;
  object_key: string;
  due_at: Generated<Date>;
}

interface Passkeys {
  id: string;
  user_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Generated<Date>;
}

interface Projects {
  account_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface RateLimits {
  subject: string;
  seconds: Generated<number[]>;
  started: Generated<Date[]>;
  used: Generated<number[]>;
  ends_at: Generated<Date>;
}

interface RecordChanges {
  account_id: string;
  collection_id: string;
  record_id: string;
  id: Generated<string>;
  counted_state: Generated<string>;
}

interface RecordCounts {
  account_id: string;
  collection_id: string;
  state: string;
  count: number;
}

interface RecordIndex {
  account_id: string;
  collection_id: string;
  record_id: string;
  created_at: number;
  state: string;
  n1: number | null;
  n2: number | null;
  n3: number | null;
  n4: number | null;
  n5: number | null;
  n6: number | null;
  n7: number | null;
  n8: number | null;
  n9: number | null;
  n10: number | null;
  n11: number | null;
  n12: number | null;
  n13: number | null;
  n14: number | null;
  n15: number | null;
  n16: number | null;
  n17: number | null;
  n18: number | null;
  n19: number | null;
  n20: number | null;
  t1: string | null;
  t2: string | null;
  t3: string | null;
  t4: string | null;
  t5: string | null;
  t6: string | null;
  t7: string | null;
  t8: string | null;
  t9: string | null;
  t10: string | null;
  t11: string | null;
  t12: string | null;
  t13: string | null;
  t14: string | null;
  t15: string | null;
  t16: string | null;
  t17: string | null;
  t18: string | null;
  t19: string | null;
  t20: string | null;
  t21: string | null;
  t22: string | null;
  t23: string | null;
  t24: string | null;
  t25: string | null;
  t26: string | null;
  t27: string | null;
  t28: string | null;
  t29: string | null;
  t30: string | null;
}

interface RecordIndexPauses {
  account_id: string;
  collection_id: string;
  until: Date;
}

interface RecordSearch {
  account_id: string;
  collection_id: string;
  record_id: string;
  created_at: number;
  words: string | null;
}

interface RecordSlots {
  account_id: string;
  collection_id: string;
  path: string;
  kind: string;
  slot: string;
  ready: boolean;
  filled_to: string | null;
}

interface ResumeLinkDirectory {
  digest: Buffer;
  account_id: string;
  entry_id: string;
  sealed_key: Buffer | null;
  email_digest: Buffer | null;
  opened_at: Date | null;
  expires_at: Date;
  created_at: Generated<Date>;
}

interface Schedules {
  name: string;
  cron: string;
  next_at: Date;
}

interface Sessions {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  active_account_id: string | null;
  only_account_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SignInMethods {
  id: string;
  user_id: string;
  provider_id: string;
  provider_user_id: string;
  password_hash: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface StripeEvents {
  id: string;
  received_at: Generated<Date>;
}

interface Templates {
  account_id: string;
  id: string;
  kind: string;
  name: string;
  format: string;
  body: string;
  body_references: Generated<unknown>;
  layout_id: string | null;
  extension_id: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface TwoFactors {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Date | null;
}

interface UsedChallenges {
  nonce: Buffer;
  expires_at: Date;
}

interface Users {
  id: string;
  email: string;
  name: string;
  image: string | null;
  email_verified: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  only_account_id: string | null;
  first_account: unknown;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface Verifications {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface Views {
  account_id: string;
  id: string;
  form_id: string;
  name: string;
  columns: Generated<unknown>;
  filter: string | null;
  sort: string | null;
  group_by: string | null;
  visibility: Generated<string>;
  created_by: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface WebhookDeliveries {
  account_id: string;
  webhook_id: string;
  id: string;
  event_type: string;
  payload: unknown;
  snapshot: unknown;
  entry_id: string | null;
  filter: string | null;
  status: Generated<string>;
  attempt: Generated<number>;
  next_attempt_at: Generated<Date | null>;
  holder: number | null;
  response_status: number | null;
  response_body: string | null;
  duration_ms: number | null;
  error: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface Webhooks {
  account_id: string;
  id: string;
  url: string;
  description: Generated<string>;
  events: string[];
  form_ids: Generated<string[]>;
  table_ids: Generated<string[]>;
  filter: string | null;
  payload: Generated<string>;
  enabled: Generated<boolean>;
  disabled_reason: string | null;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  failing_since: Date | null;
  extension_id: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface WorkerHeartbeats {
  worker_id: string;
  holder: number | null;
  seen_at: Generated<Date>;
}

interface WorkflowHookDirectory {
  digest: Buffer;
  account_id: string;
  workflow_id: string;
  trigger_key: string;
  sealed: Buffer;
  created_at: Generated<Date>;
}

interface WorkflowReferences {
  account_id: string;
  referenced_id: string;
  workflow_id: string;
}

interface WorkflowRunSteps {
  account_id: string;
  run_id: string;
  step_key: string;
  items: Generated<number[]>;
  is_item: Generated<boolean>;
  status: string;
  branches: string[] | null;
  attempts: Generated<number>;
  attempts_before: Generated<number>;
  failures: unknown;
  input: unknown;
  output: unknown;
  error: unknown;
  input_key: string | null;
  output_key: string | null;
  wait_for: string | null;
  wait_until: Date | null;
  wait_run_id: string | null;
  state: unknown;
  decision: unknown;
  started_at: Generated<Date>;
  attempt_started_at: Date | null;
  finished_at: Date | null;
  is_reset: Generated<boolean>;
}

interface WorkflowRuns {
  account_id: string;
  id: Generated<string>;
  workflow_id: string;
  workflow_version: number | null;
  definition: unknown;
  trigger_key: string;
  trigger_type: string;
  status: Generated<string>;
  entry_id: string | null;
  input: unknown;
  filter: string | null;
  output: unknown;
  error: unknown;
  ancestor_workflow_ids: Generated<string[]>;
  parent_run_id: string | null;
  parent_waits: Generated<boolean>;
  replay_of: string | null;
  started_by: string | null;
  claim: Generated<number>;
  failed_claims: Generated<number>;
  holder: number | null;
  busy_ms: Generated<number>;
  due_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
}

interface WorkflowTriggers {
  account_id: string;
  workflow_id: string;
  trigger_key: string;
  type: string;
  subject_id: string | null;
  workflow_version: number;
  settings: unknown;
  next_at: Date | null;
}

interface WorkflowVersions {
  account_id: string;
  workflow_id: string;
  number: number;
  definition: unknown;
  published_at: Generated<Date>;
  published_by: string | null;
}

interface Workflows {
  account_id: string;
  id: string;
  project_id: string;
  name: string;
  description: Generated<string>;
  enabled: Generated<boolean>;
  draft: unknown;
  published_version: number | null;
  published_at: Date | null;
  has_changes: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface Tables {
  account_billing: AccountBilling;
  account_keys: AccountKeys;
  accounts: Accounts;
  api_connectors: ApiConnectors;
  api_key_directory: ApiKeyDirectory;
  api_keys: ApiKeys;
  audit_log: AuditLog;
  billing_customer_directory: BillingCustomerDirectory;
  billing_start: BillingStart;
  connector_actions: ConnectorActions;
  connector_environments: ConnectorEnvironments;
  connector_secrets: ConnectorSecrets;
  connector_tokens: ConnectorTokens;
  data_row_keys: DataRowKeys;
  data_row_references: DataRowReferences;
  data_rows: DataRows;
  data_tables: DataTables;
  deployment: Deployment;
  edit_sessions: EditSessions;
  entries: Entries;
  entry_erasures: EntryErasures;
  entry_key_directory: EntryKeyDirectory;
  entry_numbers: EntryNumbers;
  entry_revisions: EntryRevisions;
  event_clock: EventClock;
  events: Events;
  exports: Exports;
  extension_items: ExtensionItems;
  extensions: Extensions;
  file_parts: FileParts;
  file_references: FileReferences;
  files: Files;
  form_directory: FormDirectory;
  form_table_references: FormTableReferences;
  form_versions: FormVersions;
  former_members: FormerMembers;
  forms: Forms;
  idempotency_keys: IdempotencyKeys;
  identity_providers: IdentityProviders;
  import_dry_run_keys: ImportDryRunKeys;
  import_errors: ImportErrors;
  imports: Imports;
  invitation_directory: InvitationDirectory;
  invitations: Invitations;
  jobs: Jobs;
  memberships: Memberships;
  object_removals: ObjectRemovals;
  passkeys: Passkeys;
  projects: Projects;
  rate_limits: RateLimits;
  record_changes: RecordChanges;
  record_counts: RecordCounts;
  record_index: RecordIndex;
  record_index_pauses: RecordIndexPauses;
  record_search: RecordSearch;
  record_slots: RecordSlots;
  resume_link_directory: ResumeLinkDirectory;
  schedules: Schedules;
  sessions: Sessions;
  sign_in_methods: SignInMethods;
  stripe_events: StripeEvents;
  templates: Templates;
  two_factors: TwoFactors;
  used_challenges: UsedChallenges;
  users: Users;
  verifications: Verifications;
  views: Views;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  worker_heartbeats: WorkerHeartbeats;
  workflow_hook_directory: WorkflowHookDirectory;
  workflow_references: WorkflowReferences;
  workflow_run_steps: WorkflowRunSteps;
  workflow_runs: WorkflowRuns;
  workflow_triggers: WorkflowTriggers;
  workflow_versions: WorkflowVersions;
  workflows: Workflows;
}
