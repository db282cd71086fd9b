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
import { buttonRunsOf, type StartedRun } from './button-runs.ts';
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

/** What pressing a button did, for the respondent's program to act on. */
type Effect = { type: string } & Record<string, unknown>;

interface ClickResult {
  desk: RespondentSession;
  effects: Effect[];
  /** A run that the button began, to be waited for. */
  run?: StartedRun;
}

/** Where a button is pressed: the desk, with the answers since the last save merged into `session`. */
interface ClickContext {
  services: Services;
  db: Transaction;
  desk: RespondentSession;
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
  pressing: ClickContext,
) => Promise<ClickResult>;

const saveAndReturn = async (
  { services, db, desk }: ClickContext,
  session: Session,
  effects: Effect[],
): Promise<ClickResult> => ({
  desk: await saveRespondentSession(services, db, desk, session),
  effects,
});

const changePage =
  (type: 'next' | 'back') =>
  async (_action: unknown, pressing: ClickContext): Promise<ClickResult> => {
    const before = sessionState(pressing.session).page;
    const session = act(pressing.session, { type });
    const { page } = sessionState(session);
    return saveAndReturn(pressing, session, page === before ? [] : [{ type: 'page_changed', page }]);
  };

/** By name, without the part of the action it stands in: `city` for `answers.city`. */
const inputsOf = ({ inputs }: PressedButton): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name.slice(name.indexOf('.') + 1), value]),
  );

/** Values for fields beside the button go into its instance, the others to the top of the form. */
const setAnswers: ActionHandler<'set_answers'> = async (_action, pressing) => {
  const { session, pressed } = pressing;
  const values = inputsOf(pressed);
  const { instanceId } = pressed;
  const isBeside = (key: string) => instanceId !== undefined && siblingKeys(session, pressed).has(key);
  const part = (beside: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => isBeside(key) === beside));
  const changed = withAnswers(session, {
    answers: part(false),
    ...(instanceId !== undefined && { instances: { [instanceId]: part(true) } }),
  });
  return saveAndReturn(pressing, changed, [
    { type: 'answers_changed', keys: visibleKeys(session, Object.keys(values)) },
  ]);
};

/** Those at the top of the form that respondents know of. */
const visibleKeys = ({ form: { withheld } }: Session, keys: readonly string[]): string[] =>
  keys.filter((key) => !withheld?.names.has(key));

const siblingKeys = ({ form: { definition } }: Session, { button }: PressedButton): Set<string> => {
  const groups = [...walkElements(definition)].find(({ element }) => element === button)?.groups ?? [];
  return new Set(groups.at(-1)?.elements.flatMap(({ key }) => key ?? []));
};

