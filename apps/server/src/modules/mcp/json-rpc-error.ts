import type { ApiError } from '../../http/fail.ts';
import type { ProtocolResponse } from '../../http/key-protocol.ts';

/** Of JSON-RPC: what could not be read, what is no request, and the first of those that servers may give a meaning. */
const codes = { malformed_json: -32_700, validation_failed: -32_600 } as const;
const serverError = -32_000;

/** What keeps a message from being answered at all, as JSON-RPC tells it. */
export const explain = ({ code, status, message, details }: ApiError): ProtocolResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: (codes as Record<string, number>)[code] ?? serverError, message, data: { code, details } },
  }),
});
