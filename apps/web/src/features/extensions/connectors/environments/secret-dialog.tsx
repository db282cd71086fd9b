import { useState } from 'react';
import { describeError } from '../../../../api/describe-error.ts';
import { FormDialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { keyRules } from '../../model/pairs.ts';
import { SecretField } from '../../secret-field.tsx';
import { type Environment, useEnvironmentChanges } from './environments-api.ts';

type SecretDialogProps = {
  environment: Environment;
  /** Empty for a new one. */
  name: string;
  isSet: boolean;
  onClose: () => void;
};

/** Sets a write-only value. */
export const SecretDialog = ({ environment, name: initialName, isSet, onClose }: SecretDialogProps) => {
  const { putSecret } = useEnvironmentChanges(environment.connectorId);
  const [name, setName] = useState(initialName);
  const [value, setValue] = useState('');
  const isNameValid = keyRules.pattern?.test(name) ?? true;
  const disabledReason =
    name === ''
      ? 'Enter a name first.'
      : !isNameValid
        ? 'Fix the name first.'
        : value.length < 4
          ? 'The value needs at least 4 characters.'
          : undefined;
  const problem = putSecret.error ? describeError(putSecret.error) : undefined;
  const save = () => putSecret.mutate({ environmentId: environment.id, name, value }, { onSuccess: onClose });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={initialName === '' ? 'New secret' : isSet ? `Replace “${initialName}”` : `Set “${initialName}”`}
      description={`For “${environment.name}”. You won’t be able to see it again. Requests use it right away.`}
      onSubmit={save}
      action={isSet ? 'Replace' : 'Set'}
      busy={putSecret.isPending}
      disabledReason={disabledReason}
    >
      <div className="flex flex-col gap-4">
        {initialName === '' && (
          <TextField
            label="Name"
            placeholder="api_token"
            value={name}
            onChange={setName}
            maxLength={63}
            spellCheck={false}
            autoCapitalize="none"
            {...(name !== '' && !isNameValid && keyRules.message && { error: keyRules.message })}
          />
        )}
        <SecretField
          label="Value"
          value={value}
          onChange={setValue}
          {...(problem && { error: problem.fields.value ?? problem.message })}
        />
      </div>
    </FormDialog>
  );
};
