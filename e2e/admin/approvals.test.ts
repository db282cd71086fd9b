import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { linkInEmail } from './dev-mail.ts';
import { joinAccount } from './new-member.ts';

let browser: Browser;
let owner: TestUser;
let viewer: TestUser;
let formId: string;
let workflowId: string;

const field = (key: string, type: string, label: string) => ({ kind: 'field', key, type, label });

/** A workflow that asks the viewer and the account owner for approval. */
const buyingWorkflow = async (projectId: string, viewerId: string): Promise<string> => {
  const { id } = await owner.client.workflows.create({
    body: {
      projectId,
      name: 'Buying requests',
      triggers: [{ type: 'entry.submitted', key: 'sent', formId }],
      steps: [
        {
          type: 'approval',
          key: 'ask',
          name: 'May we buy it?',
          assignees: [viewerId, 'role:owner'],
          message: 'Somebody wants {{ entry.answers.what }}.',
          timeout: 86_400,
        },
        { type: 'set', key: 'yes', values: { bought: true } },
      ],
      connections: [
        { from: 'sent', to: 'ask' },
        { from: 'ask', output: 'approved', to: 'yes' },
      ],
    },
  });
  await owner.client.workflows.publish({ id });
  return id;
};

const manualWorkflow = async (projectId: string): Promise<void> => {
  const inputs = [{ key: 'weight', label: 'Weight', type: 'number' as const, required: true }];
  const { id } = await owner.client.workflows.create({
    body: {
      projectId,
      name: 'Weigh it',
      triggers: [{ type: 'manual', key: 'go', inputs }],
      steps: [{ type: 'set', key: 'kept', values: { kilos: '{{ trigger.inputs.weight }}' } }],
      connections: [{ from: 'go', to: 'kept' }],
    },
  });
  await owner.client.workflows.publish({ id });
};

/** Submits an entry and waits until its run is waiting. */
const submitRequest = async (what: string) => {
  const answers = { what, price: 120, why: 'Ours are broken.' };
  const { id: entryId } = await owner.client.entries.create({ id: formId, body: { answers } });
  const runs = async () => (await owner.client.entries.listWorkflowRuns({ id: entryId })).data;
  await expect.poll(async () => (await runs())[0]?.status, { timeout: 10_000 }).toBe('waiting');
  return { entryId, runId: (await runs())[0]?.id as string };
};

beforeAll(async () => {
  browser = await sharedChromium();
});

/** The two users and their data. */
const prepare = async (): Promise<void> => {
  [owner, viewer] = [await createUser('Robin Miller'), await createUser('Val Viewer')];
  await joinAccount(owner, viewer, 'viewer');
  const { data: members } = await owner.client.users.list();
  const { id: projectId } = await owner.client.projects.create({ body: { name: 'Office' } });
  const elements = [
    field('what', 'short_text', 'What do you need?'),
    field('price', 'number', 'Price'),
    field('why', 'long_text', 'Why?'),
  ];
  const definition = { pages: [{ id: 'start', elements }] } as never;
  ({ id: formId } = await owner.client.forms.create({ body: { projectId, name: 'Requests', definition } }));
  await owner.client.formVersions.publish({ formId, versionId: 'draft' });
  const viewerId = members.find(({ email }) => email === viewer.email)?.id as string;
  workflowId = await buyingWorkflow(projectId, viewerId);
  await manualWorkflow(projectId);
};

const card = (page: Page, what: string) =>
  page.getByRole('group', { name: 'Buying requests' }).filter({ hasText: `Somebody wants ${what}.` });
const waits = (page: Page, words: string) => page.getByRole('link', { name: words }).waitFor();

