import type { ComponentType } from 'react';

/** Sections of a panel. */
export type SectionName = 'general' | 'options' | 'validation' | 'logic' | 'appearance' | 'more';

/** The editor of one setting and its section. `Value` is only for the type checker. */
export type Row<Value> = {
  readonly section: SectionName;
  readonly Editor: ComponentType<{ name: string }>;
  readonly edits?: Value;
};

/** Texts that every row has. */
export type RowTexts = {
  readonly label: string;
  readonly hint?: string;
  readonly section?: SectionName;
};
