import type { Frame } from '../calculation/frames.ts';
import { STILL_FRAME } from '../calculation/still-frame.ts';
import type { ListPlan } from './form-plan.ts';
import type { Judging } from './judgement.ts';
import { type At, type Drawing, drawMembers } from './page-view.ts';
import type { Reading } from './reading.ts';
import { keepList, keepView } from './same-view.ts';
import { NO_ERRORS } from './session-state.ts';
import type { InstanceView, ListView } from './view-types.ts';

export function drawList(
  list: ListPlan,
  { path, place, instanceId: parentInstanceId }: At,
  reading: Reading,
  frame: Frame,
  drawing: Drawing,
  before: readonly InstanceView[],
): ListView {
  const { group, key, min, max } = list;
  const frames = frame.lists[list.list] ?? [];
  const known = new Map(before.map((instance) => [instance.id, instance]));
  const instances = (reading.lists.get(key) ?? []).map((instance, index) => {
    const last = known.get(instance.given.id as string);
    const at = { index, path: `${path}.${index}`, place: `${place}.${instance.given.id}` };
    return drawInstance(list, at, instance, frames[index] ?? STILL_FRAME, drawing, last);
  });
  return {
    kind: 'list',
    path,
    place,
    group,
    min,
    max,
    parentInstanceId,
    instances: keepList(before, instances),
    errors: drawing.errors.get(path) ?? NO_ERRORS,
  };
}

/** From what an instance was drawn. */
type Source = { reading: Reading; results: unknown; judging: Judging };
const sources = new WeakMap<InstanceView, Source>();

function drawInstance(
  { inside }: ListPlan,
  { index, path, place }: { index: number; path: string; place: string },
  reading: Reading,
  frame: Frame,
  drawing: Drawing,
  last: InstanceView | undefined,
): InstanceView {
  const { judging, touched } = drawing;
  const { results } = frame;
  const source = last && sources.get(last);
  // As in list-judgement.ts: with options, or lists inside, an instance may look otherwise for reasons elsewhere.
  const isSame =
    !judging.options &&
    !inside.holdsLists &&
    source?.reading === reading &&
    source.results === results &&
    source.judging === judging &&
    last?.path === path &&
    touched?.every((one) => !one.startsWith(`${place}.`));
  if (last && isSame) return last;
  const id = reading.given.id as string;
  const at = { path: `${path}.`, place: `${place}.`, instanceId: id };
  const elements = drawMembers(at, inside.members, reading, frame, drawing, last?.elements ?? []);
  const view = keepView(last, { id, index, path, place, elements });
  sources.set(view, { reading, results, judging });
  return view;
}
