import { numberRow } from '../rows/basic-rows.tsx';
import type { Row } from '../rows/row.ts';

export const minimumRow = (what: string): Row<number> =>
  numberRow({ label: `Minimum ${what}`, min: 0, placeholder: 'No limit' });
export const maximumRow = (what: string, placeholder = 'No limit'): Row<number> =>
  numberRow({ label: `Maximum ${what}`, min: 1, placeholder });
