import { checkEmailConfigured } from '../../http/check-email-configured.ts';
import type { AuthRequest } from './auth-client.ts';
import type { Identity } from './identity.ts';
import { enqueueMailSeparately } from './mail-task.ts';

/** Asks for a mail, whether or not the address is known: the answer and its time are the same. */
export const requestMail = async (
  { auth, attempts, services }: Identity,
  asked: AuthRequest,
  kind: 'reset-password' | 'verify-email',
  email: string,
): Promise<void> => {
  auth.checkOrigin(asked);
  checkEmailConfigured(services.config);
  await attempts.fromClient('mail', asked.sender);
  if (await attempts.mail(email)) await enqueueMailSeparately(services.database, { kind, email });
};
