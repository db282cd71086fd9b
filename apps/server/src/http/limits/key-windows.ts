import type { Window } from './limiter.ts';
import type { KeyDefaults, KeyRow } from './store.ts';

/** The same as in `use_api_key` of migrations/0005_api_keys.sql. */
export const keySubject = (keyId: string): string => `key:${keyId}`;

type Allowance = Pick<KeyRow, 'rate_limit_minute' | 'rate_limit_hour' | 'rate_limit_day'>;

/** The limits of a key: those of its account, or else of the deployment. 0 is no limit. */
export const keyWindows = (
  { minute, hour, day }: KeyDefaults,
  { rate_limit_minute, rate_limit_hour, rate_limit_day }: Allowance,
): Window[] =>
  [
    { name: 'minute', seconds: 60, limit: rate_limit_minute ?? minute },
    { name: 'hour', seconds: 3_600, limit: rate_limit_hour ?? hour },
    { name: 'day', seconds: 86_400, limit: rate_limit_day ?? day },
  ].filter(({ limit }) => limit > 0);
