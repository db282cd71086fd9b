import type { ErrorCode, ErrorDetail } from '@form-service/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './fail.ts';

interface InternalCall {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `/api/v1`. */
  path: string;
  /** The IP address of the client the call is made for. */
  ip: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

export type InternalCalls = <Answer>(call: InternalCall) => Promise<Answer>;

/** API calls made by the service itself on behalf of a respondent: checked, counted and limited like calls from outside. */
export const createInternalCalls =
  (app: FastifyInstance): InternalCalls =>
  async <Answer>({ method, path, ip, headers, body }: InternalCall): Promise<Answer> => {
    const { statusCode, payload } = await app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: ip,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const answer = payload === '' ? undefined : JSON.parse(payload);
    if (statusCode < 400) return answer as Answer;
    const {
      code,
      message,
      details = [],
    } = answer.error as {
      code: ErrorCode;
      message: string;
      details?: ErrorDetail[];
    };
    throw new ApiError(code, { message, details });
  };
