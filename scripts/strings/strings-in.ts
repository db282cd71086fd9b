import { globSync } from 'node:fs';
import ts from 'typescript';

export interface FoundString {
  line: number;
  text: string;
}

/** Properties and attributes whose values are not user-facing. */
const forPrograms = new Set([
  'autoComplete',
  'class',
  'className',
  'cron',
  'd',
  'format',
  'href',
  'htmlFor',
  'id',
  'inputMode',
  'key',
  'method',
  'name',
  'operationId',
  'path',
  'pattern',
  'points',
  'rel',
  'role',
  'sizes',
  'src',
  'style',
  'to',
  'transform',
  'type',
  'viewBox',
  'xmlns',
]);

const programTags = new Set(['sql', 'css', 'raw']);

const nameOf = (node: ts.Node): string | undefined => {
  if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)))
    return node.name.text;
  return ts.isJsxAttribute(node) ? node.name.getText() : undefined;
};

const isSkipped = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isLiteralTypeNode(node) ||
  (ts.isTaggedTemplateExpression(node) && programTags.has(node.tag.getText().split('.')[0] ?? ''));

const isProgramValue = (node: ts.Node): boolean => {
  const name = nameOf(node);
  return name !== undefined && (forPrograms.has(name) || name.startsWith('data-'));
};

/** Two words, a number and a word, or one capitalized word, like a label. */
const looksLikeText = (text: string): boolean =>
  /[\p{L}\d][\p{L}\d’',.:;!?…)]*\s+\S*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?…:]?$/u.test(text);

/** Strings with spaces that are code: classes, media queries, SQL, paths. */
const isCode = (text: string): boolean =>
  /^[a-z0-9:_\-[\]()./%#&>,\s]+$/.test(text) && /[a-z]-[a-z0-9[]|:\w|\[/.test(text)
    ? !/[a-z]\s[a-z]+\s[a-z]+/.test(text)
    : /^(select|insert|update|delete|with|create|alter|set|begin)\s[^.]*[=*("]/i.test(text);

const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('');

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? templateText(node) : undefined;
};

/** The user-facing strings of a source file with their lines. */
export const stringsIn = (path: string, source: string): FoundString[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: FoundString[] = [];
  const visit = (node: ts.Node): void => {
    if (isSkipped(node) || isProgramValue(node)) return;
    const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim();
    if (text !== undefined && looksLikeText(text) && !isCode(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const roots = ['apps/server/src', 'apps/web/src', 'packages/*/src', 'scripts/demo'];
const excluded =
  /\.(test|factory|d)\.tsx?$|\/(testing|acceptance|security|gallery|generated)\/|db\/tables\.ts$/;

/** Source files with user-facing strings, without tests and generated files. */
export const sourcesWithStrings = (): string[] =>
  roots
    .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
    .filter((path) => !excluded.test(path))
    .sort();
