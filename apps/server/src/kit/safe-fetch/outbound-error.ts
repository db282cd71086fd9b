type OutboundErrorCode =
  /** Not an http or https URL, or one with a username or password. */
  | 'invalid_url'
  /** A method, header or body that cannot be sent. */
  | 'invalid_request'
  | 'name_not_resolved'
  /** The address is not public and not opened by ALLOW_PRIVATE_NETWORKS. */
  | 'address_not_allowed'
  | 'connection_failed'
  | 'tls_failed'
  /** The whole call took longer than its time limit. */
  | 'timeout'
  | 'too_many_redirects'
  /** A redirect that cannot or must not be followed: a bad Location, or from https to http. */
  | 'redirect_refused'
  | 'response_too_large'
  /** Not HTTP, or compressed although we did not offer it. */
  | 'invalid_response'
  /** The caller's own signal. */
  | 'aborted';

/** A call without a usable response. The message may be shown to the user who set the URL. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly code: OutboundErrorCode;
  constructor(code: OutboundErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const unsentCodes: ReadonlySet<string> = new Set([
  'invalid_url',
  'invalid_request',
  'name_not_resolved',
  'address_not_allowed',
  'tls_failed',
]);
const unconnected =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT)$/;

/** Whether the request was certainly not received: no connection was established. */
export const wasNeverSent = ({ code, cause }: OutboundError): boolean =>
  unsentCodes.has(code) ||
  (code === 'connection_failed' &&
    unconnected.test(String((cause as NodeJS.ErrnoException | undefined)?.code)));

/** Converts an error of undici, the sockets or TLS. */
export function toOutboundError(error: unknown, host: string): OutboundError {
  if (error instanceof OutboundError) return error;
  const cause = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const { name, code = '', message } = cause as NodeJS.ErrnoException;
  if (code === 'UND_ERR_INVALID_ARG' || code === 'ERR_INVALID_CHAR') {
    return new OutboundError('invalid_request', `The request cannot be sent: ${message}`, { cause });
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new OutboundError('response_too_large', `${host} returned too many headers`, { cause });
  }
  if (name === 'HTTPParserError' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return new OutboundError('invalid_response', `${host} did not return valid HTTP`, { cause });
  }
  if (/CERT|SSL|TLS|SIGNATURE|EPROTO/.test(code)) {
    return new OutboundError(
      'tls_failed',
      `Could not establish a secure connection to ${host} (${code}). Check its certificate.`,
      { cause },
    );
  }
  return new OutboundError('connection_failed', `The connection to ${host} failed (${code || message})`, {
    cause,
  });
}
