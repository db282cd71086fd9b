import { expect, test } from 'vitest';
import { explainMailFailure } from './explain-failure.ts';
import { MailError } from './message.ts';

const failure = (message: string, more: object = {}) =>
  new MailError('delivery_failed', 'x', { permanent: false, cause: Object.assign(new Error(message), more) });

test.each([
  ['getaddrinfo ENOTFOUND mail.example.com', { code: 'EDNS' }, 'host_not_found'],
  ['connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' }, 'connection_refused'],
  ['Connection timeout', { code: 'ETIMEDOUT' }, 'timeout'],
  ['Greeting never received', { code: 'ETIMEDOUT' }, 'timeout'],
  ['Invalid login: 535 bad credentials', { code: 'EAUTH', responseCode: 535 }, 'sign_in_refused'],
  ['A0:error:0A00010B:SSL routines::wrong version number', { code: 'ESOCKET' }, 'tls_failed'],
  ['self-signed certificate', { code: 'ESOCKET' }, 'tls_failed'],
  [
    "Can't send mail - all recipients were rejected",
    { code: 'EENVELOPE', responseCode: 550 },
    'address_refused',
  ],
  ['Message failed: 554 spam', { code: 'EMESSAGE', responseCode: 554 }, 'address_refused'],
  ['Unexpected socket close', { code: 'ECONNECTION' }, 'other'],
])('%s', (message, more, code) => {
  const explained = explainMailFailure(failure(message, more));
  expect(explained.code).toBe(code);
  // The operator of the service is not the owner of an account.
  expect(JSON.stringify(explained)).not.toMatch(/mail\.example\.com|127\.0\.0\.1|credentials|spam/);
});
