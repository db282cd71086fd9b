import { fail } from '../../http/fail.ts';

/** A page to come back to, as given or by default. Only pages of this service: else a link could lead people astray. */
export const ownAddress = (
  publicUrl: string,
  given: string | undefined,
  { field, fallback }: { field: string; fallback: string },
): string => {
  if (given === undefined) return `${publicUrl}${fallback}`;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && url.origin === new URL(publicUrl).origin && !url.username && !url.password) return url.href;
  return fail('validation_failed', {
    details: [
      {
        path: field,
        code: 'foreign_address',
        message: `This must be an address that begins with ${publicUrl}/.`,
      },
    ],
  });
};
