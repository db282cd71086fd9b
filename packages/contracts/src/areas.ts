import { accounts } from './accounts/accounts.ts';
import { apiKeys } from './accounts/api-keys.ts';
import { auditLog } from './accounts/audit-log.ts';
import { billing } from './accounts/billing.ts';
import { email } from './accounts/email.ts';
import { invitations } from './accounts/invitations.ts';
import { users } from './accounts/users.ts';
import { auth } from './auth/auth.ts';
import { identityProvider } from './auth/identity-provider.ts';
import { apiConnectors } from './connectors/api-connectors.ts';
import { connectorActions } from './connectors/connector-actions.ts';
import { connectorEnvironments } from './connectors/connector-environments.ts';
import { dataTableColumns } from './data-tables/data-table-columns.ts';
import { dataTableRows } from './data-tables/data-table-rows.ts';
import { dataTables } from './data-tables/data-tables.ts';
import { editSessions } from './entries/edit-sessions.ts';
import { entries } from './entries/entries.ts';
import { entryDocuments } from './entries/entry-documents.ts';
import { entryMetafields } from './entries/entry-metafields.ts';
import { entryRevisions } from './entries/entry-revisions.ts';
import { views } from './entries/views.ts';
import { entrySessions } from './entry-sessions/entry-sessions.ts';
import { events } from './events.ts';
import { extensions } from './extensions/extensions.ts';
import { files } from './files/files.ts';
import { formFields } from './forms/form-fields.ts';
import { formImports } from './forms/form-imports.ts';
import { formVersions } from './forms/form-versions.ts';
import { forms } from './forms/forms.ts';
import { projects } from './projects/projects.ts';
import { search } from './projects/search.ts';
import { references } from './templates/references.ts';
import { templates } from './templates/templates.ts';
import { exports } from './transfers/exports.ts';
import { imports } from './transfers/imports.ts';
import { jobs } from './transfers/jobs.ts';
import { webhooks } from './webhooks/webhooks.ts';
import { hooks } from './workflows/hooks.ts';
import { workflowConnections, workflowSteps, workflowTriggers } from './workflows/workflow-parts.ts';
import { workflowRuns } from './workflows/workflow-runs.ts';
import { workflows } from './workflows/workflows.ts';

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
