import type { Container, ListPlan } from './form-plan.ts';
import { emptyAnswers, openDraft, type ParsedAnswers } from './parsed-answers.ts';

/** A way down: into a plain group, or into one instance of a list. */
type Step = { key: string; index?: number };

/** A list of instances in its place. */
export type FoundList = {
  plan: ListPlan;
  /** To the group or instance that holds the list. */
  steps: readonly Step[];
  instances: readonly ParsedAnswers[];
  /** `guests.0.pets` */
  path: string;
};

export type FoundInstance = FoundList & { index: number };

/** The instance with this id, wherever it is. Ids are unique, and where a client made two alike the first one counts. */
export function findInstance(
  container: Container,
  reading: ParsedAnswers,
  id: string,
  steps: readonly Step[] = [],
): FoundInstance | undefined {
  for (const plan of container.nested) {
    if (plan.kind === 'group') {
      const group = reading.groups.get(plan.key);
      const found = group && findInstance(plan.inside, group, id, [...steps, { key: plan.key }]);
      if (found) return found;
      continue;
    }
    const instances = reading.lists.get(plan.key) ?? [];
    const index = instances.findIndex(({ given }) => given.id === id);
    if (index >= 0) return { plan, steps, instances, index, path: pathOf(steps, plan.key) };
    if (plan.inside.nested.length === 0) continue;
    for (const [place, instance] of instances.entries()) {
      const found = findInstance(plan.inside, instance, id, [...steps, { key: plan.key, index: place }]);
      if (found) return found;
    }
  }
  return undefined;
}

const pathOf = (steps: readonly Step[], key: string): string =>
  [...steps.flatMap((step) => (step.index === undefined ? [step.key] : [step.key, step.index])), key].join(
    '.',
  );

/**
 * The list of a repeatable group, by its keys from the outermost group (`household.members`) or, as far as that is
 * clear, its own key alone. Of a group within instances, in the instance `parent`.
 */
export function findList(
  container: Container,
  reading: ParsedAnswers,
  name: string,
  parent: FoundInstance | undefined,
): FoundList | undefined {
  const inside = parent?.plan.inside ?? container;
  const steps = parent ? [...parent.steps, { key: parent.plan.key, index: parent.index }] : [];
  const holder = parent ? parent.instances[parent.index] : reading;
  const lists = listsIn(inside, holder, steps);
  const called = lists.filter(({ plan }) => plan.key === name);
  return lists.find(({ plan }) => plan.name === name) ?? (called.length === 1 ? called[0] : undefined);
}

/** The lists in a container and in the plain groups of it. */
function listsIn(
  container: Container,
  reading: ParsedAnswers | undefined,
  steps: readonly Step[],
): FoundList[] {
  return container.nested.flatMap((plan) =>
    plan.kind === 'group'
      ? listsIn(plan.inside, reading?.groups.get(plan.key), [...steps, { key: plan.key }])
      : { plan, steps, instances: reading?.lists.get(plan.key) ?? [], path: pathOf(steps, plan.key) },
  );
}

/** The whole reading with other instances in this list. */
export function replaceList(
  reading: ParsedAnswers,
  { plan, steps }: Pick<FoundList, 'plan' | 'steps'>,
  instances: readonly ParsedAnswers[],
): ParsedAnswers {
  const [step, ...rest] = steps;
  if (!step) return withList(reading, plan.key, instances);
  const deeper = { plan, steps: rest };
  if (step.index === undefined) {
    const group = reading.groups.get(step.key) ?? emptyAnswers();
    return withGroup(reading, step.key, replaceList(group, deeper, instances));
  }
  const around = reading.lists.get(step.key) ?? [];
  const instance = around[step.index] as ParsedAnswers;
  return withList(reading, step.key, around.with(step.index, replaceList(instance, deeper, instances)));
}

function withGroup(reading: ParsedAnswers, key: string, group: ParsedAnswers): ParsedAnswers {
  const draft = openDraft(reading);
  draft.setGroup(key, group);
  return draft.close();
}

function withList(reading: ParsedAnswers, key: string, list: readonly ParsedAnswers[]): ParsedAnswers {
  const draft = openDraft(reading);
  draft.setList(key, list);
  return draft.close();
}
