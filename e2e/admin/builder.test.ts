import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openPath, openSignedIn, type TestUser } from './admin-app.ts';
import {
  addByKeyboard,
  card,
  createForm,
  draftSavedNow,
  drag,
  focusCanvas,
  outline,
  savedDraft,
  textField,
  treeItem,
} from './builder-page.ts';
import { joinAccount } from './new-member.ts';

let browser: Browser;
let user: TestUser;

beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
});

const group = (key: string, label: string, elements: object[], more: object = {}) =>
  ({ kind: 'group', key, label, elements, ...more }) as ReturnType<typeof textField>;

test('builds a form by keyboard only', async () => {
  const formId = await createForm(user, 'By keyboard', [{ id: 'one', elements: [] }]);
  const { page, browserErrors } = await openSignedIn(browser, user, `/forms/${formId}/build`);
  await focusCanvas(page);
  await addByKeyboard(page, 'short', 'Your name');
  await addByKeyboard(page, 'repeating', 'Guests');
  // The next element goes into the empty group.
  await addByKeyboard(page, 'single', 'Diet');
  await addByKeyboard(page, 'e-mail', 'Mail of the guest');
  const draft = () => draftSavedNow(page, user, formId).then(outline);
  await expect.poll(draft).toBe('Your name, Guests [Diet, Mail of the guest]');

  // Leave the group and go to the top.
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(draft).toBe('Your name, Guests [Diet], Mail of the guest');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(draft).toBe('Mail of the guest, Your name, Guests [Diet]');

  // Edit in place; Escape restores the text.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Your mail');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  await page.keyboard.type('Never mind');
  await page.keyboard.press('Escape');
  await expect.poll(draft).toBe('Your mail, Your name, Guests [Diet]');

  // Select two, copy, paste, delete, undo and redo.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(draft).toBe('Your mail, Your name, Your mail, Your name, Guests [Diet]');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  await expect.poll(draft).toBe('Your mail, Your name, Your mail, Your name, Guests [Diet]');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(draft).toBe('Your mail, Your name, Guests [Diet]');

  // Keys follow the labels, and the URL has the selection.
  const { pages } = await savedDraft(page, user, formId);
  expect(pages[0]?.elements.map(({ key }) => key)).toEqual(['your_mail', 'your_name', 'guests']);
  await expect.poll(() => new URL(page.url()).searchParams.get('select')).toBe('guests');

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(browserErrors).toEqual([]);
});

test('builds a form by mouse: drags from the palette, within the page, into groups and to another page', async () => {
  const formId = await createForm(user, 'By mouse', [
    { id: 'one', elements: [textField('a', 'First'), group('g', 'Group', [textField('b', 'Inside')])] },
    { id: 'two', elements: [textField('c', 'Last')] },
  ]);
  // Tall enough for the whole form; scrolling while dragging is tested manually.
  const viewport = { width: 1280, height: 1300 };
  const { page, browserErrors } = await openSignedIn(browser, user, `/forms/${formId}/build`, { viewport });
  const draft = () => draftSavedNow(page, user, formId).then(outline);
  const palette = page.getByRole('complementary', { name: 'Elements to add' });

  await drag(page, palette.getByRole('button', { name: 'Date', exact: true }), treeItem(page, 'Inside'), 0.1);
  await page.keyboard.type('Which day?');
  await page.keyboard.press('Enter');
  await expect.poll(draft).toBe('First, Group [Which day?, Inside] | Last');

  await drag(page, treeItem(page, 'First'), treeItem(page, 'Last'), 0.9);
  await expect.poll(draft).toBe('Group [Which day?, Inside] | Last, First');

  await drag(page, treeItem(page, 'Inside'), treeItem(page, 'Group'), 0.02);
  await expect.poll(draft).toBe('Inside, Group [Which day?] | Last, First');

  // Several at once.
  await treeItem(page, 'Last').click({ position: { x: 8, y: 8 } });
  await treeItem(page, 'First').click({ position: { x: 8, y: 8 }, modifiers: ['Control'] });
  await drag(page, treeItem(page, 'First'), treeItem(page, 'Inside'), 0.1);
  await expect.poll(draft).toBe('Last, First, Inside, Group [Which day?] | ');

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(draft).toBe('Inside, Group [Which day?] | Last, First');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(draft).toBe('Last, First, Inside, Group [Which day?] | ');

  // A click in the palette adds below what is selected.
  await treeItem(page, 'Inside').click({ position: { x: 8, y: 8 } });
  await palette.getByRole('searchbox').fill('stars');
  await page.keyboard.press('Enter');
  await page.keyboard.type('How was it?');
  await expect.poll(draft).toBe('Last, First, Inside, How was it?, Group [Which day?] | ');
  expect(browserErrors).toEqual([]);
});

