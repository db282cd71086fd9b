import { Banner } from '../../../ui/banner.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { ShownOnceDialog } from '../../../ui/shown-once-dialog.tsx';
import type { SentInvitation } from './send-invitations.ts';

const titleOf = (invitations: readonly SentInvitation[]): string => {
  const [first] = invitations;
  return invitations.length === 1 && first
    ? `${first.email} invited`
    : `${invitations.length} people invited`;
};

/** New invitation links. Shown once: the server stores only their hashes. */
export const InvitationLinksDialog = ({
  invitations,
  onClose,
}: {
  invitations: readonly SentInvitation[];
  onClose: () => void;
}) => {
  const isEmailed = invitations.every(({ emailed }) => emailed);
  const one = invitations.length === 1;
  return (
    <ShownOnceDialog
      title={titleOf(invitations)}
      description={
        isEmailed
          ? `We’ve sent an email with a link. You can also share ${one ? 'this link' : 'these links'} yourself.`
          : `Email isn’t set up, so nothing was sent. Share ${one ? 'this link' : 'each link'} yourself.`
      }
      onClose={onClose}
    >
      <ul className="flex flex-col gap-3">
        {invitations.map(({ email, link }) => (
          <li key={email} className="flex flex-col gap-1">
            {!one && <span className="font-medium wrap-anywhere">{email}</span>}
            <CopyValue testId="invitation-link" label="Copy link" of={one ? undefined : email} value={link} />
          </li>
        ))}
      </ul>
      <Banner kind="info">
        {one ? 'The link works' : 'Each link works'} for 7 days, for the invited address only. You won’t be
        able to see it again. To get a new one, use {isEmailed ? '“Resend invitation”' : '“New link”'} in the
        list.
      </Banner>
    </ShownOnceDialog>
  );
};
