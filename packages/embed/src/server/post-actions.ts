import {
  act,
  type ButtonView,
  type ElementView,
  type Field,
  type FieldView,
  fieldsOf,
  type InstanceView,
  type ListView,
  type PageView,
  pageView,
  type Session,
} from '@form-service/engine/browser';
import { isChanged, type Posted, postedAnswer } from '../plain/posted-answer.ts';
import { locateField, mergePatches, patchAt } from '../visit/field-location.ts';
import { newInstanceId } from '../visit/instance-id.ts';
import type { PostedFiles } from './contract.ts';
import type { OptionsByField } from './offers.ts';
import { postedOtherAnswer } from './other-answer.ts';

/** The button that the respondent clicked. */
export type PostAction =
  | { type: 'next' | 'back' | 'submit' | 'later' | 'update' }
  /** `drop` has the field path and a file ID, `find` the path of the field whose options are searched. */
  | { type: 'add' | 'remove' | 'up' | 'down' | 'press' | 'drop' | 'find'; path: string };

const pathActions = ['add', 'remove', 'up', 'down', 'press', 'drop', 'find'] as const;
const pageActions = ['back', 'submit', 'later', 'update'] as const;

export function readAction(posted: Posted): PostAction {
  for (const type of pathActions) {
    const path = posted.get(`_${type}`);
    if (typeof path === 'string') return { type, path };
  }
  const go = posted.get('_go');
  return { type: pageActions.find((one) => one === go) ?? 'next' };
}

/** Applies the posted answers of all fields on the page; missing answers are removed. */
export function applyPosted(
  session: Session,
  posted: Posted,
  locale: string,
  { files, removed, offers }: { files: PostedFiles; removed: readonly string[]; offers: OptionsByField },
): Session {
  let answers: Record<string, unknown> = {};
  const instances: Record<string, Record<string, unknown>> = {};
  for (const view of fieldsOf(pageView(session))) {
    const answer = holdsFiles(view.field)
      ? postedFiles(view, files, removed)
      : (postedOtherAnswer(view, posted) ??
        postedAnswer(view.field, view.path, posted, locale, offers.get(view.place)?.options));
    if (!isChanged(view, answer)) continue;
    const { keys } = locateField(view.place, view.instanceId);
    const patch = patchAt(keys, answer === undefined ? null : answer);
    if (view.instanceId === undefined) answers = mergePatches(answers, patch);
    else instances[view.instanceId] = mergePatches(instances[view.instanceId] ?? {}, patch);
  }
  return act(session, { type: 'set_answers', answers, instances, newInstanceId });
}

const holdsFiles = ({ type }: Field): boolean => type === 'file' || type === 'image' || type === 'signature';

/** The previous files without removed ones, plus the uploaded ones. A single-file field keeps only the last. */
function postedFiles(
  { field, path, given }: FieldView,
  { uploaded }: PostedFiles,
  removed: readonly string[],
) {
  const newFiles = uploaded.filter((one) => one.path === path).map(({ file }) => file);
  const isSingle = !('max' in field) || (field.max ?? 1) === 1;
  const [removedAt, removedId] = removed;
  const remaining = (Array.isArray(given) ? given : []).filter(
    (file) => removedAt !== path || (file as { fileId?: string }).fileId !== removedId,
  );
  const files = isSingle && newFiles.length > 0 ? newFiles.slice(-1) : [...remaining, ...newFiles];
  return files.length > 0 ? files : undefined;
}

/** Adds, removes or moves an instance. An unknown path changes nothing. */
export function changeInstances(
  session: Session,
  { type, path }: Extract<PostAction, { path: string }>,
): Session {
  const lists = listsOn(pageView(session));
  if (type === 'add') {
    const list = lists.find((one) => one.path === path);
    if (!list) return session;
    const group = path
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .join('.');
    const parent = list.parentInstanceId;
    return act(session, { type: 'add_instance', group, id: newInstanceId(), parent, newInstanceId });
  }
  const instance = lists.flatMap((list) => list.instances).find((one) => one.path === path);
  if (!instance) return session;
  const { id, index } = instance;
  if (type === 'remove') return act(session, { type: 'remove_instance', id });
  return act(session, { type: 'move_instance', id, index: type === 'up' ? index - 1 : index + 1 });
}

function listsOn(page: PageView | null): ListView[] {
  const inside = (elements: readonly ElementView[]): ListView[] =>
    elements.flatMap((element) => {
      if (element.kind === 'group') return inside(element.elements);
      if (element.kind !== 'list') return [];
      return [
        element,
        ...element.instances.flatMap(({ elements: newFiles }: InstanceView) => inside(newFiles)),
      ];
    });
  return page ? inside(page.elements) : [];
}

/** The button at this path, if the page shows one. */
export function buttonAt(session: Session, path: string): ButtonView | undefined {
  const inside = (elements: readonly ElementView[]): ButtonView | undefined => {
    for (const element of elements) {
      if (element.kind === 'button' && element.path === path) return element;
      const found =
        element.kind === 'group'
          ? inside(element.elements)
          : element.kind === 'list'
            ? element.instances.map((one) => inside(one.elements)).find(Boolean)
            : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return inside(pageView(session)?.elements ?? []);
}
