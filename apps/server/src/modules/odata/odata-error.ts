import { ApiError } from '../../http/fail.ts';

/** A request that the feed does not support (501), or that is invalid (400). */
export class ODataError extends Error {
  readonly status: 400 | 404 | 406 | 501;
  readonly code: string;
  readonly target: string | undefined;

  constructor(status: 400 | 404 | 406 | 501, code: string, message: string, target?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.target = target;
  }
}

export const failBadRequest = (target: string, message: string): never => {
  throw new ODataError(400, 'BadRequest', message, target);
};

export const failNotImplemented = (target: string, message: string): never => {
  throw new ODataError(501, 'NotImplemented', message, target);
};

export const jsonHeaders = {
  'content-type': 'application/json;odata.metadata=minimal;odata.streaming=true;charset=utf-8',
  'odata-version': '4.0',
};

/** An error in the protocol's format. */
export const errorResponse = (error: ODataError | ApiError) => ({
  status: error.status,
  headers: jsonHeaders,
  body: JSON.stringify({
    error: {
      code: error.code,
      message: error.message,
      ...(error instanceof ODataError && error.target !== undefined && { target: error.target }),
      ...(error instanceof ApiError &&
        error.details.length > 0 && {
          details: error.details.map(({ code, message, path }) => ({ code, message, target: path })),
        }),
    },
  }),
});
