import type { ApiError } from '../../http/fail.ts';
import type { ProtocolResponse } from '../../http/key-protocol.ts';

/** JSON-RPC codes for parse error and invalid request; the first of the server error range is used for the rest. */
const codes = { malformed_json: -32_700, validation_failed: -32_600 } as const;
const serverError = -32_000;

/** An API error that prevents any response to a message, as a JSON-RPC error. */
export const toJsonRpcError = ({ code, status, message, details }: ApiError): ProtocolResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: (codes as Record<string, number>)[code] ?? serverError, message, data: { code, details } },
  }),
});
