import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { invitationsQuery, rolesQuery } from '../api.ts';
import { addressesIn, addressesProblem } from '../model/addresses.ts';
import { type Role, roleChoices, roleNames } from '../model/member-rules.ts';
import { sendInvitations } from './send-invitations.ts';

const sentWords = (sent: readonly string[]): string =>
  sent.length === 1 ? `${sent[0]} is invited` : `${sent.length} people are invited`;

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const me = useMe();
  const toast = useToast();
  const queries = useQueryClient();
  const roles = useQuery(rolesQuery);
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [wrong, setWrong] = useState<string>();
  const invite = useMutation({
    mutationFn: () => sendInvitations(addressesIn(text), role),
    onSuccess: (sending) => {
      // Those that did not work stay, to be mended.
      if (sending.failed.length > 0) setText(sending.failed.map(({ email }) => email).join('\n'));
      else {
        onClose();
        toast({
          kind: 'success',
          title: sentWords(sending.sent),
          body: 'The link in the mail is good for 7 days.',
        });
      }
      return queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  const submit = () => {
    const problem = addressesProblem(text);
    setWrong(problem);
    if (!problem && !invite.isPending) invite.mutate();
  };
  const about = (one: Role) => roles.data?.data.find((each) => each.role === one)?.description;
  const { sent, failed } = invite.data ?? { sent: [], failed: [] };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite people"
      description="They get a mail with a link. They need not have signed up before."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={invite.isPending}>
            {addressesIn(text).length > 1 ? 'Send the invitations' : 'Send the invitation'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failed.length > 0 && !invite.isPending && (
          <Banner kind="danger" title="Not everybody is invited">
            {sent.length > 0 && <p>{sentWords(sent)}.</p>}
            <ul>
              {failed.map(({ email, reason }) => (
                <li key={email}>
                  <span className="font-medium">{email}</span>: {reason}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <TextArea
          label="E-mail addresses"
          hint="One or many: separated by commas, spaces or lines."
          rows={2}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={setText}
          error={wrong}
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
