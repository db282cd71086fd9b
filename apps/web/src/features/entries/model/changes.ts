import type { Definition, Element, Field, FileInfo, Group } from '@form-service/engine/browser';
import { type AnswerText, isEmptyAnswer, plainText } from '../../../fields/answer-text.ts';
import { instanceName } from '../../../forms/form-texts.ts';
import { labelOf } from './columns.ts';

/** A change of a revision, as the API returns it. */
export interface RevisionChange {
  path: string;
  before?: unknown;
  after?: unknown;
  index?: number;
}

/** A change as text. */
export interface DescribedChange {
  id: string;
  /** "Guest 2 › Name". */
  label: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before: string;
  after: string;
}

interface ChangeContext {
  definition: Definition | undefined;
  text: AnswerText;
  /** The current answers, to number an instance. */
  answers: Readonly<Record<string, unknown>>;
  /** Revisions contain only file ids. */
  files?: ReadonlyMap<string, FileInfo> | undefined;
}

const statusLabels: Readonly<Record<string, string>> = { draft: 'In progress', submitted: 'Submitted' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface PathTarget {
  labels: string[];
  field?: Field;
  /** Elements of an instance that was added or removed. */
  elements?: readonly Element[];
  isPosition: boolean;
}

/** Resolves a path in the form and the answers: `guests.ins_….name` is "Guest 2 › Name". */
const resolvePath = (path: readonly string[], { definition, answers }: ChangeContext): PathTarget => {
  let elements: readonly Element[] | undefined = definition?.pages.flatMap((page) => page.elements);
  let value: unknown = answers;
  let list: Group | undefined;
  const labels: string[] = [];
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(value)) {
      const position = value.findIndex((item) => isObject(item) && item.id === key);
      value = position < 0 ? undefined : value[position];
      if (position >= 0) {
        const label = labels.pop() ?? '';
        labels.push(instanceName(list ?? { key: label }, position + 1));
      }
      if (path[depth + 1] === 'index' && depth + 2 === path.length) return { labels, isPosition: true };
      continue;
    }
    const element: Element | undefined = elements?.find((one) => one.key === key);
    if (!element && key.startsWith('ins_')) {
      // A removed instance; its list may be removed too.
      if (path[depth + 1] === 'index' && depth + 2 === path.length) return { labels, isPosition: true };
      continue;
    }
    value = isObject(value) ? value[key] : undefined;
    labels.push(element ? labelOf(element) : key);
    if (element?.kind === 'field') {
      const rest = path.slice(depth + 1);
      return rest.length > 0
        ? { labels: [...labels, ...rest], isPosition: false }
        : { labels, field: element, isPosition: false };
    }
    list = element?.kind === 'group' ? element : undefined;
    elements = list?.elements;
  }
  return { labels, isPosition: false, ...(elements && { elements }) };
};

/** Adds file names where known. */
const withFiles = (value: unknown, files: ChangeContext['files']): unknown =>
  Array.isArray(value) && files
    ? value.map((id) => {
        const file = typeof id === 'string' ? files.get(id) : undefined;
        return file ? { fileId: id, ...file } : id;
      })
    : value;

/** A whole instance or group as one line: "Name: Ann, Age: 7". */
const summaryOf = (value: unknown, elements: readonly Element[], text: AnswerText): string => {
  if (Array.isArray(value)) return `${value.length}`;
  if (!isObject(value)) return plainText(value);
  return elements
    .flatMap((element) => {
      if (element.kind !== 'field' && element.kind !== 'group') return [];
      const inner = value[element.key];
      if (isEmptyAnswer(inner)) return [];
      const context =
        element.kind === 'field' ? text(element, inner) : summaryOf(inner, element.elements, text);
      return [`${labelOf(element)}: ${context}`];
    })
    .join(', ');
};

const kindOf = ({ before, after }: RevisionChange): DescribedChange['kind'] => {
  if (isEmptyAnswer(before)) return 'added';
  return isEmptyAnswer(after) ? 'removed' : 'changed';
};

const describeAnswerChange = (
  change: RevisionChange,
  path: readonly string[],
  context: ChangeContext,
): DescribedChange => {
  const { labels, field, elements, isPosition } = resolvePath(path, context);
  const label = labels.join(' › ');
  const position = (value: unknown): string => `No. ${Number(value) + 1}`;
  if (isPosition)
    return {
      id: change.path,
      label,
      kind: 'moved',
      before: position(change.before),
      after: position(change.after),
    };
  const format = (value: unknown): string => {
    if (isEmptyAnswer(value)) return '';
    if (field) return context.text(field, withFiles(value, context.files));
    return elements ? summaryOf(value, elements, context.text) : plainText(value);
  };
  return {
    id: change.path,
    label,
    kind: kindOf(change),
    before: format(change.before),
    after: format(change.after),
  };
};

/** An added empty list is not a visible change. */
export const isVisibleChange = ({ before, after }: Pick<RevisionChange, 'before' | 'after'>): boolean =>
  !isEmptyAnswer(before) || !isEmptyAnswer(after);

/** Changes of a revision, by label. */
export const describeChanges = (
  changes: readonly RevisionChange[],
  context: ChangeContext,
): DescribedChange[] =>
  changes.filter(isVisibleChange).map((change) => {
    const [root, ...path] = change.path.split('.');
    if (root === 'answers') return describeAnswerChange(change, path, context);
    const isStatus = change.path === 'status';
    const format = (value: unknown) =>
      isStatus ? (statusLabels[String(value)] ?? plainText(value)) : plainText(value);
    return {
      id: change.path,
      label: isStatus ? 'Status' : path.join('.'),
      kind: kindOf(change),
      before: isEmptyAnswer(change.before) ? '' : format(change.before),
      after: isEmptyAnswer(change.after) ? '' : format(change.after),
    };
  });
