import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** A file should be readable in one sitting: not a fragment of another file, and no more than a few screens. */
const minLines = 15;
const warnLines = 350;
const maxLines = 400;

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that are too generic. */
const genericName = /(^|-)(utils?|helpers?|common|misc)$/;

const badName = (part: string): string | undefined => {
  const [stem = ''] = part.split('.');
  if (!kebab.test(stem)) return `rename "${part}" to kebab-case`;
  if (genericName.test(stem)) return `"${part}" is too generic: name it after its contents`;
  return undefined;
};

const generated = '// Written by `npm run generate`';

/** Files that may be short, with the reason for each pattern. */
const mayBeShort: readonly RegExp[] = [
  // The public interface of a folder.
  /(^|\/)index\.tsx?$/,
  // Kept next to the file that they test or describe.
  /\.(test|factory|d)\.m?tsx?$/,
  // Standard files of a module or feature, found by name.
  /\/(routes|present|store|api|search)\.ts$/,
  // Queries that features share, one file per resource.
  /^apps\/web\/src\/api\//,
  // Caught far from where they are thrown.
  /-errors?\.ts$/,
];

/**
 * The files that other files import, except files that are also loaded separately: chunks of a browser bundle, and threads.
 * Programs, and files that a tool finds by name, are not imported at all.
 */
export const importedFiles = (sources: Readonly<Record<string, string>>): Set<string> => {
  const found = (pattern: RegExp) =>
    Object.entries(sources).flatMap(([path, text]) =>
      [...text.matchAll(pattern)].map(([, specifier = '']) => join(dirname(path), specifier)),
    );
  const imported = found(/^(?:import|export)\b[^'"`;]*['"](\.[^'"]+)['"]/gm);
  const loaded = found(/\b(?:import|new URL)\(\s*['"](\.[^'"]+)['"]/g);
  return new Set(imported).difference(new Set(loaded));
};

const exportedName =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|abstract class|interface|type|enum) (\w+)/gm;

/**
 * Finds names that two files of one package export, so that a search for a name finds one meaning. Thread files are exempt: each
 * exports `run`, which the thread calls.
 */
export const namesExportedTwice = (sources: Readonly<Record<string, string>>): string[] => {
  const filesOf = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(sources)) {
    if (/\.test\.ts$|-thread\.ts$|\.d\.ts$/.test(path) || text.startsWith(generated)) continue;
    const home = path.split('/').slice(0, /^(apps|packages)\//.test(path) ? 2 : 1);
    for (const [, name = ''] of text.matchAll(exportedName)) {
      const key = `${home.join('/')} ${name}`;
      filesOf.set(key, (filesOf.get(key) ?? new Set()).add(path));
    }
  }
  return [...filesOf]
    .filter(([, files]) => files.size > 1)
    .map(
      ([key, files]) =>
        `${[...files].join(' and ')} both export "${key.split(' ')[1]}": rename one, or share one definition`,
    );
};

/** Checks the name and length of a source file; `warnings` do not fail the check. */
export const checkSourceFile = (
  path: string,
  text: string,
  isImported = false,
): { problems: string[]; warnings: string[] } => {
  const problems = path.split('/').flatMap((part) => badName(part) ?? []);
  const warnings: string[] = [];
  const lines = text.split('\n').length - 1;
  const isLimited = !path.endsWith('.test.ts') && !text.startsWith(generated);
  if (isLimited && lines > maxLines) problems.push(`${lines} lines, more than ${maxLines}: split the file`);
  else if (isLimited && lines > warnLines) warnings.push(`${lines} lines: consider splitting the file`);
  if (isLimited && isImported && lines < minLines && !mayBeShort.some((pattern) => pattern.test(path)))
    problems.push(`${lines} lines, fewer than ${minLines}: merge it into the file that uses it`);
  const withPath = (message: string) => `${path}: ${message}`;
  return { problems: problems.map(withPath), warnings: warnings.map(withPath) };
};

export const checkSourceFiles = (): { problems: string[]; warnings: string[] } => {
  const paths = globSync('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**'],
  });
  const sources = Object.fromEntries(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]));
  const imported = importedFiles(sources);
  const results = Object.entries(sources).map(([path, text]) =>
    checkSourceFile(path, text, imported.has(path)),
  );
  return {
    problems: [...results.flatMap(({ problems }) => problems), ...namesExportedTwice(sources)],
    warnings: results.flatMap(({ warnings }) => warnings),
  };
};
