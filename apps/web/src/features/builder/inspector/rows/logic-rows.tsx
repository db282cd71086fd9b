/** Rows for logic: visibility, required, rules and calculations. */
import type { Definition } from '@form-service/engine';
import { memo, useMemo, useRef } from 'react';
import { CelEditor } from '../../../../logic/cel-editor.tsx';
import { ConditionEditor } from '../../../../logic/condition-editor.tsx';
import type { ConditionField } from '../../../../logic/condition-field.ts';
import { inferredResult, resultOf } from '../../../../logic/expression-result.ts';
import { fieldsOfForm } from '../../../../logic/fields-of-form.ts';
import { Segmented } from '../../../../ui/choice.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { findElement } from '../../model/document-index.ts';
import { useDebouncedDefinition } from '../debounced-definition.tsx';
import { useEditedId, useSetting } from '../edited-element.tsx';

/** Several rows of a panel request the same fields. */
const fieldsCache = new WeakMap<Definition, Map<string, readonly ConditionField[]>>();

function cachedFields(
  definition: Definition,
  at: readonly string[],
  itself: boolean,
): readonly ConditionField[] {
  const ofDefinition = fieldsCache.get(definition) ?? new Map<string, readonly ConditionField[]>();
  fieldsCache.set(definition, ofDefinition);
  const cacheKey = `${itself} ${at.join('.')}`;
  const fields = ofDefinition.get(cacheKey) ?? fieldsOfForm(definition, at, { itself });
  ofDefinition.set(cacheKey, fields);
  return fields;
}

/** Fields that expressions of this element can refer to. Rules can also refer to the answer itself. */
export function useConditionFields(itself = false): readonly ConditionField[] {
  const definition = useDebouncedDefinition();
  const id = useEditedId();
  return useMemo(() => {
    const found = findElement(definition, id);
    const keys = [...(found?.groups ?? []), found?.element].map((element) => element?.key);
    return cachedFields(
      definition,
      keys.filter((key) => key !== undefined),
      itself,
    );
  }, [definition, id, itself]);
}

type ConditionProps = {
  label: string;
  value: string;
  fields: readonly ConditionField[];
  disabled: boolean;
  onChange: (cel: string) => void;
};

/** A condition as rows or text; read-only text for viewers. */
export function Condition({ label, value, fields, disabled, onChange }: ConditionProps) {
  if (!disabled)
    return (
      <ConditionEditor kind="condition" label={label} fields={fields} value={value} onChange={onChange} />
    );
  return value ? <code className="rounded-md bg-sunken p-2 text-xs wrap-anywhere">{value}</code> : null;
}

type ConditionRowProps = { name: string; label: string; hint?: string };

/** An optional condition. */
export const ConditionRow = memo(function ConditionRow({ name, label, hint }: ConditionRowProps) {
  const fields = useConditionFields();
  const { value = '', set, error, disabled } = useSetting<string>(name);
  return (
    <div className="grid gap-1" data-setting={name}>
      <p className="font-medium text-strong">{label}</p>
      {hint && value === '' && <p className="text-xs leading-5 text-muted">{hint}</p>}
      <Condition
        label={label}
        fields={fields}
        value={value}
        disabled={disabled}
        onChange={(cel) => set(cel || undefined)}
      />
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
});

type Need = 'never' | 'always' | 'sometimes';

/** Placeholder for a condition that is not written yet: always false. */
const NEVER_TRUE = 'false';

export const RequiredRow = memo(function RequiredRow() {
  const fields = useConditionFields();
  const { value, set, error, disabled } = useSetting<boolean | string>('required');
  const need: Need = typeof value === 'string' ? 'sometimes' : value ? 'always' : 'never';
  const choose = (next: Need) =>
    set(next === 'always' ? true : next === 'sometimes' ? NEVER_TRUE : undefined);
  return (
    <div className="grid gap-2" data-setting="required">
      <Segmented
        fill
        label="Answer"
        value={need}
        onChange={choose}
        options={[
          { value: 'never', label: 'Optional', disabled },
          { value: 'always', label: 'Required', disabled },
          { value: 'sometimes', label: 'Conditional', disabled },
        ]}
      />
      {typeof value === 'string' && (
        <>
          <p className="text-xs leading-5 text-muted">Required if</p>
          <Condition
            label="Required if"
            fields={fields}
            value={value === NEVER_TRUE ? '' : value}
            disabled={disabled}
            onChange={(cel) => set(cel || NEVER_TRUE)}
          />
        </>
      )}
      <FieldError id="required-error" error={error} />
    </div>
  );
});

/** An expression that returns a value: a calculation or a workflow input. */
export const CalculationRow = memo(function CalculationRow({ name, label, hint }: ConditionRowProps) {
  const fields = useConditionFields();
  const { value = '', set, error, disabled } = useSetting<string>(name);
  const follow = useInferredResultType(value, fields);
  return (
    <div className="grid gap-1" data-setting={name}>
      {disabled ? (
        <code className="rounded-md bg-sunken p-2 text-xs wrap-anywhere">{value}</code>
      ) : (
        <CelEditor
          use="value"
          multiline
          help
          label={label}
          hint={hint}
          fields={fields}
          value={value}
          error={error}
          onChange={(cel) => {
            follow(cel);
            set(cel.trim() === '' ? undefined : cel);
          }}
        />
      )}
    </div>
  );
});

/** The result type follows the calculation until the author chooses another. */
function useInferredResultType(value: string, fields: readonly ConditionField[]): (cel: string) => void {
  const { value: result, set } = useSetting<string>('result');
  // The last type that could be inferred: while typing, it often cannot.
  const known = useRef<string | undefined>(undefined);
  known.current = resultOf(value, fields) ?? known.current;
  return (cel) => {
    const next = inferredResult(result, known.current, resultOf(cel, fields));
    if (next !== result) set(next, 'value');
  };
}
