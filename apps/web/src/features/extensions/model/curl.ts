import type { ActionTest } from '../connectors/connectors-api.ts';

type SentRequest = NonNullable<ActionTest['request']>;

/** For a POSIX shell: nothing within is read by it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** What the connection sets by itself, and a copy would only get wrong. */
const ownHeaders = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'accept-encoding']);

/** The request as a command, with dots where secrets were. */
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
