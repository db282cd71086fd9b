import type { FormElement } from '@form-service/sdk';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import {
  createUser,
  expectAccessible,
  expectAccessibleInDark,
  expectAccessibleInLight,
  navigateTo,
  openPath,
  openSignedIn,
  signedInContext,
  type TestUser,
} from './admin-app.ts';
import { type Panel, panelOf, settingChanges } from './setting-changes.ts';

let browser: Browser;
let user: TestUser;
let projectId: string;
let inBuilder: { page: Page; browserErrors: string[] };
beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
  projectId = (await user.client.projects.create({ body: { name: 'Research' } })).id;
  await user.client.dataTables.create({
    body: {
      projectId,
      name: 'Prices',
      key: 'prices',
      columns: [
        { key: 'article', name: 'Article', type: 'text' },
        { key: 'price', name: 'Price', type: 'number' },
      ],
    },
  });
  inBuilder = await openWindow();
});
// Clean up after a failed test.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await inBuilder.page.context().close();
});

type Json = Readonly<Record<string, unknown>>;

const names = new Map<string, string>();

/** Unique names, so that a builder can be distinguished from the previous one. */
const newForm = async (elements: readonly unknown[] = [], settings = {}): Promise<string> => {
  const definition = { pages: [{ id: 'start', elements: elements as FormElement[] }] };
  const name = `Survey ${names.size + 1}`;
  const { id } = await user.client.forms.create({ body: { projectId, name, definition, settings } });
  names.set(id, name);
  return id;
};

/** Polls the saved elements until they match. */
const savedElements = async (formId: string): Promise<readonly Json[]> => {
  const { definition } = await user.client.formVersions.get({ formId, versionId: 'draft' });
  return definition.pages.flatMap((page) => page.elements) as unknown as Json[];
};
const savedDefinition = async (formId: string): Promise<Json> =>
  (await user.client.formVersions.get({ formId, versionId: 'draft' })).definition as unknown as Json;

/** A window with all panel sections open. Tests share it, since loading the app takes longer than most tests. */
const openWindow = async (): Promise<{ page: Page; browserErrors: string[] }> => {
  const context = await signedInContext(browser, user, { viewport: { width: 1280, height: 1000 } });
  const parts = ['general', 'options', 'validation', 'logic', 'appearance', 'more'];
  await context.addInitScript(`sessionStorage.setItem('form-service.inspector', '${JSON.stringify(parts)}')`);
  return openPath(context, '/');
};

const openBuilder = async (formId: string, search = ''): Promise<{ page: Page; browserErrors: string[] }> => {
  if (inBuilder.page.isClosed()) inBuilder = await openWindow();
  const { page, browserErrors } = inBuilder;
  browserErrors.length = 0;
  await navigateTo(page, `/forms/${formId}/build${search}`);
  await page
    .getByText(names.get(formId) ?? '', { exact: true })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  return inBuilder;
};

const settings = { within: 'aside[aria-label="Element settings"]' };

const expectPanelAccessible = (page: Page): Promise<void> => expectAccessible(page, settings);

const insert = async ({ page, box }: Panel, title: string): Promise<void> => {
  const palette = page.getByRole('complementary', { name: 'Elements to add' });
  await palette.getByRole('button', { name: title, exact: true }).click();
  await box.getByRole('heading', { level: 2, name: title }).waitFor();
};

/** Each group uses its own form, so that no test takes too long. */
const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

