/** Respondent sessions on the server. They use the whole form, but respondents can neither see nor set private parts. */
import { nearestName } from '../expressions/nearest-name.ts';
import { problem } from '../fields/problems.ts';
import type { Rejection } from '../session/actions.ts';
import type { Container } from '../session/form-plan.ts';
import { findInstance, findList } from '../session/instances.ts';
import { joinPath } from '../session/merge-answers.ts';
import type { ParsedAnswers } from '../session/parsed-answers.ts';
import type { AnswerError, Answers, SessionForm } from '../session/session-form.ts';
import type { Session } from '../session/session-state.ts';
import { type SessionStart, startSession } from '../session/start-session.ts';
import { act, type SessionAction, type SessionState, sessionState } from '../session.ts';
import { isObject } from '../settings/plain-json.ts';
import { isPrivateField } from './private-parts.ts';

type Json = Record<string, unknown>;

const hasPrivate = ({ withheld }: SessionForm): boolean => (withheld?.fields.size ?? 0) > 0;

/** The answers without private ones; `within` is the name of their group. */
export function respondentAnswers<Of extends Answers>(
  { withheld }: SessionForm,
  answers: Of,
  groupName = '',
): Of {
  const { names } = withheld ?? {};
  if (!names || names.size === 0) return answers;
  const ancestors = new Set([...names].flatMap(ancestorPaths));
  const strip = (value: unknown, name: string): unknown => {
    if (!ancestors.has(name)) return value;
    if (Array.isArray(value)) return value.map((item) => (isObject(item) ? stripAll(item, name) : item));
    return isObject(value) ? stripAll(value, name) : value;
  };
  const stripAll = (values: Answers, prefix: string): Json =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => {
        const name = joinPath(prefix, key);
        return names.has(name) ? [] : [[key, strip(value, name)]];
      }),
    );
  return stripAll(answers, groupName) as Of;
}

/** The answers of one instance, as the respondent sees them. */
export function respondentInstance({ form, parsed }: Session, id: string): Answers | undefined {
  const found = findInstance(form.plan.root, parsed, id);
  const instance = found?.instances[found.index];
  return found && instance && respondentAnswers(form, instance.given, found.plan.name);
}

/** `guests.pets.name` → `guests`, `guests.pets` */
const ancestorPaths = (name: string): string[] =>
  [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index));

const INDEX_SEGMENTS = /\.\d+(?=\.|$)/g;

/** Whether an API path (`guests.0.batch`) refers to something that is withheld. */
function isWithheld({ withheld }: SessionForm, path: string): boolean {
  const name = path.replaceAll(INDEX_SEGMENTS, '');
  return [name, ...ancestorPaths(name)].some((one) => withheld?.names.has(one));
}

/** Errors for respondents: errors of withheld fields lose their path. */
export function respondentErrors(form: SessionForm, errors: readonly AnswerError[]): AnswerError[] {
  if (!form.withheld?.names.size) return [...errors];
  return errors.map((error) =>
    isWithheld(form, error.path.replace(/^answers\./, '')) ? { ...error, path: 'answers' } : error,
  );
}

export function respondentState(session: Session): SessionState {
  const state = sessionState(session);
  const { form } = session;
  if (!form.withheld?.names.size) return state;
  const isKnown = (path: string) => !isWithheld(form, path);
  return {
    ...state,
    visible: state.visible.filter(isKnown),
    required: state.required.filter(isKnown),
    calculated: Object.fromEntries(Object.entries(state.calculated).filter(([path]) => isKnown(path))),
    errors: respondentErrors(form, state.errors),
  };
}

/** Rejects answers to private fields: for respondents they do not exist. */
function rejectPrivate({ byKey }: Container, json: unknown, path: string): Rejection[] {
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const member = byKey.get(key);
    const at = joinPath(path, key);
    if (member?.kind === 'field')
      return isPrivateField(member.field) ? [{ path: at, problem: problem('unknown_key') }] : [];
    if (member?.kind === 'group') return rejectPrivate(member.inside, value, at);
    if (member?.kind !== 'list' || !Array.isArray(value)) return [];
    return value.flatMap((item, index) => rejectPrivate(member.inside, item, joinPath(at, index)));
  });
}

function privateRejections({ form, parsed }: Session, action: SessionAction): Rejection[] {
  const { root } = form.plan;
  if (action.type === 'add_instance') {
    const parent = action.parent === undefined ? undefined : findInstance(root, parsed, action.parent);
    const list = findList(root, parsed, action.group, parent);
    return list
      ? rejectPrivate(list.plan.inside, action.answers, joinPath(list.path, list.instances.length))
      : [];
  }
  if (action.type !== 'set_answers') return [];
  const inInstances = Object.entries(action.instances ?? {}).flatMap(([id, patch]) => {
    const found = findInstance(root, parsed, id);
    return found ? rejectPrivate(found.plan.inside, patch, joinPath(found.path, found.index)) : [];
  });
  return [...rejectPrivate(root, action.answers, ''), ...inInstances];
}

