import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbedFixture, startFixture } from './embed/fixture.ts';
import { embed } from './embed/site.ts';
import { answersOf, field, publishTestForm } from './hosted-form.ts';

let fixture: EmbedFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.stop());

const wrongCode = 'Ask the host for the code.';

test('private rules: the browser knows neither the access code nor the quiz points', async () => {
  const form = await publishTestForm(
    [
      {
        id: 'one',
        elements: [
          field('batch', 'hidden', { private: true, default: 'autumn' }),
          field('called', 'short_text'),
          field('code', 'short_text', {
            required: true,
            rules: [{ when: 'answers.code != "open sesame"', message: wrongCode, private: true }],
          }),
          field('capital', 'single_choice', { options: [{ value: 'Lyon' }, { value: 'Paris' }] }),
          field('points', 'calculated', {
            private: true,
            result: 'number',
            value: 'answers.capital == "Paris" ? 2 : 0',
          }),
        ],
      },
    ],
    { settings: { confirmation: { message: '<p>You scored {{ answers.points }} of 2.</p>' } } },
  );
  const { page, context, browserErrors } = await fixture.visit(fixture.site.page(embed(form)));
  const saved = () =>
    page.waitForResponse((response) => /\/(entries|answers)$/.test(new URL(response.url()).pathname));
  const firstSave = saved();
  await page.getByLabel('called').fill('Ada');
  const { state } = await (await firstSave).json();
  expect(state.errors.map(({ code }: { code: string }) => code)).toEqual(['required', 'rule']);

  const secondSave = saved();
  await page.getByLabel('Paris').check();
  await secondSave;
  // The server has returned the error twice, but the respondent has not reached the code yet.
  expect(await page.getByText(wrongCode).count()).toBe(0);
  await page.getByLabel('code').fill('sesame');
  await page.getByText(wrongCode).waitFor();
  await page.reload();
  await page.getByLabel('called').waitFor();
  expect(await page.getByLabel('called').inputValue()).toBe('Ada');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText(wrongCode).waitFor();
  await page.getByLabel('code').fill('open sesame');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('You scored 2 of 2.').waitFor();
  expect(browserErrors.filter((text) => !text.includes('422'))).toEqual([]);
  await context.close();

  expect(await answersOf(form.id)).toEqual([
    { batch: 'autumn', called: 'Ada', code: 'open sesame', capital: 'Paris', points: 2 },
  ]);
});
