import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(invitations)}
      description={
        isEmailed
          ? `We’ve sent an email with a link. You can also share ${one ? 'this link' : 'these links'} yourself.`
          : `Email isn’t set up, so nothing was sent. Share ${one ? 'this link' : 'each link'} yourself.`
      }
      onSubmit={onClose}
      footer={
        <Button type="submit" variant="primary">
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-3">
          {invitations.map(({ email, link }) => (
            <li key={email} className="flex flex-col gap-1">
              {!one && <span className="font-medium wrap-anywhere">{email}</span>}
              <div className="flex items-center gap-2">
                <code
                  data-testid="invitation-link"
                  className="min-w-0 flex-1 rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 wrap-anywhere"
                >
                  {link}
                </code>
                <CopyButton label="Copy link" of={one ? undefined : email} value={link} />
              </div>
            </li>
          ))}
        </ul>
        <Banner kind="info">
          {one ? 'The link works' : 'Each link works'} for 7 days, for the invited address only. You won’t be
          able to see it again. To get a new one, use {isEmailed ? '“Resend invitation”' : '“New link”'} in
          the list.
        </Banner>
      </div>
    </Dialog>
  );
};
