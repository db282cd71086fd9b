import type { Module } from '../module.ts';
import { accounts } from './accounts/index.ts';
import { apiKeys } from './api-keys/index.ts';
import { auditLog } from './audit-log/index.ts';
import { billing } from './billing/index.ts';
import { captcha } from './captcha/index.ts';
import { connectors } from './connectors/index.ts';
import { dataTables } from './data-tables/index.ts';
import { email } from './email/index.ts';
import { entries } from './entries/index.ts';
import { entrySessions } from './entry-sessions/index.ts';
import { events } from './events/index.ts';
import { exports } from './exports/index.ts';
import { extensions } from './extensions/index.ts';
import { files } from './files/index.ts';
import { formPages } from './form-pages/index.ts';
import { forms } from './forms/index.ts';
import { identity } from './identity/index.ts';
import { identityProvider } from './identity-provider/index.ts';
import { imports } from './imports/index.ts';
import { jobs } from './jobs/index.ts';
import { mcp } from './mcp/index.ts';
import { members } from './members/index.ts';
import { odata } from './odata/index.ts';
import { projects } from './projects/index.ts';
import { references } from './references/index.ts';
import { search } from './search/index.ts';
import { templates } from './templates/index.ts';
import { views } from './views/index.ts';
import { webApp } from './web-app/index.ts';
import { webhooks } from './webhooks/index.ts';
import { workflowUses } from './workflow-uses/index.ts';
import { workflows } from './workflows/index.ts';

/** In order: a module may import only those before it. */
export const modules: readonly Module[] = [
  apiKeys,
  accounts,
  identity,
  members,
  email,
  identityProvider,
  billing,
  auditLog,
  jobs,
  events,
  workflowUses,
  projects,
  dataTables,
  forms,
  views,
  captcha,
  files,
  entries,
  exports,
  odata,
  entrySessions,
  imports,
  templates,
  connectors,
  webhooks,
  workflows,
  references,
  search,
  extensions,
  mcp,
  formPages,
  webApp,
];
