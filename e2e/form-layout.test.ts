import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from './chromium.ts';
import { accountClient, field, openPage, publishTestForm, waitForHydration } from './hosted-form.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));
const grid = { rows: [{ value: 'food', label: 'Food' }], columns: options };

/** Returns the fields and controls that have moved since the last call. */
const moved = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const root = document.querySelector('service-form').shadowRoot;
    const before = window.places ?? new Map();
    window.places = new Map();
    const found = [];
    for (const one of root.querySelectorAll('.field, .label, .input, .choice, .grade, .picture, .cell, canvas, .actions, .dropzone, .ends, .range')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top } = one.getBoundingClientRect();
      const place = Math.round(left + scrollX) + ' ' + Math.round(top + scrollY);
      window.places.set(one, place);
      if (before.has(one) && before.get(one) !== place)
        found.push(one.className + ' ' + (one.id || one.textContent.slice(0, 20)) + ': ' + before.get(one) + ' -> ' + place);
    }
    return found;
  })()`);

/** Every field type with how it is answered. */
const answering: [name: string, type: string, settings: object, answer: (page: Page) => Promise<unknown>][] =
  [
    ['short', 'short_text', {}, (page) => page.getByLabel('short', { exact: true }).fill('Ada')],
    [
      'long',
      'long_text',
      { maxLength: 200 },
      (page) => page.getByLabel('long', { exact: true }).fill('A story'),
    ],
    ['mail', 'email', {}, (page) => page.getByLabel('mail', { exact: true }).fill('ada@example.com')],
    ['site', 'url', {}, (page) => page.getByLabel('site', { exact: true }).fill('https://example.com')],
    [
      'phone',
      'phone',
      { callingCode: '+33' },
      (page) => page.getByLabel('phone', { exact: true }).fill('0123456789'),
    ],
    ['age', 'number', { unit: 'years' }, (page) => page.getByLabel('age', { exact: true }).fill('36')],
    [
      'price',
      'currency',
      { currency: 'EUR' },
      (page) => page.getByLabel('price', { exact: true }).fill('12.50'),
    ],
    ['day', 'date', {}, (page) => page.getByLabel('day', { exact: true }).fill('2026-11-16')],
    ['hour', 'time', {}, (page) => page.getByLabel('hour', { exact: true }).fill('14:30')],
    ['moment', 'datetime', {}, (page) => page.getByLabel('moment', { exact: true }).fill('2026-11-16T14:30')],
    ['stay', 'date_range', {}, (page) => fill(page, { From: '2026-11-16', To: '2026-11-17' })],
    ['one', 'single_choice', { options }, (page) => radio(page, 'one', 'Green')],
    ['own', 'single_choice', { options, allowOther: true }, (page) => own(page, 'own')],
    ['some', 'multi_choice', { options, allowOther: true }, (page) => own(page, 'some')],
    [
      'list',
      'dropdown',
      { options, allowOther: true },
      async (page) => {
        await page.getByLabel('list', { exact: true }).selectOption(' ');
        await page.locator('[name="list.other"]').fill('Mauve');
      },
    ],
    ['animal', 'picture_choice', { options, allowOther: true }, (page) => own(page, 'animal')],
    ['sure', 'yes_no', {}, (page) => radio(page, 'sure', 'Yes')],
    [
      'agreed',
      'consent',
      { statement: 'I agree' },
      (page) => page.getByLabel('I agree', { exact: true }).check(),
    ],
    ['stars', 'rating', {}, (page) => radio(page, 'stars', '4 of 5')],
    ['scale', 'scale', { minLabel: 'Low', maxLabel: 'High' }, (page) => radio(page, 'scale', '3')],
    ['nps', 'nps', { minLabel: 'No', maxLabel: 'Certainly' }, (page) => radio(page, 'nps', '9')],
    ['loud', 'slider', {}, (page) => page.getByRole('slider').press('Enter')],
    ['rank', 'ranking', { options }, (page) => page.getByRole('button', { name: 'Keep this order' }).click()],
    ['grid', 'matrix', grid, (page) => page.getByLabel('Food: Green', { exact: true }).check()],
    ['land', 'country', {}, (page) => page.getByLabel('land', { exact: true }).selectOption('FR')],
    ['who', 'name', {}, (page) => fill(page, { 'First name': 'Ada', 'Last name': 'Lovelace' })],
    [
      'home',
      'address',
      { parts: ['line1', 'city'], requiredParts: [] },
      (page) => fill(page, { City: 'Paris' }),
    ],
    ['where', 'location', {}, (page) => page.getByRole('button', { name: 'Use my location' }).click()],
    ['paper', 'file', { accept: ['text/plain'], maxSize: 1_000_000 }, (page) => choose(page, 'paper', text)],
    ['photo', 'image', { accept: ['image/png'] }, (page) => choose(page, 'photo', png)],
    ['sign', 'signature', {}, (page) => page.getByRole('button', { name: 'Type', exact: true }).click()],
  ];

const radio = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByLabel(name, { exact: true }).check({ force: true });

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
};

/** "Other" with its text input, which is always visible. */
const own = async (page: Page, group: string) => {
  await radio(page, group, 'Other');
  await page.getByRole('group', { name: group }).getByLabel('Your own answer').fill('Mauve');
};

const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') };
const png = {
  name: 'a.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const choose = async (page: Page, group: string, file: typeof text) => {
  const input = page.getByRole('group', { name: group }).getByLabel('Choose a file');
  await input.setInputFiles(file);
  await page.getByRole('button', { name: `Remove: ${file.name}` }).waitFor();
};

const rowsOf = async (names: readonly string[]): Promise<string> => {
  const { projects, dataTables, dataTableRows } = accountClient();
  const project = await projects.create({ body: { name: 'Places' } });
  const columns = [{ key: 'name', type: 'text' as const, required: true }];
  const table = await dataTables.create({ body: { projectId: project.id, name: 'Cities', columns } });
  const rows = names.map((name) => ({ values: { name } }));
  await dataTableRows.bulk({ id: table.id, body: { operation: 'create', rows } });
  return table.id;
};

test.each([1_000, 360])(
  'answering does not shift the layout for any field type, at %i px',
  {
    timeout: 120_000,
  },
  async (width) => {
    const tableId = await rowsOf(Array.from({ length: 240 }, (_, index) => `Village ${index}`));
    const fromTable = { options: { tableId, valueColumn: 'name', labelColumn: 'name' } };
    const form = await publishTestForm([
      {
        id: 'all',
        elements: [
          ...answering.map(([name, type, settings]) => field(name, type, settings)),
          field('village', 'lookup', { tableId, labelColumn: 'name' }),
          field('villages', 'multi_choice', fromTable),
        ],
      },
    ]);
    const { page } = await openPage(browser, form.url, {
      viewport: { width, height: 800 },
      geolocation: { latitude: 48.8584, longitude: 2.2945, accuracy: 0 },
      permissions: ['geolocation'],
    });
    await waitForHydration(page);
    await page.getByRole('combobox', { name: 'villages' }).waitFor();
    const rows = ['village', 'villages'].map((name) => [name, '', {}, () => chooseRow(page, name)] as const);
    for (const [name, , , answer] of [...answering, ...rows]) {
      await moved(page);
      await answer(page);
      expect(await moved(page), name).toEqual([]);
    }
    await page.getByText('Accurate to 1 m').waitFor();
    // Includes late changes: the located position and the save status.
    await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(1);
    expect(await moved(page)).toEqual([]);
    await page.getByLabel('price', { exact: true }).blur();
    expect(await page.getByLabel('price', { exact: true }).inputValue()).toBe('12.50');

    // All full-width controls have the same edges.
    const edges = await page.evaluate<number[]>(`(() => {
    const root = document.querySelector('service-form').shadowRoot;
    const lines = root.querySelectorAll('.full > .input:not(.short), .choices:not(.side-by-side), .boxes, .slider, .ends');
    return [...new Set([...lines].map((one) => Math.round(one.getBoundingClientRect().right)))];
  })()`);
    expect(edges).toHaveLength(1);
  },
);

const chooseRow = async (page: Page, name: string) => {
  const input = page.getByRole('combobox', { name, exact: true });
  await input.fill('village 23');
  await page.getByRole('option', { name: 'Village 23', exact: true }).click();
};

test('"Other" without text blocks with a message, and continues with text', async () => {
  const form = await publishTestForm([
    { id: 'first', elements: [field('color', 'single_choice', { options, allowOther: true })] },
    { id: 'second', elements: [field('note', 'short_text')] },
  ]);
  const { page } = await openPage(browser, form.url);
  await waitForHydration(page);
  await page.getByLabel('Other', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).last().click();
  const summary = page.getByRole('alert').getByRole('link');
  expect(await summary.innerText()).toBe('color: Enter your answer.');
  // No error between "Other" and its text.
  await page.getByLabel('Your own answer', { exact: true }).fill('Mauve');
  await page.getByRole('button', { name: 'Next' }).last().click();
  await page.getByLabel('note', { exact: true }).waitFor();
});

test('"Clear" keeps the focus in the field; a label with a question mark gets no colon', async () => {
  const question = 'How do you rate last year?';
  const form = await publishTestForm([
    {
      id: 'only',
      elements: [
        field('color', 'single_choice', { options }),
        field('rate', 'rating', { label: question, required: true }),
      ],
    },
  ]);
  const { page } = await openPage(browser, form.url);
  await waitForHydration(page);
  await radio(page, 'color', 'Green');
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  const focused = 'document.querySelector("service-form").shadowRoot.activeElement?.value';
  await expect.poll(() => page.evaluate<string>(focused)).toBe('red');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await expect
    .poll(() => page.getByRole('alert').getByRole('link').allInnerTexts())
    .toEqual([`${question} This is required.`]);
  expect(await page.getByText('?:').count()).toBe(0);
});

test('printing shows all pages with answers and no buttons', async () => {
  const form = await publishTestForm([
    {
      id: 'first',
      title: 'About you',
      elements: [field('name', 'short_text'), field('color', 'single_choice', { options })],
    },
    { id: 'second', title: 'Your visit', elements: [field('note', 'long_text'), field('sign', 'signature')] },
  ]);
  const { page } = await openPage(browser, form.url);
  await waitForHydration(page);
  await page.getByLabel('name', { exact: true }).fill('Ada');
  await radio(page, 'color', 'Green');
  await page.getByRole('button', { name: 'Next' }).last().click();
  await page.getByLabel('note', { exact: true }).fill('A window seat');
  // A typed signature has one clear button.
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  const sign = page.getByRole('group', { name: 'sign' });
  await sign.getByRole('textbox').fill('Ada Lovelace');
  await sign.getByRole('button', { name: /Clear|Remove/ }).waitFor();
  expect(await sign.getByRole('button', { name: /Clear|Remove/ }).count()).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  await page.getByRole('heading', { name: 'Your visit' }).waitFor();
  expect(await page.getByLabel('name', { exact: true }).inputValue()).toBe('Ada');
  expect(await page.getByLabel('Green', { exact: true }).isChecked()).toBe(true);
  expect(await page.getByLabel('note', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate('dispatchEvent(new Event("afterprint"))');
  await expect.poll(() => page.getByLabel('name', { exact: true }).count()).toBe(0);
});
