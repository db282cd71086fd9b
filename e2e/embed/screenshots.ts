/**
 * Takes the pictures of docs/images/form from a service that runs:
 * `SERVICE_URL=http://localhost:3000 ACCOUNT_ID=acc_… API_KEY=svc_… node e2e/embed/screenshots.ts`
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@form-service/sdk';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { embed, press, startSite } from './site.ts';

const {
  SERVICE_URL: service = 'http://localhost:3000',
  ACCOUNT_ID: accountId = '',
  API_KEY: apiKey = '',
} = process.env;
const folder = fileURLToPath(new URL('../../docs/images/form/', import.meta.url));
const client = createClient({ baseUrl: service, accountId, apiKey });

const field = (key: string, type: string, label: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label,
  ...more,
});
const choice = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '_'), label }));

const about = {
  id: 'about',
  title: 'About you',
  elements: [
    field('name', 'short_text', 'Your name', {
      required: true,
      width: 'half',
      help: 'As it should appear on your badge.',
    }),
    field('mail', 'email', 'Email', { required: true, width: 'half' }),
    field('arrives', 'date', 'Arrival', { width: 'half' }),
    field('nights', 'number', 'Nights', { width: 'half', min: 1, max: 7 }),
    field('food', 'single_choice', 'Meals', {
      options: choice('Everything', 'Vegetarian', 'Vegan'),
      required: true,
    }),
    field('topics', 'multi_choice', 'What interests you?', {
      options: choice('Talks', 'Workshops', 'The walk'),
    }),
    field('first', 'yes_no', 'Is it your first time?'),
    field('wishes', 'long_text', 'Anything else?', { maxLength: 300 }),
    field('terms', 'consent', 'Terms', { statement: 'I agree to the terms', required: true }),
  ],
};
const guests = {
  id: 'guests',
  title: 'Who comes with you?',
  elements: [
    {
      kind: 'group',
      key: 'guests',
      label: 'Guest',
      repeat: { min: 1, max: 5, addLabel: 'Add a guest' },
      elements: [
        field('called', 'short_text', 'Name', { width: 'two_thirds', required: true }),
        field('age', 'number', 'Age', { width: 'third' }),
      ],
    },
  ],
};
const opinion = {
  id: 'opinion',
  title: 'Last year',
  elements: [
    field('stars', 'rating', 'How was it?'),
    field('grid', 'matrix', 'How good were …', {
      rows: choice('The talks', 'The food', 'The place'),
      columns: choice('Poor', 'Fair', 'Good', 'Great'),
    }),
    field('order', 'ranking', 'What matters most to you?', {
      options: choice('Speakers', 'Meeting people', 'Learning'),
    }),
    field('sign', 'signature', 'Signature'),
  ],
};

const project = await client.projects.create({ body: { name: 'Pictures' } });
const publish = async (pages: readonly object[], more: object = {}) => {
  const form = await client.forms.create({
    body: { projectId: project.id, name: 'Summer meeting', definition: { pages }, ...more } as never,
  });
  await client.formVersions.publish({ formId: form.id, versionId: 'draft' });
  return form;
};
const form = await publish([about]);
const group = await publish([guests], { name: 'Guests', settings: { resume: 'link' } });
const survey = await publish([opinion], { name: 'Your opinion' });
const arabic = await publish(
  [
    {
      id: 'about',
      title: 'عنك',
      elements: [
        field('name', 'short_text', 'الاسم', { required: true, width: 'half' }),
        field('mail', 'email', 'البريد الإلكتروني', { width: 'half' }),
        field('food', 'single_choice', 'الوجبات', {
          options: [
            { value: 'all', label: 'كل شيء' },
            { value: 'vegetarian', label: 'نباتي' },
          ],
        }),
        field('stars', 'rating', 'كيف كان؟'),
        field('stay', 'date_range', 'الإقامة'),
      ],
    },
  ],
  { name: 'لقاء الصيف', settings: { locales: ['ar'], defaultLocale: 'ar' } },
);

const fill = async (page: Page) => {
  await page.getByLabel('Your name').fill('Robin');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Arrival').fill('2027-07-02');
  await page.getByLabel('Nights').fill('3');
  await page.getByLabel('Vegetarian').check();
  await page.getByLabel('Workshops').check();
  await page.getByLabel('Yes').check();
  await page.getByLabel('I agree').check();
};
const wrong = async (page: Page) => {
  await page.getByLabel('Email').fill('robin at example');
  await press(page, 'Submit');
  await page.getByRole('alert').waitFor();
};
const answer = async (page: Page) => {
  await page.getByLabel('4 of 5').check({ force: true });
  await page.getByLabel('The talks: Great').check();
  await page.getByLabel('The food: Good').check();
  await page.getByRole('button', { name: 'Move up: Learning' }).click();
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('There is no paper to sign on.');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (let step = 0; step <= 60; step += 1)
    await page.mouse.move(box.x + 40 + step * 3, box.y + 80 + Math.sin(step / 4) * (35 - step / 3));
  await page.mouse.up();
};

const browser = await launchChromium();
const site = await startSite(service);
const take = async (
  name: string,
  body: string,
  options: BrowserContextOptions & { lang?: string; whole?: boolean },
  act: (page: Page) => Promise<unknown>,
) => {
  const { lang = 'en', whole = true, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 720, height: 640 }, locale: lang, ...rest });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(site.page(body, { lang }));
  await act(page);
  // Without the caret, and where the pointer changes nothing.
  await page.mouse.move(0, 0);
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: whole });
  await context.close();
};

await mkdir(folder, { recursive: true });
const desk = { viewport: { width: 960, height: 640 }, whole: false };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
await take('light', embed(form), {}, fill);
await take('dark', embed(form, 'color-scheme="dark"'), { colorScheme: 'dark' }, fill);
await take('phone', embed(form), { ...phone, whole: false }, fill);
await take('error', embed(form), {}, wrong);
await take('right-to-left', embed(arabic), { lang: 'ar' }, async (page) => {
  await page.getByLabel('الاسم').fill('روبن');
  await page.getByLabel('نباتي').check();
});
await take('repeatable-group', embed(group), {}, async (page) => {
  await page.getByLabel('Name').fill('Kim');
  await page.getByLabel('Age').fill('34');
  await press(page, 'Add a guest');
  await page.getByLabel('Name').nth(1).fill('Alex');
  await page.getByText('Saved').waitFor();
});
await take('matrix-ranking-signature', embed(survey), {}, answer);
await take('matrix-on-a-phone', embed(survey), phone, answer);
const article = '<h1>Summer meeting</h1><p>Three days of talks, workshops and walks in the hills.</p>';
await take('popup', `${article}${embed(group, 'mode="popup" label="Sign up"')}`, desk, async (page) => {
  await press(page, 'Sign up');
  await page.getByLabel('Name').fill('Kim');
});
await take(
  'slide-over',
  `${article}${embed(group, 'mode="slide-over" label="Sign up"')}`,
  desk,
  async (page) => {
    await press(page, 'Sign up');
    await page.getByLabel('Name').fill('Kim');
  },
);
await take('confirmation', embed(form), { viewport: { width: 720, height: 140 } }, async (page) => {
  await fill(page);
  await press(page, 'Submit');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
});
await Promise.all([browser.close(), site.stop()]);
