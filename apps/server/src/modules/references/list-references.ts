import type { Reference } from '@form-service/contracts';
import {
  type Definition,
  type ExpressionType,
  isField,
  qualifiedKey,
  walkElements,
} from '@form-service/engine';
import type { Names } from '../workflows/index.ts';

type ListedReference = Omit<Reference, 'sample'>;

const maxDepth = 6;
const maxReferences = 5_000;

const sources: Readonly<Record<string, Reference['source']>> = {
  trigger: 'trigger',
  entry: 'entry',
  steps: 'step',
  account: 'account',
  item: 'loop',
  index: 'loop',
  form: 'form',
  content: 'template',
};

/** The labels of a form's fields, by `entry.answers.…` and `entry.text.…`. */
export const answerLabels = (definitions: Iterable<Definition>): Map<string, string> => {
  const labels = new Map<string, string>();
  for (const definition of definitions)
    for (const placed of walkElements(definition)) {
      const { element } = placed;
      const path = qualifiedKey(placed);
      const label = isField(element) || element.kind === 'group' ? element.label : undefined;
      if (path && typeof label === 'string' && label.trim() !== '')
        for (const root of ['entry.answers', 'entry.text']) labels.set(`${root}.${path}`, label);
    }
  return labels;
};

/** All references that are available, in order. Lists are one reference. */
export const listReferences = (
  names: Names,
  labels: ReadonlyMap<string, string>,
  stepNames: ReadonlyMap<string, string>,
): ListedReference[] => {
  const found: ListedReference[] = [];
  const labelOf = (path: readonly string[]): string => {
    const [root, key = '', ...rest] = path;
    const known = labels.get(path.join('.'));
    if (known !== undefined) return known.slice(0, 1_000);
    if (root === 'steps' && stepNames.has(key))
      return [stepNames.get(key), ...rest.filter((part) => part !== 'output')].join(' · ').slice(0, 1_000);
    return path.join(' · ').slice(0, 1_000);
  };
  const visit = (type: ExpressionType, path: readonly string[]): void => {
    if (found.length >= maxReferences || path.length > maxDepth) return;
    const isGroup = type.kind === 'object' && Object.keys(type.fields).length > 0;
    if (!isGroup || path.length > 2)
      found.push({
        reference: path.join('.'),
        label: labelOf(path),
        type: type.kind,
        source: sources[path[0] ?? ''] ?? 'trigger',
      });
    if (type.kind === 'object')
      for (const [key, field] of Object.entries(type.fields)) visit(field, [...path, key]);
  };
  for (const [name, type] of Object.entries(names))
    if (type.kind !== 'object' || name !== 'steps' || Object.keys(type.fields).length > 0)
      visit(type, [name]);
  return found;
};

/** References that contain every word. Those where a word starts a part of the path come first. */
export const searchReferences = (
  all: readonly ListedReference[],
  q: string | undefined,
): ListedReference[] => {
  const words = (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...all];
  const scored = all.flatMap((one) => {
    const path = one.reference.toLowerCase();
    const text = `${path} ${one.label.toLowerCase()}`;
    if (!words.every((word) => text.includes(word))) return [];
    const parts = text.split(/[\s.·_]+/);
    const begins = words.filter((word) => parts.some((part) => part.startsWith(word))).length;
    return [{ one, score: begins * 100 - path.split('.').length }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ one }) => one);
};
