import type { Definition, Element, Field, Group } from '@form-service/engine/browser';
import { isEmptyAnswer } from '../../../fields/answer-text.ts';
import { instanceName, richTextToLine } from '../../../forms/form-texts.ts';
import { labelOf } from './columns.ts';

type Answers = Readonly<Record<string, unknown>>;

/** An entry in the layout of its form, from top to bottom. */
export type LayoutItem =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'field'; id: string; field: Field; answer: unknown }
  | { kind: 'group'; id: string; label: string; items: readonly LayoutItem[] }
  | { kind: 'list'; id: string; label: string; instances: readonly LayoutInstance[] };

interface LayoutInstance {
  id: string;
  label: string;
  items: readonly LayoutItem[];
}

export interface LayoutPage {
  id: string;
  title: string;
  items: readonly LayoutItem[];
}

const isObject = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (group: Group, answer: unknown, path: string, withEmpty: boolean): LayoutItem[] => {
  const instances = Array.isArray(answer) ? answer.filter(isObject) : [];
  if (instances.length === 0 && !withEmpty) return [];
  return [
    {
      kind: 'list',
      id: path,
      label: labelOf(group),
      instances: instances.map((instance, index) => {
        const id = typeof instance.id === 'string' ? instance.id : String(index);
        return {
          id,
          label: instanceName(group, index + 1),
          items: itemsOf(group.elements, instance, `${path}.${id}.`, withEmpty),
        };
      }),
    },
  ];
};

const itemOf = (
  element: Element,
  answers: Answers,
  around: string,
  index: number,
  withEmpty: boolean,
): LayoutItem[] => {
  const path = `${around}${element.key ?? index}`;
  switch (element.kind) {
    case 'field': {
      const answer = answers[element.key];
      if (isEmptyAnswer(answer) && !withEmpty) return [];
      return [{ kind: 'field', id: path, field: element, answer }];
    }
    case 'group': {
      const answer = answers[element.key];
      if (element.repeat) return listOf(element, answer, path, withEmpty);
      const items = itemsOf(element.elements, isObject(answer) ? answer : {}, `${path}.`, withEmpty);
      return items.length > 0 ? [{ kind: 'group', id: path, label: labelOf(element), items }] : [];
    }
    case 'content': {
      const text = element.type === 'heading' ? richTextToLine(element.body ?? '') : '';
      return text ? [{ kind: 'heading', id: path, text }] : [];
    }
    default:
      return [];
  }
};

/** Drops headings without content. */
const withoutBareHeadings = (items: readonly LayoutItem[]): LayoutItem[] =>
  items.filter(({ kind }, index) => {
    const next = items[index + 1];
    return kind !== 'heading' || (next !== undefined && next.kind !== 'heading');
  });

const itemsOf = (
  elements: readonly Element[],
  answers: Answers,
  around: string,
  withEmpty: boolean,
): LayoutItem[] =>
  withoutBareHeadings(
    elements.flatMap((element, index) => itemOf(element, answers, around, index, withEmpty)),
  );

/** The form's pages with answers; pages without any are omitted unless `withEmpty`. */
export const layoutOf = (definition: Definition, answers: Answers, withEmpty: boolean): LayoutPage[] =>
  definition.pages.flatMap((page, index) => {
    const items = itemsOf(page.elements, answers, '', withEmpty);
    const title = page.title ?? (definition.pages.length > 1 ? `Page ${index + 1}` : '');
    return items.length > 0 ? [{ id: page.id, title, items }] : [];
  });
