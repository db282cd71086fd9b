import { EMPTY_FRAME } from '../calculation/empty-calculation.ts';
import type { Frame } from '../calculation/frames.ts';
import type { ListPlan } from './form-plan.ts';
import { buildMemberViews, type ViewContext, type ViewLocation } from './page-view.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import { reuseList, reuseView } from './reuse-view.ts';
import { NO_ERRORS } from './session-state.ts';
import type { ValidationContext } from './validate-form.ts';
import type { InstanceView, ListView } from './view-types.ts';

export function buildListView(
  list: ListPlan,
  { path, place, instanceId: parentInstanceId }: ViewLocation,
  parsed: ParsedAnswers,
  frame: Frame,
  viewContext: ViewContext,
  before: readonly InstanceView[],
): ListView {
  const { group, key, min, max } = list;
  const frames = frame.lists[list.list] ?? [];
  const known = new Map(before.map((instance) => [instance.id, instance]));
  const instances = (parsed.lists.get(key) ?? []).map((instance, index) => {
    const last = known.get(instance.given.id as string);
    const at = { index, path: `${path}.${index}`, place: `${place}.${instance.given.id}` };
    return buildInstanceView(list, at, instance, frames[index] ?? EMPTY_FRAME, viewContext, last);
  });
  return {
    kind: 'list',
    path,
    place,
    group,
    min,
    max,
    parentInstanceId,
    instances: reuseList(before, instances),
    errors: viewContext.errors.get(path) ?? NO_ERRORS,
  };
}

/** What an instance view was built from. */
type ViewSource = { parsed: ParsedAnswers; results: unknown; validationContext: ValidationContext };
const viewSources = new WeakMap<InstanceView, ViewSource>();

function buildInstanceView(
  { inside }: ListPlan,
  { index, path, place }: { index: number; path: string; place: string },
  parsed: ParsedAnswers,
  frame: Frame,
  viewContext: ViewContext,
  last: InstanceView | undefined,
): InstanceView {
  const { validationContext, newlyShown } = viewContext;
  const { results } = frame;
  const source = last && viewSources.get(last);
  // As in validate-list.ts: with options or nested lists, an instance can depend on other parts of the form.
  const isSame =
    !validationContext.options &&
    !inside.holdsLists &&
    source?.parsed === parsed &&
    source.results === results &&
    source.validationContext === validationContext &&
    last?.path === path &&
    newlyShown?.every((one) => !one.startsWith(`${place}.`));
  if (last && isSame) return last;
  const id = parsed.given.id as string;
  const at = { path: `${path}.`, place: `${place}.`, instanceId: id };
  const elements = buildMemberViews(at, inside.members, parsed, frame, viewContext, last?.elements ?? []);
  const view = reuseView(last, { id, index, path, place, elements });
  viewSources.set(view, { parsed, results, validationContext });
  return view;
}
