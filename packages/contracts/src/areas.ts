import { accounts } from './accounts.ts';
import { apiConnectors } from './api-connectors.ts';
import { apiKeys } from './api-keys.ts';
import { auditLog } from './audit-log.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { connectorActions } from './connector-actions.ts';
import { connectorEnvironments } from './connector-environments.ts';
import { dataTableColumns } from './data-table-columns.ts';
import { dataTableRows } from './data-table-rows.ts';
import { dataTables } from './data-tables.ts';
import { editSessions } from './edit-sessions.ts';
import { email } from './email.ts';
import { entries } from './entries.ts';
import { entryDocuments } from './entry-documents.ts';
import { entryMetafields } from './entry-metafields.ts';
import { entryRevisions } from './entry-revisions.ts';
import { entrySessions } from './entry-sessions.ts';
import { events } from './events.ts';
import { exports } from './exports.ts';
import { extensions } from './extensions.ts';
import { files } from './files.ts';
import { formFields } from './form-fields.ts';
import { formImports } from './form-imports.ts';
import { formVersions } from './form-versions.ts';
import { forms } from './forms.ts';
import { hooks } from './hooks.ts';
import { identityProvider } from './identity-provider.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { projects } from './projects.ts';
import { references } from './references.ts';
import { search } from './search.ts';
import { templates } from './templates.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { webhooks } from './webhooks.ts';
import { workflowConnections, workflowSteps, workflowTriggers } from './workflow-parts.ts';
import { workflowRuns } from './workflow-runs.ts';
import { workflows } from './workflows.ts';

export type { Area } from './route.ts';

/** All areas of the API, in the order of the documentation. */
export const areas = {
  auth,
  accounts,
  users,
  invitations,
  apiKeys,
  email,
  projects,
  forms,
  formVersions,
  formFields,
  formImports,
  entrySessions,
  entries,
  entryRevisions,
  editSessions,
  entryMetafields,
  entryDocuments,
  views,
  dataTables,
  dataTableColumns,
  dataTableRows,
  workflows,
  workflowTriggers,
  workflowSteps,
  workflowConnections,
  workflowRuns,
  hooks,
  references,
  search,
  exports,
  imports,
  files,
  jobs,
  extensions,
  apiConnectors,
  connectorEnvironments,
  connectorActions,
  webhooks,
  events,
  templates,
  auditLog,
  billing,
  identityProvider,
};
