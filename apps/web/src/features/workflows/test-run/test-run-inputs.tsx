import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeclaredInputs } from '../../../automation/manual-run.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import type { TestRunInput } from '../model/test-run.ts';
import { entryChoicesQuery } from '../panels/choices-api.ts';

export type TestRunValues = { entryId?: string; inputs?: Record<string, unknown> };

type TestRunInputsProps = {
  input: TestRunInput;
  values: TestRunValues;
  onChange: (values: TestRunValues) => void;
};

export function TestRunInputs({ input, values, onChange }: TestRunInputsProps) {
  if (input.kind === 'entry') return <EntryInput formId={input.formId} values={values} onChange={onChange} />;
  if (input.kind === 'inputs') return <ManualInputs input={input} values={values} onChange={onChange} />;
  if (input.kind === 'body') return <BodyInput onChange={onChange} />;
  if (input.kind === 'row')
    return (
      <Banner kind="info">
        This trigger needs a row. To test it, publish the workflow, then add or change a row in the table.
      </Banner>
    );
  return <p className="text-muted">Runs as if the scheduled time were now.</p>;
}

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The first text answer, which identifies an entry better than its number. */
const firstText = (answers: Readonly<Record<string, unknown>>): string | undefined =>
  Object.values(answers)
    .find((answer): answer is string => typeof answer === 'string')
    ?.slice(0, 60);

function EntryInput({
  formId,
  values,
  onChange,
}: Omit<TestRunInputsProps, 'input'> & { formId: string | undefined }) {
  const { data: entries, isPending } = useQuery({
    ...entryChoicesQuery(formId ?? ''),
    enabled: formId !== undefined,
  });
  if (!formId) return <Banner kind="warning">Choose a form in the trigger’s settings first.</Banner>;
  if (!isPending && entries?.length === 0)
    return <Banner kind="info">This form has no entries yet. Submit one, then come back.</Banner>;
  return (
    <Combobox
      label="Entry"
      hint="Showing the latest 50."
      placeholder={isPending ? 'Loading…' : 'Choose an entry…'}
      value={values.entryId}
      onChange={(entryId) => onChange({ entryId })}
      options={(entries ?? []).map(({ id, number, createdAt, status, answers }) => ({
        value: id,
        label: [`#${number}`, firstText(answers)].filter(Boolean).join(' '),
        hint: `${status === 'draft' ? 'draft, ' : ''}${when.format(new Date(createdAt))}`,
      }))}
    />
  );
}

function ManualInputs({
  input,
  values,
  onChange,
}: TestRunInputsProps & { input: Extract<TestRunInput, { kind: 'inputs' }> }) {
  const declared = input.trigger.inputs ?? [];
  if (declared.length === 0) return <p className="text-muted">No inputs needed.</p>;
  return (
    <DeclaredInputs
      inputs={declared}
      values={values.inputs ?? {}}
      onChange={(inputs) => onChange({ inputs })}
    />
  );
}

function BodyInput({ onChange }: Pick<TestRunInputsProps, 'onChange'>) {
  const [text, setText] = useState('{}');
  const [error, setError] = useState<string>();
  return (
    <TextArea
      label="Request body"
      hint="A JSON object."
      rows={6}
      value={text}
      error={error}
      onChange={(next) => {
        setText(next);
        try {
          onChange({ inputs: JSON.parse(next) as Record<string, unknown> });
          setError(undefined);
        } catch {
          setError('This isn’t valid JSON.');
        }
      }}
    />
  );
}
