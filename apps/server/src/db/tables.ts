// Written by `npm run generate` from the migrations. Do not edit.

import type { Generated } from 'kysely';

interface Accounts {
  id: string;
  name: string;
  retention_days: Generated<number>;
  billing_status: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ApiKeyDirectory {
  digest: Buffer;
  account_id: string;
  key_id: string;
  user_id: string;
  role: string;
}

interface ApiKeys {
  account_id: string;
  id: string;
  name: string;
  partial_key: string;
  created_by: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface Deployment {
  singleton: Generated<boolean>;
  key_mark: Buffer;
}

interface Events {
  account_id: string;
  id: string;
  type: string;
  data: unknown;
  created_at: Generated<Date>;
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

interface Users {
  id: string;
  email: string;
  name: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface WorkerHeartbeats {
  worker_id: string;
  seen_at: Generated<Date>;
}

export interface Tables {
  accounts: Accounts;
  api_key_directory: ApiKeyDirectory;
  api_keys: ApiKeys;
  deployment: Deployment;
  events: Events;
  idempotency_keys: IdempotencyKeys;
  jobs: Jobs;
  memberships: Memberships;
  projects: Projects;
  users: Users;
  worker_heartbeats: WorkerHeartbeats;
}
