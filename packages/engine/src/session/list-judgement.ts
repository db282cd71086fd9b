import type { Frame } from '../calculation/frames.ts';
import { STILL_FRAME } from '../calculation/still-frame.ts';
import { problem } from '../fields/problems.ts';
import type { ListPlan } from './form-plan.ts';
import { type Findings, type Judging, judgeMembers, nothing } from './judgement.ts';
import type { Reading } from './reading.ts';

type Judged = Findings & {
  answers: Record<string, unknown>;
  placed?: { prefix: string; found: Findings };
};

export function judgeList(
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
