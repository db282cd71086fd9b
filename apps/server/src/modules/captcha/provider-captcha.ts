import type { Services } from '../../context.ts';
import type { Attempt, Captcha, CaptchaResult } from './kinds/captcha.ts';

type ProviderKind = 'hcaptcha' | 'turnstile';
type Provider = NonNullable<Services['config']['captcha'][ProviderKind]>;

/** A respondent is waiting. */
const timeoutMs = 3_000;
const maxResponseBytes = 65_536;

/** Error codes of hCaptcha and Turnstile for an invalid token. All others are about our keys or the provider. */
const tokenErrorCodes = new Set([
  'missing-input-response',
  'invalid-input-response',
  'invalid-or-already-seen-response',
  'already-seen-response',
  'expired-input-response',
  'timeout-or-duplicate',
]);

interface ProviderResponse {
  success: boolean;
  codes: readonly unknown[];
}

const parseResponse = (body: Buffer): ProviderResponse | undefined => {
  try {
    const response: unknown = JSON.parse(body.toString());
    if (typeof response !== 'object' || response === null) return undefined;
    const { success, 'error-codes': codes = [] } = response as Record<string, unknown>;
    return typeof success === 'boolean' && Array.isArray(codes) ? { success, codes } : undefined;
  } catch {
    return undefined;
  }
};

const resultOf = ({ success, codes }: ProviderResponse): CaptchaResult => {
  if (success) return 'passed';
  const isFaultOfToken = codes.every((code) => tokenErrorCodes.has(String(code)));
  return isFaultOfToken ? 'failed' : 'unavailable';
};

const verify = async (
  { safeFetch, log }: Services,
  kind: ProviderKind,
  provider: Provider,
  fields: Record<string, string>,
): Promise<CaptchaResult> => {
  try {
    const { status, body } = await safeFetch(provider.verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      timeoutMs,
      maxResponseBytes,
      maxRedirects: 0,
    });
    const response = status < 500 ? parseResponse(body) : undefined;
    const result = response ? resultOf(response) : 'unavailable';
    // The codes are the provider's own, such as invalid-input-secret. Token and secret are not logged.
    if (result === 'unavailable')
      log.error({ captcha: kind, status, codes: response?.codes.slice(0, 10) }, 'Could not verify a captcha');
    return result;
  } catch (error) {
    log.error({ captcha: kind, err: error }, 'Could not verify a captcha');
    return 'unavailable';
  }
};

/** A captcha whose tokens a provider verifies, in the way that hCaptcha and Turnstile share. */
export const createProviderCaptcha = (
  kind: ProviderKind,
  extra: (provider: Provider) => Record<string, string> = () => ({}),
): Captcha => ({
  kind,
  requiresToken: true,

  challenge({ config }) {
    const siteKey = config.captcha[kind]?.siteKey;
    return siteKey === undefined ? {} : { siteKey };
  },

  async check(services, { token, ip }: Attempt) {
    const provider = services.config.captcha[kind];
    if (!provider) {
      services.log.error({ captcha: kind }, 'A form requires a captcha that has no keys in this deployment');
      return 'unavailable';
    }
    const { secret } = provider;
    return verify(services, kind, provider, { secret, response: token, remoteip: ip, ...extra(provider) });
  },
});
