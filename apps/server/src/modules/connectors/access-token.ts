import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { renderSetting } from './build-request.ts';
import { ConnectorCallFailure, failureOf } from './call-failure.ts';
import { createMask } from './mask.ts';
import type { ConnectorAuth, Texts } from './shapes.ts';
import { claimRenewal, findToken, releaseRenewal, storeToken } from './store-tokens.ts';

type OAuth = Extract<ConnectorAuth, { type: 'oauth2_client_credentials' }>;

/** Longer than a token request can take. */
const claimSeconds = 15;
const requestMs = 10_000;
const pollMs = 50;

interface Client {
  url: string;
  id: string;
  secret: string;
  scope: string;
  inBody: boolean;
}

const clientOf = (auth: OAuth, env: Texts, secrets: Texts): Client => ({
  url: renderSetting(auth.tokenUrl, env, secrets),
  id: renderSetting(auth.clientId, env, secrets),
  secret: renderSetting(auth.clientSecret, env, secrets),
  scope: (auth.scopes ?? []).join(' '),
  inBody: auth.clientAuthentication === 'body',
});

const formEncoded = (text: string) => new URLSearchParams({ a: text }).toString().slice(2);

const tokenFailure = (message: string, isTransient: boolean) =>
  new ConnectorCallFailure('token_failed', `Could not get an access token: ${message}`, { isTransient });

/** Requests a token (RFC 6749, section 4.4). The error includes the response, without secrets. */
const requestToken = async (
  { safeFetch }: Services,
  { url, id, secret, scope, inBody }: Client,
): Promise<{ token: string; seconds: number }> => {
  const pair = Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64');
  const mask = createMask([secret, pair]);
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== '' && { scope }) });
  if (inBody) {
    form.set('client_id', id);
    form.set('client_secret', secret);
  }
  const response = await safeFetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(!inBody && { authorization: `Basic ${pair}` }),
    },
    body: form.toString(),
    timeoutMs: requestMs,
    maxResponseBytes: 64 * 1024,
    maxRedirects: 0,
  }).catch((error: unknown) => {
    const failure = failureOf(error, mask);
    throw failure instanceof ConnectorCallFailure
      ? tokenFailure(failure.message, failure.isTransient)
      : failure;
  });
  const responseText = response.body.toString();
  if (response.status !== 200)
    throw tokenFailure(
      `the token URL returned ${response.status}: ${mask.text(responseText).slice(0, 300)}`,
      response.status >= 500 || response.status === 429,
    );
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(responseText) as Record<string, unknown>;
    if (typeof token === 'string' && token.length >= 4 && token.length <= 20_000)
      return { token, seconds: Number(seconds) > 0 ? Math.min(Number(seconds), 30 * 86_400) : 3_600 };
  } catch {
    // Reported below.
  }
  throw tokenFailure('the token URL returned no access_token.', false);
};

/** Shortly before it expires: a tenth of its lifetime, at most a minute. */
const renewAfter = (seconds: number) => Math.max(1, seconds - Math.min(60, seconds / 10));

const purpose = 'connector-token';
const contextOf = (accountId: string, environmentId: string) =>
  `connector_tokens ${accountId} ${environmentId} sealed`;

/**
 * A valid token: the stored one, or a new one. One process requests a new token at a time while the others wait for it; no
 * database connection is held meanwhile. `rejected` is a token that the other service did not accept although it should be
 * valid.
 */
export const accessToken = async (
  services: Services,
  accountId: string,
  environmentId: string,
  { auth, env, secrets }: { auth: OAuth; env: Texts; secrets: Texts },
  rejected?: string,
): Promise<string> => {
  const { database, keyring, accountKeys } = services;
  const client = clientOf(auth, env, secrets);
  const context = contextOf(accountId, environmentId);
  const fingerprint = keyring.hash(purpose, JSON.stringify(client));

  const readStored = async (): Promise<string | undefined> => {
    const token = await database.read(accountId, async (db) => {
      const row = await findToken(db, accountId, environmentId);
      if (!row?.sealed || !row.fingerprint?.equals(fingerprint)) return undefined;
      if (!row.renew_at || row.renew_at <= services.clock.now()) return undefined;
      const box = await accountKeys.forDecryption(db, accountId);
      return box.decrypt(purpose, row.sealed, context).toString();
    });
    return token === rejected ? undefined : token;
  };

  const releaseClaim = () => database.write(accountId, (db) => releaseRenewal(db, accountId, environmentId));

  const renew = async (): Promise<string> => {
    const { token, seconds } = await requestToken(services, client);
    await database.write(accountId, async (db) => {
      const box = await accountKeys.forEncryption(db, accountId);
      const sealed = box.encrypt(purpose, token, context);
      await storeToken(db, accountId, environmentId, {
        fingerprint,
        sealed,
        renewInSeconds: renewAfter(seconds),
      });
    });
    return token;
  };

  const giveUpAt = performance.now() + claimSeconds * 1_000 + requestMs;
  while (performance.now() < giveUpAt) {
    const stored = await readStored();
    if (stored !== undefined) return stored;
    const isOurs = await database.write(accountId, (db) =>
      claimRenewal(db, accountId, environmentId, claimSeconds),
    );
    if (!isOurs) {
      await pause(pollMs);
      continue;
    }
    try {
      // Another process may have renewed it between our read and our claim.
      const renewed = await readStored();
      if (renewed === undefined) return await renew();
    } catch (error) {
      await releaseClaim();
      throw error;
    }
    await releaseClaim();
  }
  throw tokenFailure('another process has been requesting one for too long. Try again.', true);
};
