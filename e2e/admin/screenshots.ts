/**
 * Takes the pictures of docs/images/admin from the demo, which must run and be filled. It is started by
 * `ALLOW_PRIVATE_NETWORKS=127.0.0.0/8 npm run demo`, so that a connector may call a service on this machine:
 * `SERVICE_URL=http://localhost:3000 DEMO_EMAIL=… DEMO_PASSWORD=… node e2e/admin/screenshots.ts`
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { readDemo } from './demo-data.ts';
import { startLocalService } from './local-service.ts';

const {
  SERVICE_URL: service = 'http://localhost:3000',
  DEMO_EMAIL: email = '',
  DEMO_PASSWORD: password = '',
} = process.env;
const folder = fileURLToPath(new URL('../../docs/images/admin/', import.meta.url));
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

type Demo = Awaited<ReturnType<typeof readDemo>>;

interface Look {
  viewport?: typeof desk;
  scheme?: 'light' | 'dark';
}

const signedIn = async (
  browser: Browser,
  { viewport = desk, scheme = 'light' }: Look = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  const response = await context.request.post(`${service}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: service },
  });
  if (!response.ok()) throw new Error(`The demo's sign-in was refused: ${await response.text()}`);
  return context.newPage();
};

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}${name}.png` });
  console.log(name);
};

const shoot = async (page: Page, name: string, path: string, ready: string): Promise<void> => {
  await page.goto(`${service}${path}`);
  await page.locator(ready).first().waitFor();
  await take(page, name);
};

const delivery = `Code;Name;Category;Price;Pieces;Counted on
COF-09;Yirgacheffe, natural, 12 oz;coffee;13,50;60;2026-11-13
COF-06;Harbor espresso, 12 oz;coffee;10,00;180;2026-11-13
TEA-04;Mint and lemon verbena, 50 g;tea;7,00;48;2026-11-13
MUG-02;Harbor mug, sand;mug;14,00;36;2026-11-13
`;

/** The import dialog with mapped columns. */
const shootImport = async (page: Page, tableId: string): Promise<void> => {
  await page.goto(`${service}/import?table=${tableId}`);
  await page
    .getByLabel('CSV file to import')
    .setInputFiles({ name: 'delivery.csv', mimeType: 'text/csv', buffer: Buffer.from(delivery) });
  const mapping = page.locator('main table').first();
  await mapping.waitFor();
  await mapping.evaluate((table) => table.scrollIntoView({ block: 'center' }));
  await take(page, 'import');
};

/** A test of the connector's action, with a response from this machine. */
const shootTrial = async (page: Page, { client, connector }: Demo): Promise<void> => {
  const carrier = await startLocalService(() => ({
    status: 201,
    body: { parcel: { number: 'TW-4471-0932', state: 'booked', arrivesOn: '2026-11-18' } },
  }));
  const { id } = connector;
  const here = await client.connectorEnvironments.create({
    id,
    body: { name: 'this machine', baseUrl: `${carrier.url}/v2`, variables: { depot: 'BRS' } },
  });
  try {
    const secret = { id, environmentId: here.id, name: 'api_token' };
    await client.connectorEnvironments.putSecret({ ...secret, body: { value: 'a token for the picture' } });
    await page.goto(`${service}/extensions/connectors/${id}?action=${connector.actionId}`);
    const trial = page.getByRole('region', { name: 'Test action' });
    await trial.getByRole('combobox', { name: 'Environment' }).click();
    await page.getByRole('option', { name: 'this machine' }).click();
    await trial.getByLabel('reference').fill('HW-21377');
    await trial.getByLabel('recipient').fill('Emilia Winter, Lindenweg 47, Hamburg');
    await trial.getByLabel('weight').fill('2.4');
    await trial.getByRole('button', { name: 'Send' }).click();
    await trial.getByText('TW-4471-0932').first().waitFor();
    await trial.getByText('TW-4471-0932').first().scrollIntoViewIfNeeded();
    await take(page, 'connector');
  } finally {
    await client.connectorEnvironments.delete({ id, environmentId: here.id });
    carrier.close();
  }
};

await mkdir(folder, { recursive: true });
const browser = await launchChromium();
try {
  const demo = await readDemo(service, { email, password });
  const { event, busiest } = demo;
  const page = await signedIn(browser);
  await shoot(page, 'home', '/', 'main h1');
  await shoot(page, 'start', '/new', 'main h1');
  await shoot(page, 'builder', `/forms/${event}/build`, '[role="tree"]');
  await shoot(page, 'preview', `/forms/${event}/build?panel=preview`, 'service-form input');
  await page.goto(`${service}/forms/${event}/build`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await take(page, 'publish');
  await shoot(page, 'share', `/forms/${event}/share`, 'main h1, main h2');
  await shoot(page, 'entries', `/forms/${busiest}/entries`, '[role="grid"]');
  await shoot(page, 'entry', `/forms/${demo.orders.formId}/entries/${demo.entryId}`, 'main h1, main h2');
  await shoot(page, 'results', `/forms/${busiest}/results`, 'main h1, main h2');
  await shoot(page, 'form-settings', `/forms/${event}/settings`, 'main h1, main h2');
  await shoot(page, 'table', `/tables/${demo.tableId}`, '[role="grid"] [role="row"]');
  await shootImport(page, demo.tableId);
  await shoot(page, 'workflow', `/workflows/${demo.workflowId}?select=decide`, '.react-flow__node');
  await shoot(page, 'run', `/workflow-runs/${demo.runId}`, '.react-flow__node');
  await shoot(page, 'approvals', '/approvals', 'main [role="group"] dl');
  await shoot(
    page,
    'template',
    `/templates/${demo.templateId}?form=${demo.orders.formId}&entry=${demo.orders.entryId}`,
    'main iframe',
  );
  await shootTrial(page, demo);
  await shoot(page, 'form-api', `/forms/${event}/api`, 'main pre');
  await shoot(page, 'developers', '/settings/developers', 'main h1');
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
  await shoot(dark, 'workflow-dark', `/workflows/${demo.workflowId}`, '.react-flow__node');
  const small = await signedIn(browser, { viewport: phone });
  await shoot(small, 'home-phone', '/', 'main h1');
  await shoot(small, 'builder-phone', `/forms/${event}/build`, '[role="tree"]');
  await shoot(small, 'entries-phone', `/forms/${busiest}/entries`, '[role="grid"]');
  await shoot(small, 'approvals-phone', '/approvals', 'main [role="group"] dl');
  const nobody = await (await browser.newContext({ viewport: desk })).newPage();
  for (const name of ['sign-in', 'sign-up', 'forgot-password']) await shoot(nobody, name, `/${name}`, 'h1');
} finally {
  await browser.close();
}
