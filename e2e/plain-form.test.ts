/** Every field type without JavaScript, including Back, files and resume links. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { sharedChromium } from './chromium.ts';
import { accountClient, answersOf, field, openPage, publishTestForm } from './hosted-form.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const plainly = { javaScriptEnabled: false, locale: 'en' } as const;
const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));
const rows = ['Food', 'Staff'].map((label) => ({ value: label.toLowerCase(), label }));
const button = (key: string, label: string, action: object) => ({ kind: 'button', key, label, action });

const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') };
const png = {
  name: 'a.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const named = (page: Page, name: string) => page.locator(`service-form [name="${name}"]`);
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await named(page, name).fill(value);
};

const makePlaces = async () => {
  const { projects, dataTables, dataTableRows } = accountClient();
  const project = await projects.create({ body: { name: 'Places' } });
  const columns = ['city', 'country'].map((key) => ({ key, type: 'text' as const, required: true }));
  const table = await dataTables.create({ body: { projectId: project.id, name: 'Cities', columns } });
  const cities = [
    ['Hamburg', 'DE'],
    ['Berlin', 'DE'],
    ['Paris', 'FR'],
    ...Array.from({ length: 240 }, (_, index) => [`Village ${index}`, 'IT']),
  ];
  const values = cities.map(([city, country]) => ({ values: { city, country } }));
  await dataTableRows.bulk({ id: table.id, body: { operation: 'create', rows: values } });
  return table.id;
};

const wordsPage = [
  field('short', 'short_text', { required: true }),
  field('long', 'long_text'),
  field('mail', 'email'),
  field('site', 'url'),
  field('mobile', 'phone', { callingCode: '+33' }),
  field('age', 'number', { unit: 'years' }),
  field('price', 'currency', { currency: 'EUR' }),
  field('double', 'calculated', { show: true, value: 'answers.price * 2.0' }),
  field('day', 'date'),
  field('hour', 'time'),
  field('moment', 'datetime'),
  field('stay', 'date_range'),
  button('on', 'Go on to the choices', { type: 'next' }),
];

const choicesPage = [
  field('one', 'single_choice', { options, allowOther: true }),
  field('some', 'multi_choice', { options, allowOther: true }),
  field('list', 'dropdown', { options }),
  field('animal', 'picture_choice', { options }),
  field('sure', 'yes_no'),
  field('agreed', 'consent', { statement: 'I agree', required: true }),
  field('stars', 'rating'),
  field('scale', 'scale'),
  field('nps', 'nps'),
  field('loud', 'slider', { max: 10 }),
  field('order', 'ranking', { options }),
  field('grid', 'matrix', { rows, columns: options }),
  field('boxes', 'matrix', { rows, columns: options, multiple: true }),
];

const peoplePage = (tableId: string) => [
  field('who', 'name'),
  field('home', 'address'),
  field('homeland', 'country'),
  field('where', 'location'),
  field('land', 'dropdown', { options: ['DE', 'FR'].map((value) => ({ value })) }),
  field('city', 'dropdown', {
    options: { tableId, valueColumn: 'city', filter: 'values.country == answers.land' },
    required: true,
  }),
  field('village', 'lookup', { tableId, labelColumn: 'city' }),
  button('pause', 'Keep it for tomorrow', { type: 'save_and_resume_later' }),
];

const filesPage = [
  field('paper', 'file', { accept: ['text/plain'] }),
  field('photo', 'image'),
  field('sign', 'signature'),
  {
    kind: 'group',
    key: 'guests',
    label: 'Guests',
    repeat: { itemLabel: 'Guest' },
    elements: [field('name', 'short_text'), field('ticket', 'file')],
  },
  button('example', 'Fill in an example', { type: 'set_answers', answers: { note: '"From the button"' } }),
  field('note', 'short_text'),
  button('send', 'Send my registration', { type: 'submit' }),
];

const fillWords = (page: Page) =>
  fill(page, {
    short: 'Ada',
    long: 'One\nTwo',
    mail: 'ada@example.com',
    site: 'https://example.com/',
    mobile: '01 23 45 67 89',
    age: '36',
    price: '12.50',
    day: '2026-11-16',
    hour: '14:30',
    moment: '2026-11-16T14:30',
    'stay.start': '2026-11-20',
    'stay.end': '2026-11-22',
  });

const fillChoices = async (page: Page) => {
  // Entering the "Other" text is enough.
  await fill(page, { 'one.other': 'Mauve' });
  await group(page, 'some').getByLabel('Red', { exact: true }).check();
  await group(page, 'some').getByLabel('Other', { exact: true }).check();
  await fill(page, { 'some.other': 'Teal' });
  await named(page, 'list').selectOption('Green');
  await group(page, 'animal').getByLabel('Blue', { exact: true }).check();
  await group(page, 'sure').getByLabel('No', { exact: true }).check();
  await page.getByLabel('I agree').check();
  await group(page, 'stars').getByLabel('4 of 5').check({ force: true });
  await group(page, 'scale').getByLabel('3', { exact: true }).check({ force: true });
  await group(page, 'nps').getByLabel('9', { exact: true }).check({ force: true });
  await page.getByRole('slider').press('Home');
  await page.getByRole('slider').press('ArrowRight');
  await page.getByLabel('Use this value').check();
  for (const [label, place] of [
    ['Red', '3'],
    ['Green', '1'],
    ['Blue', '2'],
  ] as const)
    await page.getByLabel(`Position of ${label}`).selectOption(place);
  await group(page, 'grid').getByLabel('Food: Green').check();
  await group(page, 'grid').getByLabel('Staff: Red').check();
  await group(page, 'boxes').getByLabel('Food: Green').check();
  await group(page, 'boxes').getByLabel('Food: Blue').check();
};

const fillPeople = async (page: Page) => {
  await fill(page, {
    'who.first': 'Ada',
    'who.last': 'Lovelace',
    'home.line1': '1 Rue X',
    'home.city': 'Paris',
    'where.lat': '48.8584',
    'where.lng': '2.2945',
  });
  await named(page, 'home.country').selectOption('FR');
  await named(page, 'homeland').selectOption('FR');
  // The options of a list that depends on another answer come with the next press; what it says is on the button.
  expect(await page.getByText('then select “Next”').count()).toBe(1);
  await named(page, 'land').selectOption('DE');
};

test('without JavaScript every field type is filled out, saved, resumed and submitted', {
  timeout: 120_000,
}, async () => {
  const tableId = await makePlaces();
  const form = await publishTestForm(
    [
      { id: 'words', title: 'Words', elements: [...wordsPage, field('source', 'hidden')] },
      { id: 'choices', title: 'Choices', elements: choicesPage },
      { id: 'people', title: 'People', elements: peoplePage(tableId) },
      { id: 'files', title: 'Files', elements: filesPage },
    ],
    { settings: { resume: 'link', confirmation: { message: '<p>See you there.</p>' } } },
  );
  const { page } = await openPage(browser, `${form.url}?source=newsletter`, plainly);
  const isOn = (on: Page, title: string) => on.getByRole('heading', { name: title }).waitFor();

  // The author's button replaces the default one.
  expect(await page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0);
  await press(page, 'Go on to the choices');
  expect(await page.title()).toBe('Error: Registration');
  await fillWords(page);
  await press(page, 'Go on to the choices');
  await isOn(page, 'Choices');
  await fillChoices(page);
  await press(page, 'Next');
  await isOn(page, 'People');

  // Going back and forth loses nothing.
  await press(page, 'Back');
  await isOn(page, 'Choices');
  expect(await named(page, 'one.other').inputValue()).toBe('Mauve');
  expect(await page.getByLabel('Position of Green').inputValue()).toBe('1');
  await press(page, 'Back');
  expect(await named(page, 'mobile').inputValue()).toBe('01 23 45 67 89');
  await press(page, 'Go on to the choices');
  await press(page, 'Next');

  await fillPeople(page);
  await press(page, 'Next');
  await page.getByText('Your answers changed the options on this page.').waitFor();
  await named(page, 'city').selectOption('Hamburg');
  await named(page, 'land').selectOption('FR');
  await press(page, 'Next');
  await page.getByText('Removed because of your other answers.').first().waitFor();
  await named(page, 'city').selectOption('Paris');
  await fill(page, { 'village.q': 'village 239' });
  await group(page, 'village')
    .or(page.locator('.plain-search'))
    .getByRole('button', { name: 'Search' })
    .click();
  await named(page, 'village').selectOption('Village 239');

  // Save for later with the author's button, then resume on another device.
  expect(await page.getByRole('button', { name: 'Save and continue later' }).count()).toBe(0);
  await press(page, 'Keep it for tomorrow');
  const link = await page.locator('.notice a').getAttribute('href');
  const { page: phone } = await openPage(browser, link ?? '', {
    ...plainly,
    viewport: { width: 390, height: 800 },
  });
  await press(phone, 'Continue');
  await phone.getByText('Picking up where you left off.').waitFor();
  expect(await named(phone, 'city').inputValue()).toBe('Paris');
  expect(await named(phone, 'who.last').inputValue()).toBe('Lovelace');
  await press(phone, 'Next');
  await isOn(phone, 'Files');

  await named(phone, 'paper').setInputFiles(text);
  await named(phone, 'photo').setInputFiles(png);
  await named(phone, 'sign').setInputFiles({ ...png, name: 'sign.png' });
  await press(phone, 'Add guest');
  // The files are listed and kept.
  await phone.getByText('a.txt').waitFor();
  await fill(phone, { 'guests.0.name': 'Grace' });
  await named(phone, 'guests.0.ticket').setInputFiles({ ...text, name: 'ticket.txt' });
  await press(phone, 'Add guest');
  await fill(phone, { 'guests.1.name': 'Alan' });
  await phone.getByRole('button', { name: 'Move up: Guest 2' }).click();
  await press(phone, 'Fill in an example');
  await expect.poll(() => named(phone, 'note').inputValue()).toBe('From the button');
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth').catch(() => true)).toBe(
    true,
  );
  expect(await phone.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0);
  await press(phone, 'Send my registration');
  await phone.getByText('See you there.').waitFor();
  await phone.reload();
  await phone.getByText('See you there.').waitFor();

  const submitted = await accountClient().entries.listOfForm({
    id: form.id,
    filter: 'status == "submitted"',
  });
  expect(submitted.data).toHaveLength(1);
  expect(submitted.data[0]?.answers).toMatchObject({
    short: 'Ada',
    long: 'One\nTwo',
    mail: 'ada@example.com',
    site: 'https://example.com/',
    mobile: '+33123456789',
    age: 36,
    price: 12.5,
    double: 25,
    day: '2026-11-16',
    hour: '14:30',
    moment: '2026-11-16T14:30:00.000Z',
    stay: { start: '2026-11-20', end: '2026-11-22' },
    source: 'newsletter',
    one: 'Mauve',
    some: ['red', 'Teal'],
    list: 'green',
    animal: 'blue',
    sure: false,
    agreed: true,
    stars: 4,
    scale: 3,
    nps: 9,
    loud: 1,
    order: ['green', 'blue', 'red'],
    grid: { food: 'green', staff: 'red' },
    boxes: { food: ['green', 'blue'] },
    who: { first: 'Ada', last: 'Lovelace' },
    home: { line1: '1 Rue X', city: 'Paris', country: 'FR' },
    homeland: 'FR',
    where: { lat: 48.8584, lng: 2.2945 },
    land: 'FR',
    city: 'Paris',
    village: expect.stringMatching(/^row_/),
    paper: [{ name: 'a.txt', size: 5 }],
    photo: [{ name: 'a.png' }],
    sign: [{ name: 'sign.png' }],
    guests: [{ name: 'Alan' }, { name: 'Grace', ticket: [{ name: 'ticket.txt' }] }],
    note: 'From the button',
  });

  // The link has expired and says so.
  await phone.goto(link ?? '');
  await press(phone, 'Continue');
  await phone.getByRole('heading', { name: 'Already submitted' }).waitFor();
  await Promise.all([page.context().close(), phone.context().close()]);
});

test("without JavaScript an expired link, a closed form and a full form show messages in the form's language", async () => {
  const settings = { locales: ['fr'], defaultLocale: 'fr', resume: 'link' as const };
  const form = await publishTestForm([{ id: 'one', elements: [field('wish', 'short_text')] }], { settings });
  const dead = `${form.url}?resume=srt_0ZRbGZ3KTyOmuCyqoTXQZPC7bpVYqDWUaVtxyzA`;
  const { page } = await openPage(browser, dead, { javaScriptEnabled: false, locale: 'en' });
  await press(page, 'Continuer');
  await page.getByRole('heading', { name: 'Ce lien ne fonctionne plus' }).waitFor();
  await page.getByRole('link', { name: 'Recommencer' }).click();
  await page.getByLabel('wish').fill('A window seat');
  await accountClient().forms.close({ id: form.id });
  await press(page, 'Envoyer');
  await page.getByText('Ce formulaire n’accepte plus de réponses.').waitFor();
  expect(await answersOf(form.id)).toEqual([]);
  expect(new URL(page.url()).origin).toBe(inject('origin'));
  await page.context().close();
});
