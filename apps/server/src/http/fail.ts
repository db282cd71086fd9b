import { type ErrorCode, type ErrorDetail, errorCatalog } from '@form-service/contracts';

/** An error that is shown to the caller. Every other error is a 500 with a logged stack. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: FailOptions) {
    super(options.message ?? errorCatalog[code].message);
    this.code = code;
    this.status = errorCatalog[code].status;
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
  }
}

interface FailOptions {
  /** Replaces the default message of the code with a more specific one. */
  message?: string;
  details?: readonly ErrorDetail[];
  headers?: Readonly<Record<string, string>>;
}

export const fail = (code: ErrorCode, options: FailOptions = {}): never => {
  throw new ApiError(code, options);
};
