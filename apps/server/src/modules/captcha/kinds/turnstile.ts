import { createProviderCaptcha } from '../ask-provider.ts';

export const turnstile = createProviderCaptcha('turnstile');
