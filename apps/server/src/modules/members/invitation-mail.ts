import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { linkFreeName } from '../../kit/mail/link-free-name.ts';
import { MailError } from '../../kit/mail/message.ts';
import { invitationUrl, readInvitationToken } from './invitation-token.ts';
import { findByToken, findInvitation, findOpenAccount } from './store-invitations.ts';

const taskName = 'mail-invitation';
const purpose = 'invitation-mail';

interface InvitationMailPayload {
  accountId: string;
  invitationId: string;
  /** Encrypted, because the queue is an ordinary table and anyone with the token can join. */
  token: string;
}

const contextOf = ({ accountId, invitationId }: Omit<InvitationMailPayload, 'token'>) =>
  `${accountId}/${invitationId}`;

/** Enqueues the mail, replacing an earlier one that is still queued. */
export const mailInvitation = (
  db: Db,
  keyring: Keyring,
  place: Omit<InvitationMailPayload, 'token'>,
  token: string,
): Promise<void> => {
  const sealed = keyring.encrypt(purpose, token, contextOf(place)).toString('base64');
  const ticket: InvitationMailPayload = { ...place, token: sealed };
  return enqueue(db, taskName, ticket, { jobKey: `invitation/${place.invitationId}` });
};

export const invitationMailTask = ({ database, keyring, mailer, config }: Services): Task => ({
  name: taskName,
  async run(payload, { log }) {
    const ticket = payload as InvitationMailPayload;
    const { accountId, invitationId } = ticket;
    const token = keyring.decrypt(purpose, Buffer.from(ticket.token, 'base64'), contextOf(ticket)).toString();
    const digest = readInvitationToken(keyring, token)?.digest;
    const [account, invitation, known] = await database.read(accountId, async (db) => [
      await findOpenAccount(db, accountId),
      await findInvitation(db, accountId, invitationId),
      digest && (await findByToken(db, digest)),
    ]);
    // Revoked, answered or resent meanwhile: this link is no longer valid.
    if (!account || !known || invitation?.status !== 'pending') return;
    const host = new URL(config.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
    const [inviter, name] = [
      linkFreeName(invitation.inviter_name) || 'Someone',
      linkFreeName(account.name) || 'an account',
    ];
    try {
      await mailer.send({
        to: invitation.email,
        subject: `${inviter} invited you to ${name}`,
        text: [
          `${inviter} invited you to join "${name}" on Form Service as ${/^[aeo]/.test(invitation.role) ? 'an' : 'a'} ${invitation.role}.`,
          `To accept or decline, open this link by ${invitation.expires_at.toISOString().slice(0, 10)} (UTC):`,
          invitationUrl(config.publicUrl, token),
          "If you weren't expecting this invitation, you can ignore this email.",
        ].join('\n\n'),
        messageId: `<invitation-${invitationId}-${invitation.version}@${host}>`,
      });
    } catch (error) {
      if (!(error instanceof MailError && error.permanent)) throw error;
      log.warn({ err: error }, 'Could not deliver an invitation email');
    }
  },
});
