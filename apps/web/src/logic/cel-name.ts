import type { ConditionField } from './condition-field.ts';

/** CEL keywords, which cannot follow a dot: `answers["in"]`. */
const reserved = new Set(
  (
    'in true false null as break const continue else for function if import let loop package namespace return var void ' +
    'while __proto__ prototype'
  ).split(' '),
);

const isPlain = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key) && !reserved.has(key);

/** Whether it can start a name; a CEL keyword cannot. */
export const isIdentifier = isPlain;

/** A CEL string literal. JSON escapes are valid CEL; lone surrogates are not. */
export const celText = (text: string): string => JSON.stringify(text.toWellFormed());

export const celPath = ([root = '', ...keys]: readonly string[]): string =>
  root + keys.map((key) => (isPlain(key) ? `.${key}` : `[${celText(key)}]`)).join('');

/** A field's name in rows and expressions: `answers.city`, `size(answers.guests)`. */
export const celName = ({ path, counted }: Pick<ConditionField, 'path' | 'counted'>): string =>
  counted ? `size(${celPath(path)})` : celPath(path);