describe('every field type', () => {
  test.each(
    groupsOf(Object.entries(settingChanges), 6).map((group) => ({
      group,
      names: group.map(([title]) => title).join(', '),
    })),
  )(
    'can be inserted, has an accessible panel and saves a setting: $names',
    async ({ group }) => {
      const formId = await newForm();
      const { page, browserErrors } = await openBuilder(formId);
      const panel = panelOf(page);
      for (const [title, { type, make }] of group) {
        await insert(panel, title);
        await panel.box
          .getByRole('textbox', { name: /^(Question|Label)$/ })
          .first()
          .fill(`About ${type}`);
        await make(panel);
        await expectAccessibleInLight(page, settings);
      }
      await expectAccessibleInDark(page, settings);
      const expected = group.map(([, { type, saved }]) => ({
        type,
        label: `About ${type}`,
        key: `about_${type}`,
        ...(saved as object),
      }));
      await expect.poll(() => savedElements(formId)).toMatchObject(expected);
      expect(browserErrors).toEqual([]);
    },
    180_000,
  );

  test('is covered by this test', async () => {
    const { page } = await openBuilder(await newForm());
    const palette = page.getByRole('complementary', { name: 'Elements to add' });
    const titles = await palette.getByRole('listitem').getByRole('button').allTextContents();
    const layout = ['Group', 'Repeating group', 'Heading', 'Text', 'Image', 'Divider', 'Button'];
    expect(titles.filter((title) => !layout.includes(title)).sort()).toEqual(
      Object.keys(settingChanges).sort(),
    );
  });
});

const colour = {
  kind: 'field',
  key: 'colour',
  type: 'single_choice',
  label: 'Colour',
  options: [
    { value: 'red', label: 'Red' },
    { value: 'green', label: 'Green' },
  ],
};
const name = { kind: 'field', key: 'name', type: 'short_text', label: 'Name' };

