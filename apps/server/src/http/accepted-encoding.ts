import type { IncomingHttpHeaders } from 'node:http';

/** File extensions of the compressed copies that the build writes next to each file: `app.js`, `app.js.br`, `app.js.gz`. */
export const encodedEndings = { br: '.br', gzip: '.gz', identity: '' } as const;

export type Encoding = keyof typeof encodedEndings;

/** Picks the smallest encoding that the client accepts. `br;q=0` means not accepted. */
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
