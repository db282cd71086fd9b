import type { FormSettings } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { captchas } from './kinds/index.ts';

interface CaptchaAttempt {
  /** The form's setting. */
  kind: FormSettings['captcha'];
  /** The uuid of the form. */
  formId: string;
  /** The token, if one was sent. */
  token: string | undefined;
  ip: string;
}

const rejectCaptcha = (code: string, message: string): never =>
  fail('validation_failed', { details: [{ path: 'captcha', code, message }] });

/** Retry-After in seconds while a provider is unavailable. */
const retryAfterSeconds = '10';

/**
 * Fails unless the respondent has solved the form's captcha. A solution is used up even if the entry is rejected afterwards. May
 * call a provider and take seconds: call it before opening a transaction.
 */
export const checkCaptcha = async (
  services: Services,
  { kind, formId, token, ip }: CaptchaAttempt,
): Promise<void> => {
  const captcha = captchas[kind];
  if (!captcha.requiresToken) return;
  if (token === undefined || token === '')
    rejectCaptcha(
      'captcha_required',
      'This form requires a captcha. Solve its challenge and submit the result as captcha.',
    );
  const result = await captcha.check(services, { formId, token: token as string, ip });
  if (result === 'failed')
    rejectCaptcha(
      'captcha_failed',
      'The captcha was not solved, was already used or has expired. Please try again.',
    );
  if (result === 'unavailable') {
    const message = 'The captcha cannot be verified at the moment. Try again later.';
    fail('unavailable', {
      message,
      details: [{ path: 'captcha', code: 'captcha_unavailable', message }],
      headers: { 'retry-after': retryAfterSeconds },
    });
  }
};
