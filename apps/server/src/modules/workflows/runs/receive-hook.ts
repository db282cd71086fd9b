import { isUtf8 } from 'node:buffer';
import type { areas } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import { fail } from '../../../http/fail.ts';
import { parseJson } from '../../../http/large-json.ts';
import { countAttempt } from '../../../http/limits/attempts.ts';
import type { Window } from '../../../http/limits/limiter.ts';
import type { Call, HandlerResult } from '../../../http/serve.ts';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import { checkBillingActive } from '../../billing/index.ts';
import { startRun } from '../engine/start-run.ts';
import { hookDigest } from '../hook-urls.ts';
import { findHookByDigest, findHookListener, isAccountBeingDeleted } from '../store-hooks.ts';
import { findLineage } from './store-claims.ts';

type Receive = typeof areas.hooks.routes.receive;
type Headers = Call<Receive>['headers'];

/** Per trigger; requests are also limited by client address. */
const perHook: readonly Window[] = [{ name: 'minute', seconds: 60, limit: 300 }];

/** Credentials are for the receiver, not for readers of runs. */
const redactedHeaders =
  /^(proxy-.*|x-account-id|x-forwarded-.*|forwarded)$|auth|cookie|token|secret|password|credential|api-?key|entry-key/;

const shownHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || redactedHeaders.test(name) ? [] : [[name, storable([value].flat().join(', '))]],
    ),
  );

/** PostgreSQL stores every character except NUL and unpaired surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed();

/** A repeated name becomes a list. */
const shownQuery = (query: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, string | string[]]) => [
      storable(name),
      Array.isArray(value) ? value.map(storable) : storable(value),
    ]),
  );

const maxFields = 1_000;

/** A repeated name becomes a list. */
const readForm = (text: string): Record<string, unknown> => {
  const parameters = [...new URLSearchParams(text)].slice(0, maxFields);
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of parameters) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? storable(value) : [known, storable(value)].flat());
  }
  return Object.fromEntries(
    [...fields].filter(([name]) => name !== '__proto__').map(([name, value]) => [storable(name), value]),
  );
};

/** The body as `trigger.body`. Only JSON, forms and text are accepted. */
const readHookBody = async (body: Buffer | undefined, contentType: string): Promise<unknown> => {
  if (!body || body.length === 0) return null;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (/^application\/(.+\+)?json$/.test(type)) return parseJson(body);
  const isForm = type === 'application/x-www-form-urlencoded';
  const isText = type === '' || type.startsWith('text/') || /^application\/(.+\+)?xml$/.test(type);
  if ((!isForm && !isText) || !isUtf8(body))
    return fail('unsupported_media_type', {
      message: 'Send JSON, a form (application/x-www-form-urlencoded) or text, in UTF-8.',
    });
  return isForm ? readForm(body.toString()) : storable(body.toString());
};

/** The run whose step calls, from the idempotency key of its requests: this detects workflows that call each other. */
const callingRun = (headers: Headers): string | undefined =>
  decodeId('run', String(headers['idempotency-key'] ?? '').split('-', 1)[0] ?? '');

/** Starts the workflow of a webhook URL. Unknown URLs do not reveal whether an account exists. */
export const receiveHook =
  (services: Services) =>
  async ({ params, query, body, headers }: Call<Receive>): Promise<HandlerResult<Receive>> => {
    const { database, limiter } = services;
    const digest = hookDigest(services, params.token);
    const hook = (await database.global((db) => findHookByDigest(db, digest))) ?? fail('not_found');
    await countAttempt(limiter, `hook:${digest.toString('base64url')}`, perHook);
    const contentType = String(headers['content-type'] ?? '');
    const values = {
      headers: shownHeaders(headers),
      query: shownQuery(query),
      body: await readHookBody(body, contentType),
      contentType: storable(contentType),
    };
    const { account_id: accountId, workflow_id: workflowId, trigger_key: key } = hook;
    const { id } = await database.write(accountId, async (db) => {
      if (await isAccountBeingDeleted(db, accountId)) fail('not_found');
      await checkBillingActive(services, db, accountId);
      const listener =
        (await findHookListener(db, accountId, workflowId, key)) ??
        fail('state_conflict', {
          message: 'The workflow is turned off or not published. Turn it on first.',
        });
      const cause = callingRun(headers);
      const caused = cause === undefined ? undefined : await findLineage(db, accountId, cause);
      return startRun(db, accountId, {
        workflowId,
        source: { version: listener.workflow_version },
        trigger: { key, type: 'webhook' },
        values,
        ...(cause !== undefined && caused && { parent: { runId: cause, ...caused, waits: false } }),
      });
    });
    return { runId: encodeId('run', id) };
  };
