import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { sharedChromium } from './chromium.ts';
import {
  accountClient,
  answersOf,
  field,
  openPage,
  preferScheme,
  publishTestForm,
  waitForHydration,
} from './hosted-form.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));
const columns = ['Bad', 'Good'].map((label) => ({ value: label.toLowerCase(), label }));
const required = { required: true };

const numbers = [
  field('stars', 'rating', required),
  field('mood', 'rating', { icon: 'face', ...required }),
  field('agree', 'scale', { minLabel: 'Not at all', maxLabel: 'Very much', ...required }),
  field('recommend', 'nps', required),
  field('loud', 'slider', { max: 10, ...required }),
  field('price', 'currency', { currency: 'EUR', ...required }),
  field('double', 'calculated', { show: true, value: 'answers.price * 2.0', currency: 'EUR' }),
];
const people = [
  field('mobile', 'phone', { callingCode: '+33', ...required }),
  field('homeland', 'country', required),
  field('full_name', 'name', required),
  field('home', 'address', required),
  field('starts', 'datetime', required),
  field('stay', 'date_range', required),
  field('where', 'location', required),
];
const choices = [
  field('animal', 'picture_choice', { options, allowOther: true, ...required }),
  field('order', 'ranking', { options, ...required }),
  field('grid', 'matrix', {
    rows: [
      { value: 'food', label: 'The food' },
      { value: 'staff', label: 'The staff' },
    ],
    columns,
    everyRow: true,
    ...required,
  }),
];
const files = [
  field('papers', 'file', { max: 3, maxSize: 30_000_000, accept: ['.txt', '.bin'], ...required }),
  field('photo', 'image'),
  field('sign', 'signature', required),
];

