import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { validateName } from '../../../api/user-validation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ErrorBanner } from '../error-banner.tsx';

const accesses = [
  { value: '', label: 'Everything you can do' },
  { value: 'editor', label: 'Edit forms, tables and entries' },
  { value: 'viewer', label: 'Read-only' },
] as const;
type Access = (typeof accesses)[number]['value'];

const lifetimes = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;
type Days = (typeof lifetimes)[number]['value'];

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Asks for a name, then shows the key once. */
export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>('');
  const [days, setDays] = useState<Days>('');
  const [fieldError, setFieldError] = useState<string>();
  const create = useMutation({
    mutationFn: () =>
      api().apiKeys.create({
        body: {
          name: name.trim(),
          role: access || null,
          expiresAt: days === '' ? null : daysFromNow(Number(days)),
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['apiKeys'] }),
  });
  if (create.data) return <ShownOnce name={create.data.name} secret={create.data.key} onClose={onClose} />;
  const submit = () => {
    const problem = validateName(name);
    setFieldError(problem);
    if (!problem && !create.isPending) create.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="New API key"
      description="Use a separate key for each integration, so you can revoke one without affecting the others."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            Create key
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorBanner error={create.error} />
        <TextField
          label="Name"
          placeholder="Nightly report"
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={fieldError}
        />
        <Select label="Access" value={access} onChange={setAccess} options={accesses} />
        <Select label="Expires" value={days} onChange={setDays} options={lifetimes} />
      </div>
    </Dialog>
  );
};

const ShownOnce = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => {
  const [isStored, setStored] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const close = () => (isStored ? onClose() : setReminded(true));
  return (
    <Dialog
      open
      // Closing by accident would lose the key: only the button closes, once it is stored.
      onOpenChange={(open) => !open && close()}
      title="Save your API key"
      description={`This is the key “${name}”. You won’t be able to see it again. We store only a hash.`}
      onSubmit={close}
      footer={
        <Button type="submit" variant="primary">
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-2">
          <code
            data-testid="api-key"
            className="min-w-0 flex-1 rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 wrap-anywhere"
          >
            {secret}
          </code>
          <CopyButton value={secret} variant="primary" />
        </div>
        <Banner kind="warning">
          Anyone with this key can act as you. Keep it on your servers, and never put it in web pages or
          shared code.
        </Banner>
        <Checkbox
          label="I’ve saved the key"
          checked={isStored}
          onChange={setStored}
          error={isReminded && !isStored ? 'Save the key, then check this box.' : undefined}
        />
      </div>
    </Dialog>
  );
};
