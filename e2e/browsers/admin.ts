import { expect, inject } from 'vitest';
import type { BrowserPage, Selector } from './page.ts';

const button = (name: string): Selector => ({ role: 'button', name });

/** Adds an element by keyboard: "/", letters of the type, Enter, the label, Enter. */
const addByKeyboard = async (page: BrowserPage, type: string, words: string): Promise<void> => {
  await page.press('/');
  await page.waitFor({ css: '[role="dialog"] input' });
  await page.type(type);
  await page.press('Enter');
  await page.waitFor({ css: '#canvas :is(input, textarea)' });
  await page.type(words);
  await page.press('Enter');
  await expect.poll(() => page.focusedName()).toContain(words);
};

/** Expects the card of a new question to be rendered. */
const expectVisible = async (page: BrowserPage, words: string): Promise<void> => {
  const item: Selector = [{ role: 'treeitem', name: `/${words}/`, last: true }];
  const shown = await page.run<boolean>(
    // The item itself holds no text: its card does.
    `const card = find(args[0])[0].closest('[data-card]');
     const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
     for (let at = walker.nextNode(); at; at = walker.nextNode())
       if (at.data.includes(args[1])) return at.parentElement.checkVisibility({ contentVisibilityAuto: true });
     return false;`,
    item,
    words,
  );
  expect([words, shown]).toEqual([words, true]);
};

/** A new user signs up, builds and publishes a form, submits it and views the entry. */
export const adminJourney = async (page: BrowserPage): Promise<void> => {
  const origin = inject('origin');
  await page.startFresh(`${origin}/sign-up`);
  await page.fill({ css: 'input[autocomplete="name"]' }, 'Robin Miller');
  await page.fill({ css: 'input[type="email"]' }, `journey-${process.pid}-${Date.now()}@example.com`);
  await page.fill({ css: 'input[type="password"]' }, 'correct horse battery staple');
  await page.press('Enter');
  await page.waitFor({ role: 'heading', text: '/Welcome, Robin/' });
  await page.goto(`${origin}/new`);
  await page.click(button('Start blank'));
  await expect.poll(() => page.url()).toMatch(/\/forms\/frm_\w+\/build/);

  await page.waitFor({ role: 'treeitem' });
  await page.focus({ role: 'treeitem' });
  await addByKeyboard(page, 'short', 'Your city');
  await addByKeyboard(page, 'email', 'Your email');
  await addByKeyboard(page, 'number', 'Your age');
  for (const words of ['Your city', 'Your email', 'Your age']) await expectVisible(page, words);
  await page.waitFor({ role: 'status', text: '/Saved/' });

  await page.click(button('Publish'));
  await page.click([{ role: 'dialog' }, { role: 'button', name: '/^Publish/' }]);
  await page.waitFor({ role: 'heading', text: '/published/' });
  const formId = /frm_\w+/.exec(await page.url())?.[0] as string;
  const address = await page.run<string>(
    `return find([{ role: 'textbox' }]).map(({ value }) => value).find((value) => value.includes('/f/'))`,
  );

  await page.goto(address);
  await page.waitFor({ css: 'form:not([data-served])' });
  await page.fill({ role: 'textbox', name: '/Your city/' }, 'Porto');
  await page.fill({ role: 'textbox', name: '/Your age/' }, '34');
  await page.click({ role: 'button', name: 'Submit' });
  await page.waitFor({ role: 'heading', text: '/Thank you/' });

  await page.goto(`${origin}/forms/${formId}/entries`);
  await page.waitFor({ text: 'Porto' });
  await page.click({ css: 'a[href*="/entries/ent_"]' });
  await page.waitFor({ role: 'heading', text: '/Entry 1/' });
};
