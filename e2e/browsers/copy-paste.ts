import { expect, inject } from 'vitest';
import { createUser } from '../admin/admin-app.ts';
import type { BrowserPage } from './page.ts';
import { signInAs } from './sign-in.ts';

/** Ctrl with C, X and V in both editors. Browsers differ in when they send clipboard events without selected text. */
export const copyAndPaste = async (page: BrowserPage): Promise<void> => {
  const user = await createUser();
  const { id: projectId } = await user.client.projects.create({ body: { name: 'Copies' } });
  const values = { text: 'Hello' };
  const { id } = await user.client.workflows.create({
    body: { projectId, name: 'Steps', steps: [{ type: 'set', key: 'one', values }] },
  });
  const elements = [{ kind: 'field', key: 'city', type: 'short_text', label: 'City' }];
  const { id: formId } = await user.client.forms.create({
    body: { projectId, name: 'Elements', definition: { pages: [{ id: 'start', elements }] } as never },
  });
  await signInAs(page, user);

  await page.goto(`${inject('origin')}/workflows/${id}?select=one`);
  await page.waitFor({ css: '.react-flow__node' });
  await page.focus({ css: '.react-flow__node' });
  await page.press('Control+c');
  await page.waitFor({ text: 'Copied 1 item.' });
  await page.press('Control+v');
  const steps = async () => (await user.client.workflows.get({ id })).steps.map(({ key }) => key);
  await expect.poll(steps).toEqual(['one', 'one_2']);
  await page.press('Control+x');
  await expect.poll(steps).toEqual(['one']);

  await page.goto(`${inject('origin')}/forms/${formId}/build?select=city`);
  await page.waitFor({ role: 'treeitem', name: '/City/' });
  await page.focus({ role: 'treeitem', name: '/City/' });
  await page.press('Control+c');
  await page.waitFor({ text: 'Copied element.' });
  await page.press('Control+v');
  await page.waitFor({ text: 'Pasted element.' });
};
