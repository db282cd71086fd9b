import { answerIn, type FieldContext } from '../fields/field-type.ts';
import { isObject } from '../settings/plain-json.ts';
import type { Container, FieldPlan, ListPlan } from './form-plan.ts';
import { type Merging, mergeAnswers } from './merge-answers.ts';
import { emptyReading, type Reading } from './reading.ts';

const quiet = { refuse() {}, nearest: () => undefined, newInstanceId: undefined };

/** Lists within lists that must have many each would be more than anyone fills in. */
const MAX_MADE = 1_000;

/** The defaults of what is in a container, lists aside: those of an instance count when it is made. */
function defaultsOf({ members }: Container): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const member of members) {
    if (member.kind === 'field' && member.field.default !== undefined)
      defaults[member.key] = member.field.default;
    if (member.kind !== 'group') continue;
    const inside = defaultsOf(member.inside);
    if (Object.keys(inside).length > 0) defaults[member.key] = inside;
  }
  return defaults;
}

/** What a new form or a new instance starts with; worked out once for each. */
export function createBeginnings(): {
  form(root: Container): Reading;
  instance(list: ListPlan, id: string): Reading;
} {
  const known = new Map<Container, Reading>();
  const readingOf = (container: Container): Reading => {
    const made =
      known.get(container) ??
      mergeAnswers(container, emptyReading(), defaultsOf(container), '', { ...quiet, blank: instance });
    known.set(container, made);
    return made;
  };
  const instance = (list: ListPlan, id: string): Reading => {
    const { given, answers, ...rest } = readingOf(list.inside);
    return { given: { id, ...given }, answers: { id, ...answers }, ...rest };
  };
  return { form: readingOf, instance };
}

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

/**
 * Values from a link: of fields outside of repeatable groups, by key, by all keys on the way (`venue.city`) or by the
 * name that a field gives itself for links. Text is read as a cell of a CSV file would be. What does not fit is dropped.
 */
export function prefillPatch(
  { members }: Container,
  prefill: Link,
  whole: Link = prefill,
): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const member of members) {
    if (member.kind === 'group') {
      const part = valueOf(prefill, member.key);
      const own = { ...dotted(prefill, member.key), ...(isObject(part) ? part : {}) };
      const inside = prefillPatch(member.inside, own, whole);
      if (Object.keys(inside).length > 0) patch[member.key] = inside;
    }
    if (member.kind !== 'field' || member.type.calculated) continue;
    const { field, key } = member;
    const named = 'parameter' in field && field.parameter !== undefined;
    const value = readLoose(member, named ? valueOf(whole, field.parameter) : valueOf(prefill, key));
    if (value !== null) patch[key] = value;
  }
  return patch;
}

type Link = Readonly<Record<string, unknown>>;

const valueOf = (link: Link, name: string): unknown => (Object.hasOwn(link, name) ? link[name] : null);

const dotted = (prefill: Link, key: string): Link =>
  Object.fromEntries(
    Object.entries(prefill)
      .filter(([name]) => name.startsWith(`${key}.`))
      .map(([name, value]) => [name.slice(key.length + 1), value]),
  );

const timeless: FieldContext = { today: '', now: '', compilePattern: () => ({ problem: { message: '' } }) };

/** As it stands where that is sound, else as a cell: "7" is a number, the label of an option its value. */
function readLoose({ type, field }: FieldPlan, json: unknown): unknown {
  const strict = answerIn(type.parse(json, field));
  const isSound = strict !== null && type.check(strict, field, timeless).length === 0;
  if (isSound || typeof json !== 'string') return strict;
  const loose = answerIn(type.fromCell(json, field));
  return loose !== null && type.check(loose, field, timeless).length === 0 ? loose : (strict ?? loose);
}
