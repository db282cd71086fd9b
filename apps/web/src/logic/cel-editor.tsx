import { lazy } from 'react';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConditionField, ExpressionUse } from './condition-field.ts';
import type { Expects } from './expression-errors.ts';

export type CelEditorProps = {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** What the expression can name, from `fieldsOfForm` or `fieldsOfEntries`. */
  fields: readonly ConditionField[];
  use: ExpressionUse;
  /** The kind of value a calculation must give, such as `number`; anything, if left out. */
  expects?: Expects | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Only texts that can be understood are told, and the empty one. */
  onlyValid?: boolean | undefined;
  /** Whether what is typed can be understood, told with every change. */
  onCheck?: ((isUnderstood: boolean) => void) | undefined;
  multiline?: boolean | undefined;
  /** What else is wrong with it, where the text itself can be understood. */
  error?: string | undefined;
  /** Offers functions and examples to insert. */
  help?: boolean | undefined;
};

const Editor = lazy(async () => ({ default: (await import('./cel-field.tsx')).CelField }));

/** An expression as text, with colours, completion and what is wrong with it. Loaded when it is first shown. */
export const CelEditor = (props: CelEditorProps) => (
  <LazyBoundary fallback={<Skeleton className={props.multiline ? 'h-16 w-full' : 'h-8 w-full'} />}>
    <Editor {...props} />
  </LazyBoundary>
);
