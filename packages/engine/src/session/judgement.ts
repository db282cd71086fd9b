import type { Frame } from '../calculation/frames.ts';
import { STILL_FRAME } from '../calculation/still-frame.ts';
import type { Field } from '../definition.ts';
import type { FieldContext, FileInfo, KnownOptions } from '../fields/field-type.ts';
import { type Problem, problem } from '../fields/problems.ts';
import { type FieldPlan, type FormPlan, type ListPlan, type MemberPlan, NONE } from './form-plan.ts';
import { emptyReading, type Reading } from './reading.ts';

/** Where a field is: the keys on the way there, and the ids of the instances around it. */
export type AnswerPlace = { readonly keys: readonly string[]; readonly instances: readonly string[] };

/** What judging asks of the world. What is left out is not judged. */
export type Judging = Pick<FieldContext, 'today' | 'now' | 'compilePattern'> & {
  options?: ((field: Field, place: AnswerPlace) => KnownOptions | undefined) | undefined;
  file?: ((id: string) => FileInfo | undefined) | undefined;
};

/** What was found on a page or in an instance. Paths begin there. */
type Findings = {
  visible: string[];
  required: string[];
  calculated: [path: string, value: unknown][];
  errors: { path: string; problem: Problem }[];
};

type Judged = Findings & {
  answers: Record<string, unknown>;
  placed?: { prefix: string; found: Findings };
};

export type JudgedForm = {
  pages: readonly (Findings & { id: string })[];
  /** Of visible fields, in canonical form and in the order of the form, with calculated values. */
  answers: Record<string, unknown>;
};

const nothing = (): Findings => ({ visible: [], required: [], calculated: [], errors: [] });

/** What is shown, needed, calculated and wrong in a whole form. */
export function judgeForm(plan: FormPlan, reading: Reading, root: Frame, judging: Judging): JudgedForm {
  const answers: Record<string, unknown> = {};
  const pages = plan.pages
    .filter(({ visible }) => isShown(visible, root))
    .map(({ id, members }) => {
      const found = nothing();
      judgeMembers({ members, prefix: '', instances: [] }, reading, root, judging, found, answers);
      return { id, ...found };
    });
  return { pages, answers };
}

export const isShown = (visible: number, { results }: Frame): boolean =>
  visible === NONE || results[visible] !== false;

type Place = { members: readonly MemberPlan[]; prefix: string; instances: readonly string[] };

export const NOTHING_READ = emptyReading();

function judgeMembers(
  { members, prefix, instances }: Place,
  reading: Reading,
  frame: Frame,
  judging: Judging,
  into: Findings,
  answers: Record<string, unknown>,
): void {
  for (const member of members) {
    if (!isShown(member.visible, frame)) continue;
    const { key } = member;
    if (key === undefined) continue;
    const path = prefix + key;
    into.visible.push(path);
    if (member.kind === 'field') {
      const answer = judgeField(member, path, instances, reading, frame, judging, into);
      if (answer !== null) answers[key] = answer;
    } else if (member.kind === 'group') {
      const group = reading.groups.get(key) ?? NOTHING_READ;
      const inside: Record<string, unknown> = {};
      const place = { members: member.inside.members, prefix: `${path}.`, instances };
      judgeMembers(place, group, frame, judging, into, inside);
      if (!isEmptyObject(inside)) answers[key] = inside;
    } else if (member.kind === 'list') {
      answers[key] = judgeList(member, path, instances, reading, frame, judging, into);
    }
  }
}

const isEmptyObject = (of: object): boolean => {
  for (const _key in of) return false;
  return true;
};