describe('options', () => {
  test('are added, moved, removed by keyboard, pasted and sorted', async () => {
    const formId = await newForm([colour]);
    const { page } = await openBuilder(formId, '?select=colour');
    const { box } = panelOf(page);
    const labels = () =>
      box.getByLabel(/^Label for option/).evaluateAll((all) => all.map((one) => one.value));

    await box.getByLabel('Label for option 2').press('Enter');
    await expect.poll(labels).toEqual(['Red', 'Green', 'Option 3']);
    await box.getByLabel('Label for option 3').fill('Blue');
    await box.getByLabel('Label for option 3').press('Alt+ArrowUp');
    await expect.poll(labels).toEqual(['Red', 'Blue', 'Green']);
    await box.getByLabel('Label for option 1').fill('');
    await box.getByLabel('Label for option 1').press('Backspace');
    await expect.poll(labels).toEqual(['Blue', 'Green']);

    await box.getByRole('button', { name: 'Move option 2', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Green picked up.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText('Over Blue.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(labels).toEqual(['Green', 'Blue']);

    await box.getByRole('button', { name: 'Paste list' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('pk | Pink\nBrown\tDark brown\nAmber');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add 3 options' }).click();
    await box.getByRole('button', { name: 'Actions for options' }).click();
    await page.getByRole('menuitem', { name: 'Sort A to Z' }).click();
    await expect
      .poll(() => savedElements(formId))
      .toMatchObject([
        {
          options: [
            { value: 'amber', label: 'Amber' },
            { value: 'blue', label: 'Blue' },
            { value: 'Brown', label: 'Dark brown' },
            { value: 'green', label: 'Green' },
            { value: 'pk', label: 'Pink' },
          ],
        },
      ]);
  });

  test('can come from a data table', async () => {
    const formId = await newForm([colour]);
    const { page } = await openBuilder(formId, '?select=colour');
    const { box } = panelOf(page);
    await box.getByRole('radio', { name: 'Table' }).click();
    await box.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('option', { name: 'Prices' }).click();
    await expect
      .poll(() => savedElements(formId))
      .toMatchObject([{ options: { tableId: expect.stringMatching(/^tbl_/), valueColumn: 'article' } }]);
    await expectPanelAccessible(page);
  });

  test('have images, which are uploaded immediately', async () => {
    const formId = await newForm([{ ...colour, type: 'picture_choice' }]);
    const { page, browserErrors } = await openBuilder(formId, '?select=colour');
    const { box } = panelOf(page);
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    await box
      .getByLabel('Image for option 1', { exact: true })
      .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await expect
      .poll(() => savedElements(formId))
      .toMatchObject([{ options: [{ imageFileId: expect.stringMatching(/^fil_/) }, {}] }]);
    await expect
      .poll(() => box.locator('img').evaluateAll((all) => all.map((one) => one.naturalWidth)))
      .toEqual([1]);
    expect(browserErrors).toEqual([]);
  });
});

describe('the inspector', () => {
  test('renames a key everywhere and rejects an existing one', async () => {
    const condition = { ...name, key: 'other', visibleWhen: 'answers.colour == "red"' };
    const formId = await newForm([colour, name, condition]);
    const { page } = await openBuilder(formId, '?select=colour');
    const { box } = panelOf(page);
    await box.getByLabel('Key').fill('name');
    await box.getByText('Another element already uses this key.').waitFor();
    await box.getByLabel('Key').fill('shade');
    await box.getByLabel('Key').press('Enter');
    await expect
      .poll(() => savedElements(formId))
      .toMatchObject([{ key: 'shade' }, { key: 'name' }, { visibleWhen: 'answers.shade == "red"' }]);
  });

  test("builds conditions from rows, and changes a field's type", async () => {
    const formId = await newForm([colour, name]);
    const { page } = await openBuilder(formId, '?select=name');
    const { box } = panelOf(page);
    const shown = box.getByRole('region', { name: 'Logic' });
    await shown.getByRole('button', { name: 'Add condition' }).click();
    await shown.getByRole('button', { name: /Choose a question|Question/ }).click();
    await page.getByRole('option', { name: 'Colour' }).click();
    await expectPanelAccessible(page);
    await box.getByRole('radio', { name: 'Required' }).click();
    await box.getByRole('button', { name: /^Type/ }).click();
    await page.getByRole('option', { name: 'Long text' }).click();
    await expect.poll(() => savedElements(formId)).toMatchObject([{}, { type: 'long_text', required: true }]);
  });

  test('scrolls to the top for another element, and its toolbar covers nothing', async () => {
    const formId = await newForm([colour, name]);
    const { page } = await openBuilder(formId, '?select=name');
    const { box } = panelOf(page);
    await box.getByLabel('Key').scrollIntoViewIfNeeded();
    expect(await box.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
    await page.getByRole('treeitem', { name: /^Colour,/ }).click({ position: { x: 8, y: 8 } });
    await expect.poll(() => box.evaluate((panel) => panel.scrollTop)).toBe(0);
    const tools = await page.getByRole('toolbar', { name: 'Element' }).boundingBox();
    const menu = await page.getByRole('button', { name: 'Actions for Page 1' }).boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThan(tools?.x ?? 0);
  });

  test('keeps invalid settings out of the draft and explains why', async () => {
    const formId = await newForm([{ ...name, key: 'amount', type: 'number', decimals: 2 }]);
    const { page } = await openBuilder(formId, '?select=amount');
    const { box } = panelOf(page);
    await box.getByLabel('Decimal places').fill('99');
    await box.getByText('This must be between 0 and 10.').waitFor();
    await box.getByLabel('Unit').fill('kg');
    await expect.poll(() => savedElements(formId)).toMatchObject([{ decimals: 2, unit: 'kg' }]);
  });

  test('changes several elements at once', async () => {
    const formId = await newForm([colour, name]);
    const { page } = await openBuilder(formId, '?select=colour');
    const { box } = panelOf(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('option', { name: /Colour/ })
      .or(page.locator('[data-element]'))
      .first()
      .click();
    await page.keyboard.press('Shift+ArrowDown');
    await box.getByRole('heading', { name: '2 elements' }).waitFor();
    await box.getByRole('radio', { name: 'Required' }).click();
    await box.getByRole('radio', { name: '½' }).click();
    await expectPanelAccessible(page);
    await expect
      .poll(() => savedElements(formId))
      .toMatchObject([
        { required: true, width: 'half' },
        { required: true, width: 'half' },
      ]);
  });

  test.each([
    ['Group', 'Repeating group', { kind: 'group', repeat: {} }],
    ['Repeating group', 'Repeating group', { kind: 'group' }],
  ])('repeats a group or not: %s', async (title, label, saved) => {
    const formId = await newForm();
    const { page } = await openBuilder(formId);
    const panel = panelOf(page);
    await insert(panel, title);
    await panel.box.getByLabel('Label', { exact: true }).fill('Guests');
    await panel.box.getByRole('switch', { name: label }).click();
    await expectPanelAccessible(page);
    await expect.poll(() => savedElements(formId)).toMatchObject([{ ...saved, label: 'Guests' }]);
  });

  test('edits content and buttons', async () => {
    const formId = await newForm();
    const { page, browserErrors } = await openBuilder(formId);
    const panel = panelOf(page);
    await insert(panel, 'Heading');
    await panel.box.getByLabel('Heading').fill('Welcome');
    await insert(panel, 'Text');
    await panel.box.getByRole('textbox', { name: 'Text' }).click();
    await panel.box.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('Read this');
    await expectPanelAccessible(page);
    await insert(panel, 'Button');
    await panel.box.getByLabel('Label', { exact: true }).fill('Our site');
    await panel.box.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Open a link' }).click();
    await panel.box.getByLabel('URL').fill('https://example.com');
    await expectPanelAccessible(page);
    await expect
      .poll(() => savedElements(formId))
      .toMatchObject([
        { type: 'heading', body: 'Welcome' },
        { type: 'text', body: expect.stringMatching(/<b>Read this<\/b>/) },
        { kind: 'button', label: 'Our site', action: { type: 'open_url', url: 'https://example.com' } },
      ]);
    expect(browserErrors).toEqual([]);
  });
});

test('texts can be translated, and missing ones found', async () => {
  const formId = await newForm([colour, name], { locales: ['en', 'fr'] });
  const { page, browserErrors } = await openBuilder(formId, '?panel=translations');
  await page.getByText('0 of 4 translated into French.').waitFor();
  await page.getByLabel('Name, Label, in French').fill('Nom');
  await page.getByText('1 of 4 translated into French.').waitFor();
  await page.getByRole('checkbox', { name: 'Missing only' }).click();
  await page.getByLabel('Name, Label, in French').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expect
    .poll(() => savedDefinition(formId))
    .toMatchObject({ translations: { fr: { 'name.label': 'Nom' } } });
  expect(browserErrors).toEqual([]);
});

describe('the settings of a form', () => {
  test('are saved together and are accessible', async () => {
    const formId = await newForm([name]);
    const { page, browserErrors } = await openSignedIn(browser, user, `/forms/${formId}/settings`);
    for (const tab of ['General', 'Access', 'Confirmation', 'Languages', 'Design']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Forest' }).click();
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Visitor survey');
    await page.getByRole('tab', { name: 'Access' }).click();
    await page.getByLabel('Response limit').fill('100');
    await page.getByRole('radio', { name: 'Built-in check' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved').first().waitFor();
    expect(await user.client.forms.get({ id: formId })).toMatchObject({
      name: 'Visitor survey',
      settings: { entryLimit: 100, captcha: 'proof_of_work', theme: { accentColor: '#1f6f4a' } },
    });
    expect(browserErrors).toEqual([]);
  });

  test('changed by someone else are shown without loss', async () => {
    const formId = await newForm([name]);
    const { page } = await openSignedIn(browser, user, `/forms/${formId}/settings`);
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await user.client.forms.update({ id: formId, body: { slug: `theirs-${formId.slice(-8)}` } });
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Someone else changed these settings').waitFor();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved').first().waitFor();
    expect(await user.client.forms.get({ id: formId })).toMatchObject({
      name: 'Mine',
      slug: `theirs-${formId.slice(-8)}`,
    });
  });
});
