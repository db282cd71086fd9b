import { setTimeout as pause } from 'node:timers/promises';
import type { TriggerOf } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import { countAttempt } from '../../../http/limits/attempts.ts';
import type { Window } from '../../../http/limits/limiter.ts';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import type { ButtonRuns } from '../../entry-sessions/index.ts';
import { startRun } from '../engine/start-run.ts';
import { completeInputs, runInputErrors } from './check-inputs.ts';
import { findRun } from './store.ts';
import { type ButtonListener, findButtonListeners, startButtonRuns } from './store-buttons.ts';

const perEntry: readonly Window[] = [
  { name: 'minute', seconds: 60, limit: 20 },
  { name: 'day', seconds: 86_400, limit: 200 },
];
const perForm: readonly Window[] = [
  { name: 'minute', seconds: 60, limit: 600 },
  { name: 'day', seconds: 86_400, limit: 20_000 },
];

/** A respondent is waiting. */
const waitTimeoutMs = 10_000;
const pollDelays = [20, 30, 50, 100, 150, 250];

const endStatuses = new Set(['succeeded', 'failed', 'canceled']);

/** Returns the status of a run once it has ended or waits, or after the timeout. */
const waitForEnd = async ({ database }: Services, accountId: string, runId: string) => {
  const giveUpAt = performance.now() + waitTimeoutMs;
  for (let round = 0; ; round += 1) {
    const run = await database.read(accountId, (db) => findRun(db, accountId, runId));
    const isOver = !run || endStatuses.has(run.status) || run.status === 'waiting';
    if (isOver || performance.now() >= giveUpAt)
      return {
        status: run?.status ?? 'succeeded',
        ...(run?.status === 'succeeded' && run.output !== null && { output: run.output }),
      };
    await pause(pollDelays[Math.min(round, pollDelays.length - 1)]);
  }
};

/** Its trigger for this button, else the manual trigger. */
const chooseListener = (listeners: readonly ButtonListener[], formId: string, buttonKey: string) =>
  listeners.find(({ settings }) => settings.formId === formId && settings.buttonKey === buttonKey) ??
  listeners.find(({ type }) => type === 'manual');

const valuesOf = (
  { type, settings }: ButtonListener,
  formId: string,
  buttonKey: string,
  inputs: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined => {
  if (type === 'button.clicked') return { formId, buttonKey, inputs };
  const trigger = settings as TriggerOf<'manual'>;
  return runInputErrors(trigger, inputs).length > 0
    ? undefined
    : { inputs: completeInputs(trigger, inputs), startedBy: '' };
};

/** Lets buttons of forms start workflows. */
export const workflowButtonRuns: ButtonRuns = {
  startTriggered: (db, { formId, entryId, buttonKey }) =>
    startButtonRuns(db, { formId: encodeId('frm', formId), buttonKey, entryId }),

  async start(services, db, { accountId, formId, entryId, buttonKey }, { workflowId: shown, inputs }) {
    const workflowId = decodeId('wfl', shown);
    if (!workflowId) return undefined;
    await countAttempt(services.limiter, `button-run:${entryId}`, perEntry);
    await countAttempt(services.limiter, `button-run:${formId}`, perForm);
    const shownForm = encodeId('frm', formId);
    const listeners = await findButtonListeners(db, accountId, workflowId);
    const listener = chooseListener(listeners, shownForm, buttonKey);
    const values = listener && valuesOf(listener, shownForm, buttonKey, inputs);
    if (!listener || !values) return undefined;
    const { id } = await startRun(db, accountId, {
      workflowId,
      source: { version: listener.workflow_version },
      trigger: { key: listener.trigger_key, type: listener.type },
      values,
      entryId,
    });
    return { waitForEnd: () => waitForEnd(services, accountId, id) };
  },
};
