import { type Problem, problem, wrongType } from '../fields/problems.ts';
import { isObject, isPlainJson } from '../settings/plain-json.ts';
import type { Container, FieldPlan, ListPlan } from './form-plan.ts';
import { type Draft, emptyAnswers, openDraft, type ParsedAnswers } from './parsed-answers.ts';

/** The context of a merge. */
export type MergeContext = {
  reject(path: string, found: Problem): void;
  /** The known name that was most likely meant; undefined if none is suggested. */
  suggestName(name: string, known: readonly string[]): string | undefined;
  /** Creates IDs for instances without one; if missing, such instances are rejected. */
  newInstanceId: (() => string) | undefined;
  /** The initial answers of a new instance. */
  newInstance(list: ListPlan, id: string): ParsedAnswers;
};

const isEmptyValue = (json: unknown): json is null | undefined | '' =>
  json === null || json === undefined || json === '';

/**
 * Merges answers into existing ones, as a JSON merge patch: null deletes an answer, a plain group is merged, the list
 * of a repeating group is replaced. Unknown keys and values that cannot be stored are rejected; invalid answers are
 * kept.
 */
export function mergeAnswers(
  container: Container,
  before: ParsedAnswers,
  patch: unknown,
  path: string,
  mergeContext: MergeContext,
): ParsedAnswers {
  if (!isObject(patch)) {
    mergeContext.reject(path, wrongType('answers'));
    return before;
  }
  const names = Object.keys(patch);
  if (names.length === 0) return before;
  const draft = openDraft(before);
  for (const key of names) {
    const member = container.byKey.get(key);
    const value = patch[key];
    if (member?.kind === 'field') mergeField(draft, member, value, joinPath(path, key), mergeContext);
    else if (member?.kind === 'group') {
      if (isEmptyValue(value)) draft.setGroup(key, undefined);
      else {
        const known = before.groups.get(key) ?? emptyAnswers();
        draft.setGroup(key, mergeAnswers(member.inside, known, value, joinPath(path, key), mergeContext));
      }
    } else if (member) {
      const known = before.lists.get(key) ?? [];
      const list = isEmptyValue(value)
        ? []
        : member.lists.read(member, known, value, joinPath(path, key), mergeContext);
      if (list) draft.setList(key, list);
    } else if (key !== 'id' || before.given.id !== value) rejectUnknown(container, key, path, mergeContext);
  }
  return draft.close();
}

export const joinPath = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`;

function rejectUnknown({ byKey }: Container, name: string, path: string, mergeContext: MergeContext): void {
  const nearest = mergeContext.suggestName(name, [...byKey.keys()]);
  mergeContext.reject(
    joinPath(path, name.slice(0, 100)),
    problem('unknown_key', nearest ? { nearest } : undefined),
  );
}

function mergeField(
  draft: Draft,
  plan: FieldPlan,
  json: unknown,
  path: string,
  mergeContext: MergeContext,
): void {
  const { key, type, field } = plan;
  // Values of calculated fields from clients are ignored.
  if (type.calculated || draft.isGiven(key, json)) return;
  if (isEmptyValue(json)) return draft.setField(key, undefined, null);
  const read = type.parse(json, field);
  if ('answer' in read) {
    const raw = typeof json !== 'object' || isPlainJson(json) ? json : read.answer;
    return draft.setField(key, raw, read.answer);
  }
  if (isPlainJson(json)) return draft.setField(key, json, null, read.problems);
  for (const found of read.problems) mergeContext.reject(path, found);
}
