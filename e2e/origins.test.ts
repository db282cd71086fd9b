import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { embed, press, startSite } from './embed/site.ts';
import { answersOf, field, publishTestForm } from './hosted-form.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** The service's public URL is `localhost`. `forms.test` is a local network name: not a secure context. */
const hosts = ['localhost', '127.0.0.1', 'forms.test'];
const proxied = 'forms.test behind a proxy that ends TLS';

const pixel = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const passkeyErrors: Readonly<Record<string, unknown>> = {
  '127.0.0.1': expect.stringContaining('IP address'),
  'forms.test': expect.stringContaining('HTTPS'),
};

/** Chromium's message about a header that it only applies to secure origins. */
const needsTls = 'The Cross-Origin-Opener-Policy header has been ignored';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium(['--host-resolver-rules=MAP forms.test 127.0.0.1']);
});
afterAll(() => browser?.close());

interface OpenedPage {
  page: Page;
  browserErrors: string[];
  /** The requested origins. */
  origins: Set<string>;
}

const open = async (context: BrowserContext, url: string): Promise<OpenedPage> => {
  const page = await context.newPage();
  const browserErrors: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !message.text().startsWith(needsTls)) browserErrors.push(message.text());
  });
  page.on('pageerror', (error) => browserErrors.push(error.message));
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  await page.goto(url);
  return { page, browserErrors, origins };
};

const signUp = async (page: Page): Promise<void> => {
  await page.locator('input[name=name]').fill('Robin Miller');
  await page.locator('input[name=email]').fill(`${crypto.randomUUID()}@example.com`);
  await page.locator('input[name=password]').fill('correct horse battery staple');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('#main').waitFor();
};

/** Calls the API from the page, like the app. */
const ask = (page: Page, path: string, body: object): Promise<{ id: string }> =>
  page.evaluate(
    async ([url, sent]) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-account-id': localStorage.getItem('form-service.account') ?? '',
        },
        body: sent,
      });
      return (await response.json()) as { id: string };
    },
    [`/api/v1${path}`, JSON.stringify(body)] as const,
  );

const uploadImage = async (page: Page, address: string): Promise<void> => {
  const { id: projectId } = await ask(page, '/projects', { name: 'Pictures' });
  const options = ['Red', 'Green'].map((label) => ({ value: label.toLowerCase(), label }));
  const elements = [field('color', 'picture_choice', { options })];
  const definition = { pages: [{ id: 'start', elements }] };
  const { id } = await ask(page, '/forms', { projectId, name: 'Colors', definition });
  await page.goto(`${address}/forms/${id}/build?select=color`);
  await page.getByLabel('Image for option 1', { exact: true }).setInputFiles(pixel);
  await expect
    .poll(() => page.locator('aside img').evaluateAll((all) => all.map((one) => one.naturalWidth)))
    .toContain(1);
};

/** Uploads a file, imports it and follows the progress as a live stream. */
const importCsv = async (page: Page, address: string): Promise<void> => {
  const stream = page.waitForRequest((request) => /\/jobs\/[^/]+\/events/.test(request.url()));
  await page.goto(`${address}/tables`);
  const heading = page.getByRole('heading', { name: 'No tables yet' });
  await heading.waitFor();
  const dropped = await page.evaluateHandle(`(() => {
    const files = new DataTransfer();
    files.items.add(new File(['Article;Stock\\nA;1\\nB;2\\n'], 'stock.csv', { type: 'text/csv' }));
    return files;
  })()`);
  await heading.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('button', { name: /^Create table/ }).click();
  await page
    .getByText(/^2 (rows )?(added|imported)/)
    .first()
    .waitFor();
  expect(new URL((await stream).url()).origin).toBe(address);
};

const answer = async (page: Page): Promise<void> => {
  await page.locator('service-form form:not([data-served])').waitFor();
  await page.getByLabel('Choose files').or(page.getByLabel('Choose a file')).first().setInputFiles(pixel);
  await page.getByRole('button', { name: 'Remove: pixel.png' }).waitFor();
  await press(page, 'Submit');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
};

/** Without JavaScript, the file is part of the post. */
const answerWithoutScript = async (url: string, address: string): Promise<void> => {
  const context = await browser.newContext({
    locale: 'en',
    javaScriptEnabled: false,
    ignoreHTTPSErrors: true,
  });
  const { page, origins } = await open(context, url);
  // Script-only controls are hidden: there is one file input.
  await page.locator('input[type=file]:visible').setInputFiles(pixel);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect([...origins]).toEqual([address]);
  await context.close();
};

test.each([...hosts, proxied])(
  'at %s: sign-up, uploads, live progress, the hosted form and the embedded one',
  async (host) => {
    const service = inject('origin');
    const proxy = host === proxied ? await startTlsProxy('forms.test', service) : undefined;
    const address = proxy?.address ?? `http://${host}:${new URL(service).port}`;
    const form = await publishTestForm([{ id: 'one', elements: [field('photo', 'image')] }]);
    const site = await startSite(address);
    try {
      const context = await browser.newContext({ locale: 'en', ignoreHTTPSErrors: true });
      const admin = await open(context, `${address}/sign-in`);
      // Passkeys need the host name and HTTPS; elsewhere the button explains why it is unavailable.
      const passkey = admin.page.getByRole('button', { name: 'Sign in with a passkey' });
      await passkey.waitFor();
      expect(await passkey.getAttribute('aria-description')).toEqual(passkeyErrors[host] ?? null);
      await admin.page.goto(`${address}/sign-up`);
      await signUp(admin.page);
      await uploadImage(admin.page, address);
      await importCsv(admin.page, address);
      expect(admin.browserErrors).toEqual([]);
      expect([...admin.origins]).toEqual([address]);

      const hosted = await open(context, `${address}/f/${form.slug}`);
      await answer(hosted.page);
      expect(hosted.browserErrors).toEqual([]);
      expect([...hosted.origins]).toEqual([address]);

      const foreign = await open(context, site.page(embed(form)));
      await answer(foreign.page);
      expect(foreign.browserErrors).toEqual([]);
      expect([...foreign.origins].toSorted()).toEqual([address, site.origin].toSorted());
      await context.close();

      await answerWithoutScript(`${address}/f/${form.slug}`, address);
    } finally {
      await site.stop();
      await proxy?.stop();
    }
    const files = (await answersOf(form.id)).map(({ photo }) => photo);
    expect(files).toMatchObject([1, 2, 3].map(() => [{ name: 'pixel.png' }]));
  },
);
