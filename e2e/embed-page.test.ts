import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type EmbedFixture, startFixture } from './embed/fixture.ts';
import { embed, press, scriptTag } from './embed/site.ts';
import { accountClient, answersOf, field, publishTestForm } from './hosted-form.ts';

let fixture: EmbedFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.stop());

const one = (key: string, more: object = {}) => [
  { id: 'one', elements: [field(key, 'short_text', { required: true, ...more })] },
];

/** The focused element, across shadow roots. */
const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at === document.body ? '' : (at.getAttribute('aria-label') ?? at.textContent.trim());
  })()`);

test('three forms on a page share no IDs, drafts or answers, under a strict policy', async () => {
  const [survey, order] = await Promise.all([
    publishTestForm(one('opinion')),
    publishTestForm(one('article')),
  ]);
  // One tag before the script, two after it, and the script twice.
  const body = `${embed(survey)}${scriptTag(inject('origin'))}${embed(survey)}${embed(order)}${scriptTag(inject('origin'))}`;
  const { page, context, browserErrors } = await fixture.visit(
    fixture.site.page(body, { withScript: false }),
  );
  const form = (index: number) => page.locator('service-form').nth(index);
  await form(0).getByLabel('opinion').fill('First');
  await form(1).getByLabel('opinion').fill('Second');
  await form(2).getByLabel('article').fill('Third');
  const ids = await page.evaluate<string[]>(
    `[...document.querySelectorAll('service-form')].flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll('[id]')].map(({ id }) => id))`,
  );
  expect(new Set(ids).size).toBe(ids.length);
  await expect.poll(() => page.getByText('Saved').count()).toBe(3);
  await page.reload();
  for (const [index, [label, text]] of (
    [
      ['opinion', 'First'],
      ['opinion', 'Second'],
      ['article', 'Third'],
    ] as const
  ).entries())
    await expect.poll(() => form(index).getByLabel(label).inputValue()).toBe(text);
  for (const index of [0, 1, 2]) await form(index).getByRole('button', { name: 'Submit' }).last().click();
  await expect.poll(() => page.getByRole('heading', { name: 'Thank you' }).count()).toBe(3);
  const opinions = await answersOf(survey.id);
  expect(opinions).toHaveLength(2);
  expect(opinions).toEqual(expect.arrayContaining([{ opinion: 'First' }, { opinion: 'Second' }]));
  expect(await answersOf(order.id)).toMatchObject([{ article: 'Third' }]);
  expect(browserErrors).toEqual([]);
  await context.close();
});

test("a page uses a form's events, methods and attributes", async () => {
  const [form, other] = await Promise.all([
    publishTestForm([
      { id: 'one', elements: [field('who', 'short_text', { required: true })] },
      { id: 'two', elements: [field('plan', 'short_text')] },
    ]),
    publishTestForm(one('something_else')),
  ]);
  const { page, context, browserErrors } = await fixture.visit(
    fixture.site.page(embed(form, `prefill='{"plan":"pro"}' hide-title`)),
  );
  await page.getByLabel('who').waitFor();
  expect(await page.getByRole('heading', { name: 'Registration' }).count()).toBe(0);
  await page.evaluate(`(() => {
    window.received = [];
    for (const type of ['ready', 'change', 'page', 'submit', 'submitted', 'error', 'close', 'resize'])
      addEventListener(type, ({ detail }) => detail && received.push([type, detail]));
    window.form = document.querySelector('service-form');
  })()`);
  const received = (type: string) =>
    page.evaluate<unknown[]>(
      `received.filter(([one]) => one === '${type}').map(([, detail]) => JSON.parse(JSON.stringify(detail)))`,
    );
  await page.evaluate('form.next()');
  // An error blocks it, is shown, and has the focus.
  await page.getByRole('alert').waitFor();
  expect(await received('page')).toEqual([]);
  await page.evaluate('form.setAnswers({ who: "Ada" })');
  expect(await page.getByLabel('who').inputValue()).toBe('Ada');
  expect((await received('change')).at(-1)).toEqual({ answers: { who: 'Ada', plan: 'pro' } });
  await page.evaluate('form.next()');
  await page.getByLabel('plan').waitFor();
  await page.evaluate('form.back()');
  await page.getByLabel('who').waitFor();
  expect(await received('page')).toEqual([{ page: 'two' }, { page: 'one' }]);

  await page.evaluate(`addEventListener('submit', (event) => event.preventDefault(), { once: true })`);
  await page.evaluate('form.submit()');
  expect(await received('submitted')).toEqual([]);
  expect(await page.evaluate('form.getAnswers()')).toEqual({ who: 'Ada', plan: 'pro' });
  await page.evaluate('form.submit()');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const entryId = expect.stringMatching(/^ent_/);
  expect(await received('submitted')).toEqual([{ entryId, number: 1, answers: { who: 'Ada', plan: 'pro' } }]);
  expect((await received('resize')).length).toBeGreaterThan(0);

  await page.evaluate(`form.setAttribute('form', '${other.slug}')`);
  await page.getByLabel('something else').fill('A try');
  await page.evaluate('form.reset()');
  await expect.poll(() => page.getByLabel('something else').inputValue()).toBe('');
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('a form opens over the page, traps the focus and restores it', async () => {
  const form = await publishTestForm(one('wish'), { settings: { resume: 'link' } });
  const { page, context, browserErrors } = await fixture.visit(
    fixture.site.page(`${embed(form, 'mode="popup" label="Tell us"')}<button id="mine">Mine</button>`),
  );
  const trigger = page.getByRole('button', { name: 'Tell us' });
  await trigger.click();
  // The focus starts at the first question, not at the close button.
  await expect.poll(() => page.locator('dialog input[name="wish"]:focus').count()).toBe(1);
  await page.getByRole('dialog').getByLabel('wish').fill('A garden');
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('Mine');
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Tell us');
  // The input is still there when it is opened again.
  await trigger.click();
  await expect.poll(() => page.getByLabel('wish').inputValue()).toBe('A garden');
  await press(page, 'Close');
  await expect.poll(() => focused(page)).toBe('Tell us');

  await page.locator('#mine').focus();
  await page.evaluate(
    `void (window.opened = ServiceForms.open({ form: '${form.slug}', mode: 'slide-over', prefill: { wish: 'Rain' } }))`,
  );
  await expect.poll(() => page.getByRole('dialog').getByLabel('wish').inputValue()).toBe('Rain');
  // It slides in.
  await expect
    .poll(async () => {
      const box = await page.getByRole('dialog').boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    })
    .toBe(page.viewportSize()?.width);
  await press(page, 'Submit');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate('opened.isConnected')).toBe(false);
  expect(await focused(page)).toBe('Mine');

  await page.evaluate(`void ServiceForms.open({ form: '${form.slug}', mode: 'full' })`);
  await page.getByLabel('wish').waitFor();
  expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await press(page, 'Close');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('a form opened again by script has its input; a form set later is shown then', async () => {
  const [form, other] = await Promise.all([
    publishTestForm(one('wish')),
    publishTestForm(one('hint'), { settings: { locales: ['en', 'de'] } }),
  ]);
  const { page, context, browserErrors } = await fixture.visit(
    fixture.site.page('<service-form></service-form>'),
  );
  await page.waitForFunction('window.ServiceForms');
  const open = () => page.evaluate(`void ServiceForms.open({ form: '${form.slug}' })`);
  await open();
  await page.getByRole('dialog').getByLabel('wish').fill('A garden');
  await page.keyboard.press('Escape');
  // It is closed before it is removed.
  await expect.poll(() => page.locator('service-form').count()).toBe(1);
  await open();
  await expect.poll(() => page.getByRole('dialog').getByLabel('wish').inputValue()).toBe('A garden');
  await page.keyboard.press('Escape');

  const set = (name: string, value: string) =>
    page.evaluate(`document.querySelector('service-form').setAttribute('${name}', '${value}')`);
  await set('form', other.slug);
  await page.getByLabel('hint').fill('Kept');
  await set('locale', 'de');
  await page.getByRole('button', { name: 'Absenden' }).last().waitFor();
  expect(await page.getByLabel('hint').inputValue()).toBe('Kept');
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('a page styles the form, and the author sets a theme', async () => {
  const [form, themed] = await Promise.all([
    publishTestForm(one('wish')),
    publishTestForm(one('dream'), { settings: { theme: { accentColor: '#770033', cornerRadius: 0 } } }),
  ]);
  const { page, context, browserErrors } = await fixture.visit(
    fixture.site.page(`${embed(form, 'class="blue"')}${embed(themed)}`),
  );
  const style = (index: number, selector: string, name: string) =>
    page.evaluate(
      `getComputedStyle([...document.querySelectorAll('service-form')[${index}].shadowRoot.querySelectorAll('${selector}')].at(-1)).${name}`,
    );
  await page.getByLabel('wish').waitFor();
  await page.getByLabel('dream').waitFor();
  expect(await style(0, '.button.primary', 'backgroundColor')).toBe('rgb(0, 68, 136)');
  expect(await style(0, '.input', 'borderRadius')).toBe('3px');
  expect(await style(0, '.title', 'letterSpacing')).toBe('3px');
  expect(await style(1, '.button.primary', 'backgroundColor')).toBe('rgb(119, 0, 51)');
  expect(await style(1, '.input', 'borderRadius')).toBe('0px');
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('a form that is closed, not open yet, full or missing says so', async () => {
  const [closed, early, full] = await Promise.all([
    publishTestForm(one('wish'), { settings: { closedMessage: 'We are done. Thank you all!' } }),
    publishTestForm(one('wish'), { settings: { opensAt: '2999-01-01T00:00:00.000Z' } }),
    publishTestForm(one('wish'), { settings: { entryLimit: 1 } }),
  ]);
  await accountClient().forms.close({ id: closed.id });
  await accountClient().entries.create({ id: full.id, body: { answers: { wish: 'The only one' } } });
  const { page, context } = await fixture.visit(
    fixture.site.page([closed, early, full, { slug: 'no-such-form' }].map((form) => embed(form)).join('')),
  );
  const shown = (index: number) => page.locator('service-form').nth(index).getByRole('status');
  await expect.poll(() => shown(0).innerText()).toContain('We are done. Thank you all!');
  await expect.poll(() => shown(1).innerText()).toMatch(/not open|opens/i);
  await expect.poll(() => shown(2).innerText()).toMatch(/This form is closed/);
  await expect.poll(() => shown(3).innerText()).toContain('Form not found');
  await context.close();
});

test('rejects an entry from a site that is not allowed with a message, and accepts one from an allowed site', async () => {
  const { origin } = fixture.site;
  const [theirs, ours] = await Promise.all([
    publishTestForm(one('wish'), { settings: { allowedOrigins: ['https://www.example.com'] } }),
    publishTestForm(one('wish'), {
      settings: { allowedOrigins: [origin], confirmation: { redirectUrl: `${origin}/site.css?thanks` } },
    }),
  ]);
  const { page, context } = await fixture.visit(fixture.site.page(embed(theirs)));
  await page.getByLabel('wish').fill('x');
  await press(page, 'Submit');
  await page.getByText('This form does not accept entries from this site.').waitFor();
  expect(await answersOf(theirs.id)).toEqual([]);
  const listed = await fixture.visit(fixture.site.page(embed(ours)), { in: context });
  await listed.page.getByLabel('wish').fill('y');
  await press(listed.page, 'Submit');
  // The form has a redirect URL.
  await listed.page.waitForURL('**/site.css?thanks');
  expect(await answersOf(ours.id)).toMatchObject([{ wish: 'y' }]);
  await context.close();
});

test('changing the language changes texts and messages and keeps the answers', async () => {
  const form = await publishTestForm(
    [{ id: 'one', elements: [field('who', 'short_text'), field('age', 'number', { required: true })] }],
    {
      settings: { locales: ['en', 'fr', 'ar'] },
      translations: { fr: { 'who.label': 'Votre nom', 'age.label': 'Votre âge' } },
    },
  );
  const { page, context, browserErrors } = await fixture.visit(fixture.site.page(embed(form)));
  await page.getByLabel('who').fill('Ada');
  await page.getByLabel('Language').selectOption('fr');
  await expect.poll(() => page.getByLabel('Votre nom').inputValue()).toBe('Ada');
  await press(page, 'Envoyer');
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Votre âge');
  expect(await page.getByRole('alert').innerText()).not.toContain('Please');
  await page.locator('service-form select').selectOption('ar');
  await expect.poll(() => page.locator('service-form').getAttribute('dir')).toBe('rtl');
  expect(await page.getByLabel('who').inputValue()).toBe('Ada');
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('attributes are properties as well, set before or after the element is defined', async () => {
  const form = await publishTestForm(one('who'));
  const { page, context, browserErrors } = await fixture.visit(fixture.site.page('<p id="here"></p>'));
  await page.waitForFunction('customElements.get("service-form")');
  await page.evaluate(`(() => {
    const element = document.createElement('service-form');
    Object.assign(element, { form: '${form.slug}', prefill: { who: 'Ada' }, hideTitle: true });
    document.querySelector('#here').replaceWith(element);
  })()`);
  await expect.poll(() => page.getByLabel('who').inputValue()).toBe('Ada');
  expect(await page.getByRole('heading', { name: 'Registration' }).count()).toBe(0);

  // A framework may set them before the script has loaded, as plain properties of an undefined element.
  const early = await fixture.visit(fixture.site.page('<p id="here"></p>', { withScript: false }));
  await early.page.evaluate(`(() => {
    const element = document.createElement('service-form');
    Object.assign(element, { form: '${form.slug}', prefill: { who: 'Grace' } });
    document.querySelector('#here').replaceWith(element);
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: '${inject('origin')}/embed.js' });
    document.head.append(script);
  })()`);
  await expect.poll(() => early.page.getByLabel('who').inputValue()).toBe('Grace');
  expect(await early.page.evaluate('document.querySelector("service-form").prefill')).toBe('{"who":"Grace"}');
  expect([...browserErrors, ...early.browserErrors]).toEqual([]);
  await early.context.close();
  await context.close();
});
