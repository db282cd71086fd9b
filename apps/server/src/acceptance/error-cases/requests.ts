import { createToken } from '../../kit/crypto/tokens.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { sendRaw } from '../raw-request.ts';
import { account, type ErrorCases, get } from './error-case.ts';

/** Errors before a request reaches its handler. */
export const requestErrorCases: ErrorCases = {
  malformed_json: {
    trigger: async (testServices) => (await account(testServices)).send('POST', '/projects', '{'),
    path: '',
  },
  malformed_request: { trigger: ({ app }) => sendRaw(app.origin, 'GARBAGE\r\n\r\n') },
  headers_too_large: {
    trigger: ({ app }) =>
      sendRaw(app.origin, `GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`),
  },
  request_timeout: {
    trigger: ({ originWithoutDatabase }) =>
      sendRaw(originWithoutDatabase, 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '),
    headers: { connection: /^close$/ },
  },
  not_found: { trigger: async (testServices) => (await account(testServices)).send('GET', '/nothing') },
  method_not_allowed: {
    trigger: async (testServices) => (await account(testServices)).send('PUT', '/projects', {}),
    headers: { allow: /^GET, HEAD, POST$/ },
  },
  not_acceptable: {
    trigger: async (testServices) =>
      (await account(testServices)).send('GET', '/projects', undefined, { accept: 'text/html' }),
  },
  payload_too_large: {
    trigger: async (testServices) =>
      (await account(testServices)).send('POST', '/projects', {
        name: 'x'.repeat(testServices.app.services.config.bodyLimit),
      }),
  },
  unsupported_media_type: {
    trigger: async (testServices) =>
      (await account(testServices)).send('POST', '/projects', '<x/>', { 'content-type': 'application/xml' }),
  },
  range_not_satisfiable: {
    async trigger({ app }) {
      const here = (url: string) => `${app.origin}${url}`;
      const { storage } = app.services;
      const size = { contentType: 'text/plain', size: 4, expiresInSeconds: 60 };
      const { url, method, headers } = await storage.uploadUrl('errors/one', size);
      await fetch(here(url), { method, headers, body: 'four' });
      const file = { fileName: 'x', contentType: 'text/plain', expiresInSeconds: 60 };
      const down = await storage.downloadUrl('errors/one', { ...file, disposition: 'attachment' });
      return get(here(down.url), { range: 'bytes=50-' });
    },
  },
  validation_failed: {
    trigger: async (testServices) => (await account(testServices)).send('POST', '/projects', { name: 7 }),
    path: 'name',
  },
  unknown_field: {
    trigger: async (testServices) =>
      (await account(testServices)).send('POST', '/projects', { name: 'x', colour: 'red' }),
    path: 'colour',
  },
  invalid_filter: {
    trigger: async (testServices) => (await account(testServices)).send('GET', '/projects?filter=colour'),
    path: 'query.filter',
  },
  invalid_cursor: {
    trigger: async (testServices) => (await account(testServices)).send('GET', '/projects?cursor=x'),
  },
  internal_error: { trigger: async (testServices) => (await account(testServices)).send('POST', '/throws') },
  unavailable: {
    trigger: ({ originWithoutDatabase }) =>
      get(`${originWithoutDatabase}/api/v1/projects`, {
        authorization: `Bearer ${createToken('svc_')}`,
        'x-account-id': 'acc_01kxta5vqse7xr9m4z3h8w2bcd',
      }),
    headers: { 'retry-after': /^\d+$/ },
  },
  rate_limited: {
    async trigger({ strictApp }) {
      const { send } = await createTestAccount(strictApp);
      await send('GET', '/projects');
      return send('GET', '/projects');
    },
    headers: { 'retry-after': /^([1-9]|[1-5]\d|60)$/, 'ratelimit-policy': /;q=1;/, ratelimit: /;r=0;/ },
  },
};
