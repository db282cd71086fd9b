import { useQuery } from '@tanstack/react-query';
import { Link2, MailPlus, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { type Role, useEmailConfigured, useHasRole, useMe } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { invitationsQuery } from '../api.ts';
import { LoadError } from '../error-banner.tsx';
import { roleNames } from '../model/member-rules.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';
import { InvitationLinksDialog } from './invitation-links-dialog.tsx';
import type { SentInvitation } from './send-invitations.ts';

interface Invitation {
  id: string;
  email: string;
  role: Role;
  status: string;
  invitedBy: { name: string };
  expiresAt: string;
}

export const InvitationsCard = ({ onInvite }: { onInvite: () => void }) => {
  const invitations = useQuery(invitationsQuery);
  const isAdmin = useHasRole('admin');
  return (
    <Card title="Invitations" description="Pending and expired invitations." flush>
      {invitations.error ? (
        <LoadError query={invitations} />
      ) : invitations.data?.data.length === 0 ? (
        <EmptyState
          compact
          icon={MailPlus}
          title="No invitations"
          action={isAdmin && <Button onClick={onInvite}>Invite people</Button>}
        >
          Invite people to work on forms together.
        </EmptyState>
      ) : (
        <InvitationsTable invitations={invitations.data?.data ?? []} loading={invitations.isPending} />
      )}
    </Card>
  );
};

interface InvitationsTableProps {
  invitations: readonly Invitation[];
  loading: boolean;
}

const InvitationsTable = ({ invitations, loading }: InvitationsTableProps) => {
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      header: 'Email address',
      rowHeader: true,
      cell: ({ email, invitedBy }) => (
        <>
          <p>{email}</p>
          <p className="font-normal text-muted text-xs">Invited by {invitedBy.name}</p>
        </>
      ),
    },
    { key: 'role', header: 'Role', from: 'sm', width: 'w-24', cell: ({ role }) => roleNames[role] },
    {
      key: 'status',
      header: 'Expires',
      width: 'w-32',
      cell: ({ status, expiresAt }) =>
        status === 'expired' ? (
          <Badge tone="warning">Expired</Badge>
        ) : (
          <TimeAgo at={expiresAt} className="text-muted" />
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      width: 'w-24',
      cell: (invitation) => <InvitationActions invitation={invitation} />,
    },
  ];
  return (
    <Table
      label="Invitation list"
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      loading={loading}
    />
  );
};

const InvitationActions = ({ invitation: { id, email, role } }: { invitation: Invitation }) => {
  const me = useMe();
  const isAdmin = useHasRole('admin');
  const confirm = useConfirm();
  const emailConfigured = useEmailConfigured();
  const [renewed, setRenewed] = useState<SentInvitation>();
  const resend = useMutationWithToast({
    mutationFn: () => api().invitations.resend({ id }),
    errorMessage: 'Couldn’t resend the invitation',
    refresh: [['invitations']],
    onSuccess: ({ link, emailed }) => setRenewed({ email, link, emailed }),
  });
  const revoke = useMutationWithToast({
    mutationFn: () => api().invitations.revoke({ id }),
    successMessage: 'Invitation revoked',
    errorMessage: 'Couldn’t revoke the invitation',
    refresh: [['invitations']],
  });
  const confirmRevoke = async () => {
    const isConfirmed = await confirm({
      title: `Revoke invitation for ${email}?`,
      body: 'The link stops working immediately. You can invite them again.',
      action: 'Revoke invitation',
      danger: true,
    });
    if (isConfirmed) revoke.mutate();
  };
  if (!isAdmin) return null;
  return (
    <span className="flex justify-end">
      <IconButton
        label={emailConfigured ? `Resend invitation to ${email}` : `New link for ${email}`}
        icon={emailConfigured ? RotateCw : Link2}
        disabledReason={
          role === 'owner' && me.role !== 'owner' ? 'Only owners can invite owners.' : undefined
        }
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      />
      <IconButton
        label={`Revoke invitation for ${email}`}
        icon={X}
        busy={revoke.isPending}
        onClick={() => void confirmRevoke()}
      />
      {renewed && <InvitationLinksDialog invitations={[renewed]} onClose={() => setRenewed(undefined)} />}
    </span>
  );
};
