import { ofAccess } from './of-access.ts';
import { ofEntries } from './of-entries.ts';
import { ofForms } from './of-forms.ts';
import { ofImports } from './of-imports.ts';
import { ofRequests } from './of-requests.ts';
import { ofStates } from './of-states.ts';
import type { Provocations } from './provocation.ts';

/** How to get each error that the service can give. */
export const provocations: Provocations = {
  ...ofRequests,
  ...ofAccess,
  ...ofStates,
  ...ofForms,
  ...ofEntries,
  ...ofImports,
};
