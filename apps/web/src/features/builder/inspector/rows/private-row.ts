import { switchRow } from './basic-rows.tsx';
import type { Row } from './row.ts';

/** Shared switch label of rules, calculations, hidden fields and filters. */
export const privateLabel = 'Private (server only)';

export const filterHint = 'Respondents can’t see this filter. It can use private fields.';

export const privateRow = (hint: string, section: 'general' | 'options' = 'general'): Row<boolean> =>
  switchRow({ label: privateLabel, hint, section });
