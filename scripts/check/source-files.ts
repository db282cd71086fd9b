import { globSync, readFileSync } from 'node:fs';

const questioned = 250;
const longest = 300;

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names under which anything may gather: say what is inside instead. */
const nameless = /(^|-)(utils?|helpers?|common|misc)$/;

const badName = (part: string): string | undefined => {
  const [stem = ''] = part.split('.');
  if (!kebab.test(stem)) return `rename "${part}" to kebab-case`;
  if (nameless.test(stem)) return `"${part}" is too generic: name it after its contents`;
  return undefined;
};

/** What is wrong with a source file as a file; `questions` ask without failing. */
export const judgeSourceFile = (path: string, text: string): { problems: string[]; questions: string[] } => {
  const problems = path.split('/').flatMap((part) => badName(part) ?? []);
  const questions: string[] = [];
  const lines = text.split('\n').length - 1;
  const isMeasured = !path.endsWith('.test.ts') && !text.startsWith('// Written by `npm run generate`');
  if (isMeasured && lines > longest) problems.push(`${lines} lines, more than ${longest}: split the file`);
  else if (isMeasured && lines > questioned) questions.push(`${lines} lines: consider splitting the file`);
  const at = (said: string) => `${path}: ${said}`;
  return { problems: problems.map(at), questions: questions.map(at) };
};

export const checkSourceFiles = (): { problems: string[]; questions: string[] } => {
  const paths = globSync('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**'],
  });
  const judged = paths.sort().map((path) => judgeSourceFile(path, readFileSync(path, 'utf8')));
  return {
    problems: judged.flatMap(({ problems }) => problems),
    questions: judged.flatMap(({ questions }) => questions),
  };
};
