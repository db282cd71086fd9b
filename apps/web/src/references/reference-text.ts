import { nearestName } from '@form-service/engine';

/** A reference in a text: from `{{` to the first filter or the end. */
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

/** The word after an open `{{` at the caret. */
export const openReference = (text: string, caret: number): { from: number; word: string } | undefined => {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('{{');
  if (at === -1 || before.indexOf('}}', at) !== -1) return undefined;
  const word = before.slice(at + 2).trimStart();
  return /^[\w.\- ]*$/.test(word) ? { from: at, word } : undefined;
};

export interface TextEdit {
  text: string;
  caret: number;
}

/** Inserts a reference over the selection, or over an open `{{` before it. */
export const insertReference = (
  text: string,
  selection: { start: number; end: number },
  reference: string,
): TextEdit => {
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

/** Members of known composite values are known too, such as `.first` of a name. */
const isKnown = (reference: string, known: ReadonlySet<string>, open: readonly string[]): boolean =>
  known.has(reference) ||
  open.some((root) => reference.startsWith(`${root}.`) || reference.startsWith(`${root}[`));

const rootOf = (reference: string): string => reference.split(/[.[]/)[0] ?? '';

/** Roots that the API defines. Others may be loop variables of the text. */
const roots = ['entry', 'trigger', 'steps', 'account', 'item', 'index'];

type KnownReferenceList = readonly { reference: string; type: string }[];

/** Returns a checker that gives the error of an unknown reference, with the nearest known one. */
export const createReferenceChecker = (
  known: KnownReferenceList,
): ((reference: string) => string | undefined) => {
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
      // A prefix of a known reference: `entry.answers`.
      known.some((one) => one.reference.startsWith(`${reference}.`))
    )
      return undefined;
    const nearest = nearestName(reference, [...names]);
    return nearest
      ? `“${reference}” doesn’t exist here. Did you mean “${nearest}”?`
      : `“${reference}” doesn’t exist here. Choose a value from the list.`;
  };
};

/** The first error of a text's references; undefined if there is none. */
export const referenceError = (text: string, known: KnownReferenceList): string | undefined => {
  const check = createReferenceChecker(known);
  for (const { reference } of findReferences(text)) {
    const problem = check(reference);
    if (problem) return problem;
  }
  return undefined;
};