test('pastes elements into another form and keeps their references', async () => {
  const from = await createForm(user, 'From', [
    {
      id: 'one',
      elements: [
        textField('name', 'Name'),
        textField('nick', 'Nickname', { visibleWhen: "answers.name != ''" }),
      ],
    },
  ]);
  const into = await createForm(user, 'Into', [{ id: 'one', elements: [textField('name', 'Another name')] }]);
  const { page, context } = await openSignedIn(browser, user, `/forms/${from}/build`);
  await treeItem(page, 'Name').click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const other = await openPath(context, `/forms/${into}/build`);
  await treeItem(other.page, 'Another name').click({ position: { x: 8, y: 8 } });
  await other.page.keyboard.press('Control+v');
  await treeItem(other.page, 'Nickname').waitFor();
  const { pages } = await savedDraft(other.page, user, into);
  expect(pages[0]?.elements).toMatchObject([
    { key: 'name' },
    { key: 'name_2', label: 'Name' },
    { key: 'nick', visibleWhen: "answers.name_2 != ''" },
  ]);
});

test('two concurrent editors: both sides are shown and merged without loss', async () => {
  const formId = await createForm(user, 'Together', [
    { id: 'one', elements: [textField('name', 'Name'), textField('city', 'City')] },
  ]);
  const [mine, theirs] = [
    await openSignedIn(browser, user, `/forms/${formId}/build`),
    await openSignedIn(browser, user, `/forms/${formId}/build`),
  ];
  await treeItem(mine.page, 'City').waitFor();
  await treeItem(theirs.page, 'City').click({ position: { x: 8, y: 8 } });
  await addByKeyboard(theirs.page, 'short', 'Their question');
  await savedDraft(theirs.page, user, formId);

  await treeItem(mine.page, 'Name').click({ position: { x: 8, y: 8 } });
  await mine.page.keyboard.press('Enter');
  await mine.page.keyboard.type('Full name');
  await mine.page.keyboard.press('Enter');
  const dialog = mine.page.getByRole('dialog', { name: 'Someone else changed this form' });
  await dialog.waitFor();
  await expect(dialog.innerText()).resolves.toMatch(/Their question[\s\S]*Full name/);
  await expectAccessible(mine.page);
  await dialog.getByRole('button', { name: 'Merge both' }).click();
  await expect
    .poll(() => savedDraft(mine.page, user, formId).then(outline))
    .toBe('Full name, City, Their question');

  // The same element changed on both sides: choose one; undo restores the other.
  await treeItem(theirs.page, 'City').click({ position: { x: 8, y: 8 } });
  await theirs.page.keyboard.press('Delete');
  const second = theirs.page.getByRole('dialog', { name: 'Someone else changed this form' });
  await second.getByRole('button', { name: 'Keep theirs' }).click();
  await treeItem(theirs.page, 'Full name').waitFor();
  await expect
    .poll(() => savedDraft(theirs.page, user, formId).then(outline))
    .toBe('Full name, City, Their question');
  await theirs.page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => savedDraft(theirs.page, user, formId).then(outline)).toBe('Name, Their question');
});

