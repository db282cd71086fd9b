import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { passkeysQuery } from '../api.ts';
import { LoadError, SettingsErrorBanner } from '../error-banner.tsx';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { registrationBlockedReason } from './passkey-registration.ts';

type Passkeys = Awaited<ReturnType<typeof publicApi.auth.listPasskeys>>['data'];
type Passkey = Passkeys[number];

export const PasskeysCard = () => {
  const passkeys = useQuery(passkeysQuery);
  const queries = useQueryClient();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN. No password or code needed."
      actions={
        <Button onClick={() => setAdding(true)} disabledReason={registrationBlockedReason()}>
          Add passkey
        </Button>
      }
      flush
    >
      {passkeys.error ? (
        <LoadError query={passkeys} />
      ) : !passkeys.data ? (
        <SkeletonRows rows={2} label="Loading passkeys" />
      ) : passkeys.data.data.length === 0 ? (
        <EmptyState compact icon={KeyRound} title="No passkeys yet">
          Add one for each device you use.
        </EmptyState>
      ) : (
        <PasskeyList passkeys={passkeys.data.data} onRename={setRenamed} />
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            toast({ kind: 'success', title: 'Passkey added' });
            void queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
          }}
        />
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </Card>
  );
};

const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) => publicApi.auth.renamePasskey({ body: { id: passkey.id, name } }),
    onSuccess: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  return (
    <NameDialog
      title="Rename passkey"
      action="Rename"
      name={passkey.name ?? ''}
      maxLength={100}
      busy={rename.isPending}
      banner={<SettingsErrorBanner error={rename.error} />}
      onSubmit={(name) => rename.mutate(name)}
      onClose={onClose}
    />
  );
};

interface PasskeyListProps {
  passkeys: Passkeys;
  onRename: (passkey: Passkey) => void;
}

const PasskeyList = ({ passkeys, onRename }: PasskeyListProps) => {
  const confirm = useConfirm();
  const remove = useMutationWithToast({
    mutationFn: (id: string) => publicApi.auth.deletePasskey({ body: { id } }),
    successMessage: 'Passkey removed',
    errorMessage: 'Couldn’t remove the passkey',
    refresh: [passkeysQuery.queryKey],
  });
  const confirmRemove = async ({ id, name }: Passkey) => {
    const isConfirmed = await confirm({
      title: `Remove passkey ${name ?? '(unnamed)'}?`,
      body: 'You can no longer sign in with it. Remove it from your device or password manager too.',
      action: 'Remove passkey',
      danger: true,
    });
    if (isConfirmed) remove.mutate(id);
  };
  return (
    <ul className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3 px-4 py-3 sm:px-6">
          <KeyRound aria-hidden className="size-4 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {passkey.name ?? 'Unnamed passkey'}
              {passkey.backedUp && <Badge>Synced</Badge>}
            </p>
            <p className="text-muted text-xs">
              Added <TimeAgo at={passkey.createdAt} />
            </p>
          </div>
          <IconButton
            label={`Rename ${passkey.name ?? 'unnamed passkey'}`}
            icon={Pencil}
            onClick={() => onRename(passkey)}
          />
          <IconButton
            label={`Remove ${passkey.name ?? 'unnamed passkey'}`}
            icon={Trash2}
            busy={remove.isPending && remove.variables === passkey.id}
            onClick={() => void confirmRemove(passkey)}
          />
        </li>
      ))}
    </ul>
  );
};
