import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { expectAccessible, openPath } from './admin-app.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let browserErrors: string[];

beforeAll(async () => {
  browser = await sharedChromium();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  ({ page, browserErrors } = await openPath(context, '/ui'));
  await page.getByRole('heading', { name: 'Design system' }).waitFor();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Floating elements have no landmark, so they are checked separately. */
const expectAccessiblePart = async (part: string): Promise<void> => {
  await expectAccessible(page, { within: part });
};

describe('the page of the design system', () => {
  it('has no axe findings in light and dark mode', async () => {
    await expectAccessible(page);
  });

  it('fits a phone, with touch targets that are large enough', async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const { page: small } = await openPath(phone, '/ui');
    await small.getByRole('heading', { name: 'Design system' }).waitFor();
    expect(await small.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await small.getByRole('button', { name: 'Actions', exact: true }).click();
    const heights = await small
      .getByRole('menuitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    await phone.close();
  });
});

describe('dialogs and menus', () => {
  it('a menu opens, navigates and closes by keyboard', async () => {
    await button('Actions').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator(':focus').textContent()).toContain('Duplicate');
    await expectAccessiblePart('[role=menu]');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Actions');
  });

  it('a select and a combobox work by keyboard', async () => {
    await page.getByRole('combobox', { name: 'Type' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Number' }).waitFor();
    await page.keyboard.type('num');
    await expect.poll(() => page.locator('[role=option]:focus').textContent()).toBe('Number');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox', { name: 'Type' }).textContent()).toBe('Number');

    await page.getByRole('button', { name: 'Time zone Europe/Berlin' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('sao paulo');
    await expectAccessiblePart('[cmdk-root]');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Time zone America/Sao Paulo' }).waitFor();
  });

  it('a dialog focuses its first field, submits with Enter and restores the focus', async () => {
    await button('Rename…').click();
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('Customer feedback');
    await expectAccessiblePart('[role=dialog]');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Rename…');
  });

  it('a dialog opened from a menu restores the focus to the menu button', async () => {
    await button('Actions').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Actions');
  });

  it('a dialog with a secret stays open until the user confirms saving it', async () => {
    await button('New key…').click();
    const dialog = page.getByRole('dialog', { name: 'Save your key' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByText('Save the key, then check this box.').waitFor();
    await expectAccessiblePart('[role=dialog]');
    await dialog.getByRole('checkbox', { name: 'I’ve saved the key' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').textContent()).toBe('New key…');
  });

  it('a dialog asks for a missing name', async () => {
    await button('Rename…').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(' ');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Enter a name.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a long dialog scrolls by keyboard', async () => {
    await button('Long dialog…').click();
    const body = page.getByRole('dialog').locator('[tabindex="0"]');
    await body.focus();
    await page.keyboard.press('End');
    await expect.poll(() => body.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
    await expectAccessiblePart('[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a confirmation is canceled by Escape, and confirmed only after typing the word', async () => {
    await button('Delete permanently…').click();
    const action = page.getByRole('alertdialog').getByRole('button', { name: 'Delete form' });
    await action.waitFor();
    expect(await action.isDisabled()).toBe(true);
    await expectAccessiblePart('[role=alertdialog]');
    await page.keyboard.press('Escape');
    await page.getByText('You said no.').waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Delete permanently…');

    await button('Delete permanently…').click();
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.type('feedback');
    await page.keyboard.press('Enter');
    await page.getByText('You said yes.').waitFor();
  });

  it('a toast offers undo, and F8 focuses it', async () => {
    await button('With undo').click();
    const messages = page.getByRole('region', { name: 'Notifications (F8)' });
    await messages.getByText('3 entries deleted').waitFor();
    await page.keyboard.press('F8');
    await messages.getByRole('button', { name: 'Undo' }).press('Enter');
    await messages.getByText('Restored').waitFor();
  });

  it('a disabled button explains why when focused', async () => {
    // A tooltip closes when the page scrolls, which happens if the button is out of view.
    const told = async () => {
      await button('Invite').blur();
      await button('Invite').focus();
      return page.getByRole('tooltip').textContent({ timeout: 1000 });
    };
    await expect.poll(() => told().catch(() => '')).toBe('Only owners and admins can invite people.');
    expect(await button('Invite').getAttribute('aria-disabled')).toBe('true');
  });
});

it('the chosen color scheme is applied before the first paint of the next visit', async () => {
  await page.getByRole('radio', { name: 'Dark' }).first().click();
  const { page: next } = await openPath(context, '/ui');
  expect(await next.evaluate('document.documentElement.dataset.scheme')).toBe('dark');
});

it("components work under the page's content security policy", () => {
  expect(browserErrors).toEqual([]);
});
