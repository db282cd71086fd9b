import { sameValue } from '../expressions/json-values.ts';
import { problem, wrongType } from '../fields/problems.ts';
import { MAX_INSTANCES } from '../settings/limits.ts';
import { isObject } from '../settings/plain-json.ts';
import { instanceIdFormat } from '../settings/text-formats.ts';
import type { Container, ListPlan } from './form-plan.ts';
import { joinPath, type MergeContext, mergeAnswers } from './merge-answers.ts';
import { emptyAnswers, type ParsedAnswers } from './parsed-answers.ts';

/** Parses instances; undefined if the value is not a list. Unchanged instances are reused. */
export function readList(
  list: ListPlan,
  before: readonly ParsedAnswers[],
  json: unknown,
  path: string,
  mergeContext: MergeContext,
): ParsedAnswers[] | undefined {
  if (!Array.isArray(json)) {
    mergeContext.reject(path, wrongType('instances'));
    return undefined;
  }
  // Lists far over the limit are not read at all.
  if (json.length > MAX_INSTANCES) {
    mergeContext.reject(path, problem('too_many_instances', { max: list.max }));
    return undefined;
  }
  const known = new Map(before.map((instance) => [instance.given.id, instance]));
  const ids = new Set<string>();
  return json.flatMap((instance: unknown, index) => {
    const at = joinPath(path, index);
    const id = isObject(instance) ? (instance.id ?? mergeContext.newInstanceId?.()) : undefined;
    if (typeof id !== 'string' || !instanceIdFormat.test(id) || ids.has(id)) {
      mergeContext.reject(at, problem('invalid_instance'));
      return [];
    }
    ids.add(id);
    const { id: _own, ...answers } = instance as Record<string, unknown>;
    const same = known.get(id);
    const created = mergeAnswers(
      list.inside,
      same ? emptyAnswers({ id }) : mergeContext.newInstance(list, id),
      answers,
      at,
      mergeContext,
    );
    return [same && sameValue(same.given, created.given) ? same : created];
  });
}

/** Nested lists with high minimums would create too many instances. */
const MAX_CREATED = 1_000;

/** A patch with the minimum number of instances in each list, including nested lists. */
export function minInstancesPatch(
  container: Container,
  parsed: ParsedAnswers,
  mergeContext: MergeContext,
  created = { count: 0 },
): unknown {
  const { newInstanceId } = mergeContext;
  if (!newInstanceId) return {};
  const patch: Record<string, unknown> = {};
  for (const plan of container.nested) {
    if (plan.kind === 'group') {
      const inside = minInstancesPatch(
        plan.inside,
        parsed.groups.get(plan.key) ?? emptyAnswers(),
        mergeContext,
        created,
      );
      if (Object.keys(inside as object).length > 0) patch[plan.key] = inside;
    } else if (!parsed.lists.has(plan.key) && plan.min > 0 && created.count + plan.min <= MAX_CREATED) {
      created.count += plan.min;
      patch[plan.key] = Array.from({ length: plan.min }, () => {
        const newInstance = mergeContext.newInstance(plan, newInstanceId());
        return {
          id: newInstance.given.id,
          ...(minInstancesPatch(plan.inside, newInstance, mergeContext, created) as object),
        };
      });
    }
  }
  return patch;
}
