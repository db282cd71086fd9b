import { globSync, readFileSync } from 'node:fs';

const warnLines = 250;
const maxLines = 300;

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that are too generic. */
const genericName = /(^|-)(utils?|helpers?|common|misc)$/;

const badName = (part: string): string | undefined => {
  const [stem = ''] = part.split('.');
  if (!kebab.test(stem)) return `rename "${part}" to kebab-case`;
  if (genericName.test(stem)) return `"${part}" is too generic: name it after its contents`;
  return undefined;
};

/** Checks the name and length of a source file; `warnings` do not fail the check. */
export const checkSourceFile = (path: string, text: string): { problems: string[]; warnings: string[] } => {
  const problems = path.split('/').flatMap((part) => badName(part) ?? []);
  const questions: string[] = [];
  const lines = text.split('\n').length - 1;
  const isLimited = !path.endsWith('.test.ts') && !text.startsWith('// Written by `npm run generate`');
  if (isLimited && lines > maxLines) problems.push(`${lines} lines, more than ${maxLines}: split the file`);
  else if (isLimited && lines > warnLines) questions.push(`${lines} lines: consider splitting the file`);
  const withPath = (said: string) => `${path}: ${said}`;
  return { problems: problems.map(withPath), warnings: questions.map(withPath) };
};

export const checkSourceFiles = (): { problems: string[]; warnings: string[] } => {
  const paths = globSync('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**'],
  });
  const results = paths.sort().map((path) => checkSourceFile(path, readFileSync(path, 'utf8')));
  return {
    problems: results.flatMap(({ problems }) => problems),
    warnings: results.flatMap(({ warnings }) => warnings),
  };
};
