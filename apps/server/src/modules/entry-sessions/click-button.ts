import { isDeepStrictEqual } from 'node:util';
import type { areas, Body } from '@form-service/contracts';
import {
  act,
  type ButtonAction,
  type PressedButton,
  pressButton,
  type Session,
  sessionState,
  walkElements,
} from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import type { EntryAccess } from '../../http/access/entry-keys.ts';
import { fail } from '../../http/fail.ts';
import { withAnswers, withRespondentAnswers } from '../entries/index.ts';
import { calculateSession, confirmationOf, type OpenForm } from '../forms/index.ts';
import { type StartedRun, startButtonRun, startTriggeredRuns } from './button-runs.ts';
import { checkSpamProtection } from './check-spam-protection.ts';
import { createResumeLink } from './create-resume-link.ts';
import { callEntryAction } from './entry-actions.ts';
import {
  lockRespondentSession,
  type RespondentSession,
  readRespondentSession,
  saveRespondentSession,
} from './respondent-session.ts';
import { submitEntry } from './submit-entry.ts';

type Click = NonNullable<Body<typeof areas.entrySessions.routes.clickButton>>;

/** What a click did, for the client to act on. */
type Effect = { type: string } & Record<string, unknown>;

interface ClickResult {
  respondentSession: RespondentSession;
  effects: Effect[];
  /** A run that the button started and that is awaited. */
  run?: StartedRun;
}

/** The context of a click. `session` includes the answers that came with the click. */
interface ClickContext {
  services: Services;
  db: Transaction;
  respondentSession: RespondentSession;
  session: Session;
  pressed: PressedButton;
  click: Click;
  entryKey: string;
  ip: string;
  address: string;
}

type ActionOf<Type extends ButtonAction['type']> = Extract<ButtonAction, { type: Type }>;
type ActionHandler<Type extends ButtonAction['type']> = (
  action: ActionOf<Type>,
  context: ClickContext,
) => Promise<ClickResult>;

const saveAndReturn = async (
  { services, db, respondentSession }: ClickContext,
  session: Session,
  effects: Effect[],
): Promise<ClickResult> => ({
  respondentSession: await saveRespondentSession(services, db, respondentSession, session),
  effects,
});

const changePage =
  (type: 'next' | 'back') =>
  async (_action: unknown, context: ClickContext): Promise<ClickResult> => {
    const before = sessionState(context.session).page;
    const session = act(context.session, { type });
    const { page } = sessionState(session);
    return saveAndReturn(context, session, page === before ? [] : [{ type: 'page_changed', page }]);
  };

/** Inputs by name, without the action's prefix: `city` for `answers.city`. */
const inputsOf = ({ inputs }: PressedButton): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name.slice(name.indexOf('.') + 1), value]),
  );

/** Values for fields in the button's instance go into that instance, all others to the top level of the form. */
const setAnswers: ActionHandler<'set_answers'> = async (_action, context) => {
  const { session, pressed } = context;
  const values = inputsOf(pressed);
  const { instanceId } = pressed;
  const isBeside = (key: string) => instanceId !== undefined && siblingKeys(session, pressed).has(key);
  const part = (beside: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => isBeside(key) === beside));
  const changed = withAnswers(session, {
    answers: part(false),
    ...(instanceId !== undefined && { instances: { [instanceId]: part(true) } }),
  });
  return saveAndReturn(context, changed, [
    { type: 'answers_changed', keys: visibleKeys(session, Object.keys(values)) },
  ]);
};

/** Top-level keys that respondents may see. */
const visibleKeys = ({ form: { withheld } }: Session, keys: readonly string[]): string[] =>
  keys.filter((key) => !withheld?.names.has(key));

const siblingKeys = ({ form: { definition } }: Session, { button }: PressedButton): Set<string> => {
  const groups = [...walkElements(definition)].find(({ element }) => element === button)?.groups ?? [];
  return new Set(groups.at(-1)?.elements.flatMap(({ key }) => key ?? []));
};

/** One handler per action. A new action of the engine is a type error here until it has a handler. */
const actionHandlers: { [Type in ButtonAction['type']]: ActionHandler<Type> } = {
  next: changePage('next'),
  back: changePage('back'),
  set_answers: setAnswers,
  open_url: async ({ url, newTab = false }, context) =>
    saveAndReturn(context, context.session, [{ type: 'open_url', url, newTab }]),
  async submit(_action, { services, db, respondentSession, session }) {
    const submitted = await submitEntry(services, db, respondentSession, session);
    const { confirmation } = respondentSession.open.form.settings;
    return {
      respondentSession: submitted,
      effects: [
        {
          type: 'submitted',
          confirmation: confirmationOf(confirmation, submitted.session.form, submitted.entry.answers),
        },
      ],
    };
  },
  async save_and_resume_later(_action, context) {
    const { services, db, session, click, entryKey, ip, address } = context;
    const { email } = click;
    const respondentSession = await saveRespondentSession(services, db, context.respondentSession, session);
    const linkRequest = { entryKey, ip, ...(email !== undefined && { email }) };
    const link = await createResumeLink(services, { db, address }, respondentSession, linkRequest);
    return { respondentSession, effects: [{ type: 'resume_link', ...link }] };
  },
  call_action: async (_action, context) => saveAndReturn(context, context.session, []),
  async run_workflow({ workflowId = '' }, context) {
    const { services, db, session, pressed } = context;
    const respondentSession = await saveRespondentSession(services, db, context.respondentSession, session, {
      isReadAgain: true,
    });
    const run = await startButtonRun(services, db, buttonRefOf(respondentSession, pressed), {
      workflowId,
      inputs: inputsOf(pressed),
    });
    if (!run)
      return fail('state_conflict', {
        message: "This button's workflow no longer exists. Contact the form's author.",
      });
    return { respondentSession, effects: [], run };
  },
};

