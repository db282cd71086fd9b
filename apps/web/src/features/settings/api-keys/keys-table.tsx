import { Trash2 } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

interface ApiKey {
  id: string;
  name: string;
  partialKey: string;
  createdAt: string;
  lastUsedAt: string | null;
  createdBy: { name: string };
  role: string | null;
  expiresAt: string | null;
  revokedAt?: string;
}

/** Role limits of a key, if below its creator's. */
const limits: Readonly<Record<string, string>> = {
  viewer: 'read-only',
  editor: 'editor access',
  admin: 'admin access',
};

export const KeysTable = ({ keys, loading }: { keys: readonly ApiKey[]; loading: boolean }) => {
  const confirm = useConfirm();
  const revoke = useMutationWithToast({
    mutationFn: ({ id }: ApiKey) => api().apiKeys.revoke({ id }),
    successMessage: (_, { name }) => `Key ${name} revoked`,
    errorMessage: 'Couldn’t revoke the key',
    refresh: [['apiKeys']],
  });
  const confirmRevoke = async (key: ApiKey) => {
    const isConfirmed = await confirm({
      title: `Revoke key ${key.name}?`,
      body: `Anything that uses the key ending in ${key.partialKey} stops working immediately. This can’t be undone.`,
      action: 'Revoke key',
      danger: true,
    });
    if (isConfirmed) revoke.mutate(key);
  };
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ name, createdBy, role }) => (
        <>
          <p>{name}</p>
          <p className="font-normal text-muted text-xs">
            Created by {createdBy.name}
            {role && `, ${limits[role] ?? role}`}
          </p>
        </>
      ),
    },
    {
      key: 'key',
      header: 'Key',
      width: 'w-28',
      cell: ({ partialKey }) => (
        <code className="font-mono text-muted text-xs">
          <span aria-hidden>…</span>
          <span className="sr-only">ends in </span>
          {partialKey}
        </code>
      ),
    },
    {
      key: 'created',
      header: 'Created',
      from: 'md',
      width: 'w-36',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} className="text-muted" />,
    },
    {
      key: 'expires',
      header: 'Expires',
      from: 'md',
      width: 'w-36',
      cell: ({ expiresAt }) =>
        expiresAt === null ? (
          <span className="text-muted">Never</span>
        ) : Date.parse(expiresAt) <= Date.now() ? (
          <Badge>Expired</Badge>
        ) : (
          <TimeAgo at={expiresAt} className="text-muted" />
        ),
    },
    {
      key: 'used',
      header: 'Last used',
      from: 'sm',
      width: 'w-36',
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <TimeAgo at={lastUsedAt} className="text-muted" />
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      key: 'revoke',
      header: 'Revoke key',
      hideHeader: true,
      align: 'end',
      width: 'w-28',
      cell: (key) =>
        key.revokedAt ? (
          <Badge>Revoked</Badge>
        ) : (
          <IconButton
            label={`Revoke ${key.name}`}
            icon={Trash2}
            busy={revoke.isPending && revoke.variables?.id === key.id}
            onClick={() => void confirmRevoke(key)}
          />
        ),
    },
  ];
  return <Table label="API keys" columns={columns} rows={keys} rowKey={({ id }) => id} loading={loading} />;
};
