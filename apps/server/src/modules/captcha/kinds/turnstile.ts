import { createProviderCaptcha } from '../provider-captcha.ts';

export const turnstile = createProviderCaptcha('turnstile');