/** The answer of a field, or null where there is none. */
function judgeField(
  plan: FieldPlan,
  path: string,
  instances: readonly string[],
  reading: Reading,
  frame: Frame,
  judging: Judging,
  into: Findings,
): unknown {
  const { key, type, field, required, rules } = plan;
  if (type.calculated) {
    const read = type.parse(plan.value === NONE ? null : frame.results[plan.value], field);
    const value = 'answer' in read ? read.answer : null;
    into.calculated.push([path, value]);
    return value;
  }
  const isRequired = typeof required === 'boolean' ? required : frame.results[required] === true;
  if (isRequired) into.required.push(path);
  const unread = reading.problems.get(key);
  if (unread) {
    for (const found of unread) into.errors.push({ path, problem: found });
    return null;
  }
  const answer = reading.answers[key] ?? null;
  if (isRequired && type.isBlank(answer)) into.errors.push({ path, problem: problem(type.requiredCode) });
  if (answer !== null) {
    const context = judging.options ? withOptions(judging, plan, instances) : (judging as FieldContext);
    for (const found of type.check(answer, field, context)) into.errors.push({ path, problem: found });
  }
  for (const { result, message } of rules)
    if (frame.results[result] === true) into.errors.push({ path, problem: problem('rule', { message }) });
  return answer;
}

const withOptions = (
  judging: Judging,
  { field, keys }: FieldPlan,
  instances: readonly string[],
): FieldContext => ({
  ...judging,
  options: judging.options?.(field, { keys, instances }),
});

function judgeList(
  list: ListPlan,
  path: string,
  instances: readonly string[],
  reading: Reading,
  frame: Frame,
  judging: Judging,
  into: Findings,
): unknown[] {
  const { key, min, max } = list;
  const readings = reading.lists.get(key) ?? [];
  const frames = frame.lists[list.list] ?? [];
  if (readings.length < min) into.errors.push({ path, problem: problem('too_few_instances', { min }) });
  if (readings.length > max) into.errors.push({ path, problem: problem('too_many_instances', { max }) });
  return readings.map((instance, index) => {
    const judged = judgeInstance(list, instance, frames[index] ?? STILL_FRAME, judging, instances);
    append(into, judged, `${path}.${index}.`);
    return judged.answers;
  });
}

/** What was found in an instance, kept as long as its answers and the results of its expressions are the same ones. */
type Remembered = { results: unknown; judging: Judging; judged: Judged };
const remembered = new WeakMap<Reading, Remembered>();

function judgeInstance(
  list: ListPlan,
  reading: Reading,
  frame: Frame,
  judging: Judging,
  around: readonly string[],
): Judged {
  const instances = [...around, reading.given.id as string];
  const { members, holdsLists } = list.inside;
  // Whoever hands in options may look at answers elsewhere to find them.
  const keeps = !judging.options && !holdsLists;
  const known = keeps ? remembered.get(reading) : undefined;
  if (known?.results === frame.results && known.judging === judging) return known.judged;
  const judged: Judged = { ...nothing(), answers: { id: reading.given.id } };
  judgeMembers({ members, prefix: '', instances }, reading, frame, judging, judged, judged.answers);
  if (keeps) remembered.set(reading, { results: frame.results, judging, judged });
  return judged;
}

function append(into: Findings, judged: Judged, prefix: string): void {
  const { visible, required, calculated, errors } = placedAt(judged, prefix);
  for (const path of visible) into.visible.push(path);
  for (const path of required) into.required.push(path);
  for (const entry of calculated) into.calculated.push(entry);
  for (const error of errors) into.errors.push(error);
}

/** What was found, with whole paths: made once for each place, since most instances stay where they are. */
function placedAt(judged: Judged, prefix: string): Findings {
  if (judged.placed?.prefix !== prefix) {
    const found: Findings = {
      visible: judged.visible.map((path) => prefix + path),
      required: judged.required.map((path) => prefix + path),
      calculated: judged.calculated.map(([path, value]) => [prefix + path, value]),
      errors: judged.errors.map((error) => ({ path: prefix + error.path, problem: error.problem })),
    };
    judged.placed = { prefix, found };
  }
  return judged.placed.found;
}
