import type { ApiError } from '../../http/fail.ts';
import type { ProtocolAnswer } from '../../http/key-protocol.ts';

/** Of JSON-RPC: what could not be read, what is no request, and the first of those that servers may give a meaning. */
const codes = { malformed_json: -32_700, validation_failed: -32_600 } as const;
const ours = -32_000;

/** What keeps a message from being answered at all, as JSON-RPC tells it. */
export const explain = ({ code, status, message, details }: ApiError): ProtocolAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: (codes as Record<string, number>)[code] ?? ours, message, data: { code, details } },
  }),
});
