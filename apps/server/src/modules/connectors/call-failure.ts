import type { ErrorDetail } from '@form-service/contracts';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';
import type { Mask } from './mask.ts';
import type { MaskedRequest } from './shapes.ts';

/** A call that could not be made or got no response. Its message contains no secrets and may be shown. */
export class ConnectorCallFailure extends Error {
  override name = 'ConnectorCallFailure';
  /**
   * The codes of outbound calls (`timeout`, `address_not_allowed`, …), and `not_found`, `invalid_inputs`, `no_environment`,
   * `missing_secret`, `invalid_template`, `invalid_request`, `token_failed`.
   */
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /** Whether the same call may succeed later. */
  readonly isTransient: boolean;
  /** The masked request, if it was built. */
  request: MaskedRequest | null = null;

  constructor(
    code: string,
    message: string,
    { details = [], isTransient = false }: { details?: readonly ErrorDetail[]; isTransient?: boolean } = {},
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.isTransient = isTransient;
  }
}

export const transientCodes: ReadonlySet<string> = new Set([
  'name_not_resolved',
  'connection_failed',
  'timeout',
]);

/** The cause is omitted on purpose: it may contain the request with all its headers. */
export const failureOf = (error: unknown, mask: Mask): unknown => {
  if (!(error instanceof OutboundError)) return error;
  const isTransient = transientCodes.has(error.code);
  return new ConnectorCallFailure(error.code, mask.text(error.message), { isTransient });
};
