import type { FieldControl } from './control.ts';
import { FromTable } from './from-table.tsx';

export const lookup: FieldControl<'lookup'> = { frame: 'label', Control: FromTable };
