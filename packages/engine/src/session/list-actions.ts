import { problem } from '../fields/problems.ts';
import { instanceIdFormat } from '../settings/text-formats.ts';
import {
  type ActionOf,
  type AnswerAction,
  type Changed,
  mergingOf,
  type Refusal,
  refusal,
  setAnswers,
} from './actions.ts';
import { type FoundInstance, findInstance, findList, replaceList } from './instances.ts';
import { leastInstances } from './list-answers.ts';
import { below, mergeAnswers } from './merge-answers.ts';
import type { Reading } from './reading.ts';
import type { SessionForm } from './session-form.ts';

/** What an action on instances makes of the answers. */
export function changeInstances(form: SessionForm, reading: Reading, action: AnswerAction): Changed {
  switch (action.type) {
    case 'set_answers':
      return setInInstances(form, reading, action);
    case 'add_instance':
      return addInstance(form, reading, action);
    case 'remove_instance':
      return removeInstance(form, reading, action);
    case 'move_instance':
      return moveInstance(form, reading, action);
  }
}

function setInInstances(form: SessionForm, before: Reading, action: ActionOf<'set_answers'>): Changed {
  const { instances = {}, newInstanceId } = action;
  const { root } = form.plan;
  const outside = setAnswers(form, before, action);
  let { reading } = outside;
  const refused = [...outside.refused];
  const merging = mergingOf(form, refused, newInstanceId);
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
