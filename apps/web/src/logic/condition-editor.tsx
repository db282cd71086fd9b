import type { ConditionField } from './condition-field.ts';

export type ConditionEditorProps = {
  /** What the rows can speak of, from `fieldsOfForm` or `fieldsOfEntries`. */
  fields: readonly ConditionField[];
  /** CEL; empty where there is no condition. */
  value: string;
  /** Told with every change that makes a whole condition: a row that lacks its value is left out until it has one. */
  onChange: (cel: string) => void;
  kind: 'condition' | 'filter';
  /** Names the whole for assistive technology: "Show this question when". */
  label: string;
};