test('keeps offline work across a reload and saves it when the network is back', async () => {
  const formId = await createForm(user, 'Offline', [{ id: 'one', elements: [textField('name', 'Name')] }]);
  const { page, context } = await openSignedIn(browser, user, `/forms/${formId}/build`);
  await page.route('**/versions/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await treeItem(page, 'Name').click({ position: { x: 8, y: 8 } });
  await addByKeyboard(page, 'short', 'Typed offline');
  await page.getByRole('status').getByText('Offline', { exact: true }).waitFor();
  await page.reload();
  await treeItem(page, 'Typed offline').waitFor();
  await page.unroute('**/versions/*');
  await expect.poll(() => savedDraft(page, user, formId).then(outline)).toBe('Name, Typed offline');

  // Another tab of the same user updates.
  const other = await openPath(context, `/forms/${formId}/build`);
  await treeItem(other.page, 'Name').click({ position: { x: 8, y: 8 } });
  await addByKeyboard(other.page, 'short', 'From the other tab');
  await treeItem(page, 'From the other tab').waitFor();
  await context.close();
});

test('the builder is accessible, also on a phone', async () => {
  const formId = await createForm(user, 'Accessible', [
    {
      id: 'one',
      elements: [
        textField('name', 'Name', { required: true, help: 'As on your passport' }),
        textField('city', 'City', { visibleWhen: 'answers.nme == 1' }),
        group('g', 'Guests', [textField('diet', 'Diet')], { repeat: {} }),
      ],
    },
    { id: 'two', elements: [] },
  ]);
  const { page } = await openSignedIn(browser, user, `/forms/${formId}/build`);
  await treeItem(page, 'City').click({ position: { x: 8, y: 8 } });
  await card(page, 'City').getByText('Error').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Add to form' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Settings', exact: true }).last().click();
  // Move away from the first button, whose tooltip is outside all landmarks.
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('textbox', { name: 'Question' }).focus();
  await expectAccessible(page);
});

test('a viewer can see the form but not change it', async () => {
  const formId = await createForm(user, 'For viewers', [
    { id: 'one', elements: [textField('name', 'Name'), textField('city', 'City')] },
  ]);
  const viewer = await createUser('Val Viewer');
  await joinAccount(user, viewer, 'viewer');

  const { page, browserErrors } = await openSignedIn(browser, viewer, `/forms/${formId}/build`);
  await treeItem(page, 'Name').click({ position: { x: 8, y: 8 } });
  await page.getByText('View only').waitFor();
  for (const key of ['Delete', 'Control+d', 'Alt+ArrowDown', '/', 'Control+x', 'Control+v'])
    await page.keyboard.press(key);
  await page.keyboard.press('ArrowDown');
  expect(await treeItem(page, 'City').getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('treeitem').count()).toBe(3);
  for (const gone of ['Add page', 'Add question', 'Duplicate', 'Undo'])
    expect(await page.getByRole('button', { name: gone }).count()).toBe(0);
  expect(browserErrors).toEqual([]);
});

test('renames the form in the header; the slug and the tab title follow', async () => {
  const stamp = crypto.randomUUID().slice(0, 8);
  const formId = await createForm(user, `Untitled ${stamp}`, [
    { id: 'one', elements: [textField('name', 'Name')] },
  ]);
  const { page } = await openSignedIn(browser, user, `/forms/${formId}/build`);
  const name = page.getByRole('button', { name: /^Rename / });
  const field = page.getByRole('textbox', { name: 'Form name' });
  const stored = async () => {
    const form = await user.client.forms.get({ id: formId });
    return [form.name, form.slug];
  };
  await expect.poll(() => page.title()).toBe(`Untitled ${stamp} · Build · Form Service`);

  // Escape cancels, and an empty name is rejected inline.
  await name.focus();
  await page.keyboard.press('Enter');
  await field.fill('Not this one');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toContain('Rename ');
  await page.keyboard.press('Enter');
  await field.fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Enter a name.').waitFor();
  await expectAccessible(page);

  await field.fill(`Summer party ${stamp}`);
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual([`Summer party ${stamp}`, `summer-party-${stamp}`]);
  await expect.poll(() => page.title()).toBe(`Summer party ${stamp} · Build · Form Service`);
  for (const tab of ['Share', 'Entries', 'Results', 'API', 'Settings']) {
    await page.getByRole('navigation', { name: 'Form' }).getByRole('link', { name: tab }).click();
    await expect.poll(() => page.title()).toMatch(new RegExp(`^Summer party ${stamp} · .+ · Form Service$`));
  }

  // On a phone: saved on blur, then undone.
  await page.setViewportSize({ width: 390, height: 800 });
  await name.click();
  await field.fill(`Winter party ${stamp}`);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(stored).toEqual([`Winter party ${stamp}`, `winter-party-${stamp}`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual([`Summer party ${stamp}`, `summer-party-${stamp}`]);
});
