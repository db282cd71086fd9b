import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { discoverProvider, type ProviderClient, UnusableProvider } from './discover-provider.ts';
import { presentProvider } from './present.ts';
import { decryptClientSecret, encryptClientSecret } from './provider-clients.ts';
import { findProvider, insertProvider, lockProvider, type ProviderRow, updateProvider } from './store.ts';

type Settings = Body<typeof areas.identityProvider.routes.replace>;

const defaultScopes = ['openid', 'email', 'profile'];

const failValidation = (path: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code, message }] });

const checkSettings = ({ joinRole, joinDomains }: Settings): void => {
  if (joinRole !== null && joinDomains.length === 0)
    failValidation(
      'joinDomains',
      'required',
      'List the domains whose users can join, or set joinRole to null.',
    );
};

const isSameClient = ({ issuer, clientId }: Settings, row: ProviderRow | undefined): boolean =>
  row?.issuer === issuer && row.client_id === clientId;

/** The secret to use. A stored secret is never sent to another issuer or client. */
const secretOf = (
  { keyring }: Services,
  accountId: string,
  settings: Settings,
  row: ProviderRow | undefined,
): string => {
  if (settings.clientSecret !== undefined) return settings.clientSecret;
  if (row && isSameClient(settings, row)) return decryptClientSecret(keyring, accountId, row.client_secret);
  return failValidation('clientSecret', 'required', 'Send the client secret of this issuer and clientId.');
};

/** Limits concurrent checks: each holds a database connection, and a slow provider must not exhaust the pool. */
const maxConcurrentChecks = 2;

const createProviderChecker = ({ safeFetch }: Services) => {
  let asking = 0;
  return async (client: ProviderClient): Promise<void> => {
    if (asking >= maxConcurrentChecks) fail('unavailable', { headers: { 'retry-after': '5' } });
    asking += 1;
    try {
      await discoverProvider(safeFetch, client);
    } catch (error) {
      if (!(error instanceof UnusableProvider)) throw error;
      failValidation('issuer', 'provider_unusable', error.message);
    } finally {
      asking -= 1;
    }
  };
};

/** Creates or updates the account's provider. An unusable one is rejected, so that nobody is locked out. */
export const createProviderSetter = (services: Services) => {
  const ask = createProviderChecker(services);
  const { keyring, config } = services;

  /** An unchanged provider was checked when it was set up; a disabled one may no longer exist. */
  const checkUsable = async (accountId: string, settings: Settings, row: ProviderRow | undefined) => {
    const clientSecret = secretOf(services, accountId, settings, row);
    if (!settings.enabled || (row?.enabled && isSameClient(settings, row))) return;
    await ask({ issuer: settings.issuer, clientId: settings.clientId, clientSecret });
  };

  return async (
    { db, accountId, checkIfMatch, audit }: AccountWrite<'identity_provider.updated'>,
    settings: Settings,
  ): Promise<ProviderRow> => {
    checkSettings(settings);
    // Before the row is locked: others need not wait for the provider.
    await checkUsable(accountId, settings, await findProvider(db, accountId));
    const current = await lockProvider(db, accountId);
    checkIfMatch(current?.version ?? 0);
    const values = {
      issuer: settings.issuer,
      client_id: settings.clientId,
      client_secret: encryptClientSecret(
        keyring,
        accountId,
        secretOf(services, accountId, settings, current),
      ),
      scopes: [...new Set(['openid', ...(settings.scopes ?? defaultScopes)])].join(' '),
      join_domains: settings.joinDomains.join(' '),
      join_role: settings.joinRole,
      enabled: settings.enabled,
    };
    const saved = current
      ? await updateProvider(db, accountId, values)
      : ((await insertProvider(db, accountId, values)) ?? fail('state_conflict'));
    audit('identity_provider.updated', {
      target: { type: 'account', id: accountId },
      ...(current && { before: presentProvider(current, config.publicUrl) }),
      after: {
        ...presentProvider(saved, config.publicUrl),
        ...(settings.clientSecret !== undefined && { clientSecretChanged: true }),
      },
    });
    return saved;
  };
};
