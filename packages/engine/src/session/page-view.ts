import type { Frame } from '../calculation/frames.ts';
import type { Element } from '../definition.ts';
import { isButton } from '../walk.ts';
import type { FieldPlan, MemberPlan } from './form-plan.ts';
import { NONE } from './form-plan.ts';
import { isShown, type Judging, NOTHING_READ } from './judgement.ts';
import { placeOf, type Shown } from './places.ts';
import type { Reading } from './reading.ts';
import { keepList, keepView } from './same-view.ts';
import type { AnswerError } from './session-form.ts';
import { calculatedOf, judgedOf, NO_ERRORS, pageOf, type Session } from './session-state.ts';
import type { ElementView, FieldView, PageView } from './view-types.ts';

/**
 * The page that the respondent is on, or another one, as it is to be drawn; null where it is not shown. Of two sessions of
 * which one came from the other by actions, the parts that say the same are the same objects.
 */
export function pageView(session: Session, pageId: string | null = pageOf(session)): PageView | null {
  const { form, reading, judging, shown, lastViews } = session;
  const plan = form.plan.pages.find(({ id }) => id === pageId);
  const frame = calculatedOf(session).root;
  if (!plan || !isShown(plan.visible, frame)) return null;
  const { id, page, members } = plan;
  const last = lastViews.get(id);
  const drawing: Drawing = {
    judging,
    errors: errorsByPath(session, id),
    touched: last && placesSince(last.shown, shown, id),
  };
  const elements = drawMembers(TOP, members, reading, frame, drawing, last?.view.elements ?? []);
  const { title } = page;
  const fresh: PageView = { id, ...(title === undefined ? {} : { title }), elements };
  const view = keepView(last?.view, fresh);
  lastViews.set(id, { view, shown });
  return view;
}

export type Drawing = {
  judging: Judging;
  errors: ReadonlyMap<string, readonly AnswerError[]>;
  /** Places whose errors are shown since; undefined where more than that has changed. */
  touched: readonly string[] | undefined;
};

export type At = { path: string; place: string; instanceId: string | undefined };

const TOP: At = { path: '', place: '', instanceId: undefined };

/** The errors to show on a page, by the path of their field or list. */
function errorsByPath(session: Session, pageId: string): Map<string, AnswerError[]> {
  const { form, reading, shown } = session;
  const found = judgedOf(session).pages.find(({ id }) => id === pageId)?.errors ?? [];
  const all = shown.all || shown.pages.has(pageId);
  const byPath = new Map<string, AnswerError[]>();
  if (!all && shown.places.size === 0) return byPath;
  for (const one of found) {
    const { path } = one;
    if (!all && !shown.places.has(placeOf(reading, path))) continue;
    const told = form.tell([one]);
    const others = byPath.get(path);
    if (others) others.push(...told);
    else byPath.set(path, told);
  }
  return byPath;
}

function placesSince(before: Shown, now: Shown, page: string): string[] | undefined {
  if (before === now) return [];
  const isAll = ({ all, pages }: Shown) => all || pages.has(page);
  if (isAll(before) !== isAll(now)) return undefined;
  for (const place of before.places) if (!now.places.has(place)) return undefined;
  return [...now.places].filter((place) => !before.places.has(place));
}

export function drawMembers(
  at: At,
  members: readonly MemberPlan[],
  reading: Reading,
  frame: Frame,
  drawing: Drawing,
  before: readonly ElementView[],
): readonly ElementView[] {
  const known = new Map(before.map((view) => [elementOf(view), view]));
  const views: ElementView[] = [];
  for (const member of members) {
    if (!isShown(member.visible, frame)) continue;
    const fresh = drawMember(at, member, reading, frame, drawing, known);
    if (fresh) views.push(keepView(known.get(elementOf(fresh)), fresh));
  }
  return keepList(before, views);
}

function elementOf(view: ElementView): Element {
  switch (view.kind) {
    case 'field':
      return view.field;
    case 'content':
      return view.content;
    case 'button':
      return view.button;
    default:
      return view.group;
  }
}

function drawMember(
  at: At,
  member: MemberPlan,
  reading: Reading,
  frame: Frame,
  drawing: Drawing,
  known: ReadonlyMap<Element, ElementView>,
): ElementView | undefined {
  const { instanceId } = at;
  const key = member.key ?? '';
  const path = at.path + key;
  const place = at.place + key;
  switch (member.kind) {
    case 'field':
      return drawField(member, { path, place, instanceId }, reading, frame, drawing);
    case 'group': {
      const { group, inside } = member;
      const last = known.get(group);
      const within = { path: `${path}.`, place: `${place}.`, instanceId };
      const before = last?.kind === 'group' ? last.elements : [];
      const own = reading.groups.get(key) ?? NOTHING_READ;
      const elements = drawMembers(within, inside.members, own, frame, drawing, before);
      return { kind: 'group', path, place, group, elements };
    }
    case 'list': {
      const last = known.get(member.group);
      const before = last?.kind === 'list' ? last.instances : [];
      return member.lists.draw(member, { path, place, instanceId }, reading, frame, drawing, before);
    }
    case 'static': {
      const { element } = member;
      if (isButton(element)) return { kind: 'button', path, place, button: element, instanceId };
      return {
        kind: 'content',
        ...(member.key === undefined ? {} : { key: member.key }),
        content: element,
      };
    }
  }
}

function drawField(
  { type, field, key, required, value }: FieldPlan,
  at: At,
  reading: Reading,
  { results }: Frame,
  { errors }: Drawing,
): FieldView | undefined {
  if (type.unseen && !('show' in field && field.show)) return undefined;
  const read = type.calculated ? type.parse(value === NONE ? null : results[value], field) : undefined;
  return {
    kind: 'field',
    ...at,
    field,
    required: !read && (typeof required === 'boolean' ? required : results[required] === true),
    given: read ? undefined : reading.given[key],
    calculated: read && ('answer' in read ? read.answer : null),
    errors: errors.get(at.path) ?? NO_ERRORS,
  };
}
