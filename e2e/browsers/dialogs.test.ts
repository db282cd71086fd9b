import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { DialogContext } from './dialogs/dialog-case.ts';
import { dialogCases as byPart } from './dialogs.ts';

const source = fileURLToPath(new URL('../../apps/web/src', import.meta.url));

const withTitle =
  /<(?:Dialog|Sheet|FormDialog|NameDialog|ShownOnceDialog|AddDialog)(?=[\s>])[^]*?\btitle=(?:"([^"]*)"|(\{[^}]*))/g;

/** The dialogs in a file: literal titles, and the number of computed ones. Steps of the same dialog share a title. */
const dialogsOf = (text: string): { plain: string[]; computed: number } => {
  const titles = [...text.matchAll(withTitle)];
  const plain = new Set(titles.flatMap(([, title]) => title ?? []));
  const computed = new Set(titles.flatMap(([, , expression]) => expression ?? []));
  const own = text.match(/<(?:Alert)?Dialog\.Content\b/g)?.length ?? 0;
  return { plain: [...plain], computed: computed.size + own };
};

/** Whether a file is a component that dialogs are built from. */
const isKindOfDialog = (file: string): boolean => /^ui\/(?:[a-z-]+-)?dialog\.tsx$/.test(file);

/** `npm run test:browsers` measures each dialog in Firefox and WebKit. This test lists missing ones. */
test('every dialog and sheet of the admin app is covered in Firefox and WebKit', () => {
  const openings = Object.values(byPart).flatMap((openingsOf) => openingsOf({} as DialogContext));
  const files = globSync('{app,features,ui}/**/*.tsx', { cwd: source }).filter(
    (file) => !file.startsWith('ui/gallery/') && !isKindOfDialog(file),
  );
  const missing = files.flatMap((file) => {
    const { plain, computed } = dialogsOf(readFileSync(join(source, file), 'utf8'));
    const titles = openings.filter((opening) => opening.file === file).map(({ title }) => title);
    const others = titles.filter((title) => !plain.includes(title));
    return [
      ...plain.filter((title) => !titles.includes(title)).map((title) => `${file}: ${title}`),
      ...(others.length < computed ? [`${file}: ${computed - others.length} with a computed title`] : []),
    ];
  });
  expect(missing, 'Add these to e2e/browsers/openings').toEqual([]);
  const gone = openings.filter(({ file }) => !files.includes(file)).map(({ file }) => file);
  expect(gone, 'These are gone').toEqual([]);
});
