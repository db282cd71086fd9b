import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { useHasRole } from '../../../../api/session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/page.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import type { ActionInput } from '../../model/action-draft.ts';
import { parseInputs } from '../../model/try-inputs.ts';
import { type Action, type Connector, useActionChanges } from '../connectors-api.ts';
import { environmentsQuery } from '../environments/environments-api.ts';
import { ExchangeView } from './exchange-view.tsx';

type TryItProps = {
  connector: Connector;
  /** Undefined until first saved. */
  action: Action | undefined;
  inputs: readonly ActionInput[];
  isChanged: boolean;
  save: () => Promise<Action | undefined>;
};

/** Makes a real call and shows request and response. */
export const TryIt = ({ connector, action, inputs, isChanged, save }: TryItProps) => {
  const isAdmin = useHasRole('admin');
  const { test } = useActionChanges(connector.id);
  const { data: environments = [] } = useQuery(environmentsQuery(connector.id));
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const environmentId = chosen ?? environments.find(({ isDefault }) => isDefault)?.id;
  const { values, problems } = parseInputs(
    inputs.filter(({ key }) => key !== ''),
    typed,
  );
  const send = async () => {
    setSubmitted(true);
    if (Object.keys(problems).length > 0) return;
    const saved = await save();
    if (saved) test.mutate({ actionId: saved.id, inputs: values, ...(environmentId && { environmentId }) });
  };
  const disabledReason = !isAdmin
    ? 'Only admins can test actions.'
    : !action
      ? 'Save the action first.'
      : environments.length === 0
        ? 'Add an environment first. It has the base URL.'
        : undefined;
  const problem = test.error ? describeError(test.error) : undefined;
  return (
    <Card
      title="Test action"
      description="Sends one real request."
      className="lg:sticky lg:top-4"
      actions={
        <Button icon={Send} busy={test.isPending} disabledReason={disabledReason} onClick={() => void send()}>
          {isChanged && action ? 'Save and send' : 'Send'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {environments.length > 1 && (
          <Select
            label="Environment"
            value={environmentId}
            options={environments.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
        {inputs
          .filter(({ key }) => key !== '')
          .map((input) => (
            <InputBox
              key={input.key}
              input={input}
              value={typed[input.key] ?? ''}
              error={isSubmitted ? problems[input.key] : undefined}
              onChange={(value) => setTyped((before) => ({ ...before, [input.key]: value }))}
            />
          ))}
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {problem && (
            <Banner kind="danger" title="Not sent">
              {Object.values(problem.fields)[0] ?? problem.message}
            </Banner>
          )}
          {test.data && <ExchangeView exchange={test.data} />}
        </div>
        {!test.data && !problem && inputs.length === 0 && (
          <p className="text-muted">The request and the full response will be shown here.</p>
        )}
      </div>
    </Card>
  );
};

type InputBoxProps = {
  input: ActionInput;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const InputBox = ({ input, value, error, onChange }: InputBoxProps) => {
  const { key, type, required, description } = input;
  const texts = {
    label: key,
    optional: !required,
    ...(description && { hint: description }),
    ...(error && { error }),
  };
  if (type === 'boolean')
    return (
      <Select
        {...texts}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: 'Not set' },
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    );
  const isJson = type === 'object' || type === 'array' || type === 'json';
  if (isJson) return <TextArea {...texts} rows={2} value={value} onChange={onChange} spellCheck={false} />;
  const isNumber = type === 'number' || type === 'integer';
  return (
    <TextField
      {...texts}
      value={value}
      onChange={onChange}
      {...(isNumber && { inputMode: 'decimal' as const })}
    />
  );
};
