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

/** The site whose page sends a request; undefined for pages of the service itself, and for programs. */
export const crossSiteOrigin = ({ headers: { origin }, address }: OriginCheckInput): string | undefined =>
  typeof origin === 'string' && origin !== address ? origin : undefined;

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * A browser sends cookies along whoever wrote the page, so a write by cookie must come from a page of our own. Browsers
 * say where a write comes from and pages cannot forge it; a program that says nothing has no victim's cookies.
 */
export const checkSameOrigin = (publicUrl: string, { origin, host, fetchSite }: OriginHeaders): void => {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
    fail('origin_not_allowed');
  // The browser vouches for it, also where a proxy passes on another `Host` than the page has.
  if (origin === undefined || fetchSite === 'same-origin') return;
  const from = hostOf(origin);
  if (from === undefined || (from !== host && origin !== new URL(publicUrl).origin))
    fail('origin_not_allowed');
};
