import { problem } from '../fields/problems.ts';
import { instanceIdFormat } from '../settings/text-formats.ts';
import {
  type ActionOf,
  type AnswerAction,
  type ChangeResult,
  createMergeContext,
  type Rejection,
  rejection,
  setAnswers,
} from './actions.ts';
import { type FoundInstance, findInstance, findList, replaceList } from './instances.ts';
import { minInstancesPatch } from './list-answers.ts';
import { joinPath, mergeAnswers } from './merge-answers.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import type { SessionForm } from './session-form.ts';

/** Applies an action to instances. */
export function changeInstances(
  form: SessionForm,
  parsed: ParsedAnswers,
  action: AnswerAction,
): ChangeResult {
  switch (action.type) {
    case 'set_answers':
      return setInInstances(form, parsed, action);
    case 'add_instance':
      return addInstance(form, parsed, action);
    case 'remove_instance':
      return removeInstance(form, parsed, action);
    case 'move_instance':
      return moveInstance(form, parsed, action);
  }
}

function setInInstances(
  form: SessionForm,
  before: ParsedAnswers,
  action: ActionOf<'set_answers'>,
): ChangeResult {
  const { instances = {}, newInstanceId } = action;
  const { root } = form.plan;
  const outsideInstances = setAnswers(form, before, action);
  let { parsed } = outsideInstances;
  const rejected = [...outsideInstances.rejected];
  const mergeContext = createMergeContext(form, rejected, newInstanceId);
  for (const [id, patch] of Object.entries(instances)) {
    const found = findInstance(root, parsed, id);
    if (!found) {
      mergeContext.reject(id.slice(0, 100), problem('unknown_instance'));
      continue;
    }
    const at = joinPath(found.path, found.index);
    const instance = mergeAnswers(found.plan.inside, instanceOf(found), patch, at, mergeContext);
    parsed = replaceList(parsed, found, found.instances.with(found.index, instance));
  }
  return { parsed, rejected, answersRejected: rejected.length > 0 };
}

const instanceOf = ({ instances, index }: FoundInstance): ParsedAnswers => instances[index] as ParsedAnswers;

function addInstance(
  form: SessionForm,
  before: ParsedAnswers,
  { group, id, parent, index, answers = {}, newInstanceId }: ActionOf<'add_instance'>,
): ChangeResult {
  const { root } = form.plan;
  const parentInstance = parent === undefined ? undefined : findInstance(root, before, parent);
  if (parent !== undefined && !parentInstance) return rejection(before, group, problem('unknown_instance'));
  const list = findList(root, before, group, parentInstance);
  if (!list) return rejection(before, group, problem('unknown_group'));
  const { plan, instances, path } = list;
  if (instances.length >= plan.max)
    return rejection(before, path, problem('too_many_instances', { max: plan.max }));
  if (!instanceIdFormat.test(id) || findInstance(root, before, id))
    return rejection(before, path, problem('invalid_instance'));
  const rejected: Rejection[] = [];
  const mergeContext = createMergeContext(form, rejected, newInstanceId);
  const position = Math.max(0, Math.min(index ?? instances.length, instances.length));
  const at = joinPath(path, position);
  const given = mergeAnswers(plan.inside, form.defaultAnswers.instance(plan, id), answers, at, mergeContext);
  const added = mergeAnswers(
    plan.inside,
    given,
    minInstancesPatch(plan.inside, given, mergeContext),
    at,
    mergeContext,
  );
  return {
    parsed: replaceList(before, list, instances.toSpliced(position, 0, added)),
    rejected,
    answersRejected: rejected.length > 0,
  };
}

function removeInstance(
  form: SessionForm,
  before: ParsedAnswers,
  { id, group }: ActionOf<'remove_instance'>,
): ChangeResult {
  const found = findInstance(form.plan.root, before, id);
  const { plan } = found ?? {};
  if (!found || (group !== undefined && plan?.name !== group && plan?.key !== group))
    return rejection(before, group ?? '', problem('unknown_instance'));
  const { instances, index, path } = found;
  const { min } = found.plan;
  if (instances.length <= min) return rejection(before, path, problem('too_few_instances', { min }));
  return {
    parsed: replaceList(before, found, instances.toSpliced(index, 1)),
    rejected: [],
    answersRejected: false,
  };
}

function moveInstance(
  form: SessionForm,
  before: ParsedAnswers,
  { id, index }: ActionOf<'move_instance'>,
): ChangeResult {
  const found = findInstance(form.plan.root, before, id);
  if (!found) return rejection(before, '', problem('unknown_instance'));
  const others = found.instances.toSpliced(found.index, 1);
  const position = Math.max(0, Math.min(index, others.length));
  if (position === found.index) return { parsed: before, rejected: [], answersRejected: false };
  const instances = others.toSpliced(position, 0, instanceOf(found));
  return { parsed: replaceList(before, found, instances), rejected: [], answersRejected: false };
}
