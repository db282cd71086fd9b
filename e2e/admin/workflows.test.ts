import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openPath, openSignedIn, type TestUser } from './admin-app.ts';

let browser: Browser;
let user: TestUser;
let projectId: string;
let formId: string;
beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
  ({ id: projectId } = await user.client.projects.create({ body: { name: 'Events' } }));
  const field = (key: string, type: string, label: string) => ({ kind: 'field', key, type, label });
  const elements = [field('email', 'email', 'E-mail'), field('age', 'number', 'Age')];
  const definition = { pages: [{ id: 'start', elements }] } as never;
  ({ id: formId } = await user.client.forms.create({ body: { projectId, name: 'Guests', definition } }));
  await user.client.formVersions.publish({ formId, versionId: 'draft' });
  const body = { answers: { email: 'ann@example.com', age: 40 } };
  await user.client.entries.create({ id: formId, body });
});

const node = (page: Page, key: string) => page.locator(`.react-flow__node[data-id="${key}"]`);
const palette = (page: Page) => page.getByRole('complementary', { name: 'Triggers and steps' });
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
const ways = async (id: string) =>
  (await user.client.workflows.get({ id })).connections.map(
    ({ from, output, to }) => `${from} ${output} ${to}`,
  );

/** Waits until the canvas stops moving, after layout or selection. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const look = () =>
      [...document.querySelectorAll('.react-flow__viewport, .react-flow__node')]
        .map((one) => one.getAttribute('style'))
        .join();
    for (let [seen, same] = [look(), 0]; same < 15; seen = look()) {
      await new Promise((next) => requestAnimationFrame(next));
      same = look() === seen ? same + 1 : 0;
    }
  })()`);

/** Draws a connection from an output of one node to the input of another. */
const drawLine = async (page: Page, from: string, output: string, to: string): Promise<void> => {
  await atRest(page);
  const [start, end] = await Promise.all([
    node(page, from).locator(`[data-handleid="${output}"]`).boundingBox(),
    node(page, to).locator('.react-flow__handle-top').boundingBox(),
  ]);
  if (!start || !end) throw new Error('Both ends must be seen.');
  await page.mouse.move(start.x + 4, start.y + 4);
  await page.mouse.down();
  await page.mouse.move(end.x - 20, end.y - 20, { steps: 4 });
  await page.mouse.move(end.x + 4, end.y + 4, { steps: 4 });
  await page.mouse.up();
};

