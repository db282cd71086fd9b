import { checkEmailConfigured } from '../../http/saved-mail.ts';
import type { AuthRequest } from './auth-client.ts';
import type { Identity } from './identity.ts';
import { enqueueMailSeparately } from './mail-task.ts';

/** Requests a mail. The response and its time are the same for known and unknown email addresses. */
export const requestMail = async (
  { auth, attempts, services }: Identity,
  request: AuthRequest,
  kind: 'reset-password' | 'verify-email',
  email: string,
): Promise<void> => {
  auth.checkOrigin(request);
  checkEmailConfigured(services.config);
  await attempts.fromClient('mail', request.sender);
  if (await attempts.mail(email)) await enqueueMailSeparately(services.database, { kind, email });
};
