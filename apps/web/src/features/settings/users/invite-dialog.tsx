import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { emailProblem } from '../../../api/person-rules.ts';
import { problemOf } from '../../../api/problem.ts';
import { useMe } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { invitationsQuery, rolesQuery } from '../api.ts';
import { type Role, roleChoices, roleNames } from '../model/member-rules.ts';
import { ProblemBanner } from '../problem-banner.tsx';

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const me = useMe();
  const toast = useToast();
  const queries = useQueryClient();
  const roles = useQuery(rolesQuery);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [wrong, setWrong] = useState<string>();
  const invite = useMutation({
    mutationFn: () => api().invitations.create({ body: { email: email.trim(), role } }),
    onSuccess: (invitation) => {
      onClose();
      toast({
        kind: 'success',
        title: 'Invitation sent',
        body: `${invitation.email} gets a mail with a link that is good for 7 days.`,
      });
      return queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  const submit = () => {
    const problem = emailProblem(email);
    setWrong(problem);
    if (!problem && !invite.isPending) invite.mutate();
  };
  const about = (one: Role) => roles.data?.data.find((each) => each.role === one)?.description;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite somebody"
      description="They get a mail with a link. They need not have signed up before."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={invite.isPending}>
            Send the invitation
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ProblemBanner error={invite.error} />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={wrong ?? (invite.error ? problemOf(invite.error).fields.email : undefined)}
        />
        <RadioGroup
          label="Role"
          value={role}
          onChange={setRole}
          options={roleChoices(me.role).map(({ role: one, reason }) => ({
            value: one,
            label: roleNames[one],
            hint: reason ?? about(one),
            disabled: reason !== undefined,
          }))}
        />
      </div>
    </Dialog>
  );
};
