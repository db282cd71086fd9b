import { nearestName } from '@form-service/engine';

/** A reference in a text: what stands between `{{` and the first filter or the end. */
interface WrittenReference {
  reference: string;
  from: number;
  to: number;
}

const referencePattern = /\{\{-?\s*([a-z_][\w]*(?:\.\w+|\[\d+\])*)/gi;

export const findReferences = (text: string): WrittenReference[] =>
  [...text.matchAll(referencePattern)].map((match) => {
    const reference = match[1] as string;
    const from = match.index + match[0].length - reference.length;
    return { reference, from, to: from + reference.length };
  });

/** What is being written at the caret: the word after an open `{{`. */
export const openReference = (text: string, caret: number): { from: number; word: string } | undefined => {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('{{');
  if (at === -1 || before.indexOf('}}', at) !== -1) return undefined;
  const word = before.slice(at + 2).trimStart();
  return /^[\w.\- ]*$/.test(word) ? { from: at, word } : undefined;
};

export interface Edit {
  text: string;
  caret: number;
}

/** A reference put in place of the selection, or of what was begun with `{{` before it. */
export const insertReference = (
  text: string,
  selection: { start: number; end: number },
  reference: string,
): Edit => {
  const from = openReference(text, selection.start)?.from ?? selection.start;
  const after = text.slice(selection.end);
  const rest = after.match(/^[\w.]*\s*\}\}/)?.[0] ?? '';
  const isOpen = from !== selection.start;
  const inserted = `{{ ${reference} }}`;
  return {
    text: text.slice(0, from) + inserted + after.slice(isOpen ? rest.length : 0),
    caret: from + inserted.length,
  };
};

/** `entry.answers.email` is known by itself; a part of something known, such as `.first` of a name, is too. */
const isKnown = (reference: string, known: ReadonlySet<string>, open: readonly string[]): boolean =>
  known.has(reference) ||
  open.some((root) => reference.startsWith(`${root}.`) || reference.startsWith(`${root}[`));

const rootOf = (reference: string): string => reference.split(/[.[]/)[0] ?? '';

/** The roots that the service names. Others may be names of a loop in the text itself. */
const roots = ['entry', 'trigger', 'steps', 'account', 'item', 'index'];

type Known = readonly { reference: string; type: string }[];

/** Says of a reference that it is not known, with the nearest that is; undefined of one that is. */
export const createReferenceChecker = (known: Known): ((reference: string) => string | undefined) => {
  if (known.length === 0) return () => undefined;
  const names = new Set(known.map(({ reference }) => reference));
  const checked = new Set([...roots, ...known.map(({ reference }) => rootOf(reference))]);
  const open = known
    .filter(({ type }) => type === 'any' || type === 'object' || type === 'map' || type === 'list')
    .map(({ reference }) => reference);
  return (reference) => {
    if (
      !checked.has(rootOf(reference)) ||
      isKnown(reference, names, open) ||
      // The beginning of something known: `entry.answers` as a whole.
      known.some((one) => one.reference.startsWith(`${reference}.`))
    )
      return undefined;
    const nearest = nearestName(reference, [...names]);
    return nearest
      ? `“${reference}” doesn’t exist here. Did you mean “${nearest}”?`
      : `“${reference}” doesn’t exist here. Choose a value from the list.`;
  };
};

/** What is wrong with the references of a text, in words; undefined if nothing is. */
export const referenceError = (text: string, known: Known): string | undefined => {
  const judge = createReferenceChecker(known);
  for (const { reference } of findReferences(text)) {
    const problem = judge(reference);
    if (problem) return problem;
  }
  return undefined;
};
