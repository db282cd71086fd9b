import type { ComponentType } from 'react';

/** The parts of a panel. */
export type SectionName = 'general' | 'options' | 'validation' | 'logic' | 'appearance' | 'more';

/** How one setting is edited, and in which part of the panel. `Value` is for the type checker alone. */
export type Row<Value> = {
  readonly section: SectionName;
  readonly Editor: ComponentType<{ name: string }>;
  readonly edits?: Value;
};

/** Words that every row has. */
export type RowTexts = {
  readonly label: string;
  readonly hint?: string;
  readonly section?: SectionName;
};
