import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, useEmailConfigured, useMe } from '../../../api/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { invitationsQuery, rolesQuery } from '../api.ts';
import { parseEmails, validateEmails } from '../model/email-list.ts';
import { roleChoices, roleNames } from '../model/member-rules.ts';
import { InvitationLinksDialog } from './invitation-links-dialog.tsx';
import { type SentInvitation, sendInvitations } from './send-invitations.ts';

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const me = useMe();
  const queries = useQueryClient();
  const roles = useQuery(rolesQuery);
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [fieldError, setFieldError] = useState<string>();
  const emailConfigured = useEmailConfigured();
  /** Of all attempts, so that links of earlier ones are shown at the end too. */
  const [sent, setSent] = useState<readonly SentInvitation[]>([]);
  const invite = useMutation({
    mutationFn: () => sendInvitations(parseEmails(text), role),
    onSuccess: (sending) => {
      setSent((before) => [...before, ...sending.sent]);
      // Failed addresses stay in the input.
      setText(sending.failed.map(({ email }) => email).join('\n'));
      return queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  const submit = () => {
    const problem = validateEmails(text);
    setFieldError(problem);
    if (!problem && !invite.isPending) invite.mutate();
  };
  const about = (one: Role) => roles.data?.data.find((each) => each.role === one)?.description;
  const { failed } = invite.data ?? { failed: [] };
  if (invite.isSuccess && failed.length === 0)
    return <InvitationLinksDialog invitations={sent} onClose={onClose} />;
  const count = parseEmails(text).length;
  return (
    <FormDialog
      onClose={onClose}
      title="Invite people"
      description={
        emailConfigured === false
          ? 'You’ll get a link to share with each person. They don’t need an account yet.'
          : 'They’ll get an email with a link. They don’t need an account yet.'
      }
      onSubmit={submit}
      action={count > 1 ? `Invite ${count} people` : 'Invite'}
      busy={invite.isPending}
    >
      <div className="flex flex-col gap-4">
        {failed.length > 0 && !invite.isPending && (
          <Banner kind="danger" title="Some people couldn’t be invited">
            {sent.length > 0 && (
              <p>
                Invited: {sent.map(({ email }) => email).join(', ')}. You’ll get their links when you finish.
              </p>
            )}
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
          label="Email addresses"
          hint="Separate addresses with commas, spaces or new lines."
          rows={2}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={setText}
          error={fieldError}
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
    </FormDialog>
  );
};
