import { createProviderCaptcha } from '../provider-captcha.ts';

// The site key is sent, so that a token of another site of the same hCaptcha account is invalid.
export const hcaptcha = createProviderCaptcha('hcaptcha', ({ siteKey }) => ({ sitekey: siteKey }));
