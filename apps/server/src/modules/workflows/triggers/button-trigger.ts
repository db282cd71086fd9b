import { isButton, nearestName, qualifiedKey, walkElements } from '@form-service/engine';
import { anyMap, text } from '../validation/value-types.ts';
import { triggerType } from './trigger-type.ts';

export const buttonTrigger = triggerType({
  type: 'button.clicked',
  /** `inputs` are those of the button, if its action runs the workflow. */
  values: () => ({ entryId: text, formId: text, buttonKey: text, inputs: anyMap }),
  formOf: ({ formId }) => formId,
  subjectOf: ({ formId }) => formId,
  check({ formId, buttonKey }, checks) {
    checks.needs('buttonKey', buttonKey);
    if (!checks.needs('formId', formId) || !checks.exists('formId', formId)) return;
    const form = checks.resources.forms.get(formId ?? '');
    if (!form || buttonKey === undefined) return;
    const keys = [...walkElements(form.definition)]
      .filter(({ element }) => isButton(element))
      .map((placed) => qualifiedKey(placed) ?? '');
    if (keys.includes(buttonKey)) return;
    const nearest = nearestName(buttonKey, keys);
    const hint = nearest === undefined ? 'Add it to the form.' : `Did you mean "${nearest}"?`;
    checks.error('buttonKey', 'unknown_button', `The form has no button "${buttonKey}". ${hint}`);
  },
});
