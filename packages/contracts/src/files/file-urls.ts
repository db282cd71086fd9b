import Type from 'typebox';
import { Timestamp } from '../primitives.ts';

/** An upload or download URL. */
export const url = (description: string) => Type.String({ format: 'uri', maxLength: 8_000, description });
export const path = {
  type: 'string',
  maxLength: 8_000,
  pattern: '^/',
  description:
    'The path of `url`. Absent if the file store has another origin. Resolve it against the base URL you use: that works behind any proxy and host name.',
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
    'Upload the bytes in one request, with these headers and without a credential. Null if the file is too large for that: use a resumable upload.',
  properties: {
    method: { type: 'string', enum: ['PUT'], description: 'The HTTP method.' },
    url: url(
      'Valid for this file only, until it expires. With the built-in store, it uses the host you called.',
    ),
    path,
    headers: {
      type: 'object',
      maxProperties: 10,
      additionalProperties: { type: 'string', maxLength: 500, pattern: '^[\\x20-\\x7e]*$' },
      description: 'Send exactly these headers.',
    },
    expiresAt: Timestamp('When it expires.'),
  },
});
