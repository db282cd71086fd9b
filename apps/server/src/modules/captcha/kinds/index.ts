import type { CaptchaKind } from '@form-service/contracts';
import type { Captcha } from './captcha.ts';
import { hcaptcha } from './hcaptcha.ts';
import { none } from './none.ts';
import { proofOfWork } from './proof-of-work.ts';
import { turnstile } from './turnstile.ts';

/** Every kind in the form setting: a missing one is a type error. */
export const captchas: Readonly<Record<CaptchaKind, Captcha>> = {
  none,
  proof_of_work: proofOfWork,
  hcaptcha,
  turnstile,
};
