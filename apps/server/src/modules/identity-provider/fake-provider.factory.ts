import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Json = Record<string, unknown>;

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const unknownKey = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;

const encoded = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (header: Json, claims: Json, key = privateKey): string => {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${header.alg === 'none' ? '' : sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
};

export interface FakeProvider {
  issuer: string;
  /** The claims of the next user it asserts. */
  person: Json;
  /** Overrides claims of the token. */
  claimOverrides: Json;
  /** Overrides header fields of the token. */
  headerOverrides: Json;
  /** Signs with an unknown key. */
  signsWithUnknownKey: boolean;
  /** Changes the metadata. */
  settings: Json;
  /** Overrides the response of a path. */
  answers: Record<string, (response: ServerResponse) => void>;
  /** The number of requests per path. */
  requestCounts: Record<string, number>;
}

/**
 * A fake provider that the test controls: it asserts any user, signs anything and misbehaves on demand. It has no pages; the
 * code that a browser brings back contains the nonce and the challenge of the request.
 */
export const startFakeProvider = async (): Promise<FakeProvider> => {
  const used = new Set<string>();
  const provider: FakeProvider = {
    issuer: '',
    person: {},
    claimOverrides: {},
    headerOverrides: {},
    signsWithUnknownKey: false,
    settings: {},
    answers: {},
    requestCounts: {},
  };

  const json = (response: ServerResponse, body: Json, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const tokens = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = new URLSearchParams(await text(request));
    const code = sent.get('code') ?? '';
    const { nonce, challenge } = JSON.parse(Buffer.from(code, 'base64url').toString()) as Record<
      string,
      string
    >;
    const proof = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient =
      request.headers.authorization === `Basic ${Buffer.from('forms:sesame').toString('base64')}`;
    if (!isClient || proof !== challenge || used.has(code))
      return json(response, { error: 'invalid_grant' }, 400);
    used.add(code);
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: provider.issuer,
      aud: 'forms',
      iat: now,
      exp: now + 60,
      nonce,
      ...provider.person,
      ...provider.claimOverrides,
    };
    const header = { alg: 'RS256', kid: 'one', ...provider.headerOverrides };
    const id_token = signed(header, claims, provider.signsWithUnknownKey ? unknownKey : privateKey);
    return json(response, { access_token: 'at', token_type: 'bearer', expires_in: 60, id_token });
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] as string;
    provider.requestCounts[path] = (provider.requestCounts[path] ?? 0) + 1;
    const other = provider.answers[path];
    if (other) return other(response);
    if (path === '/token') return void tokens(request, response);
    if (path === '/jwks')
      return json(response, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      });
    const { issuer } = provider;
    return json(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...provider.settings,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
};

/** The code that the provider would issue to a browser with this authorization URL. */
export const codeFor = (url: string): string => {
  const { searchParams } = new URL(url);
  const code = { nonce: searchParams.get('nonce'), challenge: searchParams.get('code_challenge') };
  return Buffer.from(JSON.stringify({ ...code, one: Math.random() })).toString('base64url');
};
