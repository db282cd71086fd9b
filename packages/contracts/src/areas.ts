import { accounts } from './accounts.ts';
import { apiKeys } from './api-keys.ts';
import { auditLog } from './audit-log.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { formFields } from './form-fields.ts';
import { formVersions } from './form-versions.ts';
import { forms } from './forms.ts';
import { identityProvider } from './identity-provider.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { projects } from './projects.ts';
import { entrySessions } from './public-forms.ts';
import { users } from './users.ts';

export type { Area } from './route.ts';

/** Every area of the API, in the order the documentation shows them. */
export const areas = {
  auth,
  accounts,
  users,
  invitations,
  apiKeys,
  projects,
  forms,
  formVersions,
  formFields,
  entrySessions,
  jobs,
  auditLog,
  billing,
  identityProvider,
};
