import type { FormElement } from '@form-service/sdk';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import {
  createUser,
  expectAccessibleInDark,
  expectAccessibleInLight,
  navigateTo,
  openPath,
  signedInContext,
  type TestUser,
} from './admin-app.ts';
import { treeItem } from './builder-page.ts';
import { panelOf } from './setting-changes.ts';

let browser: Browser;
let user: TestUser;
beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
});

const within = 'aside[aria-label="Element settings"]';

test('a switch makes a rule, a calculation, a hidden field or a filter private', async () => {
  const { projects, dataTables, forms, formVersions } = user.client;
  const { id: projectId } = await projects.create({ body: { name: 'Quizzes' } });
  const columns = [{ key: 'city', name: 'City', type: 'text' as const }];
  const table = await dataTables.create({ body: { projectId, name: 'Cities', key: 'cities', columns } });
  const options = { tableId: table.id, valueColumn: 'city', filter: 'values.city != "Lyon"' };
  const elements = [
    {
      key: 'code',
      type: 'short_text',
      label: 'Access code',
      rules: [{ when: 'answers.code != "plum"', message: 'Ask your teacher for the code.' }],
    },
    { key: 'score', type: 'calculated', label: 'Score', value: '1 + 2' },
    { key: 'batch', type: 'hidden', label: 'Batch', default: 'autumn' },
    { key: 'city', type: 'dropdown', label: 'City', options },
  ].map((field) => ({ kind: 'field', ...field }));
  const definition = { pages: [{ id: 'start', elements: elements as unknown as FormElement[] }] };
  const form = await forms.create({ body: { projectId, name: 'Capitals', definition } });

  const context = await signedInContext(browser, user, { viewport: { width: 1280, height: 1000 } });
  const parts = ['general', 'options', 'validation'];
  await context.addInitScript(`sessionStorage.setItem('form-service.inspector', '${JSON.stringify(parts)}')`);
  const { page, browserErrors } = await openPath(context, '/');
  const { box } = panelOf(page);
  await navigateTo(page, `/forms/${form.id}/build`);
  const labelled = () =>
    box
      .getByRole('textbox', { name: /^(Question|Label)$/ })
      .first()
      .inputValue();
  for (const { label } of elements) {
    await treeItem(page, label).click();
    await expect.poll(labelled).toBe(label);
    const keep = box.getByRole('switch', { name: 'Private (server only)' });
    await keep.click();
    await expect.poll(() => keep.getAttribute('aria-checked')).toBe('true');
    await expectAccessibleInLight(page, { within });
  }
  expect(await page.getByText('Server only', { exact: true }).count()).toBe(2);
  await expectAccessibleInDark(page, { within });
  const saved = async () => (await formVersions.get({ formId: form.id, versionId: 'draft' })).definition;
  await expect
    .poll(async () => (await saved()).pages[0]?.elements)
    .toMatchObject([
      { rules: [{ when: 'answers.code != "plum"', private: true }] },
      { value: '1 + 2', private: true },
      { default: 'autumn', private: true },
      { options: { filter: 'values.city != "Lyon"', private: true } },
    ]);

  // Switches that are off are not in the definition.
  await box.getByRole('switch', { name: 'Private (server only)' }).click();
  await expect.poll(async () => JSON.stringify(await saved()).split('"private"').length).toBe(4);
  expect(browserErrors).toEqual([]);
  await context.close();
});
