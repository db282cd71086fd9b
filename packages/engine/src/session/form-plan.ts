import type { Calculation } from '../calculation/calculation.ts';
import type { Button, Content, Definition, Element, Field, Group, Page } from '../definition.ts';
import type { AnswerValidator } from '../fields/field-type.ts';
import type { FieldTypeName } from '../fields/index.ts';
import { MAX_INSTANCES } from '../settings/limits.ts';
import { isField, isGroup } from '../walk.ts';
import type { Lists } from './lists.ts';

/** The index of a result in a calculation frame; `NONE` without an expression. */
type ResultIndex = number;
export const NONE: ResultIndex = -1;

export type FieldPlan = {
  kind: 'field';
  key: string;
  field: Field;
  type: AnswerValidator;
  /** The keys of the enclosing groups, and its own. */
  keys: readonly string[];
  visible: ResultIndex;
  required: boolean | ResultIndex;
  rules: readonly { result: ResultIndex; message: string }[];
  value: ResultIndex;
};

type GroupPlan = { kind: 'group'; key: string; group: Group; visible: ResultIndex; inside: Container };

export type ListPlan = {
  kind: 'list';
  key: string;
  group: Group;
  /** `guests.pets` */
  name: string;
  visible: ResultIndex;
  /** The index in the frame's lists. */
  list: number;
  min: number;
  max: number;
  inside: Container;
  lists: Lists;
};

/** A button, or content, which can have no key: visible or hidden, without an answer. */
type StaticPlan = {
  kind: 'static';
  key: string | undefined;
  element: Button | Content;
  visible: ResultIndex;
};

/** Elements with an answer. */
type AnswerPlan = FieldPlan | GroupPlan | ListPlan;
export type MemberPlan = AnswerPlan | StaticPlan;

/** The elements of the form, a group or an instance, in form order. */
export type Container = {
  members: readonly MemberPlan[];
  byKey: ReadonlyMap<string, AnswerPlan>;
  nested: readonly (GroupPlan | ListPlan)[];
  /** Including its plain groups. */
  holdsLists: boolean;
};

type PagePlan = { id: string; page: Page; visible: ResultIndex; members: readonly MemberPlan[] };

/** A definition compiled for sessions: every element with the index of its results. */
export type FormPlan = { pages: readonly PagePlan[]; root: Container };

/** Looks up a loaded field type. Throws if it is not loaded. */
export type FieldTypeLookup = (name: FieldTypeName) => AnswerValidator;

export function planForm(
  definition: Definition,
  calculation: Calculation,
  fieldTypes: FieldTypeLookup,
  lists: Lists | undefined,
): FormPlan {
  const at = (id: string): ResultIndex => calculation.resultIndex(id) ?? NONE;

  const planElement = (element: Element, path: string, groups: readonly Group[]): MemberPlan => {
    const visible = at(`${path}.visibleWhen`);
    if (isField(element)) return planField(element, path, groups, visible);
    if (!isGroup(element)) return { kind: 'static', key: element.key, element, visible };
    const { key } = element;
    const members = planAll(element.elements, `${path}.elements`, [...groups, element]);
    const inside = containerOf(members);
    if (!element.repeat) return { kind: 'group', key, group: element, visible, inside };
    if (!lists) throw new Error('Repeating groups were not loaded.');
    const keys = [...groups.map((group) => group.key), key];
    const { min = 0, max = MAX_INSTANCES } = element.repeat;
    const list = calculation.listIndex(keys) ?? NONE;
    const name = keys.join('.');
    return { kind: 'list', key, group: element, name, visible, list, min, max, inside, lists };
  };

  const planField = (
    field: Field,
    path: string,
    groups: readonly Group[],
    visible: ResultIndex,
  ): FieldPlan => ({
    kind: 'field',
    key: field.key,
    field,
    type: fieldTypes(field.type),
    keys: [...groups.map((group) => group.key), field.key],
    visible,
    required: typeof field.required === 'string' ? at(`${path}.required`) : field.required === true,
    rules: (field.rules ?? []).map(({ message }, index) => ({
      result: at(`${path}.rules.${index}.when`),
      message,
    })),
    value: at(`${path}.value`),
  });

  const planAll = (elements: readonly Element[], path: string, groups: readonly Group[]): MemberPlan[] =>
    elements.map((element, index) => planElement(element, `${path}.${index}`, groups));

  const pages = definition.pages.map((page, index) => ({
    id: page.id,
    page,
    visible: at(`pages.${index}.visibleWhen`),
    members: planAll(page.elements, `pages.${index}.elements`, []),
  }));
  return { pages, root: containerOf(pages.flatMap(({ members }) => members)) };
}

function containerOf(members: readonly MemberPlan[]): Container {
  const answered = members.filter((member) => member.kind !== 'static');
  const nested = answered.filter((member) => member.kind !== 'field');
  return {
    members,
    byKey: new Map(answered.map((member) => [member.key, member])),
    nested,
    holdsLists: nested.some((member) => member.kind === 'list' || member.inside.holdsLists),
  };
}
