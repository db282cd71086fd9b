import { expect, inject } from 'vitest';
import { createUser } from '../admin/admin-app.ts';
import { createSampleData } from '../admin/sample-data.ts';
import { accountDialogs } from './dialogs/account.ts';
import { automationDialogs } from './dialogs/automation.ts';
import type { DialogCase, DialogContext } from './dialogs/dialog-case.ts';
import { formDialogs } from './dialogs/forms.ts';
import type { BrowserPage } from './page.ts';
import { signInAs } from './sign-in.ts';

/** All dialogs and sheets of the admin app by area; dialogs.test.ts lists missing ones. */
export const dialogCases = {
  forms: formDialogs,
  automation: automationDialogs,
  account: accountDialogs,
} as const;

export type DialogPart = keyof typeof dialogCases;

/** Measures a dialog's height and finds parts with clipped text. */
const measure = `const [dialog] = find([{ role: 'dialog', last: true, hidden: true }]);
  if (!dialog) return { title: '', height: 0, inside: true, cut: [] };
  const box = dialog.getBoundingClientRect();
  const cut = [...dialog.querySelectorAll('*')].filter((part) => {
    const style = getComputedStyle(part);
    // For screen readers alone.
    if (part.offsetWidth <= 1) return false;
    if (style.overflowY === 'visible' || part.matches('input, textarea, .sr-only, svg')) return false;
    const isLost = part.scrollHeight > part.clientHeight + 1;
    // What scrolls needs room to be read in.
    return isLost && (style.overflowY === 'hidden' ? style.textOverflow !== 'ellipsis' : part.clientHeight < 60);
  });
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  return {
    title: nameOf(dialog),
    height: Math.round(box.height),
    inside,
    cut: cut.map((part) => part.outerHTML.slice(0, 120)),
  };`;

type DialogMeasurement = { title: string; height: number; inside: boolean; cut: string[] };

const windowSize = [1280, 1100] as const;

/** Opens a dialog, checks that its content fits, and closes it. Returns a description of errors. */
const checkDialog = async (
  page: BrowserPage,
  things: DialogContext,
  opening: DialogCase,
): Promise<string> => {
  const { title, path, steps, staysOpen, closeWith } = opening;
  await page.resize(...windowSize);
  await page.goto(`${inject('origin')}${path}`);
  await page.waitFor({
    css: 'main h1, main [role="tree"], main [role="application"], main [role="grid"]',
    // May be behind a dialog that the URL opens.
    hidden: true,
  });
  for (const step of steps) {
    if (typeof step === 'string') await page.press(step);
    else await (typeof step === 'function' ? step(page, things) : page.click(step));
  }
  // Its content may still be loading.
  const seen = () => page.run<DialogMeasurement>(measure);
  await expect.poll(async () => (await seen()).title.startsWith(title)).toBe(true);
  await expect.poll(async () => (await seen()).height, { timeout: 5_000 }).toBeGreaterThan(100);
  const { inside, cut } = await seen();
  if (!staysOpen) {
    await (closeWith ? page.click(closeWith) : page.press('Escape'));
    await expect.poll(async () => (await seen()).title.startsWith(title)).toBe(false);
  }
  return [...(inside ? [] : ['out of the window']), ...cut].join(' ');
};

export const checkDialogs = async (page: BrowserPage, part: DialogPart): Promise<void> => {
  const user = await createUser();
  const things: DialogContext = { user, ...(await createSampleData(user)) };
  await signInAs(page, user);
  const wrong: string[] = [];
  for (const opening of dialogCases[part](things)) {
    // Retry once, since a key press during rendering can be lost.
    const found = await checkDialog(page, things, opening).catch(() =>
      checkDialog(page, things, opening).catch((error: Error) => error.message || String(error)),
    );
    if (found !== '') wrong.push(`${opening.file} “${opening.title}”: ${found}`);
  }
  await page.resize(...windowSize);
  expect(wrong).toEqual([]);
};
