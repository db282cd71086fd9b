import type { Client } from '@form-service/sdk';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestUser } from './admin-app.ts';

type Definition = Awaited<ReturnType<Client['formVersions']['get']>>['definition'];
type Element = Definition['pages'][number]['elements'][number];

export const textField = (key: string, label: string, more: object = {}): Element =>
  ({ kind: 'field', type: 'short_text', key, label, ...more }) as Element;

export const createForm = async (
  { client }: TestUser,
  name: string,
  pages: readonly { id: string; elements: readonly Element[] }[],
): Promise<string> => {
  const [project] = (await client.projects.list({})).data;
  const projectId = project?.id ?? (await client.projects.create({ body: { name: 'Research' } })).id;
  const form = await client.forms.create({ body: { projectId, name, definition: { format: 1, pages } } });
  return form.id;
};

/** The saved draft, once the builder shows "Saved". */
export const savedDraft = async (page: Page, { client }: TestUser, formId: string): Promise<Definition> => {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return (await client.formVersions.get({ formId, versionId: 'draft' })).definition;
};

/** Saves the draft immediately and returns it. The app saves without debouncing when the browser comes back online. */
export const draftSavedNow = async (page: Page, user: TestUser, formId: string): Promise<Definition> => {
  await page.evaluate('void dispatchEvent(new Event("online"))');
  return savedDraft(page, user, formId);
};

/** The labels as an outline: `Name, Guests [Diet] | City` is two pages with a group. */
export const outline = (definition: Definition): string => {
  const words = (element: Element): string => {
    const said = 'label' in element ? element.label : 'body' in element ? element.body : undefined;
    return element.kind === 'group' ? `${said} [${element.elements.map(words).join(', ')}]` : (said ?? '');
  };
  return definition.pages.map(({ elements }) => elements.map(words).join(', ')).join(' | ');
};

export const treeItem = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${name.replace(/[?]/g, '\\$&')},`) });

/** The card of an element; its tree item has no text. */
export const card = (page: Page, name: string): Locator =>
  page.locator('[data-card]', { has: treeItem(page, name) }).last();

/** Waits for the canvas and focuses its first item. */
export const focusCanvas = async (page: Page): Promise<void> => {
  const first = page.getByRole('treeitem').first();
  await first.focus();
};

/** Adds an element by keyboard: "/", letters of the type, Enter, the label, Enter. */
export const addByKeyboard = async (page: Page, type: string, words: string): Promise<void> => {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Add to form' }).waitFor();
  await page.keyboard.type(type);
  await page.keyboard.press('Enter');
  await page.locator('#canvas').getByRole('textbox').waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  // Wait until the item has the focus again.
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toContain(words);
};

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('Not on the screen.');
  return box;
};

/** Drags with the mouse in steps; `y` is a fraction of the target's height. */
export const drag = async (page: Page, from: Locator, to: Locator, y: number): Promise<void> => {
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const start = await boxOf(from);
  await page.mouse.move(start.x + 40, start.y + 14);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 24, { steps: 3 });
  const aim = async () => {
    const end = await boxOf(to);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height * y, { steps: 6 });
    return (await boxOf(to)).y - end.y;
  };
  // The canvas may scroll on the way.
  await expect.poll(aim).toBe(0);
  // The drop position is computed between frames.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.mouse.up();
};
