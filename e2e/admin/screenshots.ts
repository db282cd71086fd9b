/**
 * Takes the pictures of docs/images/admin from the demo (`npm run demo`), which must run and be filled:
 * `SERVICE_URL=http://localhost:3000 DEMO_EMAIL=… DEMO_PASSWORD=… node e2e/admin/screenshots.ts`
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@form-service/sdk';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';

const {
  SERVICE_URL: service = 'http://localhost:3000',
  DEMO_EMAIL: email = '',
  DEMO_PASSWORD: password = '',
} = process.env;
const folder = fileURLToPath(new URL('../../docs/images/admin/', import.meta.url));
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Look {
  viewport?: typeof desk;
  scheme?: 'light' | 'dark';
}

const signedIn = async (
  browser: Browser,
  { viewport = desk, scheme = 'light' }: Look = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  const answer = await context.request.post(`${service}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: service },
  });
  if (!answer.ok()) throw new Error(`The demo's sign-in was refused: ${await answer.text()}`);
  return context.newPage();
};

const shoot = async (page: Page, name: string, path: string, ready: string): Promise<void> => {
  await page.goto(`${service}${path}`);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}${name}.png` });
  console.log(name);
};

/** The forms of the demo and the newest entry of one, by the API. */
const readDemo = async () => {
  const session = createClient({
    baseUrl: service,
    keepCookies: true,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', service);
      return fetch(input, { ...init, headers });
    },
  });
  await session.auth.signIn({ body: { email, password } });
  const { data: accounts } = await session.accounts.list();
  const client = session.inAccount(accounts[0]?.id as string);
  const { data: forms } = await client.forms.list({ sort: '-updatedAt', limit: 50 });
  const busiest = forms.toSorted((a, b) => b.entryCount - a.entryCount)[0]?.id as string;
  const event = forms.find(({ name }) => /event|registration/i.test(name))?.id ?? busiest;
  const { data: entries } = await client.entries.listOfForm({ id: event, limit: 1 });
  return { event, busiest, entry: entries[0]?.id as string };
};

await mkdir(folder, { recursive: true });
const browser = await launchChromium();
try {
  const { event, busiest, entry } = await readDemo();
  const page = await signedIn(browser);
  await shoot(page, 'home', '/', 'main h1');
  await shoot(page, 'start', '/new', 'main h1');
  await shoot(page, 'builder', `/forms/${event}/build`, '[role="tree"]');
  await shoot(page, 'preview', `/forms/${event}/build?panel=preview`, 'service-form input');
  await page.goto(`${service}/forms/${event}/build`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}publish.png` });
  await shoot(page, 'share', `/forms/${event}/share`, 'main h1, main h2');
  await shoot(page, 'entries', `/forms/${busiest}/entries`, '[role="grid"]');
  await shoot(page, 'entry', `/forms/${event}/entries/${entry}`, 'main h1, main h2');
  await shoot(page, 'results', `/forms/${busiest}/results`, 'main h1, main h2');
  await shoot(page, 'form-settings', `/forms/${event}/settings`, 'main h1, main h2');
  for (const name of [
    'profile',
    'security',
    'account',
    'users',
    'identity-provider',
    'api-keys',
    'billing',
    'audit-log',
  ])
    await shoot(page, `settings-${name}`, `/settings/${name}`, 'main h1');
  const dark = await signedIn(browser, { scheme: 'dark' });
  await shoot(dark, 'builder-dark', `/forms/${event}/build`, '[role="tree"]');
  await shoot(dark, 'results-dark', `/forms/${busiest}/results`, 'main h1, main h2');
  const small = await signedIn(browser, { viewport: phone });
  await shoot(small, 'home-phone', '/', 'main h1');
  await shoot(small, 'builder-phone', `/forms/${event}/build`, '[role="tree"]');
  await shoot(small, 'entries-phone', `/forms/${busiest}/entries`, '[role="grid"]');
  const nobody = await (await browser.newContext({ viewport: desk })).newPage();
  for (const name of ['sign-in', 'sign-up', 'forgot-password']) await shoot(nobody, name, `/${name}`, 'h1');
} finally {
  await browser.close();
}