test('draws a workflow by mouse and keyboard, tests it on an entry, publishes it and turns it off', async () => {
  const { id } = await user.client.workflows.create({ body: { projectId, name: 'Grown-ups' } });
  const { page, browserErrors } = await openSignedIn(browser, user, `/workflows/${id}`);
  await page.getByRole('button', { name: 'Add trigger' }).click();
  await page.getByRole('combobox', { name: 'Triggers and steps' }).fill('submitted');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Form Choose…' }).click();
  await page.getByRole('option', { name: 'Guests' }).click();

  // A click in the palette adds after the selection; write a condition as text.
  await palette(page).getByRole('button', { name: 'Condition' }).click();
  await node(page, 'condition').waitFor();
  await saved(page);
  await page.getByRole('button', { name: 'Edit as expression' }).click();
  await page.locator('.cm-content').fill('entry.answers.age >= 18');
  // With the node's menu, by keyboard.
  await node(page, 'condition').getByRole('button', { name: 'Actions for Condition' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Add step after' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menuitem', { name: 'True' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add step' }).waitFor();
  await page.keyboard.type('set val');
  await page.keyboard.press('Enter');
  await node(page, 'set').waitFor();
  await saved(page);

  // Completion offers the available names.
  await page.getByRole('button', { name: 'Add value' }).click();
  await page.getByRole('textbox', { name: 'Value of value' }).fill('{{');
  await page.getByRole('option', { name: /entry\.answers\.email/ }).click();
  // Drag from the palette and connect it.
  await palette(page)
    .getByRole('button', { name: 'Stop' })
    .dragTo(page.locator('.react-flow__pane'), { targetPosition: { x: 520, y: 300 } });
  await node(page, 'stop').waitFor();
  await page.getByRole('button', { name: 'Tidy up' }).click();
  await drawLine(page, 'condition', 'false', 'stop');
  await saved(page);
  await expect
    .poll(() => ways(id))
    .toEqual(['entry_submitted next condition', 'condition true set', 'condition false stop']);
  await page.getByRole('button', { name: 'No issues' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo: connect' }).click();
  await page.getByRole('button', { name: '1 issue' }).click();
  await page.getByRole('dialog', { name: 'Issues' }).getByRole('button', { name: /Stop/ }).click();
  await page.getByRole('alert').filter({ hasText: 'No trigger leads to' }).waitFor();
  await page.getByRole('button', { name: 'Redo: connect' }).click();
  await page.getByRole('button', { name: 'No issues' }).waitFor();

  // The workflow as an accessible list.
  await page.getByRole('radio', { name: 'List' }).click();
  const lines = page.getByRole('list', { name: 'Workflow steps' }).getByRole('listitem');
  expect(await lines.count()).toBe(4);
  await lines.getByRole('button', { name: /True: Set values/ }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByRole('button', { name: /^Entry Choose/ }).click();
  await page.getByRole('option', { name: /ann@example\.com/ }).click();
  await page.getByRole('button', { name: 'Run test' }).click();
  const run = page.getByRole('dialog', { name: 'Test run' });
  await run.getByRole('status').filter({ hasText: 'Succeeded' }).waitFor();
  await run.getByRole('listitem').filter({ hasText: 'Set values' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Version 1', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'On' }).click();
  await page.getByRole('switch', { name: 'Off' }).waitFor();
  expect(await user.client.workflows.get({ id })).toMatchObject({
    publishedVersion: 1,
    enabled: false,
    hasChanges: false,
  });
  expect(browserErrors).toEqual([]);
});

test('renames a key everywhere; concurrent edits are not lost', async () => {
  const { id } = await user.client.workflows.create({
    body: {
      projectId,
      name: 'Greetings',
      triggers: [{ type: 'manual', key: 'go' }],
      steps: [
        { type: 'set', key: 'greet', values: { text: 'Hello' } },
        { type: 'set', key: 'again', values: { text: '{{ steps.greet.output.text }}' } },
      ],
      connections: [
        { from: 'go', to: 'greet' },
        { from: 'greet', to: 'again' },
      ],
    },
  });
  const { page } = await openSignedIn(browser, user, `/workflows/${id}?select=greet`);
  await page.locator('summary').filter({ hasText: /^Key$/ }).click();
  await page.getByRole('textbox', { name: 'Key' }).fill('hello');
  await page.getByRole('button', { name: 'Rename' }).click();
  await node(page, 'hello').waitFor();
  const { steps } = await user.client.workflows.get({ id });
  expect(steps[1]).toMatchObject({ values: { text: '{{ steps.hello.output.text }}' } });

  await user.client.workflows.update({ id, body: { description: 'Theirs' } });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Say hello');
  await page.getByText('Changed by someone else').waitFor();
  // The dialog does not interrupt typing.
  await name.blur();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this workflow' });
  await conflict.getByText('Your changes and theirs don’t overlap.').waitFor();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Merge both' }).click();
  await saved(page);
  await expect
    .poll(() => user.client.workflows.get({ id }))
    .toMatchObject({ description: 'Theirs', steps: [{ name: 'Say hello' }, {}] });
});

test('removing by keyboard keeps the position; a workflow in the trash says so and can be restored', async () => {
  const { id } = await user.client.workflows.create({
    body: {
      projectId,
      name: 'Short',
      triggers: [{ type: 'manual', key: 'go' }],
      steps: [
        { type: 'set', key: 'one', values: { text: 'Hello' } },
        { type: 'http_request', key: 'two', url: 'https://example.com', body: { text: 'Hello' } },
      ],
      connections: [
        { from: 'go', to: 'one' },
        { from: 'one', to: 'two' },
      ],
    },
  });
  const { page, browserErrors } = await openSignedIn(browser, user, `/workflows/${id}?select=two`);
  await page.getByRole('combobox', { name: 'Method' }).filter({ hasText: 'POST' }).waitFor();
  await page.getByRole('textbox', { name: 'Body' }).waitFor();
  await node(page, 'two').focus();
  await page.keyboard.press('Delete');
  await node(page, 'one').and(page.locator(':focus')).waitFor();
  await saved(page);

  await user.client.workflows.delete({ id });
  await page.reload();
  await page.getByText('This workflow is in the trash').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await page.getByText('This workflow is in the trash').count()).toBe(0);
  expect((await user.client.workflows.get({ id })).deletedAt).toBe(null);
  expect(browserErrors).toEqual([]);
});

test('cuts, copies and pastes steps between workflows, without permission to use the clipboard', async () => {
  const create = async (name: string, steps: readonly string[]): Promise<string> => {
    const values = { text: 'Hello' };
    const { id } = await user.client.workflows.create({
      body: { projectId, name, steps: steps.map((key) => ({ type: 'set' as const, key, values })) },
    });
    return id;
  };
  const keysIn = async (id: string) => (await user.client.workflows.get({ id })).steps.map(({ key }) => key);
  const from = await create('From', ['one', 'two']);
  const into = await create('Into', ['two']);
  const { page, context, browserErrors } = await openSignedIn(browser, user, `/workflows/${from}?select=one`);
  await node(page, 'one').focus();
  await page.keyboard.press('Control+x');
  await page.getByText('Copied 1 item.').waitFor();
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted 1 item.').waitFor();
  await expect.poll(() => keysIn(from)).toEqual(['two', 'one']);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.getByText('Copied 2 items.').waitFor();
  const other = await openPath(context, `/workflows/${into}`);
  await node(other.page, 'two').waitFor();
  await other.page.keyboard.press('Control+v');
  await expect.poll(() => keysIn(into)).toEqual(['two', 'two_2', 'one']);
  expect([...browserErrors, ...other.browserErrors]).toEqual([]);
});

test('the list: creates from an example, duplicates, imports, deletes and restores, on a phone', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, browserErrors } = await openSignedIn(browser, user, '/workflows', { viewport });
  await page.getByRole('button', { name: 'New workflow' }).first().click();
  await page.getByRole('radio', { name: 'Request approval' }).click();
  await page.getByRole('button', { name: 'Form Choose…' }).click();
  await page.getByRole('option', { name: 'Guests' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await node(page, 'decide').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('textbox', { name: 'Approvers' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'All workflows' }).click();
  await page.getByRole('button', { name: 'Actions for Request approval' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('request-approval.json');
  await page.getByRole('button', { name: 'Actions for Request approval' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByText('“Request approval” moved to trash', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Request approval' }).click();
  await page.getByText('Trash is empty').waitFor();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'New workflow' }).first().click();
  await page.getByRole('radio', { name: 'Import from a file' }).click();
  await page.getByLabel('Workflow to import').setInputFiles(await file.path());
  await page.getByRole('button', { name: 'Create' }).click();
  await node(page, 'decide').waitFor();
  expect((await user.client.workflows.list({ q: 'Request approval' })).data).toHaveLength(2);
  expect(browserErrors).toEqual([]);
});
