import { api } from '../../../api/client.ts';
import { type Role, useMe } from '../../../api/session.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { roleChoices, roleNames } from '../model/member-rules.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

interface RoleSelectProps {
  member: { id: string; name: string; role: Role; viaProvider: boolean };
  /** Why it cannot be changed. */
  reason: string | undefined;
}

export const RoleSelect = ({ member, reason }: RoleSelectProps) => {
  const me = useMe();
  const confirm = useConfirm();
  const isMe = member.id === me.id;
  const change = useMutationWithToast({
    mutationFn: (role: Role) => api().users.update({ id: member.id, body: { role } }),
    successMessage: (_, role) =>
      isMe
        ? `Your role is now ${roleNames[role].toLowerCase()}`
        : `${member.name}’s role is now ${roleNames[role].toLowerCase()}`,
    errorMessage: 'Couldn’t change the role',
    refresh: [['users'], ['invitations'], ...(isMe ? [['me']] : [])],
  });
  const choose = async (role: Role) => {
    if (role === member.role) return;
    const question = isMe
      ? { title: 'Change your own role?', body: 'You might not be able to change it back yourself.' }
      : role === 'owner'
        ? {
            title: `Make ${member.name} an owner?`,
            body: 'Owners can do everything, including removing you and deleting the account.',
          }
        : undefined;
    if (
      question &&
      !(await confirm({
        ...question,
        action: `Change role to ${roleNames[role].toLowerCase()}`,
      }))
    )
      return;
    change.mutate(role);
  };
  if (reason !== undefined)
    return (
      <Tooltip content={reason}>
        {/* Focusable, so that keyboard users can read the reason. */}
        <button type="button" aria-disabled className="cursor-default rounded-md text-start text-muted">
          {roleNames[member.role]}
        </button>
      </Tooltip>
    );
  return (
    <Select
      label={`Role for ${member.name}`}
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
