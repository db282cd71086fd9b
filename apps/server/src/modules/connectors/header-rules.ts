import { type ErrorDetail, maskedSecret } from '@form-service/contracts';
import { FORBIDDEN_HEADERS } from '../../kit/safe-fetch/hop.ts';
import { ConnectorCallFailure } from './call-failure.ts';

export const checkHeaderNames = (headers: Readonly<Record<string, string>>): ErrorDetail[] =>
  Object.keys(headers)
    .filter((name) => FORBIDDEN_HEADERS.has(name.toLowerCase()))
    .map((name) => ({
      path: `headers.${name}`,
      code: 'forbidden_header',
      message: 'This header is set by the service. Remove it.',
    }));

/** A header value has no line breaks, which could inject headers, and nothing outside Latin-1. */
const validHeaderValue = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

export const checkedHeaderValue = (name: string, value: string): string => {
  const trimmed = value.trim();
  // The mask only occurs in requests that are shown. It is never sent: the connection rejects it.
  if (!validHeaderValue.test(trimmed.replaceAll(maskedSecret, '')))
    throw new ConnectorCallFailure(
      'invalid_request',
      `The header ${name} would contain a line break or another invalid character. Check the inputs.`,
    );
  return trimmed;
};
