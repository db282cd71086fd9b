import { isEmailConfigured } from '../kit/mail/is-email-configured.ts';
import { fail } from './fail.ts';

/** For requests that are only about sending an email. Asked before the address is looked at, so it reveals nothing. */
export const checkEmailConfigured = (config: Parameters<typeof isEmailConfigured>[0]): void => {
  if (!isEmailConfigured(config)) fail('email_not_configured');
};
