import { fail } from '../fail.ts';

export interface OriginHeaders {
  origin: string | undefined;
  host: string | undefined;
  fetchSite: string | undefined;
}

interface OriginCheckInput {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  address: string;
}

/** The site whose page sent the request; undefined for pages of this service and for programs. */
export const crossSiteOrigin = ({ headers: { origin }, address }: OriginCheckInput): string | undefined =>
  typeof origin === 'string' && origin !== address ? origin : undefined;

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Browsers send cookies no matter which site the page belongs to, so a write with a cookie must come from a page of this service.
 * Browsers report the origin of a write and pages cannot forge it; a program that sends no origin has no victim's cookies.
 */
export const checkSameOrigin = (publicUrl: string, { origin, host, fetchSite }: OriginHeaders): void => {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
    fail('origin_not_allowed');
  // Set by the browser, so it can be trusted even if a proxy forwards another `Host` than the page has.
  if (origin === undefined || fetchSite === 'same-origin') return;
  const from = hostOf(origin);
  if (from === undefined || (from !== host && origin !== new URL(publicUrl).origin))
    fail('origin_not_allowed');
};
