import { lazy } from 'react';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConditionField } from './condition-field.ts';

export type ConditionEditorProps = {
  /** Fields that rows can refer to, from `fieldsOfForm` or `fieldsOfEntries`. */
  fields: readonly ConditionField[];
  /** CEL; empty if there is no condition. */
  value: string;
  /**
   * Called with every change that makes a complete condition: rows without a value are omitted. Text is reported as
   * typed; of a filter, only while valid.
   */
  onChange: (cel: string) => void;
  kind: 'condition' | 'filter';
  /** Accessible name: "Show this question when". */
  label: string;
};

// The CEL parser is loaded with it.
const Panel = lazy(async () => ({ default: (await import('./condition-panel.tsx')).ConditionForm }));

/** A condition as rows of question, operator and value, or as text. */
export const ConditionEditor = (props: ConditionEditorProps) => (
  <LazyBoundary fallback={<Skeleton className="h-16 w-full" />}>
    <Panel {...props} />
  </LazyBoundary>
);
