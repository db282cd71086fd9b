import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { ShownOnceDialog } from '../../../ui/shown-once-dialog.tsx';
import { SettingsErrorBanner } from '../error-banner.tsx';

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
  const [access, setAccess] = useState<Access>('');
  const [days, setDays] = useState<Days>('');
  const create = useMutation({
    mutationFn: (name: string) =>
      api().apiKeys.create({
        body: {
          name,
          role: access || null,
          expiresAt: days === '' ? null : daysFromNow(Number(days)),
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['apiKeys'] }),
  });
  if (create.data)
    return (
      <ShownOnceDialog
        title="Save your API key"
        description={`This is the key “${create.data.name}”. You won’t be able to see it again. We store only a hash.`}
        confirmation={{ label: 'I’ve saved the key', reminder: 'Save the key, then check this box.' }}
        onClose={onClose}
      >
        <CopyValue testId="api-key" value={create.data.key} variant="primary" />
        <Banner kind="warning">
          Anyone with this key can act as you. Keep it on your servers, and never put it in web pages or
          shared code.
        </Banner>
      </ShownOnceDialog>
    );
  return (
    <NameDialog
      title="New API key"
      description="Use a separate key for each integration, so you can revoke one without affecting the others."
      action="Create key"
      placeholder="Nightly report"
      busy={create.isPending}
      banner={<SettingsErrorBanner error={create.error} />}
      onSubmit={(name) => create.mutate(name)}
      onClose={onClose}
    >
      <Select label="Access" value={access} onChange={setAccess} options={accesses} />
      <Select label="Expires" value={days} onChange={setDays} options={lifetimes} />
    </NameDialog>
  );
};
