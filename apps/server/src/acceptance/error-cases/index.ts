import { accessErrorCases } from './access.ts';
import { entryErrorCases } from './entries.ts';
import type { ErrorCases } from './error-case.ts';
import { formErrorCases } from './forms.ts';
import { importErrorCases } from './imports.ts';
import { requestErrorCases } from './requests.ts';
import { stateErrorCases } from './states.ts';

/** How to trigger each error that the service can return. */
export const errorCases: ErrorCases = {
  ...requestErrorCases,
  ...accessErrorCases,
  ...stateErrorCases,
  ...formErrorCases,
  ...entryErrorCases,
  ...importErrorCases,
};
