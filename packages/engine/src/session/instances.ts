import type { Container, ListPlan } from './form-plan.ts';
import { emptyAnswers, openDraft, type ParsedAnswers } from './parsed-answers.ts';

/** One level down: into a plain group, or into an instance of a list. */
type Step = { key: string; index?: number };

/** A list of instances with its location. */
export type FoundList = {
  plan: ListPlan;
  /** The path to the group or instance that contains the list. */
  steps: readonly Step[];
  instances: readonly ParsedAnswers[];
  /** `guests.0.pets` */
  path: string;
};

export type FoundInstance = FoundList & { index: number };

/** Finds an instance by ID at any depth. IDs are unique; of duplicates by a client, the first counts. */
export function findInstance(
  container: Container,
  parsed: ParsedAnswers,
  id: string,
  steps: readonly Step[] = [],
): FoundInstance | undefined {
  for (const plan of container.nested) {
    if (plan.kind === 'group') {
      const group = parsed.groups.get(plan.key);
      const found = group && findInstance(plan.inside, group, id, [...steps, { key: plan.key }]);
      if (found) return found;
      continue;
    }
    const instances = parsed.lists.get(plan.key) ?? [];
    const index = instances.findIndex(({ given }) => given.id === id);
    if (index >= 0) return { plan, steps, instances, index, path: pathOf(steps, plan.key) };
    if (plan.inside.nested.length === 0) continue;
    for (const [position, instance] of instances.entries()) {
      const found = findInstance(plan.inside, instance, id, [...steps, { key: plan.key, index: position }]);
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
 * Finds the list of a repeating group by full path (`household.members`) or, if unambiguous, by its own key. For a
 * group inside instances, in the instance `parent`.
 */
export function findList(
  container: Container,
  parsed: ParsedAnswers,
  name: string,
  parent: FoundInstance | undefined,
): FoundList | undefined {
  const inside = parent?.plan.inside ?? container;
  const steps = parent ? [...parent.steps, { key: parent.plan.key, index: parent.index }] : [];
  const parentAnswers = parent ? parent.instances[parent.index] : parsed;
  const lists = listsIn(inside, parentAnswers, steps);
  const sameKey = lists.filter(({ plan }) => plan.key === name);
  return lists.find(({ plan }) => plan.name === name) ?? (sameKey.length === 1 ? sameKey[0] : undefined);
}

/** The lists in a container and its plain groups. */
function listsIn(
  container: Container,
  parsed: ParsedAnswers | undefined,
  steps: readonly Step[],
): FoundList[] {
  return container.nested.flatMap((plan) =>
    plan.kind === 'group'
      ? listsIn(plan.inside, parsed?.groups.get(plan.key), [...steps, { key: plan.key }])
      : { plan, steps, instances: parsed?.lists.get(plan.key) ?? [], path: pathOf(steps, plan.key) },
  );
}

/** Replaces the instances of a list. */
export function replaceList(
  parsed: ParsedAnswers,
  { plan, steps }: Pick<FoundList, 'plan' | 'steps'>,
  instances: readonly ParsedAnswers[],
): ParsedAnswers {
  const [step, ...rest] = steps;
  if (!step) return withList(parsed, plan.key, instances);
  const nested = { plan, steps: rest };
  if (step.index === undefined) {
    const group = parsed.groups.get(step.key) ?? emptyAnswers();
    return withGroup(parsed, step.key, replaceList(group, nested, instances));
  }
  const siblings = parsed.lists.get(step.key) ?? [];
  const instance = siblings[step.index] as ParsedAnswers;
  return withList(parsed, step.key, siblings.with(step.index, replaceList(instance, nested, instances)));
}

function withGroup(parsed: ParsedAnswers, key: string, group: ParsedAnswers): ParsedAnswers {
  const draft = openDraft(parsed);
  draft.setGroup(key, group);
  return draft.close();
}

function withList(parsed: ParsedAnswers, key: string, list: readonly ParsedAnswers[]): ParsedAnswers {
  const draft = openDraft(parsed);
  draft.setList(key, list);
  return draft.close();
}
