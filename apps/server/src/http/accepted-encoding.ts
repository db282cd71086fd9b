import type { IncomingHttpHeaders } from 'node:http';

/** What a build leaves beside each of its files: `app.js`, `app.js.br`, `app.js.gz`. */
export const encodedEndings = { br: '.br', gzip: '.gz', identity: '' } as const;

export type Encoding = keyof typeof encodedEndings;

/** The smallest that the browser takes. `br;q=0` says no. */
export const acceptedEncoding = ({
  headers,
}: {
  headers: Pick<IncomingHttpHeaders, 'accept-encoding'>;
}): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q=\s*/))
    .filter(([, quality = '1']) => Number(quality) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
};