/** One entry for each action: a new one in the engine is a type error here until it has its own. */
const actionHandlers: { [Type in ButtonAction['type']]: ActionHandler<Type> } = {
  next: changePage('next'),
  back: changePage('back'),
  set_answers: setAnswers,
  open_url: async ({ url, newTab = false }, pressing) =>
    saveAndReturn(pressing, pressing.session, [{ type: 'open_url', url, newTab }]),
  async submit(_action, { services, db, desk, session }) {
    const sent = await submitEntry(services, db, desk, session);
    const { confirmation } = desk.open.form.settings;
    return {
      desk: sent,
      effects: [
        {
          type: 'submitted',
          confirmation: confirmationOf(confirmation, sent.session.form, sent.entry.answers),
        },
      ],
    };
  },
  async save_and_resume_later(_action, pressing) {
    const { services, db, session, click, entryKey, ip, address } = pressing;
    const { email } = click;
    const desk = await saveRespondentSession(services, db, pressing.desk, session);
    const asking = { entryKey, ip, ...(email !== undefined && { email }) };
    const link = await createResumeLink(services, { db, address }, desk, asking);
    return { desk, effects: [{ type: 'resume_link', ...link }] };
  },
  call_action: async (_action, pressing) => saveAndReturn(pressing, pressing.session, []),
  async run_workflow({ workflowId = '' }, pressing) {
    const { services, db, session, pressed } = pressing;
    const desk = await saveRespondentSession(services, db, pressing.desk, session, { isReadAgain: true });
    const run = await buttonRunsOf(services)?.start(db, buttonRefOf(desk, pressed), {
      workflowId,
      inputs: inputsOf(pressed),
    });
    if (!run)
      return fail('state_conflict', {
        message: "This button's workflow no longer exists. Contact the form's author.",
      });
    return { desk, effects: [], run };
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
 * Presses it in one transaction. Whether it sends the entry is known only here, with the answers merged and the entry
 * locked: without its proofs nothing is done then, and the form that asks for them is told.
 */
const performClick = async (
  services: Services,
  entryAccess: EntryAccess,
  { buttonKey, click, origin, entryKey, ip, address }: ClickRequest,
  isProven: boolean,
): Promise<ClickOutcome | { unproven: OpenForm }> =>
  services.database.write(entryAccess, async (db) => {
    const desk = await lockRespondentSession(services, entryAccess, db, origin);
    const { answers, instanceId } = click;
    const session =
      answers === undefined
        ? desk.session
        : await calculateSession(withRespondentAnswers(desk.session, { answers }), entryAccess.accountId);
    const pressed =
      pressButton(session, buttonKey, instanceId) ??
      fail('not_found', { message: 'This button is not available at the moment.' });
    const { action } = pressed.button;
    if (action.type === 'submit' && !desk.staged && !isProven) return { unproven: desk.open };
    const perform = actionHandlers[action.type] as ActionHandler<typeof action.type>;
    const pressing = { services, db, desk, session, pressed, click, entryKey, ip, address };
    const clicked = await perform(action as never, pressing);
    // What an edit session changes is not in the entry yet: nobody hears of it before it is committed.
    if (action.type !== 'run_workflow' && !desk.staged)
      buttonRunsOf(services)?.startTriggered(db, buttonRefOf(desk, pressed));
    return { ...clicked, pressed };
  });

/** Proofs are checked in between, because that may take seconds. */
const performVerifiedClick = async (
  services: Services,
  entryAccess: EntryAccess,
  asked: ClickRequest,
): Promise<ClickOutcome> => {
  for (let isProven = false; ; isProven = true) {
    const done = await performClick(services, entryAccess, asked, isProven);
    if (!('unproven' in done)) return done;
    await checkSpamProtection(services, done.unproven, asked.click, asked.ip);
  }
};

/** Waits a while for the run of a button, and tells what it has come to. What it did to the entry is in the new desk. */
const waitForRun = async (
  services: Services,
  entryAccess: EntryAccess,
  before: RespondentSession,
  run: StartedRun,
): Promise<ClickResult> => {
  const { status, output } = await run.waitForEnd();
  const told: Effect = { type: 'workflow_run', status, ...(output !== undefined && { outputs: output }) };
  const desk = await services.database.read(entryAccess, (db) =>
    readRespondentSession(services, entryAccess, db),
  );
  const [old, now] = [before.entry.answers, desk.entry.answers] as Record<string, unknown>[];
  const keys = visibleKeys(desk.session, [
    ...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]),
  ]).filter((key) => !isDeepStrictEqual(old?.[key], now?.[key]));
  return { desk, effects: [told, ...(keys.length > 0 ? [{ type: 'answers_changed', keys }] : [])] };
};

/**
 * Presses a button. What it does to the entry is one transaction; what it asks of others comes after that, so that nobody
 * waits for them with the entry locked.
 */
export const clickButton = async (
  services: Services,
  entryAccess: EntryAccess,
  asked: ClickRequest,
): Promise<ClickResult> => {
  const { desk, effects, run, pressed } = await performVerifiedClick(services, entryAccess, asked);
  if (run) return waitForRun(services, entryAccess, desk, run);
  const { action } = pressed.button;
  if (action.type !== 'call_action') return { desk, effects };
  const { accountId, entry, session } = desk;
  const { actionKey } = action;
  const called = { accountId, formId: entry.form_id, entryId: entry.id, actionKey, session };
  const outputs = await callEntryAction(services, called, inputsOf(pressed));
  return { desk, effects: [{ type: 'action_called', actionKey: action.actionKey, outputs }] };
};
