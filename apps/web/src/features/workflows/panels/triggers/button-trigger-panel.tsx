import { type Definition, qualifiedKey, walkElements } from '@form-service/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Combobox } from '../../../../ui/combobox.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { publishedDefinitionQuery } from '../choices-api.ts';
import { FormChoice } from '../fields/choice-field.tsx';
import type { TriggerPanelProps } from '../panel-types.ts';

const buttonsOf = (definition: Definition) =>
  [...walkElements(definition)].flatMap((placed) => {
    const value = qualifiedKey(placed);
    return placed.element.kind === 'button' && value !== undefined
      ? [{ value, label: placed.element.label || placed.element.key }]
      : [];
  });

export function ButtonTriggerPanel({ trigger, change, problem }: TriggerPanelProps<'button.clicked'>) {
  const { formId, buttonKey } = trigger;
  const client = useQueryClient();
  const { data: publishedDefinition } = useQuery({
    ...publishedDefinitionQuery(formId ?? '', client),
    enabled: formId !== undefined,
  });
  const buttons = publishedDefinition ? buttonsOf(publishedDefinition) : [];
  const texts = { label: 'Button', error: problem('buttonKey') };
  return (
    <>
      <FormChoice value={formId} onChange={(id) => change({ formId: id })} error={problem('formId')} />
      {buttons.length > 0 ? (
        <Combobox
          {...texts}
          value={buttonKey}
          onChange={(key) => change({ buttonKey: key })}
          options={buttons}
        />
      ) : (
        <TextField
          {...texts}
          hint="The button’s key, as shown in the builder. Publish the form to choose from a list."
          value={buttonKey ?? ''}
          onChange={(key) => change({ buttonKey: key || undefined })}
        />
      )}
    </>
  );
}
