// Written by `npm run generate` from the contracts. Do not edit.
export const auth = {
  settings: { method: 'GET', path: '/api/auth/settings' },
  signUp: { method: 'POST', path: '/api/auth/sign-up/email' },
  signIn: { method: 'POST', path: '/api/auth/sign-in/email' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  getSession: { method: 'GET', path: '/api/auth/get-session' },
  requestPasswordReset: { method: 'POST', path: '/api/auth/request-password-reset' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  sendVerificationEmail: { method: 'POST', path: '/api/auth/send-verification-email' },
  verifyEmail: { method: 'GET', path: '/api/auth/verify-email', redirects: true },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  changeEmail: { method: 'POST', path: '/api/auth/change-email' },
  updateUser: { method: 'POST', path: '/api/auth/update-user', idempotent: true },
  listSessions: { method: 'GET', path: '/api/auth/list-sessions' },
  revokeSession: { method: 'POST', path: '/api/auth/revoke-session', idempotent: true },
  revokeOtherSessions: { method: 'POST', path: '/api/auth/revoke-other-sessions', idempotent: true },
  enableTwoFactor: { method: 'POST', path: '/api/auth/two-factor/enable' },
  verifyTotp: { method: 'POST', path: '/api/auth/two-factor/verify-totp' },
  verifyBackupCode: { method: 'POST', path: '/api/auth/two-factor/verify-backup-code' },
  disableTwoFactor: { method: 'POST', path: '/api/auth/two-factor/disable' },
  generateBackupCodes: { method: 'POST', path: '/api/auth/two-factor/generate-backup-codes' },
  passkeyRegistrationOptions: { method: 'GET', path: '/api/auth/passkey/generate-register-options' },
  registerPasskey: { method: 'POST', path: '/api/auth/passkey/verify-registration' },
  passkeySignInOptions: { method: 'GET', path: '/api/auth/passkey/generate-authenticate-options' },
  signInByPasskey: { method: 'POST', path: '/api/auth/passkey/verify-authentication' },
  listPasskeys: { method: 'GET', path: '/api/auth/passkey/list-user-passkeys' },
  renamePasskey: { method: 'POST', path: '/api/auth/passkey/update-passkey', idempotent: true },
  deletePasskey: { method: 'POST', path: '/api/auth/passkey/delete-passkey', idempotent: true },
} as const;

export const accounts = {
  me: { method: 'GET', path: '/api/v1/me' },
  get: { method: 'GET', path: '/api/v1/account' },
  update: { method: 'PATCH', path: '/api/v1/account' },
  delete: { method: 'DELETE', path: '/api/v1/account' },
  restore: { method: 'POST', path: '/api/v1/account/restore', idempotent: true },
  handOver: { method: 'POST', path: '/api/v1/account/hand-over', idempotent: true },
  leave: { method: 'POST', path: '/api/v1/account/leave', idempotent: true },
  list: { method: 'GET', path: '/api/v1/accounts' },
  create: { method: 'POST', path: '/api/v1/accounts', idempotent: true },
  switch: { method: 'POST', path: '/api/v1/accounts/{id}/switch', idempotent: true },
} as const;

export const users = {
  list: { method: 'GET', path: '/api/v1/users' },
  get: { method: 'GET', path: '/api/v1/users/{id}' },
  update: { method: 'PATCH', path: '/api/v1/users/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/users/{id}' },
  roles: { method: 'GET', path: '/api/v1/roles' },
} as const;

export const invitations = {
  list: { method: 'GET', path: '/api/v1/invitations' },
  create: { method: 'POST', path: '/api/v1/invitations', idempotent: true },
  get: { method: 'GET', path: '/api/v1/invitations/{id}' },
  revoke: { method: 'DELETE', path: '/api/v1/invitations/{id}' },
  resend: { method: 'POST', path: '/api/v1/invitations/{id}/resend', idempotent: true },
  preview: { method: 'POST', path: '/api/auth/invitations/preview' },
  accept: { method: 'POST', path: '/api/auth/invitations/accept', idempotent: true },
  decline: { method: 'POST', path: '/api/auth/invitations/decline' },
} as const;

export const apiKeys = {
  list: { method: 'GET', path: '/api/settings/api-keys' },
  create: { method: 'POST', path: '/api/settings/api-keys', idempotent: true },
  revoke: { method: 'DELETE', path: '/api/settings/api-keys/{id}' },
} as const;

export const email = {
  get: { method: 'GET', path: '/api/v1/email' },
  test: { method: 'POST', path: '/api/v1/email/test' },
} as const;

export const projects = {
  list: { method: 'GET', path: '/api/v1/projects' },
  create: { method: 'POST', path: '/api/v1/projects', idempotent: true },
  get: { method: 'GET', path: '/api/v1/projects/{id}' },
  update: { method: 'PATCH', path: '/api/v1/projects/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/projects/{id}' },
  restore: { method: 'POST', path: '/api/v1/projects/{id}/restore', idempotent: true },
  duplicate: { method: 'POST', path: '/api/v1/projects/{id}/duplicate', idempotent: true },
} as const;

export const forms = {
  list: { method: 'GET', path: '/api/v1/forms' },
  create: { method: 'POST', path: '/api/v1/forms', idempotent: true },
  get: { method: 'GET', path: '/api/v1/forms/{id}' },
  update: { method: 'PATCH', path: '/api/v1/forms/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/forms/{id}' },
  restore: { method: 'POST', path: '/api/v1/forms/{id}/restore', idempotent: true },
  duplicate: { method: 'POST', path: '/api/v1/forms/{id}/duplicate', idempotent: true },
  close: { method: 'POST', path: '/api/v1/forms/{id}/close', idempotent: true },
  reopen: { method: 'POST', path: '/api/v1/forms/{id}/reopen', idempotent: true },
  summary: { method: 'GET', path: '/api/v1/forms/{id}/summary' },
} as const;

export const formVersions = {
  list: { method: 'GET', path: '/api/v1/forms/{formId}/versions' },
  create: { method: 'POST', path: '/api/v1/forms/{formId}/versions', idempotent: true },
  get: { method: 'GET', path: '/api/v1/forms/{formId}/versions/{versionId}' },
  update: { method: 'PATCH', path: '/api/v1/forms/{formId}/versions/{versionId}' },
  delete: { method: 'DELETE', path: '/api/v1/forms/{formId}/versions/{versionId}' },
  validate: { method: 'POST', path: '/api/v1/forms/{formId}/versions/{versionId}/validate' },
  publish: { method: 'POST', path: '/api/v1/forms/{formId}/versions/{versionId}/publish', idempotent: true },
  diff: { method: 'GET', path: '/api/v1/forms/{formId}/versions/{versionId}/diff' },
} as const;

export const formFields = {
  list: { method: 'GET', path: '/api/v1/forms/{formId}/versions/{versionId}/fields' },
  create: { method: 'POST', path: '/api/v1/forms/{formId}/versions/{versionId}/fields', idempotent: true },
  get: { method: 'GET', path: '/api/v1/forms/{formId}/versions/{versionId}/fields/{key}' },
  update: { method: 'PATCH', path: '/api/v1/forms/{formId}/versions/{versionId}/fields/{key}' },
  delete: { method: 'DELETE', path: '/api/v1/forms/{formId}/versions/{versionId}/fields/{key}' },
  move: { method: 'POST', path: '/api/v1/forms/{formId}/versions/{versionId}/fields/{key}/move', idempotent: true },
} as const;

export const formImports = {
  export: { method: 'GET', path: '/api/v1/forms/{formId}/versions/{versionId}/export', file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  create: { method: 'POST', path: '/api/v1/forms/import', idempotent: true },
  replaceDraft: { method: 'POST', path: '/api/v1/forms/{formId}/versions/import', idempotent: true },
} as const;

export const entrySessions = {
  getForm: { method: 'GET', path: '/api/v1/entry-sessions/forms/{formId}' },
  getImage: { method: 'GET', path: '/api/v1/entry-sessions/forms/{formId}/images/{fileId}', redirects: true },
  searchOptions: { method: 'POST', path: '/api/v1/entry-sessions/forms/{formId}/options/{fieldPath}' },
  getChallenge: { method: 'GET', path: '/api/v1/entry-sessions/forms/{formId}/challenge' },
  createEntry: { method: 'POST', path: '/api/v1/entry-sessions/forms/{formId}/entries', idempotent: true },
  getEntry: { method: 'GET', path: '/api/v1/entry-sessions/entries/{id}' },
  updateAnswers: { method: 'PATCH', path: '/api/v1/entry-sessions/entries/{id}/answers' },
  addInstance: { method: 'POST', path: '/api/v1/entry-sessions/entries/{id}/groups/{groupKey}/instances', idempotent: true },
  removeInstance: { method: 'DELETE', path: '/api/v1/entry-sessions/entries/{id}/groups/{groupKey}/instances/{instanceId}' },
  submit: { method: 'POST', path: '/api/v1/entry-sessions/entries/{id}/submit', idempotent: true },
  clickButton: { method: 'POST', path: '/api/v1/entry-sessions/entries/{id}/buttons/{buttonKey}/click' },
  createResumeLink: { method: 'POST', path: '/api/v1/entry-sessions/entries/{id}/resume-links', idempotent: true },
  resume: { method: 'POST', path: '/api/v1/entry-sessions/resume' },
  requestResumeLink: { method: 'POST', path: '/api/v1/entry-sessions/forms/{formId}/resume-links' },
  callAction: { method: 'POST', path: '/api/v1/entry-sessions/entries/{id}/actions/{actionKey}' },
  createFile: { method: 'POST', path: '/api/v1/entry-sessions/entries/{id}/files', idempotent: true },
  completeFile: { method: 'POST', path: '/api/v1/entry-sessions/entries/{id}/files/{fileId}/complete', idempotent: true },
  deleteFile: { method: 'DELETE', path: '/api/v1/entry-sessions/entries/{id}/files/{fileId}' },
} as const;

export const entries = {
  list: { method: 'GET', path: '/api/v1/entries' },
  listOfForm: { method: 'GET', path: '/api/v1/forms/{id}/entries' },
  create: { method: 'POST', path: '/api/v1/forms/{id}/entries', idempotent: true },
  bulk: { method: 'POST', path: '/api/v1/entries/bulk', idempotent: true },
  get: { method: 'GET', path: '/api/v1/entries/{id}' },
  update: { method: 'PATCH', path: '/api/v1/entries/{id}' },
  updateAnswers: { method: 'PATCH', path: '/api/v1/entries/{id}/answers' },
  delete: { method: 'DELETE', path: '/api/v1/entries/{id}' },
  restore: { method: 'POST', path: '/api/v1/entries/{id}/restore', idempotent: true },
  listFiles: { method: 'GET', path: '/api/v1/entries/{id}/files' },
  createFile: { method: 'POST', path: '/api/v1/entries/{id}/files', idempotent: true },
  listWorkflowRuns: { method: 'GET', path: '/api/v1/entries/{id}/workflow-runs' },
} as const;

export const entryRevisions = {
  list: { method: 'GET', path: '/api/v1/entries/{id}/revisions' },
  get: { method: 'GET', path: '/api/v1/entries/{id}/revisions/{number}' },
  restore: { method: 'POST', path: '/api/v1/entries/{id}/revisions/{number}/restore', idempotent: true },
} as const;

export const editSessions = {
  list: { method: 'GET', path: '/api/v1/entries/{id}/edit-sessions' },
  create: { method: 'POST', path: '/api/v1/entries/{id}/edit-sessions', idempotent: true },
  get: { method: 'GET', path: '/api/v1/edit-sessions/{id}' },
  commit: { method: 'POST', path: '/api/v1/edit-sessions/{id}/commit', idempotent: true },
  discard: { method: 'POST', path: '/api/v1/edit-sessions/{id}/discard', idempotent: true },
} as const;

export const entryMetafields = {
  list: { method: 'GET', path: '/api/v1/entries/{id}/metafields' },
  get: { method: 'GET', path: '/api/v1/entries/{id}/metafields/{namespace}/{key}' },
  set: { method: 'PUT', path: '/api/v1/entries/{id}/metafields/{namespace}/{key}' },
  delete: { method: 'DELETE', path: '/api/v1/entries/{id}/metafields/{namespace}/{key}' },
} as const;

export const entryDocuments = {
  pdf: { method: 'GET', path: '/api/v1/entries/{id}/pdf', file: 'application/pdf' },
} as const;

export const views = {
  list: { method: 'GET', path: '/api/v1/views' },
  create: { method: 'POST', path: '/api/v1/views', idempotent: true },
  get: { method: 'GET', path: '/api/v1/views/{id}' },
  update: { method: 'PATCH', path: '/api/v1/views/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/views/{id}' },
} as const;

export const dataTables = {
  list: { method: 'GET', path: '/api/v1/data-tables' },
  create: { method: 'POST', path: '/api/v1/data-tables', idempotent: true },
  get: { method: 'GET', path: '/api/v1/data-tables/{id}' },
  update: { method: 'PATCH', path: '/api/v1/data-tables/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/data-tables/{id}' },
  restore: { method: 'POST', path: '/api/v1/data-tables/{id}/restore', idempotent: true },
} as const;

export const dataTableColumns = {
  list: { method: 'GET', path: '/api/v1/data-tables/{id}/columns' },
  create: { method: 'POST', path: '/api/v1/data-tables/{id}/columns', idempotent: true },
  update: { method: 'PATCH', path: '/api/v1/data-tables/{id}/columns/{key}' },
  delete: { method: 'DELETE', path: '/api/v1/data-tables/{id}/columns/{key}' },
} as const;

export const dataTableRows = {
  list: { method: 'GET', path: '/api/v1/data-tables/{id}/rows' },
  create: { method: 'POST', path: '/api/v1/data-tables/{id}/rows', idempotent: true },
  bulk: { method: 'POST', path: '/api/v1/data-tables/{id}/rows/bulk', idempotent: true },
  get: { method: 'GET', path: '/api/v1/data-tables/{id}/rows/{rowId}' },
  update: { method: 'PATCH', path: '/api/v1/data-tables/{id}/rows/{rowId}' },
  delete: { method: 'DELETE', path: '/api/v1/data-tables/{id}/rows/{rowId}' },
} as const;

export const workflows = {
  list: { method: 'GET', path: '/api/v1/workflows' },
  create: { method: 'POST', path: '/api/v1/workflows', idempotent: true },
  get: { method: 'GET', path: '/api/v1/workflows/{id}' },
  update: { method: 'PATCH', path: '/api/v1/workflows/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/workflows/{id}' },
  restore: { method: 'POST', path: '/api/v1/workflows/{id}/restore', idempotent: true },
  validate: { method: 'POST', path: '/api/v1/workflows/{id}/validate' },
  publish: { method: 'POST', path: '/api/v1/workflows/{id}/publish', idempotent: true },
  enable: { method: 'POST', path: '/api/v1/workflows/{id}/enable', idempotent: true },
  disable: { method: 'POST', path: '/api/v1/workflows/{id}/disable', idempotent: true },
  duplicate: { method: 'POST', path: '/api/v1/workflows/{id}/duplicate', idempotent: true },
  getVersion: { method: 'GET', path: '/api/v1/workflows/{id}/versions/{number}' },
} as const;

export const workflowTriggers = {
  list: { method: 'GET', path: '/api/v1/workflows/{id}/triggers' },
  create: { method: 'POST', path: '/api/v1/workflows/{id}/triggers', idempotent: true },
  update: { method: 'PATCH', path: '/api/v1/workflows/{id}/triggers/{key}' },
  delete: { method: 'DELETE', path: '/api/v1/workflows/{id}/triggers/{key}' },
} as const;

export const workflowSteps = {
  list: { method: 'GET', path: '/api/v1/workflows/{id}/steps' },
  create: { method: 'POST', path: '/api/v1/workflows/{id}/steps', idempotent: true },
  update: { method: 'PATCH', path: '/api/v1/workflows/{id}/steps/{key}' },
  delete: { method: 'DELETE', path: '/api/v1/workflows/{id}/steps/{key}' },
} as const;

export const workflowConnections = {
  list: { method: 'GET', path: '/api/v1/workflows/{id}/connections' },
  create: { method: 'POST', path: '/api/v1/workflows/{id}/connections', idempotent: true },
  update: { method: 'PATCH', path: '/api/v1/workflows/{id}/connections/{key}' },
  delete: { method: 'DELETE', path: '/api/v1/workflows/{id}/connections/{key}' },
} as const;

export const workflowRuns = {
  start: { method: 'POST', path: '/api/v1/workflows/{id}/runs', idempotent: true },
  listOfWorkflow: { method: 'GET', path: '/api/v1/workflows/{id}/runs' },
  list: { method: 'GET', path: '/api/v1/workflow-runs' },
  get: { method: 'GET', path: '/api/v1/workflow-runs/{id}' },
  listSteps: { method: 'GET', path: '/api/v1/workflow-runs/{id}/steps' },
  getStep: { method: 'GET', path: '/api/v1/workflow-runs/{id}/steps/{key}' },
  getDefinition: { method: 'GET', path: '/api/v1/workflow-runs/{id}/definition' },
  cancel: { method: 'POST', path: '/api/v1/workflow-runs/{id}/cancel', idempotent: true },
  retry: { method: 'POST', path: '/api/v1/workflow-runs/{id}/retry', idempotent: true },
  replay: { method: 'POST', path: '/api/v1/workflow-runs/{id}/replay', idempotent: true },
  decide: { method: 'POST', path: '/api/v1/workflow-runs/{id}/steps/{key}/decision', idempotent: true },
} as const;

export const hooks = {
  receive: { method: 'POST', path: '/api/v1/hooks/{token}' },
} as const;

export const references = {
  search: { method: 'GET', path: '/api/v1/references/search' },
  resolve: { method: 'POST', path: '/api/v1/references/resolve' },
} as const;

export const search = {
  find: { method: 'GET', path: '/api/v1/search' },
} as const;

export const exports = {
  list: { method: 'GET', path: '/api/v1/exports' },
  create: { method: 'POST', path: '/api/v1/exports', idempotent: true },
  get: { method: 'GET', path: '/api/v1/exports/{id}' },
} as const;

export const imports = {
  preview: { method: 'POST', path: '/api/v1/imports/preview' },
  list: { method: 'GET', path: '/api/v1/imports' },
  create: { method: 'POST', path: '/api/v1/imports', idempotent: true },
  get: { method: 'GET', path: '/api/v1/imports/{id}' },
  listErrors: { method: 'GET', path: '/api/v1/imports/{id}/errors' },
} as const;

export const files = {
  list: { method: 'GET', path: '/api/v1/files' },
  create: { method: 'POST', path: '/api/v1/files', idempotent: true },
  complete: { method: 'POST', path: '/api/v1/files/{id}/complete', idempotent: true },
  get: { method: 'GET', path: '/api/v1/files/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/files/{id}' },
  download: { method: 'GET', path: '/api/v1/files/{id}/download', redirects: true },
  downloadLink: { method: 'GET', path: '/api/v1/files/{id}/download-link' },
} as const;

export const jobs = {
  list: { method: 'GET', path: '/api/v1/jobs' },
  get: { method: 'GET', path: '/api/v1/jobs/{id}' },
  cancel: { method: 'POST', path: '/api/v1/jobs/{id}/cancel', idempotent: true },
  events: { method: 'GET', path: '/api/v1/jobs/{id}/events', mediaType: 'text/event-stream' },
} as const;

export const extensions = {
  listCatalog: { method: 'GET', path: '/api/v1/extensions/catalog' },
  getCatalogEntry: { method: 'GET', path: '/api/v1/extensions/catalog/entries/{key}' },
  manifestSchema: { method: 'GET', path: '/api/v1/extensions/manifest-schema' },
  list: { method: 'GET', path: '/api/v1/extensions' },
  previewInstall: { method: 'POST', path: '/api/v1/extensions/preview-install' },
  install: { method: 'POST', path: '/api/v1/extensions', idempotent: true },
  get: { method: 'GET', path: '/api/v1/extensions/{id}' },
  update: { method: 'PATCH', path: '/api/v1/extensions/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/extensions/{id}' },
  previewUpgrade: { method: 'POST', path: '/api/v1/extensions/{id}/preview-upgrade' },
  upgrade: { method: 'POST', path: '/api/v1/extensions/{id}/upgrade', idempotent: true },
  insertSnippet: { method: 'POST', path: '/api/v1/workflows/{id}/snippets', idempotent: true },
} as const;

export const apiConnectors = {
  list: { method: 'GET', path: '/api/v1/api-connectors' },
  create: { method: 'POST', path: '/api/v1/api-connectors', idempotent: true },
  get: { method: 'GET', path: '/api/v1/api-connectors/{id}' },
  update: { method: 'PATCH', path: '/api/v1/api-connectors/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/api-connectors/{id}' },
} as const;

export const connectorEnvironments = {
  list: { method: 'GET', path: '/api/v1/api-connectors/{id}/environments' },
  create: { method: 'POST', path: '/api/v1/api-connectors/{id}/environments', idempotent: true },
  get: { method: 'GET', path: '/api/v1/api-connectors/{id}/environments/{environmentId}' },
  update: { method: 'PATCH', path: '/api/v1/api-connectors/{id}/environments/{environmentId}' },
  delete: { method: 'DELETE', path: '/api/v1/api-connectors/{id}/environments/{environmentId}' },
  listSecrets: { method: 'GET', path: '/api/v1/api-connectors/{id}/environments/{environmentId}/secrets' },
  getSecret: { method: 'GET', path: '/api/v1/api-connectors/{id}/environments/{environmentId}/secrets/{name}' },
  putSecret: { method: 'PUT', path: '/api/v1/api-connectors/{id}/environments/{environmentId}/secrets/{name}' },
  deleteSecret: { method: 'DELETE', path: '/api/v1/api-connectors/{id}/environments/{environmentId}/secrets/{name}' },
} as const;

export const connectorActions = {
  list: { method: 'GET', path: '/api/v1/api-connectors/{id}/actions' },
  create: { method: 'POST', path: '/api/v1/api-connectors/{id}/actions', idempotent: true },
  import: { method: 'POST', path: '/api/v1/api-connectors/{id}/actions/import', idempotent: true },
  get: { method: 'GET', path: '/api/v1/api-connectors/{id}/actions/{actionId}' },
  update: { method: 'PATCH', path: '/api/v1/api-connectors/{id}/actions/{actionId}' },
  delete: { method: 'DELETE', path: '/api/v1/api-connectors/{id}/actions/{actionId}' },
  test: { method: 'POST', path: '/api/v1/api-connectors/{id}/actions/{actionId}/test' },
} as const;

export const webhooks = {
  list: { method: 'GET', path: '/api/v1/webhooks' },
  create: { method: 'POST', path: '/api/v1/webhooks', idempotent: true },
  get: { method: 'GET', path: '/api/v1/webhooks/{id}' },
  update: { method: 'PATCH', path: '/api/v1/webhooks/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/webhooks/{id}' },
  rotateSecret: { method: 'POST', path: '/api/v1/webhooks/{id}/rotate-secret', idempotent: true },
  sample: { method: 'POST', path: '/api/v1/webhooks/sample', idempotent: true },
  ping: { method: 'POST', path: '/api/v1/webhooks/{id}/ping', idempotent: true },
  listDeliveries: { method: 'GET', path: '/api/v1/webhooks/{id}/deliveries' },
  getDelivery: { method: 'GET', path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}' },
  redeliver: { method: 'POST', path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver', idempotent: true },
  redeliverRange: { method: 'POST', path: '/api/v1/webhooks/{id}/redeliver', idempotent: true },
} as const;

export const events = {
  list: { method: 'GET', path: '/api/v1/events' },
  get: { method: 'GET', path: '/api/v1/events/{id}' },
} as const;

export const templates = {
  list: { method: 'GET', path: '/api/v1/templates' },
  create: { method: 'POST', path: '/api/v1/templates', idempotent: true },
  get: { method: 'GET', path: '/api/v1/templates/{id}' },
  update: { method: 'PATCH', path: '/api/v1/templates/{id}' },
  delete: { method: 'DELETE', path: '/api/v1/templates/{id}' },
  listUses: { method: 'GET', path: '/api/v1/templates/{id}/uses' },
  render: { method: 'POST', path: '/api/v1/templates/{id}/render' },
} as const;

export const auditLog = {
  list: { method: 'GET', path: '/api/v1/audit-log' },
} as const;

export const billing = {
  get: { method: 'GET', path: '/api/v1/billing' },
  listPlans: { method: 'GET', path: '/api/v1/billing/plans' },
  createCheckoutSession: { method: 'POST', path: '/api/v1/billing/checkout-sessions', idempotent: true },
  createPortalSession: { method: 'POST', path: '/api/v1/billing/portal-sessions', idempotent: true },
  receiveStripeEvent: { method: 'POST', path: '/api/v1/billing/webhooks/stripe' },
} as const;

export const identityProvider = {
  get: { method: 'GET', path: '/api/settings/identity-provider' },
  getStatus: { method: 'GET', path: '/api/settings/identity-provider/status' },
  replace: { method: 'PUT', path: '/api/settings/identity-provider' },
  delete: { method: 'DELETE', path: '/api/settings/identity-provider' },
  startSignIn: { method: 'POST', path: '/api/auth/sign-in/oidc' },
  finishSignIn: { method: 'GET', path: '/api/auth/oidc/callback', redirects: true },
} as const;
