import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbedFixture, startFixture } from './embed/fixture.ts';
import { embed, focused, press } from './embed/site.ts';
import { accountClient, answersOf, field, publishTestForm } from './hosted-form.ts';

let fixture: EmbedFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.stop());

const child = {
  kind: 'group',
  key: 'children',
  label: 'Children',
  repeat: { max: 2, itemLabel: 'Child', addLabel: 'Add a child' },
  elements: [field('toy', 'short_text')],
};
const guests = {
  kind: 'group',
  key: 'guests',
  label: 'Guests',
  repeat: { min: 1, max: 3, itemLabel: 'Guest' },
  elements: [
    field('called', 'short_text', { required: true }),
    field('nights', 'number'),
    field('price', 'calculated', { show: true, value: 'coalesce(nights, 0) * 80' }),
    child,
  ],
};

const announced = (page: Page) => page.locator('service-form div.hidden[role="status"]').innerText();

test('conditions show, hide, require and skip pages; values are calculated while typing; rules show their messages', async () => {
  const form = await publishTestForm([
    {
      id: 'one',
      elements: [
        field('car', 'yes_no', { label: 'Do you come by car?' }),
        field('plate', 'short_text', {
          visibleWhen: 'answers.car == true',
          required: 'answers.car == true',
        }),
        field('code', 'short_text', {
          rules: [{ when: 'answers.code != "42"', message: 'The code stands on the back of the card.' }],
        }),
      ],
    },
    {
      id: 'parking',
      title: 'Parking',
      visibleWhen: 'answers.car == true',
      elements: [field('place', 'short_text')],
    },
    {
      id: 'stay',
      title: 'Your stay',
      elements: [
        field('nights', 'number'),
        field('price', 'calculated', { show: true, value: 'coalesce(answers.nights, 0) * 80' }),
      ],
    },
  ]);
  const { page, context, browserErrors } = await fixture.visit(fixture.site.page(embed(form)));
  await page.getByRole('progressbar', { name: 'Page 1 of 2' }).waitFor();
  expect(await page.getByLabel('plate').count()).toBe(0);
  await page.getByLabel('Yes').check();
  await page.getByRole('progressbar', { name: 'Page 1 of 3' }).waitFor();
  await page.getByLabel('code').fill('41');
  await page.getByLabel('plate').focus();
  // Only at its field: a summary above would shift the layout.
  await page.getByText('The code stands on the back of the card.').waitFor();
  const summary = page.getByRole('alert');
  expect(await summary.count()).toBe(0);
  await press(page, 'Next');
  await expect.poll(() => summary.innerText()).toContain('The code stands on the back of the card.');
  expect(await summary.innerText()).toContain('plate');
  // From the summary to the field, which shows the error.
  await summary.getByRole('link', { name: /plate/ }).click();
  expect(await focused(page)).toBe('plate');
  const plate = page.getByRole('textbox', { name: 'plate', description: /./ });
  expect(await plate.getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('code').fill('42');
  await plate.fill('XY 1');
  await expect.poll(() => summary.count()).toBe(0);
  await press(page, 'Next');
  await page.getByRole('heading', { name: 'Parking' }).waitFor();
  await page.getByLabel('place').fill('P3');
  await press(page, 'Back');
  await page.getByLabel('No').check();
  await press(page, 'Next');
  // The parking page is skipped, and its answer is not submitted.
  await page.getByRole('heading', { name: 'Your stay' }).waitFor();
  await page.getByLabel('nights').fill('3');
  await expect.poll(() => page.getByLabel('price').innerText()).toBe('240');
  await press(page, 'Submit');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const [answers] = await answersOf(form.id);
  expect(answers).toMatchObject({ car: false, code: '42', nights: 3, price: 240 });
  expect(answers).not.toHaveProperty('plate');
  expect(answers).not.toHaveProperty('place');
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('adds, moves and removes nested instances by keyboard; the focus follows and changes are announced', async () => {
  const form = await publishTestForm([{ id: 'one', elements: [guests] }]);
  const { page, context, browserErrors } = await fixture.visit(fixture.site.page(embed(form)));
  const key = async (name: string, pressed: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus();
    await page.keyboard.press(pressed);
  };
  await press(page, 'Submit');
  const summary = page.getByRole('alert').getByRole('link');
  await expect.poll(() => summary.allInnerTexts()).toEqual(['Guest 1, called: This is required.']);
  await page.getByLabel('called').first().fill('Ada');
  await page.getByLabel('nights').first().fill('2');
  await key('Add guest', 'Enter');
  await expect.poll(() => focused(page)).toBe('guests.1.called');
  expect(await announced(page)).toBe('Guest 2 added.');
  await page.keyboard.type('Grace');
  await key('Add a child', 'Space');
  await expect.poll(() => focused(page)).toBe('guests.1.children.0.toy');
  await page.keyboard.type('Kite');
  await key('Add a child', 'Space');
  await expect.poll(() => focused(page)).toBe('guests.1.children.1.toy');
  await page.keyboard.type('Drum');
  // At the maximum the button is gone for that guest only.
  expect(await page.getByRole('button', { name: 'Add a child' }).count()).toBe(1);
  await key('Move up: Child 2', 'Enter');
  expect(await announced(page)).toBe('Child 2 is now number 1.');
  // The first instance cannot move up, and the focus is kept.
  await expect.poll(() => focused(page)).toBe('Move down: Child 1');
  await key('Move up: Guest 2', 'Enter');
  await expect.poll(() => focused(page)).toBe('Move down: Guest 1');
  expect(await page.getByLabel('called').first().inputValue()).toBe('Grace');
  await key('Add guest', 'Enter');
  await expect.poll(() => focused(page)).toBe('guests.2.called');
  expect(await page.getByRole('button', { name: 'Add guest' }).count()).toBe(0);
  await key('Remove: Guest 3', 'Enter');
  expect(await announced(page)).toBe('Guest 3 removed.');
  await expect.poll(() => focused(page)).toBe('_add');
  await page.getByLabel('nights').first().fill('5');
  await expect.poll(() => page.getByLabel('price').allInnerTexts()).toEqual(['400', '160']);
  await press(page, 'Submit');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await answersOf(form.id)).toMatchObject([
    {
      guests: [
        { called: 'Grace', nights: 5, price: 400, children: [{ toy: 'Drum' }, { toy: 'Kite' }] },
        { called: 'Ada', nights: 2, price: 160 },
      ],
    },
  ]);
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('buttons set answers, open a URL, create a resume link, and go to the next page', async () => {
  const button = (key: string, label: string, action: object) => ({ kind: 'button', key, label, action });
  const form = await publishTestForm(
    [
      {
        id: 'one',
        elements: [
          field('who', 'short_text'),
          button('example', 'Take an example', { type: 'set_answers', answers: { who: '"Robin"' } }),
          button('help', 'Help', { type: 'open_url', url: `${fixture.site.origin}/site.css`, newTab: true }),
          button('rest', 'Take a rest', { type: 'save_and_resume_later' }),
          button('send', 'Send it', { type: 'submit' }),
        ],
      },
    ],
    { settings: { resume: 'link' } },
  );
  const { page, context, browserErrors } = await fixture.visit(fixture.site.page(embed(form)));
  await page.getByLabel('who').fill('Ada');
  await press(page, 'Take an example');
  await expect.poll(() => page.getByLabel('who').inputValue()).toBe('Robin');
  const opened = context.waitForEvent('page');
  await press(page, 'Help');
  expect((await opened).url()).toBe(`${fixture.site.origin}/site.css`);
  await page.bringToFront();
  await press(page, 'Take a rest');
  await page.getByRole('dialog', { name: 'Continue later' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0);
  await press(page, 'Send it');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await answersOf(form.id)).toMatchObject([{ who: 'Robin' }]);
  expect(browserErrors).toEqual([]);
  await context.close();
});

const citiesTable = async (): Promise<string> => {
  const { projects, dataTables, dataTableRows } = accountClient();
  const project = await projects.create({ body: { name: 'Places' } });
  const columns = ['city', 'country'].map((key) => ({ key, type: 'text' as const, required: true }));
  const table = await dataTables.create({ body: { projectId: project.id, name: 'Cities', columns } });
  const rows = [
    ['Hamburg', 'DE'],
    ['Lyon', 'FR'],
  ].map(([city, country]) => ({ values: { city, country } }));
  await dataTableRows.bulk({ id: table.id, body: { operation: 'create', rows } });
  return table.id;
};

test('clears a choice that is no longer offered with a note, and blocks Next if it is required', async () => {
  const options = {
    tableId: await citiesTable(),
    valueColumn: 'city',
    filter: 'values.country == answers.country',
  };
  const countries = ['DE', 'FR'].map((value) => ({ value }));
  const form = await publishTestForm([
    {
      id: 'one',
      elements: [
        field('country', 'dropdown', { options: countries }),
        field('city', 'dropdown', { options, required: true }),
        field('others', 'multi_choice', { options }),
      ],
    },
    { id: 'two', title: 'The end', elements: [field('note', 'short_text')] },
  ]);
  const { page, context, browserErrors } = await fixture.visit(fixture.site.page(embed(form)));
  const note = page.locator('service-form .cleared', { hasText: 'Removed because of' });
  const country = page.getByLabel('country', { exact: true });
  const city = page.getByRole('combobox', { name: 'city' });
  const others = page.getByRole('combobox', { name: 'others' });
  const choose = async (box: Locator, name: string) => {
    await box.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await country.selectOption('DE');
  await choose(city, 'Hamburg');
  await choose(others, 'Hamburg');
  // Offline, the choices are kept.
  await context.setOffline(true);
  await country.selectOption('FR');
  await page.getByText("You're offline.", { exact: false }).first().waitFor();
  expect(await city.inputValue()).toBe('Hamburg');
  await context.setOffline(false);
  await expect.poll(() => note.count()).toBe(2);
  expect(await city.inputValue()).toBe('');
  await expect.poll(() => announced(page)).toContain('Removed');
  await page.getByRole('combobox', { name: 'city', description: /Removed/ }).waitFor();

  await choose(city, 'Lyon');
  expect(await note.count()).toBe(1);
  // Next waits for the server's response.
  await country.selectOption('DE');
  await press(page, 'Next');
  const summary = page.getByRole('alert');
  await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual(['city: This is required.']);
  expect(await note.count()).toBe(2);
  await choose(city, 'Hamburg');
  // The optional one stays empty.
  await press(page, 'Next');
  await page.getByRole('heading', { name: 'The end' }).waitFor();
  await press(page, 'Submit');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await answersOf(form.id)).toEqual([{ country: 'DE', city: 'Hamburg' }]);
  expect(browserErrors.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});
