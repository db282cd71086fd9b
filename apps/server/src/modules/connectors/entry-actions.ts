import { type Definition, walkElements } from '@form-service/engine';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { Window } from '../../http/limits/limiter.ts';
import { newUuid } from '../../kit/ids.ts';
import type { EntryActionFinder } from '../entry-sessions/index.ts';
import { callAction } from './call-action.ts';
import { findTarget } from './call-connector-action.ts';
import { ConnectorCallFailure } from './call-failure.ts';
import { actionInputErrors } from './check-inputs.ts';
import type { Input } from './shapes.ts';
import { findExposedAction } from './store-actions.ts';

const perEntry: readonly Window[] = [
  { name: 'minute', seconds: 60, limit: 20 },
  { name: 'day', seconds: 86_400, limit: 200 },
];
const perForm: readonly Window[] = [
  { name: 'minute', seconds: 60, limit: 600 },
  { name: 'day', seconds: 86_400, limit: 20_000 },
];
/** A respondent is waiting. */
const totalMs = 15_000;

/** The rule: the action is exposed to respondents, and a button of this form calls it. */
const isCalledByForm = (definition: Definition, actionKey: string): boolean => {
  for (const { element } of walkElements(definition))
    if (element.kind === 'button' && element.action.type === 'call_action')
      if (element.action.actionKey === actionKey) return true;
  return false;
};

const simpleTypes: Record<Input['type'], 'string' | 'number' | 'boolean' | 'json'> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  object: 'json',
  array: 'json',
  json: 'json',
};

const count = async ({ limiter }: Services, subject: string, windows: readonly Window[]): Promise<void> => {
  const { allowed, tightest } = await limiter.take(subject, windows);
  if (!allowed) fail('rate_limited', { headers: { 'retry-after': String(tightest?.resetSeconds ?? 60) } });
};

const unavailableError = () =>
  fail('unavailable', {
    message: 'The other service is not available at the moment. Try again in a little while.',
    headers: { 'retry-after': '5' },
  });

/** Lets respondents call exposed actions. They get the declared outputs, and nothing else of the response or the error. */
export const findConnectorAction: EntryActionFinder = async (
  services,
  { accountId, formId, entryId, actionKey, session },
) => {
  if (!isCalledByForm(session.form.definition, actionKey)) return undefined;
  const { database, log } = services;
  const action = await database.read(accountId, (db) => findExposedAction(db, accountId, actionKey));
  if (!action) return undefined;
  return {
    inputs: action.inputs.map(({ key, type, required = false }) => ({
      key,
      type: simpleTypes[type],
      required,
    })),
    async run(inputs) {
      const details = actionInputErrors(action.inputs, inputs);
      if (details.length > 0) fail('validation_failed', { details });
      await count(services, `entry-action:${entryId}`, perEntry);
      await count(services, `entry-action:${formId}`, perForm);
      try {
        const target = await database.read(accountId, (db) =>
          findTarget(db, accountId, action.connector_id, async () => action, undefined),
        );
        const called = await callAction(services, accountId, target, {
          inputs,
          idempotencyKey: newUuid(),
          retryPolicy: { totalMs, signal: undefined },
        });
        return called.ok ? called.outputs : unavailableError();
      } catch (error) {
        if (!(error instanceof ConnectorCallFailure)) throw error;
        const { code, message, details: problems } = error;
        // For example "..", which would lead to another path: retrying does not help.
        if (code === 'invalid_inputs')
          fail('validation_failed', {
            details: problems.length > 0 ? problems : [{ path: 'inputs', code: 'invalid_value', message }],
          });
        log.info({ code, actionId: action.id }, 'An action called by a respondent failed');
        return unavailableError();
      }
    },
  };
};
