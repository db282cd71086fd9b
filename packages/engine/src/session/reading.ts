import { nearestName } from '../expressions/nearest-name.ts';
import { type Problem, problem } from '../fields/problems.ts';
import { MAX_INSTANCES } from '../settings/limits.ts';
import { isObject, isPlainJson } from '../settings/plain-json.ts';
import { instanceIdFormat } from '../settings/text-formats.ts';
import type { Container, FieldPlan, ListPlan } from './form-plan.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The answers of a form, a group or an instance: as they were given, and as they were read. Never changed, and shared
 * with the readings before as far as nothing changed.
 */
export type Reading = {
  /** As they were given, wrong ones too; no answer is no property. Instances have their `id`. */
  readonly given: Values;
  /** The same in canonical form, without those that could not be read. */
  readonly answers: Values;
  /** Why some could not be read, by key. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  readonly groups: ReadonlyMap<string, Reading>;
  readonly lists: ReadonlyMap<string, readonly Reading[]>;
};

/** What a merge needs from outside and tells there. */
export type Merging = {
  refuse(path: string, found: Problem): void;
  /** Gives ids to instances that come without; where it is missing they are refused. */
  newInstanceId: (() => string) | undefined;
  /** What a new instance starts with. */
  blank(list: ListPlan, id: string): Reading;
};

const NO_PROBLEMS: Reading['problems'] = new Map();
const NO_GROUPS: Reading['groups'] = new Map();
const NO_LISTS: Reading['lists'] = new Map();

/** Nothing answered yet. */
export const emptyReading = (start: Values = {}): Reading => ({
  given: start,
  answers: start,
  problems: NO_PROBLEMS,
  groups: NO_GROUPS,
  lists: NO_LISTS,
});

const isNothing = (json: unknown): json is null | undefined | '' =>
  json === null || json === undefined || json === '';

/**
 * Puts answers over those that are there, as a JSON merge patch: null takes an answer away, a plain group is merged, the
 * list of a repeatable group is replaced. Whatever has no place in the form is refused and left out, and so is what
 * cannot be stored; an answer that is merely wrong is kept.
 */
export function mergeAnswers(
  container: Container,
  before: Reading,
  patch: unknown,
  path: string,
  merging: Merging,
): Reading {
  if (!isObject(patch)) {
    merging.refuse(path, problem('wrong_type', { expected: 'an object of answers' }));
    return before;
  }
  const names = Object.keys(patch);
  if (names.length === 0) return before;
  const draft = openDraft(before);
  for (const key of names) {
    const member = container.byKey.get(key);
    const value = patch[key];
    if (member?.kind === 'field') putField(draft, member, value, below(path, key), merging);
    else if (member?.kind === 'group') {
      if (isNothing(value)) draft.setGroup(key, undefined);
      else {
        const known = before.groups.get(key) ?? emptyReading();
        draft.setGroup(key, mergeAnswers(member.inside, known, value, below(path, key), merging));
      }
    } else if (member) {
      const list = isNothing(value) ? [] : readList(member, value, below(path, key), merging);
      if (list) draft.setList(key, list);
    } else if (key !== 'id' || before.given.id !== value) refuseUnknown(container, key, path, merging);
  }
  return draft.close();
}

export const below = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`;

function refuseUnknown({ byKey }: Container, name: string, path: string, { refuse }: Merging): void {
  const nearest = nearestName(name, [...byKey.keys()]);
  refuse(below(path, name.slice(0, 100)), problem('unknown_key', nearest ? { nearest } : undefined));
}

function putField(draft: Draft, plan: FieldPlan, json: unknown, path: string, merging: Merging): void {
  const { key, type, field } = plan;
  // What a client says of a calculated field is not looked at.
  if (type.calculated) return;
  if (isNothing(json)) return draft.setField(key, undefined, null);
  const read = type.parse(json, field);
  if ('answer' in read) {
    const raw = typeof json !== 'object' || isPlainJson(json) ? json : read.answer;
    return draft.setField(key, raw, read.answer);
  }
  if (isPlainJson(json)) return draft.setField(key, json, null, read.problems);
  for (const found of read.problems) merging.refuse(path, found);
}

/** Instances as they were sent, or undefined where that is no list. */
function readList(list: ListPlan, json: unknown, path: string, merging: Merging): Reading[] | undefined {
  if (!Array.isArray(json)) {
    merging.refuse(path, problem('wrong_type', { expected: 'a list of instances' }));
    return undefined;
  }
  // What is far beyond the limit is not even looked at.
  if (json.length > MAX_INSTANCES) {
    merging.refuse(path, problem('too_many_instances', { max: list.max }));
    return undefined;
  }
  const ids = new Set<string>();
  return json.flatMap((instance: unknown, index) => {
    const at = below(path, index);
    const id = isObject(instance) ? (instance.id ?? merging.newInstanceId?.()) : undefined;
    if (typeof id !== 'string' || !instanceIdFormat.test(id) || ids.has(id)) {
      merging.refuse(at, problem('invalid_instance'));
      return [];
    }
    ids.add(id);
    const { id: _own, ...answers } = instance as Record<string, unknown>;
    return [mergeAnswers(list.inside, merging.blank(list, id), answers, at, merging)];
  });
}

/** A copy of a reading that can still be written to; what holds others is copied when it is first needed. */
type Draft = {
  setField(key: string, raw: unknown, answer: unknown, problems?: readonly Problem[]): void;
  setGroup(key: string, group: Reading | undefined): void;
  setList(key: string, list: readonly Reading[]): void;
  close(): Reading;
};

function openDraft(before: Reading): Draft {
  const given: Record<string, unknown> = { ...before.given };
  const answers: Record<string, unknown> = { ...before.answers };
  let { problems, groups, lists } = before;
  const put = (key: string, raw: unknown, answer: unknown): void => {
    if (raw !== undefined) given[key] = raw;
    else if (Object.hasOwn(given, key)) delete given[key];
    if (answer !== null) answers[key] = answer;
    else if (Object.hasOwn(answers, key)) delete answers[key];
  };
  return {
    setField(key, raw, answer, found) {
      put(key, raw, answer);
      if (found) problems = new Map(problems).set(key, found);
      else if (problems.has(key)) problems = new Map([...problems].filter(([name]) => name !== key));
    },
    setGroup(key, group) {
      put(key, group?.given, group?.answers ?? null);
      const next = new Map(groups);
      if (group) next.set(key, group);
      else next.delete(key);
      groups = next;
    },
    setList(key, list) {
      put(
        key,
        list.map((instance) => instance.given),
        list.map((instance) => instance.answers),
      );
      lists = new Map(lists).set(key, list);
    },
    close: () => ({ given, answers, problems, groups, lists }),
  };
}

export function withGroup(reading: Reading, key: string, group: Reading): Reading {
  const draft = openDraft(reading);
  draft.setGroup(key, group);
  return draft.close();
}

export function withList(reading: Reading, key: string, list: readonly Reading[]): Reading {
  const draft = openDraft(reading);
  draft.setList(key, list);
  return draft.close();
}
