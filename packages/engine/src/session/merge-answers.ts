import { type Problem, problem, wrongType } from '../fields/problems.ts';
import { isObject, isPlainJson } from '../settings/plain-json.ts';
import type { Container, FieldPlan, ListPlan } from './form-plan.ts';
import { type Draft, emptyReading, openDraft, type Reading } from './reading.ts';

/** What a merge needs from outside and tells there. */
export type Merging = {
  refuse(path: string, found: Problem): void;
  /** The name that was meant, most likely, of those that are known; undefined where that is not looked for. */
  nearest(name: string, known: readonly string[]): string | undefined;
  /** Gives ids to instances that come without; where it is missing they are refused. */
  newInstanceId: (() => string) | undefined;
  /** What a new instance starts with. */
  blank(list: ListPlan, id: string): Reading;
};

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
    merging.refuse(path, wrongType('answers'));
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
      const known = before.lists.get(key) ?? [];
      const list = isNothing(value) ? [] : member.lists.read(member, known, value, below(path, key), merging);
      if (list) draft.setList(key, list);
    } else if (key !== 'id' || before.given.id !== value) refuseUnknown(container, key, path, merging);
  }
  return draft.close();
}

export const below = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`;

function refuseUnknown({ byKey }: Container, name: string, path: string, merging: Merging): void {
  const nearest = merging.nearest(name, [...byKey.keys()]);
  merging.refuse(below(path, name.slice(0, 100)), problem('unknown_key', nearest ? { nearest } : undefined));
}

function putField(draft: Draft, plan: FieldPlan, json: unknown, path: string, merging: Merging): void {
  const { key, type, field } = plan;
  // What a client says of a calculated field is not looked at.
  if (type.calculated || draft.isGiven(key, json)) return;
  if (isNothing(json)) return draft.setField(key, undefined, null);
  const read = type.parse(json, field);
  if ('answer' in read) {
    const raw = typeof json !== 'object' || isPlainJson(json) ? json : read.answer;
    return draft.setField(key, raw, read.answer);
  }
  if (isPlainJson(json)) return draft.setField(key, json, null, read.problems);
  for (const found of read.problems) merging.refuse(path, found);
}