type Patch = { answers: Json; instances: Record<string, Json> };

/** The answers of private fields, as a `set_answers` action. */
function privateAnswers({ members }: Container, parsed: ParsedAnswers): Patch {
  const patch: Patch = { answers: {}, instances: {} };
  const add = ({ answers, instances }: Patch, put: (answers: Json) => void): void => {
    if (Object.keys(answers).length > 0) put(answers);
    Object.assign(patch.instances, instances);
  };
  for (const member of members) {
    if (member.kind === 'static') continue;
    const { key } = member;
    if (member.kind === 'field') {
      if (isPrivateField(member.field) && Object.hasOwn(parsed.given, key))
        patch.answers[key] = parsed.given[key];
    } else if (member.kind === 'group') {
      const group = parsed.groups.get(key);
      if (group)
        add(privateAnswers(member.inside, group), (answers) => {
          patch.answers[key] = answers;
        });
    } else
      for (const instance of parsed.lists.get(key) ?? [])
        add(privateAnswers(member.inside, instance), (answers) => {
          patch.instances[String(instance.given.id)] = answers;
        });
  }
  return patch;
}

const respondentForms = new WeakMap<SessionForm, SessionForm>();

/** The same form without suggestions of private field names. */
function withoutPrivateSuggestions(form: SessionForm): SessionForm {
  const result = respondentForms.get(form) ?? {
    ...form,
    nearestName: (unknownName: string, known: readonly string[]) =>
      nearestName(
        unknownName,
        known.filter(
          (key) => ![...(form.withheld?.fields ?? [])].some((name) => `.${name}`.endsWith(`.${key}`)),
        ),
      ),
  };
  respondentForms.set(form, result);
  return result;
}

const withRejections = (session: Session, rejected: readonly Rejection[]): Session => {
  const errors = session.form.toAnswerErrors(rejected);
  return { ...session, rejected: errors, rejectedAnswers: errors };
};

/** `act` for respondents: private fields are rejected as unknown, and keep their values. */
export function actAsRespondent(session: Session, action: SessionAction): Session {
  const { form } = session;
  if (!hasPrivate(form)) return act(session, action);
  const rejected = privateRejections(session, action);
  if (rejected.length > 0) return withRejections(session, rejected);
  const next = { ...act({ ...session, form: withoutPrivateSuggestions(form) }, action), form };
  if (next.parsed === session.parsed || next.rejected.length > 0) return next;
  // Clearing a group or replacing a list removes private answers, so they are restored.
  const { answers, instances } = privateAnswers(form.plan.root, session.parsed);
  const existing = Object.entries(instances).filter(([id]) => findInstance(form.plan.root, next.parsed, id));
  return act(next, { type: 'set_answers', answers, instances: Object.fromEntries(existing) });
}

/** `startSession` for a respondent's new entry. */
export function startRespondentSession(form: SessionForm, start: SessionStart): Session {
  if (!hasPrivate(form)) return startSession(form, start);
  const rejected = rejectPrivate(form.plan.root, start.answers, '');
  const started = startSession(
    withoutPrivateSuggestions(form),
    rejected.length > 0 ? { ...start, answers: {} } : start,
  );
  const session = { ...started, form };
  return rejected.length > 0 ? withRejections(session, rejected) : session;
}

/** The answers for an option search before an entry exists, with private default values. */
export function answersForOptionSearch(form: SessionForm, answers: Answers): Answers {
  return hasPrivate(form)
    ? withPrivateDefaults(form.plan.root, respondentAnswers(form, answers))
    : respondentAnswers(form, answers);
}

function withPrivateDefaults({ members }: Container, answers: Answers): Json {
  const result: Json = { ...answers };
  for (const member of members) {
    if (member.kind === 'static') continue;
    const { key } = member;
    if (member.kind === 'field') {
      if (isPrivateField(member.field) && member.field.default !== undefined)
        result[key] = member.field.default;
    } else if (member.kind === 'group') {
      const inside = withPrivateDefaults(member.inside, isObject(result[key]) ? (result[key] as Json) : {});
      if (Object.keys(inside).length > 0) result[key] = inside;
    } else if (Array.isArray(result[key]))
      result[key] = (result[key] as unknown[]).map((item) =>
        isObject(item) ? withPrivateDefaults(member.inside, item as Json) : item,
      );
  }
  return result;
}
