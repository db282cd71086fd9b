import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbedFixture, startFixture } from './embed/fixture.ts';
import { embed, press } from './embed/site.ts';
import { accountClient, answersOf, field, publishTestForm } from './hosted-form.ts';

let fixture: EmbedFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.stop());

const pages = [
  {
    id: 'one',
    elements: [
      field('who', 'short_text', { required: true }),
      field('why', 'long_text'),
      {
        kind: 'group',
        key: 'guests',
        label: 'Guest',
        repeat: { addLabel: 'Add a guest' },
        elements: [field('guest', 'short_text')],
      },
    ],
  },
  { id: 'two', elements: [field('where', 'short_text')] },
];

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });
const who = (page: Page) => page.getByLabel('who');

/** Each answers that the page may be left. */
const reloadAtOnce = async (page: Page) => {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  await page.reload();
};

const sentence = 'Thirty-four letters, typed at once';

test.each([
  ['hosted', 'off'],
  ['hosted', 'link'],
  ['embedded', 'off'],
  ['embedded', 'link'],
] as const)('%s, resume %s: input survives an immediate reload', async (where, resume) => {
  const form = await publishTestForm(pages, { settings: { resume } });
  const { page, context } = await fixture.visit(
    where === 'hosted' ? form.url : fixture.site.page(embed(form)),
  );
  await who(page).click();
  await page.keyboard.type(sentence, { delay: 60 });
  await reloadAtOnce(page);
  await expect.poll(() => who(page).inputValue()).toBe(sentence);
  await press(page, 'Add a guest');
  await page.getByLabel('guest').last().click();
  await page.keyboard.type('Grace');
  await reloadAtOnce(page);
  await expect.poll(() => page.getByLabel('guest').last().inputValue()).toBe('Grace');
  await page.getByText('Saved').waitFor();
  await expect
    .poll(() => answersOf(form.id))
    .toMatchObject([{ who: sentence, guests: [{ guest: 'Grace' }] }]);
  await context.close();
});

test("two tabs show each other's input, and both end with the submit", async () => {
  const form = await publishTestForm(pages, { settings: { resume: 'link' } });
  const { page: one, context } = await fixture.visit(form.url);
  await who(one).fill('Ada');
  await one.getByText('Saved').waitFor();
  const { page: two } = await fixture.visit(form.url, { in: context });
  await expect.poll(() => who(two).inputValue()).toBe('Ada');
  await two.getByLabel('why').fill('Curious');
  await two.getByText('Saved').waitFor();
  await expect.poll(() => one.getByLabel('why').inputValue()).toBe('Curious');
  await who(one).fill('Ada L.');
  await expect.poll(() => who(two).inputValue()).toBe('Ada L.');
  await two.reload();
  await expect.poll(() => two.getByLabel('why').inputValue()).toBe('Curious');
  expect(await who(two).inputValue()).toBe('Ada L.');
  await press(one, 'Next');
  await press(one, 'Submit');
  await thanks(one).waitFor();
  await two.getByText('These answers have already been submitted.').waitFor();
  expect(await answersOf(form.id)).toMatchObject([{ who: 'Ada L.', why: 'Curious' }]);
  await context.close();
});

test('a resume link can be opened repeatedly on another device, on the same page, and both save to one entry', async () => {
  const form = await publishTestForm(pages, { settings: { resume: 'link' } });
  const { page, context } = await fixture.visit(fixture.site.page(embed(form)));
  await who(page).fill('Ada');
  await press(page, 'Next');
  await press(page, 'Save and continue later');
  await press(page, 'Create link');
  const link = page.getByRole('dialog').getByRole('textbox');
  await link.waitFor();
  const address = await link.inputValue();
  const phone = await fixture.visit(address, { viewport: { width: 360, height: 700 } });
  await phone.page.getByLabel('where').fill('On the phone');
  await phone.page.getByText('Saved').waitFor();
  await press(page, 'Close');
  await press(page, 'Back');
  await page.getByLabel('why').fill('At home');
  await page.getByText('Saved').waitFor();
  await phone.page.goto(address);
  await expect.poll(() => phone.page.getByLabel('where').inputValue()).toBe('On the phone');
  await press(phone.page, 'Submit');
  await thanks(phone.page).waitFor();
  expect(await answersOf(form.id)).toMatchObject([{ who: 'Ada', why: 'At home', where: 'On the phone' }]);
  // The first device shows a notice.
  await who(page).fill('Too late');
  await page.getByText('These answers have already been submitted.').waitFor();
  await Promise.all([context.close(), phone.context.close()]);
});

test('an expired link says what to do and leads to a new entry', async () => {
  const form = await publishTestForm(pages, { settings: { resume: 'link' } });
  const { page, context } = await fixture.visit(`${form.url}?resume=srt_wrong`);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByText('Check that you copied the whole link, or start over.').waitFor();
  await press(page, 'Start over');
  await who(page).fill('Ada');
  await page.getByText('Saved').waitFor();
  // This device now has a draft.
  await page.reload();
  await expect.poll(() => who(page).inputValue()).toBe('Ada');
  await context.close();
});

test('expired drafts are deleted from the device when any form is opened', async () => {
  const form = await publishTestForm(pages, { settings: { resume: 'link' } });
  const { page, context } = await fixture.visit(fixture.site.page(embed(form)));
  await who(page).fill('Ada');
  await page.getByText('Saved').waitFor();
  const drafts = (work: string) =>
    page.evaluate<unknown>(`new Promise((done, fail) => {
      const request = indexedDB.open('service-form');
      request.onerror = fail;
      request.onsuccess = () => {
        const store = request.result.transaction('drafts', 'readwrite').objectStore('drafts');
        const asked = ${work};
        asked.onsuccess = () => done(asked.result);
      };
    })`);
  const old = `{ entry: null, savedAt: Date.now() - 91 * 86_400_000, answers: { secret: 1 } }`;
  await drafts(`store.put(${old}, 'https://forms.test other 0')`);
  expect(await drafts('store.count()')).toBe(2);
  await page.reload();
  await expect.poll(() => who(page).inputValue()).toBe('Ada');
  expect(await drafts('store.count()')).toBe(1);
  await context.close();
});

test('a form that closes while being filled out says so in its language and theme, and the answers can be printed', async () => {
  const theme = { accentColor: '#770033' };
  const settings = { locales: ['fr'], defaultLocale: 'fr', theme };
  const form = await publishTestForm([{ id: 'one', elements: [field('who', 'short_text')] }], { settings });
  const { page, context } = await fixture.visit(fixture.site.page(embed(form)));
  await who(page).fill('Ada');
  await page.getByText('Enregistré').waitFor();
  await accountClient().forms.close({ id: form.id });
  await who(page).fill('Ada L.');
  await press(page, 'Envoyer');
  await page.getByRole('heading', { name: 'Ce formulaire est fermé' }).waitFor();
  await page.getByText('Ce formulaire n’accepte plus de réponses.').waitFor();
  await page.getByRole('button', { name: 'Imprimer vos réponses' }).waitFor();
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
  await expect.poll(() => who(page).inputValue()).toBe('Ada L.');
  await context.close();
});
