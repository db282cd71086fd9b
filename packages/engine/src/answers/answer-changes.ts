import type { Definition, Element } from '../definition.ts';
import { findMoved } from '../diff/find-moved.ts';
import { sameValue } from '../expressions/json-values.ts';
import { isObject } from '../settings/plain-json.ts';
import { isField, isGroup } from '../walk.ts';
import { type Instance, isInstanceList } from './instance-lists.ts';

/**
 * One difference between two states of answers. `before` is absent if there was no value, `after` if there is none now.
 * Paths consist of keys and instance IDs, which stay valid when instances are added or removed:
 *
 * - `email`, `venue.city`, `guests.ins_….name`: a value.
 * - `guests.ins_…`: an instance that was added or removed, with its `index`.
 * - `guests.ins_….index`: an instance that was moved; its index before and after.
 */
export type AnswerChange = { path: string; before?: unknown; after?: unknown; index?: number };

/** A valid path segment. Objects with other keys are compared as a whole. */
const SEGMENT = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Valid answers are less deep; anything deeper is compared as a whole. */
const MAX_DEPTH = 30;

/**
 * The changes between two states: `undoChanges` restores exactly the first, `applyChanges` the second. With a
 * definition, the answer to a field is always one change; without one, objects are compared property by property. Lists
 * of instances are compared by ID.
 */
export function answerChanges(before: unknown, after: unknown, definition?: Definition): AnswerChange[] {
  const changes: AnswerChange[] = [];
  compare(
    { path: '', depth: 0, elements: definition?.pages.flatMap((page) => page.elements) },
    before,
    after,
    changes,
  );
  return changes;
}

type ComparedLocation = { path: string; depth: number; elements: readonly Element[] | undefined };

const childLocation = (
  { path, depth, elements }: ComparedLocation,
  key: string,
): ComparedLocation & { isField: boolean } => {
  const element = elements?.find((one) => one.key === key);
  return {
    path: path === '' ? key : `${path}.${key}`,
    depth: depth + 1,
    elements: element && isGroup(element) ? element.elements : undefined,
    isField: element !== undefined && isField(element),
  };
};

function compare(location: ComparedLocation, before: unknown, after: unknown, into: AnswerChange[]): void {
  if (location.depth < MAX_DEPTH) {
    if (isInstanceList(before) && isInstanceList(after)) return compareLists(location, before, after, into);
    if (hasParts(before) && hasParts(after)) return compareParts(location, before, after, into);
  }
  if (!sameValue(before, after)) into.push({ path: location.path, before, after });
}

const hasParts = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.keys(value).every((key) => SEGMENT.test(key));

function compareParts(
  location: ComparedLocation,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  into: AnswerChange[],
): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const at = childLocation(location, key);
    const [had, has] = [Object.hasOwn(before, key), Object.hasOwn(after, key)];
    if (had && has && !at.isField) compare(at, before[key], after[key], into);
    else if (!had || !has || !sameValue(before[key], after[key]))
      into.push({ path: at.path, ...(had && { before: before[key] }), ...(has && { after: after[key] }) });
  }
}

function compareLists(
  location: ComparedLocation,
  before: readonly Instance[],
  after: readonly Instance[],
  into: AnswerChange[],
): void {
  const old = new Map(before.map((instance, index) => [instance.id, { instance, index }]));
  const commonIds = after.filter(({ id }) => old.has(id)).map(({ id }) => id);
  const moved = new Set(findMoved(commonIds, new Map(before.map(({ id }, index) => [id, index]))));
  const present = new Set(commonIds);
  const at = (id: string): ComparedLocation => ({
    ...location,
    path: `${location.path}.${id}`,
    depth: location.depth + 1,
  });
  for (const [index, instance] of before.entries())
    if (!present.has(instance.id)) into.push({ path: at(instance.id).path, before: instance, index });
  for (const [index, instance] of after.entries()) {
    const known = old.get(instance.id);
    if (!known) {
      into.push({ path: at(instance.id).path, after: instance, index });
      continue;
    }
    if (moved.has(instance.id))
      into.push({ path: `${at(instance.id).path}.index`, before: known.index, after: index });
    compare(at(instance.id), known.instance, instance, into);
  }
}
