import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openPath, openSignedIn, type TestUser } from './admin-app.ts';
import { type LocalService, startLocalService } from './local-service.ts';

let browser: Browser;
let user: TestUser;
let service: LocalService;
let projectId: string;
let formId: string;
let connectorId: string;

beforeAll(async () => {
  service = await startLocalService(({ url }) =>
    url.startsWith('/places/75001')
      ? { body: { places: [{ name: 'Paris' }] } }
      : { status: 422, body: { error: 'This is no postcode.' } },
  );
  [browser, user] = await Promise.all([sharedChromium(), createUser()]);
  const { client } = user;
  ({ id: projectId } = await client.projects.create({ body: { name: 'Events' } }));
  const field = (key: string, label: string) => ({ kind: 'field', key, type: 'short_text', label });
  const definition = {
    pages: [{ id: 'start', elements: [field('town', 'Town'), field('postcode', 'Postcode')] }],
  };
  ({ id: formId } = await client.forms.create({
    body: { projectId, name: 'Guests', definition: definition as never },
  }));
  await client.formVersions.publish({ formId, versionId: 'draft' });
  ({ id: connectorId } = await client.apiConnectors.create({ body: { name: 'Postcodes' } }));
  await client.connectorEnvironments.create({
    id: connectorId,
    body: { name: 'Live', baseUrl: service.url },
  });
  await client.connectorActions.create({
    id: connectorId,
    body: {
      key: 'find_city',
      name: 'Find a city',
      method: 'GET',
      path: '/places/{{ inputs.postcode }}',
      inputs: [{ key: 'postcode', type: 'string', required: true }],
      outputs: [{ key: 'city', path: '$.places[0].name' }],
    },
  });
});
afterAll(async () => {
  service?.close();
});

const node = (page: Page, key: string) => page.locator(`.react-flow__node[data-id="${key}"]`);
const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the run' });
const details = (page: Page) => page.getByRole('complementary', { name: 'Step details' });
const status = (page: Page, word: string) =>
  page.getByRole('status', { name: 'Run status' }).filter({ hasText: word }).waitFor();

/** Loops over a list, then calls the connector, which returns an error. */
const makeWorkflow = async () => {
  const { id } = await user.client.workflows.create({
    body: {
      projectId,
      name: 'Find their city',
      triggers: [{ type: 'entry.submitted', key: 'sent', formId }],
      steps: [
        { type: 'for_each', key: 'loop', name: 'Greet twice', items: '["Hello", "Bonjour"]' },
        { type: 'set', key: 'greet', name: 'Greet', values: { text: '{{ item }} {{ entry.answers.town }}' } },
        {
          type: 'connector_action',
          key: 'find',
          name: 'Look it up',
          connectorId,
          actionKey: 'find_city',
          inputs: { postcode: '{{ entry.answers.town }}' },
        },
      ],
      connections: [
        { from: 'sent', to: 'loop' },
        { from: 'loop', output: 'each', to: 'greet' },
        { from: 'loop', output: 'done', to: 'find' },
      ],
    },
  });
  await user.client.workflows.publish({ id, body: { enable: true } });
  return id;
};