/** Opens the form and waits for hydration. */
const openForm = async (...opening: Parameters<typeof openPage>) => {
  const opened = await openPage(...opening);
  await waitForHydration(opened.page);
  return opened;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** Expects no WCAG 2.2 AA findings and no horizontal overflow. */
const expectAccessible = async (page: Page, browserErrors: string[]) => {
  const before = browserErrors.length;
  const found = await axeFindings(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  // axe itself adds styles, which the page's policy blocks.
  browserErrors.length = before;
  expect(found).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
};

const fillNumbers = async (page: Page) => {
  await page.getByRole('group', { name: 'stars' }).getByLabel('4 of 5').check({ force: true });
  await page.getByRole('group', { name: 'mood' }).getByLabel('5 of 5').check({ force: true });
  await page.getByLabel('5, Very much').check({ force: true });
  await page
    .getByRole('group', { name: 'recommend' })
    .getByLabel('9', { exact: true })
    .check({ force: true });
  // The middle, the initial position.
  await page.getByRole('slider').press('Enter');
  await page.getByLabel('price').fill('12.50');
  await expect.poll(() => page.getByLabel('double').innerText()).toBe('€25.00');
};

const fillPeople = async (page: Page) => {
  await page.getByLabel('mobile').fill('01 23 45 67 89');
  await page.getByLabel('homeland').selectOption('France');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Street address').fill('1 Rue X');
  await page.getByLabel('City').fill('Paris');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('FR');
  await page.getByLabel('starts').fill('2026-11-15T14:30');
  await page.getByLabel('From').fill('2026-11-20');
  await page.getByLabel('To').fill('2026-11-22');
  await press(page, 'Use my location');
  await expect.poll(() => page.getByLabel('Latitude').inputValue()).toBe('48.8584');
  await expect.poll(() => page.getByText('Accurate to 12 m').count()).toBe(1);
};

const fillChoices = async (page: Page) => {
  await page.getByLabel('Green', { exact: true }).check();
  // By keyboard: grab, move up twice, release.
  const grip = page.getByRole('button', { name: 'Move Blue', exact: true });
  await grip.press(' ');
  await grip.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect.poll(() => page.locator('.ranking-label').allInnerTexts()).toEqual(['Blue', 'Red', 'Green']);
  // By pointer: drag the last one to the top.
  const from = await page.getByRole('button', { name: 'Move Green', exact: true }).boundingBox();
  const to = await page.locator('.ranking-row').first().boundingBox();
  if (!from || !to) throw new Error('The rows are not on the page.');
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => page.locator('.ranking-label').allInnerTexts()).toEqual(['Green', 'Blue', 'Red']);
  await page.getByLabel('The food: Good').check();
  await page.getByLabel('The staff: Bad').check();
};

const fillFiles = async (page: Page) => {
  const input = page.getByLabel('Choose files');
  await input.setInputFiles([
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') },
    { name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('x') },
  ]);
  // Rejected before the upload, with the accepted types.
  await expect
    .poll(() => page.getByText("This file type isn't accepted. Accepted files: TXT, BIN.").count())
    .toBe(1);
  await press(page, 'Remove: b.png');
  await press(page, 'Type');
  await page.getByLabel('Your name').fill('Ada Lovelace');
};

test('every field type can be submitted, and every page is accessible', {
  timeout: 120_000,
}, async () => {
  const form = await publishTestForm([
    { id: 'numbers', elements: numbers },
    { id: 'people', elements: people },
    { id: 'choices', elements: choices },
    { id: 'files', elements: files },
  ]);
  const { page, browserErrors } = await openForm(browser, form.url, {
    viewport: { width: 320, height: 800 },
    timezoneId: 'Europe/Paris',
    locale: 'en',
    geolocation: { latitude: 48.8584, longitude: 2.2945, accuracy: 12 },
    permissions: ['geolocation'],
  });
  for (const fill of [fillNumbers, fillPeople, fillChoices]) {
    await page.getByRole('button', { name: 'Next' }).waitFor();
    // All missing answers are listed with links.
    await press(page, 'Next');
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    await expectAccessible(page, browserErrors);
    await fill(page);
    // Filled out, in dark mode, and right-to-left.
    await preferScheme(page, 'dark');
    await page.evaluate('document.querySelector("service-form").dir = "rtl"');
    await expectAccessible(page, browserErrors);
    await preferScheme(page, 'light');
    await page.evaluate('document.querySelector("service-form").dir = "ltr"');
    await press(page, 'Next');
  }
  await page.getByText('Choose files').waitFor();
  await fillFiles(page);
  await expect.poll(() => page.getByRole('button', { name: 'Remove: a.txt' }).count()).toBe(1);
  await expectAccessible(page, browserErrors);
  // The form waits for the signature upload. The button may disappear during a second click.
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect
    .poll(async () => {
      if ((await submit.count()) > 0)
        await submit
          .last()
          .click({ timeout: 1_000 })
          .catch(() => {});
      return page.getByText('Thank you').count();
    })
    .toBe(1);
  expect(browserErrors).toEqual([]);
  const [answers] = await answersOf(form.id);
  expect(answers).toMatchObject({
    stars: 4,
    mood: 5,
    agree: 5,
    recommend: 9,
    loud: 5,
    price: 12.5,
    double: 25,
    mobile: '+33123456789',
    homeland: 'FR',
    full_name: { first: 'Ada', last: 'Lovelace' },
    home: { line1: '1 Rue X', city: 'Paris', country: 'FR' },
    starts: '2026-11-15T13:30:00.000Z',
    stay: { start: '2026-11-20', end: '2026-11-22' },
    where: { lat: 48.8584, lng: 2.2945, accuracy: 12 },
    animal: 'green',
    order: ['green', 'blue', 'red'],
    grid: { food: 'good', staff: 'bad' },
    papers: [{ name: 'a.txt', size: 5, contentType: 'text/plain' }],
    sign: [{ name: 'signature.png', contentType: 'image/png' }],
  });
});

test('a broken upload resumes, also after a reload', async () => {
  const form = await publishTestForm([{ id: 'files', elements: files.slice(0, 1) }], {
    settings: { resume: 'link' },
  });
  const { page } = await openForm(browser, form.url);
  const folder = await mkdtemp(join(tmpdir(), 'form-fields-'));
  const large = join(folder, 'large.bin');
  await writeFile(large, Buffer.alloc(9_000_000, 7));
  let isBroken = false;
  const patches: string[] = [];
  await page.route('**/uploads/tus/**', async (route) => {
    if (route.request().method() === 'PATCH') {
      patches.push(route.request().headers()['upload-offset'] ?? '');
      if (patches.length > 1 && isBroken) return route.abort();
    }
    if (patches.length === 1) isBroken = true;
    return route.continue();
  });
  await page.getByLabel('Choose files').setInputFiles(large);
  await expect
    .poll(() => page.getByText("You're offline. The upload will resume when you reconnect.").count())
    .toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.getByText('The upload was interrupted.').count()).toBe(1);
  isBroken = false;
  await page.unroute('**/uploads/tus/**');
  const rest: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/uploads/tus/'))
      rest.push(request.headers()['upload-offset'] ?? '');
  });
  await page.getByLabel('Choose again: large.bin').setInputFiles(large);
  await expect.poll(() => page.getByRole('button', { name: 'Remove: large.bin' }).count()).toBe(1);
  // The first chunk was not sent again.
  expect(rest.map(Number).every((offset) => offset >= 8_388_608)).toBe(true);
  await press(page, 'Submit');
  await expect.poll(() => page.getByText('Thank you').count()).toBe(1);
  expect((await answersOf(form.id))[0]).toMatchObject({ papers: [{ name: 'large.bin', size: 9_000_000 }] });
  await rm(folder, { recursive: true });
});

