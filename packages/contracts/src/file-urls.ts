import Type from 'typebox';
import { Timestamp } from './primitives.ts';

/** Where bytes go to or come from. */
export const address = (description: string) => Type.String({ format: 'uri', maxLength: 8_000, description });
export const path = {
  type: 'string',
  maxLength: 8_000,
  pattern: '^/',
  description:
    'The same as `url` without its origin. Missing where another file store answers it. A client that knows its own base ' +
    'URL should resolve this path against it: that works behind any proxy and under any host name.',
} as const;

export const SingleUpload = Type.Unsafe<{
  method: 'PUT';
  url: string;
  path?: string;
  headers: Record<string, string>;
  expiresAt: string;
} | null>({
  type: ['object', 'null'],
  additionalProperties: false,
  required: ['method', 'url', 'headers', 'expiresAt'],
  description:
    'Send the bytes there in one request, with these headers, without a credential. Null for a file that is too large ' +
    'for that: send it resumably.',
  properties: {
    method: { type: 'string', enum: ['PUT'], description: 'The method to use.' },
    url: address(
      'Good for this file alone, until it expires. With the built-in store it begins with the address at which you called.',
    ),
    path,
    headers: {
      type: 'object',
      maxProperties: 10,
      additionalProperties: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]*$' },
      description: 'To be sent exactly like this.',
    },
    expiresAt: Timestamp('Until when.'),
  },
});
