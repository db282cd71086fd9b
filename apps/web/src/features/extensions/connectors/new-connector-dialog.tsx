import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { authErrors, authOf, initialAuth } from '../model/connector-auth.ts';
import { AuthFields } from './auth-fields.tsx';
import { BaseUrlField } from './base-url-field.tsx';
import { useConnectorChanges } from './connectors-api.ts';

type Start = 'hand' | 'openapi';

/** A name and base URL; or a name, and the rest from a document. */
export const NewConnectorDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const { create } = useConnectorChanges();
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>('hand');
  const [baseUrl, setBaseUrl] = useState('');
  const [auth, setAuth] = useState(() => initialAuth('none'));
  const problem = create.error ? describeError(create.error) : undefined;
  const isByHand = start === 'hand';
  const missing =
    name.trim() === ''
      ? 'Enter a name first.'
      : isByHand && baseUrl.trim() === ''
        ? 'Enter a base URL first.'
        : isByHand && Object.keys(authErrors(auth)).length > 0
          ? 'Fill in the authentication first.'
          : undefined;
  const save = () =>
    create.mutate(
      {
        body: { name: name.trim(), ...(isByHand && { auth: authOf(auth) }) },
        baseUrl: isByHand ? baseUrl.trim() : undefined,
      },
      {
        onSuccess: ({ id }) => {
          onClose();
          void navigate({
            to: '/extensions/connectors/$connectorId',
            params: { connectorId: id },
            search: isByHand ? {} : { import: true },
          });
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title="New connector"
      onSubmit={save}
      action={isByHand ? 'Create connector' : 'Create and import'}
      busy={create.isPending}
      disabledReason={missing}
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Name"
          placeholder="Postal codes"
          value={name}
          onChange={setName}
          maxLength={200}
          {...(problem?.fields.name && { error: problem.fields.name })}
        />
        <RadioGroup
          label="Setup"
          value={start}
          onChange={setStart}
          options={[
            { value: 'hand', label: 'Manual', hint: 'Add actions one by one.' },
            {
              value: 'openapi',
              label: 'From an OpenAPI document',
              hint: 'Paste it, upload it, or enter its URL, then choose operations.',
            },
          ]}
        />
        {isByHand && (
          <>
            <BaseUrlField value={baseUrl} onChange={setBaseUrl} error={problem?.fields.baseUrl} />
            <AuthFields auth={auth} onChange={setAuth} />
          </>
        )}
        {problem && !problem.fields.name && !problem.fields.baseUrl && (
          <Banner kind="danger">{Object.values(problem.fields)[0] ?? problem.message}</Banner>
        )}
      </div>
    </FormDialog>
  );
};
