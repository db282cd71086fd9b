/**
 * The one catalogue of errors. A code is stable for ever; its status and the default message stand here and
 * nowhere else. The message is read by people, so it says what to do next.
 */
const catalogue = {
  malformed_json: {
    status: 400,
    message: 'The body is not acceptable JSON. Correct the place named in details and send it again.',
  },
  malformed_request: {
    status: 400,
    message: 'This is not a valid HTTP request. Check the client that sent it.',
  },
  invalid_signature: {
    status: 400,
    message:
      'The signature is missing, too old, or does not fit the body. Check the secret and the clock of the sender.',
  },
  account_header_required: {
    status: 400,
    message:
      'This route belongs to an account. Send the header X-Account-ID with the id of your account (acc_…).',
  },
  unauthenticated: {
    status: 401,
    message:
      'No credential was sent. Send "Authorization: Bearer svc_…" with an API key from account settings.',
  },
  invalid_api_key: {
    status: 401,
    message:
      'This API key is unknown, has expired or was revoked. Create a new key in account settings and use that.',
  },
  invalid_entry_key: {
    status: 401,
    message: 'This entry key is not valid for the entry. Open the form again, or use its resume link.',
  },
  invalid_credentials: {
    status: 401,
    message: 'E-mail address, password or code is not right. Try again, or reset the password.',
  },
  session_expired: { status: 401, message: 'Your session has ended. Sign in again.' },
  billing_inactive: {
    status: 402,
    message: 'Billing is inactive for this account. An admin can renew it under Settings → Billing.',
  },
  account_mismatch: {
    status: 403,
    message:
      'X-Account-ID names another account than the one this credential belongs to. Send the matching id.',
  },
  admin_required: {
    status: 403,
    message: 'This needs the Admin role. Ask an admin of the account to do it or to change your role.',
  },
  permission_denied: {
    status: 403,
    message: 'Your role in this account does not permit this. Ask an admin of the account for a higher role.',
  },
  api_key_not_allowed: {
    status: 403,
    message: 'API keys cannot do this, whatever their role. Sign in to the web app and do it there.',
  },
  entry_key_not_allowed: {
    status: 403,
    message: 'An entry key is no account credential. Use an account API key on this route, from a server.',
  },
  email_not_verified: {
    status: 403,
    message: 'This e-mail address is not verified yet. Follow the link in the mail that was just sent to it.',
  },
  origin_not_allowed: {
    status: 403,
    message: 'Requests from this site are not accepted here. Send them from a page of this service.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing here that you can see. Check the address and the id.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address does not take this method. The Allow header lists the ones it takes.',
  },
  not_acceptable: {
    status: 406,
    message: 'The answer cannot be given in the type asked for. Accept application/json.',
  },
  request_timeout: {
    status: 408,
    message: 'The request did not arrive in time. Send it again, all at once.',
  },
  state_conflict: {
    status: 409,
    message: 'The resource is in a state that does not permit this. Read it again and decide anew.',
  },
  email_not_configured: {
    status: 409,
    message:
      'Email is not set up on this service, so nothing was sent. Ask the operator to set SMTP_URL, or to give you a link.',
  },
  idempotency_key_reused: {
    status: 409,
    message:
      'This Idempotency-Key was used with another request in the last 24 hours. Use a new key per request.',
  },
  entry_key_used: {
    status: 409,
    message:
      'The draft created with this Idempotency-Key has changed since, so its entry key is not returned again. Use the entry key ' +
      'you have, or create another entry with a new Idempotency-Key.',
  },
  idempotency_in_progress: {
    status: 409,
    message:
      'A request with this Idempotency-Key is still running. Wait a moment and send the same request again.',
  },
  last_owner: {
    status: 409,
    message: 'An account needs an owner. Hand the account over to another member first.',
  },
  account_deleted: {
    status: 409,
    message: 'This account is being deleted. Until that is done, an owner can restore it.',
  },
  billing_not_configured: {
    status: 409,
    message: 'This deployment has no billing: everything is included, and there is nothing to pay for.',
  },
  version_not_draft: {
    status: 409,
    message: 'Only a draft can be changed. Open a new draft from this version and change that.',
  },
  version_invalid: {
    status: 409,
    message: 'The version has errors. Validate it, mend them and publish again.',
  },
  form_not_published: { status: 409, message: 'The form is not published yet. Publish a version first.' },
  form_closed: { status: 409, message: 'The form is closed and takes no more entries.' },
  entry_already_submitted: { status: 409, message: 'The entry was submitted already. Start a new one.' },
  entry_limit_reached: {
    status: 409,
    message: 'The form has received as many entries as its author allows.',
  },
  run_not_cancelable: { status: 409, message: 'The run has ended and cannot be canceled.' },
  job_not_cancelable: { status: 409, message: 'The job has ended and cannot be canceled.' },
  slug_taken: { status: 409, message: 'This slug is in use. Choose another.' },
  unique_violation: {
    status: 409,
    message: 'Another resource has this value already. Choose another value.',
  },
  in_use: { status: 409, message: 'Something else still uses this. Remove that use first.' },
  version_mismatch: {
    status: 412,
    message:
      'The resource was changed since you read it, and nothing was written. Read it again and reapply.',
  },
  payload_too_large: {
    status: 413,
    message: 'The body is larger than this route takes. Send less at a time.',
  },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json in UTF-8.' },
  range_not_satisfiable: {
    status: 416,
    message: 'The file has no such part. Ask for a range within its size.',
  },
  validation_failed: {
    status: 422,
    message: 'Some values are not acceptable. Correct the places in details.',
  },
  ambiguous_dates: {
    status: 422,
    message:
      'The data do not show whether dates have the day or the month first. Say "dateOrder" for the columns in details.',
  },
  ambiguous_numbers: {
    status: 422,
    message:
      'The data do not show what separates decimals. Say "decimalSeparator" for the columns in details.',
  },
  invalid_token: {
    status: 422,
    message: 'This link is not valid any more, or was used already. Ask for a new one.',
  },
  invalid_filter: { status: 422, message: 'The filter cannot be understood. Correct the place in details.' },
  invalid_cursor: {
    status: 422,
    message:
      'The cursor does not belong to this list. Start again without it, keeping filter and sort the same.',
  },
  unknown_field: {
    status: 422,
    message: 'The request names fields that do not exist here. Remove or correct the ones in details.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Wait for the seconds in Retry-After, then go on.',
  },
  headers_too_large: {
    status: 431,
    message: 'The request headers are too large. Send fewer or shorter ones.',
  },
  internal_error: {
    status: 500,
    message: 'Something failed on our side and was logged. Try again; if it stays, report the request id.',
  },
  unavailable: {
    status: 503,
    message: 'The service cannot answer at the moment. Wait for the seconds in Retry-After and try again.',
  },
} as const;

export type ErrorCode = keyof typeof catalogue;

export const errorCatalogue: Readonly<Record<ErrorCode, { status: number; message: string }>> = catalogue;

export interface ErrorDetail {
  /** Where: `name`, `answers.email`, `query.limit`, `headers.if-match`. */
  path: string;
  /** Stable, like the error's own code. */
  code: string;
  message: string;
}
