import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { checkCaptcha } from '../captcha/index.ts';
import type { OpenForm } from '../forms/index.ts';

/** What a respondent sends to show that they are no program. */
export interface SpamProofs {
  honeypot?: string;
  captcha?: string;
}

/**
 * Keeps programs out: the input that people do not see must be empty, and the form's captcha solved before it is sent.
 * It may take seconds: call it before a transaction is open.
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