test('a signature is drawn, kept on resize, cleared, and replaced on the server', async () => {
  const form = await publishTestForm([{ id: 'files', elements: files.slice(2) }]);
  const { page } = await openForm(browser, form.url, { colorScheme: 'dark' });
  const canvas = page.locator('canvas');
  const ink = () =>
    page.evaluate<boolean>(`(() => {
      const paper = document.querySelector('service-form').shadowRoot.querySelector('canvas');
      const { data } = paper.getContext('2d').getImageData(0, 0, paper.width, paper.height);
      return data.some((value, at) => at % 4 === 3 && value > 0);
    })()`);
  const draw = async () => {
    const box = await canvas.boundingBox();
    if (!box) throw new Error('There is no paper.');
    await page.mouse.move(box.x + 30, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 60, { steps: 8 });
    await page.mouse.up();
  };
  /** Retried if the canvas was not ready for the first stroke. */
  const sign = () =>
    expect
      .poll(async () => {
        if (!(await ink())) await draw();
        return ink();
      })
      .toBe(true);
  await sign();
  await page.setViewportSize({ width: 400, height: 700 });
  await expect.poll(ink).toBe(true);
  await press(page, 'Clear');
  await expect.poll(ink).toBe(false);
  await sign();
  await press(page, 'Submit');
  await expect.poll(() => page.getByText('Thank you').count()).toBe(1);
  const [entry] = (await accountClient().entries.listOfForm({ id: form.id })).data;
  const { data } = await accountClient().entries.listFiles({ id: entry?.id ?? '' });
  expect(data).toMatchObject([{ contentType: 'image/png', status: 'available' }]);
});

test('rows of a data table are searched and selected by keyboard', async () => {
  const { projects, dataTables, dataTableRows } = accountClient();
  const project = await projects.create({ body: { name: 'Places' } });
  const columns = [{ key: 'name', type: 'text' as const, required: true }];
  const table = await dataTables.create({ body: { projectId: project.id, name: 'Cities', columns } });
  const names = [...Array.from({ length: 240 }, (_, index) => `Village ${index}`), 'New York', 'York'];
  const rows = names.map((name) => ({ values: { name } }));
  await dataTableRows.bulk({ id: table.id, body: { operation: 'create', rows } });
  const options = { tableId: table.id, valueColumn: 'name', labelColumn: 'name' };
  const form = await publishTestForm([
    {
      id: 'places',
      elements: [
        field('city', 'lookup', { tableId: table.id, labelColumn: 'name', required: true }),
        field('others', 'multi_choice', { options }),
      ],
    },
  ]);
  const { page, browserErrors } = await openForm(browser, form.url);
  const city = page.getByRole('combobox', { name: 'city' });
  await city.fill('york');
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['New York', 'York']);
  await expectAccessible(page, browserErrors);
  await city.press('ArrowDown');
  await city.press('ArrowDown');
  await city.press('Enter');
  expect(await city.inputValue()).toBe('York');
  expect(await city.getAttribute('aria-expanded')).toBe('false');

  const others = page.getByRole('combobox', { name: 'others' });
  for (const [typed, label] of [
    ['new', 'New York'],
    ['village 239', 'Village 239'],
  ] as const) {
    await others.fill(typed);
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([label]);
    await others.press('ArrowDown');
    await others.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: `Remove ${label}` }).count()).toBe(1);
  }
  await press(page, 'Remove New York');
  await press(page, 'Submit');
  await expect.poll(() => page.getByText('Thank you').count()).toBe(1);
  const [answers] = await answersOf(form.id);
  expect(answers).toMatchObject({ others: ['Village 239'] });
  expect(String(answers?.city)).toMatch(/^row_/);
  expect(browserErrors).toEqual([]);
});
