import { type Problem, problem } from '../fields/problems.ts';
import { instanceIdFormat } from '../settings/text-formats.ts';
import { leastInstances } from './beginning.ts';
import { type FoundInstance, findInstance, findList, replaceList } from './instances.ts';
import { below, type Merging, mergeAnswers } from './merge-answers.ts';
import type { Reading } from './reading.ts';
import type { SessionForm } from './session-form.ts';

export type AnswerAction =
  /**
   * Merges answers, and answers in instances by the ids of those. Null takes an answer away; the list of a repeatable
   * group is replaced; instances in it without an id get one, where `newInstanceId` is given.
   */
  | {
      type: 'set_answers';
      answers?: unknown;
      instances?: Readonly<Record<string, unknown>>;
      newInstanceId?: () => string;
    }
  /**
   * Adds an instance with the id that the caller made. `group` is the key of a repeatable group, or all keys on the way;
   * `parent` the id of the instance it stands in, if any; `index` where it comes, at the end if left out.
   */
  | {
      type: 'add_instance';
      group: string;
      id: string;
      parent?: string | undefined;
      index?: number | undefined;
      answers?: unknown;
      newInstanceId?: () => string;
    }
  /** Where `group` is given, the instance must be one of it. */
  | { type: 'remove_instance'; id: string; group?: string | undefined }
  | { type: 'move_instance'; id: string; index: number };

type Refusal = { path: string; problem: Problem };

/** What an action made of the answers, and what of it was refused; `lost` says that answers were among that. */
export type Changed = { reading: Reading; refused: readonly Refusal[]; lost: boolean };

const MAX_REFUSALS = 500;
const MAX_HELPED = 10;

export function mergingOf(
  { beginnings, nearestName }: SessionForm,
  refused: Refusal[],
  newInstanceId: (() => string) | undefined,
): Merging {
  return {
    refuse(path, found) {
      if (refused.length < MAX_REFUSALS) refused.push({ path, problem: found });
    },
    // Looking for it takes time: whoever sends thousands that are wrong is not helped with each.
    nearest: (name, known) => (refused.length < MAX_HELPED ? nearestName?.(name, known) : undefined),
    newInstanceId,
    blank: beginnings.instance,
  };
}

export function changeAnswers(form: SessionForm, reading: Reading, action: AnswerAction): Changed {
  switch (action.type) {
    case 'set_answers':
      return setAnswers(form, reading, action);
    case 'add_instance':
      return addInstance(form, reading, action);
    case 'remove_instance':
      return removeInstance(form, reading, action);
    case 'move_instance':
      return moveInstance(form, reading, action);
  }
}

type ActionOf<Type extends AnswerAction['type']> = Extract<AnswerAction, { type: Type }>;

const refusal = (reading: Reading, path: string, found: Problem): Changed => ({
  reading,
  refused: [{ path, problem: found }],
  lost: false,
});

function setAnswers(
  form: SessionForm,
  before: Reading,
  { answers, instances = {}, newInstanceId }: ActionOf<'set_answers'>,
): Changed {
  const { root } = form.plan;
  const refused: Refusal[] = [];
  const merging = mergingOf(form, refused, newInstanceId);
  let reading = answers === undefined ? before : mergeAnswers(root, before, answers, '', merging);
  for (const [id, patch] of Object.entries(instances)) {
    const found = findInstance(root, reading, id);
    if (!found) {
      merging.refuse(id.slice(0, 100), problem('unknown_instance'));
      continue;
    }
    const at = below(found.path, found.index);
    const instance = mergeAnswers(found.plan.inside, instanceOf(found), patch, at, merging);
    reading = replaceList(reading, found, found.instances.with(found.index, instance));
  }
  return { reading, refused, lost: refused.length > 0 };
}

const instanceOf = ({ instances, index }: FoundInstance): Reading => instances[index] as Reading;

function addInstance(
  form: SessionForm,
  before: Reading,
  { group, id, parent, index, answers = {}, newInstanceId }: ActionOf<'add_instance'>,
): Changed {
  const { root } = form.plan;
  const around = parent === undefined ? undefined : findInstance(root, before, parent);
  if (parent !== undefined && !around) return refusal(before, group, problem('unknown_instance'));
  const list = findList(root, before, group, around);
  if (!list) return refusal(before, group, problem('unknown_group'));
  const { plan, instances, path } = list;
  if (instances.length >= plan.max)
    return refusal(before, path, problem('too_many_instances', { max: plan.max }));
  if (!instanceIdFormat.test(id) || findInstance(root, before, id))
    return refusal(before, path, problem('invalid_instance'));
  const refused: Refusal[] = [];
  const merging = mergingOf(form, refused, newInstanceId);
  const place = Math.max(0, Math.min(index ?? instances.length, instances.length));
  const at = below(path, place);
  const given = mergeAnswers(plan.inside, form.beginnings.instance(plan, id), answers, at, merging);
  const made = mergeAnswers(plan.inside, given, leastInstances(plan.inside, given, merging), at, merging);
  return {
    reading: replaceList(before, list, instances.toSpliced(place, 0, made)),
    refused,
    lost: refused.length > 0,
  };
}

function removeInstance(
  form: SessionForm,
  before: Reading,
  { id, group }: ActionOf<'remove_instance'>,
): Changed {
  const found = findInstance(form.plan.root, before, id);
  const { plan } = found ?? {};
  if (!found || (group !== undefined && plan?.name !== group && plan?.key !== group))
    return refusal(before, group ?? '', problem('unknown_instance'));
  const { instances, index, path } = found;
  const { min } = found.plan;
  if (instances.length <= min) return refusal(before, path, problem('too_few_instances', { min }));
  return { reading: replaceList(before, found, instances.toSpliced(index, 1)), refused: [], lost: false };
}

function moveInstance(form: SessionForm, before: Reading, { id, index }: ActionOf<'move_instance'>): Changed {
  const found = findInstance(form.plan.root, before, id);
  if (!found) return refusal(before, '', problem('unknown_instance'));
  const others = found.instances.toSpliced(found.index, 1);
  const place = Math.max(0, Math.min(index, others.length));
  if (place === found.index) return { reading: before, refused: [], lost: false };
  const instances = others.toSpliced(place, 0, instanceOf(found));
  return { reading: replaceList(before, found, instances), refused: [], lost: false };
}
