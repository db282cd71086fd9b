import { sameValue } from '../expressions/json-values.ts';
import { problem, wrongType } from '../fields/problems.ts';
import { MAX_INSTANCES } from '../settings/limits.ts';
import { isObject } from '../settings/plain-json.ts';
import { instanceIdFormat } from '../settings/text-formats.ts';
import type { Container, ListPlan } from './form-plan.ts';
import { below, type Merging, mergeAnswers } from './merge-answers.ts';
import { emptyReading, type Reading } from './reading.ts';

/** Instances as they were sent, or undefined where that is no list. Those that say nothing new are the known ones. */
export function readList(
  list: ListPlan,
  before: readonly Reading[],
  json: unknown,
  path: string,
  merging: Merging,
): Reading[] | undefined {
  if (!Array.isArray(json)) {
    merging.refuse(path, wrongType('instances'));
    return undefined;
  }
  // What is far beyond the limit is not even looked at.
  if (json.length > MAX_INSTANCES) {
    merging.refuse(path, problem('too_many_instances', { max: list.max }));
    return undefined;
  }
  const known = new Map(before.map((instance) => [instance.given.id, instance]));
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
    const same = known.get(id);
    const made = mergeAnswers(
      list.inside,
      same ? emptyReading({ id }) : merging.blank(list, id),
      answers,
      at,
      merging,
    );
    return [same && sameValue(same.given, made.given) ? same : made];
  });
}

/** Lists within lists that must have many each would be more than anyone fills in. */
const MAX_MADE = 1_000;

/** As many instances in each list as it must have at least, in the lists within them too. */
export function leastInstances(
  container: Container,
  reading: Reading,
  merging: Merging,
  made = { count: 0 },
): unknown {
  const { newInstanceId } = merging;
  if (!newInstanceId) return {};
  const patch: Record<string, unknown> = {};
  for (const plan of container.nested) {
    if (plan.kind === 'group') {
      const inside = leastInstances(
        plan.inside,
        reading.groups.get(plan.key) ?? emptyReading(),
        merging,
        made,
      );
      if (Object.keys(inside as object).length > 0) patch[plan.key] = inside;
    } else if (!reading.lists.has(plan.key) && plan.min > 0 && made.count + plan.min <= MAX_MADE) {
      made.count += plan.min;
      patch[plan.key] = Array.from({ length: plan.min }, () => {
        const blank = merging.blank(plan, newInstanceId());
        return { id: blank.given.id, ...(leastInstances(plan.inside, blank, merging, made) as object) };
      });
    }
  }
  return patch;
}
