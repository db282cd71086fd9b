import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { accountClient, answersOf, field, publishTestForm } from '../hosted-form.ts';
import type { BrowserPage, Selector } from './page.ts';

const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));
const rows = ['Food', 'Staff'].map((label) => ({ value: label.toLowerCase(), label }));
const columns = ['Bad', 'Good'].map((label) => ({ value: label.toLowerCase(), label }));

const input = (name: string): Selector => ({ css: `input[name="${name}"]` });
const radio = (group: string, name: string): Selector => [
  { role: 'group', name: group },
  { role: 'radio', name, hidden: true },
];
const button = (name: string): Selector => ({ role: 'button', name, last: true });

/** Waits for hydration: before that, a button posts the plain form. */
const waitForHydration = (page: BrowserPage) => page.waitFor({ css: 'form:not([data-served])' });

const makeTable = async () => {
  const { projects, dataTables, dataTableRows } = accountClient();
  const project = await projects.create({ body: { name: 'Places' } });
  const table = await dataTables.create({
    body: { projectId: project.id, name: 'Cities', columns: [{ key: 'name', type: 'text', required: true }] },
  });
  const names = [...Array.from({ length: 220 }, (_, at) => `Village ${at}`), 'Oslo'];
  await dataTableRows.bulk({
    id: table.id,
    body: { operation: 'create', rows: names.map((name) => ({ values: { name } })) },
  });
  return table.id;
};

const pagesOf = (tableId: string) => [
  {
    id: 'text',
    elements: [
      field('who', 'short_text', { required: true }),
      field('story', 'long_text'),
      field('mail', 'email'),
      field('site', 'url'),
      field('age', 'number'),
      field('mobile', 'phone', { callingCode: '+33' }),
      field('homeland', 'country'),
      field('full_name', 'name'),
      field('home', 'address'),
      field('from', 'hidden'),
    ],
  },
  {
    id: 'choices',
    elements: [
      field('color', 'single_choice', { options }),
      field('colors', 'multi_choice', { options }),
      field('shade', 'dropdown', { options }),
      field('member', 'yes_no'),
      field('terms', 'consent', { statement: 'I agree to the terms' }),
      field('animal', 'picture_choice', { options }),
      field('order', 'ranking', { options }),
      field('grid', 'matrix', { rows, columns }),
      field('town', 'dropdown', { options: { tableId, valueColumn: 'name', labelColumn: 'name' } }),
      field('row', 'lookup', { tableId, labelColumn: 'name' }),
    ],
  },
  {
    id: 'numbers',
    elements: [
      field('stars', 'rating'),
      field('agree', 'scale', { minLabel: 'Not at all', maxLabel: 'Very much' }),
      field('recommend', 'nps'),
      field('loud', 'slider', { max: 10 }),
      field('price', 'currency', { currency: 'EUR' }),
      field('double', 'calculated', { show: true, value: 'answers.price * 2.0', currency: 'EUR' }),
      field('born', 'date'),
      field('wakes', 'time'),
      field('starts', 'datetime'),
      field('stay', 'date_range'),
      field('where', 'location'),
    ],
  },
  {
    id: 'files',
    elements: [
      field('papers', 'file', { accept: ['.txt'] }),
      field('photo', 'image'),
      field('sign', 'signature', { required: true }),
      {
        kind: 'group',
        key: 'guests',
        label: 'Guests',
        repeat: { min: 1, max: 3 },
        elements: [field('guest', 'short_text')],
      },
    ],
  },
];

const fillText = async (page: BrowserPage): Promise<void> => {
  // A missing required answer shows an error and stays on the page.
  await page.click(button('Next'));
  await page.waitFor({ role: 'alert' });
  await page.fill(input('who'), 'Ada');
  await page.fill({ css: 'textarea[name="story"]' }, 'Long ago');
  await page.fill(input('mail'), 'ada@example.com');
  await page.fill(input('site'), 'https://example.com');
  await page.fill(input('age'), '36');
  await page.fill(input('mobile'), '0123456789');
  await page.choose({ css: 'select[name="homeland"]' }, 'France');
  await page.fill({ role: 'textbox', name: '/^First name/' }, 'Ada');
  await page.fill({ role: 'textbox', name: '/^Last name/' }, 'Lovelace');
  await page.fill(input('home.line1'), '1 Rue X');
  await page.fill(input('home.city'), 'Paris');
  await page.choose({ css: 'select[name="home.country"]' }, 'France');
};

/** Searches and selects an option by keyboard. */
const search = async (page: BrowserPage, name: string, text: string, option: string): Promise<void> => {
  await page.click({ role: 'combobox', name: `/^${name}/` });
  await page.type(text);
  await page.waitFor({ role: 'option', text: option });
  await page.press('ArrowDown');
  await page.press('Enter');
  await page.waitForNo({ role: 'option', text: option });
};

const fillChoices = async (page: BrowserPage): Promise<void> => {
  await page.click(radio('color', 'Green'));
  for (const name of ['Red', 'Blue'])
    await page.click([
      { role: 'group', name: 'colors' },
      { role: 'checkbox', name },
    ]);
  await page.choose({ css: 'select[name="shade"]' }, 'Green');
  await page.click(radio('member', 'Yes'));
  await page.click({ role: 'checkbox', name: '/I agree to the terms/' });
  await page.click(radio('animal', 'Blue'));
  // By keyboard: grab, move down, release.
  await page.focus({ role: 'button', name: 'Move Red' });
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.press(key);
  const order = () =>
    page.run<string[]>('return find([{ css: ".ranking-label" }]).map((at) => flat(at.textContent))');
  await expect.poll(order).toEqual(['Green', 'Red', 'Blue']);
  // By mouse: drag the last one to the top.
  const from = await page.boxOf({ role: 'button', name: 'Move Blue' });
  const to = await page.boxOf({ role: 'button', name: 'Move Green' });
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.pointer(
    { to: [x, y] },
    'down',
    { to: [x, y - 15] },
    { to: [x, to.y + 20] },
    { to: [x, to.y + 4] },
    'up',
  );
  await expect.poll(order).toEqual(['Blue', 'Green', 'Red']);
  await page.click({ role: 'radio', name: '/^Food: Good/', hidden: true });
  await page.click({ role: 'radio', name: '/^Staff: Bad/', hidden: true });
  await search(page, 'town', 'Osl', 'Oslo');
  await search(page, 'row', 'Osl', 'Oslo');
};

