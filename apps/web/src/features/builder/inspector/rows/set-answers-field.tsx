import { type Definition, type Element, type Field, isField } from '@form-service/engine';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { CelEditor } from '../../../../logic/cel-editor.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { useBuilder } from '../../model/use-builder.ts';
import { useEditedElement } from '../edited-element.tsx';
import { Fieldset } from './fieldset.tsx';
import { useConditionFields } from './logic-rows.tsx';

type Answers = Readonly<Record<string, string>>;

/** Fields that a button can set: its siblings, and fields outside groups. For equal keys, the nearest one wins. */
function settableFields({ pages }: Definition, siblings: readonly Element[]): readonly Field[] {
  const fields = [...siblings, ...pages.flatMap((page) => page.elements)].filter(isField);
  const entered = fields.filter(({ type }) => type !== 'calculated');
  return [...new Map(entered.toReversed().map((field) => [field.key, field])).values()].toReversed();
}

type SetAnswersFieldProps = { answers: Answers; disabled: boolean; onChange: (answers: Answers) => void };

export function SetAnswersField({ answers, disabled, onChange }: SetAnswersFieldProps) {
  const definition = useBuilder((view) => view.definition);
  const { found } = useEditedElement();
  const fields = useConditionFields();
  const targets = useMemo(
    () => settableFields(definition, found.groups.at(-1)?.elements ?? []),
    [definition, found],
  );
  const nameOf = (key: string) => targets.find((field) => field.key === key)?.label || key;
  return (
    <Fieldset
      label="Answers to set"
      hint="Enter an expression for each: &quot;text&quot;, 5, answers.other, or null to clear it."
    >
      {Object.entries(answers).map(([key, expression]) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-start gap-1">
          <CelEditor
            use="value"
            label={nameOf(key)}
            fields={fields}
            value={expression}
            onChange={(cel) => cel.trim() !== '' && onChange({ ...answers, [key]: cel })}
          />
          <IconButton
            label={`Remove ${nameOf(key)}`}
            icon={Trash2}
            size="sm"
            disabled={disabled}
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(answers).filter(([one]) => one !== key)))
            }
          />
        </div>
      ))}
      <Combobox
        label="Add field"
        hideLabel
        placeholder="Add field…"
        value={undefined}
        disabled={disabled}
        options={targets
          .filter(({ key }) => !Object.hasOwn(answers, key))
          .map(({ key, label }) => ({ value: key, label: label || key, hint: key }))}
        onChange={(key) => onChange({ ...answers, [key]: 'null' })}
      />
    </Fieldset>
  );
}
