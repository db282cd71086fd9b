import type { ConditionField } from './condition-field.ts';

/** Words of CEL, which cannot follow a dot: `answers["in"]`. */
const reserved = new Set(
  (
    'in true false null as break const continue else for function if import let loop package namespace return var void ' +
    'while __proto__ prototype'
  ).split(' '),
);

const isPlain = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key) && !reserved.has(key);

/** Whether it can stand at the beginning of a name; a word of CEL cannot. */
export const isIdentifier = isPlain;

/** A text as CEL writes it. JSON's escapes are all CEL's as well; half a character is none. */
export const celText = (text: string): string => JSON.stringify(text.toWellFormed());

export const celPath = ([root = '', ...keys]: readonly string[]): string =>
  root + keys.map((key) => (isPlain(key) ? `.${key}` : `[${celText(key)}]`)).join('');

/** What a field is called in rows and in expressions: `answers.city`, `size(answers.guests)`. */
export const celName = ({ path, counted }: Pick<ConditionField, 'path' | 'counted'>): string =>
  counted ? `size(${celPath(path)})` : celPath(path);
