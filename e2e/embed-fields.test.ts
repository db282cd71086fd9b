import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { type EmbedFixture, startFixture } from './embed/fixture.ts';
import { embed, focused, press } from './embed/site.ts';
import { answersOf, field, publishTestForm } from './hosted-form.ts';

let fixture: EmbedFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.stop());

const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));
const rows = ['Food', 'Staff'].map((label) => ({ value: label.toLowerCase(), label }));
const columns = ['Bad', 'Fair', 'Good'].map((label) => ({ value: label.toLowerCase(), label }));
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

const basic = (more: object = {}) => [
  field('who', 'short_text', more),
  field('story', 'long_text', { maxLength: 200, ...more }),
  field('mail', 'email', more),
  field('site', 'url', more),
  field('age', 'number', { min: 0, max: 120, ...more }),
  field('color', 'single_choice', { options, ...more }),
  field('colors', 'multi_choice', { options, ...more }),
  field('shade', 'dropdown', { options, ...more }),
  field('member', 'yes_no', more),
  field('terms', 'consent', {
    statement: 'I agree to the terms',
    link: 'https://example.com/terms',
    ...more,
  }),
  field('born', 'date', more),
  field('wakes', 'time', more),
];
const further = (more: object = {}) => [
  field('stars', 'rating', more),
  field('agree', 'scale', { minLabel: 'Not at all', maxLabel: 'Very much', ...more }),
  field('recommend', 'nps', more),
  field('loud', 'slider', { max: 10, ...more }),
  field('price', 'currency', { currency: 'EUR', ...more }),
  field('sum', 'calculated', { show: true, value: 'coalesce(answers.age, 0) + 1' }),
  field('mobile', 'phone', { callingCode: '+33', ...more }),
  field('homeland', 'country', more),
  field('full_name', 'name', more),
  field('home', 'address', more),
  field('starts', 'datetime', more),
  field('stay', 'date_range', more),
  field('place', 'location', more),
  field('animal', 'picture_choice', { options, ...more }),
  field('order', 'ranking', { options, ...more }),
  field('grid', 'matrix', { rows, columns, ...more }),
  field('papers', 'file', { max: 3, maxSize: 1_000_000, accept: ['.txt'], ...more }),
  field('photo', 'image', more),
  field('sign', 'signature', more),
  field('own', 'single_choice', { options, allowOther: true, ...more }),
];

/** Expects no axe findings. */
const wrongIn = (page: Page): Promise<string[]> =>
  axeFindings(page, {
    tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Rules about the page, not the form.
    disabledRules: ['page-has-heading-one', 'region'],
  });

