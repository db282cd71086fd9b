import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { adminJourney } from './admin.ts';
import { copyAndPaste } from './copy-paste.ts';
import { dateEntry } from './dates.ts';
import { checkDialogs } from './dialogs.ts';
import { startFirefox } from './firefox.ts';
import { type BrowserPage, createPage } from './page.ts';
import type { Engine } from './programs.ts';
import { dateInputs, fillEveryType } from './respondent.ts';
import { startWebKit } from './webkit.ts';

const launchers = { firefox: startFirefox, webkit: startWebKit };

/** Opens a desktop-sized window. */
const openBrowser = async (engine: Engine) => {
  const page = createPage(await launchers[engine]());
  await page.resize(1280, 1100);
  return page;
};

/** The same journeys in each engine. */
export const journeys = (engine: Engine): void => {
  describe(engine, () => {
    let page: BrowserPage;
    beforeAll(async () => {
      page = await openBrowser(engine);
    });
    afterAll(() => page?.close());
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      const folder = join(tmpdir(), 'form-service-browsers');
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${engine}-${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}.png`);
      await page.screenshot(path).then(() => console.log(`What ${engine} showed: ${path}`));
    });

    test('a form with every field type is filled in and submitted', () => fillEveryType(page));
    test('date and time inputs show focus and emptiness', () => dateInputs(page));
    test('from sign-up to a published form and its first entry', () => adminJourney(page));
    test('steps and elements are copied and pasted by keyboard', () => copyAndPaste(page));
    test('dates typed in the admin app are saved correctly', () => dateEntry(page));
    test.each(['forms', 'automation', 'account'] as const)(
      'every dialog fits its content: %s',
      (part) => checkDialogs(page, part),
      600_000,
    );
  });
};
