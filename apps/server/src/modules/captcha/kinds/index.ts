import type { CaptchaKind } from '@form-service/contracts';
import { createProviderCaptcha } from '../provider-captcha.ts';
import type { Captcha } from './captcha.ts';
import { proofOfWork } from './proof-of-work.ts';

const turnstile = createProviderCaptcha('turnstile');

// The site key is sent, so that a token of another site of the same hCaptcha account is invalid.
const hcaptcha = createProviderCaptcha('hcaptcha', ({ siteKey }) => ({ sitekey: siteKey }));

const none: Captcha = {
  kind: 'none',
  requiresToken: false,
  challenge: () => ({}),
  check: async () => 'passed',
};

/** Every kind in the form setting: a missing one is a type error. */
export const captchas: Readonly<Record<CaptchaKind, Captcha>> = {
  none,
  proof_of_work: proofOfWork,
  hcaptcha,
  turnstile,
};
