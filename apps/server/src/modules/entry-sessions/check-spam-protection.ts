import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { checkCaptcha } from '../captcha/index.ts';
import type { OpenForm } from '../forms/index.ts';

/** What a respondent sends as proof of not being a bot. */
export interface SpamProofs {
  honeypot?: string;
  captcha?: string;
}

/**
 * Spam protection: the hidden input must be empty, and the form's captcha solved before a submission. This may take seconds, so
 * call it before opening a transaction.
 */
export const checkSpamProtection = async (
  services: Services,
  { formId, form: { settings } }: OpenForm,
  { honeypot, captcha }: SpamProofs,
  ip: string,
): Promise<void> => {
  if (honeypot !== undefined && honeypot !== '')
    fail('validation_failed', {
      details: [
        {
          path: 'honeypot',
          code: 'must_be_empty',
          message: "We couldn't verify that you're not a robot. Please try again.",
        },
      ],
    });
  await checkCaptcha(services, { kind: settings.captcha, formId, token: captcha, ip });
};
