export { Account, JoinedAccount, Me } from './account-resources.ts';
export { type ApiConnector, maskedSecret } from './api-connector-resource.ts';
export { ApiKey } from './api-keys.ts';
export { areas } from './areas.ts';
export { type AuditAction, auditActions } from './audit-actions.ts';
export { type AuditTargetType, auditTargets } from './audit-log.ts';
export type { Billing, Plan, Usage } from './billing.ts';
export type { ActionTest } from './connector-action-reports.ts';
export type { ConnectorAction } from './connector-action-resource.ts';
export { maxActions } from './connector-actions.ts';
export {
  type ConnectorEnvironment,
  type ConnectorSecret,
  maxEnvironments,
  maxSecrets,
} from './connector-environments.ts';
export type { ChangedColumn } from './data-table-columns.ts';
export type { Column, DataTable, NewColumn } from './data-table-resource.ts';
export type { Row } from './data-table-rows.ts';
export {
  Deprecated,
  type Deprecation,
  deprecationKeyword,
} from './deprecation.ts';
export type { EditSession } from './edit-sessions.ts';
export { type Metafield, type MetafieldType, metafieldLimits } from './entry-metafields.ts';
export type { ChangeSource, Entry, EntryState, RespondentEntry } from './entry-resource.ts';
export type { Change, EntryRevision } from './entry-revisions.ts';
export { type ErrorCode, type ErrorDetail, errorCatalog } from './errors.ts';
export { type Event, type EventType, eventTypes } from './events.ts';
export type { Export, ExportFormat } from './exports.ts';
export { ExtensionManifest } from './extension-manifest.ts';
export type {
  CatalogEntry,
  CatalogEntryDetails,
  Extension,
  ExtensionChange,
  ExtensionDetails,
} from './extension-resource.ts';
export type { FieldSummary } from './field-summary.ts';
export type { File, FileUpload } from './files.ts';
export type { FormDefinition } from './form-definition.ts';
export { type FormDocument, formDocumentFormat } from './form-imports.ts';
export type { ClosedReason, Form } from './form-resource.ts';
export { type CaptchaKind, defaultFormSettings, type FormSettings } from './form-settings.ts';
export type { FormSummary } from './form-summary.ts';
export type { FormVersion } from './form-versions.ts';
export { type IdentityProvider } from './identity-provider.ts';
export { ImportPreview } from './import-preview.ts';
export { type CsvEncodingName, Import, ImportError } from './import-resource.ts';
export { Invitation, InvitationPreview } from './invitations.ts';
export { Job } from './jobs.ts';
export { defaultLimit, type ListRules } from './lists.ts';
export { type Policy, policies } from './policies.ts';
export { type IdPrefix, idBody, idKeyword, idPrefixes, readableKeyword } from './primitives.ts';
export { Project } from './projects.ts';
export type { PublicForm } from './public-forms.ts';
export type { Reference } from './references.ts';
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
export type { SearchResult } from './search.ts';
export type { Template, TemplateUse } from './templates.ts';
export { User } from './users.ts';
export type { View } from './views.ts';
export type { WebhookDelivery } from './webhook-deliveries.ts';
export type { Webhook } from './webhooks.ts';
export type { Workflow, WorkflowConnection, WorkflowIssue } from './workflow-resource.ts';
export {
  maxShownSteps,
  type WorkflowRun,
  type WorkflowRunDetails,
  type WorkflowRunStep,
} from './workflow-run-resource.ts';
export { type StepOf, type StepTypeName, WorkflowStep } from './workflow-steps.ts';
export { type TriggerOf, type TriggerTypeName, WorkflowTrigger } from './workflow-triggers.ts';
