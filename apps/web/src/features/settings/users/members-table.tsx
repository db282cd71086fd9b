import { ShieldCheck, UserMinus } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type Role, useMe } from '../../../api/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { changeBlockedReason } from '../model/member-rules.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';
import { RoleSelect } from './role-select.tsx';

export interface AccountMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  twoFactorEnabled: boolean;
  viaProvider: boolean;
  createdAt: string;
}

interface MembersTableProps {
  members: readonly AccountMember[];
  owners: number;
  loading: boolean;
}

export const MembersTable = ({ members, owners, loading }: MembersTableProps) => {
  const me = useMe();
  const confirm = useConfirm();
  const remove = useMutationWithToast({
    mutationFn: ({ id }: AccountMember) => api().users.delete({ id }),
    successMessage: (_, { name }) => `${name} removed`,
    errorMessage: 'Couldn’t remove the member',
    refresh: [['users'], ['invitations']],
  });
  const confirmRemove = async (member: AccountMember) => {
    const isConfirmed = await confirm({
      title: `Remove ${member.name} from the account?`,
      body: 'They lose access immediately, and their API keys and invitations are revoked. What they created stays.',
      action: 'Remove member',
      danger: true,
    });
    if (isConfirmed) remove.mutate(member);
  };
  const reasonFor = (member: AccountMember) => changeBlockedReason({ myRole: me.role, member, owners });
  const columns: Column<AccountMember>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: (member) => <MemberCell member={member} isMe={member.id === me.id} />,
    },
    {
      key: 'twoFactor',
      header: 'Two-factor',
      from: 'lg',
      width: 'w-28',
      cell: ({ twoFactorEnabled }) =>
        twoFactorEnabled ? (
          <Badge tone="success" icon={ShieldCheck}>
            On
          </Badge>
        ) : (
          <span className="text-muted">Off</span>
        ),
    },
    {
      key: 'joined',
      header: 'Joined',
      from: 'md',
      width: 'w-36',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} className="text-muted" />,
    },
    {
      key: 'role',
      header: 'Role',
      width: 'w-32 sm:w-36',
      cell: (member) => <RoleSelect member={member} reason={reasonFor(member)} />,
    },
    {
      key: 'remove',
      header: 'Remove member',
      hideHeader: true,
      width: 'w-12',
      align: 'end',
      cell: (member) =>
        member.id !== me.id && (
          <IconButton
            label={`Remove ${member.name}`}
            icon={UserMinus}
            disabledReason={reasonFor(member)}
            busy={remove.isPending && remove.variables?.id === member.id}
            onClick={() => void confirmRemove(member)}
          />
        ),
    },
  ];
  return (
    <Table label="Member list" columns={columns} rows={members} rowKey={({ id }) => id} loading={loading} />
  );
};

const MemberCell = ({ member, isMe }: { member: AccountMember; isMe: boolean }) => {
  const at = member.email.lastIndexOf('@');
  return (
    <div className="flex items-center gap-3">
      <span className="max-sm:hidden">
        <Avatar name={member.name} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {member.name}
          {isMe && <Badge>You</Badge>}
          {member.viaProvider && <Badge>Single sign-on</Badge>}
        </p>
        <p className="font-normal text-muted text-xs">
          {member.email.slice(0, at)}
          {/* A long address breaks before its "@". */}
          <wbr />
          {member.email.slice(at)}
        </p>
      </div>
    </div>
  );
};
