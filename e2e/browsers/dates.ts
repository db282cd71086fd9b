import { expect, inject } from 'vitest';
import { createUser } from '../admin/admin-app.ts';
import { createForm, textField } from '../admin/builder-page.ts';
import type { BrowserPage, Selector } from './page.ts';
import { signInAs } from './sign-in.ts';

/** Types segment by segment. Firefox advances automatically, WebKit only with the arrow key. */
const typeInto = async (page: BrowserPage, where: Selector, ...parts: string[]): Promise<void> => {
  const goesOn = await page.run<boolean>('return navigator.userAgent.includes("Firefox")');
  await page.focus(where);
  for (const [at, part] of parts.entries()) {
    if (at > 0 && !goesOn) await page.press('ArrowRight');
    await page.type(part);
  }
};

const labeledInput = (label: string): Selector => ({ css: 'input', name: label });

/** A form with a date and a datetime field, and an entry. */
const prepare = async () => {
  const user = await createUser();
  const elements = [
    { ...textField('born', 'Born'), type: 'date', default: '2026-03-31' } as never,
    { ...textField('starts', 'Starts'), type: 'datetime' } as never,
  ];
  const formId = await createForm(user, 'Dates', [{ id: 'one', elements }]);
  await user.client.formVersions.publish({ formId, versionId: 'draft' });
  const body = { answers: { born: '2026-05-01' }, status: 'submitted' as const };
  const { id: entryId } = await user.client.entries.create({ id: formId, body });
  return { user, formId, entryId };
};

/** Types dates in the admin app: in filters, the builder, a schedule and an entry. */
export const dateEntry = async (page: BrowserPage): Promise<void> => {
  const { user, formId, entryId } = await prepare();
  const { client } = user;
  await signInAs(page, user);
  const open = async (path: string) => {
    await page.goto(`${inject('origin')}${path}`);
    await page.waitFor({ css: 'main h1' });
  };
  const asked = async (name: string) => new URL(await page.url()).searchParams.get(name);

  await open(`/settings/audit-log`);
  await typeInto(page, labeledInput('From'), '11', '16', '2025');
  await expect.poll(() => asked('from')).toBe('2025-11-16');
  await typeInto(page, labeledInput('To'), '12', '31', '2026');
  await expect.poll(() => asked('to')).toBe('2026-12-31');
  expect(await page.valueOf(labeledInput('From'))).toBe('2025-11-16');
  // The focus is visible; in WebKit the input itself is not `:focus-visible`.
  const outline = () => page.run<string>('return getComputedStyle(document.activeElement).outlineStyle');
  expect(await outline()).toBe('solid');

  await open(`/forms/${formId}/build?select=born`);
  // February 31 is not a date while typing.
  await typeInto(page, labeledInput('Default value'), '02', '28', '2026');
  const element = async (at: number) =>
    (await client.formVersions.get({ formId, versionId: 'draft' }).catch(() => undefined))?.definition
      .pages[0]?.elements[at];
  await expect.poll(() => element(0)).toMatchObject({ default: '2026-02-28' });

  await open(`/forms/${formId}/settings?tab=access`);
  await typeInto(page, labeledInput('Opens'), '11', '16', '2025', '09', '30', 'AM');
  await page.click({ role: 'button', name: 'Save settings' });
  const local = await page.run<string>('return new Date("2025-11-16T09:30").toISOString()');
  await expect.poll(async () => (await client.forms.get({ id: formId })).settings.opensAt).toBe(local);

  await open(`/forms/${formId}/entries/${entryId}?edit=true`);
  await page.waitFor({ css: 'input[type="date"]' });
  await typeInto(page, { css: 'input[type="date"]' }, '02', '28', '2027');
  await page.click({ role: 'button', name: 'Submit' });
  await expect.poll(async () => (await client.entries.get({ id: entryId })).answers.born).toBe('2027-02-28');
};
