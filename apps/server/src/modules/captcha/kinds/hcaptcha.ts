import { createProviderCaptcha } from '../provider-captcha.ts';

// The site key goes along, so that a token from another site of the same hCaptcha account does not count.
export const hcaptcha = createProviderCaptcha('hcaptcha', ({ siteKey }) => ({ sitekey: siteKey }));
