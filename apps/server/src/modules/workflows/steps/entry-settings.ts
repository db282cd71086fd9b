import { nearestName } from '@form-service/engine';
import type { Resources } from '../validation/resources.ts';
import type { StepChecks } from '../validation/step-checks.ts';
import { entryExpressionType } from '../validation/value-types.ts';
import type { Outputs } from './step-type.ts';

export const entryOutputs = (formId: string | undefined, { forms }: Resources): Outputs => ({
  entry: entryExpressionType(forms.get(formId ?? '')?.answers ?? { kind: 'any' }),
});

/** Answers by field key, if the form is known. */
export const checkAnswers = (
  formId: string | undefined,
  {
    answers = {},
    metafields,
  }: { answers?: Readonly<Record<string, unknown>> | undefined; metafields?: unknown },
  checks: StepChecks,
): void => {
  checks.texts('answers', answers);
  checks.texts('metafields', metafields);
  const type = checks.resources.forms.get(formId ?? '')?.answers;
  if (type?.kind !== 'object') return;
  for (const key of Object.keys(answers)) {
    if (Object.hasOwn(type.fields, key)) continue;
    const nearest = nearestName(key, Object.keys(type.fields));
    const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    checks.error(`answers.${key}`, 'unknown_field', `The form has no field "${key}".${hint}`);
  }
};

/** A step on an entry uses the trigger's entry, unless it names one. */
export const checkEntry = (entryId: string | undefined, checks: StepChecks): void => {
  checks.texts('entryId', entryId);
  if (entryId === undefined && checks.names.entry === undefined)
    checks.error('entryId', 'required', 'There is no entry here. Set "entryId".');
};
