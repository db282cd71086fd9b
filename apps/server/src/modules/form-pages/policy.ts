import { createHash } from 'node:crypto';
import type { CaptchaKind } from '@form-service/contracts';

/** Hosts of captcha scripts and of what they load. */
const captchaHosts: Partial<Record<CaptchaKind, { script: string; frame: string; style?: string }>> = {
  hcaptcha: {
    script: 'https://hcaptcha.com https://*.hcaptcha.com',
    frame: 'https://hcaptcha.com https://*.hcaptcha.com',
    style: 'https://hcaptcha.com https://*.hcaptcha.com',
  },
  turnstile: { script: 'https://challenges.cloudflare.com', frame: 'https://challenges.cloudflare.com' },
};

interface PolicyOptions {
  /** The text of each `<style>` of the page. */
  styles: readonly string[];
  captcha: CaptchaKind;
  /** The origin of the file store, if it is another one. */
  storeOrigin: string | undefined;
  /** Sites that may embed the page in a frame; all if empty. */
  framedBy: readonly string[];
  /** Where a submission redirects to, if to another site: form-action also applies to redirects. */
  redirectUrl: string | undefined;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The strictest policy under which the page works. No inline scripts; styles are allowed by their hash. */
export const contentSecurityPolicy = ({
  styles,
  captcha,
  storeOrigin,
  framedBy,
  redirectUrl,
}: PolicyOptions): string => {
  const { script, frame, style } = captchaHosts[captcha] ?? {};
  const list = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src ${list("'self'", script)}`,
    `style-src ${list("'self'", ...styles.filter(Boolean).map(hashOf), style)}`,
    `img-src ${list("'self'", 'data:', 'blob:', storeOrigin)}`,
    `connect-src ${list("'self'", storeOrigin, frame)}`,
    ...(frame ? [`frame-src ${frame}`] : []),
    `form-action ${list("'self'", redirectUrl && new URL(redirectUrl).origin)}`,
    `frame-ancestors ${framedBy.length === 0 ? '*' : list("'self'", ...framedBy)}`,
    "base-uri 'none'",
  ].join('; ');
};