test('watches a run fail, fixes and publishes its step, and resumes it', async () => {
  const id = await makeWorkflow();
  const { page, browserErrors } = await openSignedIn(browser, user, `/workflows/${id}/runs`);
  await page.getByText('No runs yet').waitFor();
  const { id: entryId } = await user.client.entries.create({
    id: formId,
    body: { answers: { town: 'Paris', postcode: '75001' } },
  });
  const list = page.getByRole('region', { name: 'Runs' });
  await page.reload();
  await list.getByRole('row').filter({ hasText: 'Failed' }).waitFor();
  await list.getByText('This is no postcode.').waitFor();
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Entry submitted' }).click();

  await status(page, 'Failed');
  await page.getByRole('alert').filter({ hasText: 'The run failed at “Look it up”' }).waitFor();
  await page.getByRole('link', { name: 'Open entry' }).waitFor();
  await node(page, 'find').getByRole('img', { name: 'Failed' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show step' }).click();
  await details(page).getByText('This step failed').waitFor();
  await details(page).getByText('"Paris"').waitFor();
  await details(page).getByRole('searchbox', { name: 'Search in input' }).fill('postcode');
  await details(page).getByText('1 of 1.').waitFor();
  await expectAccessible(page);

  // Navigate by keyboard from the first step: later steps have not started, and a loop shows its items.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Home');
  await page.getByText('Step 1 of 4', { exact: true }).waitFor();
  await steps(page).getByRole('button', { name: 'Look it up' }).filter({ hasText: 'Not started' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Step 3 of 4', { exact: true }).waitFor();
  await steps(page).getByText('Item 2 of 2').waitFor();
  await details(page).getByText('"Bonjour Paris"').waitFor();
  await steps(page).getByRole('button', { name: 'Previous item' }).click();
  await details(page).getByText('"Hello Paris"').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Step 4 of 4', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show final state' }).click();
  await node(page, 'find').click();
  await details(page).getByRole('heading', { name: 'Look it up' }).waitFor();

  await details(page).getByRole('link', { name: 'Open in editor' }).click();
  await page.getByRole('textbox', { name: 'postcode' }).fill('{{ entry.answers.postcode }}');
  await page.keyboard.press('Escape');
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Version 2', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Runs', exact: true }).click();
  await list.getByRole('link', { name: 'Entry submitted' }).click();
  await page.getByRole('button', { name: 'Retry…' }).click();
  await page.getByRole('menuitem', { name: 'With version 2 (published)' }).click();
  await status(page, 'Succeeded');
  await steps(page).getByRole('button', { name: 'Look it up' }).click();
  await details(page).getByText('city: "Paris"').waitFor();
  expect(service.requests.map(({ url }) => url)).toEqual(['/places/Paris', '/places/75001']);

  await page.getByRole('button', { name: 'Run again', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run again' }).click();
  await details(page).getByRole('link', { name: 'an earlier run' }).waitFor();
  await status(page, 'Succeeded');
  await details(page).getByRole('link', { name: 'all runs for this entry' }).click();
  await expect.poll(() => page.url()).toContain(entryId);
  await expect.poll(() => list.getByRole('link', { name: 'Find their city' }).count()).toBe(2);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await page.getByText('No matching runs').waitFor();
  expect(browserErrors).toEqual([]);
});

test('on a phone: opens the run of a test, loads a large value, and cancels a waiting run', async () => {
  const { id } = await user.client.workflows.create({
    body: {
      projectId,
      name: 'Ask first',
      triggers: [{ type: 'manual', key: 'go', inputs: [{ key: 'text', type: 'string' }] }],
      steps: [
        {
          type: 'set',
          key: 'keep',
          name: 'Keep it',
          values: { text: '{{ trigger.inputs.text }}', end: 'The end' },
        },
        { type: 'approval', key: 'ask', name: 'Somebody decides', assignees: 'role:owner', message: 'Fine?' },
      ],
      connections: [
        { from: 'go', to: 'keep' },
        { from: 'keep', to: 'ask' },
      ],
    },
  });
  const run = await user.client.workflowRuns.start({
    id,
    body: { version: 'draft', inputs: { text: 'y'.repeat(80_000) } },
  });
  const viewport = { width: 390, height: 844 };
  const { page, context, browserErrors } = await openSignedIn(browser, user, `/workflows/${id}`, {
    viewport,
  });
  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByText('Emails are not sent').waitFor();
  await page.getByRole('button', { name: 'Run test' }).click();
  await page
    .getByRole('dialog', { name: 'Test run' })
    .getByRole('listitem')
    .filter({ hasText: 'Keep it' })
    .waitFor();
  await page.getByRole('link', { name: 'Open run' }).click();
  await page.getByText('Test run of the draft').waitFor();
  await status(page, 'Waiting');

  await page.goto(new URL(`/workflow-runs/${run.id}`, page.url()).href);
  await status(page, 'Waiting');
  await steps(page).getByRole('button', { name: 'Keep it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Details' });
  await sheet.getByRole('button', { name: 'Load value' }).click();
  await sheet.getByText('"The end"').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Graph' }).click();
  await node(page, 'ask').getByRole('img', { name: 'Waiting' }).waitFor();
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel run' }).click();
  await status(page, 'Canceled');

  // Unsaved changes are restored when the workflow is opened again.
  const { page: editor } = await openPath(context, `/workflows/${id}?select=keep`);
  await editor.getByRole('button', { name: 'Settings' }).click();
  await editor.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await context.setOffline(true);
  await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Kept anyway');
  await editor.locator('[role="status"]').filter({ hasText: 'Offline' }).waitFor({ state: 'attached' });
  await editor.close();
  await context.setOffline(false);
  const { page: again } = await openPath(context, `/workflows/${id}`);
  await again.getByText('Unsaved changes restored', { exact: true }).waitFor();
  await expect.poll(async () => (await user.client.workflows.get({ id })).steps[0]?.name).toBe('Kept anyway');
  expect(browserErrors).toEqual([]);
  await context.close();
});