test('an assigned viewer decides, sees if someone else already did, and reviews past decisions', async () => {
  await prepare();
  const [chairs] = [await submitRequest('chairs'), await submitRequest('lamps')];
  const { page, browserErrors } = await openSignedIn(browser, viewer, '/approvals');
  await waits(page, '2 approvals are waiting for you');
  const heading = await page.getByRole('heading', { name: 'Approvals', level: 1 }).boundingBox();
  const nav = page.getByRole('navigation', { name: 'Workflows' });
  const words = await nav.getByRole('link', { name: 'Workflows' }).boundingBox();
  // The tabs have 10 px of padding.
  expect(words && words.x + 10).toBe(heading?.x);
  await card(page, 'chairs').getByText('Ours are broken.').waitFor();
  await card(page, 'chairs')
    .getByText(/requested .* from you and the owner/)
    .waitFor();
  await expectAccessible(page);

  await card(page, 'lamps').getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('dialog', { name: 'Approve “Buying requests”?' });
  await approve.getByLabel('Comment').fill('Bright ones, please.');
  await expectAccessible(page);
  await approve.getByRole('button', { name: 'Approve' }).click();
  await card(page, 'lamps').waitFor({ state: 'detached' });
  await waits(page, '1 approval is waiting for you');

  // The owner decides first.
  await card(page, 'chairs').getByRole('button', { name: 'Reject' }).click();
  await owner.client.workflowRuns.decide({
    id: chairs?.runId as string,
    key: 'ask',
    body: { decision: 'approved', comment: 'There is money left.' },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Robin Miller already approved it.').waitFor();
  await page.getByText('There is money left.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { name: 'Nothing to approve' }).waitFor();
  expect(await page.getByRole('link', { name: /waiting for you/ }).count()).toBe(0);

  await page.getByRole('tab', { name: 'Decided' }).click();
  const decided = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  await decided.getByText('Bright ones, please.').waitFor();
  expect(await decided.count()).toBe(1);
  await page.getByRole('radio', { name: 'Anyone' }).click();
  await decided.filter({ hasText: 'Robin Miller' }).getByText('There is money left.').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=decided&by=anyone');
  await expectAccessible(page);
  expect(browserErrors.filter((text) => !text.includes('409'))).toEqual([]);
});

test('the emailed link decides without signing in, on a phone', async () => {
  const newest = () => linkInEmail(viewer.email, /Approval needed/);
  const before = await newest();
  await submitRequest('a kettle');
  await expect.poll(newest, { timeout: 10_000 }).not.toBe(before);
  const link = await newest();
  const signedOut = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const mailed = await signedOut.newPage();
  await mailed.goto(`${inject('origin')}${link}`);
  await mailed.getByText('Somebody wants a kettle.').waitFor();
  await mailed.getByRole('button', { name: 'Reject' }).click();
  await mailed.getByText('Thank you. You rejected this request.').waitFor();
  await mailed.goto(`${inject('origin')}${link}`);
  await mailed.getByText('This was already decided').waitFor();
  await signedOut.close();

  const viewport = { width: 390, height: 844 };
  const { page, browserErrors } = await openSignedIn(browser, viewer, '/', { viewport });
  await page.getByRole('button', { name: 'Navigation' }).click();
  await page.getByRole('menuitemradio', { name: 'Approvals' }).click();
  await page.getByRole('heading', { name: 'Nothing to approve' }).waitFor();
  await page.getByRole('tab', { name: 'Decided' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Rejected' }).getByText('a kettle').waitFor();
  await expectAccessible(page);
  expect(browserErrors).toEqual([]);
});

test('an entry shows its runs, starts a workflow manually and exports as PDF', async () => {
  const { entryId, runId } = await submitRequest('a desk');
  const address = `/forms/${formId}/entries/${entryId}`;
  const { page, browserErrors } = await openSignedIn(browser, owner, address);
  const runs = page.getByRole('list', { name: 'Workflow runs for this entry' }).getByRole('listitem');
  await runs.filter({ hasText: 'Buying requests' }).getByText('Waiting').waitFor();
  const shown = runs.getByRole('link', { name: 'Buying requests' });
  expect(await shown.getAttribute('href')).toBe(`/workflow-runs/${runId}`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start workflow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start workflow' });
  await dialog.getByRole('button', { name: /^Workflow Choose/ }).click();
  await page.getByRole('option', { name: /Weigh it/ }).click();
  await dialog.getByLabel('Weight').fill('12.5');
  await expectAccessible(page);
  // A double click starts it once.
  await dialog.getByRole('button', { name: 'Start', exact: true }).dblclick();
  await runs.filter({ hasText: 'Weigh it' }).getByText('Succeeded').waitFor();
  const { data } = await owner.client.entries.listWorkflowRuns({ id: entryId });
  expect(data).toHaveLength(2);
  const [started] = data;
  const { steps } = await owner.client.workflowRuns.get({ id: started?.id as string });
  expect(steps[0]?.output).toEqual({ kilos: 12.5 });

  await page.getByRole('button', { name: 'PDF' }).click();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^entry-\d+\.pdf$/);
  await page.getByRole('dialog', { name: 'Download as PDF' }).waitFor({ state: 'hidden' });

  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (search.includes('q=')) searches.push(pathname);
  });
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Search forms/).fill('buying');
  await page.getByRole('option', { name: /Buying requests.*Workflow/ }).waitFor();
  expect(searches).toEqual(['/api/v1/search']);
  await page.getByRole('option', { name: /Buying requests.*Workflow/ }).click();
  await page.waitForURL(`**/workflows/${workflowId}`);
  expect(browserErrors).toEqual([]);

  const seen = await openSignedIn(browser, viewer, address);
  await seen.page.getByRole('button', { name: 'Start workflow', disabled: true }).waitFor();
});
