export { Account, JoinedAccount, Me } from './accounts/account-resources.ts';
export { ApiKey } from './accounts/api-keys.ts';
export { type AuditTargetType, auditTargets } from './accounts/audit-log.ts';
export type { Billing, Plan, Usage } from './accounts/billing.ts';
export { Invitation, InvitationPreview } from './accounts/invitations.ts';
export { User } from './accounts/users.ts';
export { areas } from './areas.ts';
export { type AuditAction, auditActions } from './audit-actions.ts';
export type { IdentityProvider } from './auth/identity-provider.ts';
export { type ApiConnector, maskedSecret } from './connectors/api-connector-resource.ts';
export type { ActionTest } from './connectors/connector-action-reports.ts';
export type { ConnectorAction } from './connectors/connector-action-resource.ts';
export { maxActions } from './connectors/connector-actions.ts';
export {
  type ConnectorEnvironment,
  type ConnectorSecret,
  maxEnvironments,
  maxSecrets,
} from './connectors/connector-environments.ts';
export type { ChangedColumn } from './data-tables/data-table-columns.ts';
export type { Column, DataTable, NewColumn } from './data-tables/data-table-resource.ts';
export type { Row } from './data-tables/data-table-rows.ts';
export {
  Deprecated,
  type Deprecation,
  deprecationKeyword,
} from './deprecation.ts';
export type { EditSession } from './entries/edit-sessions.ts';
export { type Metafield, type MetafieldType, metafieldLimits } from './entries/entry-metafields.ts';
export type { ChangeSource, Entry, EntryState, RespondentEntry } from './entries/entry-resource.ts';
export type { Change, EntryRevision } from './entries/entry-revisions.ts';
export type { View } from './entries/views.ts';
export type { PublicForm } from './entry-sessions/public-forms.ts';
export { type ErrorCode, type ErrorDetail, errorCatalog } from './errors.ts';
export { type Event, type EventType, eventTypes } from './events.ts';
export { ExtensionManifest } from './extensions/extension-manifest.ts';
export type {
  CatalogEntry,
  CatalogEntryDetails,
  Extension,
  ExtensionChange,
  ExtensionDetails,
} from './extensions/extension-resource.ts';
export type { File, FileUpload } from './files/files.ts';
export type { FieldSummary } from './forms/field-summary.ts';
export type { FormDefinition } from './forms/form-definition.ts';
export { type FormDocument, formDocumentFormat } from './forms/form-imports.ts';
export type { ClosedReason, Form } from './forms/form-resource.ts';
export { type CaptchaKind, defaultFormSettings, type FormSettings } from './forms/form-settings.ts';
export type { FormSummary } from './forms/form-summary.ts';
export type { FormVersion } from './forms/form-versions.ts';
export { defaultLimit, type ListRules } from './lists.ts';
export { type Policy, policies } from './policies.ts';
export { type IdPrefix, idBody, idKeyword, idPrefixes, readableKeyword } from './primitives.ts';
export { Project } from './projects/projects.ts';
export type { SearchResult } from './projects/search.ts';
export {
  type Access,
  type Area,
  apiBase,
  type BlockedReason,
  type Body,
  mediaTypeOf,
  type Params,
  pathOf,
  publicKeyLength,
  type Query,
  type ResponseBody,
  type ResponseEvent,
  type Role,
  type Route,
  roles,
  takesIdempotencyKey,
} from './route.ts';
export type { Reference } from './templates/references.ts';
export type { Template, TemplateUse } from './templates/templates.ts';
export type { Export, ExportFormat } from './transfers/exports.ts';
export { ImportPreview } from './transfers/import-preview.ts';
export { type CsvEncodingName, Import, ImportError } from './transfers/import-resource.ts';
export { Job } from './transfers/jobs.ts';
export type { WebhookDelivery } from './webhooks/webhook-deliveries.ts';
export type { Webhook } from './webhooks/webhooks.ts';
export type { Workflow, WorkflowConnection, WorkflowIssue } from './workflows/workflow-resource.ts';
export {
  maxShownSteps,
  type WorkflowRun,
  type WorkflowRunDetails,
  type WorkflowRunStep,
} from './workflows/workflow-run-resource.ts';
export { type StepOf, type StepTypeName, WorkflowStep } from './workflows/workflow-steps.ts';
export { type TriggerOf, type TriggerTypeName, WorkflowTrigger } from './workflows/workflow-triggers.ts';