/** Elements that overflow the window horizontally. */
const tooWide = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const root = document.querySelector('service-form').shadowRoot;
    const wide = [...root.querySelectorAll('*:not(.hidden, .hidden *, svg *, option)')].filter((at) => {
      const { left, right, width } = at.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    });
    const names = wide.map((at) => at.tagName + '.' + at.getAttribute('class'));
    return document.documentElement.scrollWidth > innerWidth ? [...names, 'the page scrolls'] : names;
  })()`);

test('basic types can be filled out by keyboard in page order', async () => {
  const form = await publishTestForm([
    {
      id: 'one',
      elements: [
        ...basic({ required: true }),
        field('order', 'ranking', { options }),
        field('grid', 'matrix', { rows, columns }),
        field('from', 'hidden'),
      ],
    },
  ]);
  const { page, context, browserErrors } = await fixture.visit(
    fixture.site.page(embed(form, `prefill='{"from":"the newsletter"}'`)),
  );
  const { keyboard } = page;
  await page.getByLabel('who').focus();
  const typed = async (text: string) => {
    await keyboard.type(text);
    await keyboard.press('Tab');
  };
  for (const text of ['Ada', 'Long ago', 'ada@example.com', 'https://example.com', '36']) await typed(text);
  // Arrow keys select a radio button.
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await typed('Gr');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  // The link of the terms.
  await keyboard.press('Tab');
  await keyboard.type('12151990');
  await keyboard.press('Tab');
  await page.getByLabel('wakes').focus();
  await keyboard.type('0630AM');
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 20 && (await focused(page)) !== name; steps += 1) await keyboard.press('Tab');
  };
  await tabTo('Move Red');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await expect.poll(() => page.locator('.ranking-label').allInnerTexts()).toEqual(['Green', 'Red', 'Blue']);
  expect(await page.locator('service-form div.hidden[role="status"]').innerText()).toMatch(/Red/);
  await tabTo('Food: Bad');
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await thanks(page).waitFor();
  expect(await answersOf(form.id)).toEqual([
    {
      who: 'Ada',
      story: 'Long ago',
      mail: 'ada@example.com',
      site: 'https://example.com',
      age: 36,
      color: 'green',
      colors: ['red', 'blue'],
      shade: 'green',
      member: true,
      terms: true,
      born: '1990-12-15',
      wakes: '06:30',
      order: ['green', 'red', 'blue'],
      grid: { food: 'fair', staff: 'good' },
      from: 'the newsletter',
    },
  ]);
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('every type passes axe and fits 320 pixels: empty, invalid, disabled, dark and right-to-left', async () => {
  const [all, wrong] = await Promise.all([
    publishTestForm([{ id: 'one', elements: [...basic(), ...further()] }], {
      settings: { locales: ['en', 'ar'] },
    }),
    publishTestForm([
      { id: 'one', elements: [...basic({ required: true }), ...further({ required: true })] },
    ]),
  ]);
  const narrow = { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' as const };
  const { page, context } = await fixture.visit(fixture.site.page(embed(all, 'color-scheme="auto"')), narrow);
  await page.getByLabel('who').waitFor();
  expect(await wrongIn(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  const moving =
    await page.evaluate(`[...document.querySelector('service-form').shadowRoot.querySelectorAll('*')]
    .filter((at) => parseFloat(getComputedStyle(at).transitionDuration) > 0.001 || parseFloat(getComputedStyle(at).animationDuration) > 0.001)
    .map((at) => at.className)`);
  expect(moving).toEqual([]);
  // Each control has an accessible name.
  for (const name of [
    'who',
    'story',
    'mail',
    'site',
    'age',
    'price',
    'mobile',
    'First name',
    'City',
    'Latitude',
  ])
    expect(await page.getByRole('textbox', { name }).count(), name).toBeGreaterThan(0);
  for (const name of [
    'color',
    'colors',
    'member',
    'terms',
    'stars',
    'agree',
    'recommend',
    'full name',
    'home',
    'stay',
    'animal',
    'order',
    'grid',
    'papers',
    'sign',
  ])
    expect(await page.getByRole('group', { name, exact: true }).count(), name).toBeGreaterThan(0);
  for (const name of ['shade', 'homeland'])
    expect(await page.getByRole('combobox', { name }).count(), name).toBe(1);
  expect(await page.getByRole('slider', { name: 'loud' }).count()).toBe(1);
  expect(await page.locator('input[capture="environment"]').count()).toBe(1);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByLabel('Language').selectOption('ar');
  await expect.poll(() => page.locator('service-form').getAttribute('dir')).toBe('rtl');
  expect(await wrongIn(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  // Waiting for a connection: everything is disabled.
  await page.route(`${inject('origin')}/api/**`, (route) => route.abort());
  await page.locator('.actions .primary').click();
  await expect.poll(() => page.locator('input[name="who"]').isDisabled()).toBe(true);
  const open =
    await page.evaluate(`[...document.querySelector('service-form').shadowRoot.querySelectorAll('form :is(input, select, textarea, button):enabled:not([aria-disabled="true"])')]
    .filter((at) => at.checkVisibility({ visibilityProperty: true })).map((at) => at.name + ' ' + at.className)`);
  expect(open).toEqual(['_website ']);
  expect(await wrongIn(page)).toEqual([]);

  const second = await fixture.visit(
    fixture.site.page(embed(wrong, 'color-scheme="dark" locale="ar"'), { lang: 'ar' }),
    {
      in: context,
    },
  );
  await second.page.emulateMedia({ colorScheme: 'dark' });
  await second.page.locator('.actions .primary').click();
  await second.page.getByRole('alert').waitFor();
  expect(await second.page.locator('.field.wrong').count()).toBeGreaterThan(28);
  expect(await wrongIn(second.page)).toEqual([]);
  expect(await tooWide(second.page)).toEqual([]);
  await context.close();
}, 120_000);

test('rejects a file that is too large before uploading, cancels an upload, and removes a file', async () => {
  const form = await publishTestForm([
    { id: 'one', elements: [field('papers', 'file', { max: 3, maxSize: 1_000_000, accept: ['.txt'] })] },
  ]);
  const { page, context } = await fixture.visit(fixture.site.page(embed(form)));
  const input = page.getByLabel('Choose files');
  const file = (name: string, size: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(size, 65),
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Choose files').click();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await (await chooser).setFiles([file('large.txt', 1_000_001)]);
  await page.getByText('This file is too large. The maximum size is 1 MB.').first().waitFor();
  expect(sent).toEqual([]);
  await press(page, 'Remove: large.txt');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(uploads|storage)\//, async (route) => {
    await held;
    await route.fallback().catch(() => {});
  });
  await input.setInputFiles([file('slow.txt', 400_000)]);
  await page.getByRole('progressbar', { name: 'slow.txt' }).waitFor();
  await press(page, 'Cancel: slow.txt');
  await expect.poll(() => page.getByText('slow.txt').count()).toBeLessThan(2);
  release();
  await input.setInputFiles([file('one.txt', 10), file('two.txt', 20)]);
  await page.getByRole('button', { name: 'Remove: one.txt' }).waitFor();
  await page.getByRole('button', { name: 'Remove: two.txt' }).waitFor();
  await press(page, 'Remove: one.txt');
  await press(page, 'Submit');
  await thanks(page).waitFor();
  expect(await answersOf(form.id)).toMatchObject([{ papers: [{ name: 'two.txt', size: 20 }] }]);
  await context.close();
});

test('without location permission, coordinates can be entered', async () => {
  const form = await publishTestForm([{ id: 'one', elements: [field('place', 'location')] }]);
  const { page, context, browserErrors } = await fixture.visit(fixture.site.page(embed(form)));
  await press(page, 'Use my location');
  await page.getByText('Location access is blocked.').first().waitFor();
  await page.getByLabel('Latitude').fill('48.85');
  await page.getByLabel('Longitude').fill('2.29');
  await press(page, 'Submit');
  await thanks(page).waitFor();
  expect(await answersOf(form.id)).toEqual([{ place: { lat: 48.85, lng: 2.29 } }]);
  expect(browserErrors).toEqual([]);
  await context.close();
});
