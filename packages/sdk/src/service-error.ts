import type { ErrorCode, ErrorDetail } from './generated/types.ts';

/** An error returned by the service. `code` is stable: check it, not the message. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | undefined;
  /** Seconds to wait before retrying, with `rate_limited` and `unavailable`. */
  declare readonly retryAfter?: number;

  constructor(
    status: number,
    body: { code: ErrorCode; message: string; details: ErrorDetail[]; requestId?: string },
  ) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.details = body.details;
    this.requestId = body.requestId;
  }
}

/** Narrows a caught error to one code: `if (isServiceError(error, 'not_found')) …` */
export const isServiceError = (error: unknown, code?: ErrorCode): error is ServiceError =>
  error instanceof ServiceError && (code === undefined || error.code === code);

/** Reads an error response. Responses from a proxy in between are reported as such. */
export const readError = async (response: Response): Promise<ServiceError> => {
  const text = await response.text();
  try {
    const { error } = JSON.parse(text);
    if (typeof error.code === 'string') return new ServiceError(response.status, error);
  } catch {
    // Not ours: told below.
  }
  return new ServiceError(response.status, {
    code: response.status === 503 ? 'unavailable' : 'internal_error',
    message: `The response (status ${response.status}) did not come from the service. Is there a proxy in between?`,
    details: [],
  });
};
