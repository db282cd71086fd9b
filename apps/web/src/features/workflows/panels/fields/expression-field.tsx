import { useMemo } from 'react';
import { CelEditor } from '../../../../logic/cel-editor.tsx';
import { ConditionEditor } from '../../../../logic/condition-editor.tsx';
import type { ConditionField } from '../../../../logic/condition-field.ts';
import { useReferences } from '../../../../references/use-references.ts';
import { FieldError } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { fieldsOfReferences } from '../../model/reference-fields.ts';

type ExpressionFieldProps = {
  label: string;
  hint?: string;
  value: string | undefined;
  onChange: (cel: string | undefined) => void;
  error?: string | undefined;
  /** Additional fields, such as table columns. */
  also?: readonly ConditionField[];
};

const none: readonly ConditionField[] = [];

/** All fields that are known at this step. */
function useConditionFields(also: readonly ConditionField[]) {
  const { references, isLoading } = useReferences();
  const fields = useMemo(() => [...also, ...fieldsOfReferences(references)], [references, also]);
  return { fields, isLoading };
}

/** A condition at a step, as rows or text. */
export function StepCondition({
  label,
  hint,
  value = '',
  onChange,
  error,
  also = none,
}: ExpressionFieldProps) {
  const { fields, isLoading } = useConditionFields(also);
  return (
    <div className="grid gap-1">
      <p className="font-medium text-strong">{label}</p>
      {hint && <p className="text-muted text-xs leading-5">{hint}</p>}
      {isLoading ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <ConditionEditor
          kind="condition"
          label={label}
          fields={fields}
          value={value}
          onChange={(cel) => onChange(cel || undefined)}
        />
      )}
      <FieldError id={`${label}-error`} error={error} />
    </div>
  );
}

/** An expression that returns a value, as text. */
export function StepExpression({
  label,
  hint,
  value = '',
  onChange,
  error,
  also = none,
}: ExpressionFieldProps) {
  const { fields, isLoading } = useConditionFields(also);
  if (isLoading) return <Skeleton className="h-14 w-full" />;
  return (
    <div>
      <CelEditor
        label={label}
        hint={hint}
        use="value"
        multiline
        fields={fields}
        value={value}
        onChange={(text) => onChange(text || undefined)}
      />
      <FieldError id={`${label}-error`} error={error} />
    </div>
  );
}
