import { isEmailConfigured } from '../kit/mail/is-email-configured.ts';
import { fail } from './fail.ts';

/** For requests whose only purpose is to send an email. Called before the address is looked up, so it reveals nothing. */
export const checkEmailConfigured = (config: Parameters<typeof isEmailConfigured>[0]): void => {
  if (!isEmailConfigured(config)) fail('email_not_configured');
};
