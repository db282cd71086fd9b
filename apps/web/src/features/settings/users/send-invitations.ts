import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import type { Role } from '../../../api/session.ts';

export interface SentInvitation {
  email: string;
  /** To share manually. */
  link: string;
  emailed: boolean;
}

interface SendResult {
  sent: SentInvitation[];
  failed: { email: string; reason: string }[];
}

/** Sequential. A rejected address does not stop the others. */
export const sendInvitations = async (addresses: readonly string[], role: Role): Promise<SendResult> => {
  const sending: SendResult = { sent: [], failed: [] };
  for (const email of addresses) {
    try {
      const { link, emailed } = await api().invitations.create({ body: { email, role } });
      sending.sent.push({ email, link, emailed });
    } catch (error) {
      const { message, fields } = describeError(error);
      sending.failed.push({ email, reason: fields.email ?? message });
    }
  }
  return sending;
};
