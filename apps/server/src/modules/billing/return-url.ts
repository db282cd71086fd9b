import type { Services } from '../../context.ts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';

interface ReturnRequest {
  caller: Pick<Caller, 'by'>;
  address: string;
}

/** Where people come back to: first the address a browser is at. A program is not believed, since its link may be for others. */
export const returnBaseUrls = (
  { publicUrl }: Services['config'],
  { caller, address }: ReturnRequest,
): [string, ...string[]] => (caller.by === 'session' ? [address, publicUrl] : [publicUrl]);

/** A page to come back to, as given or by default. Only pages of this service: else a link could lead people astray. */
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
