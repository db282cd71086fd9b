import { isObject } from '../settings/plain-json.ts';
import type { AnswerChange } from './answer-changes.ts';
import { type Instance, isInstanceId, isInstanceList } from './instance-lists.ts';

type Answers = Readonly<Record<string, unknown>>;

/** A change with the rest of its path. */
type PendingChange = { change: AnswerChange; remainingPath: readonly string[] };

/**
 * Applies changes to answers. Applied to the answers they were computed from, they give exactly the state after. On
 * other answers, each change wins at its path and the rest stays; changes inside a removed instance, or inside a value
 * that is no longer an object, are dropped and returned.
 */
export function applyChanges(
  answers: Answers,
  changes: readonly AnswerChange[],
): { answers: Answers; dropped: AnswerChange[] } {
  const dropped: AnswerChange[] = [];
  const steps = changes.map((change) => ({
    change,
    remainingPath: change.path === '' ? [] : change.path.split('.'),
  }));
  return { answers: applyAt(answers, steps, dropped) as Answers, dropped };
}

/** Restores the state before the changes from the state after them. */
export function undoChanges(answers: Answers, changes: readonly AnswerChange[]): Answers {
  return applyChanges(answers, changes.map(reverse)).answers;
}

function reverse(change: AnswerChange): AnswerChange {
  const { path, index } = change;
  return {
    path,
    ...('after' in change && { before: change.after }),
    ...('before' in change && { after: change.before }),
    ...(index !== undefined && { index }),
  };
}

/** The value at a path after the changes at and below it. Undefined means no value. */
function applyAt(value: unknown, steps: readonly PendingChange[], dropped: AnswerChange[]): unknown {
  const replacement = steps.findLast(({ remainingPath }) => remainingPath.length === 0);
  const deeper = steps.filter(({ remainingPath }) => remainingPath.length > 0);
  const start = replacement ? replacement.change.after : value;
  if (deeper.length === 0) return start;
  const isList =
    start === undefined
      ? deeper.some(({ remainingPath }) => isInstanceId(remainingPath[0] as string))
      : Array.isArray(start);
  if (isList && (start === undefined || isInstanceList(start))) {
    const list = applyToList(start ?? [], deeper, dropped);
    return start === undefined && list.length === 0 ? undefined : list;
  }
  if (start === undefined || isObject(start)) {
    const parts = applyToParts(start ?? {}, deeper, dropped);
    return start === undefined && Object.keys(parts).length === 0 ? undefined : parts;
  }
  dropped.push(...deeper.map(({ change }) => change));
  return start;
}

function groupByFirstKey(steps: readonly PendingChange[]): Map<string, PendingChange[]> {
  const found = new Map<string, PendingChange[]>();
  for (const {
    change,
    remainingPath: [first = '', ...remainingPath],
  } of steps) {
    const there = found.get(first);
    if (there) there.push({ change, remainingPath });
    else found.set(first, [{ change, remainingPath }]);
  }
  return found;
}

function applyToParts(value: Answers, steps: readonly PendingChange[], dropped: AnswerChange[]): Answers {
  const parts: Record<string, unknown> = { ...value };
  for (const [key, inside] of groupByFirstKey(steps)) {
    const part = applyAt(Object.hasOwn(value, key) ? value[key] : undefined, inside, dropped);
    if (part === undefined) delete parts[key];
    else parts[key] = part;
  }
  return parts;
}

/** Added and moved instances are inserted after all removals, in ascending order, so that their indexes are right. */
function applyToList(
  list: readonly Instance[],
  steps: readonly PendingChange[],
  dropped: AnswerChange[],
): readonly Instance[] {
  const byId = new Map(list.map((instance) => [instance.id, instance]));
  const removed = new Set<string>();
  const inserted: { instance: Instance; index: number }[] = [];
  for (const [id, inside] of groupByFirstKey(steps)) {
    const replacement = inside.find(({ remainingPath }) => remainingPath.length === 0)?.change;
    const known = byId.get(id);
    if (replacement && !('after' in replacement)) removed.add(id);
    else if (replacement && replacement.index !== undefined) {
      removed.add(id);
      inserted.push({ instance: replacement.after as Instance, index: replacement.index });
    } else if (!known) dropped.push(...inside.map(({ change }) => change));
    else {
      const move = inside.find(
        ({ remainingPath }) => remainingPath.length === 1 && remainingPath[0] === 'index',
      );
      const instance = applyAt(
        known,
        inside.filter((step) => step !== move),
        dropped,
      ) as Instance;
      byId.set(id, instance);
      if (!move) continue;
      removed.add(id);
      inserted.push({ instance, index: Number(move.change.after) });
    }
  }
  const result = list.filter(({ id }) => !removed.has(id)).map(({ id }) => byId.get(id) as Instance);
  for (const { instance, index } of inserted.toSorted((a, b) => a.index - b.index))
    result.splice(index, 0, instance);
  return result;
}
