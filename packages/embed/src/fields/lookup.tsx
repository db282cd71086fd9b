import type { FieldControl } from './control.ts';
import { TableChoices } from './table-choices.tsx';

export const lookup: FieldControl<'lookup'> = { frame: 'label', Control: TableChoices };