const fillNumbers = async (page: BrowserPage): Promise<void> => {
  await page.click(radio('stars', '4 of 5'));
  await page.click(radio('agree', '5, Very much'));
  await page.click(radio('recommend', '9'));
  await page.focus({ role: 'slider' });
  await page.press('ArrowRight');
  await page.fill(input('price'), '12.50');
  await expect.poll(() => page.count({ text: '/^€25.00$/' })).toBeGreaterThan(0);
  await page.setValue(input('born'), '1990-12-15');
  await page.setValue(input('wakes'), '06:30');
  await page.setValue(input('starts'), '2026-11-15T14:30');
  await page.setValue(input('stay.start'), '2026-11-20');
  await page.setValue(input('stay.end'), '2026-11-22');
  await page.fill(input('where.lat'), '48.85');
  await page.fill(input('where.lng'), '2.29');
};

const fillFiles = async (page: BrowserPage, folder: string): Promise<void> => {
  await writeFile(join(folder, 'a.txt'), 'Hello');
  await page.setFile({ css: 'input[type="file"]' }, join(folder, 'a.txt'));
  await page.waitFor({ role: 'button', name: 'Remove: a.txt' });
  const paper = await page.boxOf({ css: 'canvas' });
  const at = (x: number, y: number) => ({ to: [paper.x + x, paper.y + y] as const });
  await page.pointer(at(30, 40), 'down', at(60, 60), at(90, 30), at(120, 60), 'up');
  await page.fill({ role: 'textbox', name: '/^guest/' }, 'Grace');
};

/** Fills out every field type on four pages and checks the entry. */
export const fillEveryType = async (page: BrowserPage): Promise<void> => {
  const form = await publishTestForm(pagesOf(await makeTable()));
  const folder = await mkdtemp(join(tmpdir(), 'form-service-browsers-'));
  try {
    await page.startFresh(`${form.url}?from=newsletter`);
    await waitForHydration(page);
    for (const fill of [fillText, fillChoices, fillNumbers]) {
      await page.waitFor(button('Next'));
      await fill(page);
      await page.click(button('Next'));
    }
    await page.waitFor(button('Submit'));
    await fillFiles(page, folder);
    await page.click(button('Submit'));
    await page.waitFor({ role: 'heading', text: '/Thank you/' });
  } finally {
    await rm(folder, { recursive: true });
  }
  const [answers] = await answersOf(form.id);
  expect(answers).toMatchObject({
    who: 'Ada',
    story: 'Long ago',
    mail: 'ada@example.com',
    site: 'https://example.com',
    age: 36,
    mobile: '+33123456789',
    homeland: 'FR',
    full_name: { first: 'Ada', last: 'Lovelace' },
    home: { line1: '1 Rue X', city: 'Paris', country: 'FR' },
    from: 'newsletter',
    color: 'green',
    colors: ['red', 'blue'],
    shade: 'green',
    member: true,
    terms: true,
    animal: 'blue',
    order: ['blue', 'green', 'red'],
    grid: { food: 'good', staff: 'bad' },
    town: 'Oslo',
    row: expect.stringMatching(/^row_/),
    stars: 4,
    agree: 5,
    recommend: 9,
    loud: 6,
    price: 12.5,
    double: 25,
    born: '1990-12-15',
    wakes: '06:30',
    starts: '2026-11-15T14:30:00.000Z',
    stay: { start: '2026-11-20', end: '2026-11-22' },
    where: { lat: 48.85, lng: 2.29 },
    papers: [{ name: 'a.txt', size: 5 }],
    sign: [{ contentType: 'image/png' }],
    guests: [{ guest: 'Grace' }],
  });
};

/** Native date and time inputs: visible focus, empty if there is no value, and the height of other inputs. */
export const dateInputs = async (page: BrowserPage): Promise<void> => {
  const types = ['short_text', 'date', 'time', 'datetime', 'date_range'];
  const form = await publishTestForm([{ id: 'one', elements: types.map((type) => field(type, type)) }]);
  await page.startFresh(form.url);
  await waitForHydration(page);
  const names = ['short_text', 'date', 'time', 'datetime', 'date_range.start', 'date_range.end'];
  const heights: number[] = [];
  for (const name of names) {
    const { height } = await page.boxOf(input(name));
    heights.push(height);
    await page.focus(input(name));
    const outline = () =>
      page.run<string>(`return getComputedStyle(find(args[0])[0]).outlineStyle`, [input(name)]);
    expect([name, await outline()]).toEqual([name, 'solid']);
  }
  expect(Math.max(...heights) - Math.min(...heights), heights.join(' ')).toBeLessThanOrEqual(1);
  // The class that hides WebKit's placeholder date is set while the input is empty.
  const isEmpty = () =>
    page.run<boolean>(`return find(args[0])[0].classList.contains('empty')`, [input('date')]);
  expect(await isEmpty()).toBe(true);
  await page.setValue(input('date'), '1990-12-15');
  await expect.poll(isEmpty).toBe(false);
};
