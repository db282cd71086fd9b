import type { Services } from '../../context.ts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';

interface ReturnRequest {
  caller: Pick<Caller, 'by'>;
  address: string;
}

/**
 * The base URLs that people may return to; the first is the default. Only a browser session may use its own origin: a link
 * requested with an API key may be for someone else.
 */
export const returnBaseUrls = (
  { publicUrl }: Services['config'],
  { caller, address }: ReturnRequest,
): [string, ...string[]] => (caller.by === 'session' ? [address, publicUrl] : [publicUrl]);

/** A return URL, as given or by default. Only URLs of this service are allowed, to prevent open redirects. */
export const resolveReturnUrl = (
  bases: [string, ...string[]],
  given: string | undefined,
  { field, fallback }: { field: string; fallback: string },
): string => {
  if (given === undefined) return `${bases[0]}${fallback}`;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && bases.some((base) => url.origin === new URL(base).origin) && !url.username && !url.password)
    return url.href;
  return fail('validation_failed', {
    details: [
      {
        path: field,
        code: 'foreign_address',
        message: `Must be a URL that starts with ${bases.join('/ or ')}/.`,
      },
    ],
  });
};
