import type { ErrorDetail } from '@form-service/contracts';
import { OutboundError } from '../../kit/safe-fetch/outbound-error.ts';
import type { Mask } from './mask.ts';
import type { MaskedRequest } from './masked-exchange.ts';

/** A call that could not be made or got no answer. Its message is fit to be shown: no secret is in it. */
export class ConnectorCallFailure extends Error {
  override name = 'ConnectorCallFailure';
  /**
   * Those of outbound calls (`timeout`, `address_not_allowed`, …), and `not_found`, `invalid_inputs`, `no_environment`,
   * `missing_secret`, `invalid_template`, `invalid_request`, `token_failed`.
   */
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /** Whether the same call may succeed later. */
  readonly isPassing: boolean;
  /** What was sent, masked, if it came to that. */
  request: MaskedRequest | null = null;

  constructor(
    code: string,
    message: string,
    { details = [], isPassing = false }: { details?: readonly ErrorDetail[]; isPassing?: boolean } = {},
  ) {
    super(message);
    this.code = code;
    this.details = details;
    this.isPassing = isPassing;
  }
}

export const transientCodes: ReadonlySet<string> = new Set([
  'name_not_resolved',
  'connection_failed',
  'timeout',
]);

/** The cause is left out on purpose: it may hold the request with all its headers. */
export const failureOf = (error: unknown, mask: Mask): unknown => {
  if (!(error instanceof OutboundError)) return error;
  const isPassing = transientCodes.has(error.code);
  return new ConnectorCallFailure(error.code, mask.text(error.message), { isPassing });
};
