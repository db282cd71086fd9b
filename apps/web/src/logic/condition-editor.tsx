import { lazy } from 'react';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConditionField } from './condition-field.ts';

export type ConditionEditorProps = {
  /** What the rows can speak of, from `fieldsOfForm` or `fieldsOfEntries`. */
  fields: readonly ConditionField[];
  /** CEL; empty where there is no condition. */
  value: string;
  /**
   * Told with every change that makes a whole condition: a row that lacks its value is left out until it has one. A text
   * is told as it is typed, and of a filter only while it can be understood.
   */
  onChange: (cel: string) => void;
  kind: 'condition' | 'filter';
  /** Names the whole for assistive technology: "Show this question when". */
  label: string;
};

// What reads CEL comes with it: nobody else waits for that.
const Panel = lazy(async () => ({ default: (await import('./condition-panel.tsx')).ConditionPanel }));

/** A condition as rows of question, operator and value, or as text. */
export const ConditionEditor = (props: ConditionEditorProps) => (
  <LazyBoundary fallback={<Skeleton className="h-16 w-full" />}>
    <Panel {...props} />
  </LazyBoundary>
);
