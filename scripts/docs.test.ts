import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const unlisted = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'test-results']);
const pathsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !unlisted.has(name))
    .flatMap((entry) => {
      const path = folder + entry.name;
      return entry.isDirectory() ? [`${path}/`, ...pathsIn(`${path}/`)] : [path];
    });
/** Every file and folder of the repository; folders end with a slash. */
const paths = new Set(pathsIn(''));

const patternOf = (path: string): string =>
  path
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/(\*\*\/)|\*/g, (_, folders) => (folders ? '(.*/)?' : '[^/]*'));

/** Whether a path, or the end of one, exists: documents shorten paths, as in `modules/entries/store.ts`. */
const exists = (path: string): boolean => {
  const pattern = new RegExp(`(^|/)${patternOf(path)}$`);
  return paths.values().some((one) => pattern.test(one));
};

/** Names of files and folders: with a known extension or a slash at the end. */
const fileName = /^[\w.*-]+(\/[\w.*-]+)*(\.(tsx?|mjs|json|jsonc|sql|md|yaml|css)|\/)$/;
/** Paths of other things, and files that exist only in some copies of the repository. */
const otherNames = /NAME|NNNN|^data\/|^dist\/|^\.\//;
const isFileName = (text: string): boolean => fileName.test(text) && !otherNames.test(text);

const withoutBlocks = (text: string): string => text.replaceAll(/^```[^]*?^```$/gm, '');

/** Missing files and folders among those that a document names in backticks or links to. */
const missingIn = (text: string): string[] => {
  const prose = withoutBlocks(text);
  const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isFileName);
  const linked = [...prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
  return [
    ...named.filter((name) => !exists(name)),
    ...linked.filter((path) => !paths.has(path) && !paths.has(`${path}/`)),
  ];
};

/** A line of the source tree: indentation, one or several paths (`src/import/ export/`), and a description. */
const treeLine = /^( *)(\S+(?: \S+)*?)(?: {2,}(.*))?$/;

/**
 * Missing files and folders of the source tree. The first path of a line is in the folder of the last line that is indented less,
 * the others are next to it. Files that the description names are in this folder, in one below it or in one around it.
 */
const missingInTree = (tree: string): string[] => {
  const folders: { indent: number; folder: string }[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, { length: indent } = '', names = '', description = ''] = treeLine.exec(line) ?? [];
    while ((folders.at(-1)?.indent ?? -1) >= indent) folders.pop();
    const [first = '', ...others] = names.split(' ');
    const path = (folders.at(-1)?.folder ?? '') + first;
    const parent = path.replace(/[^/]+\/?$/, '');
    const folder = path.endsWith('/') ? path : parent;
    folders.push({ indent, folder });
    const around = folder.split('/').map((_, at, parts) => parts.slice(0, at).join('/'));
    const isNear = (name: string): boolean =>
      around.some((one) => paths.has(join(one, name))) ||
      paths.values().some((one) => new RegExp(`^${patternOf(folder)}([^/]+/)?${patternOf(name)}$`).test(one));
    return [
      ...[path, ...others.map((name) => parent + name)].filter((one) => !paths.has(one)),
      ...description
        .split(/[^\w./*-]+/)
        .filter(isFileName)
        .filter((name) => !isNear(name)),
    ];
  });
};

const sourceTree = (text: string): string => /## Source tree\n\n```\n([^]*?)\n```/.exec(text)?.[1] ?? '';

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('the files and folders that %s names exist', (document) => {
  expect(missingIn(read(document))).toEqual([]);
});

test('the files and folders of the source tree exist', () => {
  const tree = sourceTree(read('ARCHITECTURE.md'));
  expect(tree.split('\n').length).toBeGreaterThan(50);
  expect(missingInTree(tree)).toEqual([]);
});

test('a file or folder that does not exist is found', () => {
  expect(missingIn('`modules/entries/store.ts`, `scripts/nothing.ts`, `nowhere/` and `steps/*.ts`')).toEqual([
    'scripts/nothing.ts',
    'nowhere/',
  ]);
  expect(missingIn('[why](docs/decisions/0001-explicit-connections.md), [who](docs/nobody.md)')).toEqual([
    'docs/nobody.md',
  ]);
  const tree = `packages/
  engine/          pure code
    src/import/ exports/    import and export
    src/validation/         validation; next to it upgrades/, difference/
    src/evidence/           nothing
docs/              guides`;
  expect(missingInTree(tree)).toEqual([
    'packages/engine/src/exports/',
    'difference/',
    'packages/engine/src/evidence/',
  ]);
});

test('the links within ARCHITECTURE.md lead to its headings', () => {
  const text = read('ARCHITECTURE.md');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.toSorted()).toEqual(headings.toSorted());
});

test.each(['decisions', 'guides'])('docs/README.md lists all %s', (folder) => {
  const files = readdirSync(join(root, 'docs', folder)).filter((name) => name.endsWith('.md'));
  const listed = [...read('docs/README.md').matchAll(/\]\((\w+\/[^)#]+)\)/g)].map(([, path = '']) => path);
  expect(listed.filter((path) => path.startsWith(`${folder}/`)).toSorted()).toEqual(
    files.map((name) => `${folder}/${name}`).toSorted(),
  );
});
