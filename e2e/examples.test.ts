import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedForm } from '../examples/seed-form.ts';
import { serveExamples } from '../examples/serve-examples.ts';
import { sharedChromium } from './chromium.ts';
import { accountClient, answersOf, openPage } from './hosted-form.ts';

let browser: Browser;
let form: { id: string; slug: string };
let examples: Awaited<ReturnType<typeof serveExamples>>;

beforeAll(async () => {
  form = await seedForm(accountClient());
  [browser, examples] = await Promise.all([
    sharedChromium(),
    serveExamples({ serviceUrl: inject('origin'), form: form.slug }),
  ]);
});
afterAll(async () => {
  examples?.stop();
});

/** These tests are compiled without the types of a browser. */
type Looks = { getComputedStyle(element: unknown): Record<string, string> };
const styleOf = (element: Locator, property: string) =>
  element.evaluate((one, name) => (globalThis as unknown as Looks).getComputedStyle(one)[name], property);

const open = (path: string) => openPage(browser, `${examples.origin}${path}`);

const arrived = async (name: string): Promise<Record<string, unknown> | undefined> =>
  (await answersOf(form.id)).find(({ full_name }) => full_name === name);

const fillIn = async (page: Page, name: string, send = 'Submit') => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email address').fill('person@example.com');
  await page.getByRole('button', { name: send, exact: true }).click();
};

test('plain HTML: inline, prefilled, themed, with events, under a strict policy', async () => {
  const { page, browserErrors } = await open('/plain-html/');
  const inline = page.locator('#inline');
  await inline.getByLabel('Your name').fill('Nobody');
  await inline.getByLabel('Your email address').fill('person@example.com');
  expect(await inline.getByLabel('Pro', { exact: true }).isChecked()).toBe(true);
  const submit = inline.getByRole('button', { name: 'Submit' });
  expect(await styleOf(submit, 'backgroundColor')).toBe('rgb(11, 110, 79)');
  expect(await styleOf(submit, 'textTransform')).toBe('uppercase');

  await submit.click();
  await page.getByText('inline: the page did not let it pass').waitFor();
  await inline.getByLabel('Your name').fill('Plain Page');
  await submit.click();
  await page.getByText('inline: submitted').waitFor();
  expect(await arrived('Plain Page')).toMatchObject({ email: 'person@example.com', plan: 'pro' });
  expect(await arrived('Nobody')).toBeUndefined();
  expect(browserErrors).toEqual([]);
});

test('plain HTML: opens over the page, by its button and by script', async () => {
  const { page, browserErrors } = await open('/plain-html/');
  await page.getByRole('button', { name: 'Tell us what you think' }).click();
  const popup = page.locator('#popup');
  await popup.getByLabel('Your name').fill('In A Popup');
  await popup.getByLabel('Your email address').fill('person@example.com');
  await popup.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('popup: submitted').waitFor();
  await popup.getByRole('button', { name: 'Close' }).click();
  await page.getByText('popup: close').waitFor();
  expect(await arrived('In A Popup')).toBeDefined();

  await page.getByRole('button', { name: 'Open it at the side' }).click();
  const aside = page.locator('body > service-form');
  await aside.getByLabel('Ihr Name').fill('Am Rand');
  await aside.getByLabel('Ihre E-Mail-Adresse').fill('person@example.com');
  await aside.getByRole('button', { name: 'Absenden' }).click();
  await aside.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
  expect(await arrived('Am Rand')).toMatchObject({ plan: 'free' });
  await aside.getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => aside.count()).toBe(0);
  expect(browserErrors).toEqual([]);
});

test.each(['react', 'vue'])('%s: events reach the component, its methods reach the form', async (name) => {
  const { page, browserErrors } = await open(`/${name}/`);
  await page.getByLabel('Your name').waitFor();
  await page.getByRole('button', { name: 'Fill in a name' }).click();
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('A. Person');
  await expect.poll(() => page.locator('#status').textContent()).toMatch(/^[2-9] answers so far/);
  await fillIn(page, `By ${name}`);
  await expect.poll(() => page.locator('#status').textContent()).toMatch(/^Entry \d+ has arrived/);
  expect(await arrived(`By ${name}`)).toMatchObject({ plan: 'pro' });
  expect(browserErrors).toEqual([]);
});

const plugin = fileURLToPath(new URL('../examples/wordpress/service-form/service-form.php', import.meta.url));

/** Runs the plugin in PHP with minimal WordPress stubs. */
const printedByPhp = async (): Promise<string | undefined> => {
  const stubs = `
    define('ABSPATH', '/');
    function shortcode_atts($known, $given) { return array_merge($known, array_intersect_key($given, $known)); }
    function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
    function esc_html__($text) { return htmlspecialchars($text); }
    function untrailingslashit($text) { return rtrim($text, '/'); }
    function wp_parse_str($text, &$into) { parse_str($text, $into); }
    function wp_json_encode($value) { return json_encode($value); }
    function wp_enqueue_script_module() {}
    function add_shortcode() {}
    require $argv[1];
    echo service_form_shortcode(array('form' => 'example-survey', 'mode' => '', 'prefill' => 'plan=pro'));`;
  try {
    return (await promisify(execFile)('php', ['-r', stubs, plugin])).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

test('WordPress: the block can be submitted; the plugin escapes its output', async () => {
  const { page, browserErrors } = await open('/wordpress/');
  await fillIn(page, 'By a block');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await arrived('By a block')).toMatchObject({ plan: 'pro' });
  expect(browserErrors).toEqual([]);

  const printed = await printedByPhp();
  // Without PHP on the machine only its text can be looked at: every value goes through esc_attr.
  if (printed === undefined)
    expect(await readFile(plugin, 'utf8')).toMatch(/sprintf\( ' %s="%s"', \$name, esc_attr\( \$value \) \)/);
  else
    expect(printed).toBe(
      '<service-form form="example-survey" prefill="{&quot;plan&quot;:&quot;pro&quot;}"></service-form>',
    );
});

test('a custom interface: errors, conditions, instances, a file, a reload, submitting', async () => {
  const { page, browserErrors } = await open('/own-interface/');
  await page.getByRole('heading', { name: 'Example survey' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('2 answers need another look.').waitFor();
  expect(await page.locator('[id="mistake-email"]').textContent()).not.toBe('');

  await page.getByLabel('Your name').fill('By Hand');
  await page.getByLabel('Your email address').fill('person@example.com');
  expect(await page.getByLabel('Why Pro?').isVisible()).toBe(false);
  await page.getByLabel('Your plan').selectOption('pro');
  await page.getByLabel('Why Pro?').fill('More forms');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Name of the guest').fill('A. Guest');
  await page.getByLabel('A file').setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A note.'),
  });
  await page.getByText('Saved.', { exact: true }).waitFor();

  await page.reload();
  expect(await page.getByLabel('Name of the guest').inputValue()).toBe('A. Guest');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your answers have arrived.').waitFor();
  expect(await arrived('By Hand')).toMatchObject({
    reason: 'More forms',
    guests: [{ guest_name: 'A. Guest' }],
    photo: [{ name: 'note.txt', size: 7 }],
  });
  // The rejected submit is the only logged error.
  expect(browserErrors.filter((one) => !one.includes('422'))).toEqual([]);
});