const buttonRefOf = ({ accountId, entry }: RespondentSession, { button }: PressedButton) => ({
  accountId,
  formId: entry.form_id,
  entryId: entry.id,
  buttonKey: button.key,
});

interface ClickRequest {
  buttonKey: string;
  click: Click;
  origin: string | undefined;
  entryKey: string;
  ip: string;
  address: string;
}

type ClickOutcome = ClickResult & { pressed: PressedButton };

/**
 * Performs the click in one transaction. Whether it submits the entry is known only here, with the answers merged and the entry
 * locked. Without a spam check, nothing is done then and the form is returned for the check.
 */
const performClick = async (
  services: Services,
  entryAccess: EntryAccess,
  { buttonKey, click, origin, entryKey, ip, address }: ClickRequest,
  isVerified: boolean,
): Promise<ClickOutcome | { needsSpamCheck: OpenForm }> =>
  services.database.write(entryAccess, async (db) => {
    const respondentSession = await lockRespondentSession(services, entryAccess, db, origin);
    const { answers, instanceId } = click;
    const session =
      answers === undefined
        ? respondentSession.session
        : await calculateSession(
            withRespondentAnswers(respondentSession.session, { answers }),
            entryAccess.accountId,
          );
    const pressed =
      pressButton(session, buttonKey, instanceId) ??
      fail('not_found', { message: 'This button is not available at the moment.' });
    const { action } = pressed.button;
    if (action.type === 'submit' && !respondentSession.staged && !isVerified)
      return { needsSpamCheck: respondentSession.open };
    const perform = actionHandlers[action.type] as ActionHandler<typeof action.type>;
    const context = { services, db, respondentSession, session, pressed, click, entryKey, ip, address };
    const clicked = await perform(action as never, context);
    // Changes of an edit session are not in the entry before they are committed, so nothing is triggered.
    if (action.type !== 'run_workflow' && !respondentSession.staged)
      startTriggeredRuns(services, db, buttonRefOf(respondentSession, pressed));
    return { ...clicked, pressed };
  });

/** The spam check runs between the attempts because it may take seconds. */
const performVerifiedClick = async (
  services: Services,
  entryAccess: EntryAccess,
  request: ClickRequest,
): Promise<ClickOutcome> => {
  for (let isVerified = false; ; isVerified = true) {
    const outcome = await performClick(services, entryAccess, request, isVerified);
    if (!('needsSpamCheck' in outcome)) return outcome;
    await checkSpamProtection(services, outcome.needsSpamCheck, request.click, request.ip);
  }
};

/** Waits for the button's run and returns its result, with the session reloaded. */
const waitForRun = async (
  services: Services,
  entryAccess: EntryAccess,
  before: RespondentSession,
  run: StartedRun,
): Promise<ClickResult> => {
  const { status, output } = await run.waitForEnd();
  const runEffect: Effect = {
    type: 'workflow_run',
    status,
    ...(output !== undefined && { outputs: output }),
  };
  const respondentSession = await services.database.read(entryAccess, (db) =>
    readRespondentSession(services, entryAccess, db),
  );
  const [old, now] = [before.entry.answers, respondentSession.entry.answers] as Record<string, unknown>[];
  const keys = visibleKeys(respondentSession.session, [
    ...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]),
  ]).filter((key) => !isDeepStrictEqual(old?.[key], now?.[key]));
  return {
    respondentSession,
    effects: [runEffect, ...(keys.length > 0 ? [{ type: 'answers_changed', keys }] : [])],
  };
};

/**
 * Clicks a button. Changes to the entry are one transaction; external calls follow after it, so that they do not hold the lock on
 * the entry.
 */
export const clickButton = async (
  services: Services,
  entryAccess: EntryAccess,
  request: ClickRequest,
): Promise<ClickResult> => {
  const { respondentSession, effects, run, pressed } = await performVerifiedClick(
    services,
    entryAccess,
    request,
  );
  if (run) return waitForRun(services, entryAccess, respondentSession, run);
  const { action } = pressed.button;
  if (action.type !== 'call_action') return { respondentSession, effects };
  const { accountId, entry, session } = respondentSession;
  const { actionKey } = action;
  const called = { accountId, formId: entry.form_id, entryId: entry.id, actionKey, session };
  const outputs = await callEntryAction(services, called, inputsOf(pressed));
  return { respondentSession, effects: [{ type: 'action_called', actionKey: action.actionKey, outputs }] };
};
