import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { FormDialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { arePairsValid, keyRules, pairsOf, recordOf } from '../../model/pairs.ts';
import { BaseUrlField } from '../base-url-field.tsx';
import { PairFields } from '../pair-fields.tsx';
import { type Environment, useEnvironmentChanges } from './environments-api.ts';

type EnvironmentDialogProps = {
  connectorId: string;
  environment?: Environment;
  /** From an OpenAPI document, for a new environment. */
  suggestedBaseUrl?: string;
  onClose: () => void;
};

export const EnvironmentDialog = (props: EnvironmentDialogProps) => {
  const { connectorId, environment, onClose } = props;
  const { create, update } = useEnvironmentChanges(connectorId);
  const [name, setName] = useState(environment?.name ?? '');
  const [baseUrl, setBaseUrl] = useState(environment?.baseUrl ?? props.suggestedBaseUrl ?? '');
  const [variables, setVariables] = useState(() => pairsOf(environment?.variables ?? {}));
  const error = create.error ?? update.error;
  const problem = error ? describeError(error) : undefined;
  const missing =
    name.trim() === ''
      ? 'Enter a name first.'
      : baseUrl.trim() === ''
        ? 'Enter a base URL first.'
        : arePairsValid(variables, keyRules)
          ? undefined
          : 'Complete the variables first.';
  const body = { name: name.trim(), baseUrl: baseUrl.trim(), variables: recordOf(variables) };
  const save = () =>
    environment
      ? update.mutate({ environment, body }, { onSuccess: onClose })
      : create.mutate(body, { onSuccess: onClose });
  const fieldError = problem && (problem.fields.name ?? problem.fields.baseUrl);
  return (
    <FormDialog
      onClose={onClose}
      title={environment ? `Edit “${environment.name}”` : 'New environment'}
      onSubmit={save}
      action={environment ? 'Save' : 'Create environment'}
      busy={create.isPending || update.isPending}
      disabledReason={missing}
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Name"
          placeholder="live"
          value={name}
          onChange={setName}
          maxLength={100}
          {...(problem?.fields.name && { error: problem.fields.name })}
        />
        <BaseUrlField value={baseUrl} onChange={setBaseUrl} error={problem?.fields.baseUrl} />
        <PairFields
          legend="Variables"
          hint="Values that differ between environments but aren’t secret. Use them in actions as {{ env.name }}. Every member can read them."
          noun="variable"
          isPlain
          pairs={variables}
          rules={keyRules}
          onChange={setVariables}
        />
        {problem && !fieldError && (
          <Banner kind="danger">{Object.values(problem.fields)[0] ?? problem.message}</Banner>
        )}
      </div>
    </FormDialog>
  );
};
