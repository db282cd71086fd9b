import type { ActionTest } from '../connectors/connectors-api.ts';

type SentRequest = NonNullable<ActionTest['request']>;

/** Quotes for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Set by the connection; a copied value would be wrong. */
const ownHeaders = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'accept-encoding']);

/** The request as a command, with secrets masked. */
export const curlOf = ({ method, url, headers, body }: SentRequest): string => {
  const parts = [
    method === 'HEAD' ? 'curl --head' : `curl --request ${method}`,
    quoted(url),
    ...Object.entries(headers)
      .filter(([name]) => !ownHeaders.has(name))
      .map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
};
