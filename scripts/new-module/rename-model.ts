import ts from 'typescript';
import type { Names } from './names.ts';

/** The names of the model and of its copy. */
export interface Renaming {
  model: Names & { prefix: string };
  copy: Names & { prefix: string };
}

/** Renames identifiers such as `listProjects` and `project`. */
const renameIdentifier = (text: string, { model, copy }: Renaming): string =>
  text
    .replaceAll(model.many.pascal, copy.many.pascal)
    .replaceAll(model.one.pascal, copy.one.pascal)
    .replace(new RegExp(`^${model.many.camel}$`), copy.many.variable)
    .replace(new RegExp(`^${model.one.camel}$`), copy.one.variable)
    .replace(new RegExp(`^${model.many.camel}(?=[A-Z])`), copy.many.camel)
    .replace(new RegExp(`^${model.one.camel}(?=[A-Z])`), copy.one.camel);

/** Renames the model in strings and comments: paths, tables, events and prose. */
const renameText = (text: string, { model, copy }: Renaming): string => {
  const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
  const rules: [RegExp, string][] = [
    [new RegExp(`(?<=[/-])${model.many.kebab}\\b`, 'g'), copy.many.kebab],
    [new RegExp(`(?<=-)${model.one.kebab}\\b`, 'g'), copy.one.kebab],
    [new RegExp(`(?<=\\(')${model.many.snake}(?=')`, 'g'), copy.many.snake],
    [new RegExp(`(?<=: ')${model.many.kebab}(?=')`, 'g'), copy.many.kebab],
    [new RegExp(`(?<=: ')${model.one.snake}(?=')`, 'g'), copy.one.snake],
    [new RegExp(`\\b${model.one.snake}(?=\\.(created|updated|deleted|restored)\\b)`, 'g'), copy.one.snake],
    [new RegExp(`\\b${model.one.pascal}(?=[A-Z]|')`, 'g'), copy.one.pascal],
    [new RegExp(`\\ba ${model.one.words}\\b`, 'g'), `${copy.article} ${copy.one.words}`],
    [new RegExp(`\\bA ${model.one.words}\\b`, 'g'), `${capital(copy.article)} ${copy.one.words}`],
    [new RegExp(`\\b${capital(model.many.words)}\\b`, 'g'), capital(copy.many.words)],
    [new RegExp(`\\b${capital(model.one.words)}\\b`, 'g'), capital(copy.one.words)],
    [new RegExp(`\\b${model.many.words}\\b`, 'g'), copy.many.words],
    [new RegExp(`\\b${model.one.words}\\b`, 'g'), copy.one.words],
    [new RegExp(`\\b${model.prefix}(?=_|')`, 'g'), copy.prefix],
  ];
  return rules.reduce((renamed, [pattern, replacement]) => renamed.replaceAll(pattern, replacement), text);
};

export const renameSource = (source: string, renaming: Renaming): string => {
  const file = ts.createSourceFile('model.ts', source, ts.ScriptTarget.Latest);
  const parts: string[] = [];
  let position = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      parts.push(renameText(source.slice(position, node.getStart(file)), renaming));
      parts.push(renameIdentifier(node.text, renaming));
      position = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...parts, renameText(source.slice(position), renaming)].join('');
};

export const renameSql = (text: string, { model, copy }: Renaming): string =>
  text.replaceAll(model.many.snake, copy.many.snake).replaceAll(model.one.snake, copy.one.snake);

export const renameFile = (name: string, { model, copy }: Renaming): string =>
  name.replace(model.many.kebab, copy.many.kebab).replace(model.one.kebab, copy.one.kebab);
