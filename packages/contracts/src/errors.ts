/**
 * The error catalog. A code never changes; its status and default message are defined only here. People read the
 * message, so it says what to do next.
 */
const catalog = {
  malformed_json: {
    status: 400,
    message: 'The body is not valid JSON. Fix the location in details and try again.',
  },
  malformed_request: {
    status: 400,
    message: 'This is not a valid HTTP request. Check your HTTP client.',
  },
  invalid_signature: {
    status: 400,
    message:
      "The signature is missing, expired or does not match the body. Check the secret and the sender's clock.",
  },
  account_header_required: {
    status: 400,
    message: 'This route requires an account. Send the X-Account-ID header with your account id (acc_…).',
  },
  unauthenticated: {
    status: 401,
    message:
      'No credentials were sent. Send "Authorization: Bearer svc_…" with an API key from account settings.',
  },
  invalid_api_key: {
    status: 401,
    message: 'This API key does not exist, has expired or was revoked. Create a new key in account settings.',
  },
  invalid_entry_key: {
    status: 401,
    message: 'This entry key is not valid for this entry. Open the form again, or use its resume link.',
  },
  invalid_credentials: {
    status: 401,
    message: 'Incorrect email address, password or code. Try again, or reset your password.',
  },
  session_expired: { status: 401, message: 'Your session has ended. Sign in again.' },
  billing_inactive: {
    status: 402,
    message: 'Billing is inactive for this account. An admin can renew it under Settings → Billing.',
  },
  account_mismatch: {
    status: 403,
    message: 'X-Account-ID does not match the account of this credential. Send the matching id.',
  },
  admin_required: {
    status: 403,
    message: 'This requires the Admin role. Ask an account admin to do it or to change your role.',
  },
  permission_denied: {
    status: 403,
    message: 'Your role does not allow this. Ask an account admin for a higher role.',
  },
  api_key_not_allowed: {
    status: 403,
    message: 'API keys cannot do this, whatever their role. Sign in to the web app instead.',
  },
  entry_key_not_allowed: {
    status: 403,
    message: 'An entry key is not an account credential. Use an API key on this route, from a server.',
  },
  email_not_verified: {
    status: 403,
    message: 'This email address is not verified yet. Open the link we just sent to it.',
  },
  origin_not_allowed: {
    status: 403,
    message: 'Requests from this site are not allowed. Send them from a page of this service.',
  },
  not_found: {
    status: 404,
    message: "Not found, or you don't have access to it. Check the URL and the id.",
  },
  method_not_allowed: {
    status: 405,
    message: 'This URL does not support this method. See the Allow header for supported methods.',
  },
  not_acceptable: {
    status: 406,
    message: 'The response is not available in the requested type. Accept application/json.',
  },
  request_timeout: {
    status: 408,
    message: 'The request timed out before it was complete. Send it again.',
  },
  state_conflict: {
    status: 409,
    message: 'This is not possible in the current state. Reload it and try again.',
  },
  email_not_configured: {
    status: 409,
    message:
      'Email is not set up on this service, so nothing was sent. Ask the operator to set SMTP_URL or to create a link for you.',
  },
  idempotency_key_reused: {
    status: 409,
    message:
      'This Idempotency-Key was used for a different request in the last 24 hours. Use a new key for each request.',
  },
  entry_key_used: {
    status: 409,
    message:
      'The draft created with this Idempotency-Key has changed since, so its entry key is not returned again. Use the entry key ' +
      'you have, or create another entry with a new Idempotency-Key.',
  },
  idempotency_in_progress: {
    status: 409,
    message: 'A request with this Idempotency-Key is still in progress. Wait a moment, then send it again.',
  },
  last_owner: {
    status: 409,
    message: 'An account needs an owner. Transfer ownership to another member first.',
  },
  account_deleted: {
    status: 409,
    message: 'This account is being deleted. An owner can restore it until then.',
  },
  billing_not_configured: {
    status: 409,
    message: 'This deployment has no billing: everything is included for free.',
  },
  version_not_draft: {
    status: 409,
    message: 'Only drafts can be changed. Create a draft from this version and change that.',
  },
  version_invalid: {
    status: 409,
    message: 'This version has errors. Fix the errors in details and publish again.',
  },
  form_not_published: { status: 409, message: 'This form is not published yet. Publish a version first.' },
  form_closed: { status: 409, message: 'This form is closed and no longer accepts entries.' },
  entry_already_submitted: { status: 409, message: 'This entry was already submitted. Start a new one.' },
  entry_limit_reached: {
    status: 409,
    message: 'This form has reached its response limit.',
  },
  run_not_cancelable: { status: 409, message: 'This run has ended and cannot be canceled.' },
  job_not_cancelable: { status: 409, message: 'This job has ended and cannot be canceled.' },
  slug_taken: { status: 409, message: 'This URL slug is taken. Choose another.' },
  unique_violation: {
    status: 409,
    message: 'This value is already taken. Choose another.',
  },
  in_use: { status: 409, message: 'This is still in use. Remove it from where it is used first.' },
  version_mismatch: {
    status: 412,
    message:
      'This was changed since you last read it, so nothing was saved. Reload it and apply your changes again.',
  },
  payload_too_large: {
    status: 413,
    message: 'The body is too large for this route. Send less at a time.',
  },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json in UTF-8.' },
  range_not_satisfiable: {
    status: 416,
    message: 'The requested range is outside the file. Request a range within its size.',
  },
  validation_failed: {
    status: 422,
    message: 'Some values are invalid. Fix the ones in details.',
  },
  ambiguous_dates: {
    status: 422,
    message:
      'The data does not show whether the day or the month comes first. Set "dateOrder" for the columns in details.',
  },
  ambiguous_numbers: {
    status: 422,
    message:
      'The data does not show which decimal separator is used. Set "decimalSeparator" for the columns in details.',
  },
  invalid_token: {
    status: 422,
    message: 'This link has expired or was already used. Request a new one.',
  },
  invalid_filter: { status: 422, message: 'The filter is invalid. Fix the location in details.' },
  invalid_cursor: {
    status: 422,
    message:
      'This cursor is not valid for this list. Start again without it, and keep filter and sort the same.',
  },
  unknown_field: {
    status: 422,
    message: 'Some fields do not exist. Remove or correct the ones in details.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Wait the number of seconds in Retry-After, then try again.',
  },
  headers_too_large: {
    status: 431,
    message: 'The request headers are too large. Send fewer or shorter headers.',
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side. Try again. If it keeps happening, report the request id.',
  },
  unavailable: {
    status: 503,
    message:
      'The service is temporarily unavailable. Wait the number of seconds in Retry-After, then try again.',
  },
} as const;

export type ErrorCode = keyof typeof catalog;

export const errorCatalog: Readonly<Record<ErrorCode, { status: number; message: string }>> = catalog;

export interface ErrorDetail {
  /** The location: `name`, `answers.email`, `query.limit`, `headers.if-match`. */
  path: string;
  /** Stable, like the error's code. */
  code: string;
  message: string;
}
