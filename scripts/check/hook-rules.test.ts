import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const conditional = `
  if (visit.isOpen) useEffect(() => {});
`;
const incomplete = `
  useEffect(() => {
    document.title = visit.title;
  }, []);
`;
const correct = `
  const { title } = visit;
  useEffect(() => {
    document.title = title;
  }, [title]);
`;

const component = (library: string, body: string) => `import { useEffect } from '${library}';
export const Title = ({ visit }: { visit: { isOpen: boolean; title: string } }) => {
${body}
  return null;
};
`;

const files = {
  'apps/web/src/features/forms/conditional.tsx': component('react', conditional),
  'apps/web/src/features/forms/incomplete.tsx': component('react', incomplete),
  'apps/web/src/features/forms/correct.tsx': component('react', correct),
  'packages/embed/src/view/conditional.tsx': component('preact/hooks', conditional),
  'packages/embed/src/view/incomplete.tsx': component('preact/hooks', incomplete),
  'packages/embed/src/view/correct.tsx': component('preact/hooks', correct),
};

let folder: string;
let found: { code: string; filename: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-service-hooks-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const settings = await readFile('.oxlintrc.json', 'utf8');
  // The rules don't need types, and the temporary folder has no TypeScript project.
  await writeFile(
    join(folder, '.oxlintrc.json'),
    settings.replace('"typeAware": true', '"typeAware": false'),
  );
  const { output } = await runCommand('oxlint', ['--format', 'json'], folder);
  found = JSON.parse(output).diagnostics;
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const rulesBrokenIn = (path: string) =>
  found.filter(({ filename }) => filename === path).map(({ code }) => code);

test.each(['apps/web/src/features/forms', 'packages/embed/src/view'])('hooks in %s are checked', (path) => {
  expect(rulesBrokenIn(`${path}/conditional.tsx`)).toEqual(['react-hooks(rules-of-hooks)']);
  expect(rulesBrokenIn(`${path}/incomplete.tsx`)).toEqual(['react-hooks(exhaustive-deps)']);
  expect(rulesBrokenIn(`${path}/correct.tsx`)).toEqual([]);
});
