import type { Frame } from '../calculation/frames.ts';
import type { Element } from '../definition.ts';
import { isButton } from '../walk.ts';
import { type ErrorVisibility, placeOf } from './error-visibility.ts';
import type { FieldPlan, MemberPlan } from './form-plan.ts';
import { NONE } from './form-plan.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import { reuseList, reuseView } from './reuse-view.ts';
import type { AnswerError } from './session-form.ts';
import { cachedCalculation, cachedValidation, NO_ERRORS, pageOf, type Session } from './session-state.ts';
import { isShown, NO_ANSWERS, type ValidationContext } from './validate-form.ts';
import type { ElementView, FieldView, PageView } from './view-types.ts';

/**
 * The view of the current page, or of another one; null if it is hidden. Parts that are unchanged since the previous
 * session are the same objects.
 */
export function pageView(session: Session, pageId: string | null = pageOf(session)): PageView | null {
  const { form, parsed, validationContext, errorVisibility, lastViews } = session;
  const plan = form.plan.pages.find(({ id }) => id === pageId);
  const frame = cachedCalculation(session).root;
  if (!plan || !isShown(plan.visible, frame)) return null;
  const { id, page, members } = plan;
  const last = lastViews.get(id);
  const viewContext: ViewContext = {
    validationContext,
    errors: errorsByPath(session, id),
    newlyShown: last && placesSince(last.errorVisibility, errorVisibility, id),
  };
  const elements = buildMemberViews(
    ROOT_LOCATION,
    members,
    parsed,
    frame,
    viewContext,
    last?.view.elements ?? [],
  );
  const { title } = page;
  const fresh: PageView = { id, ...(title === undefined ? {} : { title }), elements };
  const view = reuseView(last?.view, fresh);
  lastViews.set(id, { view, errorVisibility });
  return view;
}

export type ViewContext = {
  validationContext: ValidationContext;
  errors: ReadonlyMap<string, readonly AnswerError[]>;
  /** Places whose errors became visible since the last view; undefined if more has changed. */
  newlyShown: readonly string[] | undefined;
};

export type ViewLocation = { path: string; place: string; instanceId: string | undefined };

const ROOT_LOCATION: ViewLocation = { path: '', place: '', instanceId: undefined };

/** The errors to show on a page, by path of the field or list. */
function errorsByPath(session: Session, pageId: string): Map<string, AnswerError[]> {
  const { form, parsed, errorVisibility } = session;
  const found = cachedValidation(session).pages.find(({ id }) => id === pageId)?.errors ?? [];
  const all = errorVisibility.all || errorVisibility.pages.has(pageId);
  const byPath = new Map<string, AnswerError[]>();
  if (!all && errorVisibility.places.size === 0) return byPath;
  for (const one of found) {
    const { path } = one;
    if (!all && !errorVisibility.places.has(placeOf(parsed, path))) continue;
    const answerErrors = form.toAnswerErrors([one]);
    const others = byPath.get(path);
    if (others) others.push(...answerErrors);
    else byPath.set(path, answerErrors);
  }
  return byPath;
}

function placesSince(before: ErrorVisibility, now: ErrorVisibility, page: string): string[] | undefined {
  if (before === now) return [];
  const isAll = ({ all, pages }: ErrorVisibility) => all || pages.has(page);
  if (isAll(before) !== isAll(now)) return undefined;
  for (const place of before.places) if (!now.places.has(place)) return undefined;
  return [...now.places].filter((place) => !before.places.has(place));
}

export function buildMemberViews(
  at: ViewLocation,
  members: readonly MemberPlan[],
  parsed: ParsedAnswers,
  frame: Frame,
  viewContext: ViewContext,
  before: readonly ElementView[],
): readonly ElementView[] {
  const known = new Map(before.map((view) => [elementOf(view), view]));
  const views: ElementView[] = [];
  for (const member of members) {
    if (!isShown(member.visible, frame)) continue;
    const fresh = buildMemberView(at, member, parsed, frame, viewContext, known);
    if (fresh) views.push(reuseView(known.get(elementOf(fresh)), fresh));
  }
  return reuseList(before, views);
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

function buildMemberView(
  at: ViewLocation,
  member: MemberPlan,
  parsed: ParsedAnswers,
  frame: Frame,
  viewContext: ViewContext,
  known: ReadonlyMap<Element, ElementView>,
): ElementView | undefined {
  const { instanceId } = at;
  const key = member.key ?? '';
  const path = at.path + key;
  const place = at.place + key;
  switch (member.kind) {
    case 'field':
      return buildFieldView(member, { path, place, instanceId }, parsed, frame, viewContext);
    case 'group': {
      const { group, inside } = member;
      const last = known.get(group);
      const within = { path: `${path}.`, place: `${place}.`, instanceId };
      const before = last?.kind === 'group' ? last.elements : [];
      const own = parsed.groups.get(key) ?? NO_ANSWERS;
      const elements = buildMemberViews(within, inside.members, own, frame, viewContext, before);
      return { kind: 'group', path, place, group, elements };
    }
    case 'list': {
      const last = known.get(member.group);
      const before = last?.kind === 'list' ? last.instances : [];
      return member.lists.buildView(member, { path, place, instanceId }, parsed, frame, viewContext, before);
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

function buildFieldView(
  { type, field, key, required, value }: FieldPlan,
  at: ViewLocation,
  parsed: ParsedAnswers,
  { results }: Frame,
  { errors }: ViewContext,
): FieldView | undefined {
  if (type.hiddenByDefault && !('show' in field && field.show)) return undefined;
  const read = type.calculated ? type.parse(value === NONE ? null : results[value], field) : undefined;
  return {
    kind: 'field',
    ...at,
    field,
    required: !read && (typeof required === 'boolean' ? required : results[required] === true),
    given: read ? undefined : parsed.given[key],
    calculated: read && ('answer' in read ? read.answer : null),
    errors: errors.get(at.path) ?? NO_ERRORS,
  };
}
