import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { type Role, roleChoices, roleNames } from '../model/member-rules.ts';
import { useSaying } from '../use-saying.ts';

interface RoleSelectProps {
  member: { id: string; name: string; role: Role; viaProvider: boolean };
  /** Why it cannot be changed. */
  reason: string | undefined;
}

export const RoleSelect = ({ member, reason }: RoleSelectProps) => {
  const me = useMe();
  const confirm = useConfirm();
  const isMe = member.id === me.id;
  const change = useSaying({
    mutationFn: (role: Role) => api().users.update({ id: member.id, body: { role } }),
    done: (_, role) =>
      isMe
        ? `You are ${roleNames[role].toLowerCase()} now`
        : `${member.name} is ${roleNames[role].toLowerCase()} now`,
    failed: 'The role is not changed',
    refresh: [['users'], ['invitations'], ...(isMe ? [['me']] : [])],
  });
  const choose = async (role: Role) => {
    if (role === member.role) return;
    const question = isMe
      ? { title: 'Change your own role?', body: 'You may not be able to take it back yourself.' }
      : role === 'owner'
        ? {
            title: `Make ${member.name} an owner?`,
            body: 'Owners may do everything, even remove you and delete the account.',
          }
        : undefined;
    if (
      question &&
      !(await confirm({
        ...question,
        action: `Make ${isMe ? 'me' : 'them'} ${roleNames[role].toLowerCase()}`,
      }))
    )
      return;
    change.mutate(role);
  };
  if (reason !== undefined)
    return (
      <Tooltip content={reason}>
        {/* Focusable, so that the reason is in reach of keyboards. */}
        <button type="button" aria-disabled className="cursor-default rounded-md text-start text-muted">
          {roleNames[member.role]}
        </button>
      </Tooltip>
    );
  return (
    <Select
      label={`Role of ${member.name}`}
      hideLabel
      disabled={change.isPending}
      value={change.isPending ? change.variables : member.role}
      onChange={(role) => void choose(role)}
      options={roleChoices(me.role, member.viaProvider).map(({ role, reason: against }) => ({
        value: role,
        label: against ? `${roleNames[role]} (${against.toLowerCase()})` : roleNames[role],
        disabled: against !== undefined,
      }))}
    />
  );
};
