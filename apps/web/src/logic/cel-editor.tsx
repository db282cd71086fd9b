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
  /** Fields that the expression can refer to, from `fieldsOfForm` or `fieldsOfEntries`. */
  fields: readonly ConditionField[];
  use: ExpressionUse;
  /** Required result type, such as `number`; any if omitted. */
  expects?: Expects | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Reports only valid and empty texts. */
  onlyValid?: boolean | undefined;
  /** Whether the text is valid, on every change. */
  onCheck?: ((isUnderstood: boolean) => void) | undefined;
  multiline?: boolean | undefined;
  /** Another error, if the text itself is valid. */
  error?: string | undefined;
  /** Offers functions and examples to insert. */
  help?: boolean | undefined;
};

const Editor = lazy(async () => ({ default: (await import('./cel-field.tsx')).CelField }));

/** CEL editor with highlighting, completion and errors. Loaded when first shown. */
export const CelEditor = (props: CelEditorProps) => (
  <LazyBoundary fallback={<Skeleton className={props.multiline ? 'h-16 w-full' : 'h-8 w-full'} />}>
    <Editor {...props} />
  </LazyBoundary>
);
